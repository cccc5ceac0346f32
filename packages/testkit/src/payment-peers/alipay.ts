/**
 * A test server that behaves like Alipay's gateway.do. It receives signed forms and answers with signed JSON
 * (https://opendocs.alipay.com/common/02kf5q).
 */

import { createSign, createVerify, randomUUID } from 'node:crypto'
import { newPayment, refundedOf, rsa, startPeer, yuan, type Answered, type Asked, type PeerPayment } from './peer.ts'

const fen = (text: unknown) => Math.round(Number(text) * 100)

/** Returns the text over which a signature is computed: all fields, sorted by name. */
const contentOf = (fields: [string, string][]): string =>
  fields
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')

export const startAlipayPeer = async () => {
  const [merchant, alipay] = [rsa(), rsa()]
  const payments = new Map<string, PeerPayment>()
  const isSignedByMerchant = (fields: URLSearchParams): boolean => {
    return createVerify('RSA-SHA256')
      .update(contentOf([...fields].filter(([name]) => name !== 'sign')))
      .verify(merchant.publicKey, fields.get('sign') ?? '', 'base64')
  }
  const gone = { code: '40004', msg: 'Business Failed', sub_code: 'ACQ.TRADE_NOT_EXIST', sub_msg: 'no such trade' }
  const ok = { code: '10000', msg: 'Success' }
  const business = (method: string, content: Record<string, string>, notifyUrl: string | null): object => {
    const no = content['out_trade_no'] ?? ''
    const payment = payments.get(no)
    if (method === 'alipay.trade.precreate') {
      payments.set(no, payment ?? newPayment(no, fen(content['total_amount']), { notifyUrl }))
      return { ...ok, out_trade_no: no, qr_code: `${peer.url}/customer/${no}` }
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
  const answer = ({ path, body }: Asked): Answered => {
    const fields = new URLSearchParams(`${path.split('?')[1] ?? ''}&${body}`)
    const method = fields.get('method') ?? ''
    const content = isSignedByMerchant(fields)
      ? business(method, JSON.parse(fields.get('biz_content') ?? '{}'), fields.get('notify_url'))
      : { code: '40002', msg: 'Invalid Arguments', sub_code: 'isv.invalid-signature' }
    const text = JSON.stringify(content)
    const sign = createSign('RSA-SHA256').update(text).sign(alipay.privateKey, 'base64')
    return { body: `{"${method.replaceAll('.', '_')}_response":${text},"sign":"${sign}"}` }
  }
  /**
   * Returns a notification in the form in which Alipay posts it. `change` contains fields to change before the
   * notification is signed.
   */
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
    const sign = createSign('RSA-SHA256')
      .update(contentOf(Object.entries(fields)))
      .sign(key, 'base64')
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    return { headers, body: new URLSearchParams({ ...fields, sign_type: 'RSA2', sign }).toString() }
  }
  const peer = await startPeer(answer, () => ({ payments, notification }))
  const env = {
    ALIPAY_APP_ID: 'app-1',
    ALIPAY_PRIVATE_KEY: merchant.privatePem,
    ALIPAY_PUBLIC_KEY: alipay.publicPem,
    ALIPAY_GATEWAY: `${peer.url}/gateway.do`,
  }
  return { ...peer, payments, notification, env }
}
