/** Files into datasets: uploads, mappings, loads and their rejects. */
import './tables.ts'
import './uploads/tables.ts'
import type { Platform } from '@tradewind/platform'
import { loadJob, resumeLoads, runLoad } from './run-load.ts'
import { registerUploadJobs, resumeUploads } from './uploads/uploads.ts'

export { ingestRoutes, privateLoadRoutes } from './routes.ts'
export { uploadRoutes } from './uploads/routes.ts'
export { receiveFile } from './receive.ts'
export { startLoad } from './loads.ts'
export { finishLoad } from './run-load.ts'
export { demonstrationSeed, ensureDemonstrationWorld } from './demonstration.ts'

/** Works the loads; one at a time, as a load uses the engine's cores by itself. */
export const registerIngestJobs = (platform: Platform): void => {
  platform.jobs.work(loadJob, ({ loadId }, { signal }) => runLoad(platform, loadId, signal))
  registerUploadJobs(platform)
}

/** Takes up what a dead process left. */
export const startIngest = async (platform: Platform): Promise<{ stop(): Promise<void> }> => {
  await resumeLoads(platform)
  await resumeUploads(platform)
  return { stop: async () => undefined }
}
