/** Reads rows of trade records in tests. */

import type { Mapping } from '@tradewind/contract'
import type { TradeRecord } from '../../customs/index.ts'
import type { ReaderContext, RowReading } from '../datasets/dataset.ts'
import { tradeDataset } from '../datasets/trade/index.ts'
import { createTradeReader } from '../datasets/trade/rows.ts'
import { guessMapping } from '../mapping/index.ts'
import type { Cell, SourceRow } from '../read/index.ts'

/** The day on which the test files arrive; there are no exchange rates. */
export const today: ReaderContext = { receivedOn: '2026-01-15', usdRates: {} }
type ReadOptions = { fileName?: string; context?: ReaderContext; constants?: Partial<Mapping['constants']> }

/** Reads the rows below a header, as an import does without a mapping from a user. */
export const readTrades = (
  header: readonly string[],
  rows: readonly (readonly Cell[])[],
  { fileName = 'file.csv', context = today, constants = {} }: ReadOptions = {},
): RowReading<TradeRecord>[] => {
  const all: SourceRow[] = [header, ...rows].map((cells, index) => ({ line: index + 1, cells }))
  const mapping = guessMapping({
    vocabulary: tradeDataset.vocabulary,
    fileName,
    sheetIndex: 0,
    firstRows: all,
    saved: null,
    headerLine: null,
  })
  const decided = { ...mapping, constants: { ...mapping.constants, ...constants } }
  return all.slice(1).map(createTradeReader(decided, context))
}
/** Returns the record of a row; throws when the row was rejected. */
export const recordOf = (reading: RowReading<TradeRecord> | undefined) => {
  if (reading === undefined || 'reject' in reading) throw new Error(`no record: ${JSON.stringify(reading)}`)
  return reading.record
}
