/** Converts the filter of leads into conditions. */

import type { LeadFilter, LeadSelection } from '@tradewind/contract'
import { containing, type Db, type Tx } from '@tradewind/platform'
import { sql, type RawBuilder } from 'kysely'
import { findAccountsNamed } from '../social/index.ts'

export type Conditions = RawBuilder<unknown>

const all = (where: readonly RawBuilder<unknown>[]): Conditions => sql.join([...where], sql` and `)

/** A text is searched in the notes, and in the names of the accounts that are leads. */
export const filterConditions = async (db: Db | Tx, orgId: string, filter: LeadFilter): Promise<Conditions> => {
  const { text = '', states = [], networks = [], assignee, tag } = filter
  const where: RawBuilder<unknown>[] = [sql`lead.org_id = ${orgId}`]
  if (states.length > 0) where.push(sql`lead.state = any(${states}::text[])`)
  if (networks.length > 0) where.push(sql`lead.network = any(${networks}::text[])`)
  if (assignee === 'none') where.push(sql`lead.assignee_id is null`)
  else if (assignee !== undefined) where.push(sql`lead.assignee_id = ${assignee}`)
  if (tag !== undefined) where.push(sql`lead.tags @> array[${tag}]::text[]`)
  if (text === '') return all(where)
  const { rows } = await sql<{ itemId: number }>`
    select lead.item_id from lead_account as lead where ${all(where)}`.execute(db)
  const named = await findAccountsNamed(
    db,
    rows.map(({ itemId }) => itemId),
    text,
  )
  return all([...where, sql`(lead.note ilike ${containing(text)} or lead.item_id = any(${named}::int[]))`])
}

export const selectionConditions = (db: Db | Tx, orgId: string, of: LeadSelection): Promise<Conditions> =>
  'filter' in of
    ? filterConditions(db, orgId, of.filter)
    : Promise.resolve(sql`lead.org_id = ${orgId} and lead.lead_id = any(${of.leadIds}::int[])`)
