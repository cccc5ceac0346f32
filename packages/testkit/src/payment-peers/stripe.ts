/**
 * A test server that behaves like Stripe. It supports Checkout Sessions, refunds and events
 * (https://docs.stripe.com/api).
 */

import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { newPayment, refundedOf, startPeer, type Answered, type Asked, type PeerPayment } from './peer.ts'

/** `webhookUrl`: the webhook URL that a merchant sets in Stripe's dashboard. */
export const startStripePeer = async ({ webhookUrl = null }: { webhookUrl?: string | null } = {}) => {
  const secretKey = `sk_test_${randomBytes(8).toString('hex')}`
  const webhookSecret = `whsec_${randomBytes(16).toString('hex')}`
  const payments = new Map<string, PeerPayment>()
  const refunds: { id: string; object: string; payment_intent: string; status: string; metadata: object }[] = []
  /**
   * The responses by idempotency key, because a repeated request gets the same response. Stripe itself stores them for
   * a day.
   */
  const answersByKey = new Map<string, Answered>()
  let refundStatus = 'succeeded'
  let now = () => new Date()
  const madeAt = new Map<string, number>()
  const session = (payment: PeerPayment, change: object = {}) => ({
    id: `cs_${payment.no}`,
    object: 'checkout.session',
    created: madeAt.get(payment.no) ?? 0,
    client_reference_id: payment.no,
    amount_total: payment.amountFen,
    currency: 'cny',
    payment_intent: payment.state === 'paid' ? `pi_${payment.no}` : null,
    payment_status: payment.state === 'paid' ? 'paid' : 'unpaid',
    status: { waiting: 'open', paid: 'complete', closed: 'expired' }[payment.state],
    url: `${peer.url}/customer/${payment.no}`,
    ...change,
  })
  const answer = ({ method, path, headers, body }: Asked): Answered => {
    const refuse = (status: number, type: string) => ({
      status,
      body: JSON.stringify({ error: { type, message: type } }),
    })
    if (headers.authorization !== `Bearer ${secretKey}`) return refuse(401, 'invalid_request_error')
    const sent = new URLSearchParams(body)
    if (method === 'GET' && path.startsWith('/v1/checkout/sessions?')) {
      const range = new URLSearchParams(path.split('?')[1])
      const [from, to] = [Number(range.get('created[gte]')), Number(range.get('created[lte]'))]
      const data = [...payments.values()].map((payment) => session(payment))
      const found = data.filter(({ created }) => created >= from && created <= to)
      return { body: JSON.stringify({ object: 'list', url: '/v1/checkout/sessions', has_more: false, data: found }) }
    }
    if (method === 'POST' && path === '/v1/checkout/sessions') {
      const no = sent.get('client_reference_id') ?? ''
      madeAt.set(no, madeAt.get(no) ?? Math.floor(now().getTime() / 1000))
      const amountFen = Number(sent.get('line_items[0][price_data][unit_amount]'))
      const addresses = { notifyUrl: webhookUrl, returnUrl: sent.get('success_url') }
      const payment = payments.get(no) ?? newPayment(no, amountFen, addresses)
      payments.set(no, payment)
      return { body: JSON.stringify(session(payment)) }
    }
    if (method === 'GET' && path.startsWith('/v1/refunds?')) {
      const intent = new URLSearchParams(path.split('?')[1]).get('payment_intent')
      const data = refunds.filter((refund) => refund.payment_intent === intent)
      return { body: JSON.stringify({ object: 'list', url: '/v1/refunds', has_more: false, data }) }
    }
    if (path === '/v1/refunds') {
      const intent = sent.get('payment_intent') ?? ''
      const payment = payments.get(intent.slice(3))
      const [key, amountFen] = [String(headers['idempotency-key']), Number(sent.get('amount'))]
      const known = answersByKey.get(key)
      if (known !== undefined) return known
      if (payment === undefined) return refuse(404, 'invalid_request_error')
      if (refundedOf(payment) + amountFen > payment.amountFen) return refuse(400, 'invalid_request_error')
      const id = `re_${randomUUID()}`
      const metadata = { refundNo: sent.get('metadata[refundNo]') }
      const refund = { id, object: 'refund', payment_intent: intent, status: refundStatus, metadata }
      refunds.push(refund)
      payment.refunds.set(id, amountFen)
      const answered = { body: JSON.stringify(refund) }
      answersByKey.set(key, answered)
      return answered
    }
    const [, no = '', action] = /sessions\/cs_(\w+?)(\/expire)?$/.exec(path) ?? []
    const payment = payments.get(no)
    if (payment === undefined) return refuse(404, 'invalid_request_error')
    if (action !== undefined) payment.state = 'closed'
    return { body: JSON.stringify(session(payment)) }
  }
  const notification = (
    no: string,
    change: object = {},
    { secret = webhookSecret, type = 'checkout.session.completed', at = Date.now() } = {},
  ) => {
    const payment = { ...(payments.get(no) ?? newPayment(no, 0)), state: 'paid' as const }
    const body = JSON.stringify({
      id: `evt_${randomUUID()}`,
      object: 'event',
      type,
      data: { object: session(payment, change) },
    })
    const timestamp = Math.floor(at / 1000)
    const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
    return {
      headers: { 'content-type': 'application/json', 'stripe-signature': `t=${timestamp},v1=${signature}` },
      body,
    }
  }
  const peer = await startPeer(answer, () => ({ payments, notification }))
  const env = { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_GATEWAY: peer.url }
  return {
    ...peer,
    payments,
    notification,
    env,
    forgetKeys: () => answersByKey.clear(),
    useClock: (clock: () => Date) => void (now = clock),
    /** Sets the status that refunds get from now on. */
    setRefundStatus: (status: 'pending' | 'succeeded') => void (refundStatus = status),
    concludeRefunds: () => refunds.forEach((refund) => (refund.status = 'succeeded')),
  }
}
