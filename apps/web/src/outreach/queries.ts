/** The queries that the email centre and the SMS centre share. A query for running work polls until the work ends. */

import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Campaign, CampaignSort, CampaignState, Channel, RecipientFilter } from '@tradewind/contract'
import { api, queryOf } from '../api.ts'
import { readEveryPage } from '../mailing/read-every-page.ts'

const liveMs = 1_000
const waitingMs = 10_000

/**
 * Whether the campaign is sending or about to send. A campaign that waits days for its follow-ups needs no fast polling,
 * and neither do opens, bounces and unsubscriptions, which arrive later.
 */
const isUnderWay = (campaign: Campaign | undefined): boolean =>
  (campaign?.state === 'running' && !campaign.waitsForFollowUps) || campaign?.state === 'scheduled'

/** Whether the campaign will send again. */
const isOpen = ({ state }: Campaign): boolean => state === 'running'

export const pageSize = 20

export const statisticsQuery = (channel: Channel, days: number) =>
  queryOptions({
    ...queryOf(api.outreachReports.statistics, { channel, days }, ['engine_unavailable']),
    refetchInterval: 15_000,
    placeholderData: (previous: StatisticsAnswer | undefined) => previous,
  })
type StatisticsAnswer = Awaited<ReturnType<typeof api.outreachReports.statistics>>
export const allSegmentsQuery = queryOptions({
  queryKey: [api.mailingSegments.segments.endpoint.path, 'all'],
  queryFn: ({ signal }) => readEveryPage((page) => api.mailingSegments.segments(page, { signal })),
})

export type CampaignsFilter = {
  channel: Channel
  state?: CampaignState
  keyword?: string
  from?: string
  to?: string
  sender?: string
  sort?: CampaignSort
  page?: number
  limit?: number
}

export const campaignsQuery = (filter: CampaignsFilter) =>
  queryOptions({
    ...queryOf(api.outreachReports.campaigns, { limit: pageSize, ...filter }),
    refetchInterval: ({ state: { data } }) =>
      data?.list.some(isUnderWay) === true ? liveMs : data?.list.some(isOpen) === true ? waitingMs : false,
  })

export const campaignQuery = (campaignId: string) =>
  queryOptions({
    ...queryOf(api.outreachReports.campaign, { campaignId }),
    refetchInterval: ({ state: { data } }) => (isUnderWay(data) ? liveMs : 5_000),
  })

/**
 * The breakdowns of the report are polled more slowly than the header of the page. After the campaign has ended, they
 * are polled until they contain the same numbers as the header.
 */
export const reportQuery = (campaign: Campaign) =>
  queryOptions({
    ...queryOf(api.outreachReports.report, { campaignId: campaign.id }),
    refetchInterval: ({ state: { data } }) => {
      const isOld = data !== undefined && !isSame(data.campaign.reached, campaign.reached)
      // The report is polled fast until it contains its first numbers. With slow polling, a campaign that ends within
      // seconds would end before its first numbers appear.
      if (isOld && (!isUnderWay(campaign) || data.countries.length === 0)) return liveMs
      return isUnderWay(campaign) ? 5_000 : 20_000
    },
  })

const isSame = (before: Campaign['reached'], now: Campaign['reached']): boolean =>
  Object.keys(now).every((step) => before[step as keyof typeof now] === now[step as keyof typeof now])

export const recipientsQuery = (filter: RecipientFilter & { page: number }, isLive: boolean) =>
  queryOptions({
    ...queryOf(api.outreachReports.recipients, { limit: pageSize, ...filter }),
    refetchInterval: isLive ? liveMs * 2 : 5_000,
  })

export const eventsAtOnce = 12

/** Only the newest page is polled, because older pages do not change. */
export const campaignTimelineQuery = (of: { campaignId: string; page: number }, isLive: boolean) =>
  queryOptions({
    ...queryOf(api.outreachReports.campaignTimeline, { ...of, limit: eventsAtOnce }),
    refetchInterval: of.page > 1 ? false : isLive ? liveMs * 2 : 10_000,
  })

export const scheduleQuery = (campaignId: string) => queryOf(api.outreachCampaigns.schedule, { campaignId })

/** Returns a mutation. After the mutation the queries of the given endpoints are refetched. */
export const useChange = <Input, Output>(change: (input: Input) => Promise<Output>) => {
  const client = useQueryClient()
  const isStale = (path: unknown) =>
    typeof path === 'string' && ['/email/', '/sms/', '/outreach/'].some((start) => path.startsWith(start))
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ predicate: ({ queryKey }) => isStale(queryKey[0]) }),
  })
}
