/**
 * Approvals of launches. If the organisation requires them, an owner must approve the launch of a member. The draft is
 * locked while its request waits, so that the launched mail is the one that the owner reviewed.
 */

import { fail, type EmailApproval } from '@tradewind/contract'
import { readPage, type Clock, type Db, type Tx } from '@tradewind/platform'
import { readOwner } from '../../identity/index.ts'
import { lockDraft, raiseRevisions, readCampaignContent } from '../../outreach/index.ts'
import { notify } from '../../site/index.ts'
import { StoredMail } from '../message/content.ts'
import type { NameReader } from '../templates/templates.ts'

type Person = { orgId: string; userId: string; isOwner: boolean }

export const readRule = async (db: Db | Tx, orgId: string): Promise<{ isNeeded: boolean }> => {
  const row = await db
    .selectFrom('email_approval_rule')
    .select('isNeeded')
    .where('orgId', '=', orgId)
    .executeTakeFirst()
  return row ?? { isNeeded: false }
}

export const saveRule = async (db: Db, orgId: string, isNeeded: boolean): Promise<void> => {
  await db
    .insertInto('email_approval_rule')
    .values({ orgId, isNeeded })
    .onConflict((conflict) => conflict.column('orgId').doUpdateSet({ isNeeded }))
    .execute()
}

export const isWaiting = async (db: Db | Tx, orgId: string, campaignId: string): Promise<boolean> =>
  (await readApprovalStates(db, orgId, [campaignId])).get(campaignId) === 'waiting'

export const readApprovalStates = async (
  db: Db | Tx,
  orgId: string,
  campaignIds: readonly string[],
): Promise<Map<string, EmailApproval['state']>> => {
  if (campaignIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('email_approval')
    .select(['campaignId', 'state'])
    .where('orgId', '=', orgId)
    .where('campaignId', 'in', campaignIds)
    .execute()
  return new Map(rows.map((row) => [row.campaignId, row.state]))
}

const columns = [
  'campaignId as id',
  'state',
  'revision',
  'requestedBy',
  'requestedAt',
  'decidedBy',
  'decidedAt',
  'note',
  'recipients',
] as const

type Row = {
  state: EmailApproval['state']
  requestedBy: string
  requestedAt: Date
  decidedBy: string | null
  decidedAt: Date | null
  note: string
  recipients: number | null
}

const toApproval = (row: Row, names: ReadonlyMap<string, string>): EmailApproval => ({
  state: row.state,
  requestedBy: names.get(row.requestedBy) ?? '',
  requestedAt: row.requestedAt.toISOString(),
  decidedBy: names.get(row.decidedBy ?? '') ?? '',
  decidedAt: row.decidedAt?.toISOString() ?? null,
  note: row.note,
  recipients: row.recipients,
})

const peopleOf = (rows: readonly Row[]): string[] =>
  rows.flatMap(({ requestedBy, decidedBy }) => [requestedBy, ...(decidedBy === null ? [] : [decidedBy])])

/** Returns the latest request of a campaign; null when the campaign has no request. */
export const readApproval = async (
  db: Db,
  orgId: string,
  campaignId: string,
  readNames: NameReader,
): Promise<EmailApproval | null> => {
  const row = await db
    .selectFrom('email_approval')
    .select(columns)
    .where('orgId', '=', orgId)
    .where('campaignId', '=', campaignId)
    .executeTakeFirst()
  return row === undefined ? null : toApproval(row, await readNames(peopleOf([row])))
}

/** Lists requests for approval, newest first. A member sees only the requests that the member made. */
export const listApprovals = async (
  db: Db,
  { orgId, userId, isOwner }: Person,
  { state, page, limit }: { state?: EmailApproval['state'] | undefined; page: number; limit: number },
  readNames: NameReader,
) => {
  let base = db.selectFrom('email_approval').where('orgId', '=', orgId)
  if (!isOwner) base = base.where('requestedBy', '=', userId)
  if (state !== undefined) base = base.where('state', '=', state)
  const { total, list: rows } = await readPage(
    { matching: base, rows: base.select(columns).orderBy('requestedAt', 'desc').orderBy('campaignId') },
    { page, limit },
  )
  const names = await readNames(peopleOf(rows))
  const list = await Promise.all(
    rows.map(async (row) => {
      const { name, content } = await readCampaignContent(db, orgId, { id: row.id, channel: 'email' })
      const subject = typeof content === 'object' && content !== null && 'subject' in content ? content.subject : ''
      const { id, revision } = row
      return {
        id,
        name,
        subject: String(subject),
        revision,
        isMine: row.requestedBy === userId,
        ...toApproval(row, names),
      }
    }),
  )
  return { total, totalIsExact: true, list }
}

const approvalsLink = '/outreach/email/approvals'

/**
 * Requests approval of a draft: locks the draft against changes and notifies the owner. `recipients`: the current size
 * of the audience. If the draft already waits for approval, nothing changes. Throws Failure not_found,
 * campaign_state_conflict and draft_changed.
 */
export const requestApproval = async (
  { db, clock }: { db: Db; clock: Clock },
  { orgId, userId }: Person,
  { id, revision, recipients }: { id: string; revision: number; recipients: number },
): Promise<void> => {
  const at = clock.now()
  await db.transaction().execute(async (tx) => {
    const draft = await lockDraft(tx, orgId, { id, channel: 'email' })
    if (draft.revision !== revision) throw fail('draft_changed', { revision: draft.revision })
    if (await isWaiting(tx, orgId, id)) return
    const request = {
      state: 'waiting' as const,
      revision,
      recipients,
      requestedBy: userId,
      requestedAt: at,
      decidedBy: null,
      decidedAt: null,
      note: '',
    }
    await tx
      .insertInto('email_approval')
      .values({ campaignId: id, orgId, ...request })
      .onConflict((conflict) => conflict.column('campaignId').doUpdateSet(request))
      .execute()
    const owner = await readOwner(tx, orgId)
    const cause = `${id} ${at.toISOString()}`
    const params = { name: draft.name }
    await notify(tx, at, { userId: owner.userId, kind: 'approval_asked', params, link: approvalsLink, cause })
  })
}

/**
 * Raises the revision of drafts that wait for approval and use a changed sender, because an owner must not approve a
 * mail that looks different now.
 */
export const renewApprovalRequests = async (tx: Tx, orgId: string, senderId: string): Promise<void> => {
  const waiting = await tx
    .selectFrom('email_approval')
    .select('campaignId as id')
    .where('orgId', '=', orgId)
    .where('state', '=', 'waiting')
    .execute()
  const ids: string[] = []
  for (const { id } of waiting) {
    const chosen = StoredMail.parse((await readCampaignContent(tx, orgId, { id, channel: 'email' })).content).senderId
    // `chosen` is null if the draft uses the organisation's default sender at launch, which may be the changed sender.
    if (chosen === null || chosen === senderId) ids.push(id)
  }
  await raiseRevisions(tx, orgId, ids)
}

/** Withdraws a request, for the member who made it or for an owner. Throws Failure not_found. */
export const withdrawApproval = async (db: Db, { orgId, userId, isOwner }: Person, id: string): Promise<void> => {
  let request = db
    .deleteFrom('email_approval')
    .where('orgId', '=', orgId)
    .where('campaignId', '=', id)
    .where('state', '=', 'waiting')
  if (!isOwner) request = request.where('requestedBy', '=', userId)
  const { numDeletedRows } = await request.executeTakeFirst()
  if (numDeletedRows === 0n) throw fail('not_found')
}

const decide = async (
  tx: Tx,
  { orgId, userId }: Pick<Person, 'orgId' | 'userId'>,
  decision: { id: string; state: 'approved' | 'declined'; note: string; at: Date },
): Promise<boolean> => {
  const { id, state, note, at } = decision
  const row = await tx
    .updateTable('email_approval')
    .set({ state, note, decidedBy: userId, decidedAt: at })
    .where('orgId', '=', orgId)
    .where('campaignId', '=', id)
    .where('state', '=', 'waiting')
    .returning('requestedBy')
    .executeTakeFirst()
  if (row === undefined) return false
  const { name } = await readCampaignContent(tx, orgId, { id, channel: 'email' })
  const kind = state === 'approved' ? 'approval_given' : 'approval_declined'
  const link = state === 'approved' ? `/outreach/email/campaigns/${id}` : `/outreach/email/compose?draft=${id}`
  const cause = `${id} ${at.toISOString()}`
  await notify(tx, at, { userId: row.requestedBy, kind, params: { name, note }, link, cause })
  return true
}

/** Throws Failure not_found. */
export const declineApproval = async (
  { db, clock }: { db: Db; clock: Clock },
  person: Person,
  { id, note }: { id: string; note: string },
): Promise<void> => {
  const at = clock.now()
  await db.transaction().execute(async (tx) => {
    if (!(await decide(tx, person, { id, state: 'declined', note, at }))) throw fail('not_found')
  })
}

/** Throws Failure not_found unless the campaign has a request that waits or was approved. */
export const requireApprovalRequest = async (db: Db, orgId: string, id: string): Promise<void> => {
  const state = (await readApprovalStates(db, orgId, [id])).get(id)
  if (state === undefined || state === 'declined') throw fail('not_found')
}

/**
 * Called in the transaction of every launch. A launch by an owner approves a waiting request. Throws Failure
 * draft_changed and approval_needed.
 */
export const admitLauncher = async (
  tx: Tx,
  draft: { id: string; orgId: string },
  launcher: { userId: string; isOwner: boolean; revision?: number | undefined },
  at: Date,
): Promise<void> => {
  const { id, orgId } = draft
  const { revision } = await readCampaignContent(tx, orgId, { id, channel: 'email' })
  if (launcher.revision !== undefined && launcher.revision !== revision) throw fail('draft_changed', { revision })
  if (launcher.isOwner) await decide(tx, { orgId, userId: launcher.userId }, { id, state: 'approved', note: '', at })
  else if ((await readRule(tx, orgId)).isNeeded || (await isWaiting(tx, orgId, id))) throw fail('approval_needed')
}
