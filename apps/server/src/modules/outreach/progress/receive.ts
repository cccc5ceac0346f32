/** Receives events that arrive after sending: bounces, opens, clicks, replies, unsubscribes and provider webhooks. */

import { withoutNul, type Db } from '@tradewind/platform'
import { sql } from 'kysely'
import { applyNews } from './apply-news.ts'
import type { News } from './progress.ts'

export type { News }

/** The most networks of a campaign that its report names. All others are counted together. */
const networksAtMost = 200

/**
 * Lets reports name the mobile networks of receipts. This is a transaction of its own before the receipts are applied:
 * their counts are exact only if a network is named before the first recipient belongs to it, and a lock on the campaign
 * after locks on recipients could deadlock with the end of the campaign.
 */
const nameNetworks = async (db: Db, news: readonly News[]): Promise<void> => {
  const named = news.flatMap(({ recipientId, network }) => (network === undefined ? [] : [{ recipientId, network }]))
  if (named.length === 0) return
  await sql`
    with heard as (
      select r.campaign_id, array_agg(distinct u.network) as networks
      from unnest(
        ${named.map(({ recipientId }) => recipientId)}::int8[],
        ${named.map(({ network }) => network)}::text[]
      ) as u (recipient_id, network)
      join outreach_recipient r on r.id = u.recipient_id
      group by r.campaign_id
    )
    update outreach_campaign c
    set named_domains = array(select distinct unnest(c.named_domains || heard.networks))
    from heard
    where c.id = heard.campaign_id and not c.named_domains @> heard.networks
      and cardinality(c.named_domains) < ${networksAtMost}`.execute(db)
}

/** Applies receipts in one transaction. A known receipt (same provider and event id) changes nothing. */
export const receiveNews = async (db: Db, news: readonly News[]): Promise<{ applied: number }> => {
  await nameNetworks(db, news)
  return db.transaction().execute((tx) =>
    applyNews(
      tx,
      news.map((piece) => ({ ...piece, detail: withoutNul(piece.detail) })),
    ),
  )
}
