/** The workbench: figures of all the other modules on one page. It owns none of them. */
export type { WorkbenchSources } from './routes.ts'
