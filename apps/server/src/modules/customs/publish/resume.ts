/** Finishes, in the background after a start, the loads that a dead process left half published. */

import { setTimeout as pause } from 'node:timers/promises'
import { isTransient, type Platform } from '@tradewind/platform'
import { findUnfinished, withSourceLock } from './loads.ts'
import { completePublishing, defaultGraceMs, type PublishOptions } from './publish.ts'
import { finishRekeying } from './rekey.ts'
import { undo } from './rollback.ts'

/**
 * Finishes, in the background, the loads that a dead process left half published. Retries while a publication runs in
 * another process or the engine is unavailable.
 */
export const startResuming = (platform: Platform): { stop(): Promise<void> } => {
  const stopping = new AbortController()
  const resuming = resumeForSure(platform, stopping.signal).catch((error: unknown) => {
    if (!stopping.signal.aborted) platform.log.error({ err: error }, 'publications not resumed')
  })
  return {
    stop: () => {
      stopping.abort(new Error('the product stops'))
      return resuming
    },
  }
}

const resumeForSure = async (platform: Platform, signal: AbortSignal): Promise<void> => {
  for (;;) {
    try {
      const loads = await resumePublishing(platform)
      return platform.log.debug({ loads }, 'publications resumed')
    } catch (error) {
      if (!isTransient(error)) throw error
      await pause(1_000, undefined, { signal })
      await platform.engines.untilReady(signal)
    }
  }
}

/** Finishes loads that a dead process left half published. Returns their number. */
export const resumePublishing = async (
  platform: Platform,
  { graceMs = defaultGraceMs }: PublishOptions = {},
): Promise<number> => {
  const unfinished = await findUnfinished(platform.db)
  for (const { sourceNo, stageNo, kind } of unfinished)
    await withSourceLock(platform.db, sourceNo, async () => {
      if (kind === 'rollback') await undo(platform, stageNo, { graceMs })
      else await completePublishing(platform, stageNo, { graceMs })
    })
  await finishRekeying(platform, graceMs)
  return unfinished.length
}
