/** The sender domains of the organisation. */

import { useQuery } from '@tanstack/react-query'
import type { SenderDomain } from '@tradewind/contract'
import {
  DateText,
  FormDialog,
  ListTable,
  Panel,
  useFormatNumber,
  useT,
  type Column,
  type Translate,
} from '@tradewind/ui'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { isFailure } from '../../../failure.ts'
import { useChange } from '../../../outreach/queries.ts'
import { useOpenPart } from '../links.ts'
import { domainsQuery } from '../queries.ts'
import { DomainTag } from '../StateTags.tsx'
import styles from '../../../outreach/outreach.module.css'

const columnsOf = (t: Translate, format: (value: number) => string): readonly Column<SenderDomain>[] => [
  {
    key: 'domain',
    title: t('sender.domain_name'),
    always: true,
    ellipsis: true,
    widthPx: 280,
    render: ({ displayName, domain }) => (
      <>
        <b>{displayName}</b> {displayName !== domain && <span className={styles.quiet}>{domain}</span>}
      </>
    ),
  },
  { key: 'state', title: t('sender.state'), render: (domain) => <DomainTag {...domain} /> },
  {
    key: 'warm_up',
    title: t('sender.warm_up_today'),
    number: true,
    render: ({ warmUp }) =>
      warmUp.day === null ? '–' : warmUp.todayLimit === null ? t('sender.unlimited') : format(warmUp.todayLimit),
  },
  {
    key: 'checked',
    title: t('sender.checked_at'),
    render: ({ checkedAt }) => (checkedAt === null ? t('sender.never_checked') : <DateText at={checkedAt} withTime />),
  },
]

export const DomainsPanel = () => {
  const t = useT()
  const format = useFormatNumber()
  const openPart = useOpenPart()
  const [isAdding, setIsAdding] = useState(false)
  const domains = useQuery(domainsQuery)
  const open = ({ id }: { id: string }) => openPart('domain', { domainId: id })
  const add = (
    <Button type="primary" onClick={() => setIsAdding(true)}>
      {t('sender.add_domain')}
    </Button>
  )
  return (
    <Panel title={t('sender.domains')} flush extra={add}>
      <p className={`${styles.quiet} ${styles.inset}`}>{t('sender.domains_hint')}</p>
      <ListTable
        label={t('sender.domains')}
        columns={columnsOf(t, format)}
        rowKey={({ id }) => id}
        query={domains}
        onOpen={open}
        stacks
        empty={{ title: t('sender.no_domains'), hint: t('sender.no_domains_hint') }}
      />
      {isAdding && <AddDomainDialog onClose={() => setIsAdding(false)} onAdded={open} />}
    </Panel>
  )
}

type DialogProps = { onClose: () => void; onAdded: (domain: { id: string }) => void }

const AddDomainDialog = ({ onClose, onAdded }: DialogProps) => {
  const t = useT()
  const [form] = Form.useForm<{ domain: string }>()
  const { mutateAsync } = useChange((fields: { domain: string }) =>
    api.senderDomains.addDomain(fields, { handles: ['invalid_input'] }),
  )
  // When the server refuses a domain, the field for the domain shows the reason.
  const showRefusal = (error: unknown): never => {
    if (isFailure(error, 'invalid_input'))
      form.setFields([{ name: 'domain', errors: error.details.map(({ message }) => message) }])
    throw error
  }
  return (
    <FormDialog
      form={form}
      title={t('sender.add_domain')}
      submitText={t('sender.add_domain')}
      onSubmit={(fields) => mutateAsync(fields).then(onAdded, showRefusal)}
      onClose={onClose}
    >
      <Form.Item
        name="domain"
        label={t('sender.domain_name')}
        extra={t('sender.domain_example')}
        rules={[{ required: true, whitespace: true, message: t('validation.required') }]}
      >
        <Input maxLength={253} autoFocus autoComplete="off" spellCheck={false} />
      </Form.Item>
    </FormDialog>
  )
}
