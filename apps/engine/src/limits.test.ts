import { expect, test } from 'vitest'
import { withinLimits } from './limits.ts'

const limits = { memoryBytes: 1024 ** 3, readSeconds: 60, writeSeconds: 900 }
const bounded = (settings: Record<string, string>, reads = true) =>
  Object.fromEntries(withinLimits(new Map(Object.entries(settings)), limits, reads))

test('limits apply by default, and a read has less time than a write', () => {
  expect(bounded({ a: '1' })).toEqual({ a: '1', max_memory_usage: '1073741824', max_execution_time: '60' })
  expect(bounded({}, false)).toMatchObject({ max_execution_time: '900' })
})

test.each([
  ['5', '5'],
  ['0.5', '0.5'],
  ['61', '60'],
  ['0', '60'],
  ['1e3', '60'],
  ['soon', 'soon'],
])('max_execution_time %s becomes %s', (asked, given) => {
  expect(bounded({ max_execution_time: asked })).toMatchObject({ max_execution_time: given })
})

test.each([
  ['100Mi', String(100 * 1024 ** 2)],
  ['1k', '1k'],
  ['5G', '1073741824'],
])('max_memory_usage %s becomes %s', (asked, given) => {
  expect(bounded({ max_memory_usage: asked })).toMatchObject({ max_memory_usage: given })
})
