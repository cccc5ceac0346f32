/** Market trend analysis: the months of a company, one measure at a time, and the same figures as a table. */
import { useQuery } from '@tanstack/react-query'
import { Segmented } from 'antd'
import { useMemo, useState } from 'react'
import type { CallOutputOf } from '@tradewind/contract'
import { Chart, DataTable, FailureState, NumberText, Panel, useT, type Column } from '@tradewind/ui'
import { api, queryOf } from '../../api.ts'
import { monthRange } from './filter-url.ts'
import { Weight } from './parts.tsx'
import { useOpenRecords } from './records-link.ts'
import type { ReportInput } from './report-url.ts'

type Month = CallOutputOf<typeof api.customs.companyTrend.endpoint>[number]
export type Measure = 'trades' | 'amountUsd' | 'weightKg' | 'quantity' | 'partners'

const useTitles = (): Readonly<Record<Measure, string>> => {
  const t = useT()
  return {
    trades: t('customs.trades'),
    amountUsd: t('customs.amount_usd'),
    weightKg: `${t('customs.weight')} (kg)`,
    quantity: t('customs.quantity'),
    partners: t('customs.partners_count'),
  }
}

export const TrendChart = ({ input, measure }: { input: ReportInput; measure: Measure }) => {
  const t = useT()
  const titles = useTitles()
  const openRecords = useOpenRecords(input)
  const { data, error, refetch } = useQuery(queryOf(api.customs.companyTrend, input))
  const figures = useMemo(() => {
    const months = data ?? []
    return {
      categories: months.map(({ month }) => month),
      series: [{ name: titles[measure], values: months.map((month) => month[measure]) }],
    }
    // `titles` follows the language, as `t` does.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [data, measure, t])
  if (error !== null) return <FailureState failure={error} onRetry={() => void refetch()} />
  const open = (index: number) => {
    const month = figures.categories[index]
    if (month !== undefined) openRecords(monthRange(month))
  }
  return <Chart title={titles[measure]} kind="bar" {...figures} onPick={open} />
}

export const TrendTab = ({ input }: { input: ReportInput }) => {
  const titles = useTitles()
  const [measure, setMeasure] = useState<Measure>('trades')
  const { data } = useQuery(queryOf(api.customs.companyTrend, input))
  const openRecords = useOpenRecords(input)
  return (
    <>
      <Panel>
        <Segmented<Measure>
          className="customs-gap"
          value={measure}
          onChange={setMeasure}
          options={(Object.keys(titles) as Measure[]).map((value) => ({ value, label: titles[value] }))}
        />
        <TrendChart input={input} measure={measure} />
      </Panel>
      <Panel flush>
        <MonthTable months={data} onOpen={({ month }) => openRecords(monthRange(month))} />
      </Panel>
    </>
  )
}

const MonthTable = ({ months, onOpen }: { months: readonly Month[] | undefined; onOpen: (month: Month) => void }) => {
  const t = useT()
  const columns: Column<Month>[] = [
    { key: 'month', title: t('customs.month'), render: (row) => row.month, always: true },
    { key: 'trades', title: t('customs.trades'), render: (row) => <NumberText value={row.trades} />, number: true },
    {
      key: 'partners',
      title: t('customs.partners_count'),
      render: (row) => <NumberText value={row.partners} />,
      number: true,
    },
    {
      key: 'amount',
      title: t('customs.amount_usd'),
      render: (row) => <NumberText value={row.amountUsd} />,
      number: true,
    },
    { key: 'weight', title: t('customs.weight'), render: (row) => <Weight weightKg={row.weightKg} />, number: true },
    {
      key: 'quantity',
      title: t('customs.quantity'),
      render: (row) => <NumberText value={row.quantity} />,
      number: true,
    },
  ]
  return (
    <DataTable
      label={t('customs.tab_trend')}
      columns={columns}
      rows={months?.toReversed()}
      rowKey={(row) => row.month}
      onOpen={onOpen}
    />
  )
}
