/** Tests how mount.ts refuses and answers requests, with a small example contract (a shop). */

import { createHash, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { endpoint, fail, paging } from '@tradewind/contract'
import { createLog, createMetrics } from '@tradewind/platform'
import { startTestApp } from '@tradewind/testkit/app'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { createGuardPorts } from '../guard-ports.ts'
import { answers } from '../module-definition.ts'
import { createServer, uploadSlots } from './server.ts'

const shop = {
  buy: endpoint({
    method: 'POST',
    path: '/shop/buy',
    summary: 'Buy',
    access: 'session',
    bodyLimitBytes: 1024,
    input: z.strictObject({ count: z.number().int().min(1), note: z.string().max(20).default('') }),
    output: z.object({ bought: z.number() }),
    errors: ['insufficient_balance'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/shop/list',
    summary: 'List',
    access: 'guest',
    input: z.strictObject(paging),
    output: z.object({ page: z.number(), limit: z.number(), lang: z.string() }),
    errors: [],
  }),
  report: endpoint({
    method: 'POST',
    path: '/shop/report',
    summary: 'Report',
    access: { permission: 'export.create' },
    quota: 'export',
    input: z.strictObject({}),
    output: z.null(),
    errors: ['tier_too_low', 'quota_exhausted'],
  }),
  send: endpoint({
    method: 'POST',
    path: '/shop/send',
    summary: 'Send a file',
    access: 'session',
    kind: 'upload',
    input: z.strictObject({}),
    output: z.null(),
    errors: [],
  }),
  wrong: endpoint({
    method: 'POST',
    path: '/shop/wrong',
    summary: 'Answers against its schema',
    access: 'guest',
    input: z.strictObject({}),
    output: z.object({ count: z.number() }),
    errors: [],
  }),
  quote: endpoint({
    method: 'GET',
    path: '/shop/quote',
    summary: 'A counted call that is asked by GET',
    access: 'session',
    quota: 'search',
    input: z.strictObject({}),
    output: z.object({ price: z.number() }),
    errors: ['quota_exhausted'],
  }),
  prices: endpoint({
    method: 'GET',
    path: '/shop/prices',
    summary: 'A file',
    access: 'guest',
    kind: 'file',
    input: z.strictObject({}),
    output: z.any(),
    errors: [],
  }),
}

/** The file of this answer is endless. If a server read it to its end, it would never answer. */
const prices = Readable.from(
  (async function* () {
    for (;;) yield 'tile,1\r\n'
  })(),
)

/** A name with letters outside ASCII, and with every sign that a header must encode. */
const pricesName = `价格 d'été "tile" (1)*;%41.csv`

const buy = vi.fn(async ({ count }: { count: number }) => ({ bought: count }))
const report = vi.fn(async () => null)
const send = vi.fn(async () => null)
const reservation = { commit: vi.fn(async () => undefined), release: vi.fn(async () => undefined), remaining: 4 }
const notANumber: unknown = 'three'

const app = await startTestApp({
  guard: { reserveQuota: async () => reservation },
  modules: () => [
    {
      name: 'shop',
      layer: 2,
      calls: [
        answers(shop, {
          buy,
          list: ({ page, limit }, { lang }) => ({ page, limit, lang }),
          report,
          send,
          wrong: () => ({ count: notANumber as number }),
          quote: () => ({ price: 5 }),
          prices: () => ({ content: prices, filename: pricesName, contentType: 'text/csv', sizeBytes: 1_000_000 }),
        }),
      ],
    },
  ],
})
afterAll(() => app.close())
beforeEach(() => {
  vi.clearAllMocks()
})
const { token } = app.signIn()

const postRaw = (url: string, payload: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json', token, ...headers } })

test('an answer has the envelope, with and without the prefix /index/api', async () => {
  for (const prefix of ['', '/index/api']) {
    const answer = await app.call('POST', `${prefix}/shop/buy`, { body: { count: 2 }, token })
    expect(answer).toMatchObject({ status: 200, code: 1, msg: 'success', data: { bought: 2 } })
  }
})

test('a GET call reads its query and fills defaults', async () => {
  const answer = await app.call('GET', '/shop/list', { body: { page: 3 }, headers: { lang: 'en' } })
  expect(answer.data).toEqual({ page: 3, limit: 20, lang: 'en' })
})

test.each([
  ['malformed JSON', '{"count":', 400, 'malformed_json'],
  ['an empty body', '', 400, 'malformed_json'],
  ['a wrong type', '{"count":"2"}', 422, 'invalid_input'],
  ['an array', '[1]', 422, 'invalid_input'],
  ['an unknown field', '{"count":1,"price":0}', 422, 'invalid_input'],
  ['a poisoned prototype', '{"count":1,"__proto__":{"x":1}}', 400, 'malformed_json'],
  ['a NUL, which no text of PostgreSQL holds', '{"count":1,"note":"a\\u0000b"}', 422, 'invalid_input'],
  ['half of a surrogate pair', '{"count":1,"note":"\\ud800"}', 422, 'invalid_input'],
  ['too large a body', JSON.stringify({ count: 1, note: 'x'.repeat(2000) }), 413, 'body_too_large'],
])('a call refuses %s', async (_what, payload, status, error) => {
  const response = await postRaw('/shop/buy', payload)
  expect(response.statusCode).toBe(status)
  expect(response.json()).toMatchObject({ data: { error, requestId: response.headers['x-request-id'] } })
  expect(buy).not.toHaveBeenCalled()
})

test('an address that cannot be decoded gets an error envelope', async () => {
  const response = await app.inject({ method: 'GET', url: '/shop/%zz' })
  expect(response.statusCode).toBe(404)
  expect(response.json()).toMatchObject({ code: 40400, data: { requestId: response.headers['x-request-id'] } })
})

test('an unsupported media type is refused', async () => {
  const response = await postRaw('/shop/buy', '<buy/>', { 'content-type': 'application/xml' })
  expect(response.statusCode).toBe(415)
  expect(response.json()).toMatchObject({ code: 41500 })
})

test('a validation error names the wrong fields in the caller’s language', async () => {
  const sent = { body: { count: 0, price: 1 }, token }
  const english = await app.call('POST', '/shop/buy', { ...sent, headers: { lang: 'en' } })
  const chinese = await app.call('POST', '/shop/buy', sent)
  expect(english.data.details?.map(({ path }) => path).toSorted()).toEqual(['', 'count'])
  expect(english.msg).not.toBe(chinese.msg)
  expect(english.msg).not.toContain('error.')
})

test('an unknown path gets an error envelope', async () => {
  expect(await app.call('POST', '/no/such/path')).toMatchObject({ status: 404, code: 40400 })
})

test('a call that needs a session refuses guests and unknown tokens', async () => {
  expect(await app.call('POST', '/shop/buy', { body: { count: 1 } })).toMatchObject({ status: 401, code: 40100 })
  const unknown = await app.call('POST', '/shop/buy', { body: { count: 1 }, token: 'no-such-token' })
  expect(unknown).toMatchObject({ status: 401, code: 50008 })
})

test('a missing permission is refused before quota is taken', async () => {
  const free = app.signIn({ tier: 'vip0', permissions: new Set() })
  const refused = await app.call('POST', '/shop/report', { token: free.token })
  expect(refused).toMatchObject({ status: 403, code: 40310, headers: { 'x-roles': 'vip0' } })
  expect(reservation.commit).not.toHaveBeenCalled()
})

test('the refusal of a feature names it; the sentence of the specification is for searches', async () => {
  const free = app.signIn({ tier: 'vip0', permissions: new Set() })
  const refused = await app.call('POST', '/shop/report', { token: free.token, headers: { lang: 'en' } })
  expect(refused.msg).toBe('The current membership version does not include exports')
})

test('quota is committed when the call answers and released when it fails', async () => {
  const answer = await app.call('POST', '/shop/report', { token })
  expect(answer.headers).toMatchObject({ 'x-quota-remaining': '4' })
  expect(reservation.commit).toHaveBeenCalledTimes(1)
  report.mockRejectedValueOnce(fail('no_filter'))
  expect(await app.call('POST', '/shop/report', { token })).toMatchObject({ status: 422, code: 42220 })
  expect(reservation.release).toHaveBeenCalledTimes(1)
  expect(reservation.commit).toHaveBeenCalledTimes(1)
})

test('a user has few uploads at a time and further ones wait; another user’s uploads do not wait', async () => {
  const { promise: stored, resolve: store } = Promise.withResolvers<null>()
  send.mockImplementation(() => stored)
  const { token: colleague } = app.signIn()
  const upload = (as: string) =>
    postRaw(
      '/shop/send',
      '--cut\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nx\r\n--cut--\r\n',
      {
        'content-type': 'multipart/form-data; boundary=cut',
        token: as,
      },
    )
  const uploads = Array.from({ length: uploadSlots.perUser + 3 }, () => upload(token))
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(uploadSlots.perUser))
  uploads.push(upload(colleague))
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(uploadSlots.perUser + 1))
  store(null)
  for (const { statusCode } of await Promise.all(uploads)) expect(statusCode).toBe(200)
  expect(send).toHaveBeenCalledTimes(uploads.length)
})

test('an unforeseen error shows its request id and no internals', async () => {
  buy.mockRejectedValueOnce(new Error('secret of the house'))
  const response = await postRaw('/shop/buy', '{"count":1}')
  expect(response.statusCode).toBe(500)
  expect(response.json()).toMatchObject({ code: 0, data: { error: 'internal' } })
  expect(response.body).not.toContain('secret')
})

test('when two calls write one unique name at the same moment, the second is a conflict', async () => {
  // A unique violation as PostgreSQL reports it.
  buy.mockRejectedValueOnce(Object.assign(new Error('duplicate key value'), { code: '23505' }))
  const answer = await app.call('POST', '/shop/buy', { body: { count: 1 }, token })
  expect(answer).toMatchObject({ status: 409, code: 40900 })
})

test('in tests, an answer that breaks its schema fails', async () => {
  expect(await app.call('POST', '/shop/wrong')).toMatchObject({ status: 500, code: 0 })
})

test('in production, an answer that breaks its schema is sent without undeclared fields, counted, and logged without contents', async () => {
  const { dataDir } = app.platform.config
  const log = createLog({ mode: 'demonstration', dataDir, logLevel: 'error' })
  const contacts = {
    list: endpoint({
      ...shop.wrong,
      path: '/contacts/list',
      output: z.object({
        byName: z.record(z.string(), z.object({ phone: z.number() })),
        list: z.array(z.object({ name: z.string() })),
      }),
    }),
  }
  const answer = { byName: { 'anna@buyer.example': { phone: notANumber as number } }, list: [{ name: 'Ben' }] }
  const withMore = { ...answer, password: 'secret', list: [{ name: 'Ben', password: 'secret' }] }
  const platform = { ...app.platform, metrics: createMetrics(), log }
  const server = await createServer(platform, {
    guard: createGuardPorts(platform),
    modules: [{ name: 'shop', layer: 2, calls: [answers(contacts, { list: () => withMore })] }],
  })
  const response = await server.inject({ method: 'POST', url: '/contacts/list', payload: {} })
  expect(response.json()).toEqual({ code: 1, msg: 'success', data: answer })
  expect(await platform.metrics.metrics()).toContain('http_wrong_answers_total{path="/contacts/list"} 1')
  const lines = await readFile(join(dataDir, 'logs', 'tradewind.log'), 'utf8')
  expect(JSON.parse(lines)).toMatchObject({
    path: '/contacts/list',
    requestId: response.headers['x-request-id'],
    issues: ['byName.*.phone: invalid_type (number expected)'],
  })
  expect(lines).not.toMatch(/anna|three/)
  await server.close()
})

test('HEAD of a counted call has the headers of GET and takes no quota; HEAD of a file reads no bytes', async () => {
  const asked = { url: '/shop/quote', headers: { token } }
  const head = await app.inject({ ...asked, method: 'HEAD' })
  expect([head.statusCode, head.headers['x-quota-remaining'], head.body]).toEqual([200, '4', ''])
  expect(reservation.release).toHaveBeenCalledTimes(1)
  expect(reservation.commit).not.toHaveBeenCalled()
  await app.inject(asked)
  expect(reservation.commit).toHaveBeenCalledTimes(1)

  const file = await app.inject({ url: '/shop/prices', method: 'HEAD' })
  expect(file.headers).toMatchObject({ 'content-type': 'text/csv', 'content-length': '1000000' })
  // RFC 6266: a name in ASCII, then the name in UTF-8, encoded as RFC 8187 describes.
  const [, inAscii, inUtf8 = ''] =
    /^attachment; filename="([^"\\]*)"; filename\*=UTF-8''([\w!#$&+.^`|~%-]+)$/.exec(
      String(file.headers['content-disposition']),
    ) ?? []
  expect([inAscii, decodeURIComponent(inUtf8)]).toEqual([`__ d'ete _tile_ (1)*;_41.csv`, pricesName])
  expect(prices.destroyed).toBe(true)
  expect((await app.inject({ url: '/shop/quote', method: 'HEAD' })).statusCode).toBe(401)
  expect((await app.inject({ url: '/shop/buy', method: 'HEAD' })).statusCode).toBe(404)
})

test('a repeated idempotency key gets the first answer; with another body it is a conflict', async () => {
  const headers = { 'idempotency-key': 'key-1' }
  const first = await app.call('POST', '/shop/buy', { body: { count: 5 }, token, headers })
  const second = await app.call('POST', '/shop/buy', { body: { count: 5 }, token, headers })
  expect(second.data).toEqual(first.data)
  expect(buy).toHaveBeenCalledTimes(1)
  const other = await app.call('POST', '/shop/buy', { body: { count: 6 }, token, headers })
  expect(other).toMatchObject({ status: 409, code: 40910 })
})

test('another user with the same idempotency key does not get the first call’s answer', async () => {
  const [first, second] = [app.signIn({ orgId: randomUUID() }), app.signIn()]
  const colleague = app.signIn({ orgId: first.orgId })
  const buyAs = (by: string) =>
    app.call('POST', '/shop/buy', { body: { count: 5 }, token: by, headers: { 'idempotency-key': 'key-shared' } })
  expect(await buyAs(first.token)).toMatchObject({ status: 200 })
  expect(await buyAs(colleague.token)).toMatchObject({ status: 409, code: 40910 })
  expect(await buyAs(second.token)).toMatchObject({ status: 200 })
  expect(buy).toHaveBeenCalledTimes(2)
})

test('the stored hash of an input does not let others guess the input, which may be a password', async () => {
  const { token: by, userId } = app.signIn()
  const headers = { 'idempotency-key': 'key-hashed' }
  await app.call('POST', '/shop/buy', { body: { count: 5 }, token: by, headers })
  const stored = await app.platform.db
    .selectFrom('idempotent_call')
    .select('inputHash')
    .where('key', '=', 'key-hashed')
    .execute()
  const guess = createHash('sha256').update(JSON.stringify([userId, { count: 5, note: '' }]))
  expect(stored).toHaveLength(1)
  expect(stored[0]?.inputHash).not.toBe(guess.digest('hex'))
})

test('parallel calls with one idempotency key run once', async () => {
  const headers = { 'idempotency-key': 'key-2' }
  const calls = Array.from({ length: 8 }, () => app.call('POST', '/shop/buy', { body: { count: 1 }, token, headers }))
  const statuses = (await Promise.all(calls)).map(({ status }) => status)
  expect(buy).toHaveBeenCalledTimes(1)
  expect(statuses).toContain(200)
  expect(statuses.every((status) => status === 200 || status === 409)).toBe(true)
})

test('a failed call may be repeated with the same idempotency key', async () => {
  const headers = { 'idempotency-key': 'key-3' }
  buy.mockRejectedValueOnce(fail('insufficient_balance'))
  expect(await app.call('POST', '/shop/buy', { body: { count: 1 }, token, headers })).toMatchObject({ status: 402 })
  expect(await app.call('POST', '/shop/buy', { body: { count: 1 }, token, headers })).toMatchObject({ status: 200 })
})

test('an idempotency key that is too long is refused', async () => {
  const headers = { 'idempotency-key': 'k'.repeat(256) }
  expect(await app.call('POST', '/shop/buy', { body: { count: 1 }, token, headers })).toMatchObject({ status: 422 })
})
