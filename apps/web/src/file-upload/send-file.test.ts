import type { FileUpload } from '@tradewind/contract'
import { expect, it } from 'vitest'
import { CallFailure } from '../failure.ts'
import { sendFile, type SendProgress, type UploadCalls } from './send-file.ts'

const megabyte = 1024 * 1024

/**
 * A fake server that stores the received parts of a file. Each entry of `failures` says how one upload of a part fails,
 * or null for success.
 */
const startServer = (failures: (string | null)[], receivedBytes = 0) => {
  const upload: FileUpload = {
    uploadId: 'u1', dataset: 'trade', sourceName: null, fileName: 'f.csv', sizeBytes: 0, receivedBytes, state: 'open',
    loadId: null, repeated: false, failure: null, touchedAt: '2026-01-01T00:00:00Z',
  } // prettier-ignore
  const offsets: number[] = []
  const waits: number[] = []
  let stateCalls = 0
  const calls: UploadCalls = {
    begin: async ({ sizeBytes }) => ({ ...Object.assign(upload, { sizeBytes }) }),
    part: async ({ offset }, file) => {
      offsets.push(offset)
      const failure = failures.shift() ?? null
      if (failure === 'lost answer') Object.assign(upload, { receivedBytes: offset + file.size })
      if (failure === 'refused') throw new CallFailure('forbidden', 403, 'no')
      if (failure !== null) throw new CallFailure('network', 0, failure)
      if (offset === upload.receivedBytes) upload.receivedBytes += file.size
      return { ...upload }
    },
    finish: async () => ({ ...Object.assign(upload, { state: 'finishing' }) }),
    state: async () => ({ ...Object.assign(upload, (stateCalls += 1) > 1 ? { state: 'finished', loadId: 'l1' } : {}) }),
    wait: async (ms) => void waits.push(ms),
    waitForNetwork: async (ms) => void waits.push(ms),
    checkPaused: () => undefined,
  }
  return { calls, offsets, waits }
}

const file = new File([new Uint8Array(9 * megabyte)], 'f.csv')
const send = (calls: UploadCalls, reports: SendProgress[] = []) =>
  sendFile(calls, { file, dataset: 'trade', source: '' }, (progress) => reports.push(progress))

it('sends the parts in order and waits until the server has inspected the file', async () => {
  const { calls, offsets, waits } = startServer([])
  const reports: SendProgress[] = []
  expect(await send(calls, reports)).toMatchObject({ state: 'finished', loadId: 'l1' })
  expect(offsets).toEqual([0, 4 * megabyte, 8 * megabyte])
  expect(waits).toEqual([500, 500])
  expect(reports.at(-1)).toEqual({ uploadId: 'u1', share: 1, stage: 'reading' })
})

it('continues after the last byte that the server has', async () => {
  const { calls, offsets } = startServer([], 5 * megabyte)
  await send(calls)
  expect(offsets).toEqual([5 * megabyte])
})

it('retries with a growing delay, and a part whose answer was lost counts once', async () => {
  const { calls, offsets, waits } = startServer(['away', 'away', 'lost answer'])
  const reports: SendProgress[] = []
  expect(await send(calls, reports)).toMatchObject({ state: 'finished' })
  expect(offsets).toEqual([0, 0, 0, 0, 4 * megabyte, 8 * megabyte])
  expect(waits.slice(0, 3)).toEqual([1000, 2000, 4000])
  expect(reports.some(({ stage }) => stage === 'waiting')).toBe(true)
})

it('stops when the server refuses a part', async () => {
  const { calls } = startServer([null, 'refused'])
  await expect(send(calls)).rejects.toMatchObject({ failureName: 'forbidden' })
})

it('pauses after the current part, so that no part is sent twice', async () => {
  const { calls, offsets } = startServer([])
  const pausing = new AbortController()
  const paused = send({
    ...calls,
    part: (input, part, onShare) => {
      pausing.abort()
      return calls.part(input, part, onShare)
    },
    checkPaused: () => pausing.signal.throwIfAborted(),
  })
  await expect(paused).rejects.toMatchObject({ name: 'AbortError' })
  expect(offsets).toEqual([0])
  await send(calls)
  expect(offsets).toEqual([0, 4 * megabyte, 8 * megabyte])
})
