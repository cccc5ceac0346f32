/**
 * The newest page of a filter that few records meet: each of its conditions is looked at for all records, which costs more
 * than the records it finds. So one look finds the keys of the page and the total; looking at the newest months first, or
 * counting beside, would look twice.
 */
import type { Look } from './conditions.ts'
import { isAsked, type Filter } from './filters.ts'
import { countTrades, newestKeys, readTrades, type TradeQueryRow, type TradeSort, type Window } from './queries.ts'

/**
 * A heading or more, and words or companies beside it. Of a heading alone, or of its records in a country, a port or an
 * industry, there may be hundreds of thousands, and enough in the newest months.
 */
export const isNarrow = (filter: Filter, sort: TradeSort): boolean => {
  const { hsCode = '', billNo, keywords, description, buyer, seller, company, buyerId, sellerId } = filter
  const narrows = [keywords, description, buyer, seller, company, buyerId, sellerId].some(isAsked)
  return sort === 'date_desc' && hsCode.length >= 4 && !isAsked(billNo) && narrows
}

export const pageNarrow = async (look: Look, window: Window): Promise<{ total: number; rows: TradeQueryRow[] }> => {
  const { scope, conditions } = await look()
  const keys = await newestKeys(scope, conditions, window)
  const [first] = keys
  if (first !== undefined) return { total: Number(first.total), rows: await readTrades((await look()).scope, keys) }
  if (window.offset === 0) return { total: 0, rows: [] }
  // Beyond the end there is no row to say how many there are.
  const beyond = await look()
  return { total: await countTrades(beyond.scope, beyond.conditions), rows: [] }
}
