/**
 * Test files that run in the same worker share globals. When a test file ends, the globals that it has replaced are
 * restored, so that the next test file does not see the replacements.
 */

import { afterAll, vi } from 'vitest'

afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
