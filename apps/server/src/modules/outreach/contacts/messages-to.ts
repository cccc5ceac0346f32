/** Reads the messages that an organisation sent to addresses, for the conversations of the inbox. */

import type { Channel, RecipientState } from '@tradewind/contract'
import type { Db } from '@tradewind/platform'
import { sql } from 'kysely'
import type { AudienceMember } from '../channel.ts'

export type SentMessage = Omit<AudienceMember, 'domain'> & {
  campaignId: string
  campaignName: string
  channel: Channel
  /** The frozen content of the campaign. */
  content: unknown
  state: RecipientState
  sentAt: Date
}

/** The messages of each address that are read if the caller gives no number. */
const messagesAtMost = 200

/** Returns the sent messages, the oldest first; of each address the newest `perAddress`. */
export const readMessagesTo = async (
  db: Db,
  orgId: string,
  {
    channel,
    addresses,
    perAddress = messagesAtMost,
  }: { channel: Channel; addresses: readonly string[]; perAddress?: number },
): Promise<SentMessage[]> => {
  if (addresses.length === 0) return []
  const { rows } = await sql<SentMessage>`
    select m.*
    from unnest(${addresses}::text[]) as a (address)
    cross join lateral (
      select r.address, r.name, r.company, r.country, r.fields, r.state, r.sending_at as sent_at,
        c.id as campaign_id, c.name as campaign_name, c.channel, c.content
      from outreach_recipient r
      join outreach_campaign c on c.id = r.campaign_id
      where r.org_id = ${orgId} and r.address = a.address and c.channel = ${channel} and r.sending_at is not null
      order by r.sending_at desc
      limit ${perAddress}
    ) m
    order by m.sent_at`.execute(db)
  return rows
}
