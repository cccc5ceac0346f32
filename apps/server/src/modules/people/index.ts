/** People: which records are one person, the search for people, and the staff detail. */

import './tables.ts'
export { countLockedPeople, readAddressedPeople } from './persons/mail-addresses.ts'
export { listMatchingPeople, namePeople, readFormerNumbers, readNewestPersonBatch } from './search/matching.ts'
export { countPeopleWithAddress, findAllPeople } from './search/all-found.ts'
export { peopleExport } from './export/people-export.ts'
export { readPeopleFor } from './export/people-for.ts'
export { countPeopleSince } from './persons/people-since.ts'
export { unlockPeopleInBulk } from './persons/unlocks.ts'
export { readPersonIds } from './persons/read-persons.ts'
export { readSamePeople } from './persons/same-people.ts'
export { findPeopleAmong } from './search/people-among.ts'
