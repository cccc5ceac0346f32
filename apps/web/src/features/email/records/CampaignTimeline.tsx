/** What happened in a campaign, newest first. */
import { Timeline } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { EmptyState, FailureState, PageSkeleton, Panel, useT } from '@tradewind/ui'
import { api, queryOf } from '../../../api.ts'
import { EventLine } from './EventLine.tsx'

const newest = 12

export const CampaignTimeline = ({ campaignId, isLive }: { campaignId: string; isLive: boolean }) => {
  const t = useT()
  const { data, error, refetch } = useQuery({
    ...queryOf(api.outreachReports.campaignTimeline, { campaignId, limit: newest }),
    refetchInterval: isLive ? 2_000 : 10_000,
  })
  return (
    <Panel title={t('email.timeline')}>
      {error !== null && data === undefined && <FailureState failure={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <PageSkeleton />}
      {data?.total === 0 && <EmptyState compact title={t('email.timeline_empty')} />}
      <Timeline
        items={(data?.list ?? []).map((entry) => ({
          key: `${entry.recipientId} ${entry.kind} ${entry.at}`,
          content: <EventLine entry={entry} address={entry.address} />,
        }))}
      />
    </Panel>
  )
}
