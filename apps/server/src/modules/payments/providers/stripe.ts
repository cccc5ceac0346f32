/**
 * Stripe, by its own SDK: the customer goes to a Checkout Session, and the endpoint's secret signs events. Our
 * `client_reference_id` marks a session as ours. A query uses the session's own id, and a refund uses the session's
 * payment intent. When Stripe's answer to the creation of a session was lost, the session is searched among the
 * sessions that were created when the payment began.
 */

import type { StripeConfig } from '@tradewind/platform'
import type Stripe from 'stripe'
import { begunAtOf } from '../number.ts'
import {
  ForgedNotification,
  RefundRefused,
  UnreadableNotification,
  type Found,
  type News,
  type Payment,
  type PaymentName,
  type Provider,
} from './provider.ts'

type Session = Stripe.Checkout.Session

/** The shortest life of a session is half an hour (https://docs.stripe.com/api/checkout/sessions/create). */
const shortestMs = 31 * 60 * 1000

const connect = async ({ secretKey, gateway }: StripeConfig): Promise<Stripe> => {
  const { default: Sdk } = await import('stripe')
  const { protocol, hostname, port } = new URL(gateway)
  return new Sdk(secretKey, {
    host: hostname,
    ...(port !== '' && { port }),
    protocol: protocol === 'http:' ? 'http' : 'https',
    telemetry: false,
    timeout: 10_000,
  })
}

/** The payment of a session. Null for a session that is not one of ours. */
const paymentOf = (session: Session): Payment | null => {
  const { client_reference_id: no, amount_total: amountFen, currency, id: reference } = session
  if (no === null || amountFen === null || currency === null) return null
  return { no, reference, amountFen, currency: currency.toUpperCase() }
}

const json = (status: number, body: object) => ({ status, contentType: 'application/json', body: JSON.stringify(body) })

export const createStripe = (config: StripeConfig): Provider => {
  let connected: Promise<Stripe> | null = null
  const sdk = () => (connected ??= connect(config))
  return {
    name: 'stripe',
    flow: 'redirect',
    sandbox: false,
    replies: {
      taken: json(200, { received: true }),
      retry: json(500, { received: false }),
      refused: json(400, { received: false }),
    },
    create: async ({ no, amountFen, subject, expiresAt, returnUrl }) => {
      const endsAtMs = Math.max(expiresAt.getTime(), Date.now() + shortestMs)
      const price = { currency: 'cny', unit_amount: amountFen, product_data: { name: subject } }
      const session = await (
        await sdk()
      ).checkout.sessions.create(
        {
          mode: 'payment',
          client_reference_id: no,
          line_items: [{ quantity: 1, price_data: price }],
          expires_at: Math.floor(endsAtMs / 1000),
          success_url: returnUrl,
          cancel_url: returnUrl,
        },
        { idempotencyKey: no },
      )
      // The SDK does not check the types of an answer. It returns any answer without an `error` as the requested
      // object.
      if (typeof session.url !== 'string') throw new Error('stripe: the session has no address')
      return { checkout: { kind: 'redirect', url: session.url }, reference: session.id }
    },
    readNotification: async ({ headers, body }) => {
      const stripe = await sdk()
      const event = await stripe.webhooks
        .constructEventAsync(body, headers['stripe-signature'] ?? '', config.webhookSecret)
        .catch((cause: unknown) => {
          throw new ForgedNotification('stripe', { cause })
        })
      return { eventId: event.id, news: newsOf(event) }
    },
    query: async (name) => find(await sdk(), name),
    refund: async ({ reference, refundNo, amountFen }) => {
      const stripe = await sdk()
      if (reference === null) throw new RefundRefused('stripe: the session is not known')
      const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(reference)
      if (intent === null) throw new RefundRefused('stripe: nothing was paid')
      const refund = await findOrCreateRefund(stripe, typeof intent === 'string' ? intent : intent.id, {
        refundNo,
        amountFen,
      })
      if (refund.status === 'succeeded') return 'done'
      if (refund.status === 'failed' || refund.status === 'canceled')
        throw new RefundRefused(`stripe: ${refund.status}`)
      return 'pending'
    },
    close: async (name) => {
      const stripe = await sdk()
      const session = await findSession(stripe, name)
      if (session === null) return
      if (session.status === 'open') await stripe.checkout.sessions.expire(session.id)
      else if (session.status !== 'expired') throw new Error('stripe: the session is not open')
    },
  }
}

/**
 * Stripe repeats the first answer to an idempotency key for a day, and then forgets the key. So the state of a refund
 * is read from the payment's list of refunds at Stripe, where each of our refunds carries our refund number.
 */
const findOrCreateRefund = async (
  stripe: Stripe,
  intent: string,
  { refundNo, amountFen }: { refundNo: string; amountFen: number },
): Promise<Stripe.Refund> => {
  for await (const refund of stripe.refunds.list({ payment_intent: intent, limit: 100 }))
    if (refund.metadata?.['refundNo'] === refundNo) return refund
  const order = { payment_intent: intent, amount: amountFen, metadata: { refundNo } }
  return stripe.refunds.create(order, { idempotencyKey: refundNo }).catch((cause: unknown) => {
    if (cause instanceof stripe.errors.StripeError && isFinal(cause.statusCode))
      throw new RefundRefused('stripe', { cause })
    throw cause
  })
}

/**
 * True when a retry cannot succeed. The statuses 401, 403, 409, 429 and 5xx come from our keys or Stripe's state, which
 * may recover.
 */
const isFinal = (status: number | undefined): boolean => status === 400 || status === 402 || status === 404

/** The longest time that a call to Stripe takes, with all its retries. */
const begunWithinSeconds = 10 * 60
/** The most sessions, of all customers, that the search for one payment reads. */
const lookedThroughAtMost = 1_000

/** The Checkout Session of a payment. Null when Stripe never created one. */
const findSession = async (stripe: Stripe, { no, reference }: PaymentName): Promise<Session | null> => {
  if (reference !== null) return stripe.checkout.sessions.retrieve(reference)
  const begunAt = Math.floor(begunAtOf(no).getTime() / 1000)
  // Searches from a minute before the payment began, in case the clocks differ.
  const created = { gte: begunAt - 60, lte: begunAt + begunWithinSeconds }
  let looked = 0
  for await (const session of stripe.checkout.sessions.list({ created, limit: 100 })) {
    if (session.client_reference_id === no) return session
    if ((looked += 1) >= lookedThroughAtMost) throw new Error('stripe: too many sessions to find one')
  }
  return null
}

const find = async (stripe: Stripe, name: PaymentName): Promise<Found> => {
  const session = await findSession(stripe, name)
  if (session === null) return { state: 'waiting' }
  const payment = paymentOf(session)
  if (session.payment_status === 'paid' && payment !== null) return { state: 'paid', payment }
  return { state: session.status === 'expired' ? 'closed' : 'waiting' }
}

const newsOf = (event: Stripe.Event): News => {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded': {
      const payment = paymentOf(event.data.object)
      // With a bank debit, the session is completed first and paid days later.
      if (event.data.object.payment_status !== 'paid') return { kind: 'other' }
      if (payment === null) throw new UnreadableNotification('names no payment')
      return { kind: 'paid', payment }
    }
    case 'checkout.session.expired':
    case 'checkout.session.async_payment_failed': {
      const no = event.data.object.client_reference_id
      if (no === null) return { kind: 'other' }
      return { kind: event.type === 'checkout.session.expired' ? 'closed' : 'failed', no }
    }
    default:
      return { kind: 'other' }
  }
}
