/** A company report in the address: side, tab, period. */
import type { Side } from './parts.tsx'

export const reportTabs = ['overview', 'records', 'partners', 'products', 'regions', 'ports', 'trend'] as const
export type ReportTab = (typeof reportTabs)[number]
export type Period = 'all' | 'year' | 'half' | 'quarter'
export type ReportState = { side: Side; tab: ReportTab; dateFrom: string | undefined; dateTo: string | undefined }
/** What every call of the report takes. */
export type ReportInput = { companyId: number; side: Side; dateFrom?: string; dateTo?: string }

const day = /^\d{4}-\d{2}-\d{2}$/
const dayOf = (text: string | null): string | undefined => (text !== null && day.test(text) ? text : undefined)

export const readReport = (query: URLSearchParams, otherwise: Side): ReportState => {
  const side = query.get('side')
  return {
    side: side === 'buyer' || side === 'seller' ? side : otherwise,
    tab: reportTabs.find((tab) => tab === query.get('tab')) ?? 'overview',
    dateFrom: dayOf(query.get('from')),
    dateTo: dayOf(query.get('to')),
  }
}

export const writeReport = ({ side, tab, dateFrom, dateTo }: ReportState): Record<string, string> => ({
  side,
  ...(tab === 'overview' ? {} : { tab }),
  ...(dateFrom === undefined ? {} : { from: dateFrom }),
  ...(dateTo === undefined ? {} : { to: dateTo }),
})

const monthsOf: Readonly<Record<Exclude<Period, 'all'>, number>> = { year: 12, half: 6, quarter: 3 }

/** The last months that end on `lastDay` (the newest record): data lags, so "today" would show an empty end. */
export const rangeOf = (
  period: Period,
  lastDay: string,
): { dateFrom: string | undefined; dateTo: string | undefined } => {
  if (period === 'all') return { dateFrom: undefined, dateTo: undefined }
  const [year = 0, month = 1, date = 1] = lastDay.split('-').map(Number)
  const start = new Date(Date.UTC(year, month - 1 - monthsOf[period], date + 1))
  return { dateFrom: start.toISOString().slice(0, 10), dateTo: lastDay }
}
