/**
 * Numbers of a report that link to their records, and the change of a number compared with the preceding date range.
 */

import { rangeBefore } from '@tradewind/lexicon'
import { NumberText, Sparkline, useFormatNumber, useT, type Column } from '@tradewind/ui'
import type { ReactNode } from 'react'
import { OpenFigure, OpenSum } from '../OpenFigure.tsx'
import { Share } from '../parts.tsx'
import type { Quantities } from '../quantities.ts'
import { useQuantityColumns } from '../QuantityList.tsx'
import { useReport, type Figure } from './use-report.ts'
import styles from './report.module.css'

export const RecordsLink = ({ figure, children }: { figure: Figure; children: ReactNode }) => {
  const { linkOf, recordsOf } = useReport()
  return <OpenFigure to={linkOf(recordsOf(figure))}>{children}</OpenFigure>
}

/** The change of a number, e.g. `+12%`, or "new" when the preceding value was zero. */
export const Change = ({ now, before }: { now: number; before: number }) => {
  const t = useT()
  const format = useFormatNumber()
  if (before === 0) return now === 0 ? null : <small className={styles.change}>{t('report.change_new')}</small>
  const change = (now - before) / before
  const tone = change > 0 ? 'up' : change < 0 ? 'down' : 'even'
  return (
    <small className={styles.change} data-tone={tone}>
      {format(change, { style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' })}
    </small>
  )
}

type Sums = {
  amountUsd: number | null
  weightKg: number | null
  quantities: Quantities
}
type Row = Sums & {
  trades: number
  before: { trades: number; amountUsd: number | null } | null
  curve: readonly number[]
}

export const useCurveColumn = <R extends Row>(): Column<R> => {
  const t = useT()
  return {
    key: 'curve',
    title: t('report.curve'),
    render: (row) => <Sparkline values={row.curve} />,
    widthPx: 88,
  }
}

/**
 * Returns the column with the number of records of a row. If there is a preceding date range, also returns a column
 * with the number of records in that range.
 */
export const useTradesColumns = <R extends Row>(figureOf: (row: R) => Figure): Column<R>[] => {
  const t = useT()
  const { input } = useReport()
  const earlier = rangeBefore(input)
  const trades: Column<R> = {
    key: 'trades',
    title: t('customs.trades'),
    render: (row) => (
      <RecordsLink figure={figureOf(row)}>
        <NumberText value={row.trades} />
      </RecordsLink>
    ),
    file: (row) => row.trades,
    number: true,
    widthPx: 92,
    always: true,
  }
  if (earlier === null) return [trades]
  return [
    trades,
    {
      key: 'before',
      title: t('report.before'),
      render: (row) => (
        <span className={styles.before}>
          <Change now={row.trades} before={row.before?.trades ?? 0} />
          {row.before === null || row.before.trades === 0 ? (
            <NumberText value={row.before?.trades} />
          ) : (
            <RecordsLink figure={{ ...figureOf(row), range: earlier }}>
              <NumberText value={row.before.trades} />
            </RecordsLink>
          )}
        </span>
      ),
      file: (row) => row.before?.trades,
      number: true,
      widthPx: 116,
    },
  ]
}

/** Columns with amount, weight and quantity of a row, each linking to its records, those with the largest values first. */
export const useSumColumns = <R extends Sums>(figureOf: (row: R) => Figure): Column<R>[] => {
  const t = useT()
  const { linkOf, recordsOf } = useReport()
  const addressOf = (row: R, sort: NonNullable<Figure['sort']>) => linkOf(recordsOf({ ...figureOf(row), sort }))
  return [
    {
      key: 'amount',
      title: t('customs.amount_usd'),
      render: (row) => <OpenSum value={row.amountUsd} to={addressOf(row, 'amount_desc')} />,
      file: (row) => row.amountUsd,
      number: true,
      widthPx: 116,
    },
    {
      key: 'weight',
      title: t('customs.weight_kg'),
      render: (row) => <OpenSum value={row.weightKg} to={addressOf(row, 'weight_desc')} />,
      file: (row) => row.weightKg,
      number: true,
      widthPx: 104,
    },
    ...useQuantityColumns<R>((row) => addressOf(row, 'quantity_desc')),
  ]
}

export const useMeasureColumns = <R extends Row & { share: number }>(figureOf: (row: R) => Figure): Column<R>[] => {
  const t = useT()
  const sums = useSumColumns(figureOf)
  return [
    {
      key: 'share',
      title: t('customs.share'),
      render: (row) => <Share share={row.share} />,
      file: (row) => row.share,
      number: true,
      widthPx: 116,
    },
    ...sums,
  ]
}
