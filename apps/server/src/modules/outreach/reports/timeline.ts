/** Reads the events of one recipient or of a campaign, ordered by time. */

import { fail, type Channel, type RecipientState, type TimelineEntry } from '@tradewind/contract'
import { offsetOf, type Db, type Page } from '@tradewind/platform'
import { sql } from 'kysely'
import type { DescribeContent } from '../channel.ts'
import { recipientColumns, requireCampaign, toRecipient, type RecipientRow } from './recipients.ts'

type TimelineRow = RecipientRow & {
  state: RecipientState
  campaignId: string
  campaignName: string
  channel: Channel
  content: unknown
  fields: Record<string, string>
  messageId: string | null
  sendingAt: Date | null
  launchedAt: Date | null
}

/** The maximum number of events. Programs may visit one mail for years, and no user reads that far back. */
const eventsAtMost = 500

/**
 * Reads the events of one recipient, oldest first. The events `queued` and `sending` are not receipts. Their times come
 * from the campaign and the recipient.
 */
export const readRecipientTimeline = async (
  { db, describe }: { db: Db; describe: DescribeContent },
  orgId: string,
  recipientId: number,
) => {
  const { rows } = await sql<TimelineRow>`
    select ${recipientColumns}, r.fields, c.id as campaign_id, c.name as campaign_name, c.channel, c.content,
      r.message_id, r.sending_at, c.launched_at
    from outreach_recipient r
    join outreach_campaign c on c.id = r.campaign_id
    where r.org_id = ${orgId} and r.id = ${recipientId}`.execute(db)
  const [row] = rows
  if (row === undefined) throw fail('not_found')
  const newestFirst = await db
    .selectFrom('outreach_receipt')
    .select(['kind', 'at', 'detail', 'isMachine', 'link'])
    .where('recipientId', '=', recipientId)
    .orderBy('id', 'desc')
    .limit(eventsAtMost + 1)
    .execute()
  const receipts = newestFirst.slice(0, eventsAtMost).toReversed()
  const { campaignId, campaignName, channel, content, fields, messageId, sendingAt, launchedAt, ...recipient } = row
  const description = describe(channel, content)
  const first = (kind: 'queued' | 'sending', at: Date | null): TimelineEntry[] =>
    at === null ? [] : [{ kind, at: at.toISOString(), detail: '', isMachine: false }]
  const entries = [
    ...first('queued', launchedAt),
    ...first('sending', sendingAt),
    ...receipts.map(({ kind, at, detail, isMachine, link }) => ({
      kind,
      at: at.toISOString(),
      detail: detail || (link === null ? '' : (description.links[link] ?? '')),
      isMachine,
    })),
  ].toSorted((a, b) => a.at.localeCompare(b.at))
  return {
    recipient: toRecipient(recipient),
    campaign: { id: campaignId, name: campaignName },
    subject: description.subjectFor({ ...recipient, fields }),
    messageId,
    entries,
    isWhole: newestFirst.length <= eventsAtMost,
  }
}

/** Lists events of a campaign, newest first. Throws Failure not_found. */
export const listCampaignTimeline = async (
  db: Db,
  orgId: string,
  query: { campaignId: string } & Page,
): Promise<{
  total: number
  totalIsExact: boolean
  list: (TimelineEntry & { recipientId: number; address: string })[]
}> => {
  await requireCampaign(db, orgId, query.campaignId)
  // The offset is applied to the receipts before they are joined with the recipients, so that receipts of earlier pages
  // are not joined.
  const rows = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('outreach_receipt')
        .selectAll()
        .where('campaignId', '=', query.campaignId)
        .orderBy('id', 'desc')
        .limit(query.limit + 1)
        .offset(offsetOf(query))
        .as('e'),
    )
    .innerJoin('outreach_recipient as r', 'r.id', 'e.recipientId')
    .select(['e.kind', 'e.at', 'e.detail', 'e.isMachine', 'e.recipientId', 'r.address'])
    .orderBy('e.id', 'desc')
    .execute()
  const list = rows.slice(0, query.limit).map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
  // The total counts events only up to this page. `totalIsExact` is false if more events follow. To count hundreds of
  // thousands of receipts at every read would cost more than it is worth.
  return { total: offsetOf(query) + rows.length, totalIsExact: rows.length <= query.limit, list }
}
