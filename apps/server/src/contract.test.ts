/**
 * Checks rules that every endpoint of the API contract must follow, and the endpoints that section 7 of the
 * specification lists.
 */

import { contract, errorTable, type EndpointDeclaration } from '@tradewind/contract'
import { startTestApp, type TestApp } from '@tradewind/testkit/app'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { prefixes } from './http/mount.ts'
import { screenGroups } from './modules/site/routes-table.ts'

/** The endpoints that section 7 of the specification lists: method, path, names of the request's fields. */
const specified: readonly (readonly ['GET' | 'POST', string, readonly string[]])[] = [
  ['POST', '/index/get_site_config', []],
  ['POST', '/sms/send', ['mobile', 'event', 'captcha']],
  ['POST', '/user/login', ['account', 'password']],
  ['POST', '/user/mobilelogin', ['mobile', 'captcha', 'baiduVid', 'qhclickid']],
  ['POST', '/user/register', ['username', 'password', 'mobile', 'code', 'baiduVid', 'qhclickid']],
  ['POST', '/user/resetpwd', ['mobile', 'captcha', 'newpassword']],
  ['POST', '/user/logout', []],
  ['GET', '/index/get_user_router', []],
  ['POST', '/user/info', []],
  ['GET', '/index/get_customer_service', []],
  ['POST', '/user/member_list', ['page', 'limit']],
  ['POST', '/user/insert_member', ['members']],
  ['POST', '/user/member_del', []],
  ['GET', '/user/get_my_account_user_info', []],
  ['POST', '/user/money_log_list', ['page', 'limit']],
  ['POST', '/user/get_export_file_list', ['page', 'limit']],
  ['POST', '/user/download_export_file', []],
  ['POST', '/user/del_export_record', []],
  ['POST', '/index/get_open_box_text', []],
  ['POST', '/index/get_work_bench_total_data', []],
  ['GET', '/index/get_work_bench_my_data', []],
  ['GET', '/index/get_search_record', []],
  ['GET', '/index/search_times_total', []],
  ['GET', '/index/get_video_list', []],
  ['GET', '/index.php', ['s', 'r']],
  ...(
    [
      '/api/trade/list', '/api/trade/company/buyer', '/api/trade/company/seller', '/api/trade/market',
      '/api/country/seller', '/api/country/buyer', '/api/partner/list', '/api/hscode/list', '/api/product/list',
      '/api/country/list', '/api/port/list', '/api/trend/list', '/api/mail/template/system',
    ] as const
  ).map((path) => ['POST', path, ['page', 'limit', 'sort']] as const), // prettier-ignore
  ['POST', '/api/trade/detail', ['id']],
  ['POST', '/api/company/detail', []],
  ['POST', '/api/countryRegion/list', []],
]

const endpoints = Object.entries(contract).flatMap(([domain, calls]) =>
  Object.entries(calls).map(([name, endpoint]) => ({
    name: `${domain}.${name}`,
    endpoint: endpoint as EndpointDeclaration,
  })),
)
const json = endpoints.filter(({ endpoint }) => endpoint.kind !== 'upload')
const guarded = json.filter(({ endpoint }) => endpoint.access !== 'guest')
const posted = json.filter(({ endpoint }) => endpoint.method === 'POST')

const inputNames = (endpoint: EndpointDeclaration): string[] =>
  'shape' in endpoint.input && typeof endpoint.input.shape === 'object' ? Object.keys(endpoint.input.shape ?? {}) : []

describe('calls of section 7 of the specification', () => {
  it.each(specified)('%s %s is declared with its payload names', (method, path, names) => {
    const found = endpoints.find(({ endpoint }) => endpoint.method === method && endpoint.path === path)
    expect(found, `${method} ${path}`).toBeDefined()
    if (found !== undefined) expect(inputNames(found.endpoint)).toEqual(expect.arrayContaining([...names]))
  })
})

describe('the contract', () => {
  it('each address is declared once', () => {
    const addresses = endpoints.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
    expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([])
  })

  it('each error has a separate code', () => {
    const codes = Object.values(errorTable).map(({ code }) => code)
    expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([])
  })

  it('every call that costs a search is heavy, and no guest call is, because guests have no queue', () => {
    const searches = endpoints.filter(({ endpoint }) => endpoint.quota === 'search')
    expect(searches.length).toBeGreaterThan(0)
    expect(searches.filter(({ endpoint }) => endpoint.weight !== 'heavy')).toEqual([])
    const heavy = endpoints.filter(({ endpoint }) => endpoint.weight === 'heavy')
    expect(heavy.filter(({ endpoint }) => endpoint.access === 'guest' || endpoint.kind === 'upload')).toEqual([])
  })

  it('saving or changing a search is heavy, because both can analyse a whole market', () => {
    const { saveSearch, changeSearch } = contract.insight
    expect([saveSearch.weight, changeSearch.weight]).toEqual(['heavy', 'heavy'])
  })

  it('the search of the command palette is heavy, because it reads all contacts', () => {
    expect(contract.workbench.find.weight).toBe('heavy')
  })

  it('each call of the trade data declares its weight: only calls that read a few rows by key are light', () => {
    const isTradeData = /^\/(?:customs|directory|feed|coverage|statistics|exports)\//
    const undeclared = endpoints.filter(
      ({ endpoint }) =>
        isTradeData.test(endpoint.path) &&
        endpoint.weight === undefined &&
        endpoint.access !== 'guest' &&
        !endpoint.path.startsWith('/customs/identity/'),
    )
    expect(undeclared.map(({ name }) => name)).toEqual([])
  })

  it('no GET call has the address of a screen, because a reload of the screen would call it', () => {
    const screens = screenGroups.flatMap((group) => [group.path, ...group.screens.map(({ path }) => path)])
    const calls = endpoints.filter(({ endpoint }) => endpoint.method === 'GET').map(({ endpoint }) => endpoint.path)
    expect(screens.filter((path) => calls.some((call) => call === path))).toEqual([])
  })
})

describe('every call of the contract', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.close())

  const send = async (
    endpoint: EndpointDeclaration,
    sent: { prefix?: string; token?: string; payload?: string | object },
  ) => {
    const headers: Record<string, string> = { lang: 'en', 'content-type': 'application/json' }
    if (sent.token !== undefined) headers['token'] = sent.token
    if (endpoint.method === 'GET') delete headers['content-type']
    const url = `${sent.prefix ?? ''}${endpoint.path}`
    const payload = endpoint.method === 'GET' ? {} : { payload: sent.payload ?? {} }
    const answer = await app.inject({ method: endpoint.method, url, headers, ...payload })
    return {
      status: answer.statusCode,
      body: answer.json<{ code: number; msg: string; data: { error: string; requestId: string } }>(),
    }
  }

  it.each(guarded)('$name requires a token under both prefixes', async ({ endpoint }) => {
    for (const prefix of prefixes) {
      expect(await send(endpoint, { prefix })).toMatchObject({
        status: 401,
        body: { code: 40100, data: { error: 'sign_in_required' } },
      })
      const stranger = await send(endpoint, { prefix, token: 'never-issued' })
      expect(stranger).toMatchObject({ status: 401, body: { code: 50008 } })
    }
  })

  it.each(guarded.filter(({ endpoint }) => typeof endpoint.access === 'object' && 'permission' in endpoint.access))(
    '$name is refused to a tier without the permission',
    async ({ endpoint }) => {
      const { token } = app.signIn({ tier: 'vip0', permissions: new Set() })
      const answer = await send(endpoint, { token })
      expect(answer.status).toBe(403)
      expect(answer.body.data.error).toMatch(/tier_too_low|forbidden/)
    },
  )

  it.each(guarded.filter(({ endpoint }) => typeof endpoint.access === 'object' && 'owner' in endpoint.access))(
    '$name is refused to a member who is not the owner',
    async ({ endpoint }) => {
      const { token } = app.signIn({ orgRole: 'member' })
      expect(await send(endpoint, { token })).toMatchObject({ status: 403, body: { data: { error: 'owner_only' } } })
    },
  )

  it.each(posted)('$name answers broken input with a 4xx envelope', async ({ endpoint }) => {
    const { token } = app.signIn()
    const malformed = await send(endpoint, { token, payload: '{"a":' })
    expect(malformed).toMatchObject({ status: 400, body: { data: { error: 'malformed_json' } } })
    for (const payload of ['[1]', '"text"', '12', { thisFieldIsUnknown: 1 }]) {
      const answer = await send(endpoint, { token, payload })
      expect(answer.status, JSON.stringify(payload)).toBe(422)
      expect(answer.body.data).toMatchObject({ error: 'invalid_input', requestId: expect.any(String) })
      expect(answer.body.msg).not.toBe('')
    }
    const most = Math.max(3 * 1024 * 1024, endpoint.bodyLimitBytes ?? 0)
    const large = await send(endpoint, { token, payload: JSON.stringify({ text: 'x'.repeat(most) }) })
    expect(large).toMatchObject({ status: 413, body: { data: { error: 'body_too_large' } } })
  })
})
