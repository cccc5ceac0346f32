/** Drafts: campaigns before launch. What their content means is the channel's business. */
import { fail, type CampaignState, type Channel } from '@tradewind/contract'
import type { Db } from '@tradewind/platform'

export { readCampaignsOf } from './causes.ts'

export type Draft = {
  id: string
  orgId: string
  channel: Channel
  name: string
  state: CampaignState
  content: unknown
  updatedAt: Date
}
export type NewDraft = { createdBy: string; channel: Channel; name: string; content: object; at: Date }

export const createDraft = async (db: Db, orgId: string, draft: NewDraft): Promise<string> => {
  const row = await db
    .insertInto('outreach_campaign')
    .values({
      org_id: orgId,
      created_by: draft.createdBy,
      channel: draft.channel,
      name: draft.name,
      content: JSON.stringify(draft.content),
      origin: null,
      waterfall: null,
      hold_id: null,
      parent_id: null,
      scheduled_at: null,
      send_window: null,
      pause_reason: null,
      launched_at: null,
      finished_at: null,
      created_at: draft.at,
      updated_at: draft.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Throws Failure not_found, and campaign_state_conflict once it is launched: what was sent does not change. */
export const changeDraft = async (
  db: Db,
  orgId: string,
  draft: { id: string; name: string; content: object; at: Date },
): Promise<void> => {
  const changed = await db
    .updateTable('outreach_campaign')
    .set({ name: draft.name, content: JSON.stringify(draft.content), updated_at: draft.at })
    .where('org_id', '=', orgId)
    .where('id', '=', draft.id)
    .where('state', '=', 'draft')
    .executeTakeFirst()
  if (changed.numUpdatedRows === 0n) await refuse(db, orgId, draft.id)
}

/** Throws Failure not_found, and campaign_state_conflict once it is launched. */
export const deleteDraft = async (db: Db, orgId: string, id: string): Promise<void> => {
  const deleted = await db
    .deleteFrom('outreach_campaign')
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .where('state', '=', 'draft')
    .executeTakeFirst()
  if (deleted.numDeletedRows === 0n) await refuse(db, orgId, id)
}

const refuse = async (db: Db, orgId: string, id: string): Promise<never> => {
  await readCampaignContent(db, orgId, id)
  throw fail('campaign_state_conflict')
}

/** A campaign in any state with what it says. Throws Failure not_found. */
export const readCampaignContent = async (db: Db, orgId: string, id: string): Promise<Draft> => {
  const row = await db
    .selectFrom('outreach_campaign')
    .select(['id', 'org_id as orgId', 'channel', 'name', 'state', 'content', 'updated_at as updatedAt'])
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) throw fail('not_found')
  return row
}

/** Whose recipient, of which campaign, saying what; for links and addresses that name a recipient. Null when unknown. */
export const findRecipient = async (
  db: Db,
  recipientId: number,
): Promise<{ orgId: string; campaignId: string; address: string; content: unknown } | null> => {
  const row = await db
    .selectFrom('outreach_recipient as r')
    .innerJoin('outreach_campaign as c', 'c.id', 'r.campaign_id')
    .select(['r.org_id as orgId', 'r.campaign_id as campaignId', 'r.address', 'c.content'])
    .where('r.id', '=', recipientId)
    .executeTakeFirst()
  return row ?? null
}
