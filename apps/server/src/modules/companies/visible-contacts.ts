/** Reads companies with the contacts that the viewer may see, and unlocks companies. Reading does not unlock. */

import { fail } from '@tradewind/contract'
import type { Db, Platform, Session, Tx } from '@tradewind/platform'
import { sql } from 'kysely'
import {
  type ContactViewer,
  type ContactTarget,
  type SubjectOf,
  findUnlocked,
  listUnlocked,
  unlockContact,
  type BulkAct,
  type FileContacts,
  type Reach,
  bulkUnlock,
} from '../membership/index.ts'
import { possibleIds, readCompanies, type CompanyDetail } from './companies.ts'

const kind = 'trade_company'

export const viewerOf = ({ orgId, permissions }: Session): ContactViewer => ({
  orgId,
  mayUnlock: permissions.has('contacts.view'),
})

/** `hasMore`: a company counts as having contacts, because its people have some, even if the registry knows none. */
type Contactable = { readonly hasMore?: boolean }

/**
 * Like `readCompanies`, but shows the contacts that the viewer's organisation has unlocked or that the organisation's
 * export may show.
 */
export const readCompaniesFor = async (
  { db }: Pick<Platform, 'db'>,
  viewer: ContactViewer | FileContacts,
  companyIds: readonly number[],
  { hasMore = false }: Contactable = {},
): Promise<Map<number, CompanyDetail>> => {
  const targets = await readTargets(db, companyIds)
  const aliases = [...targets.values()].flatMap((target) => target.aliases)
  const unlocked = await findUnlocked(db, viewer.orgId, kind, aliases)
  const visible = new Set<number>()
  const locked: ContactTarget[] = []
  for (const [askedId, target] of targets) {
    if (target.aliases.some((id) => unlocked.has(id))) visible.add(askedId)
    else if (target.hasContacts || hasMore) locked.push(target)
  }
  if ('admit' in viewer && viewer.mayUnlock && locked.length > 0) {
    const admitted = await viewer.admit(kind, locked)
    for (const [askedId, { id }] of targets) if (admitted.has(id)) visible.add(askedId)
  }
  return readCompanies(db, companyIds, visible)
}

/** Unlocks one company for the organisation. Throws Failure not_found, contacts_exhausted. */
export const unlockCompany = async (
  platform: Pick<Platform, 'db' | 'clock'>,
  person: { orgId: string; userId: string },
  companyId: number,
  { hasMore = false }: Contactable = {},
): Promise<CompanyDetail> => {
  const target = (await readTargets(platform.db, [companyId])).get(companyId)
  if (target === undefined) throw fail('not_found')
  if (target.hasContacts || hasMore) await unlockContact(platform, person, kind, target)
  const company = (await readCompanies(platform.db, [companyId], true)).get(companyId)
  if (company === undefined) throw fail('not_found')
  return company
}

/**
 * Unlocks companies in bulk, in the given order, until the organisation's daily quota of exported items is exhausted.
 * In the result, `unlocked` lists the requested company numbers whose contacts the organisation may use now. Runs in
 * the caller's transaction.
 */
export const unlockInBulk = async (
  tx: Tx,
  person: { orgId: string; userId: string },
  { companyIds, act, now }: { companyIds: readonly number[]; act: BulkAct; now: Date },
): Promise<Reach & { unlocked: ReadonlySet<number> }> => {
  const known = await readTargets(tx, companyIds)
  const asked = companyIds.flatMap((askedId) => {
    const target = known.get(askedId)
    return target === undefined ? [] : [{ askedId, target }]
  })
  const targets = asked.map(({ target }) => target)
  const { unlocked, ...reach } = await bulkUnlock(tx, person, { kind, targets, act, now })
  const isUnlocked = asked.filter(({ target }) => unlocked.has(target.id))
  return { ...reach, unlocked: new Set(isUnlocked.map(({ askedId }) => askedId)) }
}

/** Counts the companies that are not unlocked for the organisation, whether the registry knows contacts of them or not. */
export const countLockedCompanies = async (db: Db, orgId: string, companyIds: readonly number[]): Promise<number> => {
  const targets = new Map([...(await readTargets(db, companyIds)).values()].map((target) => [target.id, target]))
  const aliases = [...targets.values()].flatMap((target) => target.aliases)
  const unlocked = await findUnlocked(db, orgId, kind, aliases)
  return [...targets.values()].filter((target) => !target.aliases.some((id) => unlocked.has(id))).length
}

/**
 * Counts the companies that have an email address and are not unlocked for the organisation; a merged company counts as
 * the company into which it was merged.
 */
export const countLockedAddresses = async (db: Db, orgId: string, companyIds: readonly number[]): Promise<number> => {
  const { rows } = await sql<{ id: string }>`
    select distinct company.company_id::text as id
    from customs_company asked
    join customs_company company on company.company_id = coalesce(asked.merged_into, asked.company_id)
    where asked.company_id = any(${[...new Set(companyIds)]}::int[]) and company.email <> ''`.execute(db)
  const ids = rows.map(({ id }) => id)
  return ids.length - (await findUnlocked(db, orgId, kind, ids)).size
}

type CompanyTarget = ContactTarget & { hasContacts: boolean }

/** Maps each requested company number to its company after merges and to all numbers of that company. */
const readTargets = async (db: Db | Tx, companyIds: readonly number[]): Promise<Map<number, CompanyTarget>> => {
  const { rows } = await sql<{ askedId: number; root: number; aliases: number[]; hasContacts: boolean }>`
    with asked as (
      select company_id as asked_id, coalesce(merged_into, company_id) as root
      from customs_company
      where company_id = any(${possibleIds(companyIds)}::int[])
    )
    select asked.asked_id, asked.root,
      array[asked.asked_id, asked.root] || array(
        select merged.company_id from customs_company merged where merged.merged_into = asked.root) as aliases,
      num_nonnulls(company.address, company.email, company.phone, company.website) > 0 as has_contacts
    from asked
    join customs_company company on company.company_id = asked.root`.execute(db)
  return new Map(
    rows.map(({ askedId, root, aliases, hasContacts }) => [
      askedId,
      { id: String(root), aliases: [...new Set(aliases.map(String))], hasContacts },
    ]),
  )
}

/** SQL for the company to which a company number leads after merges; null when no such company exists any more. */
const companyOf: SubjectOf = (targetId) => sql`(
  select coalesce(merged_into, company_id)::text from customs_company where company_id = ${targetId}::bigint)`

/**
 * Lists the companies that an organisation has unlocked, with their contacts. A merged company has
 * several company numbers, but is listed once.
 */
export const listUnlockedCompanies = async (db: Db, orgId: string, page: { page: number; limit: number }) => {
  const { total, list } = await listUnlocked(db, orgId, {
    kind: 'trade_company',
    subjectOf: companyOf,
    ...page,
  })
  const companies = await readCompanies(
    db,
    list.map(({ subjectId }) => Number(subjectId)),
    true,
  )
  return {
    total,
    totalIsExact: true,
    list: list.flatMap(({ subjectId, unlockedAt }) => {
      const company = companies.get(Number(subjectId))
      return company === undefined ? [] : [{ ...company, unlockedAt: unlockedAt.toISOString() }]
    }),
  }
}
