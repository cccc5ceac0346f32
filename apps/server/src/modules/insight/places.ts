/** The monitors of a plan: watched companies and watched searches of an organisation share them. */
import { sql } from 'kysely'
import { fail } from '@tradewind/contract'
import type { Db, Platform, Tx } from '@tradewind/platform'
import { readMembership } from '../membership/index.ts'

const countUsed = async (db: Db | Tx, orgId: string): Promise<number> => {
  const { companies, searches } = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('company_monitor')
        .select((of) => of.fn.countAll<number>().as('n'))
        .where('org_id', '=', orgId)
        .as('companies'),
      eb
        .selectFrom('saved_search')
        .select((of) => of.fn.countAll<number>().as('n'))
        .where('org_id', '=', orgId)
        .where('is_watched', '=', true)
        .as('searches'),
    ])
    .executeTakeFirstOrThrow()
  return Number(companies) + Number(searches)
}

/** How many an organisation has of how many. */
export const readPlaces = async ({ db, clock }: Pick<Platform, 'db' | 'clock'>, orgId: string) => {
  const [used, { plan }] = await Promise.all([countUsed(db, orgId), readMembership(db, orgId, clock.now())])
  return { used, limit: plan.monitors }
}

/** One after the other in an organisation, to the end of the transaction: together they must not exceed the limit. */
export const lockPlaces = async (tx: Tx, orgId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`company_monitor ${orgId}`}, 0))`.execute(tx)
}

/** Under `lockPlaces`. Throws Failure `monitor_limit_reached` when the organisation's plan has no more. */
export const requirePlace = async (tx: Tx, orgId: string, now: Date): Promise<void> => {
  const { plan } = await readMembership(tx, orgId, now)
  if (plan.monitors !== null && (await countUsed(tx, orgId)) >= plan.monitors)
    throw fail('monitor_limit_reached', { limit: plan.monitors })
}
