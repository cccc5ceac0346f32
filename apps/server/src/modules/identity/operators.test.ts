/** Tests demonstration data that is opened to the public or used in production, and the accounts of operators. */

import { randomBytes } from 'node:crypto'
import { contract } from '@tradewind/contract'
import { createMetrics, readConfig, type Platform } from '@tradewind/platform'
import { startTestPlatform } from '@tradewind/testkit'
import { afterEach, describe, expect, it } from 'vitest'
import { createGuardPorts } from '../../guard-ports.ts'
import { createServer } from '../../http/server.ts'
import { answers } from '../../module-definition.ts'
import { setMembership } from '../membership/index.ts'
import { enter } from '../membership/testing/people.ts'
import { createSmsChannel, smsSimulatorRoutes } from '../sms/index.ts'
import { createAccount } from './accounts.ts'
import { ensureDemonstrationAccounts } from './demonstration.ts'
import { makeOperator, prepareOperators } from './operators.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { identityRoutes } from './routes.ts'

const secret = () => randomBytes(32).toString('base64url')
const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

/** Creates a database. Each call of `start` starts a product that uses this database. */
const openData = async () => {
  const platform = await startTestPlatform({ env: { MODE: 'demonstration' } })
  closing.push(() => platform.close())
  const databaseUrl = platform.config.databaseUrl ?? ''
  const sent: { to: string; text: string }[] = []
  const start = async (env: Record<string, string>) => {
    const config = readConfig({ SECRET: secret(), LOG_LEVEL: 'silent', DATABASE_URL: databaseUrl, ...env })
    const started: Platform = { ...platform, config, metrics: createMetrics() }
    if (config.mode === 'demonstration')
      await ensureDemonstrationAccounts(started, (tx, orgId, tier) =>
        setMembership(tx, orgId, { tier, expiresAt: null }),
      )
    const lines = await prepareOperators(started)
    const sendSms = async (sms: { to: string; text: string }) => void sent.push(sms)
    const server = await createServer(started, {
      guard: createGuardPorts(started),
      checkOutput: true,
      modules: [
        { name: 'identity', layer: 2, calls: [answers(contract.identity, identityRoutes(started, sendSms))] },
        {
          name: 'sms',
          layer: 5,
          calls: [answers(contract.smsSimulator, smsSimulatorRoutes(started, createSmsChannel(started)))],
        },
      ],
    })
    closing.push(() => server.close())
    const call = async (path: string, payload: object = {}, token?: string) => {
      const headers = { lang: 'en', ...(token === undefined ? {} : { token }) }
      const answer = await server.inject({ method: 'POST', url: path, headers, payload })
      return answer.json<{ code: number; data: { error?: string; userinfo?: { token: string } } | null }>()
    }
    const signIn = async (account: string, password = 'tradewind') => {
      const { data } = await call('/user/login', { account, password })
      return data?.userinfo?.token ?? data?.error
    }
    /** The code that a number received, requested with a solved captcha. */
    const receiveCode = async (mobile: string, event: string) => {
      const image = await server.inject({ url: '/index.php?s=/captcha' })
      const cookies = Object.fromEntries(image.cookies.map(({ name, value }) => [name, value]))
      const { text } = await platform.db.selectFrom('captcha_challenge').select('text').executeTakeFirstOrThrow()
      await server.inject({ method: 'POST', url: '/sms/send', cookies, payload: { mobile, event, captcha: text } })
      return /\d{6}/.exec(sent.at(-1)?.text ?? '')?.[0] ?? ''
    }
    return { config, started, lines, call, signIn, receiveCode }
  }
  return { platform, db: platform.db, start }
}

const production = { MODE: 'production' }
const shared = { MODE: 'demonstration', HOST: '0.0.0.0', PUBLIC_DEMONSTRATION: 'true' }
const names = ['demo', 'vip', 'free', 'operator'] as const

describe('demonstration data in production', () => {
  it(
    'production refuses demonstration accounts by password, code, reset, and open session',
    { timeout: 90_000 },
    async () => {
      const { start } = await openData()
      const before = await start({})
      const tokens = await Promise.all(names.map((name) => before.signIn(name)))
      for (const token of tokens) expect(await before.call('/user/info', {}, token)).toMatchObject({ code: 1 })

      const after = await start(production)
      const refused = { data: { error: 'account_of_demonstration' } }
      for (const token of tokens) {
        expect(await after.call('/user/info', {}, token)).toMatchObject(refused)
        expect(await after.call('/user/logout', {}, token)).toMatchObject(refused)
      }
      for (const name of names) expect(await after.signIn(name)).toBe('account_of_demonstration')
      expect(await after.signIn('13800000004')).toBe('account_of_demonstration')
      expect(await after.signIn('demo', 'not this one')).toBe('bad_credentials')

      const mobile = '13800000004'
      const login = { mobile, captcha: await after.receiveCode(mobile, 'mobilelogin') }
      expect(await after.call('/user/mobilelogin', login)).toMatchObject(refused)
      const reset = { mobile, captcha: await after.receiveCode(mobile, 'resetpwd'), newpassword: 'a new password' }
      expect(await after.call('/user/resetpwd', reset)).toMatchObject(refused)

      // When the product starts in demonstration mode again, it accepts the demonstration accounts again.
      const again = await start({})
      expect(await again.signIn('demo')).toHaveLength(43)
      expect(again.lines).toEqual([
        'Sign in:   demo (group), vip, free or operator, password tradewind (demonstration data)',
      ])
    },
  )

  it('the start reports demonstration data and asks for an operator, until one exists', async () => {
    const { start } = await openData()
    await start({})
    const first = await start(production)
    expect(first.lines).toEqual([
      'Demonstration accounts (demo, free, operator, vip) cannot be used in production',
      'No operator account yet. Make one: npm run operator -- <mobile number>',
    ])
    const made = await makeOperator(first.started, { account: '13900000001', name: null, newPassword: false })
    expect(await first.signIn(made.username, made.password ?? '')).toHaveLength(43)
    expect((await start(production)).lines).toEqual([first.lines[0]])
  })

  it('the start logs that production uses demonstration data', async () => {
    const { start, platform } = await openData()
    const { config } = await start({})
    const warnings: string[] = []
    const log = Object.assign(Object.create(platform.log), {
      warn: (_facts: object, text: string) => warnings.push(text),
    })
    await prepareOperators({ ...platform, log, config: { ...config, exposure: 'production' } })
    expect(warnings).toEqual([
      'this data was made in demonstration mode; its accounts cannot be used',
      'nobody can run this site: it has no operator account',
    ])
  })
})

describe('a new production installation', () => {
  it('a new production has no accounts, and the start names the command that creates an operator', async () => {
    const { start, db } = await openData()
    const { lines } = await start(production)
    expect(lines).toEqual(['No operator account yet. Make one: npm run operator -- <mobile number>'])
    expect(await db.selectFrom('user_account').select('id').execute()).toEqual([])
  })
})

describe('a public demonstration', () => {
  it('the operator gets a password that is shown once, and visitors sign in by theirs', async () => {
    const { start, db } = await openData()
    const local = await start({})
    const old = await local.signIn('operator')
    const first = await start(shared)
    const password = /^Operator: +operator, password (\S+) /.exec(first.lines[1] ?? '')?.[1] ?? ''
    expect(first.lines[0]).toBe('Visitors:  demo, password tradewind')
    expect(password).toHaveLength(20)
    expect(await first.signIn('operator')).toBe('bad_credentials')
    expect(await first.call('/user/info', {}, old)).toMatchObject({ code: 50008 })
    expect(await first.signIn('demo')).toHaveLength(43)
    expect(await first.signIn('operator', password)).toHaveLength(43)
    const second = await start(shared)
    expect(second.lines).toEqual(['Visitors:  demo, password tradewind'])
    expect(await second.signIn('operator', password)).toHaveLength(43)

    // The documented password stays invalid, even if another process has just stored it again.
    await db
      .updateTable('user_account')
      .set({ passwordHash: await hashPassword('tradewind') })
      .where('username', '=', 'operator')
      .execute()
    for (const written of ['tradewind', 'ｔｒａｄｅｗｉｎｄ'])
      expect(await second.signIn('operator', written)).toBe('bad_credentials')
  })

  it('the operator’s password comes from OPERATOR_PASSWORD', async () => {
    const { start, db } = await openData()
    const { lines, signIn } = await start({ ...shared, OPERATOR_PASSWORD: 'set by the operator' })
    expect(lines).toContain('Operator:  operator, password as in OPERATOR_PASSWORD')
    expect(await signIn('operator', 'set by the operator')).toHaveLength(43)
    const { passwordHash: hash } = await db
      .selectFrom('user_account')
      .select('passwordHash')
      .where('username', '=', 'operator')
      .executeTakeFirstOrThrow()
    expect(await verifyPassword(hash, 'tradewind')).toBe(false)
  })

  it('a guessable OPERATOR_PASSWORD is refused', async () => {
    const { start } = await openData()
    await expect(start({ ...shared, OPERATOR_PASSWORD: '1234567890' })).rejects.toThrow('easy to guess')
  })

  it('of processes that start together, one shows the valid password', async () => {
    const { start } = await openData()
    await start({})
    const both = await Promise.all([start(shared), start(shared), start(shared)])
    const operatorLines = both.flatMap(({ lines }) => lines.filter((line) => line.startsWith('Operator:')))
    expect(operatorLines).toHaveLength(1)
    const password = /password (\S+) /.exec(operatorLines[0] ?? '')?.[1] ?? ''
    expect(await both[0]?.signIn('operator', password)).toHaveLength(43)
  })

  it('no code is sent to the documented numbers, and visitors cannot change what the next visitor needs', async () => {
    const { start } = await openData()
    const { call, signIn, receiveCode, lines } = await start(shared)
    const refused = { data: { error: 'account_of_demonstration' } }
    for (const mobile of ['13800000001', '13800000004']) {
      const login = { mobile, captcha: await receiveCode(mobile, 'mobilelogin') }
      expect(await call('/user/mobilelogin', login)).toMatchObject(refused)
      const reset = { mobile, captcha: await receiveCode(mobile, 'resetpwd'), newpassword: 'a new password' }
      expect(await call('/user/resetpwd', reset)).toMatchObject(refused)
    }
    const visitor = await signIn('demo')
    const change = { oldpassword: 'tradewind', newpassword: 'mine alone' }
    expect(await call('/user/password_change', change, visitor)).toMatchObject(refused)
    const mobile = '13911112222'
    const number = { mobile, code: await receiveCode(mobile, 'changemobile'), password: 'tradewind' }
    expect(await call('/user/mobile_change', number, visitor)).toMatchObject(refused)
    const password = /^Operator: .*password (\S+) /.exec(lines[1] ?? '')?.[1] ?? ''
    const operator = await signIn('operator', password)
    const own = { oldpassword: password, newpassword: 'the operator alone' }
    expect(await call('/user/password_change', own, operator)).toMatchObject({ code: 1 })
  })
})

describe('the command npm run operator', () => {
  it('the command creates an account for a new number, with a random or configured password', async () => {
    const { start } = await openData()
    const { started, signIn, call } = await start(production)
    const made = await makeOperator(started, { account: '13911110001', name: 'Captain', newPassword: false })
    expect(made).toMatchObject({ username: 'Captain', mobile: '13911110001' })
    const token = await signIn('captain', made.password ?? '')
    expect(await call('/user/info', {}, token)).toMatchObject({ data: { roles: ['vip0', 'operator'] } })

    const config = readConfig({ ...production, SECRET: secret(), OPERATOR_PASSWORD: 'set by the operator' })
    const other = { account: '13911110002', name: null, newPassword: false }
    expect(await makeOperator({ ...started, config }, other)).toMatchObject({ username: 'operator-0002' })
    expect(await signIn('13911110002', 'set by the operator')).toHaveLength(43)
    await expect(makeOperator(started, { ...other, account: '13911110003', name: 'CAPTAIN' })).rejects.toThrow(
      'username_taken',
    )
    await expect(makeOperator(started, { ...other, account: 'nobody' })).rejects.toThrow('mobile number')
  })

  it('the command makes an existing account an operator, and changes its password only on request', async () => {
    const { start, db } = await openData()
    const { started, signIn, call } = await start(production)
    const passwordHash = await hashPassword('my own password')
    await db
      .transaction()
      .execute((tx) => createAccount(tx, null, { username: 'Li Lei', mobile: '13911110004', passwordHash }))
    const asked = { account: 'li lei', name: null, newPassword: false }
    expect(await makeOperator(started, asked)).toMatchObject({ password: null })
    const token = await signIn('Li Lei', 'my own password')
    expect(await call('/user/info', {}, token)).toMatchObject({ data: { roles: ['vip0', 'operator'] } })
    const { password } = await makeOperator(started, { ...asked, newPassword: true })
    expect(await call('/user/info', {}, token)).toMatchObject({ code: 50008 })
    expect(await signIn('Li Lei', password ?? '')).toHaveLength(43)

    const bySms = await enter(started, { username: 'by-sms' })
    const given = await makeOperator(started, { ...asked, account: 'by-sms' })
    expect(given.password).toHaveLength(20)
    expect(await call('/user/info', {}, bySms.token)).toMatchObject({ code: 50008 })
  })

  it('the command refuses a demonstration account', async () => {
    const { start } = await openData()
    const { started } = await start({})
    const asked = { name: null, newPassword: false }
    for (const account of ['demo', '13800000003'])
      await expect(makeOperator(started, { ...asked, account })).rejects.toThrow('demonstration')
  })
})
