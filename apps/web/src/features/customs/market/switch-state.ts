/** Stores in the URL which switched suppliers of a market are listed: their filter, order and page. */

import {
  fewestSwitchTrades,
  switchLists,
  writeSwitches,
  type CallInputOf,
  type SwitchFilter,
} from '@tradewind/contract'
import type { api } from '../../../api.ts'
import { positive, readPage, writePage } from '../../../paging.ts'

type SwitchSort = NonNullable<CallInputOf<typeof api.customs.marketSwitches.endpoint>['sort']>
const sorts: readonly SwitchSort[] = ['since_desc', 'trades_desc', 'amount_desc']

/** The order that a text names; any other text stands for the newest switches first. */
export const sortOf = (text: string | null | undefined): SwitchSort =>
  sorts.find((sort) => sort === text) ?? 'since_desc'

/** The parts of the page of a market: its trend, or its buyers that switched suppliers. */
export type MarketPart = 'trend' | 'switches'
export type SwitchList = { switches: SwitchFilter; sort: SwitchSort; page: number; limit: number }

/** Reads the list from the URL. Invalid values are ignored. */
export const readSwitchList = (query: URLSearchParams): SwitchList => {
  const lists = Object.entries(switchLists).flatMap(([key, field]) => {
    const codes = (query.get(key) ?? '').split(',').filter((code) => /^[A-Z]{2}$/.test(code))
    return codes.length === 0 ? [] : [[field, codes] as const]
  })
  const since = query.get('since') ?? ''
  const least = positive(query.get('least'), fewestSwitchTrades)
  return {
    switches: {
      ...Object.fromEntries(lists),
      ...(/^\d{4}-\d{2}-\d{2}$/.test(since) && { since }),
      ...(least > fewestSwitchTrades && { minTrades: least }),
    },
    sort: sortOf(query.get('order')),
    ...readPage(query),
  }
}

/** Writes only values that differ from the defaults to the URL. */
export const writeSwitchList = ({ switches, sort, ...page }: SwitchList): Record<string, string> => ({
  ...writeSwitches(switches),
  ...(sort !== 'since_desc' && { order: sort }),
  ...writePage(page),
})
