/** Figures as CSV for spreadsheets: UTF-8 with a byte order mark, one line for each row. */
import { csvLine, csvMark } from '@tradewind/lexicon'

/** Null means unknown. */
export type Cell = string | number | null
/** The first line contains the titles of the columns. */
export type Lines = readonly (readonly Cell[])[]

export const csvOf = (lines: Lines): string => csvMark + lines.map(csvLine).join('')
