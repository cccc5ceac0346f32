/** Figures that lead to their records, and what they are compared with. */
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { rangeBefore } from '@tradewind/lexicon'
import { NumberText, Sparkline, useFormatNumber, useT, type Column } from '@tradewind/ui'
import { Share, Weight } from '../parts.tsx'
import { useReport, type Figure } from './use-report.ts'

export const RecordsLink = ({ figure, children }: { figure: Figure; children: ReactNode }) => {
  const { linkOf, recordsOf } = useReport()
  const t = useT()
  return (
    <Link to={linkOf(recordsOf(figure))} title={t('customs.open_records')}>
      {children}
    </Link>
  )
}

/** `+12%`; "new" where there was nothing. */
export const Change = ({ now, before }: { now: number; before: number }) => {
  const t = useT()
  const format = useFormatNumber()
  if (before === 0) return now === 0 ? null : <small className="report-change">{t('report.change_new')}</small>
  const change = (now - before) / before
  const tone = change > 0 ? 'up' : change < 0 ? 'down' : 'even'
  return (
    <small className="report-change" data-tone={tone}>
      {format(change, { style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' })}
    </small>
  )
}

type Row = {
  trades: number
  amountUsd: number | null
  weightKg: number | null
  quantity?: number | null
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

/** The records of a row, and those of the range before where there is one. */
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
        <span className="report-before">
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
      number: true,
      widthPx: 116,
    },
  ]
}

export const useMeasureColumns = <R extends Row & { share: number }>(): Column<R>[] => {
  const t = useT()
  return [
    {
      key: 'share',
      title: t('customs.share'),
      render: (row) => <Share share={row.share} />,
      number: true,
      widthPx: 116,
    },
    {
      key: 'amount',
      title: t('customs.amount_usd'),
      render: (row) => <NumberText value={row.amountUsd} compact />,
      number: true,
      widthPx: 116,
    },
    {
      key: 'weight',
      title: t('customs.weight'),
      render: (row) => <Weight weightKg={row.weightKg} />,
      number: true,
      widthPx: 104,
    },
    {
      key: 'quantity',
      title: t('customs.quantity'),
      render: (row) => <NumberText value={row.quantity} compact />,
      number: true,
      widthPx: 96,
    },
  ]
}
