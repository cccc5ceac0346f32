/** The lists of the organisation, newest first. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PrivateList } from '@tradewind/contract'
import { DataTable, DateText, NumberText, Panel, useT, type Column, type Translate } from '@tradewind/ui'
import { listsQuery } from './queries.ts'

const columnsOf = (t: Translate): readonly Column<PrivateList>[] => [
  {
    key: 'name',
    title: t('lists.list'),
    always: true,
    ellipsis: true,
    widthPx: 280,
    render: ({ name }) => <b>{name}</b>,
  },
  { key: 'rows', title: t('lists.rows'), number: true, render: ({ rows }) => <NumberText value={rows} /> },
  {
    key: 'mail',
    title: t('lists.with_email'),
    number: true,
    render: ({ rowsWithEmail }) => <NumberText value={rowsWithEmail} />,
  },
  {
    key: 'at',
    title: t('lists.last_load'),
    render: ({ lastLoadAt }) => (lastLoadAt === null ? '–' : <DateText at={lastLoadAt} withTime />),
  },
]

export const ListsTable = ({ onOpen }: { onOpen: (listId: string) => void }) => {
  const t = useT()
  const [{ page, limit }, setPaging] = useState({ page: 1, limit: 20 })
  const { data, error, isPlaceholderData, refetch } = useQuery(listsQuery(page, limit))
  return (
    <Panel title={t('lists.lists')} flush>
      <DataTable
        label={t('lists.lists')}
        columns={columnsOf(t)}
        rowKey={({ listId }) => listId}
        rows={data?.list}
        refreshing={isPlaceholderData}
        failure={error}
        onRetry={() => void refetch()}
        empty={{ title: t('lists.no_lists'), hint: t('lists.no_lists_hint') }}
        onOpen={({ listId }) => onOpen(listId)}
        paging={{
          page,
          limit,
          total: data?.total ?? 0,
          onChange: (next, size) => setPaging({ page: next, limit: size }),
        }}
      />
    </Panel>
  )
}
