/** What happened in a campaign, newest first. */
import { Timeline } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { DateText, EmptyState, FailureState, PageSkeleton, Panel, useT } from '@tradewind/ui'
import { api, queryOf } from '../../api.ts'

const newest = 12

export const CampaignTimeline = ({ campaignId }: { campaignId: string }) => {
  const t = useT()
  const { data, error, refetch } = useQuery({
    ...queryOf(api.outreachReports.campaignTimeline, { campaignId, limit: newest }),
    refetchInterval: 3_000,
  })
  return (
    <Panel title={t('email.timeline')}>
      {error !== null && data === undefined && <FailureState failure={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <PageSkeleton />}
      {data?.total === 0 && <EmptyState compact title={t('email.timeline_empty')} />}
      <Timeline
        items={(data?.list ?? []).map(({ kind, at, detail, address, recipientId }) => ({
          key: `${recipientId} ${kind} ${at}`,
          content: (
            <div className="email-event">
              <b>{t(`email.recipient_${kind}`)}</b> <span>{address}</span> <DateText at={at} withTime />
              {detail !== '' && <small>{detail}</small>}
            </div>
          ),
        }))}
      />
    </Panel>
  )
}
