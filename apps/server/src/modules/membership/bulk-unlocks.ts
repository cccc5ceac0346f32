/**
 * Bulk unlocks. Each newly unlocked contact counts as one item against the organisation's daily quota of exported
 * items, and each bulk unlock is recorded (docs/decisions/0034).
 *
 * There are two ways of counting:
 * - `bulkUnlock`, for mailing lists: unlocks, counts and records in the caller's transaction. A crash before the
 *   commit leaves no effect; after the commit the whole effect is stored. A repeated call finds the contacts unlocked
 *   and counts nothing.
 * - `createFileContacts`, for files: items are reserved while the file is written, and contacts are unlocked in the
 *   transaction that marks the file finished. A file that fails or is cancelled has unlocked nothing and returns all
 *   its items. A file that is written again after a crash finds its reservation and does not raise it.
 */

import type { BulkUnlock, BulkUnlockSource } from '@tradewind/contract'
import { beijingDay } from '@tradewind/lexicon'
import { readPage, type Db, type Platform, type Tx } from '@tradewind/platform'
import { sql } from 'kysely'
import { readPeople } from '../identity/index.ts'
import { limitOf, readMembership } from './plans.ts'
import { addUse, lockDay, lockUse, raiseQuota, reduceQuota } from './quota-uses.ts'
import { findUnlocked, insertUnlocks, type ContactKind, type ContactTarget, type ContactViewer } from './unlocks.ts'

/**
 * The act that unlocks contacts, as the record names it. An act that unlocks in several steps has the same id in each.
 */
export type BulkAct = {
  id: string
  source: BulkUnlockSource
  search: Readonly<Record<string, unknown>> | null
  target: 'file' | 'mailing_list'
  targetName: string
}

type Person = { orgId: string; userId: string }

/**
 * `unlocked`: ids of the targets that the organisation may now see. `wanted`: how many items it would take to unlock
 * every locked target. `room`: how many items of the daily quota were left before; null = no limit.
 */
export type BulkUnlockResult = Reach & { unlocked: ReadonlySet<string> }
export type Reach = { wanted: number; room: number | null; limit: number | null }

/**
 * Unlocks these targets in order, until the daily quota of exported items is used up. The day's counter stays locked
 * until the transaction ends, so that parallel calls never exceed the limit.
 */
export const bulkUnlock = async (
  tx: Tx,
  person: Person,
  { kind, targets, act, now }: { kind: ContactKind; targets: readonly ContactTarget[]; act: BulkAct; now: Date },
): Promise<BulkUnlockResult> => {
  const { orgId } = person
  const nothingNew = { unlocked: new Set(targets.map(({ id }) => id)), wanted: 0, room: null, limit: null }
  if ((await findLocked(tx, orgId, kind, targets)).length === 0) return nothingNew
  const day = beijingDay(now)
  const limit = limitOf((await readMembership(tx, orgId, now)).plan, 'export')
  const used = await lockDay(tx, orgId, { quota: 'export', day })
  // The targets are read again, because another call may have unlocked some before it released the counter.
  const locked = await findLocked(tx, orgId, kind, targets)
  const room = limit === null ? null : Math.max(0, limit - used)
  const affordable = room === null ? locked : locked.slice(0, room)
  const refused = new Set(locked.slice(affordable.length).map(({ id }) => id))
  const newOnes = await insertUnlocks(tx, { ...person, kind }, affordable, now)
  if (newOnes > 0) {
    await addUse(tx, orgId, { quota: 'export', day, fingerprint: `unlock:${act.id}`, amount: newOnes })
    await recordBulkUnlock(tx, person, act, { contacts: newOnes, items: newOnes }, now)
  }
  return {
    unlocked: new Set(targets.flatMap(({ id }) => (refused.has(id) ? [] : [id]))),
    wanted: locked.length,
    room,
    limit,
  }
}

/** Returns the targets that the organisation has not unlocked. Each appears once, and their order is kept. */
const findLocked = async (
  db: Db | Tx,
  orgId: string,
  kind: ContactKind,
  targets: readonly ContactTarget[],
): Promise<ContactTarget[]> => {
  const unlocked = await findUnlocked(
    db,
    orgId,
    kind,
    targets.flatMap(({ aliases }) => aliases),
  )
  const each = new Map(targets.map((target) => [target.id, target]))
  return [...each.values()].filter(({ aliases }) => !aliases.some((id) => unlocked.has(id)))
}

/**
 * Tells an export which contacts its file may show. `admit` returns the locked targets whose contacts the file may
 * show; they are unlocked when the file is finished.
 */
export type FileContacts = ContactViewer & {
  admit(kind: ContactKind, targets: readonly ContactTarget[]): Promise<ReadonlySet<string>>
}

/**
 * The contacts of one file, which has reserved one item per row. A file that newly unlocks more companies than it has
 * rows takes one item for each of these companies. When the daily quota is used up, the other companies stay masked.
 */
export const createFileContacts = (
  platform: Pick<Platform, 'db' | 'clock'>,
  person: Person,
  { act, fingerprint, rows, mayUnlock }: { act: BulkAct; fingerprint: string; rows: number; mayUnlock: boolean },
) => {
  const { orgId } = person
  const admitted = new Map<ContactKind, Map<string, ContactTarget>>()
  const masked = new Set<string>()
  let count = 0
  let reserved = rows

  const admit: FileContacts['admit'] = async (kind, targets) => {
    const admittedOfKind = admitted.get(kind) ?? new Map<string, ContactTarget>()
    admitted.set(kind, admittedOfKind)
    const fresh = [...new Map(targets.map((target) => [target.id, target])).values()].filter(
      ({ id }) => !admittedOfKind.has(id),
    )
    const wanted = count + fresh.length
    if (wanted > reserved && masked.size === 0) {
      const { plan } = await readMembership(platform.db, orgId, platform.clock.now())
      const use = { quota: 'export', fingerprint, amount: wanted, limit: limitOf(plan, 'export') } as const
      reserved = await platform.db.transaction().execute((tx) => raiseQuota(tx, orgId, use))
    }
    for (const target of fresh) {
      // A company and a person may have the same number.
      const maskedKey = `${kind} ${target.id}`
      if (count >= reserved) masked.add(maskedKey)
      else {
        admittedOfKind.set(target.id, target)
        masked.delete(maskedKey)
        count += 1
      }
    }
    return new Set(targets.flatMap(({ id }) => (admittedOfKind.has(id) ? [id] : [])))
  }

  /**
   * Runs in the transaction that marks the file finished, with `rowsWritten` rows: unlocks the file's contacts and sets
   * how many exported items the file takes from the quota. Returns how many companies and people stayed masked.
   */
  const settle = async (tx: Tx, rowsWritten: number): Promise<number> => {
    const now = platform.clock.now()
    await lockUse(tx, orgId, { quota: 'export', fingerprint })
    let contacts = 0
    for (const [kind, targets] of admitted) {
      const locked = await findLocked(tx, orgId, kind, [...targets.values()])
      contacts += await insertUnlocks(tx, { ...person, kind }, locked, now)
    }
    const items = Math.max(rowsWritten, contacts)
    await reduceQuota(tx, orgId, { quota: 'export', fingerprint, amount: items })
    if (items > 0) await recordBulkUnlock(tx, person, act, { contacts, items }, now)
    return masked.size
  }

  const viewer: FileContacts = { orgId, mayUnlock, admit }
  return { viewer, settle }
}

const recordBulkUnlock = async (
  tx: Tx,
  { orgId, userId }: Person,
  { id, source, search, target, targetName }: BulkAct,
  { contacts, items }: { contacts: number; items: number },
  now: Date,
): Promise<void> => {
  await sql`
    insert into contact_bulk_unlock as record
      (id, org_id, user_id, source, search, target, target_name, contacts, items, started_at, last_at)
    values (${id}, ${orgId}, ${userId}, ${source}, ${search === null ? null : JSON.stringify(search)}::jsonb,
      ${target}, ${targetName}, ${contacts}, ${items}, ${now}, ${now})
    on conflict (id) do update
    set contacts = record.contacts + excluded.contacts, items = record.items + excluded.items, last_at = excluded.last_at
    where record.org_id = excluded.org_id`.execute(tx)
}

/** An organisation's bulk unlocks, newest first. */
export const listBulkUnlocks = async (
  db: Db,
  orgId: string,
  { page, limit }: { page: number; limit: number },
): Promise<{ total: number; totalIsExact: boolean; list: BulkUnlock[] }> => {
  const own = db.selectFrom('contact_bulk_unlock').where('orgId', '=', orgId)
  const { total, list: rows } = await readPage(
    { matching: own, rows: own.selectAll().orderBy('lastAt', 'desc').orderBy('id') },
    { page, limit },
  )
  const people = await readPeople(
    db,
    rows.map((row) => row.userId),
  )
  const list = rows.map((row): BulkUnlock => ({
    id: row.id,
    username: people.get(row.userId)?.username ?? '',
    source: row.source,
    search: row.search,
    target: row.target,
    targetName: row.targetName,
    contacts: row.contacts,
    items: row.items,
    startedAt: row.startedAt.toISOString(),
    lastAt: row.lastAt.toISOString(),
  }))
  return { total, totalIsExact: true, list }
}
