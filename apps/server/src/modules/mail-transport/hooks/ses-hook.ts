/**
 * Events of Amazon SES from an SNS topic: events of configuration sets (`eventType`) and of identities
 * (`notificationType`).
 * https://docs.aws.amazon.com/ses/latest/dg/event-publishing-retrieving-sns-contents.html
 */

import { z } from 'zod'
import { diagnose } from '../diagnosis.ts'
import { parseBody, UnreadableHook, type Hook, type HookEvent } from './hook.ts'
import { createSnsReader, type SnsTrust } from './sns.ts'

const BounceRecipient = z.object({ status: z.string().optional(), diagnosticCode: z.string().optional() })

const SesEvent = z.object({
  eventType: z.string().optional(),
  notificationType: z.string().optional(),
  mail: z.object({
    messageId: z.string(),
    timestamp: z.string(),
    tags: z.record(z.string(), z.array(z.string())).optional(),
  }),
  bounce: z
    .object({
      bounceType: z.string(),
      bounceSubType: z.string(),
      feedbackId: z.string(),
      timestamp: z.string(),
      bouncedRecipients: z.array(BounceRecipient),
    })
    .optional(),
  complaint: z
    .object({ feedbackId: z.string(), timestamp: z.string(), complaintFeedbackType: z.string().nullish() })
    .optional(),
  delivery: z.object({ timestamp: z.string(), smtpResponse: z.string().optional() }).optional(),
  deliveryDelay: z
    .object({
      timestamp: z.string(),
      delayType: z.string().optional(),
      delayedRecipients: z.array(BounceRecipient).optional(),
    })
    .optional(),
  open: z.object({ timestamp: z.string() }).optional(),
  click: z.object({ timestamp: z.string(), link: z.string().optional() }).optional(),
  reject: z.object({ reason: z.string().optional() }).optional(),
  failure: z.object({ errorMessage: z.string().optional() }).optional(),
  subscription: z.object({ timestamp: z.string() }).optional(),
})
type SesEvent = z.output<typeof SesEvent>

type KnownEvent = Pick<HookEvent, 'kind' | 'detail' | 'addressIsBad'> & {
  at?: string | undefined
  id?: string | undefined
}

const wordsOf = (recipient: z.output<typeof BounceRecipient> | undefined): string =>
  [recipient?.status, recipient?.diagnosticCode].filter((word) => word !== undefined).join(' ')

type BouncedRecipient = z.output<typeof BounceRecipient>

/**
 * Returns true if the bounce blames the sender. RFC 3463: 5.7.x and 5.3.x blame the sender's reputation or the message;
 * the diagnostic may blame the sender's address.
 */
const blamesSender = ({ status = '', diagnosticCode = '' }: BouncedRecipient): boolean =>
  /^5\.[37]\./.test(status) || diagnose({ status, words: diagnosticCode, isTemporary: false }).class === 'sender_fault'

const isBadAddress = ({ bounceType, bouncedRecipients }: NonNullable<SesEvent['bounce']>): boolean =>
  bounceType === 'Permanent' && !bouncedRecipients.some(blamesSender)

const eventOf = (event: SesEvent): KnownEvent | null => {
  const { bounce, complaint, delivery, deliveryDelay, open, click, reject, failure, subscription } = event
  switch (event.eventType ?? event.notificationType) {
    case 'Bounce':
      return bounce === undefined
        ? null
        : {
            kind: 'bounced',
            detail: `${wordsOf(bounce.bouncedRecipients[0])} ${bounce.bounceType}/${bounce.bounceSubType}`.trim(),
            addressIsBad: isBadAddress(bounce),
            at: bounce.timestamp,
            id: bounce.feedbackId,
          }
    case 'Complaint':
      return {
        kind: 'complained',
        detail: complaint?.complaintFeedbackType ?? '',
        at: complaint?.timestamp,
        id: complaint?.feedbackId,
      }
    case 'Delivery':
      return { kind: 'delivered', detail: delivery?.smtpResponse ?? '', at: delivery?.timestamp }
    case 'DeliveryDelay':
      return {
        kind: 'deferred',
        detail: `${wordsOf(deliveryDelay?.delayedRecipients?.[0])} ${deliveryDelay?.delayType ?? ''}`.trim(),
        at: deliveryDelay?.timestamp,
      }
    case 'Reject':
      return { kind: 'bounced', detail: reject?.reason ?? 'rejected', addressIsBad: false }
    case 'Rendering Failure':
      return { kind: 'bounced', detail: failure?.errorMessage ?? 'rendering failure', addressIsBad: false }
    case 'Open':
      return { kind: 'opened', detail: '', at: open?.timestamp }
    case 'Click':
      return { kind: 'clicked', detail: click?.link ?? '', at: click?.timestamp }
    case 'Subscription':
      return { kind: 'unsubscribed', detail: '', at: subscription?.timestamp }
    default:
      return null
  }
}

export const createSesHook = (trust: SnsTrust): Hook => {
  const sns = createSnsReader(trust)
  return {
    kind: 'ses',
    read: async ({ body }, now) => {
      const message = await sns.read(body, now)
      if (message.Type === 'SubscriptionConfirmation') await sns.confirm(message)
      if (message.Type !== 'Notification') return { events: [], token: null }
      const parsed = SesEvent.safeParse(parseBody(message.Message))
      if (!parsed.success) throw new UnreadableHook(z.prettifyError(parsed.error))
      const { mail } = parsed.data
      const known = eventOf(parsed.data)
      if (known === null) return { events: [], token: null }
      const { at, id, ...news } = known
      const event = {
        ...news,
        // The feedback id of a bounce or complaint is the same in the events of all topics. Other events have only the
        // id of the SNS message, which stays the same when SNS sends the message again.
        eventId: id ?? message.MessageId,
        at: new Date(at ?? mail.timestamp),
        messageId: mail.tags?.['message']?.[0] ?? null,
        providerId: mail.messageId,
      }
      return { events: [event], token: null }
    },
  }
}
