/** The page for opening a membership: all plans compared, and the present price of the chosen plan, line by line. */

import { useQuery } from '@tanstack/react-query'
import { membershipYearsAhead, tierRoles } from '@tradewind/contract'
import { PageHeader, QueryState, useT } from '@tradewind/ui'
import { Alert, Grid } from 'antd'
import { useSearchParams } from 'react-router'
import { api, queryOf } from '../../api.ts'
import { CompareTable } from './CompareTable.tsx'
import { PlanCards, RightsTable } from './NarrowPlans.tsx'
import type { Compared, Offer } from './plan-offers.ts'
import { QuotePanel } from './QuotePanel.tsx'
import styles from './member.module.css'

/** The plan chosen by default: the next higher plan, or another year of the current plan if there is no higher one. */
const suggested = ({ current, plans }: Compared): Offer | undefined => {
  const offered = plans.filter(({ step }) => step !== null)
  const above = offered.find(({ plan }) => tierRoles.indexOf(plan.tier) > tierRoles.indexOf(current))
  return above ?? offered.find(({ plan }) => plan.tier === current)
}

export const OrderPackagePage = () => {
  const t = useT()
  const isWide = Grid.useBreakpoint().md ?? true
  const [query, setQuery] = useSearchParams()
  const compared = useQuery(queryOf(api.membership.compare, {}))
  if (!compared.isSuccess) return <QueryState query={compared} />
  const asked = compared.data.plans.find(({ plan, step }) => plan.tier === query.get('tier') && step !== null)
  const chosen = asked ?? suggested(compared.data)
  const refusals = new Set(compared.data.plans.map(({ refusal }) => refusal).filter((one) => one !== null))
  const nothingToBuy = chosen === undefined && refusals.size === 1 ? [...refusals][0] : undefined
  const choose = (tier: string) => setQuery({ tier }, { replace: true, preventScrollReset: true })
  const plans = {
    compared: compared.data,
    chosen: chosen?.plan.tier ?? null,
    showsRefusals: nothingToBuy === undefined,
    onChoose: choose,
  }
  const quote = chosen !== undefined && <QuotePanel key={chosen.plan.tier} offer={chosen} />
  return (
    <>
      <PageHeader title={t('route.orderPackage')} description={t('member.compare_hint')} />
      {nothingToBuy !== undefined && (
        <Alert
          className={styles.alert}
          type="info"
          showIcon
          title={t(`error.${nothingToBuy}`, { years: membershipYearsAhead })}
        />
      )}
      {isWide ? (
        <div className={styles.buying}>
          <CompareTable {...plans} />
          {quote}
        </div>
      ) : (
        <>
          <PlanCards {...plans} />
          {quote}
          <RightsTable compared={compared.data} />
        </>
      )}
    </>
  )
}
