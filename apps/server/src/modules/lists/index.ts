/** Private lists: an organisation's own companies and contacts, from its own files. Other organisations cannot see them. */

import './tables.ts'
export { readListCoverage } from './coverage.ts'
export { checkListRollback, discardListRows, publishListRows, rollBackListRows } from './publish.ts'
export { deletePrivateList, type Mailable, readMailable, readPrivateList } from './queries.ts'
export { findRowsWithContact, type AskedContact } from './rows-with-contact.ts'
export type { ListLoad, ListRecord } from './record.ts'
export { listRoutes } from './routes.ts'
export { stageListRows } from './stage.ts'
