/** The workbench: figures of all the other modules on one page. It stores none of these figures. */
export type { WorkbenchSources } from './routes.ts'
