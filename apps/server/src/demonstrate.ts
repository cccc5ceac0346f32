/** Creates the demonstration data, module by module, with a progress line. */

import { withAdvisoryLock, type Platform } from '@tradewind/platform'
import type { ModuleDefinition, Progress } from './module-definition.ts'

/**
 * Creates the demonstration data of each module, in the order of `modules.ts`. Processes that start at the same time
 * wait for each other, so only the first one creates data. Throws the signal's reason when the signal is aborted; the
 * next start continues.
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

/** Returns a function that shows progress, and that throws the signal's reason once the signal is aborted. */
export const progressUntil =
  (signal: AbortSignal): Progress =>
  (what, done, total) => {
    showProgress(what, done, total)
    signal.throwIfAborted()
  }

/** On a terminal, one line of progress is rewritten. In a log file, only the last state is written. */
const showProgress: Progress = (what, done, total) => {
  const percent = total === 0 ? 100 : Math.floor((done / total) * 100)
  const ended = done >= total
  if (process.stdout.isTTY) process.stdout.write(`\r${what} ${percent} %${ended ? '\n' : ''}`)
  else if (ended) process.stdout.write(`${what} 100 %\n`)
}
