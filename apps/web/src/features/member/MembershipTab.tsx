/** Membership centre: the plans beside each other, the one in force marked, today's quotas. */
import { useQuery } from '@tanstack/react-query'
import { Tag } from 'antd'
import type { Plan } from '@tradewind/contract'
import {
  DateText,
  FailureState,
  NumberText,
  PageSkeleton,
  Panel,
  StatCard,
  StatGrid,
  useFormatNumber,
  useT,
  type Translate,
} from '@tradewind/ui'
import { api, queryOf } from '../../api.ts'
import './member.css'
import { formatYuan } from './yuan.ts'

export const MembershipTab = () => {
  const t = useT()
  const membership = useQuery(queryOf(api.membership.plans, {}))
  if (membership.error) return <FailureState failure={membership.error} onRetry={() => void membership.refetch()} />
  if (membership.data === undefined) return <PageSkeleton />
  const { current, plans } = membership.data
  return (
    <>
      <QuotaCards />
      <Panel
        title={
          <>
            {t('member.current_plan')} <Tag color="blue">{t(`member.tier.${current.tier}`)}</Tag>
          </>
        }
        extra={current.expiresAt === null ? t('member.no_expiry') : <DateText at={current.expiresAt} />}
      >
        <div className="tw-plans">
          <table>
            <thead>
              <tr>
                <td />
                {plans.map((plan) => (
                  <th key={plan.tier} scope="col" data-current={plan.tier === current.tier}>
                    {t(`member.tier.${plan.tier}`)}
                    <span className="tw-plan-price">{priceText(t, plan)}</span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {planRows(t).map(({ label, render }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  {plans.map((plan) => (
                    <td key={plan.tier} data-current={plan.tier === current.tier}>
                      {render(plan)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <p className="tw-plan-hint">{t('member.contact_to_open')}</p>
      </Panel>
    </>
  )
}

const priceText = (t: Translate, plan: Plan): string =>
  plan.priceFenPerYear === 0 ? t('member.free_price') : formatYuan(plan.priceFenPerYear) + t('member.per_year')

const planRows = (t: Translate) => {
  const limit = (value: number | null) => {
    if (value === null) return t('member.unlimited')
    return value === 0 ? '–' : <NumberText value={value} />
  }
  const grants = (permission: Plan['permissions'][number]) => (plan: Plan) =>
    plan.permissions.includes(permission) ? (
      <span aria-label={t('common.yes')}>✓</span>
    ) : (
      <span aria-label={t('common.no')}>–</span>
    )
  return [
    { label: t('member.plan.searches'), render: (plan: Plan) => limit(plan.searchesPerDay) },
    { label: t('member.plan.customs'), render: grants('customs.search') },
    { label: t('member.plan.contacts'), render: grants('contacts.view') },
    { label: t('member.plan.export'), render: grants('export.create') },
    { label: t('member.plan.exports'), render: (plan: Plan) => limit(plan.exportedRowsPerDay) },
    { label: t('member.plan.private_rows'), render: (plan: Plan) => limit(plan.privateRows) },
    { label: t('member.plan.sub_accounts'), render: (plan: Plan) => limit(plan.subAccounts) },
  ]
}

const QuotaCards = () => {
  const t = useT()
  const format = useFormatNumber()
  const quotas = useQuery(queryOf(api.membership.searchTimes, {})).data?.quotas
  const shown = [
    { quota: 'search', label: t('member.plan.searches') },
    { quota: 'export', label: t('member.plan.exports') },
  ] as const
  return (
    <StatGrid>
      {shown.map(({ quota, label }) => {
        const state = quotas?.find((candidate) => candidate.quota === quota)
        const limit =
          typeof state?.limit === 'number'
            ? t('member.of_limit', { limit: format(state.limit) })
            : t('member.unlimited')
        return (
          <StatCard
            key={quota}
            label={`${label} · ${t('member.used_today')}`}
            value={state?.used}
            hint={state && limit}
          />
        )
      })}
    </StatGrid>
  )
}
