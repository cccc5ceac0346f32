/**
 * Operator decisions: merge, split, keep two names apart, mark a forwarder, and undo. Each decision is one transaction
 * that moves the names, writes the journal and queues the job that moves the records (moving.ts). A name that an
 * operator placed is pinned. The matcher never moves a known name, so a decision survives every reload.
 */

import { fail } from '@tradewind/contract'
import { isForwarderName } from '@tradewind/lexicon'
import type { Platform, Tx } from '@tradewind/platform'
import { sql } from 'kysely'
import { queueForwarders } from '../forwarders.ts'
import type { ChangeKind, DecidedBefore, JournalName, NameRule } from '../tables.ts'
import { refreshCompanyContacts } from './contacts.ts'
import { lockRegistry } from './lock.ts'
import { queueMoves } from './moving.ts'
import { refreshRedirects } from './redirects.ts'

export type Decider = { readonly userId: string; readonly reason: string }

type NameRow = { nameId: number; companyId: number; rule: NameRule; country: string }

/** Reads the names of a company and locks them in a fixed order. */
const lockNamesOf = async (tx: Tx, companyId: number): Promise<NameRow[]> => {
  const { rows } = await sql<NameRow>`
    select name_id, company_id, rule, country
    from customs_name where company_id = ${companyId} order by name_id for update`.execute(tx)
  return rows
}

/**
 * Checks that a company exists and was not merged. Throws Failure `not_found` when it does not exist, `conflict` when
 * it was merged into another one.
 */
const requireLive = async (tx: Tx, companyId: number) => {
  const found = await tx
    .selectFrom('customs_company')
    .select(['companyId', 'country', 'mergedInto', 'isForwarder', 'forwarderPinned'])
    .where('companyId', '=', companyId)
    .executeTakeFirst()
  if (found === undefined) throw fail('not_found')
  if (found.mergedInto !== null) throw fail('conflict')
  return found
}

type Change = {
  kind: ChangeKind
  companyId: number
  otherCompanyId: number | null
  names: readonly JournalName[]
  before?: DecidedBefore
}

const write = async (platform: Platform, tx: Tx, change: Change, { userId, reason }: Decider): Promise<number> => {
  const moves = change.names.some(({ fromCompanyId, toCompanyId }) => fromCompanyId !== toCompanyId)
  const { changeId } = await tx
    .insertInto('customs_identity_change')
    .values({
      kind: change.kind,
      companyId: change.companyId,
      otherCompanyId: change.otherCompanyId,
      names: JSON.stringify(change.names),
      before: JSON.stringify(change.before ?? {}),
      reason,
      decidedBy: userId,
      rekeyState: moves ? 'pending' : 'settled',
    })
    .returning('changeId')
    .executeTakeFirstOrThrow()
  if (moves) await queueMoves(platform, tx)
  await queueForwarders(platform, tx)
  return changeId
}

const moveNames = async (
  tx: Tx,
  names: readonly JournalName[],
  rule: (name: JournalName) => NameRule,
): Promise<void> => {
  await sql`
    update customs_name name
    set company_id = moved.company_id, rule = moved.rule, pinned = true, decided_at = now(), reviewed_at = now()
    from unnest(${names.map(({ nameId }) => nameId)}::int[], ${names.map(({ toCompanyId }) => toCompanyId)}::int[],
      ${names.map(rule)}::text[]) as moved (name_id, company_id, rule)
    where name.name_id = moved.name_id`.execute(tx)
  await refreshCompanyContacts(
    tx,
    names.flatMap(({ fromCompanyId, toCompanyId }) => [fromCompanyId, toCompanyId]),
  )
}

/** Merges two companies: moves all names of the other company to the first. Throws Failures `not_found`, `conflict`. */
export const mergeCompanies = async (
  platform: Platform,
  { companyId, otherCompanyId }: { companyId: number; otherCompanyId: number },
  by: Decider,
): Promise<void> => {
  if (companyId === otherCompanyId) throw fail('conflict')
  await platform.db.transaction().execute(async (tx) => {
    await lockRegistry(tx)
    const [kept, other] = [await requireLive(tx, companyId), await requireLive(tx, otherCompanyId)]
    const names = (await lockNamesOf(tx, otherCompanyId)).map((name) => movedTo(name, companyId))
    await moveNames(tx, names, () => 'operator')
    const before = { apart: await liftApart(tx, companyId) }
    await write(platform, tx, { kind: 'merge', companyId, otherCompanyId, names, before }, by)
    await refreshRedirects(tx)
    const isForwarder = kept.forwarderPinned ? kept.isForwarder : kept.isForwarder || other.isForwarder
    await tx
      .updateTable('customs_company')
      .set({ country: kept.country === '' ? other.country : kept.country, isForwarder })
      .where('companyId', '=', companyId)
      .execute()
  })
}

const movedTo = ({ nameId, companyId, rule }: NameRow, toCompanyId: number): JournalName => ({
  nameId,
  fromCompanyId: companyId,
  toCompanyId,
  ruleBefore: rule,
})

/**
 * When two companies are merged, removes the pairs of their names that an operator had declared apart, and returns
 * these pairs.
 */
const liftApart = async (tx: Tx, companyId: number): Promise<[number, number][]> => {
  const { rows } = await sql<{ nameId: number; otherNameId: number }>`
    delete from customs_name_apart apart
    using customs_name one, customs_name other
    where one.name_id = apart.name_id and other.name_id = apart.other_name_id
      and one.company_id = ${companyId} and other.company_id = ${companyId}
    returning apart.name_id, apart.other_name_id`.execute(tx)
  return rows.map(({ nameId, otherNameId }) => [nameId, otherNameId])
}

/**
 * Splits a name from its company, so that the name becomes a company of its own. Returns the new company's number.
 * Throws `not_found`, and `conflict` when the name is the company's only one.
 */
export const splitName = async (platform: Platform, nameId: number, by: Decider): Promise<number> =>
  platform.db.transaction().execute(async (tx) => {
    await lockRegistry(tx)
    const found = await tx
      .selectFrom('customs_name')
      .select('companyId')
      .where('nameId', '=', nameId)
      .executeTakeFirst()
    if (found === undefined) throw fail('not_found')
    const names = await lockNamesOf(tx, found.companyId)
    const name = names.find((one) => one.nameId === nameId)
    if (name === undefined || names.length < 2) throw fail('conflict')
    const otherCompanyId = await insertCompany(tx, name)
    const moved = [movedTo(name, otherCompanyId)]
    await moveNames(tx, moved, () => 'operator')
    for (const other of names) if (other.nameId !== nameId) await insertApart(tx, nameId, other.nameId)
    await write(platform, tx, { kind: 'split', companyId: found.companyId, otherCompanyId, names: moved }, by)
    return otherCompanyId
  })

const insertCompany = async (tx: Tx, { nameId, country }: NameRow): Promise<number> => {
  const written = await tx
    .selectFrom('customs_name_spelling')
    .select('spelling')
    .where('nameId', '=', nameId)
    .orderBy('spelling')
    .executeTakeFirst()
  const name = written?.spelling ?? `#${nameId}`
  const { companyId } = await tx
    .insertInto('customs_company')
    .values({ country, name, isForwarder: isForwarderName(name) })
    .returning('companyId')
    .executeTakeFirstOrThrow()
  return companyId
}

const insertApart = async (tx: Tx, nameId: number, otherNameId: number): Promise<void> => {
  const [lower = 0, higher = 0] = [nameId, otherNameId].toSorted((a, b) => a - b)
  await tx
    .insertInto('customs_name_apart')
    .values({ nameId: lower, otherNameId: higher })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx
    .updateTable('customs_merge_suggestion')
    .set({ dismissedAt: new Date() })
    .where('nameId', '=', nameId)
    .where('otherNameId', '=', otherNameId)
    .execute()
}

/**
 * Excludes two names from all later suggestions. Throws `not_found`, and `conflict` when both names belong to one
 * company.
 */
export const keepApart = async (platform: Platform, nameIds: readonly [number, number], by: Decider): Promise<void> =>
  platform.db.transaction().execute(async (tx) => {
    const rows = await tx
      .selectFrom('customs_name')
      .select(['nameId', 'companyId', 'rule', 'country'])
      .where('nameId', 'in', [...nameIds])
      .orderBy('nameId')
      .execute()
    const [one, other] = rows
    if (one === undefined || other === undefined) throw fail('not_found')
    if (one.companyId === other.companyId) throw fail('conflict')
    await insertApart(tx, one.nameId, other.nameId)
    const names = [movedTo(one, one.companyId), movedTo(other, other.companyId)]
    await write(platform, tx, { kind: 'apart', companyId: one.companyId, otherCompanyId: other.companyId, names }, by)
  })

/** Sets a company's forwarder flag and pins it, so that the words in the company's names no longer change it. */
export const flagForwarder = async (
  platform: Platform,
  { companyId, isForwarder }: { companyId: number; isForwarder: boolean },
  by: Decider,
): Promise<void> =>
  platform.db.transaction().execute(async (tx) => {
    const { isForwarder: was, forwarderPinned: wasPinned } = await requireLive(tx, companyId)
    if (was === isForwarder && wasPinned) throw fail('conflict')
    await setForwarder(tx, companyId, { isForwarder, isPinned: true })
    const before = { isForwarder: was, forwarderPinned: wasPinned }
    await write(platform, tx, { kind: 'forwarder', companyId, otherCompanyId: null, names: [], before }, by)
  })

const setForwarder = async (
  tx: Tx,
  companyId: number,
  { isForwarder, isPinned }: { isForwarder: boolean; isPinned: boolean },
): Promise<void> => {
  await tx
    .updateTable('customs_company')
    .set({ isForwarder, forwarderPinned: isPinned })
    .where('companyId', '=', companyId)
    .execute()
}

/**
 * Undoes an operator decision. Throws `not_found`, and `conflict` when the decision was already undone or its names
 * were moved by a later decision.
 */
export const undoChange = async (platform: Platform, changeId: number, by: Decider): Promise<void> =>
  platform.db.transaction().execute(async (tx) => {
    await lockRegistry(tx)
    const change = await tx
      .selectFrom('customs_identity_change')
      .selectAll()
      .where('changeId', '=', changeId)
      .forUpdate()
      .executeTakeFirst()
    if (change === undefined) throw fail('not_found')
    if (change.kind === 'undo' || change.undoneByChangeId !== null) throw fail('conflict')
    const back = change.names
      .filter(({ fromCompanyId, toCompanyId }) => fromCompanyId !== toCompanyId)
      .map((name) => ({ ...name, fromCompanyId: name.toCompanyId, toCompanyId: name.fromCompanyId }))
    await requireStill(tx, back)
    back.push(...(await findFollowers(tx, back)))
    await moveNames(tx, back, ({ ruleBefore }) => ruleBefore)
    if (change.kind === 'split' || change.kind === 'apart') await removeApart(tx, change.names)
    if (change.kind === 'forwarder') {
      const { isForwarder } = await requireLive(tx, change.companyId)
      const { before } = change
      await setForwarder(tx, change.companyId, {
        isForwarder: before.isForwarder ?? !isForwarder,
        isPinned: before.forwarderPinned ?? true,
      })
    }
    for (const [nameId, otherNameId] of change.before.apart ?? []) await insertApart(tx, nameId, otherNameId)
    const { companyId, otherCompanyId } = change
    const undoneBy = await write(platform, tx, { kind: 'undo', companyId, otherCompanyId, names: back }, by)
    await tx
      .updateTable('customs_identity_change')
      .set({ undoneByChangeId: undoneBy })
      .where('changeId', '=', changeId)
      .execute()
    await refreshRedirects(tx)
  })

/**
 * Finds names that the matcher has joined to a moved name as another spelling since the decision. When the decision is
 * undone, such names move back together with the moved name.
 */
const findFollowers = async (tx: Tx, moved: readonly JournalName[]): Promise<JournalName[]> => {
  const { rows } = await sql<JournalName>`
    with recursive followed as (
      select * from unnest(${moved.map(({ nameId }) => nameId)}::int[], ${moved.map(({ fromCompanyId }) => fromCompanyId)}::int[],
        ${moved.map(({ toCompanyId }) => toCompanyId)}::int[]) as moved (name_id, from_id, to_id)
      union
      select name.name_id, followed.from_id, followed.to_id
      from followed
      join customs_name name on name.matched_name_id = followed.name_id
      where name.company_id = followed.from_id and not name.pinned)
    select name.name_id, from_id as from_company_id, to_id as to_company_id, name.rule as rule_before
    from followed
    join customs_name name on name.name_id = followed.name_id
    where not name.name_id = any (${moved.map(({ nameId }) => nameId)}::int[])`.execute(tx)
  return rows
}

const requireStill = async (tx: Tx, names: readonly JournalName[]): Promise<void> => {
  const { rows } = await sql<{ nameId: number }>`
    select name.name_id
    from unnest(${names.map(({ nameId }) => nameId)}::int[], ${names.map(({ fromCompanyId }) => fromCompanyId)}::int[])
      as moved (name_id, company_id)
    join customs_name name on name.name_id = moved.name_id and name.company_id = moved.company_id
    order by name.name_id
    for update of name`.execute(tx)
  if (rows.length !== names.length) throw fail('conflict')
}

/**
 * Removes the pairs of names that an undone decision had declared apart: a split declares its name apart from each
 * remaining name of the company, the decision `apart` declares one pair.
 */
const removeApart = async (tx: Tx, names: readonly JournalName[]): Promise<void> => {
  const ids = names.map(({ nameId }) => nameId)
  if (ids.length === 1)
    await sql`
      delete from customs_name_apart apart
      using customs_name one, customs_name other
      where ${ids[0]}::int in (apart.name_id, apart.other_name_id)
        and one.name_id = apart.name_id and other.name_id = apart.other_name_id
        and one.company_id = other.company_id`.execute(tx)
  else
    await sql`delete from customs_name_apart where name_id = any (${ids}::int[]) and other_name_id = any (${ids}::int[])`.execute(
      tx,
    )
}
