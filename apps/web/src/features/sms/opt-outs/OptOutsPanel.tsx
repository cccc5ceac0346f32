/** Numbers that get no SMS: phones that answered STOP, numbers that a user added, and numbers that do not exist. */

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { suppressionReasons, type Suppression } from '@tradewind/contract'
import { countryOfPhone, normalisePhone } from '@tradewind/lexicon'
import {
  ConfirmButton,
  DateText,
  Flag,
  FormDialog,
  ListTable,
  Panel,
  SubmitButton,
  useT,
  type Column,
  type Translate,
} from '@tradewind/ui'
import { App, Button, Form, Input, Select } from 'antd'
import { useState } from 'react'
import { api, queryOf } from '../../../api.ts'
import { saveDownload } from '../../../download.ts'
import { useFilters } from '../../../outreach/filters.ts'
import { pageSize, useChange } from '../../../outreach/queries.ts'
import { receiptTextOf } from '../../../outreach/records/receipt-text.ts'
import { ContactFilter, useViewPaging } from '../../../outreach/view-parts.tsx'
import styles from '../../../outreach/outreach.module.css'

const columnsOf = (t: Translate, allow: (entry: Suppression) => Promise<unknown>): readonly Column<Suppression>[] => [
  {
    key: 'number',
    title: t('smsCentre.number'),
    always: true,
    widthPx: 200,
    render: ({ address }) => {
      const country = countryOfPhone(address.replace(/^\+/, ''))
      return country === null ? address : <Flag code={country}>{address}</Flag>
    },
  },
  { key: 'reason', title: t('suppression.reason'), render: ({ reason }) => t(`smsCentre.reason_${reason}`) },
  {
    key: 'detail',
    title: t('suppression.detail'),
    ellipsis: true,
    widthPx: 260,
    render: ({ reason, detail }) => receiptTextOf(t, reason, detail) || '–',
  },
  { key: 'at', title: t('suppression.at'), render: ({ createdAt }) => <DateText at={createdAt} withTime /> },
  { key: 'by', title: t('suppression.by'), render: ({ createdBy }) => createdBy ?? '–' },
  {
    key: 'actions',
    title: t('common.actions'),
    render: (entry) =>
      entry.reason === 'manual' || entry.reason === 'bounced' ? (
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

export const OptOutsPanel = () => {
  const t = useT()
  const { page, read, narrow } = useFilters<'state' | 'q'>()
  const reason = suppressionReasons.find((known) => known === read('state'))
  const keyword = read('q')
  const filter = { channel: 'sms' as const, ...(reason && { reason }), ...(keyword && { keyword }) }
  const entries = useQuery({
    ...queryOf(api.suppression.suppressions, { ...filter, page, limit: pageSize }),
    placeholderData: keepPreviousData,
  })
  const { mutateAsync } = useChange(({ channel, address }: Suppression) =>
    api.suppression.unsuppress({ entries: [{ channel, address }] }),
  )
  const save = useChange(async () => saveDownload(await api.suppression.exportSuppressions(filter)))
  return (
    <Panel
      title={t('smsCentre.tab_opt_outs')}
      flush
      extra={
        <div className={styles.actions}>
          <SubmitButton onSubmit={() => save.mutateAsync(undefined)}>{t('suppression.export')}</SubmitButton>
          <AddButton />
        </div>
      }
    >
      <p className={`${styles.quiet} ${styles.inset}`}>{t('smsCentre.opt_outs_hint')}</p>
      <ListTable
        stacks
        label={t('smsCentre.tab_opt_outs')}
        columns={columnsOf(t, mutateAsync)}
        rowKey={({ channel, address }) => `${channel} ${address}`}
        query={entries}
        empty={{ title: t('smsCentre.no_opt_outs') }}
        toolbar={
          <div className={styles.actions}>
            <ContactFilter />
            <Select
              aria-label={t('suppression.reason')}
              value={reason ?? ''}
              onChange={(state: string) => narrow({ state })}
              options={[
                { value: '', label: t('suppression.all_reasons') },
                ...suppressionReasons.map((value) => ({
                  value: value as string,
                  label: t(`smsCentre.reason_${value}`),
                })),
              ]}
            />
          </div>
        }
        pagingOf={useViewPaging()}
      />
    </Panel>
  )
}

const linesOf = (lines: string): string[] => [
  ...new Set(lines.split(/[\n,;，；]+/).flatMap((line) => (line.trim() === '' ? [] : [line.trim()]))),
]

const AddButton = () => {
  const t = useT()
  const { message } = App.useApp()
  const [isOpen, setIsOpen] = useState(false)
  const { mutateAsync } = useChange((addresses: string[]) => api.suppression.suppress({ channel: 'sms', addresses }))
  const add = async ({ lines }: { lines: string }) => {
    const addresses = linesOf(lines).flatMap((line) => normalisePhone(line) ?? [])
    const { added } = await mutateAsync(addresses)
    message.success(t('email.added', { added, already: addresses.length - added }))
  }
  const check = async (_rule: unknown, lines = '') => {
    const wrong = linesOf(String(lines)).find((line) => normalisePhone(line) === null)
    if (wrong !== undefined) throw new Error(t('smsCentre.number_wrong', { number: wrong }))
  }
  return (
    <>
      <Button type="primary" onClick={() => setIsOpen(true)}>
        {t('suppression.add')}
      </Button>
      {isOpen && (
        <FormDialog<{ lines: string }>
          title={t('suppression.add')}
          submitText={t('common.ok')}
          onSubmit={add}
          onClose={() => setIsOpen(false)}
        >
          <Form.Item
            name="lines"
            label={t('smsCentre.opt_out_lines')}
            rules={[{ required: true, whitespace: true, message: t('validation.required') }, { validator: check }]}
          >
            <Input.TextArea rows={5} />
          </Form.Item>
        </FormDialog>
      )}
    </>
  )
}
