/**
 * The table of an endpoint that returns a list. Its query provides the rows, the total, the loading and error states,
 * and the retry.
 */

import type { QueryLike } from '../query-like.ts'
import { DataTable, type DataTableProps, type Paging } from './DataTable.tsx'

/** The response of an endpoint that returns a list. A response without `total` contains all rows. */
export type ListPage<Row> = { list: readonly Row[]; total?: number }

export type ListTableProps<Row> = Omit<DataTableProps<Row>, 'rows' | 'query' | 'paging'> & {
  /** The query, which returns one page of rows or all rows. */
  query: QueryLike<ListPage<Row> | readonly Row[]>
  /**
   * Returns the paging for a total; `usePaging` of apps/web provides this function. If it is absent, the list has one
   * page.
   */
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
