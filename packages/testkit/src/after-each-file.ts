/**
 * Restores replaced globals when a test file ends. Test files that run in one worker share globals, and the next test
 * file must not see the replacements.
 */

import { afterAll, vi } from 'vitest'

afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
