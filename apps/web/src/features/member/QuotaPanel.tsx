/** Shows today's usage of each quota, and how much remains. */

import { useQuery } from '@tanstack/react-query'
import type { CallOutputOf } from '@tradewind/contract'
import { Panel, QueryState, StatCard, StatGrid, useFormatNumber, useT } from '@tradewind/ui'
import { Progress } from 'antd'
import { api, queryOf } from '../../api.ts'

type QuotaState = CallOutputOf<typeof api.membership.searchTimes.endpoint>['quotas'][number]

const quotas = ['search', 'ai', 'export', 'contact'] as const
const labels = {
  search: 'member.plan.searches',
  ai: 'member.plan.ai',
  export: 'member.plan.exports',
  contact: 'member.plan.contacts_a_day',
} as const

export const QuotaPanel = () => {
  const t = useT()
  const today = useQuery(queryOf(api.membership.searchTimes, {}))
  if (today.isError) return <QueryState query={today} />
  return (
    <Panel title={t('member.today')} extra={<span className="tw-quiet">{t('member.today_hint')}</span>}>
      <StatGrid>
        {quotas.map((quota) => (
          <Quota
            key={quota}
            label={t(labels[quota])}
            state={today.data?.quotas.find((candidate) => candidate.quota === quota)}
          />
        ))}
      </StatGrid>
    </Panel>
  )
}

const Quota = ({ label, state }: { label: string; state: QuotaState | undefined }) => {
  const t = useT()
  const format = useFormatNumber()
  if (state === undefined) return <StatCard label={label} value={undefined} />
  const { used, limit, remaining } = state
  if (limit === null || remaining === null)
    return <StatCard label={label} value={t('member.unlimited')} hint={t('member.used', { used: format(used) })} />
  if (limit === 0) return <StatCard label={label} value={null} hint={t('member.not_included')} />
  const text = t('member.left_of', { used: format(used), limit: format(limit) })
  return (
    <StatCard
      label={label}
      value={format(remaining)}
      hint={
        <>
          {text}
          <Progress
            percent={Math.min(100, (100 * used) / limit)}
            showInfo={false}
            size="small"
            status={remaining === 0 ? 'exception' : 'normal'}
            aria-label={text}
          />
        </>
      }
    />
  )
}
