/**
 * The contacts that an organisation may see. Unlocked contacts stay visible to the organisation, even when its
 * membership ends (product.md section 1). Single companies are unlocked here, many at once in `bulk-unlocks.ts`.
 */

import { fail, Failure } from '@tradewind/contract'
import { offsetOf, type Db, type Platform, type Tx } from '@tradewind/platform'
import { sql, type RawBuilder } from 'kysely'
import { reserveQuota } from './quota.ts'

/**
 * The kinds of contacts that can be unlocked. `trade_company`: a company of the customs data, identified by its number
 * in that data. `person`: a person without a company, identified by the number of the person. `website`: a website of no
 * known company, identified by its domain.
 */
export type ContactKind = 'trade_company' | 'person' | 'website'

/** The viewing organisation, and whether its membership may unlock contacts. */
export type ContactViewer = { orgId: string; mayUnlock: boolean }

/**
 * A company or person and every id under which it is or was known, including its current id. An unlock covers all of
 * these ids.
 */
export type ContactTarget = { id: string; aliases: readonly string[] }

/** The number of rows per SQL statement. */
const batchSize = 5_000

/** Returns the given ids that the organisation has unlocked. */
export const findUnlocked = async (
  db: Db | Tx,
  orgId: string,
  kind: ContactKind,
  targetIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const asked = [...new Set(targetIds)]
  const unlocked = new Set<string>()
  for (let start = 0; start < asked.length; start += batchSize) {
    const { rows } = await sql<{ targetId: string }>`
      select target_id
      from contact_unlock
      where org_id = ${orgId} and kind = ${kind}
        and target_id = any(${asked.slice(start, start + batchSize)}::text[])`.execute(db)
    for (const row of rows) unlocked.add(row.targetId)
  }
  return unlocked
}

/**
 * Unlocks the targets that are still locked, and returns how many it unlocked. Parallel calls wait for each other at
 * the first row that more than one of them inserts, so only one call counts each target. The ids are sorted, so that no
 * two calls deadlock.
 */
export const insertUnlocks = async (
  tx: Tx,
  { orgId, userId, kind }: { orgId: string; userId: string; kind: ContactKind },
  targets: readonly ContactTarget[],
  now: Date,
): Promise<number> => {
  const ownIds = new Set(targets.map(({ id }) => id))
  const ids = [...new Set(targets.flatMap(({ id, aliases }) => [id, ...aliases]))].toSorted()
  let newOnes = 0
  for (let start = 0; start < ids.length; start += batchSize) {
    const { rows } = await sql<{ targetId: string }>`
      insert into contact_unlock (org_id, kind, target_id, user_id, unlocked_at)
      select ${orgId}, ${kind}, target_id, ${userId}, ${now}
      from unnest(${ids.slice(start, start + batchSize)}::text[]) as target_id
      on conflict do nothing
      returning target_id`.execute(tx)
    newOnes += rows.filter((row) => ownIds.has(row.targetId)).length
  }
  return newOnes
}

/**
 * Unlocks one company for the organisation. An unlocked company costs nothing. Throws Failure contacts_exhausted when
 * the day has no unlocks left.
 */
export const unlockContact = async (
  platform: Pick<Platform, 'db' | 'clock'>,
  { orgId, userId }: { orgId: string; userId: string },
  kind: ContactKind,
  target: ContactTarget,
): Promise<void> => {
  const { db, clock } = platform
  if ((await findUnlocked(db, orgId, kind, target.aliases)).size > 0) return
  const use = { quota: 'contact', fingerprint: `${kind}:${target.id}`, amount: 1 } as const
  const reservation = await reserveQuota(platform, orgId, use).catch((error: unknown) => {
    if (!(error instanceof Failure) || error.errorName !== 'quota_exhausted') throw error
    throw fail('contacts_exhausted', { limit: error.params['limit'] ?? 0 })
  })
  try {
    await db.transaction().execute(async (tx) => {
      const newOnes = await insertUnlocks(tx, { orgId, userId, kind }, [target], clock.now())
      if (newOnes > 0) await reservation.commit(tx)
    })
  } finally {
    // Returns the reserved quota when another call has unlocked the company first, or when this call failed. After a
    // commit it has no effect.
    await reservation.release()
  }
}

/** SQL for the current name of a target, null when the target is gone. The module that owns the targets supplies it. */
export type SubjectOf = (targetId: RawBuilder<string>) => RawBuilder<string | null>

type UnlockedRow = { total: number; subjectId: string | null; unlockedAt: Date | null }

/** An organisation's unlocked targets, newest first. Targets that were merged appear once, at their first unlock. */
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
      limit ${limit} offset ${offsetOf({ page, limit })}
    )
    select counted.total, shown.subject_id, shown.unlocked_at
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
