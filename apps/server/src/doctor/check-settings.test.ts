import { readConfig } from '@tradewind/platform'
import { expect, test } from 'vitest'
import { checkSettings } from './check-settings.ts'

const bare = { MODE: 'production', SECRET: 'k8Jw2nQz7vX4rT9mB5sY1cF6hD3gL0pA' }
/** A production in which nothing is missing. */
const complete = {
  ...bare,
  PUBLIC_URL: 'https://tradewind.example',
  TRUST_PROXY: '1',
  METRICS_TOKEN: 'a-token-of-24-characters',
  SMPP_URL: 'smpp://id:password@sms.example:2775',
  MAIL_RELAYS: 'smtp://user:password@relay.example:587',
  MAIL_DOMAIN: 'mail.tradewind.example',
  INBOUND_SMTP_PORT: '25',
  STRIPE_SECRET_KEY: 'sk_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
  DATABASE_URL: 'postgres://u:p@db.example/tradewind',
  CLICKHOUSE_URL: 'http://u:p@ch.example:8123/tradewind',
  S3_BUCKET: 'files',
}
const problemsOf = (env: Record<string, string>) => checkSettings(readConfig(env)).map(({ problem }) => problem)

test('a complete production has no findings, and other modes are not checked', () => {
  expect(problemsOf(complete)).toEqual([])
  expect(problemsOf({})).toEqual([])
})

test('a production without providers names each of them', () => {
  const found = checkSettings(readConfig(bare))
  expect(found.filter(({ level }) => level === 'fault').map(({ problem }) => problem)).toEqual([
    expect.stringContaining('no SMS gateway'),
    expect.stringContaining('no mail relay'),
    expect.stringContaining('MAIL_DOMAIN is mail.tradewind.localhost'),
    expect.stringContaining('PUBLIC_URL is http://127.0.0.1:8080'),
  ])
})

test.each([
  ['INBOUND_SMTP_PORT', '0', 'INBOUND_SMTP_PORT is not set'],
  ['PUBLIC_URL', 'http://tradewind.example', 'PUBLIC_URL has no https'],
  ['TRUST_PROXY', 'false', 'TRUST_PROXY is not set'],
])('%s=%s is found', (name, value, problem) => {
  expect(problemsOf({ ...complete, [name]: value })).toEqual([expect.stringContaining(problem)])
})

test('a missing token, storage and way to pay are found', () => {
  const { METRICS_TOKEN: _token, S3_BUCKET: _bucket, ...rest } = complete
  const { STRIPE_SECRET_KEY: _key, STRIPE_WEBHOOK_SECRET: _hook, ...unpaid } = rest
  expect(problemsOf(unpaid)).toEqual([
    expect.stringContaining('METRICS_TOKEN'),
    expect.stringContaining('DATA_DIR'),
    expect.stringContaining('no way to pay'),
  ])
})
