/**
 * Stores the state of a company report in the URL: side, tab, period, narrowing filters, and the state of its tables.
 */

import type { CallInputOf } from '@tradewind/contract'
import { shiftMonths } from '@tradewind/lexicon'
import type { api } from '../../../api.ts'
import { monthRange, type Filter } from '../filter-url.ts'
import type { Side } from '../parts.tsx'

export const reportTabs = ['overview', 'records', 'partners', 'products', 'regions', 'ports', 'trend'] as const
export type ReportTab = (typeof reportTabs)[number]
export type Period = 'all' | 'year' | 'half' | 'quarter'

/** The input that all endpoints of the report share. */
export type ReportInput = CallInputOf<typeof api.customs.companyOverview.endpoint>
export type Narrowing = Pick<
  ReportInput,
  'partnerId' | 'sharedWith' | 'hs' | 'country' | 'departurePort' | 'arrivalPort'
>
export type Range = Pick<ReportInput, 'dateFrom' | 'dateTo'>

/** The state of the tables in the open tab. Opening another tab resets the state. */
export type TableState = {
  sort?: string
  page?: number
  /** The page number of the second table in the tab. */
  secondPage?: number
  limit?: number
  /**
   * The selected option of the open tab. Products tab: the number of HS code digits. Trend tab: the measure. Partners
   * tab: the view.
   */
  view?: string
  /** The id of the record that the side panel shows. */
  record?: string
}
export type ReportState = {
  side: Side
  tab: ReportTab
  range: Range
  narrowing: Narrowing
  table: TableState
  /** The position in the directory from which the report was opened (`directory/directory-state.ts`). */
  list?: string
}
/**
 * The changes that a link makes to the state of the report. A change of the tab, the date range or the narrowing
 * filters resets the state of the tables.
 */
export type ReportChange = Partial<ReportState>

const countryOrNone = /^([A-Z]{2}|-)$/
const portOrNone = /^([A-Z]{2}[A-Z0-9]{3}|-|~.{1,200})$/

const matching = <K extends string>(query: URLSearchParams, key: string, field: K, pattern: RegExp) => {
  const text = query.get(key)
  return (text !== null && pattern.test(text) ? { [field]: text } : {}) as { [P in K]?: string }
}
const isDay = (text: string): boolean => {
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(`${text}T`)
}
const dated = <K extends string>(query: URLSearchParams, key: string, field: K) => {
  const text = query.get(key)
  return (text !== null && isDay(text) ? { [field]: text } : {}) as { [P in K]?: string }
}
const counted = <K extends string>(query: URLSearchParams, key: string, field: K) => {
  const value = Number(query.get(key))
  return (Number.isSafeInteger(value) && value >= 1 ? { [field]: value } : {}) as { [P in K]?: number }
}

/** Reads the state of a report from its URL. Invalid values are ignored. */
export const readReport = (query: URLSearchParams, otherwise: Side): ReportState => {
  const side = query.get('side')
  return {
    side: side === 'buyer' || side === 'seller' ? side : otherwise,
    tab: reportTabs.find((tab) => tab === query.get('tab')) ?? 'overview',
    range: { ...dated(query, 'from', 'dateFrom'), ...dated(query, 'to', 'dateTo') },
    narrowing: {
      ...counted(query, 'partner', 'partnerId'),
      ...counted(query, 'shared', 'sharedWith'),
      ...matching(query, 'hs', 'hs', /^(\d{1,12}\.?|\.)$/),
      ...matching(query, 'country', 'country', countryOrNone),
      ...matching(query, 'pol', 'departurePort', portOrNone),
      ...matching(query, 'pod', 'arrivalPort', portOrNone),
    },
    table: {
      ...matching(query, 'sort', 'sort', /^\w+$/),
      ...counted(query, 'page', 'page'),
      ...counted(query, 'page2', 'secondPage'),
      ...counted(query, 'limit', 'limit'),
      ...matching(query, 'view', 'view', /^\w+$/),
      ...matching(query, 'record', 'record', /^[\d-]+$/),
    },
    ...matching(query, 'list', 'list', /./),
  }
}

export const writeReport = ({ side, tab, range, narrowing, table, list }: ReportState): string => {
  const written = {
    side,
    tab: tab === 'overview' ? undefined : tab,
    from: range.dateFrom,
    to: range.dateTo,
    partner: narrowing.partnerId,
    shared: narrowing.sharedWith,
    hs: narrowing.hs,
    country: narrowing.country,
    pol: narrowing.departurePort,
    pod: narrowing.arrivalPort,
    sort: table.sort,
    view: table.view,
    record: table.record,
    page: table.page === 1 ? undefined : table.page,
    page2: table.secondPage === 1 ? undefined : table.secondPage,
    limit: table.limit,
    list,
  }
  const given = Object.entries(written).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]))
  return new URLSearchParams(given).toString()
}

/**
 * Switching the side clears the narrowing filters, because the partners of a buyer are not the partners of a supplier.
 */
export const changeReport = (state: ReportState, change: ReportChange): ReportState => ({
  ...state,
  ...(change.side === undefined || change.side === state.side ? {} : { narrowing: {} }),
  table: {},
  ...change,
})

/**
 * Returns the filter with which the customs search finds the records of the report; null when the search has no
 * equivalent filter.
 */
export const searchOf = ({ companyId, side, dateFrom, dateTo, ...narrowed }: ReportInput): Filter | null => {
  const { partnerId, sharedWith, hs, country, departurePort, arrivalPort } = narrowed
  if (sharedWith !== undefined) return null
  const named = [country, departurePort, arrivalPort]
  if (hs?.endsWith('.') === true || named.some((value) => value === '-' || value?.startsWith('~'))) return null
  const list = (value: string | undefined) => (value === undefined ? undefined : [value])
  const isBuyer = side === 'buyer'
  return {
    buyerId: isBuyer ? companyId : partnerId,
    sellerId: isBuyer ? partnerId : companyId,
    hsCode: hs,
    [isBuyer ? 'originCountries' : 'destinationCountries']: list(country),
    departurePorts: list(departurePort),
    arrivalPorts: list(arrivalPort),
    dateFrom,
    dateTo,
  }
}

const monthsOf: Readonly<Record<Exclude<Period, 'all'>, number>> = { year: 12, half: 6, quarter: 3 }

/**
 * Returns the months of the period that ends on `lastDay` (the day of the newest record). Data arrives late, so a range
 * that ended today would have an empty end.
 */
export const rangeOf = (period: Period, lastDay: string): Range => {
  if (period === 'all') return {}
  const start = new Date(`${shiftMonths(lastDay, -monthsOf[period])}T00:00:00Z`)
  start.setUTCDate(start.getUTCDate() + 1)
  return { dateFrom: start.toISOString().slice(0, 10), dateTo: lastDay }
}

/** Returns the days of a month that lie in the date range of the report. */
export const clampMonth = (month: string, { dateFrom, dateTo }: Range): Required<Range> => {
  const { dateFrom: first, dateTo: last } = monthRange(month)
  return {
    dateFrom: dateFrom !== undefined && dateFrom > first ? dateFrom : first,
    dateTo: dateTo !== undefined && dateTo < last ? dateTo : last,
  }
}

/** Returns the days of the previous year that correspond to the days of a month in the date range of the report. */
export const yearBefore = (month: string, { dateFrom, dateTo }: Range): Required<Range> => {
  const back = (day: string | undefined) => (day === undefined ? undefined : shiftMonths(day, -12))
  const range = { dateFrom: back(dateFrom), dateTo: back(dateTo) }
  return clampMonth(shiftMonths(`${month}-01`, -12).slice(0, 7), range)
}
