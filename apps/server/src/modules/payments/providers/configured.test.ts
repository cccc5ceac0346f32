import { generateKeyPairSync } from 'node:crypto'
import { openPostgres, readConfig } from '@tradewind/platform'
import { afterAll, expect, it } from 'vitest'
import { createProviders } from './configured.ts'
import { readPrivateKey, readPublicKey, toPem } from './keys.ts'

// The database is never queried here.
const db = openPostgres('postgres://nobody@127.0.0.1:1/none')
afterAll(() => db.destroy())
const offered = (env: Record<string, string>) =>
  createProviders({ db, config: readConfig(env) }).map(({ name, sandbox }) => ({ name, sandbox }))
const stripe = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
const production = { MODE: 'production', SECRET: 'a secret of its own, long enough for it' }

it('the sandbox is offered only while no provider is configured, and never in production', () => {
  expect(offered({})).toEqual([{ name: 'sandbox', sandbox: true }])
  expect(offered(stripe)).toEqual([{ name: 'stripe', sandbox: false }])
  expect(offered({ ...production, ...stripe })).toEqual([{ name: 'stripe', sandbox: false }])
  expect(offered(production)).toEqual([])
})

it('when other machines can reach the product, the sandbox is offered only by its setting', () => {
  const sandbox = [{ name: 'sandbox', sandbox: true }]
  const shared = { HOST: '0.0.0.0', PUBLIC_DEMONSTRATION: 'true', SECRET: production.SECRET }
  expect(offered(shared)).toEqual([])
  expect(offered({ ...shared, HOST: '127.0.0.1' })).toEqual([])
  expect(offered({ PUBLIC_URL: 'http://localhost:9000' })).toEqual(sandbox)
  expect(offered({ ...shared, PAYMENT_SANDBOX: 'true' })).toEqual(sandbox)
  expect(offered({ PAYMENT_SANDBOX: 'false' })).toEqual([])
  expect(() => offered({ ...production, PAYMENT_SANDBOX: 'true' })).toThrow(/PAYMENT_SANDBOX/)
})

it('an incomplete configuration stops the start and names the missing settings', () => {
  expect(() => readConfig({ STRIPE_SECRET_KEY: 'sk_test_1' })).toThrow(/STRIPE_WEBHOOK_SECRET/)
  expect(() => readConfig({ ALIPAY_APP_ID: '1', ALIPAY_PUBLIC_KEY: 'k' })).toThrow(/ALIPAY_PRIVATE_KEY/)
  expect(() => readConfig({ WECHAT_PAY_API_KEY: 'short' })).toThrow(/WECHAT_PAY_API_KEY/)
})

it('transfers go to the configured account, in the demonstration to an invented one, and are otherwise not offered', () => {
  expect(readConfig({ BANK_ACCOUNT: 'A Co. | A Bank | 123' }).payments.bankAccount).toEqual({
    name: 'A Co.',
    bank: 'A Bank',
    number: '123',
  })
  expect(readConfig({}).payments.bankAccount).toBe('invented')
  expect(readConfig(production).payments.bankAccount).toBeNull()
  expect(() => readConfig({ BANK_ACCOUNT: 'only a name' })).toThrow(/BANK_ACCOUNT/)
})

it('keys are read in all forms in which merchants get them', () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const written = [
    privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
    privateKey.export({ format: 'pem', type: 'pkcs1' }).toString(),
    privateKey
      .export({ format: 'pem', type: 'pkcs8' })
      .toString()
      .replaceAll('\n', String.raw`\n`),
    privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    privateKey.export({ format: 'der', type: 'pkcs1' }).toString('base64'),
  ]
  for (const text of written) expect(toPem(readPrivateKey(text))).toBe(toPem(privateKey))
  const bare = publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
  expect(toPem(readPublicKey(bare))).toBe(toPem(publicKey))
  expect(() => readPrivateKey('nonsense')).toThrow()
})
