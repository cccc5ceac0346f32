/**
 * One breakdown of a company's records: the largest values as bars, and all values as a table. A value links to its
 * records.
 */

import { Chart, DataTable, DateText, Panel, useT, type Column, type QueryLike } from '@tradewind/ui'
import type { ReactNode } from 'react'
import type { Quantities } from '../quantities.ts'
import { Total } from '../Total.tsx'
import { useCurveColumn, useMeasureColumns, useTradesColumns } from './figures.tsx'
import type { Narrowing } from './report-state.ts'
import { useReport, useReportPaging } from './use-report.ts'
import styles from '../customs.module.css'

export type BreakdownRow = {
  trades: number
  amountUsd: number | null
  weightKg: number | null
  quantities: Quantities
  share: number
  lastDate: string
  before: { trades: number; amountUsd: number | null } | null
  curve: readonly number[]
}

type PartedProps<R> = {
  title: string
  /** The query whose answer contains `rows`. */
  query: QueryLike
  rows: readonly R[] | undefined
  /** Returns the name of a row as plain text. */
  label: (row: R) => string
  narrowingOf: (row: R) => Narrowing
}

const chartLength = 12
const barPx = 26

type ChartProps<R> = PartedProps<R> & { extra?: ReactNode }

/** The bars of the largest values. They are omitted when the query failed, because the table shows the failure. */
export const BreakdownChart = <R extends Pick<BreakdownRow, 'trades' | 'before'>>(props: ChartProps<R>) => {
  const t = useT()
  const { go, recordsOf, input } = useReport()
  const { rows, query, title, label, narrowingOf, extra } = props
  const charted = (rows ?? []).slice(0, chartLength)
  const isCompared = charted.some(({ before }) => before !== null)
  if (query.error !== null) return null
  return (
    <Panel {...(extra === undefined ? {} : { title, extra })}>
      <Chart
        title={extra === undefined ? title : t('customs.trades')}
        fileName={`${title}-${input.companyId}`}
        kind="bar-horizontal"
        loading={rows === undefined}
        heightPx={Math.max(150, charted.length * (isCompared ? barPx + 6 : barPx) + (isCompared ? 40 : 16))}
        categories={charted.map((row) => clip(label(row)))}
        series={[
          { name: t('customs.trades'), values: charted.map(({ trades }) => trades) },
          ...(isCompared
            ? [{ name: t('report.before'), values: charted.map(({ before }) => before?.trades ?? null), muted: true }]
            : []),
        ]}
        onPick={(index) => {
          const row = charted[index]
          if (row !== undefined) go(recordsOf({ narrowing: narrowingOf(row) }))
        }}
      />
    </Panel>
  )
}

const longestLabel = 34
const clip = (text: string): string => (text.length > longestLabel ? `${text.slice(0, longestLabel - 1)}…` : text)

const shortLength = 6

type TableProps<R> = PartedProps<R> & {
  rowKey: (row: R) => string
  name: Pick<Column<R>, 'title' | 'render' | 'widthPx'>
  /** True: the table shows only the first rows and the narrow columns, because the overview contains the table. */
  short?: boolean
  /**
   * The URL parameter that stores the page number of this table. If a tab has two tables, each table needs its own
   * parameter.
   */
  pageIn?: 'page' | 'secondPage'
}

export const BreakdownTable = <R extends BreakdownRow>(props: TableProps<R>) => {
  const t = useT()
  const { go, recordsOf, input } = useReport()
  const { title, rows, query, rowKey, name, label, narrowingOf, short = false } = props
  const { pageIn = 'page' } = props
  const { pagingOf } = useReportPaging(pageIn, 50)
  const curve = useCurveColumn<R>()
  const trades = useTradesColumns<R>((row) => ({ narrowing: narrowingOf(row) }))
  const measures = useMeasureColumns<R>((row) => ({ narrowing: narrowingOf(row) }))
  const first: Column<R> = { key: 'name', ellipsis: true, always: true, file: label, ...name }
  const last: Column<R> = {
    key: 'last',
    title: t('customs.last_trade'),
    render: (row) => <DateText at={row.lastDate} />,
    file: (row) => row.lastDate,
    widthPx: 104,
  }
  return (
    <DataTable
      label={title}
      columns={short ? [first, curve, ...trades.slice(0, 1)] : [first, ...trades, curve, ...measures, last]}
      query={query}
      rows={short ? rows?.slice(0, shortLength) : rows}
      rowKey={rowKey}
      onOpen={(row) => go(recordsOf({ narrowing: narrowingOf(row) }))}
      {...(short
        ? {}
        : {
            fileName: `${title}-${input.companyId}`,
            toolbar: <RowCount rows={rows?.length} />,
            paging: pagingOf(rows?.length),
          })}
    />
  )
}

/** The largest number of values that the server sends for a breakdown. */
const mostValues = 200

const RowCount = ({ rows }: { rows: number | undefined }) => {
  const t = useT()
  return rows === mostValues ? (
    <span className={styles.quiet}>{t('report.largest', { count: rows })}</span>
  ) : (
    <Total total={rows} />
  )
}
