/** Identity, mounted on a real PostgreSQL with a clock that stands still: what the tests of floor 2 sign in with. */
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { contract, permissions, type Permission, type TierRole } from '@tradewind/contract'
import {
  createLog,
  createMetrics,
  fixedClock,
  readConfig,
  type ClickHouse,
  type Jobs,
  type Platform,
  type Storage,
} from '@tradewind/platform'
import { startTestPostgres } from '@tradewind/testkit'
import { createApp } from '../../../http/app.ts'
import { browserCookie } from '../../../http/caller.ts'
import { createIdempotentCalls } from '../../../http/idempotency.ts'
import { mount, type MountOptions } from '../../../http/mount.ts'
import { ensureDemonstrationAccounts, identityRoutes, readSession } from '../index.ts'

const unavailable = (): never => {
  throw new Error('these tests have no ClickHouse and no job queue')
}
const refuse = { get: unavailable }

const memoryStorage = (): Storage => {
  const files = new Map<string, Buffer>()
  return {
    put: async (content) => {
      const bytes = await buffer(content)
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      files.set(sha256, bytes)
      return { key: sha256, sha256, sizeBytes: bytes.length }
    },
    get: (key) => Promise.resolve(Readable.from([files.get(key) ?? unavailable()])),
    open: unavailable,
    delete: unavailable,
  }
}

export type SentSms = { to: string; text: string; messageId: string }
export type Answer = { status: number; code: number; msg: string; data: unknown; headers: Record<string, unknown> }

/** A browser: keeps its cookie between calls. */
export type TestBrowser = {
  call(
    path: string,
    input?: object,
    options?: { token?: string; method?: 'GET' | 'POST'; ip?: string },
  ): Promise<Answer>
  raw(options: InjectOptions): Promise<LightMyRequestResponse>
  /** What ties a captcha to this browser. */
  browserId(): string
}

export const startIdentityApp = async (
  extend?: (app: FastifyInstance, options: MountOptions, platform: Platform) => void,
) => {
  const postgres = await startTestPostgres()
  const config = readConfig({ LOG_LEVEL: 'silent' })
  const clock = fixedClock(new Date('2026-03-02T08:00:00Z'))
  const log = createLog(config)
  const platform: Platform = {
    config,
    clock,
    log,
    metrics: createMetrics(),
    db: postgres.db,
    clickhouse: new Proxy({} as ClickHouse, refuse),
    jobs: new Proxy({} as Jobs, refuse),
    storage: memoryStorage(),
  }
  const tiers = new Map<string, TierRole>()
  const granted = (tier: TierRole): readonly Permission[] =>
    tier === 'vip0' ? [] : permissions.filter((permission) => permission !== 'operator.console')
  const readTier = (orgId: string) => {
    const tier = tiers.get(orgId) ?? 'vip0'
    return Promise.resolve({ tier, permissions: granted(tier) })
  }
  const sms: SentSms[] = []
  const provider = { refuses: false }
  const sendSms = (message: SentSms) => {
    if (provider.refuses) return Promise.reject(new Error('the gateway says no'))
    sms.push(message)
    return Promise.resolve()
  }
  const app = await createApp(config, log)
  const options: MountOptions = {
    guard: {
      readSession: (token) => readSession(platform, readTier, token),
      reserveQuota: unavailable,
    },
    idempotentCalls: createIdempotentCalls(platform.db),
    log,
    development: false,
    checkOutput: true,
  }
  mount(app, options, contract.identity, identityRoutes(platform, sendSms))
  extend?.(app, options, platform)
  await app.ready()
  const people = await ensureDemonstrationAccounts(platform, (_tx, orgId, tier) => {
    tiers.set(orgId, tier)
    return Promise.resolve()
  })
  const close = async () => {
    await app.close()
    await postgres.close()
  }
  return { app, platform, clock, db: postgres.db, sms, provider, tiers, people, close, browser: () => openBrowser(app) }
}

export type IdentityApp = Awaited<ReturnType<typeof startIdentityApp>>

const openBrowser = (app: FastifyInstance): TestBrowser => {
  const cookies: Record<string, string> = {}
  const raw: TestBrowser['raw'] = async (options) => {
    const answer = await app.inject({ ...options, cookies: { ...cookies } })
    for (const { name, value } of answer.cookies) cookies[name] = value
    return answer
  }
  return {
    raw,
    browserId: () => cookies[browserCookie] ?? '',
    call: async (path, input, { token, method = 'POST', ip } = {}) => {
      const answer = await raw({
        method,
        url: path,
        headers: { lang: 'en', ...(token === undefined ? {} : { token }) },
        ...(ip === undefined ? {} : { remoteAddress: ip }),
        ...(method === 'POST' ? { payload: input ?? {} } : {}),
      })
      return {
        status: answer.statusCode,
        headers: answer.headers,
        ...answer.json<Omit<Answer, 'status' | 'headers'>>(),
      }
    },
  }
}

/** The text of the browser's captcha, asked for and read where only the server can. */
export const solveCaptcha = async ({ db }: IdentityApp, browser: TestBrowser): Promise<string> => {
  await browser.raw({ method: 'GET', url: '/index.php?s=/captcha&r=0.5' })
  const { text } = await db
    .selectFrom('captcha_challenge')
    .select('text')
    .where('browser_id', '=', browser.browserId())
    .executeTakeFirstOrThrow()
  return text
}

/** Asks for a code and reads it from the SMS. */
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

/** Signs in by password and answers the token. */
export const signIn = async (browser: TestBrowser, account: string, password = 'tradewind'): Promise<string> => {
  const { data, msg } = await browser.call('/user/login', { account, password })
  if (typeof data !== 'object' || data === null || !('userinfo' in data)) throw new Error(`not signed in: ${msg}`)
  return (data as { userinfo: { token: string } }).userinfo.token
}
