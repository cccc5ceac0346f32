/** Checks that the API documentation, which is the same for every guest, is compressed only once. */

import { syncBuiltinESMExports } from 'node:module'
import zlib from 'node:zlib'
import { startTestApp } from '@tradewind/testkit/app'
import { afterAll, afterEach, expect, test, vi } from 'vitest'

const app = await startTestApp({ modules: () => [] })
afterAll(() => app.close())
afterEach(() => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
})

test.each([
  ['/docs/swagger-ui-bundle.js', 'br'],
  ['/docs/swagger-ui-bundle.js', 'gzip'],
  ['/docs/openapi.json', 'br'],
])('%s is compressed as %s for the first caller only, and the result is reused', async (url, encoding) => {
  const compressions = [vi.spyOn(zlib, 'brotliCompress'), vi.spyOn(zlib, 'gzip')]
  syncBuiltinESMExports()
  const ask = () => app.inject({ url, headers: { 'accept-encoding': encoding } })
  const counted = () => compressions.reduce((sum, { mock }) => sum + mock.calls.length, 0)
  const [first, ...others] = await Promise.all([ask(), ask(), ask()])
  expect(counted()).toBe(1)
  for (const answer of [...others, await ask()]) {
    expect(answer.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
    expect(answer.rawPayload.equals(first?.rawPayload ?? Buffer.of())).toBe(true)
  }
  expect(counted()).toBe(1)
  const unpack = encoding === 'br' ? zlib.brotliDecompressSync : zlib.gunzipSync
  const plain = await app.inject({ url })
  expect(plain.headers).not.toHaveProperty('content-encoding')
  expect(unpack(first?.rawPayload ?? Buffer.of()).equals(plain.rawPayload)).toBe(true)
})
