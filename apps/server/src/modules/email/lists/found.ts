/** All companies of a search, the directory or a report onto a mailing list, as one call. */
import { contract, fail, foundCompaniesAtMost, type AskedCompanies } from '@tradewind/contract'
import type { Platform, Session } from '@tradewind/platform'
import { quotas } from '../../membership/index.ts'
import { addContacts, assertList, type NewContact } from './lists.ts'

export type FindCompanies = (
  found: AskedCompanies,
  asked: { limit: number; lang: string; signal: AbortSignal },
) => Promise<{ total: number; companyIds: readonly number[] }>

type Ports = {
  findCompanies: FindCompanies
  /** Of these companies, with the address we know of each, which this person unlocks. */
  readContacts: (ids: readonly string[]) => Promise<readonly NewContact[]>
}
type Asked = { listId: string; found: AskedCompanies; lang: string; signal: AbortSignal }

/** The call that shows the same list, where that is a search of the day; the parts of a report are none. */
const searchOf = (found: AskedCompanies): { path: string; filter: object } | null => {
  switch (found.list) {
    case 'buyers':
    case 'suppliers':
      return { path: contract.customs[found.list].path, filter: found.filter }
    case 'directory':
      return { path: contract.customsDirectory.companies.path, filter: found.filter }
    default:
      return null
  }
}

/** Free for what was searched today already, as its pages are (product.md section 1). */
const takeSearch = (platform: Platform, orgId: string, found: AskedCompanies) => {
  const search = searchOf(found)
  if (search === null) return null
  const fingerprint = quotas.searchFingerprint(search.path, { filter: search.filter })
  return quotas.reserveQuota(platform, orgId, { quota: 'search', fingerprint, amount: 1 })
}

/** Throws Failure not_found, tier_too_low and quota_exhausted, and what the list itself does. */
export const addFoundCompanies = async (
  platform: Platform,
  { findCompanies, readContacts }: Ports,
  { orgId, permissions }: Session,
  { listId, found, ...asked }: Asked,
) => {
  // As the screens that show these lists.
  if (!permissions.has('customs.search')) throw fail('tier_too_low')
  await assertList(platform.db, orgId, listId)
  const search = await takeSearch(platform, orgId, found)
  try {
    const { total, companyIds } = await findCompanies(found, { limit: foundCompaniesAtMost, ...asked })
    const contacts = await readContacts(companyIds.map(String))
    const reachable = contacts.filter(({ address }) => address !== '')
    const added = await addContacts(platform.db, orgId, listId, reachable)
    await search?.commit()
    return {
      found: total,
      taken: companyIds.length,
      withoutAddress: companyIds.length - reachable.length,
      ...added,
    }
  } catch (error) {
    await search?.release()
    throw error
  }
}
