/** Makes the demonstration world, each module its part, with a progress line. */
import { withAdvisoryLock, type Platform } from '@tradewind/platform'
import type { ModuleDefinition, Progress } from './module-definition.ts'

/**
 * In the order of the map; processes that start together do it one after the other, so only the first has work.
 * Throws the signal's reason when it is aborted on the way: the next start goes on from there.
 */
export const demonstrate = async (
  platform: Platform,
  modules: readonly ModuleDefinition[],
  signal: AbortSignal,
): Promise<void> => {
  const progress = progressUntil(signal)
  await withAdvisoryLock(platform.db, 'demonstration', async () => {
    for (const module of modules) {
      signal.throwIfAborted()
      await module.demonstrate?.(progress)
    }
  })
}

/** Shows progress, and throws the signal's reason between two steps once it is aborted. */
export const progressUntil =
  (signal: AbortSignal): Progress =>
  (what, done, total) => {
    showProgress(what, done, total)
    signal.throwIfAborted()
  }

/** One line that counts up on a terminal; in a log file only its end. */
const showProgress: Progress = (what, done, total) => {
  const percent = total === 0 ? 100 : Math.floor((done / total) * 100)
  const ended = done >= total
  if (process.stdout.isTTY) process.stdout.write(`\r${what} ${percent} %${ended ? '\n' : ''}`)
  else if (ended) process.stdout.write(`${what} 100 %\n`)
}
