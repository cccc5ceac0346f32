/** People: which records are one person, the search for people, and the staff detail. */

import './tables.ts'
export { peopleExport } from './export/people-export.ts'
