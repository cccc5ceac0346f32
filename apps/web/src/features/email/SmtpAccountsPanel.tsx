/** The organisation's own SMTP accounts. */
import { App, Button, Tag } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SmtpAccount } from '@tradewind/contract'
import { DataTable, DateText, Panel, useT, type Column, type Translate } from '@tradewind/ui'
import { api } from '../../api.ts'
import { accountsQuery, useChange } from './queries.ts'
import { SmtpAccountDialog } from './SmtpAccountDialog.tsx'

const routeColours = { open: 'success', closed: 'error', trying: 'warning' } as const

const columnsOf = (
  t: Translate,
  edit: (account: SmtpAccount) => void,
  remove: (id: string) => void,
): readonly Column<SmtpAccount>[] => [
  { key: 'name', title: t('sender.smtp_name'), always: true, ellipsis: true, render: ({ name }) => <b>{name}</b> },
  {
    key: 'host',
    title: t('sender.smtp_host'),
    ellipsis: true,
    widthPx: 240,
    render: ({ host, port }) => `${host}:${port}`,
  },
  {
    key: 'security',
    title: t('sender.smtp_security'),
    render: ({ security }) => t(security === 'none' ? 'sender.smtp_clear' : `sender.smtp_${security}`),
  },
  { key: 'user', title: t('sender.smtp_username'), ellipsis: true, render: ({ username }) => username || '–' },
  {
    key: 'state',
    title: t('mail_route.state'),
    render: ({ state, closedUntil, lastError }) => (
      <span title={lastError}>
        <Tag color={routeColours[state]}>{t(`mail_route.state_${state}`)}</Tag>
        {closedUntil !== null && <DateText at={closedUntil} withTime />}
      </span>
    ),
  },
  { key: 'tested', title: t('sender.smtp_tested'), render: ({ testedAt }) => <DateText at={testedAt} withTime /> },
  {
    key: 'actions',
    title: t('common.actions'),
    render: (account) => (
      <>
        <Button type="link" size="small" onClick={() => edit(account)}>
          {t('common.edit')}
        </Button>
        <Button type="link" size="small" danger onClick={() => remove(account.id)}>
          {t('common.delete')}
        </Button>
      </>
    ),
  },
]

export const SmtpAccountsPanel = () => {
  const t = useT()
  const { modal } = App.useApp()
  const [editing, setEditing] = useState<SmtpAccount | 'new' | null>(null)
  const { data, error, refetch } = useQuery(accountsQuery)
  const { mutate } = useChange((id: string) => api.smtpAccounts.deleteAccount({ id }))
  const remove = (id: string) =>
    void modal.confirm({
      title: t('sender.smtp_delete_confirm'),
      okText: t('common.delete'),
      okButtonProps: { danger: true },
      cancelText: t('common.cancel'),
      onOk: () => mutate(id),
    })
  return (
    <Panel
      title={t('sender.smtp')}
      flush
      extra={<Button onClick={() => setEditing('new')}>{t('sender.smtp_add')}</Button>}
    >
      <p className="email-quiet email-inset">{t('sender.smtp_hint')}</p>
      <DataTable
        label={t('sender.smtp')}
        columns={columnsOf(t, setEditing, remove)}
        rowKey={({ id }) => id}
        rows={data}
        failure={error}
        onRetry={() => void refetch()}
        stacks
        empty={{ title: t('sender.smtp_none') }}
      />
      {editing !== null && <SmtpAccountDialog editing={editing} onClose={() => setEditing(null)} />}
    </Panel>
  )
}
