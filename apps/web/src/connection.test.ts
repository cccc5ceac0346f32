import { beforeEach, expect, test, vi } from 'vitest'
import { createConnection } from './connection.ts'

const onChange = vi.fn()
let waits: number[]
let goOn: () => void
let responds: boolean
let now: number
const probe = vi.fn(async () => {
  if (!responds) throw new TypeError('no response')
})
const wait = (ms: number) =>
  new Promise<void>((resolve) => {
    waits.push(ms)
    goOn = resolve
  })
/** Ends the present wait, and lets the probe after it finish. */
const elapse = async () => {
  goOn()
  await vi.waitFor(() => expect(probe).toHaveBeenCalled())
  probe.mockClear()
  await Promise.resolve()
}

beforeEach(() => {
  onChange.mockClear()
  probe.mockClear()
  waits = []
  responds = false
  now = 0
})
const connect = () => createConnection({ probe, wait, now: () => now, onChange })

test('a lost connection is reported once, and probed at growing intervals until the server responds', async () => {
  const connection = connect()
  connection.reportLost()
  connection.reportLost()
  expect(onChange.mock.calls).toEqual([[false]])
  await elapse()
  await vi.waitFor(() => expect(waits).toEqual([1_000, 2_000]))
  responds = true
  await elapse()
  await vi.waitFor(() => expect(onChange.mock.calls).toEqual([[false], [true]]))
  expect(waits).toHaveLength(2)
})

test('the response to any other request ends the search', async () => {
  const connection = connect()
  connection.reportLost()
  connection.reportReached()
  expect(onChange.mock.calls).toEqual([[false], [true]])
  connection.reportReached()
  expect(onChange).toHaveBeenCalledTimes(2)
})

test('a request that fails again and again lengthens the wait up to a limit', () => {
  const connection = connect()
  for (let loss = 0; loss < 6; loss += 1) {
    connection.reportLost()
    connection.reportReached()
  }
  expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 10_000, 10_000])
  now = 120_000
  connection.reportLost()
  expect(waits.at(-1)).toBe(1_000)
})
