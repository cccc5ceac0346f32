/**
 * A test server that behaves like WeChat Pay, API v3. It receives signed requests, and sends encrypted and signed
 * notifications (https://pay.weixin.qq.com/doc/v3/merchant/4012365342).
 */

import { createCipheriv, createSign, createVerify, randomBytes, randomUUID } from 'node:crypto'
import { newPayment, refundedOf, rsa, startPeer, type Answered, type Asked, type PeerPayment } from './peer.ts'

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
        payments.get(sent.out_trade_no) ??
          newPayment(sent.out_trade_no, sent.amount.total, { notifyUrl: sent.notify_url }),
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
  const peer = await startPeer(
    (asked) => signed(business(asked)),
    () => ({ payments, notification }),
  )
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
