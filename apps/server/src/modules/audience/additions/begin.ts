/**
 * Adds all companies or people of a search, of the directory, of a report or of favourites to a mailing list. The
 * request finds them.
 * One transaction then stores their ids, queues the job that adds them, and charges the search quota. `previewAdding`
 * estimates how many exported items of the daily quota the addition uses; the job counts them exactly.
 */

import { randomUUID } from 'node:crypto'
import {
  additionsAtMost,
  contract,
  fail,
  foundCompaniesAtMost,
  type AskedCompanies,
  type DayItems,
  type MailingAddition,
  type Permission,
  type PersonFilter,
  type PreviewedCompanies,
} from '@tradewind/contract'
import type { Db, Platform, Session, Tx } from '@tradewind/platform'
import { sql } from 'kysely'
import { readQuota, reserveSearch } from '../../membership/index.ts'
import { assertList } from '../lists/lists.ts'
import { readAddition } from './rows.ts'
import { additionJob } from './run.ts'

/**
 * Finds the companies or people of a search, of the directory or of a report, in the order of the list; companies of
 * trade data with the most records first, those of favourites with the newest favourite first. Favourites may be
 * companies and people.
 */
export type FindCompanies = (
  found: AskedCompanies,
  asked: { limit: number; lang: string; signal: AbortSignal; person: { orgId: string; userId: string } },
) => Promise<{ total: number; companyIds: readonly number[]; personIds?: readonly number[] }>

type Asked = { listId: string; found: AskedCompanies; lang: string; signal: AbortSignal }

/**
 * Returns the search that the companies come from, for the search quota; null for companies of a report or of
 * favourites, which are not charged.
 */
const searchOf = (found: AskedCompanies): { path: string; filter: object } | null => {
  switch (found.list) {
    case 'buyers':
    case 'suppliers':
      return { path: contract.customs[found.list].path, filter: found.filter }
    case 'directory':
      return { path: contract.customsDirectory.companies.path, filter: found.filter }
    case 'found_companies':
      return { path: contract.companySearch.search.path, filter: found.filter }
    case 'fair_buyers':
      return { path: contract.fairs.search.path, filter: found.filter }
    case 'people':
      return { path: contract.people.search.path, filter: found.filter }
    default:
      return null
  }
}

/** The permission that the screens of the found companies or people require. */
const permissionOf = ({ list }: AskedCompanies): Permission => {
  switch (list) {
    case 'found_companies':
      return 'companies.search'
    case 'people':
      return 'people.search'
    case 'fair_buyers':
      return 'fairs.search'
    // The list of favourites shows what the user may see; which of it has contacts is checked for each of them.
    case 'favourites':
      return 'contacts.view'
    default:
      return 'customs.search'
  }
}

/**
 * Reserves one search of the daily quota. If the organisation has made the same search today, it is free, like opening
 * further pages of it (product.md section 1).
 */
const takeSearch = (platform: Platform, orgId: string, found: AskedCompanies) => {
  const search = searchOf(found)
  return search === null ? null : reserveSearch(platform, orgId, search)
}

export type AdditionPorts = {
  findCompanies: FindCompanies
  /** Counts the given companies that have an address and are not unlocked. */
  countLockedAddresses: (orgId: string, companyIds: readonly string[]) => Promise<number>
  /** Counts the items that unlocking the addresses of these people takes. */
  countLockedPeople: (orgId: string, personIds: readonly number[]) => Promise<number>
  /** Counts the people of a search that have an email address. */
  countPeopleWithAddress: (filter: PersonFilter, signal: AbortSignal) => Promise<number>
}

/**
 * Returns the maximum number of exported items of the daily quota that the addition uses. The job may use fewer,
 * because an address that is already on the list uses none. Throws the same Failures as the search itself.
 */
export const previewAdding = async (
  platform: Platform,
  ports: AdditionPorts,
  { orgId, userId, permissions }: Session,
  { of, lang, signal }: { of: PreviewedCompanies; lang: string; signal: AbortSignal },
): Promise<DayItems> => {
  const countFound = async (found: AskedCompanies): Promise<number> => {
    if (!permissions.has(permissionOf(found))) throw fail('tier_too_low')
    const search = await takeSearch(platform, orgId, found)
    try {
      const items = await count(found)
      await search?.commit()
      return items
    } finally {
      await search?.release()
    }
  }
  const count = async (found: AskedCompanies): Promise<number> => {
    if (found.list === 'people')
      return Math.min(foundCompaniesAtMost, await ports.countPeopleWithAddress(found.filter, signal))
    const asked = { limit: foundCompaniesAtMost, lang, signal, person: { orgId, userId } }
    const { companyIds, personIds = [] } = await ports.findCompanies(found, asked)
    const people = personIds.length === 0 ? 0 : await ports.countLockedPeople(orgId, personIds)
    return people + (await ports.countLockedAddresses(orgId, companyIds.map(String)))
  }
  const countItems = async (): Promise<number> =>
    of.kind === 'found' ? countFound(of.found) : ports.countLockedAddresses(orgId, of.companyIds)
  return { items: await countItems(), ...(await readQuota(platform, orgId, 'export')) }
}

/**
 * Throws Failure addition_under_way if the list has a running addition, and addition_limit_reached if the organisation
 * has too many.
 */
const assertRoom = async (db: Db | Tx, orgId: string, listId: string): Promise<void> => {
  const running = await db
    .selectFrom('mailing_addition')
    .select('listId')
    .where('orgId', '=', orgId)
    .where('state', '=', 'running')
    .execute()
  if (running.some((addition) => addition.listId === listId)) throw fail('addition_under_way')
  if (running.length >= additionsAtMost) throw fail('addition_limit_reached', { limit: additionsAtMost })
}

/** Serialises the starts of additions in an organisation, so that two concurrent starts cannot both pass the limits. */
const lockAdditions = (tx: Tx, orgId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`mailing_addition ${orgId}`}, 0))`.execute(tx)

/**
 * Starts an addition. Throws Failure not_found, tier_too_low and quota_exhausted, and the Failures of `assertRoom` and
 * of the search.
 */
export const beginAddition = async (
  platform: Platform,
  findCompanies: FindCompanies,
  { orgId, userId, permissions }: Session,
  { listId, found, ...asked }: Asked,
): Promise<MailingAddition> => {
  const { db, clock, jobs } = platform
  if (!permissions.has(permissionOf(found))) throw fail('tier_too_low')
  await assertList(db, orgId, listId)
  // The limits of running additions are checked before the search is made and charged. They are checked again in the
  // transaction, because two requests may run concurrently.
  await assertRoom(db, orgId, listId)
  const id = randomUUID()
  const search = await takeSearch(platform, orgId, found)
  try {
    const {
      total,
      companyIds,
      personIds = [],
    } = await findCompanies(found, {
      limit: foundCompaniesAtMost,
      person: { orgId, userId },
      ...asked,
    })
    await db.transaction().execute(async (tx) => {
      await lockAdditions(tx, orgId)
      await assertRoom(tx, orgId, listId)
      await tx
        .insertInto('mailing_addition')
        .values({
          id,
          orgId,
          listId,
          found: JSON.stringify(found),
          companyIds: [...companyIds, ...personIds],
          companiesFirst: companyIds.length,
          companiesFound: total,
          companiesTaken: companyIds.length + personIds.length,
          createdBy: userId,
          createdAt: clock.now(),
        })
        .execute()
      await jobs.send(additionJob, { additionId: id }, { tx, orgId })
      await search?.commit(tx)
    })
  } catch (error) {
    await search?.release()
    throw error
  }
  return readAddition(db, orgId, id)
}

/**
 * Continues an addition that stopped because the daily quota of exported items was used up. Throws Failure not_found,
 * conflict if the addition is in another state, quota_exhausted while the quota of today is used up, and the Failures
 * of `assertRoom`.
 */
export const resumeAddition = async (
  platform: Platform,
  orgId: string,
  additionId: string,
): Promise<MailingAddition> => {
  const { db, jobs } = platform
  const { listId, state } = await readAddition(db, orgId, additionId)
  if (state !== 'limit_reached') throw fail('conflict')
  const { remaining, limit } = await readQuota(platform, orgId, 'export')
  if (remaining === 0) throw fail('quota_exhausted', { quota: 'export', limit: limit ?? 0 })
  await db.transaction().execute(async (tx) => {
    await lockAdditions(tx, orgId)
    await assertRoom(tx, orgId, listId)
    const { numUpdatedRows } = await tx
      .updateTable('mailing_addition')
      .set({ state: 'running', limitItems: null })
      .where('id', '=', additionId)
      .where('state', '=', 'limit_reached')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw fail('conflict')
    await jobs.send(additionJob, { additionId }, { tx, orgId })
  })
  return readAddition(db, orgId, additionId)
}
