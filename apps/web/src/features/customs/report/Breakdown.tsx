/** One way to part the records of a company: its largest values as bars, all of them as a table, each open to its records. */
import type { ReactNode } from 'react'
import { Chart, DataTable, DateText, Panel, useT, type Column, type DataTableProps } from '@tradewind/ui'
import { useCurveColumn, useMeasureColumns, useTradesColumns } from './figures.tsx'
import { useReport } from './use-report.ts'
import type { Narrowing } from './report-state.ts'

export type BreakdownRow = {
  trades: number
  amountUsd: number | null
  weightKg: number | null
  quantity: number | null
  share: number
  lastDate: string
  before: { trades: number; amountUsd: number | null } | null
  curve: readonly number[]
}

export type BreakdownProps<R> = {
  title: string
  rows: readonly R[] | undefined
  failure: DataTableProps<R>['failure']
  onRetry: () => void
  rowKey: (row: R) => string
  name: Pick<Column<R>, 'title' | 'render' | 'widthPx'>
  narrowingOf: (row: R) => Narrowing
}

const chartLength = 12
const barPx = 26

export const BreakdownChart = <R extends BreakdownRow>(
  props: BreakdownProps<R> & { label: (row: R) => string; extra?: ReactNode },
) => {
  const t = useT()
  const { go, recordsOf, input } = useReport()
  const { rows, failure, title, label, narrowingOf, extra } = props
  const shown = (rows ?? []).slice(0, chartLength)
  const isCompared = shown.some(({ before }) => before !== null)
  if (failure) return null
  return (
    <Panel {...(extra === undefined ? {} : { title, extra })}>
      <Chart
        title={extra === undefined ? title : t('customs.trades')}
        fileName={`${title}-${input.companyId}`}
        kind="bar-horizontal"
        loading={rows === undefined}
        heightPx={Math.max(150, shown.length * (isCompared ? barPx + 6 : barPx) + (isCompared ? 40 : 16))}
        categories={shown.map((row) => clip(label(row)))}
        series={[
          { name: t('customs.trades'), values: shown.map(({ trades }) => trades) },
          ...(isCompared
            ? [{ name: t('report.before'), values: shown.map(({ before }) => before?.trades ?? null), muted: true }]
            : []),
        ]}
        onPick={(index) => {
          const row = shown[index]
          if (row !== undefined) go(recordsOf({ narrowing: narrowingOf(row) }))
        }}
      />
    </Panel>
  )
}

const longestLabel = 34
const clip = (text: string): string => (text.length > longestLabel ? `${text.slice(0, longestLabel - 1)}…` : text)

const shortLength = 6

/** `short`: the first few and the narrow columns, for the overview. */
export const BreakdownTable = <R extends BreakdownRow>(props: BreakdownProps<R> & { short?: boolean }) => {
  const t = useT()
  const { go, recordsOf } = useReport()
  const { title, rows, failure, onRetry, rowKey, name, narrowingOf, short = false } = props
  const curve = useCurveColumn<R>()
  const trades = useTradesColumns<R>((row) => ({ narrowing: narrowingOf(row) }))
  const measures = useMeasureColumns<R>((row) => ({ narrowing: narrowingOf(row) }))
  const first: Column<R> = { key: 'name', ellipsis: true, always: true, ...name }
  const last: Column<R> = {
    key: 'last',
    title: t('customs.last_trade'),
    render: (row) => <DateText at={row.lastDate} />,
    widthPx: 104,
  }
  return (
    <DataTable
      label={title}
      columns={short ? [first, curve, ...trades.slice(0, 1)] : [first, ...trades, curve, ...measures, last]}
      rows={short ? rows?.slice(0, shortLength) : rows}
      rowKey={rowKey}
      failure={failure}
      onRetry={onRetry}
      onOpen={(row) => go(recordsOf({ narrowing: narrowingOf(row) }))}
    />
  )
}
