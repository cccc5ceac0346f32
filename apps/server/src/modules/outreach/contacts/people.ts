/** Reads the recipients with the given ids, for modules that store a recipient's id (such as the inbox). */

import type { Channel } from '@tradewind/contract'
import type { Db } from '@tradewind/platform'
import { sql } from 'kysely'

export type Person = {
  recipientId: number
  address: string
  name: string
  company: string
  country: string
  fields: Record<string, string>
  variant: number
  campaignId: string
  campaignName: string
  content: unknown
  sentAt: Date | null
}

/** Reads recipients by their ids. The result does not contain unknown ids and ids of other organisations. */
export const readPeople = async (
  db: Db,
  orgId: string,
  recipientIds: readonly number[],
): Promise<ReadonlyMap<number, Person>> => {
  if (recipientIds.length === 0) return new Map()
  const { rows } = await sql<Person>`
    select r.id as recipient_id, r.address, r.name, r.company, r.country, r.fields, r.variant, c.id as campaign_id, c.name as campaign_name,
      c.content, r.sending_at as sent_at
    from outreach_recipient r
    join outreach_campaign c on c.id = r.campaign_id
    where r.org_id = ${orgId} and r.id = any(${[...new Set(recipientIds)]}::int8[])`.execute(db)
  return new Map(rows.map((row) => [row.recipientId, row]))
}

type FoundRecipient = {
  orgId: string
  campaignId: string
  campaignName: string
  createdBy: string
  address: string
  content: unknown
}

/**
 * Returns the newest recipient with the phone number to whom a message was sent, of any organisation; null when there is
 * none.
 */
export const findNewestRecipient = async (
  db: Db,
  { channel, address }: { channel: Channel; address: string },
): Promise<(Omit<FoundRecipient, 'content' | 'address'> & { recipientId: number }) | null> => {
  const row = await db
    .selectFrom('outreach_recipient as r')
    .innerJoin('outreach_campaign as c', 'c.id', 'r.campaignId')
    .select(['r.id as recipientId', 'r.orgId', 'r.campaignId', 'c.name as campaignName', 'c.createdBy'])
    .where('r.address', '=', address)
    // The index of phone numbers has this condition.
    .where(sql<boolean>`r.address like '+%'`)
    .where('c.channel', '=', channel)
    .where('r.sendingAt', 'is not', null)
    // A phone answers no message that the provider did not take. Of a failed SMS, some segments may be taken and paid.
    .where('r.state', 'not in', ['queued', 'cancelled'])
    .where(sql<boolean>`(r.state <> 'failed' or r.settlement = 'captured')`)
    .orderBy('r.sendingAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/**
 * Returns a recipient whose id was read from a signed link or a signed mail address, with the campaign and the user who
 * created the campaign. Null when the id is unknown.
 */
export const findRecipient = async (db: Db, recipientId: number): Promise<FoundRecipient | null> => {
  const row = await db
    .selectFrom('outreach_recipient as r')
    .innerJoin('outreach_campaign as c', 'c.id', 'r.campaignId')
    .select(['r.orgId', 'r.campaignId', 'r.address', 'c.content', 'c.name as campaignName', 'c.createdBy'])
    .where('r.id', '=', recipientId)
    .executeTakeFirst()
  return row ?? null
}
