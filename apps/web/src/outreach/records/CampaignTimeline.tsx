/**
 * The events of a campaign, newest first. The URL has separate parameters for the page of events and the page of
 * recipients, because both lists are on the same screen.
 */

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { EmptyState, Panel, QueryState, TablePaging, useT } from '@tradewind/ui'
import { Timeline } from 'antd'
import { useFilters } from '../filters.ts'
import { campaignTimelineQuery, eventsAtOnce } from '../queries.ts'
import { EventLine } from './EventLine.tsx'
import styles from '../outreach.module.css'

type Props = { campaignId: string; isLive: boolean; channel: 'email' | 'sms' }

export const CampaignTimeline = ({ campaignId, isLive, channel }: Props) => {
  const t = useT()
  const { read, set } = useFilters<'events'>()
  const page = Math.max(1, Math.floor(Number(read('events'))) || 1)
  const timeline = useQuery({
    ...campaignTimelineQuery({ campaignId, page }, isLive),
    placeholderData: keepPreviousData,
  })
  const { data } = timeline
  return (
    <Panel title={t('email.timeline')}>
      {data === undefined && <QueryState query={timeline} />}
      {data?.list.length === 0 && <EmptyState compact title={t('email.timeline_empty')} />}
      {data !== undefined && (
        <>
          <Timeline
            className={styles.timeline}
            data-refreshing={timeline.isPlaceholderData}
            items={data.list.map((entry) => ({
              key: `${entry.recipientId} ${entry.kind} ${entry.at}`,
              content: <EventLine entry={entry} address={entry.address} channel={channel} />,
            }))}
          />
          {(page > 1 || !data.totalIsExact) && (
            <TablePaging
              page={page}
              limit={eventsAtOnce}
              limitIsFixed
              total={data.total}
              totalIsExact={data.totalIsExact}
              onChange={(events) => set({ events: events === 1 ? '' : String(events) })}
            />
          )}
        </>
      )}
    </Panel>
  )
}
