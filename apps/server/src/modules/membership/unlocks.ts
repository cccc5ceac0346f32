/**
 * Whose contacts an organisation sees. With the right to, its people unlock by looking; what they have unlocked stays
 * visible to the organisation when the right ends (product.md section 1).
 */
import { sql, type RawBuilder } from 'kysely'
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

/** The text that names what a target is today; null where it is gone. Whoever keeps the targets says it, as SQL. */
export type SubjectOf = (targetId: RawBuilder<string>) => RawBuilder<string | null>

type UnlockedRow = { total: number; subjectId: string | null; unlockedAt: Date | null }

/** What an organisation has unlocked, newest first; targets that are one by now once, since the first of them. */
export const listUnlocked = async (
  db: Db,
  orgId: string,
  { kind, subjectOf, page, limit }: { kind: ContactKind; subjectOf: SubjectOf; page: number; limit: number },
): Promise<{ total: number; list: { subjectId: string; unlockedAt: Date }[] }> => {
  const { rows } = await sql<UnlockedRow>`
    with named as (
      select ${subjectOf(sql`target_id`)} as subject_id, unlocked_at
      from contact_unlock
      where org_id = ${orgId} and kind = ${kind}
    ), subject as (
      select subject_id, min(unlocked_at) as unlocked_at
      from named
      where subject_id is not null
      group by subject_id
    ), shown as (
      select subject_id, unlocked_at
      from subject
      order by unlocked_at desc, subject_id
      limit ${limit} offset ${(page - 1) * limit}
    )
    select counted.total, shown.subject_id as "subjectId", shown.unlocked_at as "unlockedAt"
    from (select count(*)::int as total from subject) as counted
    left join shown on true
    order by shown.unlocked_at desc, shown.subject_id`.execute(db)
  return {
    total: rows[0]?.total ?? 0,
    list: rows.flatMap(({ subjectId, unlockedAt }) =>
      subjectId === null || unlockedAt === null ? [] : [{ subjectId, unlockedAt }],
    ),
  }
}
