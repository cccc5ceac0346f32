/** The months of a report as a table; each figure opens its records. */
import { Link } from 'react-router'
import { DataTable, NumberText, useT, type Column } from '@tradewind/ui'
import { Change, RecordsLink, useSumColumns } from './figures.tsx'
import { monthWithin, yearBefore, type Range } from './report-state.ts'
import { bands, useMonths, useOpenMonth, useTitles, type Month } from './use-months.ts'
import { useReport } from './use-report.ts'

export const MonthTable = () => {
  const t = useT()
  const { data, error, refetch } = useMonths()
  const open = useOpenMonth()
  return (
    <DataTable
      label={t('customs.tab_trend')}
      columns={useMonthColumns()}
      columnsKey="report.months"
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
    ...bands.toReversed().map((band): Column<Month> => ({
      key: band,
      title: band === 'median' ? t('market.price_median') : t(`market.${band}`),
      render: (row) => <NumberText value={row.price?.[band]} digits={2} />,
      number: true,
      hidden: band !== 'median',
    })),
    {
      key: 'priced',
      title: t('report.priced'),
      render: (row) => <NumberText value={row.price?.records ?? 0} />,
      number: true,
      hidden: true,
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
