/** Mailboxes that replies are pulled from. */
import { App, Button, Tag } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Mailbox } from '@tradewind/contract'
import { DataTable, DateText, NumberText, Panel, useT, type Column, type Translate } from '@tradewind/ui'
import { api, queryOf } from '../../../api.ts'
import { useChange } from '../queries.ts'
import { AsideMails } from './AsideMails.tsx'
import { MailboxDialog } from './MailboxDialog.tsx'

const columnsOf = (
  t: Translate,
  edit: (mailbox: Mailbox) => void,
  remove: (id: string) => void,
): readonly Column<Mailbox>[] => [
  { key: 'name', title: t('sender.smtp_name'), always: true, ellipsis: true, render: ({ name }) => <b>{name}</b> },
  {
    key: 'host',
    title: t('sender.smtp_host'),
    ellipsis: true,
    widthPx: 240,
    render: ({ host, port }) => `${host}:${port}`,
  },
  { key: 'user', title: t('sender.smtp_username'), ellipsis: true, render: ({ username }) => username },
  {
    key: 'pulled',
    title: t('reply.mailbox_pulled'),
    render: ({ pulledAt, failure }) => (
      <>
        <DateText at={pulledAt} withTime />
        {failure !== '' && (
          <Tag color="red" title={failure}>
            {t('reply.mailbox_failed')}
          </Tag>
        )}
      </>
    ),
  },
  { key: 'taken', title: t('reply.mailbox_taken'), number: true, render: ({ taken }) => <NumberText value={taken} /> },
  {
    key: 'actions',
    title: t('common.actions'),
    render: (mailbox) => (
      <>
        <Button type="link" size="small" onClick={() => edit(mailbox)}>
          {t('common.edit')}
        </Button>
        <Button type="link" size="small" danger onClick={() => remove(mailbox.id)}>
          {t('common.delete')}
        </Button>
      </>
    ),
  },
]

export const MailboxesPanel = () => {
  const t = useT()
  const { modal } = App.useApp()
  const [editing, setEditing] = useState<Mailbox | 'new' | null>(null)
  const { data, error, refetch } = useQuery(queryOf(api.mailMailboxes.mailboxes, {}))
  const { mutate } = useChange((id: string) => api.mailMailboxes.deleteMailbox({ id }))
  const remove = (id: string) =>
    void modal.confirm({
      title: t('reply.mailbox_delete'),
      okText: t('common.delete'),
      okButtonProps: { danger: true },
      cancelText: t('common.cancel'),
      onOk: () => mutate(id),
    })
  return (
    <Panel
      title={t('reply.mailboxes')}
      flush
      extra={<Button onClick={() => setEditing('new')}>{t('reply.mailbox_add')}</Button>}
    >
      <p className="email-quiet email-inset">{t('reply.mailboxes_hint')}</p>
      <DataTable
        label={t('reply.mailboxes')}
        columns={columnsOf(t, setEditing, remove)}
        rowKey={({ id }) => id}
        rows={data}
        failure={error}
        onRetry={() => void refetch()}
        stacks
        empty={{ title: t('reply.mailbox_none') }}
      />
      {data?.map((mailbox) => mailbox.aside.total > 0 && <AsideMails key={mailbox.id} mailbox={mailbox} />)}
      {editing !== null && <MailboxDialog editing={editing} onClose={() => setEditing(null)} />}
    </Panel>
  )
}
