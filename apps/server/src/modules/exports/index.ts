/** Writes search results to files, in the background. */

import './tables.ts'
export { countExports } from './queries.ts'
export type { ExportSources } from './sources.ts'
