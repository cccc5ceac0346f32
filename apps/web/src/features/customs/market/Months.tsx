/** A market month by month: a chart of one measure, and a table of all measures. */

import { Chart, DataTable, Panel, useFormatNumber, usePercent, useT, type ChartProps, type Column } from '@tradewind/ui'
import { Segmented } from 'antd'
import { useNavigate } from 'react-router'
import type { Filter } from '../filter-url.ts'
import { OpenNumber, OpenPrice, OpenSum } from '../OpenFigure.tsx'
import { chartMonth, MonthName, PartialNote, useMonthText } from '../PartialMonth.tsx'
import { quantityIn } from '../quantities.ts'
import { useQuantityColumns } from '../QuantityList.tsx'
import { clampMonth } from '../report/report-state.ts'
import { useMarketLabel, useMeasureTitles } from './labels.ts'
import { measures, type Measure } from './market-state.ts'
import {
  mainUnitOf,
  useMarketState,
  useRecordsOf,
  useTrend,
  type Periods,
  type RecordsView,
  type Trend,
} from './use-market.ts'
import customsStyles from '../customs.module.css'
import reportStyles from '../report/report.module.css'
import styles from './market.module.css'

type Month = Trend['months'][number]

export const MeasureChoice = ({ unit }: { unit: string | undefined }) => {
  const titles = useMeasureTitles(unit)
  const { state, change } = useMarketState()
  return (
    <Segmented<Measure>
      className={`${reportStyles.gap} ${styles.measures}`}
      value={state.measure}
      onChange={(measure) => change({ measure })}
      options={measures.map((value) => ({ value, label: titles[value] }))}
    />
  )
}

/**
 * The value of a measure in a month. The value of a price is its median. The value of a quantity is that of the records
 * in `unit`.
 */
export const valueOf = (month: Month | undefined, measure: Measure, unit: string | null): number | null => {
  if (month === undefined) return null
  if (measure === 'price') return month.price?.median ?? null
  return measure === 'quantity' ? quantityIn(month.quantities, unit) : month[measure]
}

/** The first and last day of a month that lie in the compared period. */
const daysOf = ({ month, period }: Month, periods: Periods) => clampMonth(month, periods?.[period] ?? {})

export const MonthsChart = ({ filter }: { filter: Filter }) => {
  const t = useT()
  const format = useFormatNumber()
  const percent = usePercent()
  const { state } = useMarketState()
  const { data } = useTrend(filter)
  const { measure } = state
  const unit = mainUnitOf(data)
  return (
    <Panel>
      {state.subjects.length < 2 && <MeasureChoice unit={unit?.unit} />}
      <Drawn filter={filter} />
      <PartialNote months={data?.months ?? []} />
      {measure === 'price' && data?.now.price && (
        <p className={customsStyles.quiet}>{t('market.price_of', { count: format(data.now.price.records) })}</p>
      )}
      {measure === 'quantity' && unit !== null && (
        <p className={customsStyles.quiet}>{t('market.quantity_share', { share: percent(unit.share) })}</p>
      )}
    </Panel>
  )
}

const Drawn = ({ filter }: { filter: Filter }) => {
  const navigate = useNavigate()
  const label = useMarketLabel(filter)
  const recordsOf = useRecordsOf(filter)
  const { measure } = useMarketState().state
  const { data } = useTrend(filter)
  const unit = mainUnitOf(data)?.unit
  const titles = useMeasureTitles(unit)
  const months = data?.months ?? []
  const categories = [...new Set(months.map(({ month }) => month))]
  const at = (month: string, period: Month['period']) =>
    months.find((one) => one.month === month && one.period === period)
  const series = useSeries(categories, at, unit ?? null)
  return (
    <Chart
      title={titles[measure]}
      fileName={`${titles[measure]}-${label}`}
      kind={measure === 'price' ? 'line' : 'bar'}
      loading={data === undefined}
      categories={categories.map((month) => chartMonth(month, months))}
      series={series}
      onPick={(index) => {
        const month = categories[index]
        const picked = month === undefined ? undefined : (at(month, 'now') ?? at(month, 'before'))
        const address = picked === undefined ? null : recordsOf(daysOf(picked, data?.periods ?? null))
        if (address !== null) void navigate(address)
      }}
    />
  )
}

const bands = ['p90', 'p75', 'median', 'p25', 'p10'] as const

type At = (month: string, period: Month['period']) => Month | undefined

/**
 * The series of the chart. A chart of prices has one series for each percentile; any other chart has one series for
 * each period.
 */
const useSeries = (categories: readonly string[], at: At, unit: string | null): ChartProps['series'] => {
  const t = useT()
  const { measure } = useMarketState().state
  if (measure === 'price')
    return bands.map((band) => ({
      name: t(`market.${band}`),
      values: categories.map((month) => (at(month, 'now') ?? at(month, 'before'))?.price?.[band] ?? null),
      muted: band === 'p10' || band === 'p90',
    }))
  return [
    { name: t('market.period_now'), values: categories.map((month) => valueOf(at(month, 'now'), measure, unit)) },
    {
      name: t('market.period_before'),
      values: categories.map((month) => valueOf(at(month, 'before'), measure, unit)),
      muted: true,
    },
  ]
}

const periodKeys = { now: 'market.period_now', before: 'market.period_before' } as const
const sides = [
  { key: 'buyers', view: 'buyers' },
  { key: 'sellers', view: 'suppliers' },
] as const

export const MonthsTable = ({ filter }: { filter: Filter }) => {
  const t = useT()
  const navigate = useNavigate()
  const recordsOf = useRecordsOf(filter)
  const { data } = useTrend(filter)
  const titles = useMeasureTitles()
  const label = useMarketLabel(filter)
  const monthText = useMonthText()
  const addressOf = (row: Month, target: RecordsView = {}) => recordsOf(daysOf(row, data?.periods ?? null), target)
  const columns: Column<Month>[] = [
    {
      key: 'month',
      title: t('customs.month'),
      render: (row) => <MonthName {...row} />,
      file: monthText,
      always: true,
      widthPx: 130,
    },
    {
      key: 'period',
      title: '',
      render: (row) => <span className={customsStyles.quiet}>{t(periodKeys[row.period])}</span>,
      file: ({ period }) => t(periodKeys[period]),
      widthPx: 110,
    },
    {
      key: 'trades',
      title: titles.trades,
      render: (row) => <OpenNumber value={row.trades} to={addressOf(row)} />,
      file: ({ trades }) => trades,
      number: true,
    },
    {
      key: 'amount',
      title: titles.amountUsd,
      render: (row) => <OpenSum value={row.amountUsd} to={addressOf(row, { sort: 'amount_desc' })} />,
      file: ({ amountUsd }) => amountUsd,
      number: true,
    },
    {
      key: 'weight',
      title: titles.weightKg,
      render: (row) => <OpenSum value={row.weightKg} to={addressOf(row, { sort: 'weight_desc' })} />,
      file: ({ weightKg }) => weightKg,
      number: true,
    },
    ...useQuantityColumns<Month>((row) => addressOf(row, { sort: 'quantity_desc' })),
    ...sides.map(({ key, view }): Column<Month> => ({
      key,
      title: titles[key],
      render: (row) => <OpenNumber value={row[key]} to={addressOf(row, { view })} />,
      file: (row) => row[key],
      number: true,
    })),
    ...(['p10', 'p25', 'median', 'p75', 'p90'] as const).map((band): Column<Month> => ({
      key: band,
      title: band === 'median' ? t('market.price_median') : t(`market.${band}`),
      render: (row) => <OpenPrice value={row.price?.[band]} to={addressOf(row)} />,
      file: (row) => row.price?.[band],
      number: true,
      hidden: band === 'p25' || band === 'p75',
    })),
  ]
  return (
    <Panel flush title={t('market.months')}>
      <DataTable
        label={t('market.months')}
        columns={columns}
        columnsKey="customs.market.months"
        fileName={`${t('market.months')}-${label}`}
        rows={data?.months.toReversed()}
        rowKey={(row) => `${row.period} ${row.month}`}
        onOpen={(row) => {
          const address = addressOf(row)
          if (address !== null) void navigate(address)
        }}
      />
    </Panel>
  )
}
