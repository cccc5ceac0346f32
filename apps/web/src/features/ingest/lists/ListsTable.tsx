/** The table of the organisation's private lists, newest first. */

import { useQuery } from '@tanstack/react-query'
import type { PrivateList } from '@tradewind/contract'
import { ListTable, DateText, NumberText, Panel, useT, type Column, type Translate } from '@tradewind/ui'
import { usePaging } from '../../../paging.ts'
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
  const { page, limit, pagingOf } = usePaging('lists')
  const lists = useQuery(listsQuery(page, limit))
  return (
    <Panel title={t('lists.lists')} flush>
      <ListTable
        label={t('lists.lists')}
        columns={columnsOf(t)}
        rowKey={({ listId }) => listId}
        query={lists}
        empty={{ title: t('lists.no_lists'), hint: t('lists.no_lists_hint') }}
        onOpen={({ listId }) => onOpen(listId)}
        pagingOf={pagingOf}
      />
    </Panel>
  )
}
