/** Tests the client address of a request, behind proxies and with forged headers. */

import { createLog, type TrustProxy } from '@tradewind/platform'
import type { FastifyInstance } from 'fastify'
import { afterEach, describe, expect, test } from 'vitest'
import { createApp } from './app.ts'
import { callerOf } from './caller.ts'

const open: FastifyInstance[] = []
afterEach(async () => {
  for (const app of open.splice(0)) await app.close()
})

const openApp = async (trustProxy: TrustProxy) => {
  const app = await createApp({ trustProxy, publicUrl: 'http://127.0.0.1:8080' }, createLog({ logLevel: 'silent' }))
  open.push(app)
  app.get('/who', (request, reply) => ({ ip: callerOf(request, reply).ip, protocol: request.protocol }))
  return app
}

/** The client address that the product derives. `chain` is X-Forwarded-For as it arrives. */
const clientAddressOf = async (trustProxy: TrustProxy, remoteAddress: string, chain: string, headers: object = {}) => {
  const app = await openApp(trustProxy)
  const answer = await app.inject({ url: '/who', remoteAddress, headers: { 'x-forwarded-for': chain, ...headers } })
  const { ip, protocol } = answer.json<{ ip: string; protocol: string }>()
  return { ip, protocol, isSecure: answer.cookies.some((cookie) => cookie.secure === true) }
}

const caller = '203.0.113.7'
const liar = '198.51.100.66'

describe('the client address from X-Forwarded-For', () => {
  test.each<[string, TrustProxy, string, string, string]>([
    ['without a proxy the header is nothing', false, liar, '1.2.3.4', liar],
    ['one proxy adds the caller at the end; what he wrote himself is before it', 1, '10.0.0.2', `1.2.3.4, ${caller}`, caller],
    ['two proxies: the entry before the last', 2, '10.0.0.2', `1.2.3.4, 5.6.7.8, ${caller}, 10.0.0.3`, caller],
    ['two counted, one there: its caller', 2, '10.0.0.2', caller, caller],
    ['named proxies are skipped from the end', ['10.0.0.0/8'], '10.0.0.2', `1.2.3.4, ${caller}, 10.9.9.9`, caller],
    ['a stranger who claims to be a proxy is not one', ['10.0.0.2'], liar, `1.2.3.4, ${caller}`, liar],
    ['a named proxy that passes on a lie names the liar', ['10.0.0.2'], '10.0.0.2', `10.0.0.2, 1.2.3.4, ${liar}`, liar],
    ['a proxy on this machine', ['loopback'], '127.0.0.1', `127.0.0.1, ${caller}`, caller],
    ['the same over IPv6', ['loopback'], '::ffff:127.0.0.1', caller, caller],
    ['private networks', ['uniquelocal'], '172.16.0.9', `${caller}, 192.168.1.1`, caller],
  ])('%s', async (_name, trusted, remoteAddress, chain, expected) => {
    expect((await clientAddressOf(trusted, remoteAddress, chain)).ip).toBe(expected)
  }) // prettier-ignore
})

describe('the scheme from X-Forwarded-Proto', () => {
  const https = { 'x-forwarded-proto': 'https' }
  test('a trusted proxy’s HTTPS makes cookies secure', async () => {
    for (const trusted of [1, ['10.0.0.2']] as const)
      expect(await clientAddressOf(trusted, '10.0.0.2', caller, https)).toEqual({
        ip: caller,
        protocol: 'https',
        isSecure: true,
      })
  })
  test('a browser gets its cookie for a year, unreadable for scripts and other sites', async () => {
    const app = await openApp(1)
    const { cookies } = await app.inject({ url: '/who', headers: { 'x-forwarded-for': caller, ...https } })
    expect(cookies).toMatchObject([
      { maxAge: 365 * 24 * 3600, httpOnly: true, sameSite: 'Lax', secure: true, path: '/' },
    ])
  })
  test('X-Forwarded-Proto of an untrusted caller has no effect', async () => {
    for (const trusted of [false, ['10.0.0.2']] as const)
      expect(await clientAddressOf(trusted, liar, caller, https)).toEqual({
        ip: liar,
        protocol: 'http',
        isSecure: false,
      })
  })
})
