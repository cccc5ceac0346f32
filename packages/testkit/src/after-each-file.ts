/**
 * Test files of one worker share globals. The globals that a file replaced are restored at its end, so that the next
 * file does not see the replacements.
 */

import { afterAll, vi } from 'vitest'

afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
