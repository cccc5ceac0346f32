/**
 * The public interface of the ingest module, which loads files into datasets: uploads, mappings, loads and rejected
 * rows.
 */

import './tables.ts'
import './uploads/tables.ts'
export { demonstrationSeed, ensureDemonstrationWorld } from './demonstration.ts'
export { ensureDemonstrationFairs } from './fair-demonstration.ts'
export { ensureDemonstrationProfiles } from './profile-demonstration.ts'
export { detectLegacyEncoding } from './read/encoding.ts'
export { type ListChoice, type ListRow, inspectListFile, readListFile } from './list-files.ts'
export { chooseTables, listFileTables, namesLeftOut } from './loads/choose-tables.ts'
export { inspectLoad, saveMapping, startLoad } from './loads/loads.ts'
export { readSourceNames, type LoadRow } from './loads/queries.ts'
export { forgetReceived, receiveFile } from './loads/receive.ts'
export { finishLoad } from './loads/run-load.ts'
export { readNewestRates } from './rates/rates.ts'
export { readSteadily } from './loads/steady-file.ts'
export { registerIngestJobs, startIngest } from './work.ts'
