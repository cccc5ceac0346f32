/**
 * Test files of one worker share globals: each file's replacements are restored at its end, so that the next file does not
 * see them.
 */
import { afterAll, vi } from 'vitest'

afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
