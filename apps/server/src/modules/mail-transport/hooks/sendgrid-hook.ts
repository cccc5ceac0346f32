/**
 * SendGrid's event webhook: ECDSA over P-256 with SHA-256 of the timestamp and the exact bytes of the body.
 * https://www.twilio.com/docs/sendgrid/for-developers/tracking-events/getting-started-event-webhook-security-features
 */

import { createPublicKey, verify } from 'node:crypto'
import { z } from 'zod'
import { diagnose, provesBadAddress } from '../diagnosis.ts'
import { ForgedHook, parseBody, UnreadableHook, type Hook, type HookEvent } from './hook.ts'

/** The maximum age of a webhook. If a webhook is not accepted, SendGrid retries it for a day. */
const windowMs = 25 * 3_600_000

const Event = z.object({
  event: z.string(),
  sg_event_id: z.string(),
  timestamp: z.number(),
  sg_message_id: z.string().optional(),
  message: z.string().optional(),
  type: z.string().optional(),
  status: z.string().optional(),
  reason: z.string().optional(),
  response: z.string().optional(),
  url: z.string().optional(),
  bounce_classification: z.string().optional(),
  sg_machine_open: z.boolean().optional(),
})
type Event = z.output<typeof Event>

const kinds = {
  delivered: 'delivered',
  bounce: 'bounced',
  dropped: 'bounced',
  deferred: 'deferred',
  open: 'opened',
  click: 'clicked',
  spamreport: 'complained',
  unsubscribe: 'unsubscribed',
  group_unsubscribe: 'unsubscribed',
} as const

/**
 * Reasons of "dropped" events after which SendGrid drops every further mail to the address, for any of its customers.
 */
const droppedForAddress = /bounced address|unsubscribed address|spam reporting address|invalid/i

const isBadAddress = ({ event, type, status, reason = '', bounce_classification: classified }: Event): boolean => {
  if (event === 'dropped') return droppedForAddress.test(reason)
  if (type === 'blocked') return false
  // SendGrid derives its classification from the server's text, and this classification may be wrong. If the text
  // refuses the sender, the address is not bad.
  if (classified === 'Invalid Address')
    return diagnose({ status: status ?? null, words: reason, isTemporary: false }).class !== 'sender_fault'
  return provesBadAddress(status ?? null, reason)
}

const toEvent = (one: Event): HookEvent[] => {
  const { event, status, reason, response, url } = one
  const kind = event in kinds ? kinds[event as keyof typeof kinds] : null
  if (kind === null) return []
  return [
    {
      kind,
      eventId: one.sg_event_id,
      at: new Date(one.timestamp * 1_000),
      detail: [status, reason ?? response, url].filter((word) => word !== undefined && word !== '').join(' '),
      messageId: one.message ?? null,
      // The format is `<id>.<server>`. Only the id was returned by the call that sent the message.
      providerId: one.sg_message_id?.split('.')[0] ?? null,
      ...(kind === 'bounced' && { addressIsBad: isBadAddress(one) }),
      ...(one.sg_machine_open === true && { isMachine: true }),
    },
  ]
}

/** `publicKey`: base64 of the DER form, as SendGrid displays it. */
export const createSendgridHook = (publicKey: string): Hook => {
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
  return {
    kind: 'sendgrid',
    read: async ({ headers, body }, now) => {
      const signature = headers['x-twilio-email-event-webhook-signature'] ?? ''
      const timestamp = headers['x-twilio-email-event-webhook-timestamp'] ?? ''
      if (!verify('sha256', Buffer.from(timestamp + body), key, Buffer.from(signature, 'base64')))
        throw new ForgedHook('signature')
      if (!(Math.abs(now.getTime() - Number(timestamp) * 1_000) <= windowMs)) throw new ForgedHook('too old')
      const parsed = z.array(Event).max(1_000).safeParse(parseBody(body))
      if (!parsed.success) throw new UnreadableHook(z.prettifyError(parsed.error))
      return { events: parsed.data.flatMap(toEvent), token: null }
    },
  }
}
