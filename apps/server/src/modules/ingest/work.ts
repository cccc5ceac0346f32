/** Registers and starts the background work of loading. */

import { isTransient, type Platform } from '@tradewind/platform'
import { loadJob, privateLoadJob } from './loads/load-queue.ts'
import { resumeLoads, settleLost } from './loads/run-load.ts'
import { registerPrivateFileJobs } from './private/private-files.ts'
import { registerPullJobs } from './pulls/timetable.ts'
import { startWatching } from './pulls/watch.ts'
import { createLoadThread, ThreadLost, type LoadThread } from './thread/load-thread.ts'
import { registerUploadJobs, resumeUploads } from './uploads/uploads.ts'

const threads = new WeakMap<Platform, LoadThread>()

/**
 * Registers the jobs that run loads. Loads run in a separate thread. Each queue runs one load at a time, because one
 * load already uses all cores of the database engine. `pullDelaysMs` replaces the default delays between the tries of a
 * pull.
 */
export const registerIngestJobs = (platform: Platform, pullDelaysMs?: readonly number[]): void => {
  const thread = createLoadThread(platform.config)
  threads.set(platform, thread)
  for (const queue of [loadJob, privateLoadJob])
    platform.jobs.work(queue, async ({ loadId }, { signal }) => {
      try {
        await thread.run(loadId, signal)
      } catch (error) {
        // The loading thread has its own engine watch. The job queue of this process waits for an unavailable engine
        // only if the engine watch of this process knows that the engine is unavailable. Therefore this engine watch
        // checks the engines now.
        if (isTransient(error)) await platform.engines.check()
        if (!(error instanceof ThreadLost)) throw error
        await settleLost(platform, loadId, error, signal)
      }
    })
  registerUploadJobs(platform)
  registerPrivateFileJobs(platform)
  registerPullJobs(platform, pullDelaysMs)
}

/** Resumes work that was unfinished when another process died. */
export const startIngest = async (platform: Platform): Promise<{ stop(): Promise<void> }> => {
  await resumeLoads(platform)
  await resumeUploads(platform)
  const { watchDir } = platform.config.ingest
  const watching = watchDir === null ? null : await startWatching(platform, watchDir)
  return {
    stop: async () => {
      await watching?.stop()
      await threads.get(platform)?.stop()
    },
  }
}
