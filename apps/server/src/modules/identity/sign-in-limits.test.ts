/** Tests the limits of guessing: what a stranger learns from the limits, and which users the limits lock out. */

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sweepExpired } from './sweep.ts'
import {
  receiveCode,
  signIn,
  solveCaptcha,
  startIdentityApp,
  type Answer,
  type IdentityApp,
  type TestBrowser,
} from './testing/identity-app.ts'

let app: IdentityApp
beforeAll(async () => {
  app = await startIdentityApp()
})
afterAll(() => app.close())

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const password = 'lantern seven'
let made = 0
const nextIp = (): string => `10.1.${Math.floor(++made / 256)}.${made % 256}`
const unregistered = (): string => String(13_800_500_000 + ++made)
const errorOf = ({ data }: Answer) => (data as { error?: string } | null)?.error
const fullWidth = (digits: string): string =>
  digits.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit)))

/** Registers a new account in this browser. */
const register = async (browser: TestBrowser) => {
  const mobile = String(13_800_100_000 + ++made)
  const username = `limited${made}`
  const code = await receiveCode(app, browser, mobile, 'register')
  const answer = await browser.call('/user/register', { username, password, mobile, code })
  expect(answer.code).toBe(1)
  return { username, mobile }
}
const login = (browser: TestBrowser, account: string, ip: string, tried = 'wrong one') =>
  browser.call('/user/login', { account, password: tried }, { ip })
const tryOnce = (account: string, ip: string, tried?: string) => login(app.browser(), account, ip, tried)
const guess = async (account: string, ip: string, tries: number, browser?: TestBrowser) => {
  for (let n = 0; n < tries; n++) await login(browser ?? app.browser(), account, ip)
}

describe('a stranger learns nothing about an account', () => {
  it('sign-in attempts reveal nothing for a number in full-width digits', async () => {
    const { mobile } = await register(app.browser())
    for (const number of [mobile, unregistered()]) {
      const ip = nextIp()
      await guess(fullWidth(number), ip, 10)
      expect((await login(app.browser(), number, ip)).status).toBe(429)
      expect((await login(app.browser(), ` ${fullWidth(number)}　`, ip)).status).toBe(429)
    }
  })

  it('a number in full-width digits is the same number', async () => {
    const { mobile } = await register(app.browser())
    expect(await signIn(app.browser(), fullWidth(mobile), password)).toHaveLength(43)
  })

  it('the attempts left for a name and for its number reveal nothing', async () => {
    const { username, mobile } = await register(app.browser())
    for (const number of [mobile, unregistered()]) {
      const ip = nextIp()
      await guess(username, ip, 10)
      expect((await login(app.browser(), username, ip)).status).toBe(429)
      expect(errorOf(await login(app.browser(), number, ip))).toBe('bad_credentials')
    }
    // Simulates attempts with this username from many addresses, up to the limit for a name.
    const key = `sign_in:name:${username}`
    await app.db.updateTable('attempt_window').set({ attempts: 100 }).where('key', '=', key).execute()
    expect((await login(app.browser(), username, nextIp())).status).toBe(429)
    for (const number of [mobile, unregistered()])
      expect(errorOf(await login(app.browser(), number, nextIp()))).toBe('bad_credentials')
  })

  it('the attempts left after the owner signs in or sets a new password reveal nothing', async () => {
    const { username, mobile } = await register(app.browser())
    const ip = nextIp()
    await guess(username, ip, 9)
    expect((await login(app.browser(), username, ip, password)).code).toBe(1)
    const owner = app.browser()
    const captcha = await receiveCode(app, owner, mobile, 'resetpwd')
    const reset = { mobile, captcha, newpassword: 'lantern eight' }
    expect((await owner.call('/user/resetpwd', reset, { ip })).code).toBe(1)
    expect(errorOf(await login(app.browser(), username, ip))).toBe('bad_credentials')
    expect((await login(app.browser(), username, ip)).status).toBe(429)
  })

  it('the time of an answer reveals nothing', async () => {
    const { username, mobile } = await register(app.browser())
    const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
    const timesOf: Record<string, number[]> = { username: [], mobile: [], unknown: [], unregistered: [] }
    const accounts = { username, mobile, unknown: `nobody${made}`, unregistered: unregistered() }
    for (let round = 0; round < 9; round++)
      for (const [kind, account] of Object.entries(accounts)) {
        const startedAt = performance.now()
        await login(app.browser(), account, nextIp())
        timesOf[kind]?.push(performance.now() - startedAt)
      }
    const medians = Object.values(timesOf).map(median)
    // Hashing the password takes most of the time of an answer. An answer for which no hash is computed would be many
    // times faster than the others.
    expect(Math.max(...medians) / Math.min(...medians)).toBeLessThan(2)
  })

  it('a name in the form of another limit’s key reveals nothing', async () => {
    const { username } = await register(app.browser())
    const ip = nextIp()
    for (const name of [`${username}:ip:${ip}`.slice(0, 30), `ip:${ip}:name:${username}`.slice(0, 30)])
      await guess(name, nextIp(), 10)
    expect((await login(app.browser(), username, ip, password)).code).toBe(1)
  })
})

describe('limits of guessing', () => {
  it('guesses from one address at one account, known or not, stop after ten until the window ends', async () => {
    for (const account of ['operator', 'never registered']) {
      const ip = '198.51.100.9'
      const guesses = await Promise.all(Array.from({ length: 12 }, () => tryOnce(account, ip)))
      expect(guesses.filter(({ code }) => code === 40110)).toHaveLength(10)
      const stopped = await tryOnce(account, ip, 'tradewind')
      expect(stopped).toMatchObject({ status: 429, code: 42900 })
      expect(Number(stopped.headers['retry-after'])).toBe(15 * 60)
      app.clock.advance(15 * minuteMs)
    }
    expect((await tryOnce('operator', '198.51.100.9', 'tradewind')).code).toBe(1)
  })

  it('a stranger who has used up the attempts locks no other user out', async () => {
    for (let n = 0; n < 12; n++) await tryOnce('vip', '198.51.100.10')
    expect((await tryOnce('vip', '198.51.100.10', 'tradewind')).code).toBe(42900)
    // The owner signs in from another address, in a new browser.
    expect((await tryOnce('vip', '198.51.100.11', 'tradewind')).code).toBe(1)
  })

  it('all addresses of one IPv6 customer count as one address', async () => {
    for (let n = 0; n < 10; n++) await tryOnce('free', `2001:db8:7:1::${n + 1}`)
    expect((await tryOnce('free', '2001:db8:7:1:ffff::1')).code).toBe(42900)
    expect((await tryOnce('free', '2001:db8:7:2::1')).code).toBe(40110)
    expect((await tryOnce('free', '::ffff:198.51.100.12')).code).toBe(40110)
  })

  it('guesses from many addresses are limited, except in the browser in which the account’s user has signed in', async () => {
    const own = app.browser()
    await signIn(own, 'vip')
    const answers = await Promise.all(Array.from({ length: 110 }, (_, n) => tryOnce('vip', `203.0.113.${n}`)))
    const counted = answers.filter(({ code }) => code === 40110).length
    expect(counted).toBeLessThanOrEqual(100)
    expect(counted).toBeGreaterThan(80)
    const stopped = await tryOnce('vip', '203.0.113.200', 'tradewind')
    expect(stopped).toMatchObject({ status: 429 })
    expect(Number(stopped.headers['retry-after'])).toBeLessThanOrEqual(60 * 60)
    expect((await own.call('/user/login', { account: 'vip', password: 'wrong one' })).code).toBe(40110)
    expect(await signIn(own, 'vip')).toHaveLength(43)
    // The sign-in of the account's owner does not reset the count of the strangers' guesses.
    expect((await tryOnce('vip', '203.0.113.201')).code).toBe(42900)
    app.clock.advance(60 * minuteMs)
    expect((await tryOnce('vip', '203.0.113.201', 'tradewind')).code).toBe(1)
  })

  it('guesses from one address are limited, without an effect on other addresses', async () => {
    const ip = '198.51.100.7'
    const guesses = await Promise.all(Array.from({ length: 101 }, (_, n) => tryOnce(`account ${n}`, ip)))
    expect(guesses.filter(({ code }) => code === 42900)).toHaveLength(1)
    expect(await signIn(app.browser(), 'demo')).toHaveLength(43)
    // The test needs this time limit because it computes a hundred hashes, a few at a time.
  }, 120_000)
})

describe('a known browser', () => {
  it('a known browser can sign in, whatever its neighbours have tried from the same address', async () => {
    const own = app.browser()
    const { username, mobile } = await register(own)
    const ip = nextIp()
    await guess(username, ip, 12)
    await guess(mobile, ip, 12)
    for (let n = 0; n < 80; n++) await guess(`unknown ${n}`, ip, 1)
    expect((await login(app.browser(), username, ip, password)).status).toBe(429)
    for (const account of [username, mobile]) expect((await login(own, account, ip, password)).code).toBe(1)
  }, 60_000)

  it('a known browser has ten attempts in a quarter of an hour', async () => {
    const own = app.browser()
    const { username } = await register(own)
    const ip = nextIp()
    await guess(username, ip, 10, own)
    const stopped = await login(own, username, ip, password)
    expect(stopped.status).toBe(429)
    expect(Number(stopped.headers['retry-after'])).toBe(15 * 60)
    // The counter belongs to this browser. Neighbours at the same address keep their attempts.
    expect(errorOf(await login(app.browser(), username, ip))).toBe('bad_credentials')
    app.clock.advance(15 * minuteMs)
    expect((await login(own, username, ip, password)).code).toBe(1)
  })

  it('a browser is known for one account only', async () => {
    const own = app.browser()
    await register(own)
    const other = await register(app.browser())
    const ip = nextIp()
    await guess(other.username, ip, 10)
    expect((await login(own, other.username, ip, password)).status).toBe(429)
  })

  it('a browser is known for a year after its last sign-in; an account has at most a hundred', async () => {
    const own = app.browser()
    const { username } = await register(own)
    const isKnown = async () => {
      const ip = nextIp()
      await guess(username, ip, 10)
      return (await login(own, username, ip, password)).code === 1
    }
    app.clock.advance(364 * dayMs)
    await sweepExpired(app.platform)
    expect(await isKnown()).toBe(true)
    app.clock.advance(364 * dayMs)
    await sweepExpired(app.platform)
    expect(await isKnown()).toBe(true)
    app.clock.advance(366 * dayMs)
    await sweepExpired(app.platform)
    expect(await isKnown()).toBe(false)

    app.clock.advance(15 * minuteMs)
    await login(own, username, nextIp(), password)
    const { id } = await app.db
      .selectFrom('user_account')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
    const browsers = Array.from({ length: 101 }, (_, n) => ({
      userId: id,
      browserId: randomUUID(),
      signedInAt: new Date(app.clock.now().getTime() - (n + 1) * 1000),
    }))
    await app.db.insertInto('known_browser').values(browsers).execute()
    await sweepExpired(app.platform)
    const stored = await app.db.selectFrom('known_browser').select('browserId').where('userId', '=', id).execute()
    expect(stored).toHaveLength(100)
    expect(await isKnown()).toBe(true)
  })

  it('the browser’s cookie lasts a year and is renewed by calls that prove the account', async () => {
    const browser = app.browser()
    const cookieOf = (answer: Awaited<ReturnType<TestBrowser['raw']>>) =>
      answer.cookies.filter(({ name }) => name === 'tradewind_browser')
    const post = (url: string, payload: object) => browser.raw({ method: 'POST', url, payload })
    const year = { maxAge: 365 * 24 * 3600, httpOnly: true, sameSite: 'Lax', path: '/' }
    const first = cookieOf(await browser.raw({ method: 'GET', url: '/index.php?s=/captcha' }))
    expect(first).toMatchObject([year])
    const { username, mobile } = await register(browser)
    expect(cookieOf(await post('/user/login', { account: username, password: 'wrong one' }))).toEqual([])
    const signedIn = cookieOf(await post('/user/login', { account: username, password }))
    expect(signedIn).toMatchObject([{ ...year, value: first[0]?.value }])
    const captcha = await receiveCode(app, browser, mobile, 'mobilelogin')
    expect(cookieOf(await post('/user/mobilelogin', { mobile, captcha }))).toMatchObject([year])
    const reset = { mobile, captcha: await receiveCode(app, browser, mobile, 'resetpwd'), newpassword: password }
    expect(cookieOf(await post('/user/resetpwd', reset))).toMatchObject([year])
  })

  it('a browser whose cookie is no id counts as new', async () => {
    const cookies = { tradewind_browser: '-'.repeat(36) }
    const answer = await app.browser().raw({
      method: 'GET',
      url: '/index.php?s=/captcha',
      headers: { cookie: `tradewind_browser=${cookies.tradewind_browser}` },
    })
    expect(answer.statusCode).toBe(200)
  })
})

describe('limits of SMS codes', () => {
  const ask = async (browser: TestBrowser, mobile: string, event: string, ip?: string) => {
    app.clock.advance(minuteMs)
    const captcha = await solveCaptcha(app, browser)
    return browser.call('/sms/send', { mobile, event, captcha }, ip === undefined ? {} : { ip })
  }

  it.each(['mobilelogin', 'resetpwd'])(
    'codes that strangers request leave ten codes a day for the account’s user: %s',
    async (event) => {
      const own = app.browser()
      const { mobile } = await register(own)
      for (let sent = 0; sent < 5; sent++) expect((await ask(app.browser(), mobile, event)).code).toBe(1)
      expect((await ask(app.browser(), mobile, event)).status).toBe(429)
      for (let sent = 0; sent < 10; sent++) expect((await ask(own, mobile, event)).code).toBe(1)
      expect((await ask(own, mobile, event)).status).toBe(429)
    },
  )

  it('numbers with and without an account have equally many codes, and a browser known for another account gains none', async () => {
    const stranger = app.browser()
    await register(stranger)
    const { mobile } = await register(app.browser())
    for (const number of [mobile, unregistered()]) {
      for (let sent = 0; sent < 5; sent++) expect((await ask(stranger, number, 'mobilelogin')).code).toBe(1)
      expect((await ask(stranger, number, 'mobilelogin')).status).toBe(429)
    }
  })

  it('wrong captchas of a neighbour use up no codes, and a known browser gets codes when its address has used up its limit', async () => {
    const own = app.browser()
    const { mobile } = await register(own)
    const ip = nextIp()
    for (let n = 0; n < 61; n++)
      await app.browser().call('/sms/send', { mobile: unregistered(), event: 'mobilelogin', captcha: 'abcd' }, { ip })
    expect((await ask(app.browser(), unregistered(), 'mobilelogin', ip)).code).toBe(1)
    const key = `code:mobilelogin:ip:${ip}`
    await app.db.updateTable('attempt_window').set({ attempts: 60 }).where('key', '=', key).execute()
    expect((await ask(app.browser(), unregistered(), 'mobilelogin', ip)).status).toBe(429)
    expect((await ask(own, mobile, 'mobilelogin', ip)).code).toBe(1)
  })

  it('a known browser gets captchas when its neighbours have used up theirs', async () => {
    const own = app.browser()
    await register(own)
    const ip = nextIp()
    const image = (browser: TestBrowser) =>
      browser.raw({ method: 'GET', url: '/index.php?s=/captcha', remoteAddress: ip })
    await image(app.browser())
    await app.db.updateTable('attempt_window').set({ attempts: 300 }).where('key', '=', `captcha:ip:${ip}`).execute()
    expect((await image(app.browser())).statusCode).toBe(429)
    const answers = await Promise.all(Array.from({ length: 61 }, () => image(own)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(60)
  })

  const wrongFor = (code: string): string => (code === '000000' ? '000001' : '000000')

  it('guesses from other browsers do not use up the guesses of the browser that requested the code', async () => {
    const own = app.browser()
    const { mobile } = await register(own)
    const captcha = await receiveCode(app, own, mobile, 'mobilelogin')
    const guessed = () => app.browser().call('/user/mobilelogin', { mobile, captcha: wrongFor(captcha) })
    const errors = await Promise.all(Array.from({ length: 7 }, async () => errorOf(await guessed())))
    expect(errors.toSorted()).toEqual([...Array(2).fill('code_attempts_exhausted'), ...Array(5).fill('code_wrong')])
    // The five guesses from browsers that did not request the code are used up. The browser that requested it still has
    // its own five.
    expect(errorOf(await app.browser().call('/user/mobilelogin', { mobile, captcha }))).toBe('code_attempts_exhausted')
    expect((await own.call('/user/mobilelogin', { mobile, captcha })).code).toBe(1)
  })

  it('a program without cookies can use a code within five guesses', async () => {
    const { mobile } = await register(app.browser())
    const captcha = await receiveCode(app, app.browser(), mobile, 'mobilelogin')
    for (let n = 0; n < 4; n++)
      expect(errorOf(await app.browser().call('/user/mobilelogin', { mobile, captcha: wrongFor(captcha) }))).toBe(
        'code_wrong',
      )
    expect((await app.browser().call('/user/mobilelogin', { mobile, captcha })).code).toBe(1)
  })

  it('the browser that requested a code can enter it even when its address has used up its guesses', async () => {
    const own = app.browser()
    const { mobile } = await register(own)
    const ip = nextIp()
    const login = (browser: TestBrowser, captcha: string) =>
      browser.call('/user/mobilelogin', { mobile, captcha }, { ip })
    await login(app.browser(), '123456')
    await app.db
      .updateTable('attempt_window')
      .set({ attempts: 100 })
      .where('key', '=', `guess:mobilelogin:ip:${ip}`)
      .execute()
    const captcha = await receiveCode(app, own, mobile, 'mobilelogin')
    expect((await login(app.browser(), captcha)).status).toBe(429)
    expect((await login(own, captcha)).code).toBe(1)
  })
})
