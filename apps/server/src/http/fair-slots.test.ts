import { afterEach, expect, test, vi } from 'vitest'
import { createFairSlots, type Person, type SlotLimits } from './fair-slots.ts'

const never = new AbortController().signal
/** Aborts the callers that still wait when a test ends. */
let ended = new AbortController()
afterEach(() => {
  ended.abort(new Error('the test has ended'))
  ended = new AbortController()
})

const limits: SlotLimits = { slots: 3, perOrg: 2, perUser: 1, waitingPerUser: 2, waitMs: 60_000, refuseAfterMs: 0 }
const person = (orgId: string, userId: string): Person => ({ orgId, userId: `${orgId}${userId}` })

/** Returns a function that enters a queue and records the order in which slots were given. */
const queueOf = (given: Partial<SlotLimits> = {}) => {
  const slots = createFairSlots({ ...limits, ...given })
  const order: string[] = []
  const enter = (name: string, caller: Person, signal = never) => {
    const entered = slots.enter(caller, AbortSignal.any([signal, ended.signal])).then((slot) => {
      order.push(name)
      return slot
    })
    // Prevents an unhandled rejection when a test does not await this call. An awaited call still throws.
    entered.catch(() => undefined)
    return entered
  }
  return { slots, order, enter }
}
/** Resolves when all pending promise callbacks have run. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('a user, an organisation and all callers together never run more calls than their limits', async () => {
  const { slots, order, enter } = queueOf()
  const calls = [
    enter('a1', person('a', '1')),
    enter('a1 again', person('a', '1')),
    enter('a2', person('a', '2')),
    enter('a3', person('a', '3')),
    enter('b1', person('b', '1')),
    enter('c1', person('c', '1')),
  ]
  await settled()
  expect(order).toEqual(['a1', 'a2', 'b1'])
  expect(slots.count()).toEqual({ running: 3, waiting: 3 })
  ;(await calls[2])?.leave()
  await settled()
  // The free slot goes to organisation c, which has no running call. Organisation a has a running call.
  expect(order).toEqual(['a1', 'a2', 'b1', 'c1'])
  ;(await calls[0])?.leave()
  await settled()
  // User 3 of organisation a comes before user 1, who has had a turn already.
  expect(order.slice(4)).toEqual(['a3'])
})

test('organisations take turns, however many calls one organisation has waiting', async () => {
  const { order, enter } = queueOf({ slots: 1, waitingPerUser: 10 })
  const running = enter('a', person('a', '1'))
  const later = [
    ...Array.from({ length: 5 }, () => enter('a', person('a', '1'))),
    enter('b', person('b', '1')),
    enter('c', person('c', '1')),
    enter('b', person('b', '1')),
  ]
  ;(await running).leave()
  for (const call of later) void call.then((slot) => slot.leave())
  await Promise.all(later)
  expect(order.join('')).toBe('abcabaaaa')
})

test('a call beyond the queue is refused with the time of a retry', async () => {
  const { slots, enter } = queueOf()
  const first = await enter('1', person('a', '1'))
  void enter('2', person('a', '1'))
  void enter('3', person('a', '1'))
  await expect(enter('4', person('a', '1'))).rejects.toMatchObject({
    errorName: 'too_many_at_once',
    params: { retryAfterSeconds: expect.any(Number) },
  })
  // The queue of user 1 is full, but every user has a separate queue, even within the same organisation.
  await enter('5', person('a', '2'))
  first.leave()
  expect(slots.count()).toEqual({ running: 2, waiting: 1 })
})

test('a caller who disconnects leaves the queue at once', async () => {
  const { slots, enter } = queueOf()
  const first = await enter('1', person('a', '1'))
  const going = new AbortController()
  const gone = enter('2', person('a', '1'), going.signal)
  going.abort(new Error('gone'))
  await expect(gone).rejects.toThrow('gone')
  expect(slots.count()).toEqual({ running: 1, waiting: 0 })
  await expect(enter('3', person('a', '1'), going.signal)).rejects.toThrow('gone')
  first.leave()
  // A second `leave` of the same call must not free another slot.
  first.leave()
  expect(slots.count()).toEqual({ running: 0, waiting: 0 })
})

test('a refusal is delayed, except for a caller who disconnects', async () => {
  const { enter } = queueOf({ waitingPerUser: 0, refuseAfterMs: 60_000 })
  await enter('1', person('a', '1'))
  const going = new AbortController()
  const refused = enter('2', person('a', '1'), going.signal)
  going.abort(new Error('gone'))
  await expect(refused).rejects.toThrow('gone')
})

test('a call that has waited too long is refused', async () => {
  vi.useFakeTimers()
  try {
    const { slots, enter } = queueOf({ waitMs: 1000 })
    await enter('1', person('a', '1'))
    const refused = expect(enter('2', person('a', '1'))).rejects.toMatchObject({ errorName: 'too_many_at_once' })
    await vi.advanceTimersByTimeAsync(1000)
    await refused
    expect(slots.count()).toEqual({ running: 1, waiting: 0 })
  } finally {
    vi.useRealTimers()
  }
})
