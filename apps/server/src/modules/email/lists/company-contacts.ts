/** Companies as contacts of a list, with the address that we know of each. */
import { emailAddress } from '@tradewind/contract'
import type { NewContact } from './lists.ts'

/** Companies by id with the address we know of each, which this person unlocks; unknown ids are left out. */
export type ReadCompanies = (
  ids: readonly string[],
  person: { orgId: string; userId: string },
) => Promise<ReadonlyMap<string, { name: string; country: string | null; email: string | null }>>

/** As customs documents have it: what no mail server would take is no address. */
const usableAddress = (email: string | null): string => emailAddress.safeParse(email).data ?? ''

export const readCompanyContacts = async (
  readCompanies: ReadCompanies,
  { orgId, userId }: { orgId: string; userId: string },
  ids: readonly string[],
  source: NewContact['source'],
): Promise<NewContact[]> => {
  const companies = await readCompanies(ids, { orgId, userId })
  return [...companies].map(([companyId, { name, country, email }]): NewContact => ({
    address: usableAddress(email),
    name: '',
    company: name,
    companyId,
    country: country ?? '',
    source,
    addedBy: userId,
  }))
}
