/** Reads people with the contacts that a viewer or a file may show. */

import type { Platform } from '@tradewind/platform'
import type { ContactViewer, FileContacts } from '../../membership/index.ts'
import { readPersons } from '../persons/read-persons.ts'
import { readShown } from '../persons/unlocks.ts'
import { toFound, type FoundPerson } from '../search/search.ts'

/** Reads people by number; one without current records is absent. */
export const readPeopleFor = async (
  platform: Platform,
  viewer: ContactViewer | FileContacts,
  personIds: readonly number[],
): Promise<Map<number, FoundPerson>> => {
  const persons = await readPersons(platform.db, personIds)
  const shown = await readShown(platform, viewer, [...persons.values()])
  return new Map([...persons].map(([personId, person]) => [personId, toFound(person, shown)]))
}
