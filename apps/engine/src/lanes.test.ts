import { afterEach, expect, test, vi } from 'vitest'
import { createLanes, shapeOf } from './lanes.ts'

const never = new AbortController().signal
/** With these limits every statement counts as heavy once it has ended. */
const open = () => createLanes({ slots: 3, heavySlots: 1, heavyAfterMs: 0, cores: 1, waitingLimit: 2 })

afterEach(() => void vi.useRealTimers())

test('a known heavy statement waits for another heavy one, a light one passes, and the order is kept', async () => {
  const lanes = open()
  ;(await lanes.enter('report', never)).leave()
  const order: string[] = []
  const first = await lanes.enter('report', never)
  const second = lanes.enter('report', never).then((slot) => (order.push('second'), slot))
  const third = lanes.enter('report', never).then((slot) => (order.push('third'), slot))
  expect(lanes.count()).toEqual({ running: 1, heavy: 1, waiting: 2 })
  ;(await lanes.enter('page', never)).leave()
  first.leave()
  const slot = await second
  expect(lanes.count()).toEqual({ running: 1, heavy: 1, waiting: 1 })
  slot.leave()
  ;(await third).leave()
  expect(order).toEqual(['second', 'third'])
})

test('a statement that is slow only because many run stays light; a statement that is slow alone is heavy', async () => {
  vi.useFakeTimers()
  const lanes = createLanes({ slots: 4, heavySlots: 1, heavyAfterMs: 100, cores: 1, waitingLimit: 8 })
  const crowd = await Promise.all(['page', 'page', 'page', 'page'].map((shape) => lanes.enter(shape, never)))
  vi.advanceTimersByTime(200)
  for (const slot of crowd) slot.leave()
  const report = await lanes.enter('report', never)
  vi.advanceTimersByTime(200)
  report.leave()
  for (const shape of ['page', 'page']) await lanes.enter(shape, never)
  void lanes.enter('report', never)
  expect(lanes.count()).toEqual({ running: 3, heavy: 1, waiting: 0 })
  void lanes.enter('report', never)
  expect(lanes.count()).toEqual({ running: 3, heavy: 1, waiting: 1 })
})

test('a slot that is left twice is counted once', async () => {
  const lanes = open()
  const slots = await Promise.all(['a', 'b', 'c'].map((shape) => lanes.enter(shape, never)))
  const fourth = lanes.enter('d', never)
  slots[0]?.leave()
  slots[0]?.leave()
  await fourth
  expect(lanes.count()).toMatchObject({ running: 3, waiting: 0 })
})

test('a cancelled statement leaves the queue, and statements beyond the limit are refused', async () => {
  const lanes = open()
  for (const shape of ['a', 'b', 'c']) await lanes.enter(shape, never)
  const abort = new AbortController()
  const cancelled = lanes.enter('d', abort.signal)
  void lanes.enter('e', never)
  await expect(lanes.enter('f', never)).rejects.toMatchObject({ code: 202 })
  abort.abort()
  await expect(cancelled).rejects.toMatchObject({ code: 394 })
  await expect(lanes.enter('g', abort.signal)).rejects.toMatchObject({ code: 394 })
  expect(lanes.count().waiting).toBe(1)
})

test('statements that differ only in numbers and texts have one shape', () => {
  expect(shapeOf("select * from t where id = 17 and name = 'it'")).toBe(
    shapeOf("select * from t where id = 4711 and name = 'that'"),
  )
  expect(shapeOf('select a from t')).not.toBe(shapeOf('select b from t'))
})
