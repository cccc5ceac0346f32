/** Suppressed addresses and domains, and the frequency cap. */

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { emailAddress, suppressionReasons, type Suppression } from '@tradewind/contract'
import {
  ConfirmButton,
  DateText,
  FormDialog,
  ListTable,
  Panel,
  SubmitButton,
  useT,
  type Column,
  type Translate,
} from '@tradewind/ui'
import { App, Button, Form, Input, Select, Tag } from 'antd'
import { useState } from 'react'
import { api, queryOf } from '../../../api.ts'
import { saveDownload } from '../../../download.ts'
import { useFilters } from '../../../outreach/filters.ts'
import { pageSize, useChange } from '../../../outreach/queries.ts'
import { receiptTextOf } from '../../../outreach/records/receipt-text.ts'
import { useSelection } from '../../../outreach/use-selection.tsx'
import { ContactFilter, useViewPaging } from '../../../outreach/view-parts.tsx'
import { ContactLink } from './contact/ContactLink.tsx'
import { FrequencyCapPanel } from './FrequencyCapPanel.tsx'
import { ImportSuppressions } from './ImportSuppressions.tsx'
import { newlySuppressed, SuppressionFields, type Suppressed } from './SuppressionFields.tsx'
import styles from '../../../outreach/outreach.module.css'

const columnsOf = (t: Translate, allow: (entry: Suppression) => Promise<unknown>): readonly Column<Suppression>[] => [
  {
    key: 'address',
    title: t('suppression.address'),
    always: true,
    ellipsis: true,
    widthPx: 260,
    render: ({ address }) => (
      <>
        {address.includes('@', 1) ? <ContactLink address={address} /> : address}{' '}
        {address.startsWith('@') && <Tag>{t('suppression.scope_domain')}</Tag>}
      </>
    ),
  },
  { key: 'channel', title: t('suppression.channel'), render: ({ channel }) => t(`suppression.channel_${channel}`) },
  { key: 'reason', title: t('suppression.reason'), render: ({ reason }) => t(`email.reason_${reason}`) },
  {
    key: 'detail',
    title: t('suppression.detail'),
    ellipsis: true,
    widthPx: 240,
    render: ({ reason, detail }) => receiptTextOf(t, reason, detail) || '–',
  },
  { key: 'at', title: t('suppression.at'), render: ({ createdAt }) => <DateText at={createdAt} withTime /> },
  { key: 'by', title: t('suppression.by'), render: ({ createdBy }) => createdBy ?? '–' },
  {
    key: 'actions',
    title: t('common.actions'),
    render: (entry) =>
      entry.address.startsWith('@') || entry.reason === 'manual' || entry.reason === 'bounced' ? (
        <ConfirmButton
          type="link"
          size="small"
          question={t('confirm.suppression_remove', { address: entry.address })}
          action={t('email.allow_again')}
          onConfirm={() => allow(entry)}
        >
          {t('email.allow_again')}
        </ConfirmButton>
      ) : null,
  },
]

const useSuppressionFilters = () => {
  const { page, read, narrow } = useFilters<'state' | 'scope' | 'q'>()
  const reason = suppressionReasons.find((known) => known === read('state'))
  const scope = (['address', 'domain'] as const).find((known) => known === read('scope'))
  const keyword = read('q')
  const filter = {
    channel: 'email' as const,
    ...(reason === undefined ? {} : { reason }),
    ...(scope === undefined ? {} : { scope }),
    ...(keyword === undefined ? {} : { keyword }),
  }
  return { page, filter, narrow }
}

type Entry = Pick<Suppression, 'channel' | 'address'>

const keyOf = ({ channel, address }: Entry) => JSON.stringify([channel, address])

const entryOf = (key: string): Entry => {
  const [channel, address]: [Suppression['channel'], string] = JSON.parse(key)
  return { channel, address }
}

export const SuppressionPanel = () => {
  const t = useT()
  const pagingOf = useViewPaging()
  const { page, filter } = useSuppressionFilters()
  const suppressions = useQuery({
    ...queryOf(api.suppression.suppressions, { ...filter, page, limit: pageSize }),
    placeholderData: keepPreviousData,
  })
  const { mutateAsync } = useChange((entries: readonly Entry[]) =>
    api.suppression.unsuppress({ entries: entries.map(({ channel, address }) => ({ channel, address })) }),
  )
  const { selection, button } = useSelection({
    listKey: JSON.stringify(filter),
    texts: {
      action: t('email.allow_again'),
      button: (count) => t('email.allow_selected', { count }),
      question: (count) => t('email.allow_entries', { count }),
      effect: t('email.allow_effect'),
      skipped: (count) => t('email.skipped_choices', { count }),
    },
    remove: (keys) => mutateAsync(keys.map(entryOf)),
  })
  const save = useChange(async () => saveDownload(await api.suppression.exportSuppressions(filter)))
  return (
    <>
      <FrequencyCapPanel />
      <Panel
        title={t('email.tab_suppression')}
        flush
        extra={
          <div className={styles.actions}>
            <SubmitButton onSubmit={() => save.mutateAsync(undefined)}>{t('suppression.export')}</SubmitButton>
            <ImportSuppressions />
            <AddButton />
          </div>
        }
      >
        <p className={`${styles.quiet} ${styles.inset}`}>{t('suppression.hint')}</p>
        <ListTable
          stacks
          label={t('email.tab_suppression')}
          columns={columnsOf(t, (entry) => mutateAsync([entry]))}
          rowKey={keyOf}
          query={suppressions}
          selection={selection}
          empty={{ title: t('suppression.empty') }}
          toolbar={
            <div className={styles.actions}>
              <Filters />
              {button}
            </div>
          }
          pagingOf={pagingOf}
        />
      </Panel>
    </>
  )
}

const Filters = () => {
  const t = useT()
  const { filter, narrow } = useSuppressionFilters()
  const { reason = '', scope = '' } = filter
  return (
    <div className={styles.actions}>
      <ContactFilter />
      <Select
        aria-label={t('suppression.reason')}
        value={reason}
        onChange={(state) => narrow({ state })}
        options={[
          { value: '', label: t('suppression.all_reasons') },
          ...suppressionReasons.map((value) => ({ value: value as string, label: t(`email.reason_${value}`) })),
        ]}
      />
      <Select
        aria-label={t('suppression.scope')}
        value={scope}
        onChange={(chosen) => narrow({ scope: chosen })}
        options={[
          { value: '', label: t('suppression.all_scopes') },
          { value: 'address', label: t('suppression.scope_address') },
          { value: 'domain', label: t('suppression.scope_domain') },
        ]}
      />
    </div>
  )
}

/** Whether the text is an email address, or a domain with a leading @. */
const isEntry = (text: string): boolean => emailAddress.safeParse(text.startsWith('@') ? `x${text}` : text).success

/** The maximum number of entries that one request adds to the suppression list. */
const entriesAtMost = 1_000

const entriesOf = (lines: string) => [...new Set(lines.split(/[\s,;]+/).filter((line) => line !== ''))]

type Fields = Suppressed & { lines: string }

const AddButton = () => {
  const t = useT()
  const { message } = App.useApp()
  const [open, setOpen] = useState(false)
  const { mutateAsync } = useChange((input: Suppressed & { addresses: string[] }) => api.suppression.suppress(input))
  const add = async ({ lines, ...where }: Fields) => {
    const addresses = entriesOf(lines)
    const { added } = await mutateAsync({ ...where, addresses })
    message.success(t('email.added', { added, already: addresses.length - added }))
  }
  const checkEntries = async (_rule: unknown, lines = '') => {
    const entries = entriesOf(String(lines))
    const wrong = entries.find((entry) => !isEntry(entry))
    if (entries.length > entriesAtMost) throw new Error(t('suppression.lines_most', { count: entriesAtMost }))
    if (wrong !== undefined) throw new Error(t('email.address_wrong', { address: wrong }))
  }
  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        {t('suppression.add')}
      </Button>
      {open && (
        <FormDialog<Fields>
          title={t('suppression.add')}
          submitText={t('common.ok')}
          initialValues={newlySuppressed}
          onSubmit={add}
          onClose={() => setOpen(false)}
        >
          <Form.Item
            name="lines"
            label={t('suppression.lines')}
            rules={[
              { required: true, whitespace: true, message: t('validation.required') },
              { validator: checkEntries },
            ]}
          >
            <Input.TextArea rows={6} />
          </Form.Item>
          <SuppressionFields />
        </FormDialog>
      )}
    </>
  )
}
