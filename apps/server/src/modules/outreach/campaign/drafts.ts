/** Drafts: campaigns before launch. Only the channel knows the meaning of a draft's content. */

import { fail, type CampaignState, type Channel, type SendWindow } from '@tradewind/contract'
import { containing, readPage, type Db, type Tx } from '@tradewind/platform'
import { sql } from 'kysely'

const columns = [
  'id',
  'orgId',
  'channel',
  'name',
  'state',
  'content',
  'revision',
  'updatedAt',
  'scheduledAt',
  'sendWindow as window',
] as const

export type Draft = {
  id: string
  orgId: string
  channel: Channel
  name: string
  state: CampaignState
  content: unknown
  revision: number
  updatedAt: Date
  scheduledAt: Date | null
  window: SendWindow | null
}
/** Names a campaign of one channel. A campaign of another channel is not found, because its content has another form. */
export type CampaignKey = { id: string; channel: Channel }
export type NewDraft = { createdBy: string; channel: Channel; name: string; content: object; at: Date }

export const createDraft = async (db: Db | Tx, orgId: string, draft: NewDraft): Promise<string> => {
  const row = await db
    .insertInto('outreach_campaign')
    .values({
      orgId,
      createdBy: draft.createdBy,
      channel: draft.channel,
      name: draft.name,
      content: JSON.stringify(draft.content),
      origin: null,
      waterfall: null,
      variants: null,
      winnerCounts: null,
      holdId: null,
      parentId: null,
      scheduledAt: null,
      sendWindow: null,
      pauseReason: null,
      launchedAt: null,
      finishedAt: null,
      createdAt: draft.at,
      updatedAt: draft.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/**
 * Changes a draft and returns its new revision. `revision`: the revision that the caller edited; if absent, any
 * revision is accepted. Throws Failure not_found, draft_changed if another user saved the draft since that revision,
 * and campaign_state_conflict after launch.
 */
export const changeDraft = async (
  db: Db | Tx,
  orgId: string,
  draft: CampaignKey & { revision?: number | undefined; name: string; content: object; at: Date },
): Promise<number> => {
  let change = db
    .updateTable('outreach_campaign')
    .set((eb) => ({
      name: draft.name,
      content: JSON.stringify(draft.content),
      revision: eb('revision', '+', 1),
      updatedAt: draft.at,
    }))
    .where('orgId', '=', orgId)
    .where('id', '=', draft.id)
    .where('channel', '=', draft.channel)
    .where('state', '=', 'draft')
  if (draft.revision !== undefined) change = change.where('revision', '=', draft.revision)
  const changed = await change.returning('revision').executeTakeFirst()
  if (changed !== undefined) return changed.revision
  const { state, revision } = await readCampaignContent(db, orgId, draft)
  if (state !== 'draft') throw fail('campaign_state_conflict')
  throw fail('draft_changed', { revision })
}

/**
 * Locks the draft until the transaction ends, so that no other call changes or launches the draft before the caller's
 * own change. Throws the same Failures as `changeDraft`.
 */
export const lockDraft = async (
  tx: Tx,
  orgId: string,
  { id, channel }: CampaignKey,
): Promise<{ revision: number; name: string }> => {
  const row = await tx
    .selectFrom('outreach_campaign')
    .select(['state', 'revision', 'name'])
    .where('orgId', '=', orgId)
    .where('id', '=', id)
    .where('channel', '=', channel)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (row === undefined) throw fail('not_found')
  if (row.state !== 'draft') throw fail('campaign_state_conflict')
  return row
}

/**
 * Raises the revision of drafts whose mail changes because other data changed (for example the sender). A user who saw
 * the mail before the change must then review the mail again.
 */
export const raiseRevisions = async (tx: Tx, orgId: string, ids: readonly string[]): Promise<void> => {
  await tx
    .updateTable('outreach_campaign')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('orgId', '=', orgId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('state', '=', 'draft')
    .execute()
}

/** Lists the drafts of a channel, the last changed first. `keyword`: part of the name, or of the subject or text. */
export const listDrafts = async (
  db: Db,
  orgId: string,
  { page, limit, ...filter }: DraftFilter & { page: number; limit: number },
): Promise<{ total: number; list: (Draft & { createdBy: string })[] }> => {
  const matching = draftsOf(db, orgId, filter)
  const rows = matching
    .select([...columns, 'createdBy'])
    .orderBy('updatedAt', 'desc')
    .orderBy('id')
  return readPage({ matching, rows }, { page, limit })
}

/** Finds the newest drafts whose name or subject contains a text. */
export const findDrafts = (
  db: Db,
  orgId: string,
  { limit, ...filter }: DraftFilter & { limit: number },
): Promise<{ id: string; name: string }[]> =>
  draftsOf(db, orgId, filter).select(['id', 'name']).orderBy('updatedAt', 'desc').orderBy('id').limit(limit).execute()

type DraftFilter = { channel: Channel; keyword?: string | undefined }

const draftsOf = (db: Db, orgId: string, { channel, keyword }: DraftFilter) => {
  const base = db
    .selectFrom('outreach_campaign')
    .where('orgId', '=', orgId)
    .where('channel', '=', channel)
    .where('state', '=', 'draft')
  if (keyword === undefined || keyword === '') return base
  const pattern = containing(keyword)
  // A mail has a subject, an SMS has only its text.
  const shown = sql`coalesce(content ->> 'subject', content ->> 'text')`
  return base.where((eb) => eb.or([eb('name', 'ilike', pattern), eb(shown, 'ilike', pattern)]))
}

/** Throws Failure not_found, and campaign_state_conflict after launch. */
export const deleteDraft = async (db: Db, orgId: string, { id, channel }: CampaignKey): Promise<void> => {
  const deleted = await db
    .deleteFrom('outreach_campaign')
    .where('orgId', '=', orgId)
    .where('id', '=', id)
    .where('channel', '=', channel)
    .where('state', '=', 'draft')
    .executeTakeFirst()
  if (deleted.numDeletedRows > 0n) return
  await readCampaignContent(db, orgId, { id, channel })
  throw fail('campaign_state_conflict')
}

/** Reads a campaign in any state, with its content. Throws Failure not_found. */
export const readCampaignContent = async (db: Db | Tx, orgId: string, { id, channel }: CampaignKey): Promise<Draft> => {
  const row = await db
    .selectFrom('outreach_campaign')
    .select(columns)
    .where('orgId', '=', orgId)
    .where('id', '=', id)
    .where('channel', '=', channel)
    .executeTakeFirst()
  if (row === undefined) throw fail('not_found')
  return row
}

/** Reads the contents of campaigns by their ids. Unknown ids are absent. */
export const readContents = async (
  db: Db,
  orgId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, unknown>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('outreach_campaign')
    .select(['id', 'content'])
    .where('orgId', '=', orgId)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, content }) => [id, content]))
}

/** Reads the contents of a draft's follow-ups in order. */
export const readFollowUps = (
  db: Db | Tx,
  orgId: string,
  campaignId: string,
): Promise<{ step: number; content: object }[]> =>
  db
    .selectFrom('outreach_step as s')
    .innerJoin('outreach_campaign as c', 'c.id', 's.campaignId')
    .select(['s.step', 's.content'])
    .where('c.orgId', '=', orgId)
    .where('c.id', '=', campaignId)
    .orderBy('s.step')
    .execute()

/** Returns the name of a campaign or draft whose mail or follow-ups contain the text; null when there is none. */
export const findCampaignContaining = async (db: Db | Tx, orgId: string, text: string): Promise<string | null> => {
  const pattern = containing(text)
  const row = await db
    .selectFrom('outreach_campaign as c')
    .leftJoin('outreach_step as s', 's.campaignId', 'c.id')
    .select('c.name')
    .where('c.orgId', '=', orgId)
    .where(({ or }) =>
      or([sql<boolean>`c.content::text like ${pattern}`, sql<boolean>`s.content::text like ${pattern}`]),
    )
    .executeTakeFirst()
  return row?.name ?? null
}

/** Returns the property `part` of the content of each campaign, draft and follow-up that has this property. */
export const readContentParts = async (db: Db | Tx, orgId: string, part: string): Promise<unknown[]> => {
  const { rows } = await sql<{ part: unknown }>`
    select content -> ${part} as part from outreach_campaign
    where org_id = ${orgId} and content -> ${part} is not null
    union all
    select s.content -> ${part} from outreach_step s
    join outreach_campaign c on c.id = s.campaign_id
    where c.org_id = ${orgId} and s.content -> ${part} is not null`.execute(db)
  return rows.map((row) => row.part)
}
