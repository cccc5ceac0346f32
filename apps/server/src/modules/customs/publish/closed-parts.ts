/**
 * Writes complete parts of a load in the background, one part after the other, while later parts are staged. The next
 * call for the load throws any failure of the background work. The state in memory is lost with the process, but
 * publishing writes all missing parts.
 */

import type { Platform } from '@tradewind/platform'
import { readLoad, withSourceLock, type LoadRow } from './loads.ts'
import { removeAbandoned, writeParts } from './parts.ts'
import { finishSweeping } from './sweep.ts'

type Progress = { before: number; running: Promise<void>; failure: { error: unknown } | null }

const progressByPlatform = new WeakMap<Platform, Map<number, Progress>>()

const progressOf = (platform: Platform): Map<number, Progress> => {
  const known = progressByPlatform.get(platform) ?? new Map<number, Progress>()
  progressByPlatform.set(platform, known)
  return known
}

export const closedParts = {
  /**
   * Starts to write the parts with numbers below `before`, unless this load is already being written. Throws the
   * failure of earlier background work.
   */
  write: (
    platform: Platform,
    { stageNo, sourceNo }: LoadRow,
    { before, graceMs }: { before: number; graceMs: number },
  ) => {
    const all = progressOf(platform)
    const progress = all.get(stageNo) ?? { before: 0, running: Promise.resolve(), failure: null }
    throwOnce(progress)
    if (before <= progress.before) return
    progress.before = before
    all.set(stageNo, progress)
    progress.running = progress.running
      .then(() =>
        withSourceLock(platform.db, sourceNo, async () => {
          const load = await readLoad(platform.db, stageNo)
          if (load.state !== 'staging') return
          await finishSweeping(platform, sourceNo, graceMs)
          await removeAbandoned(platform, sourceNo)
          await writeParts(platform, load, { graceMs, before })
        }),
      )
      .catch((error: unknown) => {
        progress.failure ??= { error }
      })
  },

  /** Waits until the background work for the load ends, and forgets the load. Throws the failure of this work. */
  end: async (platform: Platform, stageNo: number): Promise<void> => {
    const all = progressOf(platform)
    const progress = all.get(stageNo)
    if (progress === undefined) return
    await progress.running
    all.delete(stageNo)
    throwOnce(progress)
  },
}

const throwOnce = (progress: Progress): void => {
  const { failure } = progress
  // When writing a part failed, the next call tries the part again.
  progress.failure = null
  progress.before = failure === null ? progress.before : 0
  if (failure !== null) throw failure.error
}
