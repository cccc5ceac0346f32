/** The table of a list call. The query of the call provides rows, total, states and retry. */

import type { QueryLike } from '../query-like.ts'
import { DataTable, type DataTableProps, type Paging } from './DataTable.tsx'

/** The answer of a list call. An answer without `total` contains all rows. */
export type ListPage<Row> = { list: readonly Row[]; total?: number }

export type ListTableProps<Row> = Omit<DataTableProps<Row>, 'rows' | 'query' | 'paging'> & {
  /** The query, which returns one page of rows or all rows. */
  query: QueryLike<ListPage<Row> | readonly Row[]>
  /** Returns the paging: `pagingOf` of the web's `usePaging`. Without it the list has one page. */
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
