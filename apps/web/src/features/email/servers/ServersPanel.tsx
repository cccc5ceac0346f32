/** The panel of the organisation's mail servers of one kind (SMTP accounts or mailboxes). */

import type { MailServer } from '@tradewind/contract'
import { ListTable, Panel, useConfirm, useT, type Column, type QueryLike, type Translate } from '@tradewind/ui'
import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { useChange } from '../../../outreach/queries.ts'
import type { ServerKind } from './kinds.ts'
import { ServerDialog } from './ServerDialog.tsx'
import styles from '../../../outreach/outreach.module.css'

const columnsOf = <S extends MailServer>(
  t: Translate,
  own: readonly Column<S>[],
  { edit, remove }: { edit: (server: S) => void; remove: (server: S) => void },
): readonly Column<S>[] => [
  {
    key: 'name',
    title: t('sender.smtp_name'),
    always: true,
    ellipsis: true,
    widthPx: 160,
    render: ({ name }) => <b>{name}</b>,
  },
  {
    key: 'host',
    title: t('sender.smtp_host'),
    ellipsis: true,
    widthPx: 210,
    render: ({ host, port }) => `${host}:${port}`,
  },
  {
    key: 'user',
    title: t('sender.smtp_username'),
    ellipsis: true,
    widthPx: 190,
    render: ({ username }) => username || '–',
  },
  ...own,
  {
    key: 'actions',
    title: t('common.actions'),
    render: (server) => (
      <>
        <Button type="link" size="small" onClick={() => edit(server)}>
          {t('common.edit')}
        </Button>
        <Button type="link" size="small" danger onClick={() => remove(server)}>
          {t('common.delete')}
        </Button>
      </>
    ),
  },
]

type Props<S> = {
  kind: ServerKind
  /** The query that lists the servers. */
  query: QueryLike<readonly S[]>
  /** Additional columns, which are shown between the username and the actions. */
  columns: readonly Column<S>[]
  children?: ReactNode
}

export const ServersPanel = <S extends MailServer>({ kind, query, columns, children }: Props<S>) => {
  const t = useT()
  const confirmDanger = useConfirm()
  const [editing, setEditing] = useState<S | 'new' | null>(null)
  const { mutateAsync } = useChange(kind.remove)
  const remove = ({ id, name }: S) =>
    confirmDanger({
      action: t('common.delete'),
      title: t(kind.texts.remove, { name }),
      run: () => mutateAsync(id),
    })
  return (
    <Panel
      title={t(kind.texts.title)}
      flush
      extra={<Button onClick={() => setEditing('new')}>{t(kind.texts.add)}</Button>}
    >
      <p className={`${styles.quiet} ${styles.inset}`}>{t(kind.texts.hint)}</p>
      <ListTable
        label={t(kind.texts.title)}
        columns={columnsOf(t, columns, { edit: setEditing, remove })}
        rowKey={({ id }) => id}
        query={query}
        stacks
        empty={{ title: t(kind.texts.none) }}
      />
      {children}
      {editing !== null && <ServerDialog kind={kind} editing={editing} onClose={() => setEditing(null)} />}
    </Panel>
  )
}
