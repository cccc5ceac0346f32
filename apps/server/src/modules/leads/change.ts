/** Adds, changes and removes leads: those named, or all that match a filter, in one statement each. */

import { fail, leadTagsAtMost, type LeadChange, type LeadSelection } from '@tradewind/contract'
import type { Db, Tx } from '@tradewind/platform'
import { sql, type RawBuilder } from 'kysely'
import { findCompaniesByDomain, readCompanies } from '../companies/index.ts'
import { readLeadAccounts } from '../social/index.ts'
import { selectionConditions } from './filter.ts'
import type { LeadPorts } from './ports.ts'

export type Member = { readonly orgId: string; readonly userId: string }
type Chosen = { readonly itemId: number; readonly videoId?: number | undefined }

/**
 * Keeps accounts as leads. One that is a lead already stays as it is, also when two members add it at the same time.
 * Throws Failure not_found for an item that is no account with data.
 */
export const addLeads = async (
  db: Db,
  { orgId, userId }: Member,
  { accounts, at }: { accounts: readonly Chosen[]; at: Date },
): Promise<{ added: number; alreadyThere: number }> => {
  const chosen = [...new Map(accounts.map((one) => [one.itemId, one])).values()]
  const read = await readLeadAccounts(
    db,
    chosen.map(({ itemId, videoId }) => ({ itemId, videoId: videoId ?? null })),
  )
  const found = read.flatMap(({ found: account }) => account ?? [])
  if (found.length < chosen.length) throw fail('not_found')
  const companies = await findCompaniesByDomain(db, found)
  const values = found.map((account, index) => ({
    item_id: account.itemId,
    network: account.network,
    url: account.url,
    video_id: chosen[index]?.videoId ?? account.newest?.videoId ?? null,
    company_id: companies[index] ?? null,
  }))
  const { numAffectedRows } = await sql`
    insert into lead_account (
      org_id, item_id, network, url, video_id, company_id, linked_by, created_by, created_at, changed_at
    )
    select ${orgId}::uuid, item_id, network, url, video_id, company_id,
      case when company_id is not null then 'domain' end, ${userId}::uuid, ${at}, ${at}
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
      as given (item_id int, network text, url text, video_id int, company_id int)
    order by item_id
    on conflict (org_id, item_id) do nothing`.execute(db)
  const added = Number(numAffectedRows ?? 0n)
  return { added, alreadyThere: chosen.length - added }
}

type Changing = { readonly of: LeadSelection; readonly change: LeadChange; readonly at: Date }

/** Throws Failure not_found for an assignee who is no member. */
export const changeLeads = (
  db: Db,
  { listMembers }: LeadPorts,
  { orgId }: Member,
  { of, change, at }: Changing,
): Promise<{ changed: number; skipped: number }> =>
  db.transaction().execute(async (tx) => {
    const conditions = await selectionConditions(tx, orgId, of)
    const { state, assigneeId, addTags = [], removeTags = [] } = change
    if (typeof assigneeId === 'string') {
      const members = await listMembers(tx, orgId)
      if (!members.some(({ userId }) => userId === assigneeId)) throw fail('not_found')
    }
    const set: RawBuilder<unknown>[] = [sql`changed_at = ${at}`]
    const fits: RawBuilder<unknown>[] = []
    if (state !== undefined) set.push(sql`state = ${state}`)
    if (assigneeId !== undefined) set.push(sql`assignee_id = ${assigneeId}`)
    if (addTags.length > 0 || removeTags.length > 0) {
      const tags = sql`array(
        select tag from unnest(lead.tags || ${addTags}::text[]) with ordinality as given (tag, place)
        where tag <> all(${removeTags}::text[])
        group by tag
        order by min(place))`
      set.push(sql`tags = ${tags}`)
      fits.push(sql`and cardinality(${tags}) <= ${leadTagsAtMost}`)
    }
    // Rows are locked in one order, so that two changes of many leads cannot wait for each other.
    const { rows } = await sql<{ leadId: number }>`
      select lead.lead_id from lead_account as lead where ${conditions} order by lead.lead_id for update`.execute(tx)
    const { numAffectedRows } = await sql`
      update lead_account as lead
      set ${sql.join(set)}
      where lead.lead_id = any(${rows.map(({ leadId }) => leadId)}::int[]) ${sql.join(fits, sql` `)}`.execute(tx)
    const changed = Number(numAffectedRows ?? 0n)
    return { changed, skipped: rows.length - changed }
  })

/** Removes leads with their messages. Returns their number. */
export const removeLeads = async (db: Db, { orgId }: Member, of: LeadSelection): Promise<number> => {
  const conditions = await selectionConditions(db, orgId, of)
  const { numAffectedRows } = await sql`
    delete from lead_account where lead_id in (
      select lead.lead_id from lead_account as lead where ${conditions})`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

type One = { readonly leadId: number; readonly at: Date }

/** Throws Failure not_found. */
export const saveNote = async (
  db: Db,
  { orgId }: Member,
  { leadId, note, at }: One & { note: string },
): Promise<void> => {
  const { numUpdatedRows } = await db
    .updateTable('lead_account')
    .set({ note, changedAt: at })
    .where('orgId', '=', orgId)
    .where('leadId', '=', leadId)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw fail('not_found')
}

/** Links a lead to a company, or to none. Throws Failure not_found for an unknown lead or company. */
export const linkCompany = async (
  db: Db,
  { orgId }: Member,
  { leadId, companyId, at }: One & { companyId: number | null },
): Promise<void> => {
  if (companyId !== null && !(await readCompanies(db, [companyId], false)).has(companyId)) throw fail('not_found')
  const { numUpdatedRows } = await db
    .updateTable('lead_account')
    .set({ companyId, linkedBy: companyId === null ? null : 'member', changedAt: at })
    .where('orgId', '=', orgId)
    .where('leadId', '=', leadId)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw fail('not_found')
}

/** The accounts that any organisation keeps as leads. */
export const listKeptAccounts = async (db: Db | Tx): Promise<number[]> => {
  const rows = await db
    .selectFrom('lead_account')
    .select('itemId')
    .distinct()
    .where('network', '=', 'youtube')
    .execute()
  return rows.map(({ itemId }) => itemId)
}
