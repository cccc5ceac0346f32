/** Figures as CSV for spreadsheets: UTF-8 with a byte order mark, a line for each row. */
import { csvLine, csvMark } from '@tradewind/lexicon'

/** Unknown is null. */
export type Cell = string | number | null
/** The first line names the columns. */
export type Lines = readonly (readonly Cell[])[]

export const csvOf = (lines: Lines): string => csvMark + lines.map(csvLine).join('')
