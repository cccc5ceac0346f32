/** Runs identity and its neighbour modules on a real PostgreSQL, with a fixed clock and a readable SMS gateway. */

import { contract, type TierRole } from '@tradewind/contract'
import { fixedClock, type Platform } from '@tradewind/platform'
import { startTestApp, type TestApp } from '@tradewind/testkit/app'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { browserCookie } from '../../../http/caller.ts'
import { answers, type ModuleDefinition } from '../../../module-definition.ts'
import { setMembership } from '../../membership/index.ts'
import { ensureDemonstrationAccounts } from '../demonstration.ts'
import { identityRoutes } from '../routes.ts'
import type { OnRegistered } from '../sign-in.ts'

export type SentSms = { to: string; text: string; messageId: string }
export type Answer = { status: number; code: number; msg: string; data: unknown; headers: Record<string, unknown> }
type CallOptions = { token?: string; method?: 'GET' | 'POST'; ip?: string; lang?: string }

/** A browser that stores its cookies between calls. */
export type TestBrowser = {
  call(path: string, input?: object, options?: CallOptions): Promise<Answer>
  raw(options: InjectOptions): Promise<LightMyRequestResponse>
  /** The id that ties a captcha to this browser. */
  browserId(): string
}

/**
 * `more` adds modules to identity. `env` adds settings to demonstration mode. The four demonstration accounts exist.
 */
export const startIdentityApp = async (
  more: (platform: Platform) => readonly ModuleDefinition[] = () => [],
  onRegistered?: (platform: Platform) => OnRegistered,
  env: Readonly<Record<string, string>> = {},
) => {
  const clock = fixedClock(new Date('2026-03-02T08:00:00Z'))
  const sms: SentSms[] = []
  const provider = { refuses: false }
  const sendSms = (message: SentSms) => {
    if (provider.refuses) return Promise.reject(new Error('the gateway says no'))
    sms.push(message)
    return Promise.resolve()
  }
  const app = await startTestApp({
    clock,
    env: { MODE: 'demonstration', ...env },
    modules: (platform) => [
      {
        name: 'identity',
        layer: 2,
        calls: [answers(contract.identity, identityRoutes(platform, sendSms, onRegistered?.(platform)))],
      },
      ...more(platform),
    ],
  })
  const { platform } = app
  const people = await ensureDemonstrationAccounts(platform, (tx, orgId, tier) =>
    setMembership(tx, orgId, { tier, expiresAt: null }),
  )
  const orgIdOf = (username: string): string => people.find((one) => one.username === username)?.orgId ?? ''
  const setTier = (username: string, tier: TierRole) =>
    setMembership(platform.db, orgIdOf(username), { tier, expiresAt: null })
  return {
    platform,
    clock,
    sms,
    provider,
    people,
    orgIdOf,
    setTier,
    db: platform.db,
    close: () => app.close(),
    browser: () => openBrowser(app),
  }
}

export type IdentityApp = Awaited<ReturnType<typeof startIdentityApp>>

const openBrowser = (app: TestApp): TestBrowser => {
  const cookies: Record<string, string> = {}
  const raw: TestBrowser['raw'] = async (options) => {
    const answer = await app.inject({ ...options, cookies: { ...cookies } })
    for (const { name, value } of answer.cookies) cookies[name] = value
    return answer
  }
  const call: TestBrowser['call'] = async (path, input, { token, method = 'POST', ip, lang = 'en' } = {}) => {
    const answer = await raw({
      method,
      url: path,
      headers: { lang, ...(token === undefined ? {} : { token }) },
      ...(ip === undefined ? {} : { remoteAddress: ip }),
      ...(method === 'POST' ? { payload: input ?? {} } : {}),
    })
    const envelope = answer.json<Pick<Answer, 'code' | 'msg' | 'data'>>()
    return { status: answer.statusCode, headers: answer.headers, ...envelope }
  }
  return { raw, call, browserId: () => cookies[browserCookie] ?? '' }
}

/** Requests a captcha in the browser, and reads its text from the database. */
export const solveCaptcha = async ({ db }: IdentityApp, browser: TestBrowser): Promise<string> => {
  await browser.raw({ method: 'GET', url: '/index.php?s=/captcha&r=0.5' })
  const { text } = await db
    .selectFrom('captcha_challenge')
    .select('text')
    .where('browserId', '=', browser.browserId())
    .executeTakeFirstOrThrow()
  return text
}

/** Requests a code and reads it from the SMS. */
export const receiveCode = async (
  app: IdentityApp,
  browser: TestBrowser,
  mobile: string,
  event: string,
): Promise<string> => {
  const answer = await browser.call('/sms/send', { mobile, event, captcha: await solveCaptcha(app, browser) })
  if (answer.code !== 1) throw new Error(`no code: ${answer.msg}`)
  const code = /\d{6}/.exec(app.sms.findLast(({ to }) => to === `86${mobile}`)?.text ?? '')?.[0]
  if (code === undefined) throw new Error('the SMS holds no code')
  return code
}

/** Signs in by password and returns the token. */
export const signIn = async (browser: TestBrowser, account: string, password = 'tradewind'): Promise<string> => {
  const { data, msg } = await browser.call('/user/login', { account, password })
  if (typeof data !== 'object' || data === null || !('userinfo' in data)) throw new Error(`not signed in: ${msg}`)
  return (data as { userinfo: { token: string } }).userinfo.token
}
