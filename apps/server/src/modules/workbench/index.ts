/** The workbench: figures of all other modules on one page. It stores none of them. */
export type { WorkbenchSources } from './routes.ts'
