/**
 * Whose contacts an organisation sees. With the right to, its people unlock by looking; what they have unlocked stays
 * visible to the organisation when the right ends (product.md section 1).
 */
import { sql } from 'kysely'
import type { Db, Platform } from '@tradewind/platform'

/** What can be unlocked. `trade_company`: a company of the customs data, by its number there. */
export type ContactKind = 'trade_company'

/** Who looks, in which organisation, and whether his membership shows contacts. */
export type ContactViewer = { orgId: string; userId: string; mayUnlock: boolean }

/** Rows a statement. */
const batchSize = 5_000

/** Of these targets those whose contacts the viewer may see; with the right all, and they stay so. */
export const seeContacts = async (
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { orgId, userId, mayUnlock }: ContactViewer,
  kind: ContactKind,
  targetIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const asked = [...new Set(targetIds)]
  const seen = new Set<string>()
  for (let start = 0; start < asked.length; start += batchSize) {
    const batch = asked.slice(start, start + batchSize)
    const { rows } = await sql<{ target_id: string }>`
      select target_id
      from contact_unlock
      where org_id = ${orgId} and kind = ${kind} and target_id = any(${batch}::text[])`.execute(db)
    const known = new Set(rows.map((row) => row.target_id))
    for (const id of known) seen.add(id)
    if (!mayUnlock) continue
    const fresh = batch.filter((id) => !known.has(id))
    for (const id of fresh) seen.add(id)
    if (fresh.length === 0) continue
    await sql`
      insert into contact_unlock (org_id, kind, target_id, user_id, unlocked_at)
      select ${orgId}, ${kind}, target_id, ${userId}, ${clock.now()}
      from unnest(${fresh}::text[]) as target_id
      on conflict do nothing`.execute(db)
  }
  return seen
}

/** What an organisation has unlocked, newest first. */
export const listUnlocked = async (
  db: Db,
  orgId: string,
  { kind, page, limit }: { kind: ContactKind; page: number; limit: number },
): Promise<{ total: number; list: { targetId: string; unlockedAt: Date }[] }> => {
  const own = db.selectFrom('contact_unlock').where('org_id', '=', orgId).where('kind', '=', kind)
  const [{ total }, list] = await Promise.all([
    own.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    own
      .select(['target_id as targetId', 'unlocked_at as unlockedAt'])
      .orderBy('unlocked_at', 'desc')
      .orderBy('target_id')
      .offset((page - 1) * limit)
      .limit(limit)
      .execute(),
  ])
  return { total, list }
}
