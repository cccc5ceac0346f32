/** What a list provides so that it can be exported. `module-ports.ts` has the sources of all lists. */

import type { ExportList } from '@tradewind/contract'
import type { ChoosableColumn, FileRows } from '@tradewind/lexicon'
import type { FileContacts } from '../membership/index.ts'

/** An exportable list provides its subject, the number of its rows, and the rows as cells. `filter` selects the rows. */
export type ExportSource = {
  /**
   * Names what the list is about, for the name of the file: the words of a search, a company, a campaign. Null if the
   * name of the list says everything. Throws Failure not_found.
   */
  readSubject(filter: Record<string, unknown>, lang: string): Promise<string | null>
  /**
   * Returns the search whose rows the list has, for the search quota; absent for a list that is no search. `path` is the
   * path of a call that makes this search.
   */
  searchOf?(filter: Record<string, unknown>): { path: string; filter: object }
  /** False for a list of the organisation's own data, whose export takes no exported items and has none to return. */
  takesItems?: boolean
  /** False if the filter is no search, so that the record of an unlock names the list only. */
  filterIsSearch?: boolean
  /** The columns among which a user can choose, in the order of the file; absent for a list whose columns are fixed. */
  columns?(filter: Record<string, unknown>, lang: string): readonly ChoosableColumn[]
  /** Counts the rows that an export would have. Throws Failure no_filter, not_found. */
  count(filter: Record<string, unknown>, signal: AbortSignal): Promise<number>
  /** Yields the header and then at most `limit` rows, in batches. */
  rows(
    filter: Record<string, unknown>,
    options: { limit: number; viewer: FileContacts; lang: string; timeZone: string; signal: AbortSignal },
  ): FileRows
}

export type ExportSources = Readonly<Record<ExportList, ExportSource>>
