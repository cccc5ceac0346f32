import { loadImage } from '@napi-rs/canvas'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAccount } from './accounts.ts'
import { hashPassword } from './passwords.ts'
import { receiveCode, signIn, solveCaptcha, startIdentityApp, type IdentityApp } from './testing/identity-app.ts'

let app: IdentityApp
beforeAll(async () => {
  app = await startIdentityApp()
})
afterAll(() => app.close())

const minuteMs = 60_000
let lastMobile = 13_900_000_000
const nextMobile = (): string => String(++lastMobile)

describe('captcha', () => {
  it.each(['', '/index/api'])(
    'the captcha is a PNG outside the envelope at %s/index.php?s=/captcha',
    async (prefix) => {
      const answer = await app.browser().raw({ method: 'GET', url: `${prefix}/index.php?s=/captcha&r=0.1` })
      expect(answer.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'private, no-store' })
      expect((await loadImage(answer.rawPayload)).width).toBe(280)
      expect((await app.browser().raw({ method: 'GET', url: `${prefix}/index.php?s=/other` })).statusCode).toBe(404)
    },
  )

  it('a captcha is valid for one guess, right or wrong', async () => {
    const browser = app.browser()
    const text = await solveCaptcha(app, browser)
    const wrong = await browser.call('/sms/send', { mobile: nextMobile(), event: 'register', captcha: 'QQQQ' })
    expect(wrong).toMatchObject({ code: 42211, data: { error: 'captcha_wrong' } })
    const late = await browser.call('/sms/send', { mobile: nextMobile(), event: 'register', captcha: text })
    expect(late.data).toMatchObject({ error: 'captcha_required' })
  })

  it('a captcha is valid in the browser that requested it, in capitals or not', async () => {
    const [mine, other] = [app.browser(), app.browser()]
    const text = await solveCaptcha(app, mine)
    await solveCaptcha(app, other)
    const stolen = await other.call('/sms/send', { mobile: nextMobile(), event: 'register', captcha: text })
    expect(stolen.data).toMatchObject({ error: 'captcha_wrong' })
    const own = await mine.call('/sms/send', { mobile: nextMobile(), event: 'register', captcha: text.toLowerCase() })
    expect(own).toMatchObject({ code: 1, data: { resendAfterSeconds: 60, expiresInSeconds: 300 } })
  })

  it('a captcha expires after five minutes', async () => {
    const browser = app.browser()
    const text = await solveCaptcha(app, browser)
    app.clock.advance(5 * minuteMs + 1)
    const late = await browser.call('/sms/send', { mobile: nextMobile(), event: 'register', captcha: text })
    expect(late.data).toMatchObject({ error: 'captcha_required' })
  })

  it.each([
    ['', 'Please enter the verification code'],
    ['中文字符', 'Verification code text is wrong'],
    ['AB', 'Verification code length is wrong'],
  ])('a captcha guess %j is refused with its message', async (captcha, message) => {
    const answer = await app.browser().call('/sms/send', { mobile: nextMobile(), event: 'register', captcha })
    expect(answer.status).toBe(422)
    expect(answer.data).toMatchObject({ details: expect.arrayContaining([{ path: 'captcha', message }]) })
  })
})

describe('SMS codes', () => {
  const send = async (mobile: string, event = 'mobilelogin') => {
    const browser = app.browser()
    return browser.call('/sms/send', { mobile, event, captcha: await solveCaptcha(app, browser) })
  }

  it('a code is sent again after 60 seconds, for each number and purpose', async () => {
    const mobile = nextMobile()
    expect((await send(mobile)).code).toBe(1)
    const soon = await send(mobile)
    expect(soon).toMatchObject({ code: 42920, status: 429 })
    expect(Number(soon.headers['retry-after'])).toBe(60)
    expect((await send(mobile, 'resetpwd')).code).toBe(1)
    app.clock.advance(minuteMs)
    expect((await send(mobile)).code).toBe(1)
  })

  it('a code may be requested again at once when the gateway refused it', async () => {
    const mobile = nextMobile()
    app.provider.refuses = true
    expect((await send(mobile)).data).toMatchObject({ error: 'sms_not_sent' })
    app.provider.refuses = false
    expect((await send(mobile)).code).toBe(1)
  })

  it('of parallel requests only one code is sent', async () => {
    const mobile = nextMobile()
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(mobile)))
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1)
    expect(app.sms.filter(({ to }) => to === `86${mobile}`)).toHaveLength(1)
  })

  it('a code ends after five minutes, five guesses, or one use', async () => {
    const browser = app.browser()
    const login = (captcha: string) => browser.call('/user/mobilelogin', { mobile: '13800000002', captcha })
    const expired = await receiveCode(app, browser, '13800000002', 'mobilelogin')
    app.clock.advance(5 * minuteMs)
    expect((await login(expired)).data).toMatchObject({ error: 'code_expired' })

    const guessed = await receiveCode(app, browser, '13800000002', 'mobilelogin')
    const wrong = guessed === '000000' ? '000001' : '000000'
    const guesses = await Promise.all(Array.from({ length: 7 }, () => login(wrong)))
    const errors = guesses.map(({ data }) => (data as { error: string }).error).toSorted()
    expect(errors).toEqual([...Array(2).fill('code_attempts_exhausted'), ...Array(5).fill('code_wrong')])
    expect((await login(guessed)).data).toMatchObject({ error: 'code_attempts_exhausted' })

    app.clock.advance(minuteMs)
    const code = await receiveCode(app, browser, '13800000002', 'mobilelogin')
    const both = await Promise.all([login(code), login(code)])
    expect(both.map((answer) => answer.code).toSorted((a, b) => a - b)).toEqual([1, 42212])
    expect((await login(code)).data).toMatchObject({ error: 'code_wrong' })
  })

  it('a code is stored as a keyed hash, never as digits', async () => {
    const mobile = nextMobile()
    const browser = app.browser()
    const code = await receiveCode(app, browser, mobile, 'register')
    const row = await app.db.selectFrom('sms_code').selectAll().where('mobile', '=', mobile).executeTakeFirstOrThrow()
    expect(row.codeHash).toHaveLength(32)
    expect(JSON.stringify(row)).not.toContain(code)
  })

  it('a number gets five codes a day for one purpose; other purposes are not affected', async () => {
    const mobile = nextMobile()
    for (let sent = 0; sent < 5; sent++) {
      expect((await send(mobile)).code).toBe(1)
      app.clock.advance(minuteMs)
    }
    const last = app.sms.at(-1)
    expect(await send(mobile)).toMatchObject({ status: 429, data: { error: 'too_many_requests' } })
    expect(app.sms.at(-1)).toBe(last)
    for (const event of ['resetpwd', 'register', 'changemobile']) expect((await send(mobile, event)).code).toBe(1)
  })

  it('a refused request leaves the previous code valid', async () => {
    const mobile = nextMobile()
    const browser = app.browser()
    for (let sent = 0; sent < 4; sent++) {
      await send(mobile, 'register')
      // A request that comes too soon after the previous code uses up neither the captcha nor an attempt.
      expect((await send(mobile, 'register')).data).toMatchObject({ error: 'code_resend_too_soon' })
      app.clock.advance(minuteMs)
    }
    const code = await receiveCode(app, browser, mobile, 'register')
    app.clock.advance(minuteMs)
    expect((await send(mobile, 'register')).data).toMatchObject({ error: 'too_many_requests' })
    const form = { username: `late ${mobile}`, password: 'lantern seven', mobile, code }
    expect((await browser.call('/user/register', form)).code).toBe(1)
  })

  it('an address gets sixty codes an hour for one purpose; other purposes are not affected', async () => {
    const ip = '198.51.100.20'
    const ask = async (event: string) => {
      const browser = app.browser()
      const captcha = await solveCaptcha(app, browser)
      return browser.call('/sms/send', { mobile: nextMobile(), event, captcha }, { ip })
    }
    for (let asked = 0; asked < 60; asked++) expect((await ask('resetpwd')).code).toBe(1)
    expect((await ask('resetpwd')).data).toMatchObject({ error: 'too_many_requests' })
    expect((await ask('mobilelogin')).code).toBe(1)
  })

  it('guesses from one address are counted for each purpose', async () => {
    const ip = '198.51.100.21'
    const login = () => app.browser().call('/user/mobilelogin', { mobile: nextMobile(), captcha: '123456' }, { ip })
    for (let guess = 0; guess < 100; guess++) expect((await login()).data).toMatchObject({ error: 'code_wrong' })
    expect((await login()).data).toMatchObject({ error: 'too_many_requests' })
    const reset = { mobile: nextMobile(), captcha: '123456', newpassword: 'lantern seven' }
    expect((await app.browser().call('/user/resetpwd', reset, { ip })).data).toMatchObject({ error: 'code_wrong' })
  })

  it.each(['mobilelogin', 'resetpwd', 'register', 'changemobile'])('a code needs a captcha: %s', async (event) => {
    const browser = app.browser()
    const ask = (captcha: string) => browser.call('/sms/send', { mobile: nextMobile(), event, captcha })
    expect((await ask('abcd')).data).toMatchObject({ error: 'captcha_required' })
    await solveCaptcha(app, browser)
    expect((await ask('QQQQ')).data).toMatchObject({ error: 'captcha_wrong' })
  })
})

describe('registration', () => {
  const form = (mobile: string, code: string, username = `user${mobile}`) => ({
    username,
    password: 'Kq7#mv',
    mobile,
    code,
    baiduVid: 'bd-1',
    qhclickid: 'qh-1',
  })

  it('a registration signs in, stores the tracking values, and creates an organisation', async () => {
    const browser = app.browser()
    const mobile = nextMobile()
    const answer = await browser.call(
      '/user/register',
      form(mobile, await receiveCode(app, browser, mobile, 'register'), ' Li Lei '),
    )
    expect(answer).toMatchObject({ code: 1, data: { userinfo: { nickname: 'Li Lei', avatar: '' } } })
    const { token } = (answer.data as { userinfo: { token: string } }).userinfo
    const me = await browser.call('/user/info', {}, { token })
    expect(me.data).toEqual({
      roles: ['vip0'],
      userId: expect.any(String),
      name: 'Li Lei',
      avatar: '',
      introduction: '',
      enterprise: 'Li Lei',
      vipName: 'Free edition',
      orgRole: 'owner',
      permissions: expect.not.arrayContaining(['customs.search']),
    })
    const visits = await app.db.selectFrom('tracking_visit').select(['event', 'baiduVid', 'qhclickid']).execute()
    expect(visits).toContainEqual({ event: 'register', baiduVid: 'bd-1', qhclickid: 'qh-1' })
    expect(await signIn(browser, 'li LEI', 'Kq7#mv')).not.toBe(token)
    expect(await signIn(browser, mobile, 'Kq7#mv')).toHaveLength(43)
  })

  it('of parallel registrations with one number, one succeeds', async () => {
    const mobile = nextMobile()
    const code = await receiveCode(app, app.browser(), mobile, 'register')
    const answers = await Promise.all(
      [1, 2, 3, 4].map((n) => app.browser().call('/user/register', form(mobile, code, `racer${n}`))),
    )
    expect(answers.filter((answer) => answer.code === 1)).toHaveLength(1)
    const rows = await app.db.selectFrom('user_account').select('id').where('mobile', '=', mobile).execute()
    expect(rows).toHaveLength(1)
    const orphans = await app.db.selectFrom('organisation').select('name').where('name', 'like', 'racer%').execute()
    expect(orphans).toHaveLength(1)
  })

  it('a taken username is refused, and the code stays valid', async () => {
    const browser = app.browser()
    const mobile = nextMobile()
    const code = await receiveCode(app, browser, mobile, 'register')
    expect((await browser.call('/user/register', form(mobile, code, 'DEMO'))).data).toMatchObject({
      error: 'username_taken',
    })
    expect((await browser.call('/user/register', form(mobile, code, '13812345678'))).data).toMatchObject({
      error: 'username_taken',
    })
    expect((await browser.call('/user/register', form(mobile, code, 'another one'))).code).toBe(1)
  })

  it('only the reader of the code learns that a number is registered', async () => {
    const browser = app.browser()
    const sent = await browser.call('/sms/send', {
      mobile: '13800000003',
      event: 'register',
      captcha: await solveCaptcha(app, browser),
    })
    expect(sent.code).toBe(1)
    const guessed = await browser.call('/user/register', form('13800000003', '999999', 'somebody'))
    expect(guessed.data).toMatchObject({ error: 'code_wrong' })
    const code = /\d{6}/.exec(app.sms.at(-1)?.text ?? '')?.[0] ?? ''
    const proven = await browser.call('/user/register', form('13800000003', code, 'somebody'))
    expect(proven.data).toMatchObject({ error: 'phone_already_registered' })
  })
})

describe('common passwords', () => {
  it('a registration refuses a common password, and the code stays valid', async () => {
    const browser = app.browser()
    const mobile = nextMobile()
    const form = { username: 'careless one', mobile, code: await receiveCode(app, browser, mobile, 'register') }
    for (const password of ['letmein', 'qwe123', 'careless1', mobile, mobile.slice(-6)]) {
      const answer = await browser.call('/user/register', { ...form, password })
      expect(answer).toMatchObject({ status: 422, data: { error: 'password_too_common' } })
      expect(answer.msg).toBe('This password is easy to guess. Please choose another one')
    }
    expect((await browser.call('/user/register', { ...form, password: 'a wiser one' })).code).toBe(1)
  })

  it('a reset refuses a common password; it refuses the account’s name only after a right code', async () => {
    const browser = app.browser()
    const mobile = nextMobile()
    const register = await receiveCode(app, browser, mobile, 'register')
    await browser.call('/user/register', { username: 'resetting', password: 'first pass', mobile, code: register })
    const captcha = await receiveCode(app, browser, mobile, 'resetpwd')
    const reset = (newpassword: string, code = captcha) =>
      browser.call('/user/resetpwd', { mobile, captcha: code, newpassword })
    expect((await reset('dragon')).data).toMatchObject({ error: 'password_too_common' })
    expect((await reset('resetting', captcha === '111111' ? '222222' : '111111')).data).toMatchObject({
      error: 'code_wrong',
    })
    expect((await reset('resetting')).data).toMatchObject({ error: 'password_too_common' })
    expect((await reset('second pass')).code).toBe(1)
  })

  it('an existing common password still signs in', async () => {
    const mobile = nextMobile()
    const passwordHash = await hashPassword('letmein')
    await app.db
      .transaction()
      .execute((tx) => createAccount(tx, null, { username: 'from before', mobile, passwordHash }))
    expect(await signIn(app.browser(), 'from before', 'letmein')).toHaveLength(43)
  })
})

describe('sign-in by password', () => {
  it('a sign-in trims the account and returns token, nickname and avatar', async () => {
    const answer = await app.browser().call('/index/api/user/login', { account: '  demo ', password: 'tradewind' })
    expect(answer).toMatchObject({ code: 1, status: 200, data: { userinfo: { nickname: 'demo', avatar: '' } } })
  })

  it('an unknown account and a wrong password get the same answer', async () => {
    const unknown = await app.browser().call('/user/login', { account: 'nobody here', password: 'tradewind' })
    const wrong = await app.browser().call('/user/login', { account: 'free', password: 'not this one' })
    for (const answer of [unknown, wrong]) expect(answer).toMatchObject({ status: 401, code: 40110 })
    expect(unknown.msg).toBe(wrong.msg)
  })

  it.each([
    [{ account: 'ab', password: 'tradewind' }, 'account'],
    [{ account: 'a'.repeat(31), password: 'tradewind' }, 'account'],
    [{ account: 'demo', password: 'short' }, 'password'],
    [{ account: 'demo', password: 'x'.repeat(31) }, 'password'],
    [{ account: 'demo', password: 'tradewind', more: 1 }, ''],
    [{ account: 7, password: 'tradewind' }, 'account'],
  ])('a sign-in refuses %j', async (input, path) => {
    const answer = await app.browser().call('/user/login', input)
    expect(answer).toMatchObject({ status: 422, code: 42200, data: { details: [{ path }] } })
  })
})

describe('password reset', () => {
  it('a reset sets a new password, ends every session, and clears the guesses', async () => {
    const browser = app.browser()
    const mobile = nextMobile()
    const code = await receiveCode(app, browser, mobile, 'register')
    const username = `forgetful ${mobile}`
    await browser.call('/user/register', { username, password: 'first pass', mobile, code })
    const token = await signIn(browser, username, 'first pass')
    for (let guess = 0; guess < 11; guess++)
      await browser.call('/user/login', { account: username, password: 'guessing' })
    const reset = await receiveCode(app, browser, mobile, 'resetpwd')
    const answer = await browser.call('/user/resetpwd', { mobile, captcha: reset, newpassword: 'second pass' })
    expect(answer).toMatchObject({ code: 1, data: null })
    expect((await browser.call('/user/info', {}, { token })).code).toBe(50008)
    expect((await browser.call('/user/login', { account: username, password: 'first pass' })).code).toBe(40110)
    expect(await signIn(browser, username, 'second pass')).toHaveLength(43)
  })

  it('a code is valid for its own purpose only', async () => {
    const browser = app.browser()
    const mobile = '13800000003'
    app.clock.advance(minuteMs)
    const code = await receiveCode(app, browser, mobile, 'mobilelogin')
    const answer = await browser.call('/user/resetpwd', { mobile, captcha: code, newpassword: 'stolen one' })
    expect(answer.data).toMatchObject({ error: 'code_wrong' })
  })

  it('a reset reports a number without an account only after a right code', async () => {
    const browser = app.browser()
    const mobile = nextMobile()
    const code = await receiveCode(app, browser, mobile, 'resetpwd')
    const answer = await browser.call('/user/resetpwd', { mobile, captcha: code, newpassword: 'a new pass' })
    expect(answer.data).toMatchObject({ error: 'phone_not_registered' })
  })
})
