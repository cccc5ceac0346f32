/**
 * Compares up to four markets: a chart with one measure (e.g. amount) of each market, and a row of key figures for each
 * market.
 */

import { useQueries } from '@tanstack/react-query'
import { Chart, DataTable, NumberText, Panel, useT, type Column } from '@tradewind/ui'
import { Tabs } from 'antd'
import type { Filter } from '../filter-url.ts'
import { OpenNumber } from '../OpenFigure.tsx'
import { chartMonth, PartialNote } from '../PartialMonth.tsx'
import { Share } from '../parts.tsx'
import { unitText } from '../quantities.ts'
import { Change } from '../report/figures.tsx'
import { Hhi } from './Concentration.tsx'
import { useMarketLabels, useMeasureTitles } from './labels.ts'
import { mostSubjects, withoutSubject } from './market-state.ts'
import { MeasureChoice, valueOf } from './Months.tsx'
import {
  companiesQuery,
  trendQuery,
  mainUnitOf,
  useMarketState,
  useRecordsOf,
  useSubjects,
  type Companies,
  type RecordsView,
  type Trend,
} from './use-market.ts'
import reportStyles from '../report/report.module.css'
import styles from './market.module.css'

/** One tab for each compared market. The form and the details on the page belong to the market of the selected tab. */
export const SubjectTabs = () => {
  const t = useT()
  const { state, change } = useMarketState()
  const labels = useMarketLabels(state.subjects)
  const asked = useSubjects()
  const { subjects, picked } = state
  if (subjects.length < 2 && picked === 0) return null
  const isAdding = picked >= subjects.length
  const remove = (index: number) => {
    const { dateFrom, dateTo } = asked[1] ?? {}
    if (index >= subjects.length) change({ picked: subjects.length - 1 })
    else change(withoutSubject(state, index, { ...(dateFrom && { dateFrom }), ...(dateTo && { dateTo }) }))
  }
  const named = [...labels, ...(isAdding ? [t('market.adding')] : [])]
  return (
    <Tabs
      type="editable-card"
      className={styles.tabs}
      aria-label={t('market.subjects')}
      activeKey={String(picked)}
      hideAdd={isAdding || subjects.length >= mostSubjects}
      items={named.map((name, index) => ({
        key: String(index),
        label: <span className={styles.tab}>{name}</span>,
        closable: named.length > 1,
      }))}
      onChange={(key) => change({ picked: Number(key) })}
      onEdit={(key, action) => {
        if (action === 'add') change({ picked: subjects.length })
        else if (typeof key === 'string') remove(Number(key))
      }}
    />
  )
}

type Row = {
  index: number
  name: string
  filter: Filter | null
  /** True when the query of the market failed. The reason is shown below the table. */
  failed: boolean
  trend?: Trend
  companies?: Companies
}

const useRows = (): Row[] => {
  const { subjects } = useMarketState().state
  const labels = useMarketLabels(subjects)
  const asked = useSubjects()
  const trends = useQueries({
    queries: asked.map((filter) => ({ ...trendQuery(filter ?? {}), enabled: filter !== null })),
  })
  const companies = useQueries({
    queries: asked.map((filter, index) => ({
      ...companiesQuery(filter ?? {}),
      enabled: filter !== null && trends[index]?.isSuccess === true,
    })),
  })
  return labels.map((name, index) => {
    const [trend, sides] = [trends[index]?.data, companies[index]?.data]
    return {
      index,
      name,
      filter: asked[index] ?? null,
      failed: trends[index]?.isError === true || companies[index]?.isError === true,
      ...(trend && { trend }),
      ...(sides && { companies: sides }),
    }
  })
}

export const Compared = () => {
  const t = useT()
  const { state, change } = useMarketState()
  const rows = useRows()
  const units = new Set(rows.flatMap(({ trend }) => mainUnitOf(trend)?.unit ?? []))
  const [unit] = units
  const titles = useMeasureTitles(units.size === 1 ? unit : undefined)
  const columns = useColumns()
  const { measure } = state
  const months = rows.map(({ trend }) => trend?.months.filter(({ period }) => period === 'now') ?? [])
  const categories = [...new Set(months.flat().map(({ month }) => month))].toSorted()
  const seriesName = ({ name, trend, index }: Row) => {
    const own = measure === 'quantity' && units.size > 1 ? mainUnitOf(trend) : null
    return `${index + 1}. ${name}${own === null ? '' : ` (${unitText(own.unit)})`}`
  }
  return (
    <>
      <Panel>
        <MeasureChoice unit={units.size === 1 ? unit : undefined} />
        <Chart
          title={measure === 'price' ? t('market.price_median') : titles[measure]}
          kind="line"
          heightPx={300}
          loading={rows.every(({ trend, failed }) => trend === undefined && !failed)}
          categories={categories.map((month) => chartMonth(month, months.flat()))}
          series={rows.map((row, index) => ({
            name: seriesName(row),
            values: categories.map((month) =>
              valueOf(
                months[index]?.find((one) => one.month === month),
                measure,
                mainUnitOf(row.trend)?.unit ?? null,
              ),
            ),
          }))}
        />
        <PartialNote months={months.flat()} />
      </Panel>
      <Panel flush title={t('market.compare')}>
        <DataTable
          label={t('market.compare')}
          columns={columns}
          rows={rows}
          rowKey={(row) => String(row.index)}
          onOpen={(row) => change({ picked: row.index })}
          fileName={t('market.compare')}
        />
      </Panel>
    </>
  )
}

const useColumns = (): Column<Row>[] => {
  const t = useT()
  const titles = useMeasureTitles()
  /** A column with a number of the market's period. The number links to its records or companies. */
  const figure = (
    key: string,
    title: string,
    valueOf: (trend: Trend) => number | null | undefined,
    more: { target?: RecordsView; digits?: number } = {},
  ): Column<Row> => ({
    key,
    title,
    render: ({ trend, filter, failed }) =>
      trend === undefined || filter === null ? (
        <Waiting failed={failed} />
      ) : (
        <Opened trend={trend} filter={filter} value={valueOf(trend)} {...more} />
      ),
    file: ({ trend }) => trend && valueOf(trend),
    number: true,
    widthPx: 106,
  })
  return [
    {
      key: 'name',
      title: t('market.subject'),
      render: ({ index, name }) => `${index + 1}. ${name}`,
      file: ({ name }) => name,
      always: true,
      ellipsis: true,
      widthPx: 190,
    },
    {
      ...figure('trades', titles.trades, ({ now }) => now.trades),
      render: ({ trend, filter, failed }) =>
        trend === undefined || filter === null ? <Waiting failed={failed} /> : <Trades trend={trend} filter={filter} />,
    },
    figure('amount', titles.amountUsd, ({ now }) => now.amountUsd, { target: { sort: 'amount_desc' } }),
    figure('weight', titles.weightKg, ({ now }) => now.weightKg, { target: { sort: 'weight_desc' } }),
    figure('price', t('market.price_median'), ({ now }) => now.price?.median, { digits: 2 }),
    figure('buyers', titles.buyers, ({ now }) => now.buyers, { target: { view: 'buyers' } }),
    figure('sellers', titles.sellers, ({ now }) => now.sellers, { target: { view: 'suppliers' } }),
    ...(['buyers', 'sellers'] as const).map((side): Column<Row> => ({
      key: `hhi ${side}`,
      title: `${t('market.hhi')} · ${titles[side]}`,
      render: ({ companies, failed }) =>
        companies === undefined ? <Waiting failed={failed} /> : <Hhi shares={companies[side].byTrades} />,
      file: ({ companies }) => companies?.[side].byTrades?.hhi,
      number: true,
      widthPx: 126,
    })),
    {
      key: 'top10',
      title: `${t('market.top_10')} · ${titles.sellers}`,
      render: ({ companies, failed }) =>
        companies === undefined ? (
          <Waiting failed={failed} />
        ) : (
          <Share share={companies.sellers.byTrades?.top10 ?? 0} />
        ),
      file: ({ companies }) => companies?.sellers.byTrades?.top10,
      number: true,
      widthPx: 120,
    },
  ]
}

const Waiting = ({ failed }: { failed: boolean }) =>
  failed ? <NumberText value={null} /> : <span className={`tw-bone ${styles.bone}`} aria-busy="true" />

type OpenedProps = {
  trend: Trend
  filter: Filter
  value: number | null | undefined
  target?: RecordsView
  digits?: number
}

const Opened = ({ trend, filter, value, target = {}, digits = 0 }: OpenedProps) => (
  <OpenNumber value={value} to={useRecordsOf(filter)(trend.periods?.now ?? {}, target)} digits={digits} fixed />
)

const Trades = ({ trend, filter }: { trend: Trend; filter: Filter }) => (
  <span className={reportStyles.before}>
    <Change now={trend.now.trades} before={trend.before.trades} />
    <Opened trend={trend} filter={filter} value={trend.now.trades} />
  </span>
)
