/** The months of a report as a table; each number links to its records. */

import { DataTable, NumberText, useT, type Column } from '@tradewind/ui'
import { OpenNumber, OpenPrice } from '../OpenFigure.tsx'
import { MonthName, useMonthText } from '../PartialMonth.tsx'
import { Change, RecordsLink, useSumColumns } from './figures.tsx'
import { clampMonth, yearBefore, type Range } from './report-state.ts'
import { bands, useMonths, useOpenMonth, useTitles, type Month } from './use-months.ts'
import { useReport } from './use-report.ts'
import styles from './report.module.css'

export const MonthTable = () => {
  const t = useT()
  const months = useMonths()
  const { data } = months
  const open = useOpenMonth()
  const { input } = useReport()
  return (
    <DataTable
      label={t('customs.tab_trend')}
      columns={useMonthColumns()}
      columnsKey="report.months"
      fileName={`${t('customs.tab_trend')}-${input.companyId}`}
      query={months}
      rows={data?.toReversed()}
      rowKey={(row) => row.month}
      onOpen={(row) => open(row.month)}
    />
  )
}

const useMonthColumns = (): Column<Month>[] => {
  const t = useT()
  const titles = useTitles()
  const monthText = useMonthText()
  const { state, linkOf, recordsOf } = useReport()
  const rangeOf = ({ month }: Month) => clampMonth(month, state.range)
  const recordsIn = (row: Month) => linkOf(recordsOf({ range: rangeOf(row) }))
  const sums = useSumColumns<Month>((row) => ({ range: rangeOf(row) }))
  return [
    {
      key: 'month',
      title: t('customs.month'),
      render: (row) => <MonthName {...row} />,
      file: monthText,
      always: true,
      widthPx: 130,
    },
    {
      key: 'trades',
      title: titles.trades,
      render: (row) => <TradesLink trades={row.trades} range={rangeOf(row)} />,
      file: ({ trades }) => trades,
      number: true,
    },
    {
      key: 'year',
      title: t('report.year_before'),
      render: (row) =>
        row.yearBefore !== null && (
          <span className={styles.before}>
            {/* A month to which records may still be added has no growth. */}
            {row.partial !== 'data' && <Change now={row.trades} before={row.yearBefore.trades} />}
            <TradesLink trades={row.yearBefore.trades} range={yearBefore(row.month, state.range)} />
          </span>
        ),
      file: (row) => row.yearBefore?.trades,
      number: true,
    },
    {
      key: 'partners',
      title: titles.partners,
      render: (row) => <OpenNumber value={row.partners} to={linkOf({ tab: 'partners', range: rangeOf(row) })} />,
      file: ({ partners }) => partners,
      number: true,
    },
    ...sums,
    {
      key: 'price',
      title: titles.usdPerKg,
      render: (row) => <OpenPrice value={row.usdPerKg} to={recordsIn(row)} />,
      file: ({ usdPerKg }) => usdPerKg,
      number: true,
    },
    ...bands.toReversed().map((band): Column<Month> => ({
      key: band,
      title: band === 'median' ? t('market.price_median') : t(`market.${band}`),
      render: (row) => <OpenPrice value={row.price?.[band]} to={recordsIn(row)} />,
      file: (row) => row.price?.[band],
      number: true,
      hidden: band !== 'median',
    })),
    {
      key: 'priced',
      title: t('market.priced'),
      render: (row) => <OpenNumber value={row.price?.records ?? 0} to={recordsIn(row)} />,
      file: (row) => row.price?.records ?? 0,
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
