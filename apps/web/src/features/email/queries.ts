/** The queries of the email centre. A query for running work polls until the work ends. */

import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Campaign, CampaignSort, CampaignState, RecipientFilter } from '@tradewind/contract'
import { api, queryOf } from '../../api.ts'
import { readEveryPage } from '../../mailing/read-every-page.ts'

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

export const overviewQuery = queryOptions({ ...queryOf(api.email.overview, {}), refetchInterval: 5_000 })
export const statisticsQuery = (days: number) =>
  queryOptions({
    ...queryOf(api.outreachReports.statistics, { channel: 'email', days }, ['engine_unavailable']),
    refetchInterval: 15_000,
    placeholderData: (previous: StatisticsAnswer | undefined) => previous,
  })
type StatisticsAnswer = Awaited<ReturnType<typeof api.outreachReports.statistics>>
export const sendersQuery = queryOf(api.email.senders, {})
/** The user's own company as mails show it. */
export const companyProfileQuery = queryOf(api.organisations.companyProfile, {})
export const allSegmentsQuery = queryOptions({
  queryKey: [api.mailingSegments.segments.endpoint.path, 'all'],
  queryFn: ({ signal }) => readEveryPage((page) => api.mailingSegments.segments(page, { signal })),
})

export type CampaignsFilter = {
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
    ...queryOf(api.outreachReports.campaigns, { channel: 'email', limit: pageSize, ...filter }),
    refetchInterval: ({ state: { data } }) =>
      data?.list.some(isUnderWay) === true ? liveMs : data?.list.some(isOpen) === true ? waitingMs : false,
  })

export const campaignQuery = (campaignId: string) =>
  queryOptions({
    ...queryOf(api.outreachReports.campaign, { campaignId }),
    refetchInterval: ({ state: { data } }) => (isUnderWay(data) ? liveMs : 5_000),
  })

export const senderAddressesQuery = queryOf(api.outreachReports.campaignSenders, { channel: 'email' })

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

export const compareQuery = (campaignIds: string[]) => queryOf(api.outreachReports.compare, { campaignIds })

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

export const accountsQuery = queryOptions({ ...queryOf(api.smtpAccounts.accounts, {}), refetchInterval: 15_000 })
/** The mailboxes from which the product reads replies. */
export const mailboxesQuery = queryOf(api.mailMailboxes.mailboxes, {})
export const domainsQuery = queryOf(api.senderDomains.domains, {})
export const healthQuery = (id: string, days: number) => queryOf(api.senderDomains.domainHealth, { id, days })

/** The domain is polled during a DNS check, so that the result of each record appears as soon as it exists. */
export const domainQuery = (id: string, isChecking: boolean) =>
  queryOptions({ ...queryOf(api.senderDomains.domain, { id }), refetchInterval: isChecking ? 400 : false })

/** Returns a mutation. After the mutation the queries of the given endpoints are refetched. */
export const useChange = <Input, Output>(change: (input: Input) => Promise<Output>) => {
  const client = useQueryClient()
  const isStale = (path: unknown) =>
    typeof path === 'string' && (path.startsWith('/email/') || path.startsWith('/outreach/'))
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ predicate: ({ queryKey }) => isStale(queryKey[0]) }),
  })
}
