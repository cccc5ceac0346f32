/** Queries the months of a report. Provides the values of a measure, and the link of a month to its records. */

import { useQuery } from '@tanstack/react-query'
import type { CallOutputOf } from '@tradewind/contract'
import { useT } from '@tradewind/ui'
import { api, queryOf } from '../../../api.ts'
import { quantityIn } from '../quantities.ts'
import { clampMonth } from './report-state.ts'
import { useReport } from './use-report.ts'

export type Month = CallOutputOf<typeof api.customs.companyTrend.endpoint>[number]
export const measures = ['trades', 'amountUsd', 'weightKg', 'quantity', 'partners', 'usdPerKg'] as const
export type Measure = (typeof measures)[number]
export const bands = ['p90', 'p75', 'median', 'p25', 'p10'] as const

export const useTitles = (): Readonly<Record<Measure, string>> => {
  const t = useT()
  return {
    trades: t('customs.trades'),
    amountUsd: t('customs.amount_usd'),
    weightKg: t('customs.weight_kg'),
    quantity: t('customs.quantity'),
    partners: t('customs.partners_count'),
    usdPerKg: t('report.usd_per_kg'),
  }
}

type Measured = Pick<Month, Exclude<Measure, 'quantity'> | 'quantities'>

/** Returns the month's value of a measure. The value of a quantity is that of the records in `unit`. */
export const valueOf = (month: Measured | null, measure: Measure, unit: string | null): number | null => {
  if (month === null) return null
  return measure === 'quantity' ? quantityIn(month.quantities, unit) : month[measure]
}

export const useMonths = () => {
  const { input } = useReport()
  return useQuery(queryOf(api.customs.companyTrend, input))
}

export const useOpenMonth = () => {
  const { go, recordsOf, state } = useReport()
  return (month: string) => go(recordsOf({ range: clampMonth(month, state.range) }))
}
