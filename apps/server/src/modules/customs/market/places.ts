/** Reads the countries and ports of a market. */

import { portName } from '@tradewind/lexicon'
import type { Platform } from '@tradewind/platform'
import type { Filter } from '../filter/filters.ts'
import { shareOf } from '../filter/rows.ts'
import type { Caller } from '../filter/scope.ts'
import { storedOr } from '../frequent-words/stored-answers.ts'
import { listPlaces, type PlaceRow } from './queries.ts'
import { openMarket } from './subject.ts'

/**
 * Computes the countries and ports of a market in the form in which they are stored for a frequent word: with the
 * engine's codes instead of names.
 */
export const countMarketPlaces = async (platform: Platform, filter: Filter, caller: Caller) => {
  const { scope, subject, periods } = await openMarket(platform, filter, caller)
  return { periods, rows: periods === null ? [] : await listPlaces(scope, subject, periods) }
}

export const readMarketPlaces = async (platform: Platform, filter: Filter, caller: Caller) => {
  const { periods, rows } = await storedOr(platform, { filter, question: 'market_places' }, () =>
    countMarketPlaces(platform, filter, caller),
  )
  const of = <V extends object>(facet: PlaceRow['facet'], value: (code: string) => V) => {
    const own = rows.filter((row) => row.facet === facet)
    const named = Number(own[0]?.named ?? 0)
    return { named, top: own.map((row) => ({ ...value(row.value), ...toPlace(row, named) })) }
  }
  const port = (code: string) => ({ port: { code, name: portName(code, caller.lang) } })
  return {
    periods,
    origins: of('origin', (country) => ({ country })),
    destinations: of('destination', (country) => ({ country })),
    departurePorts: of('departure_port', port),
    arrivalPorts: of('arrival_port', port),
  }
}

const toPlace = (row: PlaceRow, named: number) => ({
  trades: Number(row.n),
  amountUsd: row.usd,
  share: shareOf(row.n, named),
  tradesBefore: Number(row.n_before),
})
