/**
 * Unlocks people. The contacts of a person are unlocked with a company of the person; a person of whom no source names a
 * company is unlocked alone.
 */

import type { Db, Platform, Tx } from '@tradewind/platform'
import { readCompaniesFor } from '../../companies/index.ts'
import {
  bulkUnlock,
  findUnlocked,
  unlockContact,
  type BulkAct,
  type ContactTarget,
  type ContactViewer,
  type FileContacts,
  type Reach,
} from '../../membership/index.ts'
import type { Person } from './positions.ts'
import { readSamePeople } from './same-people.ts'
import { companiesOf, isAlone, unlockingCompany, type Shown } from './visible.ts'

const kind = 'person'

/** Maps each number to the person as a target of unlocks, under all numbers that the person has after merges. */
const readTargets = async (db: Db | Tx, personIds: readonly number[]): Promise<Map<number, ContactTarget>> =>
  new Map(
    [...(await readSamePeople(db, personIds))].map(([asked, ids]) => [
      asked,
      { id: String(ids[0] ?? asked), aliases: ids.map(String) },
    ]),
  )

const unlockedAmong = async (
  db: Db | Tx,
  orgId: string,
  targets: ReadonlyMap<number, ContactTarget>,
): Promise<Set<number>> => {
  const all = [...targets.values()].flatMap(({ aliases }) => aliases)
  const unlocked = all.length === 0 ? new Set<string>() : await findUnlocked(db, orgId, kind, all)
  return new Set(
    [...targets].flatMap(([asked, { aliases }]) => (aliases.some((id) => unlocked.has(id)) ? [asked] : [])),
  )
}

/**
 * Reads what the viewer may see of these people: the companies with the contacts that are unlocked, and the people who
 * are unlocked alone. A file unlocks one company for each person, or the person when there is none.
 */
export const readShown = async (
  platform: Pick<Platform, 'db'>,
  viewer: ContactViewer | FileContacts,
  persons: readonly Person[],
): Promise<Shown> => {
  const { db } = platform
  const seen = await readCompaniesFor(platform, { orgId: viewer.orgId, mayUnlock: false }, persons.flatMap(companiesOf))
  // A person who was unlocked alone stays so when a source names a company later.
  const targets = await readTargets(
    db,
    persons.map(({ personId }) => personId),
  )
  const people = await unlockedAmong(db, viewer.orgId, targets)
  if (!('admit' in viewer)) return { companies: seen, people }
  // All contacts of a person who was unlocked alone are shown already, so the person's company costs nothing more.
  const companyIds = persons.flatMap((person) => (people.has(person.personId) ? [] : (unlockingCompany(person) ?? [])))
  const admitted = await readCompaniesFor(platform, viewer, companyIds, { hasMore: true })
  const locked = persons.filter((person) => isAlone(person) && !people.has(person.personId))
  const asked = locked.flatMap(({ personId }) => targets.get(personId) ?? [])
  const shown = viewer.mayUnlock && asked.length > 0 ? await viewer.admit(kind, asked) : new Set<string>()
  for (const { personId } of locked) if (shown.has(targets.get(personId)?.id ?? '')) people.add(personId)
  return { companies: new Map([...seen, ...admitted]), people }
}

/** Unlocks a person without a company for the organisation. Throws Failure `contacts_exhausted`. */
export const unlockAlone = async (
  platform: Pick<Platform, 'db' | 'clock'>,
  caller: { orgId: string; userId: string },
  personId: number,
): Promise<void> => {
  const target = (await readTargets(platform.db, [personId])).get(personId)
  if (target !== undefined) await unlockContact(platform, caller, kind, target)
}

/**
 * Unlocks people without a company in bulk, in the given order, until the organisation's daily quota of exported items
 * is used up. `unlocked`: the requested numbers whose contacts the organisation may use now.
 */
export const unlockPeopleInBulk = async (
  tx: Tx,
  caller: { orgId: string; userId: string },
  { personIds, act, now }: { personIds: readonly number[]; act: BulkAct; now: Date },
): Promise<Reach & { unlocked: ReadonlySet<number> }> => {
  const targets = await readTargets(tx, personIds)
  const asked = personIds.flatMap((personId) => targets.get(personId) ?? [])
  const { unlocked, ...reach } = await bulkUnlock(tx, caller, { kind, targets: asked, act, now })
  return {
    ...reach,
    unlocked: new Set([...targets].flatMap(([personId, { id }]) => (unlocked.has(id) ? [personId] : []))),
  }
}

/** Returns those of the people without a company who are not unlocked. */
export const findLockedPeople = async (db: Db, orgId: string, personIds: readonly number[]): Promise<number[]> => {
  const targets = await readTargets(db, personIds)
  const unlocked = await unlockedAmong(db, orgId, targets)
  return [...targets.keys()].filter((personId) => !unlocked.has(personId))
}
