/** Reads people with the contacts that a viewer or a file may show. */

import type { Platform } from '@tradewind/platform'
import { readCompaniesFor } from '../../companies/index.ts'
import type { ContactViewer, FileContacts } from '../../membership/index.ts'
import { readPersons } from '../persons/read-persons.ts'
import { companiesOf, unlockingCompany } from '../persons/visible.ts'
import { toFound, type FoundPerson } from '../search/search.ts'

/** Reads people by number; one without current records is absent. */
export const readPeopleFor = async (
  platform: Platform,
  viewer: ContactViewer | FileContacts,
  personIds: readonly number[],
): Promise<Map<number, FoundPerson>> => {
  const persons = await readPersons(platform.db, personIds)
  const all = [...persons.values()]
  // A file unlocks one company for each person; the other companies only show what is unlocked already.
  const seen = await readCompaniesFor(platform, { orgId: viewer.orgId, mayUnlock: false }, all.flatMap(companiesOf))
  const unlocked =
    'admit' in viewer
      ? await readCompaniesFor(
          platform,
          viewer,
          all.flatMap((person) => unlockingCompany(person) ?? []),
          { hasMore: true },
        )
      : []
  const companies = new Map([...seen, ...unlocked])
  return new Map([...persons].map(([personId, person]) => [personId, toFound(person, companies)]))
}
