import { expect, it } from 'vitest'
import { readConfig } from './config.ts'

const read = (entries: unknown) => readConfig({ SMS_GATEWAYS: JSON.stringify(entries) }).smsGateways
const smpp = { kind: 'smpp', name: 'main', url: 'smpp://id:s%3Acret@smsc.example' }

it('reads SMPP and Twilio gateways, with the ports and limits that apply if none are given', () => {
  const twilio = {
    kind: 'twilio',
    name: 'spare',
    accountSid: `AC${'0'.repeat(32)}`,
    authToken: 'a'.repeat(32),
    from: 'Acme',
  }
  const [main, tls, http] = read([
    smpp,
    { ...smpp, name: 'tls', url: 'ssmpp://id:x@smsc.example:9000', binds: 2 },
    twilio,
  ])
  expect(main).toMatchObject({ host: 'smsc.example', port: 2775, tls: null, password: 's:cret', window: 20, binds: 1 })
  expect(tls).toMatchObject({ port: 9000, tls: {}, binds: 2 })
  expect(http).toMatchObject({ kind: 'twilio', endpoint: 'https://api.twilio.com', messagingServiceSid: null })
})

it('reads SMPP_URL as one gateway, and not beside SMS_GATEWAYS', () => {
  expect(readConfig({ SMPP_URL: 'smpp://id:x@smsc.example:2776' }).smsGateways).toMatchObject([
    { name: 'main', port: 2776 },
  ])
  expect(readConfig({}).smsGateways).toEqual([])
  expect(() => readConfig({ SMPP_URL: 'smpp://a@b', SMS_GATEWAYS: '[]' })).toThrow(/SMPP_URL is set as well/)
})

it.each([
  ['no JSON', '{'],
  ['an unknown field', [{ ...smpp, windows: 3 }]],
  ['an unknown kind', [{ ...smpp, kind: 'ucp' }]],
  ['the same name twice', [smpp, smpp]],
  ['another scheme', [{ ...smpp, url: 'https://id:hidden-secret@smsc.example' }]],
  [
    'no sender for Twilio',
    [{ kind: 'twilio', name: 't', accountSid: `AC${'0'.repeat(32)}`, authToken: 'hidden-secret' }],
  ],
])('refuses %s, without the secrets in the message', (_what, entries) => {
  const text = typeof entries === 'string' ? entries : JSON.stringify(entries)
  const start = () => readConfig({ SMS_GATEWAYS: text })
  expect(start).toThrow(/SMS_GATEWAYS/)
  expect(start).not.toThrow(/hidden-secret|s%3Acret/)
})
