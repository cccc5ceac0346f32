/** At a start: what a dead process left half published is finished, beside all else. */
import type { Platform } from '@tradewind/platform'
import { findUnfinished, withSourceLock } from './loads.ts'
import { bringOut, defaultGraceMs, type PublishOptions } from './publish.ts'
import { finishRekeying } from './rekey.ts'
import { undo } from './rollback.ts'

/** A publication that is under way elsewhere is waited for. */
export const startResuming = (platform: Platform): { stop(): Promise<void> } => {
  const resuming = resumePublishing(platform).then(
    (loads) => platform.log.debug({ loads }, 'publications resumed'),
    (error: unknown) => platform.log.error({ err: error }, 'publications not resumed'),
  )
  return { stop: () => resuming }
}

/** Finishes what a dead process left. Answers how many loads there were. */
export const resumePublishing = async (
  platform: Platform,
  { graceMs = defaultGraceMs }: PublishOptions = {},
): Promise<number> => {
  const unfinished = await findUnfinished(platform.db)
  for (const { sourceNo, stageNo, kind } of unfinished)
    await withSourceLock(platform.db, sourceNo, async () => {
      if (kind === 'rollback') await undo(platform, stageNo, graceMs)
      else await bringOut(platform, stageNo, { graceMs })
    })
  await finishRekeying(platform, graceMs)
  return unfinished.length
}
