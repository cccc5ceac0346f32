/** Queries of the replies screen, which polls for new replies. */

import { queryOptions } from '@tanstack/react-query'
import type { ReplyKind } from '@tradewind/contract'
import { api, queryOf } from '../../../api.ts'
import { pageSize } from '../../../outreach/queries.ts'

const newOnesMs = 15_000

type Filter = {
  kind: ReplyKind
  unread?: boolean
  campaignId?: string
  labelId?: string
  keyword?: string
  from?: string
  to?: string
  page: number
}

export const repliesQuery = (filter: Filter) =>
  queryOptions({
    ...queryOf(api.mailReplies.replies, { limit: pageSize, ...filter }),
    placeholderData: (previous) => previous,
    refetchInterval: newOnesMs,
  })

/** An open thread shows new replies, and bounces of answers and forwarded mails. */
export const threadQuery = (recipientId: number) =>
  queryOptions({ ...queryOf(api.mailReplies.thread, { recipientId }), refetchInterval: newOnesMs })

/** The query of recently sent campaigns, for the filter by campaign. */
export const recentCampaignsQuery = queryOf(api.outreachReports.campaigns, { channel: 'email', page: 1, limit: 100 })
