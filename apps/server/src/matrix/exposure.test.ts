/**
 * Tests who may use simulators and development endpoints: every caller on this machine in a local installation, only
 * the operator in a public demonstration, no caller in production.
 */

import { randomBytes } from 'node:crypto'
import { contract, tierRoles, type EndpointDeclaration } from '@tradewind/contract'
import { startTestApp, type TestApp } from '@tradewind/testkit/app'
import { afterAll, describe, expect, it } from 'vitest'
import { prefixes } from '../http/mount.ts'
import { setMembership } from '../modules/membership/index.ts'
import { enter, type Person } from '../modules/membership/testing/people.ts'

const own = { SECRET: randomBytes(32).toString('base64url') }
const shared = { ...own, HOST: '0.0.0.0', PUBLIC_URL: 'https://demo.example', PUBLIC_DEMONSTRATION: 'true' }
const open: TestApp[] = []
afterAll(async () => {
  for (const app of open) await app.close()
})
const start = async (env: Record<string, string>): Promise<TestApp> => {
  const app = await startTestApp({ env })
  open.push(app)
  return app
}
const inPublic = await start({ ...shared, MODE: 'development', PAYMENT_SANDBOX: 'true' })
const inProduction = await start({ ...own, MODE: 'production' })
const onThisMachine = await start({ MODE: 'development' })

const calls = Object.entries(contract).flatMap(([domain, endpoints]) =>
  Object.entries(endpoints).map(([name, declared]) => {
    const endpoint: EndpointDeclaration = declared
    return { name: `${domain}.${name}`, domain, endpoint }
  }),
)
const closed = calls.filter(({ endpoint }) => endpoint.simulator === true || endpoint.kind === 'development')

const errorOf = async (app: TestApp, { endpoint }: (typeof calls)[number], token: string | null, prefix = '') => {
  const headers = token === null ? {} : { token }
  const answer = await app.inject({
    method: endpoint.method,
    url: prefix + endpoint.path,
    headers,
    ...(endpoint.method === 'POST' && { payload: {} }),
  })
  return answer.json<{ data: { error?: string } | null }>().data?.error ?? null
}

const arrive = async ({ platform }: TestApp, tier: (typeof tierRoles)[number], operator = false): Promise<Person> => {
  const person = await enter(platform, { operator })
  await setMembership(platform.db, person.orgId, { tier, expiresAt: null })
  return person
}

it('every call that shows a simulator is declared as a simulator’s call', () => {
  const simulators = calls.filter(({ domain }) => ['smsSimulator', 'catcher'].includes(domain))
  expect(simulators.length).toBeGreaterThan(2)
  expect(simulators.filter(({ endpoint }) => endpoint.simulator !== true)).toEqual([])
})

describe('simulators in a public demonstration', () => {
  it('guests must sign in to open a simulator', async () => {
    for (const prefix of prefixes)
      for (const call of closed) expect(await errorOf(inPublic, call, null, prefix), call.name).toBe('sign_in_required')
  })

  it.each(tierRoles)('an owner on %s may not open a simulator', async (tier) => {
    const { token } = await arrive(inPublic, tier)
    for (const prefix of prefixes)
      for (const call of closed) expect(await errorOf(inPublic, call, token, prefix), call.name).toBe('forbidden')
  })

  it('the operator may open simulators', async () => {
    const { token } = await arrive(inPublic, 'vip0', true)
    const refusals = ['sign_in_required', 'forbidden', 'not_found']
    const simulators = closed.filter(({ endpoint }) => endpoint.simulator === true)
    // The request is empty, so a call that names a mail refuses the input, after the guard has admitted the operator.
    for (const call of simulators) {
      const refusal = call.endpoint.input.safeParse({}).success ? null : 'invalid_input'
      expect(await errorOf(inPublic, call, token), call.name).toBe(refusal)
    }
    for (const call of closed.filter(({ endpoint }) => endpoint.kind === 'development'))
      expect(refusals, call.name).not.toContain(await errorOf(inPublic, call, token))
  })

  it('the OpenAPI document names the operator’s permission for simulators', async () => {
    const { paths } = (await inPublic.inject({ url: '/docs/openapi.json' })).json<{
      paths: Record<string, Record<string, { security?: object }>>
    }>()
    expect(paths['/simulator/sms_list']?.['post']?.security).toBeDefined()
  })

  it('only the operator has the simulators’ screens', async () => {
    const routesOf = async (token: string) =>
      JSON.stringify((await inPublic.call('GET', '/index/get_user_router', { token })).data)
    const [visitor, operator] = [await arrive(inPublic, 'vip4'), await arrive(inPublic, 'vip0', true)]
    for (const name of ['smsSimulator', 'mailCatcher']) {
      expect(await routesOf(visitor.token)).not.toContain(name)
      expect(await routesOf(operator.token)).toContain(name)
    }
    const config = await inPublic.call<{ simulators: string[] }>('POST', '/index/get_site_config')
    expect(config.data.simulators).toEqual([])
  })

  it('only the operator pays at the sandbox cashier, by every request to its page', async () => {
    const buyer = await arrive(inPublic, 'vip0')
    const { token } = buyer
    const item = { kind: 'recharge', amountFen: 12_345 }
    const order = await inPublic.call<{ orderId: string }>('POST', '/order/create', { body: { item }, token })
    const { orderId } = order.data
    const begun = await inPublic.call<{ checkout: { url: string } }>('POST', '/order/pay', {
      body: { orderId, method: 'sandbox' },
      token,
    })
    const { pathname, search } = new URL(begun.data.checkout.url)
    const url = pathname + search
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const ask = async (method: 'GET' | 'POST' | 'HEAD', headers: Record<string, string>) =>
      inPublic.inject({
        method,
        url,
        headers: { ...form, ...headers },
        ...(method === 'POST' && { payload: 'action=pay' }),
      })
    const stateOf = async () =>
      (await inPublic.call<{ state: string }>('GET', '/order/detail', { body: { orderId }, token })).data.state

    const strangers: Record<string, string>[] = [
      {},
      { token },
      { cookie: `token=${token}` },
      { cookie: 'token=unknown' },
    ]
    for (const headers of strangers) {
      const page = await ask('GET', headers)
      expect(page.statusCode).toBe(403)
      expect(page.body).not.toContain('123.45')
      expect(page.body).toContain('href="/login"')
      expect((await ask('POST', headers)).statusCode).toBe(403)
      expect((await ask('HEAD', headers)).statusCode).toBe(403)
    }
    expect(await stateOf()).toBe('created')

    const operator = await arrive(inPublic, 'vip0', true)
    const cookie = `token=${operator.token}`
    expect((await ask('GET', { cookie })).body).toContain('123.45')
    expect((await ask('POST', { cookie })).statusCode).toBe(303)
    expect(await inPublic.platform.db.selectFrom('payment_sandbox').select('state').executeTakeFirstOrThrow()).toEqual({
      state: 'paid',
    })
  })
})

describe('simulators in production', () => {
  it('production has no simulators, not even for the operator', async () => {
    const { token } = await arrive(inProduction, 'vip4', true)
    for (const call of closed)
      for (const given of [null, token]) expect(await errorOf(inProduction, call, given), call.name).toBe('not_found')
    expect((await inProduction.inject({ url: '/payments/sandbox/1?token=x' })).statusCode).toBe(404)
  })
})

describe('simulators in a local demonstration', () => {
  it('guests can read their SMS codes, and members their mails', async () => {
    expect((await onThisMachine.call('POST', '/simulator/sms_list')).code).toBe(1)
    const { token } = await arrive(onThisMachine, 'vip0')
    expect((await onThisMachine.call('POST', '/catcher/list', { token })).code).toBe(1)
  })

  it.each([
    [{ 'x-forwarded-for': '203.0.113.9' }],
    [{ forwarded: 'for=203.0.113.9' }],
    [{ via: '1.1 proxy' }],
    [{ host: 'attacker.example' }],
    [{ host: 'localhost.attacker.example:8080' }],
  ])('a request through a proxy or with another host name is refused: %j', async (headers) => {
    for (const url of [
      '/simulator/sms_list',
      '/user/login',
      '/healthz',
      '/docs',
      '/payments/sandbox/1',
      '/no/such/page',
    ]) {
      const answer = await onThisMachine.inject({ url, headers })
      expect([answer.statusCode, answer.json<{ data: object }>().data], url).toEqual([
        403,
        expect.objectContaining({ error: 'demonstration_is_local' }),
      ])
    }
    expect((await inPublic.inject({ url: '/docs', headers })).statusCode).toBe(200)
  })

  it.each(['localhost:8080', '127.0.0.1:8080', '[::1]:8080', 'shop.localhost'])(
    'requests to the host %s are answered',
    async (host) => {
      expect((await onThisMachine.inject({ url: '/docs', headers: { host } })).statusCode).toBe(200)
    },
  )
})
