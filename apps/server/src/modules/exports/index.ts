/** Search results as files, made in the background. */

import './tables.ts'
export type { ExportSources } from './exports.ts'
export { countExports } from './queries.ts'
