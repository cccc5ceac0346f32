/** Twilio's API and webhooks, against a peer with its shapes. */

import { randomBytes } from 'node:crypto'
import type { Platform } from '@tradewind/platform'
import { startTwilioPeer, type TwilioPeer } from '@tradewind/testkit'
import { startTestApp, type TestApp } from '@tradewind/testkit/app'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ModuleDefinition } from '../../../../module-definition.ts'
import { createSmsChannel, type SmsChannel } from '../../channel.ts'
import type { PhoneMessage, SmsReceipt } from '../../provider.ts'
import { mountTwilioHooks, signTwilio } from './twilio-hook.ts'

const publicUrl = 'https://sms.example'
let peer: TwilioPeer
let app: TestApp
let channel: SmsChannel
const receipts: SmsReceipt[] = []
const messages: PhoneMessage[] = []

beforeAll(async () => {
  peer = await startTwilioPeer()
  const { endpoint, accountSid, authToken } = peer
  const gateways = [{ kind: 'twilio', name: 'twilio', endpoint, accountSid, authToken, from: '15005550006' }]
  app = await startTestApp({
    env: {
      SMS_GATEWAYS: JSON.stringify(gateways),
      PUBLIC_URL: publicUrl,
      MODE: 'production',
      SECRET: randomBytes(48).toString('base64url'),
    },
    modules: (platform: Platform) => {
      channel = createSmsChannel(platform)
      const mountRaw: ModuleDefinition['mountRaw'] = (server) =>
        mountTwilioHooks(server, { ...platform, news: channel.news })
      return [{ name: 'sms', layer: 5 as const, mountRaw }]
    },
  })
  await channel.listen({
    onReceipts: async (some) => void receipts.push(...some),
    onMessage: async (message) => void messages.push(message),
  })
})
afterAll(async () => {
  await channel.stop()
  await app.close()
  await peer.close()
})
beforeEach(() => {
  peer.fate = null
})

const send = (messageId: string, to = '8613800000001') => channel.send({ to, text: 'hello 世界', messageId })
const notify = async (path: string, fields: Record<string, string>, signedUrl = `${publicUrl}${path}`) =>
  (await app.inject({ method: 'POST', url: path, ...peer.sign(signedUrl, fields) })).statusCode

describe('a message', () => {
  it('is one request with the sender, and the webhook for its receipts', async () => {
    const answer = await send('twilio-1')
    const message = peer.taken.at(-1)
    expect(answer).toMatchObject({ kind: 'accepted', gateway: 'twilio', providerMessageIds: [message?.sid] })
    expect(Object.fromEntries(message?.fields ?? [])).toEqual({
      To: '+8613800000001',
      From: '+15005550006',
      Body: 'hello 世界',
      StatusCallback: `${publicUrl}/sms/notify/twilio`,
    })
  })

  it.each([
    [
      { status: 400, code: 21211, message: 'Invalid To' },
      { kind: 'refused', addressIsBad: true, code: '21211' },
    ],
    [
      { status: 400, code: 21610, message: 'Unsubscribed' },
      { kind: 'refused', addressIsBad: false, code: '21610' },
    ],
    [
      { status: 429, code: 20429, retryAfter: 7 },
      { kind: 'deferred', code: '20429' },
    ],
    [
      { status: 401, code: 20003 },
      { kind: 'deferred', code: '20003' },
    ],
    [{ status: 503 }, { kind: 'deferred' }],
    [{ status: 500 }, { kind: 'unknown' }],
    ['close', { kind: 'unknown' }],
  ] as const)('that Twilio answers with %j', async (fate, expected) => {
    peer.fate = fate
    expect(await send(`refused-${JSON.stringify(fate)}`)).toMatchObject(expected)
  })
})

describe('a webhook', () => {
  it('reports the state of a message, and a repeated one changes nothing', async () => {
    await send('twilio-2')
    const MessageSid = peer.taken.at(-1)?.sid ?? ''
    const report = (MessageStatus: string, more = {}) =>
      notify('/sms/notify/twilio', { MessageSid, MessageStatus, To: '+8613800000001', ...more })
    expect(await report('sent')).toBe(200)
    expect(await report('undelivered', { ErrorCode: '30005' })).toBe(200)
    expect(await report('undelivered', { ErrorCode: '30005' })).toBe(200)
    await expect
      .poll(() => receipts)
      .toContainEqual(expect.objectContaining({ messageId: 'twilio-2', state: 'undeliverable', errorCode: '30005' }))
    expect(await report('delivered')).toBe(200)
    await expect.poll(() => receipts.at(-1)).toMatchObject({ messageId: 'twilio-2', state: 'delivered' })
  })

  it('brings a message of a phone once', async () => {
    const fields = {
      MessageSid: 'SM1',
      From: '+8613800000009',
      To: '+15005550006',
      Body: '退订 é+&=',
      NumSegments: '1',
    }
    expect(await notify('/sms/notify/twilio/incoming', fields)).toBe(200)
    expect(await notify('/sms/notify/twilio/incoming', fields)).toBe(200)
    await expect.poll(() => messages.length).toBe(1)
    expect(messages[0]).toMatchObject({ from: '8613800000009', to: '15005550006', text: '退订 é+&=' })
  })

  it('without the signature of its URL and fields is refused', async () => {
    const before = receipts.length
    const fields = { MessageSid: 'SM2', MessageStatus: 'delivered' }
    expect(await notify('/sms/notify/twilio', fields, `${publicUrl}/other`)).toBe(403)
    const signed = peer.sign(`${publicUrl}/sms/notify/twilio`, fields)
    const changed = { ...signed, payload: signed.payload.replace('delivered', 'failed') }
    expect((await app.inject({ method: 'POST', url: '/sms/notify/twilio', ...changed })).statusCode).toBe(403)
    const unsigned = { headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: signed.payload }
    expect((await app.inject({ method: 'POST', url: '/sms/notify/twilio', ...unsigned })).statusCode).toBe(403)
    expect(receipts.length).toBe(before)
  })

  it('is signed as in Twilio’s documentation', () => {
    // https://www.twilio.com/docs/usage/security#validating-requests
    const parameters = new URLSearchParams({
      CallSid: 'CA1234567890ABCDE',
      Caller: '+14158675310',
      Digits: '1234',
      From: '+14158675310',
      To: '+18005551212',
    })
    expect(signTwilio('12345', 'https://mycompany.com/myapp.php?foo=1&bar=2', parameters)).toBe(
      'GvWf1cFY/Q7PnoempGyD5oXAezc=',
    )
  })
})
