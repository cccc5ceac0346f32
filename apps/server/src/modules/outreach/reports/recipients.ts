/**
 * Lists the recipients of a campaign. A filter can select the recipients that any number of the campaign's report
 * counts.
 */

import { fail, type Channel, type Recipient, type RecipientFilter } from '@tradewind/contract'
import { offsetOf, type Db, type Page, type Tx } from '@tradewind/platform'
import { sql, type RawBuilder } from 'kysely'
import { conditionsOf, countFromStored } from './recipient-filter.ts'

export type RecipientRow = Omit<Recipient, 'stateAt'> & { stateAt: Date }
export const toRecipient = ({ stateAt, ...row }: RecipientRow): Recipient => ({
  ...row,
  stateAt: stateAt.toISOString(),
})

export const recipientColumns = sql`
  r.id, r.address, r.name, r.company, r.country, r.variant, r.state, r.state_at, r.attempts, r.detail, r.settlement,
  r.is_supplied, r.segments, r.cost, r.domain`

/** Throws Failure not_found. */
export const listRecipients = async (
  db: Db,
  orgId: string,
  filter: RecipientFilter & Page,
): Promise<{ total: number; totalIsExact: boolean; list: Recipient[] }> => {
  const where = await whereOf(db, orgId, filter)
  const [total, { rows }] = await Promise.all([
    countWhere(db, filter, where),
    sql<RecipientRow>`
      select ${recipientColumns}
      from outreach_recipient r
      where ${where}
      order by r.id
      limit ${filter.limit}
      offset ${offsetOf(filter)}`.execute(db),
  ])
  return { total, totalIsExact: true, list: rows.map(toRecipient) }
}

/** Throws Failure not_found. */
export const countRecipients = async (db: Db, orgId: string, filter: RecipientFilter): Promise<number> =>
  countWhere(db, filter, await whereOf(db, orgId, filter))

const countWhere = async (db: Db, filter: RecipientFilter, where: RawBuilder<unknown>): Promise<number> => {
  const stored = await countFromStored(db, filter)
  if (stored !== null) return stored
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from outreach_recipient r where ${where}`.execute(db)
  return rows[0]?.total ?? 0
}

/** Throws Failure not_found. */
const whereOf = async (db: Db, orgId: string, filter: RecipientFilter): Promise<RawBuilder<unknown>> => {
  return conditionsOf(db, orgId, filter, await requireCampaign(db, orgId, filter.campaignId))
}

const recipientsAtOnce = 1_000

/**
 * Streams all recipients with their event bits (steps.ts) in batches, in the order of the list. Throws Failure
 * not_found.
 */
export const streamRecipients = async function* (
  db: Db,
  orgId: string,
  filter: RecipientFilter,
): AsyncGenerator<(Recipient & { steps: number })[]> {
  const where = await whereOf(db, orgId, filter)
  for (let after = 0; ;) {
    const { rows } = await sql<RecipientRow & { steps: number }>`
      select ${recipientColumns}, r.steps
      from outreach_recipient r
      where ${where} and r.id > ${after}
      order by r.id
      limit ${recipientsAtOnce}`.execute(db)
    const last = rows.at(-1)
    if (last === undefined) return
    yield rows.map((row) => ({ ...toRecipient(row), steps: row.steps }))
    after = last.id
  }
}

/** Throws Failure not_found. */
export const requireCampaign = async (
  db: Db | Tx,
  orgId: string,
  campaignId: string,
): Promise<{ name: string; channel: Channel; content: unknown; launchedAt: Date | null; namedDomains: string[] }> => {
  const row = await db
    .selectFrom('outreach_campaign')
    .select(['name', 'channel', 'content', 'launchedAt', 'namedDomains'])
    .where('orgId', '=', orgId)
    .where('id', '=', campaignId)
    .executeTakeFirst()
  if (row === undefined) throw fail('not_found')
  return row
}
