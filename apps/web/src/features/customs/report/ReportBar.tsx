/**
 * Shows and changes the scope of the report: side (buyer or supplier), period, and the filters that narrow the report.
 */

import { useQuery } from '@tanstack/react-query'
import { FilterChips, useFormatNumber, useT, type FilterChip } from '@tradewind/ui'
import { App, DatePicker, Segmented } from 'antd'
import dayjs from 'dayjs'
import { api, queryOf } from '../../../api.ts'
import { useNames } from '../../../customs/names.ts'
import { rangeOf, type Narrowing, type Period } from './report-state.ts'
import { useReport } from './use-report.ts'
import styles from './report.module.css'

export const SideSwitch = ({ buyCount, sellCount }: { buyCount: number; sellCount: number }) => {
  const t = useT()
  const format = useFormatNumber()
  const { state, go } = useReport()
  const label = (text: string, count: number) => (
    <>
      {text} <span className={styles.count}>{format(count)}</span>
    </>
  )
  return (
    <Segmented
      value={state.side}
      onChange={(side) => go({ side })}
      options={[
        { value: 'buyer' as const, label: label(t('customs.as_buyer'), buyCount), disabled: buyCount === 0 },
        { value: 'seller' as const, label: label(t('customs.as_seller'), sellCount), disabled: sellCount === 0 },
      ]}
    />
  )
}

export const PeriodSwitch = () => {
  const t = useT()
  const { message } = App.useApp()
  const { state, go, input } = useReport()
  const { range } = state
  const { data } = useQuery(queryOf(api.customs.companyOverview, { companyId: input.companyId, side: input.side }))
  const lastDay = data?.current.lastDate ?? null
  const periods: readonly { value: Period; label: string }[] = [
    { value: 'quarter', label: t('customs.range_quarter') },
    { value: 'half', label: t('customs.range_half') },
    { value: 'year', label: t('customs.range_year') },
    { value: 'all', label: t('customs.range_all') },
  ]
  const isNow = ({ value }: { value: Period }) => {
    const own = rangeOf(value, lastDay ?? '1970-01-01')
    return own.dateFrom === range.dateFrom && own.dateTo === range.dateTo
  }
  const choose = (value: string) => {
    const period = periods.find((one) => one.value === value)
    if (lastDay === null) message.info(t('common.no_data'))
    else if (period !== undefined) go({ range: rangeOf(period.value, lastDay) })
  }
  return (
    <div className={styles.period} role="group" aria-label={t('customs.range_label')}>
      <Segmented<string> value={periods.find(isNow)?.value ?? ''} onChange={choose} options={[...periods]} />
      <DatePicker.RangePicker
        value={[toDay(range.dateFrom), toDay(range.dateTo)]}
        allowEmpty={[true, true]}
        onChange={(days) => {
          const [dateFrom, dateTo] = (days ?? []).map((one) => one?.format('YYYY-MM-DD'))
          go({ range: { ...(dateFrom && { dateFrom }), ...(dateTo && { dateTo }) } })
        }}
      />
    </div>
  )
}

const toDay = (day: string | undefined) => (day === undefined ? null : dayjs(day))

/** Returns the name of a company, or its number until the name is known; undefined when no company is given. */
const useCompanyName = (companyId: number | undefined): string | undefined => {
  const { data } = useQuery({
    ...queryOf(api.customs.company, { companyId: companyId ?? 0 }, ['not_found']),
    enabled: companyId !== undefined,
  })
  return companyId === undefined ? undefined : (data?.name ?? `#${companyId}`)
}

/** Removable chips for the partners, products, countries or ports that narrow the whole report. */
export const NarrowingChips = () => {
  const t = useT()
  const names = useNames()
  const { state, go, input } = useReport()
  const { partnerId, sharedWith, hs, country, departurePort, arrivalPort } = state.narrowing
  const [partner, other] = [useCompanyName(partnerId), useCompanyName(sharedWith)]
  const isBuyer = input.side === 'buyer'
  const portText = (port: string) =>
    port === '-' ? t('report.no_port') : port.startsWith('~') ? port.slice(1) : names.port(port)
  const code = hs?.replace('.', '') ?? ''
  const texts: Readonly<Record<keyof Narrowing, [label: string, text: string | undefined]>> = {
    partnerId: [t(isBuyer ? 'customs.seller' : 'customs.buyer'), partner],
    sharedWith: [t('report.shared_with'), other],
    hs: [t('customs.hs_code'), hs && (code === '' ? t('report.no_hs') : `${code} ${names.hs(code)}`)],
    country: [
      t(isBuyer ? 'customs.origin' : 'customs.destination'),
      country && (country === '-' ? t('customs.no_country') : names.country(country)),
    ],
    departurePort: [t('customs.departure_port'), departurePort && portText(departurePort)],
    arrivalPort: [t('customs.arrival_port'), arrivalPort && portText(arrivalPort)],
  }
  const chips = (Object.keys(texts) as (keyof Narrowing)[]).flatMap((key): FilterChip[] => {
    const [label, value] = texts[key]
    if (value === undefined) return []
    const { [key]: _removed, ...narrowing } = state.narrowing
    return [{ key, label, value, onRemove: () => go({ narrowing }) }]
  })
  return <FilterChips chips={chips} onClear={() => go({ narrowing: {} })} />
}
