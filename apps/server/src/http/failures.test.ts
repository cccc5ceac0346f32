/** Checks that failures of an engine, of a foreign server and of the caller are distinguished. */

import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { connect, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { endpoint, fail } from '@tradewind/contract'
import type { CallContext, Log, UploadedFile } from '@tradewind/platform'
import { startTestPlatform } from '@tradewind/testkit'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { createGuardPorts } from '../guard-ports.ts'
import { answers } from '../module-definition.ts'
import { toFailure } from './failures.ts'
import { createServer } from './server.ts'

const error = vi.fn()
const log = { error, warn: () => undefined, child: () => log } as unknown as Log
afterEach(() => error.mockClear())

test.each(['ECONNRESET', 'ECONNREFUSED', 'ENOTFOUND', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE'])(
  'a connection to a foreign server that ends with %s is not reported as an engine failure',
  (code) => {
    expect(toFailure(Object.assign(new Error('it broke'), { code }), log)).toMatchObject({ errorName: 'internal' })
    expect(error).toHaveBeenCalledTimes(1)
  },
)

test('failures of an engine’s client keep their name; a full disk is disk_full wherever the file is', () => {
  const away = fail('engine_unavailable')
  expect(toFailure(away, log)).toBe(away)
  expect(error).not.toHaveBeenCalled()
  expect(toFailure(Object.assign(new Error('full'), { code: 'ENOSPC' }), log)).toMatchObject({ errorName: 'disk_full' })
})

const called = { method: 'POST', access: 'guest', output: z.null(), errors: [] } as const
const calls = {
  upload: endpoint({ ...called, path: '/test/upload', summary: 'A file', kind: 'upload', input: z.strictObject({}) }),
  write: endpoint({ ...called, path: '/test/write', summary: 'A text', input: z.strictObject({ text: z.string() }) }),
}

test.each([
  ['upload', 'multipart/form-data; boundary=cut', '--cut\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nfirst bytes'], // prettier-ignore
  ['write', 'application/json', '{"text":"first words'],
])('a sender who breaks off a body (%s) causes no logged failure', async (name, contentType, begun) => {
  const platform = await startTestPlatform()
  const logged = { ...platform, log }
  const store = async (file: UploadedFile | null) => {
    if (file !== null) await platform.storage.put(file.content)
    return null
  }
  const handlers = { upload: (_input: object, { file }: CallContext) => store(file), write: () => null }
  const server = await createServer(logged, {
    guard: createGuardPorts(logged),
    modules: [{ name: 'test', layer: 2, calls: [answers(calls, handlers)] }],
  })
  onTestFinished(async () => {
    await server.close()
    await platform.close()
  })
  const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  server.server.on('request', (_request, response) => {
    response.once('close', answered.resolve)
    asked.resolve()
  })
  await server.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  const head = `POST /test/${name} HTTP/1.1\r\nhost: localhost\r\ncontent-type: ${contentType}\r\ncontent-length: 1000\r\n\r\n`
  socket.write(head + begun)
  await asked.promise
  const readSpool = () => readdir(join(platform.config.dataDir, 'spool'))
  await expect.poll(readSpool).toHaveLength(name === 'upload' ? 1 : 0)
  socket.destroy()
  await answered.promise
  await expect.poll(readSpool).toEqual([])
  await sleep(100)
  expect(error).not.toHaveBeenCalled()
})
