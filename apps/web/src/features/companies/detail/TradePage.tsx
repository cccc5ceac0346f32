/** The totals of a company in the customs data, as buyer and as supplier, with a link to its customs report. */

import { useQuery } from '@tanstack/react-query'
import type { CallOutputOf } from '@tradewind/contract'
import { EmptyState, Panel, QueryState, StatCard, StatGrid, useT } from '@tradewind/ui'
import { Link } from 'react-router'
import { api, queryOf } from '../../../api.ts'
import { MonitorButton } from '../../../company/CompanyActions.tsx'
import { useScreenLink } from '../../../links.ts'
import styles from './detail.module.css'

type Trade = NonNullable<CallOutputOf<typeof api.companyDetail.trade.endpoint>>
type Side = 'buyer' | 'seller'

export const TradePage = ({ companyId }: { companyId: number }) => {
  const t = useT()
  const trade = useQuery(queryOf(api.companyDetail.trade, { companyId }))
  const { data } = trade
  if (data === undefined)
    return (
      <Panel>
        <QueryState query={trade} />
      </Panel>
    )
  const { buyer = null, seller = null } = data ?? {}
  if (buyer === null && seller === null)
    return (
      <Panel>
        <EmptyState title={t('companyPage.no_trade')} hint={t('companyPage.no_trade_hint')} />
      </Panel>
    )
  return (
    <>
      {buyer !== null && <TradeSide companyId={companyId} side="buyer" totals={buyer} />}
      {seller !== null && <TradeSide companyId={companyId} side="seller" totals={seller} />}
    </>
  )
}

type TradeSideProps = { companyId: number; side: Side; totals: NonNullable<Trade[Side]> }

const TradeSide = ({ companyId, side, totals }: TradeSideProps) => {
  const t = useT()
  const linkTo = useScreenLink()
  const report = linkTo('customs_search_detail', { companyId: String(companyId) }, { side })
  const isBuyer = side === 'buyer'
  return (
    <Panel
      title={t(isBuyer ? 'customs.as_buyer' : 'customs.as_seller')}
      extra={<MonitorButton companyId={companyId} side={side} />}
    >
      <div className={styles.figures}>
        <StatGrid>
          <StatCard label={t('customs.trades')} value={totals.trades} />
          <StatCard
            label={t('customs.amount_usd')}
            value={totals.amountUsd === null ? null : Math.round(totals.amountUsd)}
          />
          <StatCard
            label={t('customs.weight_kg')}
            value={totals.weightKg === null ? null : Math.round(totals.weightKg)}
          />
          <StatCard label={t(isBuyer ? 'companyPage.suppliers' : 'companyPage.buyers')} value={totals.partners} />
          <StatCard label={t('companyPage.hs_codes')} value={totals.products} />
          <StatCard label={t('companyPage.countries')} value={totals.countries} />
        </StatGrid>
      </div>
      <p className={styles.meta}>
        <span>
          {t('companyPage.first_trade')} {totals.firstDate ?? '–'}
        </span>
        <span>
          {t('companyPage.last_trade')} {totals.lastDate ?? '–'}
        </span>
        {report !== null && <Link to={report}>{t('companyPage.open_report')}</Link>}
      </p>
    </Panel>
  )
}
