/** Writes search results to files, in the background. */

import './tables.ts'
export type { ExportSources } from './exports.ts'
export { countExports } from './queries.ts'
