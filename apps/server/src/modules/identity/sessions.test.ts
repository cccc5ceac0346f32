import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sweepExpired } from './sweep.ts'
import { signIn, startIdentityApp, type IdentityApp, type TestBrowser } from './testing/identity-app.ts'

let app: IdentityApp
beforeAll(async () => {
  app = await startIdentityApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.deleteFrom('user_session').execute()
})

const hourMs = 60 * 60_000
const info = (browser: TestBrowser, token?: string) => browser.call('/user/info', {}, { token })

describe('a session', () => {
  it('needs a token, and one that was issued', async () => {
    expect(await info(app.browser())).toMatchObject({ status: 401, code: 40100 })
    expect(await info(app.browser(), 'x'.repeat(43))).toMatchObject({ status: 401, code: 50008 })
  })

  it('is kept as a hash: the token is nowhere in the database', async () => {
    const token = await signIn(app.browser(), 'vip')
    const rows = await app.db.selectFrom('user_session').selectAll().execute()
    expect(rows).toHaveLength(1)
    expect(rows[0]?.tokenHash).toEqual(createHash('sha256').update(token).digest())
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('ends by itself a day after its last call', async () => {
    const browser = app.browser()
    const token = await signIn(browser, 'vip')
    app.clock.advance(23 * hourMs)
    expect((await info(browser, token)).code).toBe(1)
    app.clock.advance(23 * hourMs)
    expect((await info(browser, token)).code).toBe(1)
    app.clock.advance(24 * hourMs)
    expect(await info(browser, token)).toMatchObject({ status: 401, code: 50014 })
  })

  it('ends after thirty days however often it is used', async () => {
    const browser = app.browser()
    const token = await signIn(browser, 'vip')
    for (let day = 0; day < 30; day++) {
      expect((await info(browser, token)).code).toBe(1)
      app.clock.advance(24 * hourMs - 1)
    }
    app.clock.advance(24 * hourMs)
    expect((await info(browser, token)).code).toBe(50014)
  })

  it('is ended by a sign-in elsewhere, but not by one in the same browser', async () => {
    const [desk, phone] = [app.browser(), app.browser()]
    const first = await signIn(desk, 'vip')
    const second = await signIn(desk, 'vip')
    expect((await info(desk, first)).code).toBe(1)
    const third = await signIn(phone, 'vip')
    expect(await info(desk, first)).toMatchObject({ status: 401, code: 50012 })
    expect((await info(desk, second)).code).toBe(50012)
    expect((await info(phone, third)).code).toBe(1)
  })

  it('of sign-ins at the same moment one is left', async () => {
    const tokens = await Promise.all(Array.from({ length: 6 }, () => signIn(app.browser(), 'vip')))
    const codes = await Promise.all(tokens.map(async (token) => (await info(app.browser(), token)).code))
    expect(codes.filter((code) => code === 1)).toHaveLength(1)
    expect(codes.filter((code) => code === 50012)).toHaveLength(5)
  })

  it('is ended by signing out', async () => {
    const browser = app.browser()
    const token = await signIn(browser, 'vip')
    expect(await browser.call('/user/logout', {}, { token })).toMatchObject({ code: 1, data: null })
    expect((await info(browser, token)).code).toBe(50008)
    expect((await browser.call('/user/logout', {}, { token })).code).toBe(50008)
  })

  it('follows a change of tier on the next call', async () => {
    const browser = app.browser()
    const token = await signIn(browser, 'free')
    expect((await info(browser, token)).data).toMatchObject({ roles: ['vip0'], vipName: 'Free edition' })
    await app.setTier('free', 'vip2')
    const upgraded = (await info(browser, token)).data as { roles: string[]; permissions: string[] }
    expect(upgraded).toMatchObject({ roles: ['vip2'], vipName: 'SVIP edition' })
    expect(upgraded.permissions).toContain('customs.search')
    await app.setTier('free', 'vip0')
  })

  it('of a disabled account is refused', async () => {
    const browser = app.browser()
    const token = await signIn(browser, 'free')
    const setStatus = (status: 'disabled' | 'normal') =>
      app.db.updateTable('user_account').set({ status }).where('username', '=', 'free').execute()
    await setStatus('disabled')
    expect(await info(browser, token)).toMatchObject({ status: 403, data: { error: 'account_disabled' } })
    await setStatus('normal')
    expect((await info(browser, token)).code).toBe(1)
  })
})

describe('roles', () => {
  it.each([
    ['demo', ['vip4'], 'Group edition'],
    ['vip', ['vip1'], 'VIP edition'],
    ['free', ['vip0'], 'Free edition'],
    ['operator', ['vip4', 'operator'], 'Group edition'],
  ])('of %s are %j', async (account, roles, vipName) => {
    const browser = app.browser()
    const { data } = await info(browser, await signIn(browser, account))
    expect(data).toMatchObject({ roles, vipName })
    expect((data as { permissions: string[] }).permissions.includes('operator.console')).toBe(account === 'operator')
  })
})

describe('the sweep', () => {
  it('deletes what has run out and keeps what has not', async () => {
    const browser = app.browser()
    await browser.raw({ method: 'GET', url: '/index.php?s=/captcha' })
    const token = await signIn(browser, 'vip')
    await sweepExpired(app.platform)
    const count = (table: 'captcha_challenge' | 'user_session') => app.db.selectFrom(table).selectAll().execute()
    expect(await count('captcha_challenge')).toHaveLength(1)
    app.clock.advance(26 * hourMs)
    await sweepExpired(app.platform)
    expect(await count('captcha_challenge')).toHaveLength(0)
    expect((await info(browser, token)).code).toBe(50014)
    app.clock.advance(40 * 24 * hourMs)
    await sweepExpired(app.platform)
    expect(await count('user_session')).toHaveLength(0)
  })
})
