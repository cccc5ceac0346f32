/** Trading overview: the totals against the period before, the trend, and the first lines of the other tabs. */
import { useQuery } from '@tanstack/react-query'
import { FailureState, Panel, StatCard, useFormatNumber, useT } from '@tradewind/ui'
import { api, queryOf } from '../../api.ts'
import { ProductsTable, RegionsTable } from './BreakdownTabs.tsx'
import { PartnersTable } from './PartnersTab.tsx'
import { CoverageNote } from './CoverageNote.tsx'
import type { ReportInput, ReportTab } from './report-url.ts'
import { TrendChart } from './TrendTab.tsx'

export const OverviewTab = ({ input, onTab }: { input: ReportInput; onTab: (tab: ReportTab) => void }) => {
  const t = useT()
  return (
    <>
      <Figures input={input} onTab={onTab} />
      <Panel>
        <TrendChart input={input} measure="trades" />
      </Panel>
      <div className="customs-columns customs-columns-even">
        <Panel flush title={t('customs.tab_partners')}>
          <PartnersTable input={input} short />
        </Panel>
        <Panel flush title={t(input.side === 'buyer' ? 'customs.tab_products' : 'customs.tab_products_seller')}>
          <ProductsTable input={input} digits={6} short />
        </Panel>
        <Panel flush title={t('customs.tab_regions')}>
          <RegionsTable input={input} short />
        </Panel>
      </div>
    </>
  )
}

const Figures = ({ input, onTab }: { input: ReportInput; onTab: (tab: ReportTab) => void }) => {
  const t = useT()
  const { data, error, refetch } = useQuery(queryOf(api.customs.companyOverview, input))
  const trend = useQuery(queryOf(api.customs.companyTrend, input))
  const changeOf = useChange(data?.previous)
  if (error !== null) return <FailureState failure={error} onRetry={() => void refetch()} />
  const now = data?.current
  const curve = trend.data?.map(({ trades }) => trades)
  const asksPeriod = input.dateFrom !== undefined || input.dateTo !== undefined
  return (
    <>
      {(asksPeriod || now?.trades === 0) && <CoverageNote coverage={data?.coverage} />}
      <div className="customs-figures">
        <StatCard
          label={t('customs.trades')}
          value={now?.trades}
          hint={changeOf('trades', now?.trades)}
          onOpen={() => onTab('records')}
          {...(curve === undefined ? {} : { trend: curve })}
        />
        <StatCard
          label={t('customs.amount_usd')}
          value={now?.amountUsd}
          hint={changeOf('amountUsd', now?.amountUsd)}
          onOpen={() => onTab('trend')}
        />
        <StatCard
          label={t('customs.weight')}
          value={now?.weightKg}
          unit="kg"
          hint={changeOf('weightKg', now?.weightKg)}
          onOpen={() => onTab('trend')}
        />
        <StatCard
          label={t(input.side === 'buyer' ? 'customs.partners_buyer' : 'customs.partners_seller')}
          value={now?.partners}
          hint={changeOf('partners', now?.partners)}
          onOpen={() => onTab('partners')}
        />
        <StatCard
          label={t('customs.products_count')}
          value={now?.products}
          hint={changeOf('products', now?.products)}
          onOpen={() => onTab('products')}
        />
        <StatCard
          label={t('customs.regions_count')}
          value={now?.countries}
          hint={changeOf('countries', now?.countries)}
          onOpen={() => onTab('regions')}
        />
        <StatCard
          label={t('customs.last_trade')}
          value={now === undefined ? undefined : (now.lastDate ?? '–')}
          hint={now?.firstDate ? `${t('customs.first_trade')} ${now.firstDate}` : ''}
        />
      </div>
    </>
  )
}

type Measure = 'trades' | 'amountUsd' | 'weightKg' | 'partners' | 'products' | 'countries'
type Previous = Partial<Record<Measure, number | null>> | null | undefined

/** The change against the period before in words; nothing for an open range. */
const useChange = (previous: Previous) => {
  const t = useT()
  const format = useFormatNumber()
  return (measure: Measure, value: number | null | undefined): string | undefined => {
    const before = previous?.[measure]
    if (previous === null || previous === undefined || value === null || value === undefined) return undefined
    if (before === null || before === undefined || before === 0) return t('customs.previous_none')
    const change = format((value - before) / before, {
      style: 'percent',
      maximumFractionDigits: 0,
      signDisplay: 'exceptZero',
    })
    return t('customs.against_previous', { change })
  }
}
