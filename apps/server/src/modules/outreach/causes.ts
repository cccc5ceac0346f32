/** Finds the campaign behind a ledger entry. */

import { channels } from '@tradewind/contract'
import type { Db } from '@tradewind/platform'
import { reasonOf } from './progress/money.ts'

type Movement = { id: number; kind: string; reason: string; reference: string }
type CampaignCause = { kind: 'campaign'; id: string; label: string }

/**
 * Returns the campaigns of ledger entries, by the id of the entry. The reference of a hold is its campaign; the
 * reference of each later entry of the hold is the recipient (progress/apply-news.ts).
 */
export const readCampaignsOf = async (
  db: Db,
  orgId: string,
  movements: readonly Movement[],
): Promise<ReadonlyMap<number, CampaignCause>> => {
  const own = movements.filter(({ reason }) => channels.some((channel) => reasonOf(channel) === reason))
  const recipients = own.filter(({ kind }) => kind !== 'hold')
  const campaignOf = await readRecipientCampaigns(
    db,
    orgId,
    recipients.map(({ reference }) => Number(reference)),
  )
  const named = new Map(
    own.flatMap(({ id, kind, reference }) => {
      // A hold's reference is the campaign, and perhaps an addition after a colon: the first recipient of a batch of
      // follow-ups, or the second asset that pays.
      const campaignId = kind === 'hold' ? reference.split(':')[0] : campaignOf.get(Number(reference))
      return campaignId === undefined ? [] : [[id, campaignId] as const]
    }),
  )
  const names = await readNames(db, orgId, [...new Set(named.values())])
  return new Map(
    [...named].map(([id, campaignId]) => [
      id,
      { kind: 'campaign', id: campaignId, label: names.get(campaignId) ?? '' },
    ]),
  )
}

const readRecipientCampaigns = async (
  db: Db,
  orgId: string,
  recipientIds: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  if (recipientIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('outreach_recipient')
    .select(['id', 'campaignId'])
    .where('orgId', '=', orgId)
    .where('id', 'in', recipientIds)
    .execute()
  return new Map(rows.map(({ id, campaignId }) => [id, campaignId]))
}

const readNames = async (
  db: Db,
  orgId: string,
  campaignIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (campaignIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('outreach_campaign')
    .select(['id', 'name'])
    .where('orgId', '=', orgId)
    .where('id', 'in', campaignIds)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
