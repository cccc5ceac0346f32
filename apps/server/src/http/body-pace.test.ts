/** Sends slow bodies over real connections, with shorter time windows than in the product. */

import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { createLog, readConfig, readLimited } from '@tradewind/platform'
import type { FastifyRequest } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { createApp } from './app.ts'

const windowMs = 300
const log = createLog(readConfig({ LOG_LEVEL: 'silent' }))
const open: Awaited<ReturnType<typeof createApp>>[] = []
afterEach(async () => {
  for (const app of open.splice(0)) await app.close()
})

const readUpload = async (request: FastifyRequest) => {
  const part = await request.file()
  if (part === undefined) return { size: 0 }
  return { size: (await readLimited(part.file, 1024 ** 2)).length }
}

const start = async () => {
  const app = await createApp({ trustProxy: false, publicUrl: 'http://127.0.0.1:8080' }, log, {
    windowMs,
    windowBytes: 1000,
  })
  open.push(app)
  app.route({ method: 'POST', url: '/json', handler: (request) => Promise.resolve(request.body) })
  app.route({ method: 'POST', url: '/upload', handler: readUpload })
  app.route({ method: 'GET', url: '/slow', handler: () => sleep(4 * windowMs, { is: 'slow' }) })
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}

/** Sends a request's head and then one piece every `everyMs`. Returns the first data of the answer. */
const send = async (port: number, head: string, pieces: readonly string[], everyMs: number): Promise<string> => {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const answered = Promise.withResolvers<string>()
  let isOver = false
  const over = (answer: string) => {
    isOver = true
    answered.resolve(answer)
  }
  socket.on('data', (chunk) => over(chunk.toString()))
  socket.on('error', () => over('broken')).on('close', () => over('closed'))
  socket.write(head)
  for (const piece of pieces) {
    await sleep(everyMs)
    if (isOver) break
    socket.write(piece)
  }
  const answer = await answered.promise
  socket.destroy()
  return answer
}

const headOf = (path: string, type: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nhost: localhost\r\nlang: en\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`

const boundary = 'cut'
const multipart = (content: string) =>
  `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="list.csv"\r\ncontent-type: text/csv\r\n\r\n${content}\r\n--${boundary}--\r\n`
const piecesOf = (text: string, count: number) =>
  Array.from({ length: count }, (_, index) =>
    text.slice(Math.floor((index * text.length) / count), Math.floor(((index + 1) * text.length) / count)),
  )

test.each([
  ['/json', 'application/json', JSON.stringify({ words: 'x'.repeat(500) })],
  ['/upload', `multipart/form-data; boundary=${boundary}`, multipart('x'.repeat(500))],
])('a body that arrives too slowly at %s is ended with 408', async (path, type, body) => {
  const port = await start()
  const answer = await send(port, headOf(path, type, body.length), piecesOf(body, body.length), 20)
  expect(answer).toContain('HTTP/1.1 408')
  expect(answer.toLowerCase()).toContain('connection: close')
  expect(answer).toContain('request_too_slow')
})

test('a large upload over a slow line that keeps the required pace arrives complete', async () => {
  const port = await start()
  const content = 'x'.repeat(40_000)
  const body = multipart(content)
  const head = headOf('/upload', `multipart/form-data; boundary=${boundary}`, body.length)
  // The upload takes longer than six of the test's time windows, and delivers several times the required bytes in each.
  const answer = await send(port, head, piecesOf(body, 40), 50)
  expect(answer).toContain('HTTP/1.1 200')
  expect(answer).toContain(`{"size":${content.length}}`)
})

test('a call without a body has no time limit for its work', async () => {
  const port = await start()
  const answer = await send(port, 'GET /slow HTTP/1.1\r\nhost: localhost\r\n\r\n', [], 0)
  expect(answer).toContain('HTTP/1.1 200')
})

test('a connection whose request head never ends is closed', async () => {
  const app = await createApp({ trustProxy: false, publicUrl: 'http://127.0.0.1:8080' }, log)
  open.push(app)
  const { headersTimeout, requestTimeout, keepAliveTimeout, timeout } = app.server
  expect(headersTimeout).toBeGreaterThan(0)
  expect(headersTimeout).toBeLessThanOrEqual(30_000)
  // Node's total time limit for a request is off, because it would end large uploads. body-pace.ts ends slow bodies
  // instead.
  expect(requestTimeout).toBe(0)
  // Proxies keep idle connections for 60 s. With a shorter timeout a proxy could write to a connection that is closing.
  expect(keepAliveTimeout).toBeGreaterThan(60_000)
  expect(timeout).toBeGreaterThan(60_000)
})
