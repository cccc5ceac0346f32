/**
 * The panel for buying the selected plan: number of years, the present price with its calculation, and the order
 * button.
 */

import { useQuery } from '@tanstack/react-query'
import { membershipYearsAtOnce, type Quote } from '@tradewind/contract'
import { beijingDay } from '@tradewind/lexicon'
import { Panel, QueryState, useT } from '@tradewind/ui'
import { Alert, Button, Segmented } from 'antd'
import { useState } from 'react'
import { api, queryOf } from '../../api.ts'
import { isFailure, type CallFailureName } from '../../failure.ts'
import { useBuy } from '../../money/use-buy.ts'
import { formatYuan } from '../../money/yuan.ts'
import { lastDayOf } from './last-day.ts'
import type { Offer } from './plan-offers.ts'
import { QuoteTable } from './QuoteTable.tsx'
import styles from './member.module.css'

const refusals = [
  'plan_not_for_sale',
  'membership_endless',
  'membership_years_limit',
] as const satisfies CallFailureName[]

export const QuotePanel = ({ offer: { plan, step, upgradeFen } }: { offer: Offer }) => {
  const t = useT()
  // The preset number of years for an upgrade is 0, which means that only the remaining time of the current plan is
  // upgraded.
  const mayUpgradeOnly = step === 'upgrade' && upgradeFen !== null
  const [years, setYears] = useState(mayUpgradeOnly ? 0 : 1)
  const { tier } = plan
  const asked = tier === 'vip0' ? null : { tier, years }
  const quote = useQuery({
    ...queryOf(api.membership.quote, asked ?? { tier: 'vip1', years }, refusals),
    enabled: asked !== null,
    // The quote is always refetched, because the price depends on the time that remains of the current plan.
    staleTime: 0,
    placeholderData: (old) => old,
  })
  const buy = useBuy()
  const choices = Array.from({ length: membershipYearsAtOnce }, (_, index) => index + 1)
  const options = [
    ...(mayUpgradeOnly ? [{ value: 0, label: t('member.rest_only') }] : []),
    ...choices.map((value) => ({
      value,
      label: value === 1 ? t('member.one_year') : t('member.years_count', { count: value }),
    })),
  ]
  return (
    <Panel title={`${t(`member.step.${step ?? 'begin'}`)} · ${t(`member.tier.${tier}`)}`}>
      <Segmented
        className={styles.years}
        vertical
        block
        aria-label={t('member.years')}
        options={options}
        value={years}
        onChange={setYears}
      />
      {quote.error ? (
        isFailure(quote.error, ...refusals) ? (
          <Alert type="warning" showIcon title={quote.error.message} />
        ) : (
          <QueryState query={quote} />
        )
      ) : (
        quote.data !== undefined && <QuoteLines quote={quote.data} />
      )}
      <Button
        type="primary"
        size="large"
        block
        loading={buy.isPending}
        disabled={quote.data === undefined || quote.error !== null || quote.isPlaceholderData}
        onClick={() => asked !== null && buy.order({ kind: 'membership', ...asked })}
      >
        {quote.data === undefined
          ? t(`member.step.${step ?? 'begin'}`)
          : t(`member.step_for.${step ?? 'begin'}`, { amount: formatYuan(quote.data.amountFen) })}
      </Button>
    </Panel>
  )
}

const QuoteLines = ({ quote }: { quote: Quote }) => {
  const t = useT()
  const lines = quote.lines.map(({ kind, tier, days, yearDays, ...line }) => ({
    ...line,
    key: `${kind} ${tier} ${line.fromDay}`,
    text: t(`member.line.${kind}`, { tier: t(`member.tier.${tier}`), days, yearDays }),
  }))
  return (
    <>
      <p className="tw-quiet">
        {beijingDay(new Date(quote.startsAt))} – {lastDayOf(quote.endsAt)}
      </p>
      <QuoteTable lines={lines} amountFen={quote.amountFen} />
    </>
  )
}
