/** Private lists: an organisation's own companies and contacts, from its own files, visible only to it. */
import './tables.ts'
export { stageListRows } from './stage.ts'
export { checkListRollback, discardListRows, publishListRows, rollBackListRows } from './publish.ts'
export { deletePrivateList } from './delete.ts'
export { readListCoverage } from './coverage.ts'
export { listRoutes } from './routes.ts'
export { readMailable, readPrivateList, type Mailable } from './queries.ts'
export type { ListLoad, ListRecord } from './record.ts'
