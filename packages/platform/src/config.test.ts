/**
 * When other machines can reach the product, some settings are allowed and others stop the start. This file tests which
 * ones.
 */

import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const secret = () => randomBytes(32).toString('base64url')
const refusal = (env: Record<string, string>): string => {
  try {
    readConfig(env)
    return ''
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

describe.each(['demonstration', 'development'])('reachability in %s mode', (MODE) => {
  it.each([
    {},
    { HOST: 'localhost', PUBLIC_URL: 'http://localhost:9000' },
    { HOST: '::1', PUBLIC_URL: 'http://[::1]:8080' },
    { HOST: '127.0.0.2', PUBLIC_URL: 'https://shop.localhost' },
  ])('is for this machine: %j', (env) => {
    expect(readConfig({ MODE, ...env })).toMatchObject({ exposure: 'local', payments: { sandbox: true } })
  })

  it.each([
    [{ HOST: '0.0.0.0' }, 'HOST'],
    [{ HOST: '::' }, 'HOST'],
    [{ HOST: '192.168.1.5' }, 'HOST'],
    [{ HOST: '127.attacker.example' }, 'HOST'],
    [{ HOST: '' }, 'HOST'],
    [{ PUBLIC_URL: 'https://trade.example' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'https://localhost.attacker.example' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'http://10.0.0.1' }, 'PUBLIC_URL'],
    // Through a proxy on the same machine, callers from other machines reach a product that listens on loopback only.
    [{ TRUST_PROXY: '1' }, 'TRUST_PROXY'],
    [{ HOST: '0.0.0.0', PUBLIC_URL: 'https://trade.example' }, 'HOST, PUBLIC_URL'],
  ])('does not start with %j', (env, named) => {
    const message = refusal({ MODE, SECRET: secret(), ...env })
    expect(message).toContain(`  ${named}: `)
    expect(message).toContain('PUBLIC_DEMONSTRATION=true')
  })

  it('a public demonstration starts with a strong secret and without a relay', () => {
    const env = { MODE, HOST: '0.0.0.0', PUBLIC_URL: 'https://demo.example', PUBLIC_DEMONSTRATION: 'true' }
    expect(refusal(env)).toMatch(/SECRET: it is the default.*randomBytes/)
    expect(readConfig({ ...env, SECRET: secret() })).toMatchObject({
      exposure: 'public',
      payments: { sandbox: false },
    })
    expect(readConfig({ ...env, SECRET: secret(), PAYMENT_SANDBOX: 'true' }).payments.sandbox).toBe(true)
    for (const relay of ['SMTP_URL', 'MAIL_RELAYS'])
      expect(refusal({ ...env, [relay]: 'smtp://relay.example', SECRET: secret() })).toContain(
        'must not send real mails',
      )
    expect(refusal({ ...env, SECRET: secret(), OPERATOR_PASSWORD: 'tradewind' })).toContain('OPERATOR_PASSWORD')
  })
})

it('other machines may reach production', () => {
  const env = { MODE: 'production', HOST: '0.0.0.0', PUBLIC_URL: 'https://trade.example', TRUST_PROXY: '1' }
  expect(readConfig({ ...env, SECRET: secret(), SMTP_URL: 'smtp://relay.example' }).exposure).toBe('production')
})

it('reads the former name of MAIL_RELAYS', () => {
  const SMTP = 'smtp://a.example smtp://b.example'
  const read = (env: Record<string, string>) => readConfig({ MODE: 'development', ...env }).relays
  expect(read({ MAIL_ROUTES: SMTP })).toEqual(read({ MAIL_RELAYS: SMTP }))
})

describe('the SECRET in production', () => {
  const check = (SECRET: string) => refusal({ MODE: 'production', SECRET })

  it.each([
    ['short', 'shorter than 32'],
    ['demonstration-secret-not-for-production', 'the default'],
    ['a'.repeat(64), 'different characters'],
    ['abcabc1'.repeat(8), 'different characters'],
    ['changemechangemechangemechangeme', 'different characters'],
    ['Change-Me-Change-Me-Change-Me-Change-Me!', 'common words'],
    ['please-change-this-secret-in-production', 'common words'],
    ['tom-cat-19'.repeat(5), 'repetitions'],
    ['abcdefghijklmnopqrstuvwxyz0123456789', 'sequence'],
    ['qwertyuiopasdfghjklzxcvbnm1234567890', 'common words'],
  ])('refuses %j', (weak, reason) => {
    expect(check(weak)).toContain('SECRET: ')
    expect(check(weak)).toContain(reason)
    expect(check(weak)).toContain('randomBytes')
  })

  it('random secrets are accepted in any notation', () => {
    for (let n = 0; n < 200; n++)
      for (const written of ['base64url', 'base64', 'hex'] as const) {
        const random = randomBytes(written === 'hex' ? 16 : 24).toString(written)
        expect(check(random), random).toBe('')
      }
  })

  it('the default secret is refused as a previous secret, too', () => {
    const PREVIOUS_SECRETS = `${secret()},demonstration-secret-not-for-production`
    expect(refusal({ MODE: 'production', SECRET: secret(), PREVIOUS_SECRETS })).toContain('PREVIOUS_SECRETS')
  })
})

describe('the setting TRUST_PROXY', () => {
  const production = { MODE: 'production', SECRET: secret() }
  it.each([
    ['', false],
    ['false', false],
    ['0', false],
    ['1', 1],
    ['2', 2],
    ['10.0.0.2', ['10.0.0.2']],
    ['loopback, 10.1.0.0/16,2001:db8::/32', ['loopback', '10.1.0.0/16', '2001:db8::/32']],
  ])('%j is %j', (TRUST_PROXY, trusted) => {
    expect(readConfig({ ...production, TRUST_PROXY }).trustProxy).toEqual(trusted)
  })

  it.each([
    'true', 'TRUE', 'yes', '-1', '1.5', '99', 'proxy.example', '0.0.0.0/0', '0.0.0.0/1', '::/0', '::ffff:0:0/96',
    '::ffff:0.0.0.0/96', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0.2,', 'loopback;1',
  ])('refuses %j, and says what to write', (TRUST_PROXY) => {
    const message = refusal({ ...production, TRUST_PROXY })
    expect(message).toContain('TRUST_PROXY')
    expect(message).toContain('how many proxies')
  }) // prettier-ignore
})

it.each([
  ['without attribution', { MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png' }],
  ['without a column', { MAP_TILES_URL: 'https://tiles.example/{z}/{y}.png', MAP_TILES_ATTRIBUTION: 'Tiles' }],
  ['with a host that varies', { MAP_TILES_URL: 'https://{s}.example/{z}/{x}/{y}.png', MAP_TILES_ATTRIBUTION: 'Tiles' }],
  ['of another protocol', { MAP_TILES_URL: 'file:///tiles/{z}/{x}/{y}.png', MAP_TILES_ATTRIBUTION: 'Tiles' }],
])('map tiles %s stop the start', (_name, env) => {
  expect(() => readConfig(env)).toThrow(/MAP_TILES/)
})

it('map tiles have a template and an attribution, or are absent', () => {
  const url = 'https://tiles.example/v1/{z}/{x}/{y}@2x.png?key=1'
  const { mapTiles } = readConfig({ MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION: '© Tiles' })
  expect(mapTiles).toEqual({ url, attribution: '© Tiles' })
  expect(readConfig({}).mapTiles).toBeNull()
})
