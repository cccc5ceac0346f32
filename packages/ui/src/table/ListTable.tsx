/** The table of a list call: rows, total, states and retry come from its query. */
import type { QueryLike } from '../query-like.ts'
import { DataTable, type DataTableProps, type Paging } from './DataTable.tsx'

/** The answer of a list call; without a total it has all rows. */
export type ListPage<Row> = { list: readonly Row[]; total?: number }

export type ListTableProps<Row> = Omit<DataTableProps<Row>, 'rows' | 'query' | 'paging'> & {
  /** A page of rows, or all rows. */
  query: QueryLike<ListPage<Row> | readonly Row[]>
  /** Turns the pages: `pagingOf` of the web's `usePaging`. Without it the list has one page. */
  pagingOf?: (total: number | undefined) => Paging
}

export const ListTable = <Row extends object>({ query, pagingOf, ...table }: ListTableProps<Row>) => {
  const { data } = query
  const page = data === undefined || 'list' in data ? data : { list: data, total: data.length }
  return (
    <DataTable
      {...table}
      query={query}
      rows={page?.list}
      {...(pagingOf === undefined ? {} : { paging: pagingOf(page?.total) })}
    />
  )
}
