/**
 * The warm-up of a domain: the maximum number of mails for each day beside the number of sent mails. The panel also
 * shows which day of the warm-up plan is reached.
 */

import { useQuery } from '@tanstack/react-query'
import { warmUpPlans, type SenderDomain, type WarmUpPlan } from '@tradewind/contract'
import { Chart, Panel, QueryState, useFormatNumber, useSubmit, useT } from '@tradewind/ui'
import { Select } from 'antd'
import { api } from '../../../api.ts'
import { useChange } from '../../../outreach/queries.ts'
import { healthQuery } from '../queries.ts'
import emailStyles from '../../../outreach/outreach.module.css'
import styles from './domains.module.css'

/** The number of days for which health is queried: the days of the warm-up plan and some days after it. */
const shownDays = 30

export const WarmUpPanel = ({ domain }: { domain: SenderDomain }) => {
  const t = useT()
  const { submit, isPending } = useSubmit({ isChoice: true })
  const { mutateAsync } = useChange((plan: WarmUpPlan) => api.senderDomains.setWarmUp({ id: domain.id, plan }))
  const choice = (
    <Select
      className={styles.plan}
      aria-label={t('sender.warm_up')}
      value={domain.warmUp.plan}
      loading={isPending}
      onChange={(plan) => void submit(() => mutateAsync(plan))}
      options={warmUpPlans.map((plan) => ({ value: plan, label: t(`sender.plan_${plan}`) }))}
    />
  )
  return (
    <Panel title={t('sender.warm_up')} extra={choice}>
      <p className={emailStyles.quiet}>{t('sender.warm_up_hint')}</p>
      <Today {...domain.warmUp} />
      {domain.warmUp.day !== null && domain.warmUp.plan !== 'off' && (
        <PlanChart domainId={domain.id} day={domain.warmUp.day} />
      )}
    </Panel>
  )
}

const Today = ({ plan, day, todayLimit }: SenderDomain['warmUp']) => {
  const t = useT()
  const format = useFormatNumber()
  if (day === null) return <p>{t('sender.plan_begins')}</p>
  if (plan === 'off') return null
  if (todayLimit === null) return <p>{t('sender.plan_done')}</p>
  return (
    <p>
      <b>{t('sender.plan_day', { day })}</b> · {t('sender.warm_up_today')} {format(todayLimit)}
    </p>
  )
}

/**
 * The number of past days in the chart. If the chart showed more days, the bar of today would be too narrow to read.
 */
const shownPast = 9
const shownAhead = 4

const PlanChart = ({ domainId, day }: { domainId: string; day: number }) => {
  const t = useT()
  const health = useQuery(healthQuery(domainId, shownDays))
  const { data } = health
  if (health.isError && data === undefined) return <QueryState query={health} />
  const plan = (data?.plan ?? []).filter((one) => one.day >= day - shownPast && one.day <= day + shownAhead)
  const sentOn = new Map(data?.days.map(({ day: date, sent }) => [date, sent]))
  return (
    <Chart
      title={t('sender.warm_up')}
      kind="bar"
      loading={data === undefined}
      categories={plan.map(({ date }) => date.slice(5))}
      series={[
        { name: t('sender.plan_sent'), values: plan.map(({ date }) => sentOn.get(date) ?? null) },
        { name: t('sender.plan_limit'), values: plan.map(({ limit }) => limit), muted: true },
      ]}
    />
  )
}
