/** The total trade of the latest period with its growth, and the totals of all periods as a chart and a table. */

import type { CallOutputOf, StatisticFilter } from '@tradewind/contract'
import { Chart, Panel, StatCard, StatGrid, usePercent, useT } from '@tradewind/ui'
import { useMemo } from 'react'
import type { api } from '../../api.ts'
import { periodText } from './question.ts'

type Periods = CallOutputOf<typeof api.statistics.report.endpoint>['periods']

export const TotalsPanel = ({ filter, periods }: { filter: StatisticFilter; periods: Periods }) => {
  const t = useT()
  const percent = usePercent()
  const { frequency, currency } = filter
  const [before, latest] = [periods.at(-2), periods.at(-1)]
  const growth = before?.value && latest?.value ? latest.value / before.value - 1 : null
  const figures = useMemo(
    () => ({
      categories: periods.map(({ period }) => periodText(period, frequency)),
      series: [{ name: currency, values: periods.map(({ value }) => value) }],
    }),
    [periods, frequency, currency],
  )
  const sum = periods.reduce((added, { value }) => added + (value ?? 0), 0)
  return (
    <>
      <StatGrid>
        <StatCard label={`${t('statistics.total')} (${currency || '–'})`} value={Math.round(sum)} />
        <StatCard
          label={`${t('statistics.latest')} ${latest === undefined ? '' : periodText(latest.period, frequency)}`}
          value={rounded(latest?.value)}
          {...(growth !== null && {
            hint: `${t('statistics.growth')} ${percent(growth, 1)}`,
          })}
        />
        <StatCard label={t('statistics.weight')} value={totalTonnes(periods)} />
      </StatGrid>
      <Panel>
        <Chart title={`${t('statistics.trend')} (${currency || '–'})`} kind="bar" {...figures} />
      </Panel>
    </>
  )
}

const rounded = (figure: number | null | undefined): number | null =>
  typeof figure === 'number' ? Math.round(figure) : null

/** Returns the total weight in tonnes; null when no period has a weight. */
const totalTonnes = (periods: Periods): number | null => {
  const known = periods.flatMap(({ weightKg }) => (weightKg === null ? [] : [weightKg]))
  return known.length === 0 ? null : Math.round(known.reduce((sum, one) => sum + one, 0) / 1000)
}
