/** Trading overview: totals compared with the preceding date range, the trend, and the first rows of the other tabs. */

import { useQuery } from '@tanstack/react-query'
import { Panel, QueryState, StatCard, useFormatNumber, useT } from '@tradewind/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { api, queryOf } from '../../../api.ts'
import { CoverageNote } from '../CoverageNote.tsx'
import type { Quantities } from '../quantities.ts'
import { Change, RecordsLink } from './figures.tsx'
import { LookAlikes } from './LookAlikes.tsx'
import { ShortPartners } from './PartnersTab.tsx'
import { ShortProducts } from './ProductsTab.tsx'
import { QuantityCard } from './QuantityCard.tsx'
import { ShortRegions } from './RegionsTab.tsx'
import type { ReportTab } from './report-state.ts'
import { TrendChart } from './TrendTab.tsx'
import { useReport } from './use-report.ts'
import { Verdict } from './Verdict.tsx'
import styles from './report.module.css'

export const OverviewTab = () => {
  const t = useT()
  const { input } = useReport()
  const isBuyer = input.side === 'buyer'
  return (
    <>
      <Verdict />
      <Figures />
      <Panel>
        <TrendChart measure="trades" />
      </Panel>
      <div className={styles.three}>
        <Panel flush title={t('customs.tab_partners')} extra={<More tab="partners" />}>
          <ShortPartners />
        </Panel>
        <Panel
          flush
          title={t(isBuyer ? 'customs.tab_products' : 'customs.tab_products_seller')}
          extra={<More tab="products" />}
        >
          <ShortProducts />
        </Panel>
        <Panel flush title={t('customs.tab_regions')} extra={<More tab="regions" />}>
          <ShortRegions />
        </Panel>
      </div>
      <LookAlikes />
    </>
  )
}

const More = ({ tab }: { tab: ReportTab }) => {
  const t = useT()
  const { linkOf } = useReport()
  return <Link to={linkOf({ tab })}>{t('common.all')}</Link>
}

const Figures = () => {
  const t = useT()
  const { input, go } = useReport()
  const overview = useQuery(queryOf(api.customs.companyOverview, input))
  const { data } = overview
  const trend = useQuery(queryOf(api.customs.companyTrend, input))
  if (overview.isError) return <QueryState query={overview} />
  const now = data?.current
  const previous = data?.previous
  const curveOf = (measure: 'trades' | 'amountUsd' | 'weightKg' | 'partners') => {
    const values = trend.data?.map((month) => month[measure] ?? 0)
    return values === undefined ? {} : { trend: values }
  }
  const asksPeriod = input.dateFrom !== undefined || input.dateTo !== undefined
  return (
    <>
      {(asksPeriod || now?.trades === 0) && <CoverageNote coverage={data?.coverage} />}
      {previous && <Previous previous={previous} />}
      <div className={styles.figures}>
        <StatCard
          label={t('customs.trades')}
          value={now?.trades}
          {...changeOf(previous, 'trades', now?.trades)}
          onOpen={() => go({ tab: 'records' })}
          {...curveOf('trades')}
        />
        <StatCard
          label={t('customs.amount_usd')}
          value={now?.amountUsd}
          {...changeOf(previous, 'amountUsd', now?.amountUsd)}
          onOpen={() => go({ tab: 'records', table: { sort: 'amount_desc' } })}
          {...curveOf('amountUsd')}
        />
        <StatCard
          label={t('customs.weight')}
          value={now?.weightKg}
          unit="kg"
          {...changeOf(previous, 'weightKg', now?.weightKg)}
          onOpen={() => go({ tab: 'records', table: { sort: 'weight_desc' } })}
          {...curveOf('weightKg')}
        />
        <QuantityCard
          quantities={now?.quantities}
          before={previous?.quantities}
          onOpen={() => go({ tab: 'records', table: { sort: 'quantity_desc' } })}
        />
        <StatCard
          label={t(input.side === 'buyer' ? 'customs.partners_buyer' : 'customs.partners_seller')}
          value={now?.partners}
          {...changeOf(previous, 'partners', now?.partners)}
          onOpen={() => go({ tab: 'partners' })}
          {...curveOf('partners')}
        />
        <StatCard
          label={t('customs.products_count')}
          value={now?.products}
          {...changeOf(previous, 'products', now?.products)}
          onOpen={() => go({ tab: 'products' })}
        />
        <StatCard
          label={t('customs.regions_count')}
          value={now?.countries}
          {...changeOf(previous, 'countries', now?.countries)}
          onOpen={() => go({ tab: 'regions' })}
        />
        <StatCard
          label={t('customs.last_trade')}
          value={now === undefined ? undefined : (now.lastDate ?? '–')}
          hint={now?.firstDate ? `${t('customs.first_trade')} ${now.firstDate}` : ''}
          onOpen={() => go({ tab: 'records' })}
        />
      </div>
    </>
  )
}

type Measure = 'trades' | 'amountUsd' | 'weightKg' | 'partners' | 'products' | 'countries'
type PreviousTotals = { [M in Measure]: number | null } & { quantities: Quantities; dateFrom: string; dateTo: string }

/** Names the preceding date range, with which the numbers are compared, and links to its records. */
const Previous = ({ previous }: { previous: PreviousTotals }): ReactNode => {
  const t = useT()
  const format = useFormatNumber()
  const { dateFrom, dateTo, trades } = previous
  return (
    <p className={styles.previous}>
      {t('report.compared_with', { from: dateFrom, to: dateTo })}{' '}
      {trades === null || trades === 0 ? (
        t('customs.previous_none')
      ) : (
        <RecordsLink figure={{ range: { dateFrom, dateTo } }}>
          {t('report.trades_count', { count: format(trades) })}
        </RecordsLink>
      )}
    </p>
  )
}

/** The change of a number compared with the preceding date range; empty when no date range is selected. */
const changeOf = (previous: PreviousTotals | null | undefined, measure: Measure, now: number | null | undefined) => {
  const before = previous?.[measure]
  if (now === null || now === undefined || before === null || before === undefined) return {}
  return { hint: <Change now={now} before={before} /> }
}
