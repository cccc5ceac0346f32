import { afterEach, expect, test, vi } from 'vitest'
import { createSubmitGuard, failureText, guardMs } from './submit-guard.ts'

const createClock = () => {
  const clock = { ms: 0 }
  return { clock, guard: createSubmitGuard(() => clock.ms) }
}

test('a second submit is refused for one second, even when the first one has ended', () => {
  const { clock, guard } = createClock()
  expect(guard.take()).not.toBeNull()
  clock.ms = guardMs - 1
  expect(guard.take()).toBeNull()
  clock.ms = guardMs
  expect(guard.take()).not.toBeNull()
})

test('after a failure the next submit is possible at once', () => {
  const { guard } = createClock()
  guard.take()?.()
  expect(guard.take()).not.toBeNull()
})

test('a submit that fails late does not release the guard of the next submit', () => {
  const { clock, guard } = createClock()
  const releaseFirst = guard.take()
  clock.ms = guardMs
  guard.take()
  releaseFirst?.()
  expect(guard.take()).toBeNull()
})

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['a failed request', Object.assign(new Error('No seat left'), { name: 'CallFailure' }), 'No seat left', 0],
  ['an invalid field', { errorFields: [] }, null, 0],
  ['an aborted request', new DOMException('the session has ended', 'AbortError'), null, 0],
  ['a fault of the program', new TypeError('x is undefined'), 'error.has_error', 1],
])('%s is reported only if the user has not seen it', (_what, error, text, reports) => {
  const report = vi.fn()
  vi.stubGlobal('reportError', report)
  expect(failureText(error, (key) => key)).toBe(text)
  expect(report).toHaveBeenCalledTimes(reports)
})
