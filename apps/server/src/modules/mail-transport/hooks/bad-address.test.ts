/**
 * Tests which bounces in a provider's webhook prove that the recipient's address is bad. A bounce that refuses the
 * sender never proves it.
 */

import { startSnsPeer, createSendgridSigner, signMailgunEvent } from '@tradewind/testkit'
import { afterAll, expect, test } from 'vitest'
import { createMailgunHook } from './mailgun-hook.ts'
import { createSendgridHook } from './sendgrid-hook.ts'
import { createSesHook } from './ses-hook.ts'

const now = new Date('2026-03-01T09:00:00Z')
const topic = 'arn:aws:sns:eu-west-1:123456789012:mail'
const sns = await startSnsPeer(topic, now)
afterAll(() => sns.close())

const sendgridSigner = createSendgridSigner()
const sendgrid = createSendgridHook(sendgridSigner.publicKey)
const mailgun = createMailgunHook('signing-key')
const ses = createSesHook({ topic, origin: sns.origin })

const readSendgrid = (status: string, words: string) => {
  const event = { event: 'bounce', type: 'bounce', bounce_classification: 'Invalid Address', status, reason: words }
  const body = JSON.stringify([{ ...event, sg_event_id: 'e1', timestamp: now.getTime() / 1_000 }])
  return sendgrid.read({ headers: sendgridSigner.headersOf(body, now), body }, now)
}

const readMailgun = (status: string, words: string) => {
  const delivery = { code: 550, message: words, 'enhanced-code': status, 'bounce-type': 'hard' }
  const event = { event: 'failed', severity: 'permanent', reason: 'bounce', 'delivery-status': delivery }
  const body = signMailgunEvent('signing-key', { id: 'e1', timestamp: now.getTime() / 1_000, ...event }, now)
  return mailgun.read({ headers: {}, body }, now)
}

const readSes = (status: string, words: string) => {
  const at = now.toISOString()
  const bouncedRecipients = [{ status, diagnosticCode: `smtp; ${words}` }]
  const bounce = {
    bounceType: 'Permanent',
    bounceSubType: 'General',
    feedbackId: 'f1',
    timestamp: at,
    bouncedRecipients,
  }
  const message = JSON.stringify({ eventType: 'Bounce', mail: { messageId: 'm1', timestamp: at }, bounce })
  return ses.read({ headers: {}, body: sns.sign({ Type: 'Notification', Message: message }) }, now)
}

test.each([
  ['5.1.1', '550 5.1.1 <anna@buyer.example>: Recipient address rejected: User unknown', true],
  ['5.4.1', '550 5.4.1 Recipient address rejected: Access denied. [AM1PEPF00001234.eurprd01.prod.outlook.com]', true],
  ['5.4.1', '550 5.4.1 [anna@buyer.example]: Recipient address rejected: Access denied', true],
  ['5.4.1', '550 5.4.1 All recipient addresses rejected : Access denied', true],
  ['5.4.1', '554 5.4.1 Relay access denied', false],
  ['5.1.8', '550 5.1.8 <sales@exporter.example>: Sender address rejected: Domain not found', false],
  ['5.1.2', '550 5.1.2 <sales@exporter.example>: Sender address rejected: Domain not found', false],
  ['5.1.1', '550 5.1.1 Domain of sender address sales@exporter.example does not exist', false],
] as const)('a bounce with status %s and text “%s”', async (status, words, addressIsBad) => {
  for (const read of [readSendgrid, readMailgun, readSes])
    expect((await read(status, words)).events, read.name).toMatchObject([{ kind: 'bounced', addressIsBad }])
})
