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

describe('sessions', () => {
  it('a call needs a token that was issued', async () => {
    expect(await info(app.browser())).toMatchObject({ status: 401, code: 40100 })
    expect(await info(app.browser(), 'x'.repeat(43))).toMatchObject({ status: 401, code: 50008 })
  })

  it('a token is stored as a hash only', async () => {
    const token = await signIn(app.browser(), 'vip')
    const rows = await app.db.selectFrom('user_session').selectAll().execute()
    expect(rows).toHaveLength(1)
    expect(rows[0]?.tokenHash).toEqual(createHash('sha256').update(token).digest())
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('a session ends a day after its last call', async () => {
    const browser = app.browser()
    const token = await signIn(browser, 'vip')
    app.clock.advance(23 * hourMs)
    expect((await info(browser, token)).code).toBe(1)
    app.clock.advance(23 * hourMs)
    expect((await info(browser, token)).code).toBe(1)
    app.clock.advance(24 * hourMs)
    expect(await info(browser, token)).toMatchObject({ status: 401, code: 50014 })
  })

  it('a session ends after thirty days, even when it is used', async () => {
    const browser = app.browser()
    const token = await signIn(browser, 'vip')
    for (let day = 0; day < 30; day++) {
      expect((await info(browser, token)).code).toBe(1)
      app.clock.advance(24 * hourMs - 1)
    }
    app.clock.advance(24 * hourMs)
    expect((await info(browser, token)).code).toBe(50014)
  })

  it('a sign-in in another browser ends the session, a sign-in in the same browser does not', async () => {
    const [desk, phone] = [app.browser(), app.browser()]
    const first = await signIn(desk, 'vip')
    const second = await signIn(desk, 'vip')
    expect((await info(desk, first)).code).toBe(1)
    const third = await signIn(phone, 'vip')
    expect(await info(desk, first)).toMatchObject({ status: 401, code: 50012 })
    expect((await info(desk, second)).code).toBe(50012)
    expect((await info(phone, third)).code).toBe(1)
  })

  it('of parallel sign-ins, one session remains', async () => {
    const tokens = await Promise.all(Array.from({ length: 6 }, () => signIn(app.browser(), 'vip')))
    const codes = await Promise.all(tokens.map(async (token) => (await info(app.browser(), token)).code))
    expect(codes.filter((code) => code === 1)).toHaveLength(1)
    expect(codes.filter((code) => code === 50012)).toHaveLength(5)
  })

  it('signing out ends the session', async () => {
    const browser = app.browser()
    const token = await signIn(browser, 'vip')
    expect(await browser.call('/user/logout', {}, { token })).toMatchObject({ code: 1, data: null })
    expect((await info(browser, token)).code).toBe(50008)
    expect((await browser.call('/user/logout', {}, { token })).code).toBe(50008)
  })

  it('a change of tier takes effect with the session’s next call', async () => {
    const browser = app.browser()
    const token = await signIn(browser, 'free')
    expect((await info(browser, token)).data).toMatchObject({ roles: ['vip0'], vipName: 'Free edition' })
    await app.setTier('free', 'vip2')
    const upgraded = (await info(browser, token)).data as { roles: string[]; permissions: string[] }
    expect(upgraded).toMatchObject({ roles: ['vip2'], vipName: 'SVIP edition' })
    expect(upgraded.permissions).toContain('customs.search')
    await app.setTier('free', 'vip0')
  })

  it('the session of a disabled account is refused', async () => {
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
  ])('the roles of %s are %j', async (account, roles, vipName) => {
    const browser = app.browser()
    const { data } = await info(browser, await signIn(browser, account))
    expect(data).toMatchObject({ roles, vipName })
    expect((data as { permissions: string[] }).permissions.includes('operator.console')).toBe(account === 'operator')
  })
})

describe('the sweep', () => {
  it('the sweep deletes expired rows only', async () => {
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
