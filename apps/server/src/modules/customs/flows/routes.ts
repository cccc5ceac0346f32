/**
 * Reads trade flows, which are pairs of origin and destination with their records: for a search by countries or ports,
 * for a company's report by ports.
 */

import type { contract, InputOf } from '@tradewind/contract'
import type { Handlers, Platform } from '@tradewind/platform'
import type { Filter } from '../filter/filters.ts'
import { portReference } from '../filter/rows.ts'
import { openSearch, type Caller } from '../filter/scope.ts'
import { requireMaskable } from '../masking.ts'
import { openReport } from '../report/report-scope.ts'
import { readSearchedWords } from '../search/searched-words.ts'
import { bothNamed, bothRecognised, listFlows, type FlowQuery, type FlowRow, type FlowSort } from './queries.ts'

export const flowRoutes = (platform: Platform): Handlers<typeof contract.customsFlows> => ({
  countries: (input, context) => {
    requireMaskable(context.session, input)
    return readCountryFlows(platform, input, context)
  },
  ports: (input, context) => {
    requireMaskable(context.session, input)
    return readPortFlows(platform, input, context)
  },
  companyPorts: (input, context) => readCompanyPortFlows(platform, input, context),
})

type Asked = { filter: Filter; sort: FlowSort }

const searchFlows = async (
  platform: Platform,
  { filter, sort }: Asked,
  query: Pick<FlowQuery, 'from' | 'to' | 'isPlaced'>,
  { signal }: Caller,
) => {
  const prepare = await openSearch(platform, filter, signal)
  const { scope, conditions } = await prepare()
  const [flows, words] = await Promise.all([
    listFlows(scope, conditions, { table: 'trade', sort, ...query }),
    readSearchedWords(platform, filter, { signal }),
  ])
  return { ...flows, ...words }
}

export const readCountryFlows = async (platform: Platform, asked: Asked, caller: Caller) => {
  const query = { from: 'origin', to: 'destination', isPlaced: bothNamed } as const
  const { list, ...counts } = await searchFlows(platform, asked, query, caller)
  return { ...counts, list: list.map((row) => ({ from: row.departure, to: row.arrival, ...measuresOf(row) })) }
}

const ports = { from: 'departure_port', to: 'arrival_port' } as const

export const readPortFlows = async (platform: Platform, asked: Asked, caller: Caller) => {
  const found = await searchFlows(platform, asked, { ...ports, isPlaced: bothRecognised }, caller)
  return { ...found, list: found.list.map((row) => toPortFlow(row, caller.lang)) }
}

/**
 * Reads every pair of ports. Missing and unrecognised ports are included, because a report can open their records too.
 */
export const readCompanyPortFlows = async (
  platform: Platform,
  asked: InputOf<typeof contract.customsFlows.companyPorts>,
  caller: Caller,
) => {
  const { scope, conditions, input } = await openReport(platform, asked, caller)
  const found = await listFlows(scope, conditions, {
    table: 'trade_by_entity',
    sort: input.sort,
    ...ports,
    isPlaced: 'true',
  })
  return { ...found, list: found.list.map((row) => toPortFlow(row, caller.lang)) }
}

const measuresOf = (row: FlowRow) => ({
  trades: Number(row.trades),
  amountUsd: row.amount_usd,
  weightKg: row.weight_kg,
  lastDate: row.last_date,
})

const toPortFlow = (row: FlowRow, lang: string) => ({
  from: row.departure === '' ? '-' : row.departure,
  to: row.arrival === '' ? '-' : row.arrival,
  fromPort: portReference(row.departure, lang),
  toPort: portReference(row.arrival, lang),
  ...measuresOf(row),
})
