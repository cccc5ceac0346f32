/** The workbench shows numbers of all other modules on one page. It stores none of these numbers. */
import './tables.ts'
export type { WorkbenchSources } from './routes.ts'
