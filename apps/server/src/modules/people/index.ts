/** People: which records are one person, the search for people, and the staff detail. */

import './tables.ts'
export { readAddressedPeople } from './persons/mail-addresses.ts'
export { countPeopleWithAddress, findAllPeople } from './search/all-found.ts'
export { peopleExport } from './export/people-export.ts'
