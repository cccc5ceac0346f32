/**
 * Providers of payments as the merchant sees them, on loopback: each checks what the product's SDK signed, keeps its own
 * books, answers as the provider's documentation says, and signs its notifications with keys of this run.
 */
import {
  createCipheriv,
  createHmac,
  createSign,
  createVerify,
  generateKeyPairSync,
  randomBytes,
  randomUUID,
} from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { signForm } from '../providers/form-signature.ts'

export type PeerPayment = {
  no: string
  amountFen: number
  state: 'waiting' | 'paid' | 'closed'
  refunds: Map<string, number>
}
type Asked = { method: string; path: string; headers: IncomingMessage['headers']; body: string }
type Answered = { status?: number; body: string; headers?: Record<string, string> }

const rsa = () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return {
    privateKey,
    publicKey,
    privatePem: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
    publicPem: publicKey.export({ format: 'pem', type: 'spki' }).toString(),
  }
}

const startPeer = async (answer: (asked: Asked) => Answered) => {
  const asked: Asked[] = []
  let isDown = false
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(Buffer.from(chunk))
    const one = {
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
      body: Buffer.concat(chunks).toString('utf8'),
    }
    asked.push(one)
    const answered = isDown ? { status: 503, body: '{}' } : answer(one)
    response.writeHead(answered.status ?? 200, { 'content-type': 'application/json', ...answered.headers })
    response.end(answered.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    setDown: (down: boolean) => void (isDown = down),
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

const newPayment = (no: string, amountFen: number): PeerPayment => ({
  no,
  amountFen,
  state: 'waiting',
  refunds: new Map(),
})
const refundedOf = ({ refunds }: PeerPayment) => [...refunds.values()].reduce((sum, amountFen) => sum + amountFen, 0)
const yuan = (amountFen: number) => (amountFen / 100).toFixed(2)
const fen = (text: unknown) => Math.round(Number(text) * 100)

/** gateway.do: signed form in, signed JSON out (https://opendocs.alipay.com/common/02kf5q). */
export const startAlipayPeer = async () => {
  const [merchant, alipay] = [rsa(), rsa()]
  const payments = new Map<string, PeerPayment>()
  const isSignedByMerchant = (fields: URLSearchParams): boolean => {
    const content = [...fields]
      .filter(([name]) => name !== 'sign')
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, value]) => `${name}=${value}`)
      .join('&')
    return createVerify('RSA-SHA256')
      .update(content)
      .verify(merchant.publicKey, fields.get('sign') ?? '', 'base64')
  }
  const gone = { code: '40004', msg: 'Business Failed', sub_code: 'ACQ.TRADE_NOT_EXIST', sub_msg: 'no such trade' }
  const ok = { code: '10000', msg: 'Success' }
  const business = (method: string, content: Record<string, string>): object => {
    const no = content['out_trade_no'] ?? ''
    const payment = payments.get(no)
    if (method === 'alipay.trade.precreate') {
      payments.set(no, payment ?? newPayment(no, fen(content['total_amount'])))
      return { ...ok, out_trade_no: no, qr_code: `https://qr.alipay.example/${no}` }
    }
    if (payment === undefined) return gone
    if (method === 'alipay.trade.query') {
      const status = { waiting: 'WAIT_BUYER_PAY', paid: 'TRADE_SUCCESS', closed: 'TRADE_CLOSED' }[payment.state]
      return {
        ...ok,
        out_trade_no: no,
        trade_no: `A${no}`,
        trade_status: status,
        total_amount: yuan(payment.amountFen),
      }
    }
    if (method === 'alipay.trade.close') {
      if (payment.state === 'paid') return { ...gone, sub_code: 'ACQ.TRADE_STATUS_ERROR' }
      payment.state = 'closed'
      return { ...ok, out_trade_no: no }
    }
    if ([...(content['refund_reason'] ?? '')].length > 256) return { ...gone, sub_code: 'ACQ.INVALID_PARAMETER' }
    const [refundNo, amountFen] = [content['out_request_no'] ?? '', fen(content['refund_amount'])]
    if (!payment.refunds.has(refundNo) && refundedOf(payment) + amountFen > payment.amountFen)
      return { ...gone, sub_code: 'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL' }
    payment.refunds.set(refundNo, amountFen)
    return { ...ok, fund_change: 'Y' }
  }
  const peer = await startPeer(({ path, body }) => {
    const fields = new URLSearchParams(`${path.split('?')[1] ?? ''}&${body}`)
    const method = fields.get('method') ?? ''
    const content = isSignedByMerchant(fields)
      ? business(method, JSON.parse(fields.get('biz_content') ?? '{}'))
      : { code: '40002', msg: 'Invalid Arguments', sub_code: 'isv.invalid-signature' }
    const text = JSON.stringify(content)
    const sign = createSign('RSA-SHA256').update(text).sign(alipay.privateKey, 'base64')
    return { body: `{"${method.replaceAll('.', '_')}_response":${text},"sign":"${sign}"}` }
  })
  /** What Alipay posts; `change` before it is signed. */
  const notification = (no: string, change: Record<string, string> = {}, key = alipay.privateKey) => {
    const fields = {
      notify_id: randomUUID(),
      notify_type: 'trade_status_sync',
      app_id: 'app-1',
      out_trade_no: no,
      trade_no: `A${no}`,
      trade_status: 'TRADE_SUCCESS',
      total_amount: yuan(payments.get(no)?.amountFen ?? 0),
      subject: '余额充值 & 100%',
      ...change,
    }
    return { headers: {}, body: new URLSearchParams(signForm(fields, key)).toString() }
  }
  const env = {
    ALIPAY_APP_ID: 'app-1',
    ALIPAY_PRIVATE_KEY: merchant.privatePem,
    ALIPAY_PUBLIC_KEY: alipay.publicPem,
    ALIPAY_GATEWAY: `${peer.url}/gateway.do`,
  }
  return { ...peer, payments, notification, env }
}

/** API v3: signed requests, sealed and signed notifications (https://pay.weixin.qq.com/doc/v3/merchant/4012365342). */
export const startWechatPeer = async () => {
  const [merchant, wechat] = [rsa(), rsa()]
  const apiKey = randomBytes(16).toString('hex')
  const payments = new Map<string, PeerPayment>()
  const isSignedByMerchant = ({ method, path, headers, body }: Asked): boolean => {
    const parts = Object.fromEntries(
      [...(headers.authorization ?? '').matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
    )
    const content = `${method}\n${path}\n${parts['timestamp']}\n${parts['nonce_str']}\n${body}\n`
    return createVerify('RSA-SHA256')
      .update(content)
      .verify(merchant.publicKey, parts['signature'] ?? '', 'base64')
  }
  const transaction = ({ no, amountFen, state }: PeerPayment) => ({
    appid: 'wx-app',
    mchid: '1900000001',
    out_trade_no: no,
    transaction_id: `W${no}`,
    trade_state: { waiting: 'NOTPAY', paid: 'SUCCESS', closed: 'CLOSED' }[state],
    amount: { total: amountFen, currency: 'CNY' },
  })
  let answersWith = wechat.privateKey
  let refusesRefunds: string | null = null
  const signed = (answered: Answered): Answered => {
    const [timestamp, nonce] = [String(Math.floor(Date.now() / 1000)), randomBytes(6).toString('hex')]
    const content = `${timestamp}\n${nonce}\n${answered.body}\n`
    const headers = {
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': nonce,
      'wechatpay-serial': 'PUB_KEY_ID_1',
      'wechatpay-signature': createSign('RSA-SHA256').update(content).sign(answersWith, 'base64'),
    }
    return { ...answered, headers }
  }
  const business = (asked: Asked): Answered => {
    if (!isSignedByMerchant(asked)) return { status: 401, body: JSON.stringify({ code: 'SIGN_ERROR' }) }
    const sent = asked.body === '' ? {} : JSON.parse(asked.body)
    if (asked.path === '/v3/pay/transactions/native') {
      payments.set(
        sent.out_trade_no,
        payments.get(sent.out_trade_no) ?? newPayment(sent.out_trade_no, sent.amount.total),
      )
      return { body: JSON.stringify({ code_url: `weixin://wxpay/bizpayurl?pr=${sent.out_trade_no}` }) }
    }
    if (asked.path === '/v3/refund/domestic/refunds') {
      const payment = payments.get(sent.out_trade_no)
      if (payment === undefined) return { status: 404, body: '{}' }
      if (refusesRefunds !== null) return { status: 403, body: JSON.stringify({ code: refusesRefunds }) }
      if (Buffer.byteLength(sent.reason) > 80) return { status: 400, body: JSON.stringify({ code: 'PARAM_ERROR' }) }
      if (!payment.refunds.has(sent.out_refund_no) && refundedOf(payment) + sent.amount.refund > payment.amountFen)
        return { status: 400, body: JSON.stringify({ code: 'INVALID_REQUEST' }) }
      payment.refunds.set(sent.out_refund_no, sent.amount.refund)
      return { body: JSON.stringify({ status: 'SUCCESS' }) }
    }
    const [, no = '', action] = /out-trade-no\/(\w+)(\/close)?/.exec(asked.path) ?? []
    const payment = payments.get(no)
    if (payment === undefined) return { status: 404, body: JSON.stringify({ code: 'ORDER_NOT_EXIST' }) }
    if (action === undefined) return { body: JSON.stringify(transaction(payment)) }
    if (payment.state === 'paid') return { status: 400, body: JSON.stringify({ code: 'ORDER_PAID' }) }
    payment.state = 'closed'
    return { status: 204, body: '' }
  }
  const peer = await startPeer((asked) => signed(business(asked)))
  const notification = (
    no: string,
    change: object = {},
    { key = wechat.privateKey, sealedWith = apiKey, serial = 'PUB_KEY_ID_1', at = Date.now() } = {},
  ) => {
    const paid = { ...transaction({ ...newPayment(no, payments.get(no)?.amountFen ?? 0), state: 'paid' }), ...change }
    const nonce = randomBytes(6).toString('hex')
    const cipher = createCipheriv('aes-256-gcm', sealedWith, nonce, { authTagLength: 16 }).setAAD(
      Buffer.from('transaction'),
    )
    const sealed = Buffer.concat([cipher.update(JSON.stringify(paid)), cipher.final(), cipher.getAuthTag()])
    const resource = {
      algorithm: 'AEAD_AES_256_GCM',
      ciphertext: sealed.toString('base64'),
      associated_data: 'transaction',
      nonce,
    }
    const body = JSON.stringify({
      id: randomUUID(),
      event_type: 'TRANSACTION.SUCCESS',
      resource_type: 'encrypt-resource',
      resource,
    })
    const timestamp = String(Math.floor(at / 1000))
    const signature = createSign('RSA-SHA256').update(`${timestamp}\n${nonce}\n${body}\n`).sign(key, 'base64')
    const headers = {
      'content-type': 'application/json',
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': nonce,
      'wechatpay-serial': serial,
      'wechatpay-signature': signature,
    }
    return { headers, body }
  }
  const env = {
    WECHAT_PAY_APP_ID: 'wx-app',
    WECHAT_PAY_MERCHANT_ID: '1900000001',
    WECHAT_PAY_SERIAL: '5157F09EFDC096DE15EBE81A47057A72',
    WECHAT_PAY_PRIVATE_KEY: merchant.privatePem,
    WECHAT_PAY_API_KEY: apiKey,
    WECHAT_PAY_PUBLIC_KEY_ID: 'PUB_KEY_ID_1',
    WECHAT_PAY_PUBLIC_KEY: wechat.publicPem,
    WECHAT_PAY_GATEWAY: peer.url,
  }
  const signAnswersWith = (key = wechat.privateKey) => void (answersWith = key)
  const refuseRefunds = (code: string | null) => void (refusesRefunds = code)
  return { ...peer, payments, notification, env, signAnswersWith, refuseRefunds }
}

/** Checkout Sessions, refunds, events (https://docs.stripe.com/api). */
export const startStripePeer = async () => {
  const secretKey = `sk_test_${randomBytes(8).toString('hex')}`
  const webhookSecret = `whsec_${randomBytes(16).toString('hex')}`
  const payments = new Map<string, PeerPayment>()
  const refunds: { id: string; object: string; payment_intent: string; status: string; metadata: object }[] = []
  /** Answers by idempotency key, as Stripe keeps them for a day. */
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
    url: `https://checkout.stripe.example/${payment.no}`,
    ...change,
  })
  const peer = await startPeer(({ method, path, headers, body }) => {
    const refuse = (status: number, type: string) => ({
      status,
      body: JSON.stringify({ error: { type, message: type } }),
    })
    if (headers.authorization !== `Bearer ${secretKey}`) return refuse(401, 'invalid_request_error')
    const sent = new URLSearchParams(body)
    if (method === 'GET' && path.startsWith('/v1/checkout/sessions?')) {
      const within = new URLSearchParams(path.split('?')[1])
      const [from, to] = [Number(within.get('created[gte]')), Number(within.get('created[lte]'))]
      const data = [...payments.values()].map((payment) => session(payment))
      const found = data.filter(({ created }) => created >= from && created <= to)
      return { body: JSON.stringify({ object: 'list', url: '/v1/checkout/sessions', has_more: false, data: found }) }
    }
    if (method === 'POST' && path === '/v1/checkout/sessions') {
      const no = sent.get('client_reference_id') ?? ''
      madeAt.set(no, madeAt.get(no) ?? Math.floor(now().getTime() / 1000))
      const amountFen = Number(sent.get('line_items[0][price_data][unit_amount]'))
      payments.set(no, payments.get(no) ?? newPayment(no, amountFen))
      return { body: JSON.stringify(session(payments.get(no) ?? newPayment(no, amountFen))) }
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
  })
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
  const env = { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_GATEWAY: peer.url }
  return {
    ...peer,
    payments,
    notification,
    env,
    forgetKeys: () => answersByKey.clear(),
    useClock: (clock: () => Date) => void (now = clock),
    /** Of refunds to come. */
    setRefundStatus: (status: 'pending' | 'succeeded') => void (refundStatus = status),
    concludeRefunds: () => refunds.forEach((refund) => (refund.status = 'succeeded')),
  }
}

export const strangersKey = () => rsa().privateKey
