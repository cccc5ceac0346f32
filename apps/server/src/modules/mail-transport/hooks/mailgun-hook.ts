/**
 * Mailgun's webhooks: HMAC-SHA256 of timestamp and token; a token is valid once.
 * https://documentation.mailgun.com/docs/mailgun/user-manual/webhooks/securing-webhooks
 */

import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { diagnose, provesBadAddress } from '../diagnosis.ts'
import { ForgedHook, parseBody, UnreadableHook, type Hook, type HookEvent } from './hook.ts'

/** The maximum age of a webhook. If a webhook is not accepted, Mailgun retries it for eight hours. */
const windowMs = 9 * 3_600_000

const Body = z.object({
  signature: z.object({ timestamp: z.coerce.string(), token: z.string().min(1).max(200), signature: z.string() }),
  'event-data': z.object({
    event: z.string(),
    id: z.string(),
    timestamp: z.number(),
    severity: z.string().optional(),
    reason: z.string().optional(),
    url: z.string().optional(),
    message: z.object({ headers: z.object({ 'message-id': z.string().optional() }) }).optional(),
    'user-variables': z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())]).optional(),
    'client-info': z.object({ bot: z.string().optional() }).optional(),
    'delivery-status': z
      .object({
        code: z.number().nullish(),
        message: z.string().nullish(),
        description: z.string().nullish(),
        'enhanced-code': z.string().nullish(),
        'bounce-type': z.string().nullish(),
      })
      .optional(),
  }),
})
type EventData = z.output<typeof Body>['event-data']

const kindOf = ({ event, severity }: EventData): HookEvent['kind'] | null => {
  if (event === 'failed') return severity === 'temporary' ? 'deferred' : 'bounced'
  const kinds = {
    delivered: 'delivered',
    rejected: 'bounced',
    opened: 'opened',
    clicked: 'clicked',
    unsubscribed: 'unsubscribed',
    complained: 'complained',
  } as const
  return event in kinds ? kinds[event as keyof typeof kinds] : null
}

const isBadAddress = ({ reason = '', 'delivery-status': delivery }: EventData): boolean => {
  if (reason.startsWith('suppress-')) return true
  const status = delivery?.['enhanced-code'] ?? null
  const words = delivery?.message || delivery?.description || ''
  // Mailgun reports every permanent refusal as hard, even a refusal of the sender.
  if (delivery?.['bounce-type'] === 'hard')
    return diagnose({ status, words, isTemporary: false }).class !== 'sender_fault'
  return provesBadAddress(status, words)
}

const toEvent = (data: EventData): HookEvent[] => {
  const kind = kindOf(data)
  if (kind === null) return []
  const status = data['delivery-status']
  const variables = data['user-variables']
  const own = variables !== undefined && !Array.isArray(variables) ? variables['message'] : null
  const words = [status?.code, status?.['enhanced-code'], status?.message || status?.description, data.reason, data.url]
  const bot = data['client-info']?.bot
  return [
    {
      kind,
      eventId: data.id,
      at: new Date(data.timestamp * 1_000),
      detail: words.filter((word) => word !== undefined && word !== null && word !== '').join(' '),
      messageId: typeof own === 'string' ? own : null,
      providerId: data.message?.headers['message-id'] ?? null,
      ...(kind === 'bounced' && { addressIsBad: isBadAddress(data) }),
      ...(bot !== undefined && bot !== '' && { isMachine: true }),
    },
  ]
}

export const createMailgunHook = (signingKey: string): Hook => ({
  kind: 'mailgun',
  read: async ({ body }, now) => {
    const parsed = Body.safeParse(parseBody(body))
    if (!parsed.success) throw new UnreadableHook(z.prettifyError(parsed.error))
    const { signature: given, 'event-data': data } = parsed.data
    const expected = createHmac('sha256', signingKey).update(`${given.timestamp}${given.token}`).digest()
    const signature = Buffer.from(given.signature, 'hex')
    if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) throw new ForgedHook('signature')
    if (!(Math.abs(now.getTime() - Number(given.timestamp) * 1_000) <= windowMs)) throw new ForgedHook('too old')
    return { events: toEvent(data), token: given.token }
  },
})
