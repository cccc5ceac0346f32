import { contract, createClient, endpoint } from '@tradewind/contract'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { CallFailure } from './failure.ts'
import { createIdempotencyKeys } from './idempotency-keys.ts'
import { createTransport, type DownloadedFile, type TransportPorts, type WebCallOptions } from './transport.ts'

const download = endpoint({
  method: 'POST',
  path: '/test/download',
  summary: 'A file',
  access: 'session',
  kind: 'file',
  input: z.strictObject({ id: z.string() }),
  output: z.unknown(),
  errors: ['not_found'],
})
const upload = endpoint({
  method: 'POST',
  path: '/test/upload',
  summary: 'A file in',
  access: 'session',
  kind: 'upload',
  input: z.strictObject({ dataset: z.string() }),
  output: z.null(),
  errors: [],
})

const stream = endpoint({
  method: 'POST',
  path: '/test/stream',
  summary: 'Events',
  access: 'session',
  kind: 'stream',
  input: z.strictObject({}),
  output: z.object({ no: z.number() }),
  errors: ['conflict'],
})

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json; charset=utf-8' } })

const answering = (answer: () => Response | Promise<Response>) => {
  const sent: Request[] = []
  const ports = {
    base: '/index/api',
    fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
      sent.push(new Request(new URL(String(input), 'http://site.test'), init))
      return answer()
    },
    readToken: () => 'a-token' as string | null,
    readLang: () => 'en',
    showError: vi.fn(),
    showGate: vi.fn(),
    confirmLogout: vi.fn(),
    storeQuota: () => undefined,
    keepRoles: vi.fn(),
    networkMessage: () => 'Network error',
    unknownMessage: () => 'Error',
  } satisfies TransportPorts
  const clock = { ms: 0 }
  const keys = createIdempotencyKeys(() => clock.ms)
  const client = createClient({ ...contract, test: { download, upload, stream } }, createTransport(ports, keys))
  return { ports, client, sent, keys, clock }
}

const failureOf = async (call: Promise<unknown>): Promise<CallFailure> => {
  const error: unknown = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof CallFailure)) throw new Error(`not a CallFailure: ${String(error)}`)
  return error
}

afterEach(() => vi.restoreAllMocks())

describe('requests', () => {
  it('a POST sends JSON, credentials, token and language to a URL below the base path', async () => {
    const { client, sent } = answering(() => json({ code: 1, msg: '', data: null }))
    await client.identity.resetPassword({ mobile: '13800138000', captcha: '123456', newpassword: 'secret' })
    const request = sent[0]
    expect(request?.url).toBe('http://site.test/index/api/user/resetpwd')
    expect(request?.credentials).toBe('include')
    expect(request?.headers.get('token')).toBe('a-token')
    expect(request?.headers.get('lang')).toBe('en')
    expect(await request?.json()).toEqual({ mobile: '13800138000', captcha: '123456', newpassword: 'secret' })
  })

  it('a GET sends its input in the query and omits undefined fields', async () => {
    const { client, sent } = answering(() => json({ code: 1, msg: '', data: null }))
    await client.identity.captcha({ s: '/captcha', r: undefined })
    expect(sent[0]?.url).toBe('http://site.test/index/api/index.php?s=%2Fcaptcha')
  })

  it('without a token no token header is sent', async () => {
    const { client, sent, ports } = answering(() => json({ code: 1, msg: '', data: null }))
    ports.readToken = () => null
    await client.identity.logout({})
    expect(sent[0]?.headers.has('token')).toBe(false)
  })

  describe('the idempotency key of a change', () => {
    const keysOf = (sent: readonly Request[]) => sent.map(({ headers }) => headers.get('idempotency-key'))
    const answer = { recipientId: 1, html: '<p>Thank you</p>' }

    it('keeps one key until the answer, so that a double click runs the call once', async () => {
      const { client, sent } = answering(() => json({ code: 7, msg: '', data: null }))
      await Promise.allSettled([client.mailReplies.answer(answer), client.mailReplies.answer(answer)])
      const [first, second] = keysOf(sent)
      expect(first).toMatch(/^[0-9a-f-]{36}$/)
      expect(second).toBe(first)
    })

    it('gets another key for other input', async () => {
      const { client, sent } = answering(() => json({ code: 1, msg: '', data: null }))
      await Promise.all([
        client.mailReplies.answer(answer),
        client.mailReplies.answer({ ...answer, html: '<p>No</p>' }),
      ])
      expect(new Set(keysOf(sent)).size).toBe(2)
    })

    it('keeps its key for three seconds after a success, for the second click of a slow double click', async () => {
      const { client, sent, clock } = answering(() => json({ code: 1, msg: '', data: null }))
      await client.mailReplies.answer(answer)
      clock.ms = 2999
      await client.mailReplies.answer(answer)
      clock.ms = 3000
      await client.mailReplies.answer(answer)
      const [first, second, third] = keysOf(sent)
      expect(second).toBe(first)
      expect(third).not.toBe(first)
    })

    it('gets another key after a success when the user types, or when another change was sent', async () => {
      const { client, sent, keys } = answering(() => json({ code: 1, msg: '', data: null }))
      const pause = () => client.outreachCampaigns.pause({ campaignId: 'c1' })
      await pause()
      await client.outreachCampaigns.resume({ campaignId: 'c1' })
      await pause()
      keys.forgetAnswered()
      await pause()
      expect(new Set(keysOf(sent)).size).toBe(4)
    })

    it('keeps its key while it runs, whatever else is sent or typed', async () => {
      const { promise, resolve } = Promise.withResolvers<Response>()
      const { client, sent, keys } = answering(() => promise.then((response) => response.clone()))
      const first = client.mailReplies.answer(answer)
      const other = client.outreachCampaigns.pause({ campaignId: 'c1' })
      keys.forgetAnswered()
      const second = client.mailReplies.answer(answer)
      resolve(json({ code: 1, msg: '', data: null }))
      await Promise.all([first, other, second])
      expect(keysOf(sent)[2]).toBe(keysOf(sent)[0])
    })

    const failed = (error: string, code: number, status: number) =>
      json({ code, msg: '', data: { error, requestId: 'r1' } }, status)

    it('gets another key after the failure outcome_lost, because the user was informed', async () => {
      const { client, sent } = answering(() => failed('outcome_lost', 40954, 409))
      await failureOf(client.mailReplies.answer(answer))
      await failureOf(client.mailReplies.answer(answer))
      expect(new Set(keysOf(sent)).size).toBe(2)
    })

    it.each([
      ['the network failed', () => Promise.reject(new TypeError('network'))],
      ['an engine is away', () => json({ code: 50300, msg: '', data: null }, 503)],
      ['the first call still runs', () => failed('idempotency_conflict', 40910, 409)],
      ['the server refused the call because of too many requests', () => failed('too_many_requests', 42900, 429)],
      [
        'the answer was cut off',
        () => new Response('{"code":1,"da', { headers: { 'content-type': 'application/json' } }),
      ],
    ])('it keeps its key after this failure: %s', async (_, respond) => {
      const { client, sent } = answering(respond)
      await failureOf(client.mailReplies.answer(answer))
      await failureOf(client.mailReplies.answer(answer))
      const [first, second] = keysOf(sent)
      expect(second).toBe(first)
    })
  })

  it('a call that changes nothing has no key', async () => {
    const { client, sent } = answering(() => json({ code: 1, msg: '', data: null }))
    await client.mailReplies.thread({ recipientId: 1 })
    expect(sent[0]?.headers.has('idempotency-key')).toBe(false)
  })

  it('an upload sends its fields before its file', async () => {
    const { client, sent } = answering(() => json({ code: 1, msg: '', data: null }))
    await client.test.upload({ dataset: 'trade' }, { file: new File(['a,b'], 'rows.csv') })
    const form = await sent[0]?.formData()
    expect([...(form?.keys() ?? [])]).toEqual(['dataset', 'file'])
  })
})

describe('answers', () => {
  it('an envelope with code 1 returns its data', async () => {
    const { client } = answering(() => json({ code: 1, msg: 'success', data: { title: 'a', text: 'b' } }))
    expect(await client.workbench.openBox({})).toEqual({ title: 'a', text: 'b' })
  })

  it('an envelope with code 0 shows its message as a toast', async () => {
    const { client, ports } = answering(() => json({ code: 0, msg: 'Broken', data: null }, 500))
    const failure = await failureOf(client.identity.logout({}))
    expect(ports.showError.mock.calls).toEqual([['Broken']])
    expect(failure).toMatchObject({ failureName: 'unknown', code: 0, message: 'Broken' })
  })

  it("a failure without msg shows 'Error'", async () => {
    const { client, ports } = answering(() => json({ code: 7, msg: '', data: null }))
    await failureOf(client.identity.logout({}))
    expect(ports.showError.mock.calls).toEqual([['Error']])
  })

  it('a failure with a name carries the name, the request id and the details', async () => {
    const data = { error: 'invalid_input', requestId: 'r1', details: [{ path: 'mobile', message: 'wrong' }] }
    const { client } = answering(() => json({ code: 42200, msg: 'Check it', data }, 422))
    const failure = await failureOf(client.identity.logout({}))
    expect(failure).toMatchObject({ failureName: 'invalid_input', requestId: 'r1', details: data.details })
  })

  it.each([50008, 50012, 50014])('code %i opens the confirm-logout dialog without a toast', async (code) => {
    const { client, ports } = answering(() => json({ code, msg: 'out', data: null }, 401))
    await failureOf(client.identity.logout({}))
    expect(ports.confirmLogout).toHaveBeenCalledOnce()
    expect(ports.showError).not.toHaveBeenCalled()
  })

  it('a failed membership gate shows the toast with a link to the plans and reports the present roles', async () => {
    const data = { error: 'monitor_limit_reached', requestId: 'r1' }
    const headers = { 'content-type': 'application/json', 'x-roles': 'vip0 operator' }
    const { client, ports } = answering(
      () => new Response(JSON.stringify({ code: 40925, msg: 'all in use', data }), { status: 409, headers }),
    )
    await failureOf(client.identity.logout({}))
    expect(ports.showGate.mock.calls).toEqual([['all in use']])
    expect(ports.showError).not.toHaveBeenCalled()
    expect(ports.keepRoles.mock.calls).toEqual([['vip0 operator']])
  })

  it('a failure that the screen handles is thrown without a toast', async () => {
    const data = { error: 'quota_exhausted', requestId: 'r1' }
    const { client, ports } = answering(() => json({ code: 42910, msg: 'spent', data }, 429))
    const options: WebCallOptions = { handles: ['quota_exhausted'] }
    const failure = await failureOf(client.identity.logout({}, options))
    expect(failure.failureName).toBe('quota_exhausted')
    expect(ports.showError).not.toHaveBeenCalled()
  })

  it.each([
    ['no connection', () => Promise.reject(new TypeError('failed to fetch'))],
    ['a page of a proxy', () => new Response('<html>', { status: 502 })],
    ['JSON that is not an envelope', () => json([1])],
  ])('is a network failure with a toast: %s', async (_what, answer) => {
    const { client, ports } = answering(answer)
    const failure = await failureOf(client.identity.logout({}))
    expect(failure.failureName).toBe('network')
    expect(ports.showError.mock.calls).toEqual([['Network error']])
  })

  it('an aborted call shows no toast', async () => {
    const { client, ports } = answering(() => Promise.reject(new DOMException('given up', 'AbortError')))
    await expect(client.identity.logout({})).rejects.toThrow('given up')
    expect(ports.showError).not.toHaveBeenCalled()
  })

  it('a download returns the file with its name', async () => {
    const disposition = `attachment; filename="x.xlsx"; filename*=UTF-8''%E4%B9%B0%E5%AE%B6.xlsx`
    const { client } = answering(() => new Response('bytes', { headers: { 'content-disposition': disposition } }))
    // In the contract the output of an endpoint of kind `file` is `unknown`. This test checks the shape that the
    // transport returns.
    const file = (await client.test.download({ id: '1' })) as DownloadedFile
    expect(file.filename).toBe('买家.xlsx')
    expect(await file.blob.text()).toBe('bytes')
  })

  it('a failed download throws the failure of its envelope', async () => {
    const data = { error: 'not_found', requestId: 'r1' }
    const { client } = answering(() => json({ code: 40400, msg: 'gone', data }, 404))
    expect((await failureOf(client.test.download({ id: '1' }))).failureName).toBe('not_found')
  })
})

describe('events', () => {
  const streamOf = (text: string) => () => new Response(text, { headers: { 'content-type': 'text/event-stream' } })
  const event = (no: number) => `data: {"no":${no}}\n\n`

  it('a failure during the stream is shown and thrown after the earlier events', async () => {
    const envelope = { code: 40900, msg: 'Changed meanwhile', data: { error: 'conflict', requestId: 'r1' } }
    const failed = `event: failure\ndata: ${JSON.stringify(envelope)}\n\n`
    const { client, ports } = answering(streamOf(event(1) + event(2) + failed))
    const come: number[] = []
    const listen = async () => {
      for await (const { no } of await client.test.stream({})) come.push(no)
    }
    expect(await failureOf(listen())).toMatchObject({ failureName: 'conflict', requestId: 'r1' })
    expect(come).toEqual([1, 2])
    expect(ports.showError).toHaveBeenCalledWith('Changed meanwhile')
  })

  it('the connection is closed when the reader stops iterating', async () => {
    let isCancelled = false
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode(event(1))),
      cancel: () => {
        isCancelled = true
      },
    })
    const { client } = answering(() => new Response(body, { headers: { 'content-type': 'text/event-stream' } }))
    for await (const { no } of await client.test.stream({})) {
      expect(no).toBe(1)
      break
    }
    expect(isCancelled).toBe(true)
  })
})
