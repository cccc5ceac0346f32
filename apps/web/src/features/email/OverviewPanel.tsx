/** What the email centre opens with: balance, the last seven days, the latest mails. */
import { useQuery } from '@tanstack/react-query'
import { Chart, FailureState, Panel, StatCard, useT } from '@tradewind/ui'
import { CampaignsTable } from './CampaignsTable.tsx'
import { overviewQuery, statisticsQuery } from './queries.ts'
import { useView } from './view.ts'

const shown = ['delivered', 'opened', 'clicked', 'bounced'] as const

export const OverviewPanel = () => {
  const t = useT()
  const { go } = useView()
  const { data, error, refetch } = useQuery(overviewQuery)
  if (error !== null && data === undefined) return <FailureState failure={error} onRetry={() => void refetch()} />
  return (
    <>
      <div className="email-cards">
        <StatCard
          label={t('email.balance')}
          value={data?.emailCount.available}
          hint={t('email.balance_held', { count: data?.emailCount.held ?? 0 })}
        />
        <StatCard label={t('email.contacts')} value={data?.contacts} onOpen={() => go({ tab: 'lists' })} />
        <StatCard
          label={t('email.suppressed_count')}
          value={data?.suppressed}
          onOpen={() => go({ tab: 'suppression' })}
        />
        <TotalsCards />
      </div>
      <Panel>
        <WeekChart />
      </Panel>
      <Panel title={t('email.recent')} flush>
        <CampaignsTable rows={data?.recent} />
      </Panel>
    </>
  )
}

const TotalsCards = () => {
  const t = useT()
  const { data, isError } = useQuery(statisticsQuery)
  const valueOf = (name: (typeof shown)[number]) => (isError ? null : data?.totals[name])
  return shown.map((name) => (
    <StatCard key={name} label={t(`email.${name}`)} value={valueOf(name)} hint={t('email.last_days')} />
  ))
}

const WeekChart = () => {
  const t = useT()
  const { data, error, refetch } = useQuery(statisticsQuery)
  if (error !== null) return <FailureState failure={error} onRetry={() => void refetch()} />
  const days = data?.days ?? []
  const series = shown.map((name) => ({ name: t(`email.${name}`), values: days.map((day) => day[name]) }))
  return <Chart title={t('email.chart_title')} kind="bar" categories={days.map(({ day }) => day)} series={series} />
}
