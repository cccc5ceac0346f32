/** Search results as files, made in the background. */
import './tables.ts'
export { exportsRoutes } from './routes.ts'
export { writeExport, writeExportJob, type ExportSource } from './exports.ts'
export { countExports } from './queries.ts'
