/** Tests how requests depend on the session of the tab, with a fake server. */

import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

// Stubs of the browser storage, from which the imported modules read the session and the language.
const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
vi.stubGlobal('sessionStorage', storage)
vi.stubGlobal('document', { cookie: '' })
vi.stubGlobal('location', { protocol: 'http:', origin: 'http://site.test' })
const { api, queryOf } = await import('./api.ts')
const { connectNotices } = await import('./notices.ts')
const { ownTitlesStore } = await import('./title.ts')
const { quotaStore, storeQuota } = await import('./quota.ts')
const { rolesStore } = await import('./roles.ts')
const { screenPathsStore } = await import('./links.ts')
const { sessionEnd } = await import('./session-end.ts')
const { resetSession, sessionQuery } = await import('./session.ts')
const { storeToken, tokenStore } = await import('./token.ts')

const client = new QueryClient()
const confirmLogout = vi.fn()
const showError = vi.fn()
/** Answers of the fake server by the end of the path; the value is the data of a success or the code of a failure. */
let answers: Record<string, unknown>
let asked: string[]

const failures = { 50008: 'token_unknown', 50012: 'signed_in_elsewhere', 50014: 'token_expired' } as const
type EndCode = keyof typeof failures
const ended = (code: EndCode) => Response.json({ code, msg: '', data: { error: failures[code], requestId: 'r' } })
const success = (data: unknown) => Response.json({ code: 1, msg: '', data })

beforeEach(() => {
  connectNotices({
    success: () => undefined,
    warning: () => undefined,
    error: showError,
    gate: () => undefined,
    confirmLogout,
  })
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('location', { protocol: 'http:', origin: 'http://site.test' })
  confirmLogout.mockClear()
  showError.mockClear()
  asked = []
  answers = {}
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    const answer = Object.entries(answers).find(([end]) => path.endsWith(end))?.[1]
    return typeof answer === 'function' ? answer() : success(answer ?? null)
  })
  storeToken('first')
})
afterEach(() => resetSession(client))

describe('a session that ended on the server', () => {
  const user = { roles: ['vip1'], name: 'Anna', avatar: '', introduction: '', enterprise: '', vipName: 'VIP' }

  test.each([50008, 50012, 50014] as const)(
    'code %i of a refetch opens the dialog and keeps the data',
    async (code) => {
      answers = { '/user/info': user, get_user_router: [] }
      const session = await client.fetchQuery(sessionQuery)
      expect(session.user).toMatchObject({ name: 'Anna' })
      answers = { '/user/info': () => ended(code) }
      expect(await client.fetchQuery(sessionQuery)).toEqual(session)
      expect(confirmLogout).toHaveBeenCalledOnce()
      expect(tokenStore.get()).toBe('first')
    },
  )

  test('user info and routes are requested together', async () => {
    let respond: (response: Response) => void = () => undefined
    answers = { '/user/info': () => new Promise<Response>((resolve) => (respond = resolve)), get_user_router: [] }
    const session = client.fetchQuery(sessionQuery)
    await vi.waitFor(() => expect(asked).toHaveLength(2))
    respond(success(user))
    expect(await session).toMatchObject({ user: { name: 'Anna' }, routes: [] })
  })

  test('on the first navigation no dialog opens', async () => {
    answers = { '/user/info': () => ended(50014) }
    await expect(client.fetchQuery(sessionQuery)).rejects.toMatchObject({ failureName: 'token_expired' })
    expect(confirmLogout).not.toHaveBeenCalled()
  })

  test('a query keeps its rows while the user stays on the page', async () => {
    answers = { get_search_record: [] }
    const query = queryOf(api.insight.searchRecords, {})
    const rows = await client.fetchQuery(query)
    answers = { get_search_record: () => ended(50008) }
    expect(await client.fetchQuery(query)).toEqual(rows)
    expect(confirmLogout).toHaveBeenCalledOnce()
  })

  test('timers of the page send nothing until the user acts', async () => {
    answers = { get_open_box_text: () => ended(50008) }
    await expect(api.workbench.openBox({})).rejects.toThrow()
    sessionEnd.stay()
    await expect(api.workbench.openBox({})).rejects.toMatchObject({ failureName: 'token_unknown' })
    expect(asked).toHaveLength(1)
    sessionEnd.noteAction()
    await expect(api.workbench.openBox({})).rejects.toThrow()
    expect(asked).toHaveLength(2)
    expect(confirmLogout).toHaveBeenCalledTimes(2)
    expect(showError).not.toHaveBeenCalled()
  })
})

test('a token reset deletes every figure of the user', () => {
  storeQuota('search', 3)
  rolesStore.set('vip1')
  ownTitlesStore.set({ '/customs/1': 'Nordwind' })
  screenPathsStore.set(new Map([['workbench', '/base/workbench']]))
  client.setQueryData(['session'], 'data')
  resetSession(client)
  expect(quotaStore.get()).toEqual({})
  expect(rolesStore.get()).toBeNull()
  expect(ownTitlesStore.get()).toEqual({})
  expect(screenPathsStore.get().size).toBe(0)
  expect(client.getQueryData(['session'])).toBeUndefined()
})

test('a late response to a request of an earlier session changes nothing', async () => {
  let respond: (response: Response) => void = () => undefined
  answers = { get_open_box_text: () => new Promise<Response>((resolve) => (respond = resolve)) }
  const late = api.workbench.openBox({})
  resetSession(client)
  storeToken('second')
  respond(ended(50008))
  await expect(late).rejects.toThrow('the session has ended')
  expect(confirmLogout).not.toHaveBeenCalled()
  expect(showError).not.toHaveBeenCalled()
})
