/** Market trend analysis: the months of a company beside the year before, one measure at a time, all of them as a table. */
import { useQuery } from '@tanstack/react-query'
import { Segmented } from 'antd'
import { Link } from 'react-router'
import type { CallOutputOf } from '@tradewind/contract'
import { Chart, DataTable, FailureState, NumberText, Panel, useT, type Column } from '@tradewind/ui'
import { api, queryOf } from '../../../api.ts'
import { Change, RecordsLink, useSumColumns } from './figures.tsx'
import { monthWithin, yearBefore, type Range } from './report-state.ts'
import { useReport } from './use-report.ts'

type Month = CallOutputOf<typeof api.customs.companyTrend.endpoint>[number]
const measures = ['trades', 'amountUsd', 'weightKg', 'quantity', 'partners', 'usdPerKg'] as const
type Measure = (typeof measures)[number]

const useTitles = (): Readonly<Record<Measure, string>> => {
  const t = useT()
  return {
    trades: t('customs.trades'),
    amountUsd: t('customs.amount_usd'),
    weightKg: `${t('customs.weight')} (kg)`,
    quantity: t('customs.quantity'),
    partners: t('customs.partners_count'),
    usdPerKg: t('report.usd_per_kg'),
  }
}

const useMonths = () => {
  const { input } = useReport()
  return useQuery(queryOf(api.customs.companyTrend, input))
}

const useOpenMonth = () => {
  const { go, recordsOf, state } = useReport()
  return (month: string) => go(recordsOf({ range: monthWithin(month, state.range) }))
}

export const TrendChart = ({ measure }: { measure: Measure }) => {
  const t = useT()
  const titles = useTitles()
  const open = useOpenMonth()
  const { input } = useReport()
  const { data, error, refetch } = useMonths()
  if (error !== null) return <FailureState failure={error} onRetry={() => void refetch()} />
  const months = data ?? []
  const hasYearBefore = months.some(({ yearBefore }) => (yearBefore?.[measure] ?? null) !== null)
  return (
    <Chart
      title={titles[measure]}
      fileName={`${titles[measure]}-${input.companyId}`}
      kind={measure === 'usdPerKg' ? 'line' : 'bar'}
      loading={data === undefined}
      categories={months.map(({ month }) => month)}
      series={[
        { name: titles[measure], values: months.map((month) => month[measure]) },
        ...(hasYearBefore
          ? [
              {
                name: t('report.year_before'),
                values: months.map(({ yearBefore }) => yearBefore?.[measure] ?? null),
                muted: true,
              },
            ]
          : []),
      ]}
      onPick={(index) => {
        const month = months[index]
        if (month !== undefined) open(month.month)
      }}
    />
  )
}

export const TrendTab = () => {
  const titles = useTitles()
  const { state, go } = useReport()
  const measure = measures.find((one) => one === state.table.view) ?? 'trades'
  return (
    <>
      <Panel>
        <Segmented<Measure>
          className="report-gap"
          value={measure}
          onChange={(view) => go({ table: { view } })}
          options={measures.map((value) => ({ value, label: titles[value] }))}
        />
        <TrendChart measure={measure} />
      </Panel>
      <Panel flush>
        <MonthTable />
      </Panel>
    </>
  )
}

const MonthTable = () => {
  const t = useT()
  const { data, error, refetch } = useMonths()
  const open = useOpenMonth()
  return (
    <DataTable
      label={t('customs.tab_trend')}
      columns={useMonthColumns()}
      rows={data?.toReversed()}
      rowKey={(row) => row.month}
      failure={error}
      onRetry={() => void refetch()}
      onOpen={(row) => open(row.month)}
    />
  )
}

const useMonthColumns = (): Column<Month>[] => {
  const t = useT()
  const titles = useTitles()
  const { state, linkOf } = useReport()
  const rangeOf = ({ month }: Month) => monthWithin(month, state.range)
  const [amount, weight, quantity] = useSumColumns<Month>((row) => ({ range: rangeOf(row) }))
  return [
    { key: 'month', title: t('customs.month'), render: (row) => row.month, always: true, widthPx: 92 },
    {
      key: 'trades',
      title: titles.trades,
      render: (row) => <TradesLink trades={row.trades} range={rangeOf(row)} />,
      number: true,
    },
    {
      key: 'year',
      title: t('report.year_before'),
      render: (row) =>
        row.yearBefore !== null && (
          <span className="report-before">
            <Change now={row.trades} before={row.yearBefore.trades} />
            <TradesLink trades={row.yearBefore.trades} range={yearBefore(row.month, state.range)} />
          </span>
        ),
      number: true,
    },
    {
      key: 'partners',
      title: titles.partners,
      render: (row) =>
        row.partners === 0 ? (
          <NumberText value={0} />
        ) : (
          <Link to={linkOf({ tab: 'partners', range: rangeOf(row) })}>
            <NumberText value={row.partners} />
          </Link>
        ),
      number: true,
    },
    ...[amount, weight, quantity].filter((column) => column !== undefined),
    {
      key: 'price',
      title: titles.usdPerKg,
      render: (row) => <NumberText value={row.usdPerKg} digits={2} />,
      number: true,
    },
  ]
}

const TradesLink = ({ trades, range }: { trades: number; range: Range }) =>
  trades === 0 ? (
    <NumberText value={0} />
  ) : (
    <RecordsLink figure={{ range }}>
      <NumberText value={trades} />
    </RecordsLink>
  )
