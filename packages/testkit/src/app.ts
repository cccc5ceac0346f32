/** Starts the product's HTTP application in the process of a test. */

import { randomUUID } from 'node:crypto'
import { permissions, successCode, type Envelope, type FailureData } from '@tradewind/contract'
import type { Platform, Session } from '@tradewind/platform'
import {
  createGuardPorts,
  createModules,
  createServer,
  type GuardPorts,
  type ModuleDefinition,
} from '@tradewind/server/testing'
import { startTestPlatform, type TestPlatformOptions } from './platform.ts'

export type TestAppOptions = TestPlatformOptions & {
  /**
   * Returns the modules to mount, e.g. `(platform) => [{ name: 'site', layer: 2, calls: […] }]`. By default all modules
   * are mounted.
   */
  modules?: (platform: Platform) => readonly ModuleDefinition[]
  /** Functions that replace functions of the real guard. The guard checks sessions and quotas. */
  guard?: Partial<GuardPorts>
}

export type Answered<T> = Envelope<T> & { status: number; headers: Readonly<Record<string, unknown>> }
export type TestApp = Awaited<ReturnType<typeof startTestApp>>

/**
 * Starts the product's HTTP application on a test platform (see `startTestPlatform`). Every response is checked against
 * the output schema of its endpoint.
 *
 * ```ts
 * const app = await startTestApp()
 * afterAll(() => app.close())
 * const owner = app.signIn({ tier: 'vip2' })             // a session without an account, for modules above identity
 * const answer = await app.call('POST', '/customs/search', { body: { … }, token: owner.token })
 * expect(answer).toMatchObject({ status: 200, code: 1 })
 * ```
 *
 * The application accepts the tokens of `signIn` in addition to tokens of real sessions. `app.inject` is the function
 * of Fastify, for raw requests.
 */
export const startTestApp = async (options: TestAppOptions = {}) => {
  const platform = await startTestPlatform(options)
  const sessions = new Map<string, Session>()
  const real = { ...createGuardPorts(platform), ...options.guard }
  const modules = (options.modules ?? createModules)(platform)
  const server = await createServer(platform, {
    modules,
    checkOutput: true,
    guard: {
      reserveQuota: (session, quota, fingerprint) => real.reserveQuota(session, quota, fingerprint),
      readSession: async (token) => sessions.get(token) ?? real.readSession(token),
    },
  })

  const signIn = (given: Partial<Session> = {}): Session & { token: string } => {
    const tier = given.tier ?? 'vip4'
    const session: Session = {
      sessionId: randomUUID(),
      userId: randomUUID(),
      orgId: randomUUID(),
      orgRole: 'owner',
      tier,
      roles: [tier],
      permissions: new Set(permissions),
      ...given,
    }
    const token = randomUUID()
    sessions.set(token, session)
    return { ...session, token }
  }

  /**
   * Sends a request and returns the envelope of the response. For GET, `body` is sent as the query. For a response
   * without an envelope (file, stream) the function throws; use `inject` instead.
   */
  const call = async <T = FailureData>(
    method: 'GET' | 'POST',
    path: string,
    sent: { body?: object; token?: string; headers?: Record<string, string> } = {},
  ): Promise<Answered<T>> => {
    const { body = {}, token, headers = {} } = sent
    const response = await server.inject({
      method,
      url: path,
      headers: { ...(token === undefined ? {} : { token }), ...headers },
      ...(method === 'GET' ? { query: toQuery(body) } : { payload: body }),
    })
    const envelope = response.json<Envelope<T>>()
    return { ...envelope, status: response.statusCode, headers: response.headers }
  }

  /** Sends a POST request and returns the `data` of the response. Throws when the request is refused. */
  const ask = async <T>({ token }: { token: string }, path: string, body: object = {}): Promise<T> => {
    const answer = await call<T>('POST', path, { body, token })
    if (answer.code !== successCode) throw new Error(`${path}: ${JSON.stringify(answer)}`)
    return answer.data
  }

  const close = async () => {
    await server.close()
    await platform.close()
  }
  /**
   * Listens on a real port and returns the URL, for tests that `inject` does not support, e.g. of a client that
   * disconnects before the response ends.
   */
  const listen = () => server.listen({ port: 0, host: '127.0.0.1' })
  return {
    platform,
    inject: server.inject.bind(server),
    listen,
    call,
    ask,
    signIn,
    close,
    [Symbol.asyncDispose]: close,
  }
}

const toQuery = (input: object): Record<string, string> =>
  Object.fromEntries(Object.entries(input).map(([key, value]) => [key, String(value)]))
