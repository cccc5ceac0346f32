/**
 * WeChat Pay v3, by wechatpay-node-v3: a QR code (native), notifications signed with WeChat Pay's key and encrypted
 * with the API key. The platform's public key is configured with its id (the mode that WeChat gives new merchants), so
 * that a forged serial number triggers no download of certificates.
 *
 * This file adds what the SDK lacks: it checks the tag of AES-GCM, and can use another gateway than the SDK's.
 */

import { createDecipheriv } from 'node:crypto'
import type { WechatPayConfig } from '@tradewind/platform'
import type Pay from 'wechatpay-node-v3'
import { z } from 'zod'
import { readPrivateKey, readPublicKey, toPem } from './keys.ts'
import {
  ForgedNotification,
  RefundRefused,
  UnreadableNotification,
  type News,
  type Notification,
  type Payment,
  type Provider,
  type RawNotification,
} from './provider.ts'

const officialGateway = 'https://api.mch.weixin.qq.com'
const timeoutMs = 10_000
/**
 * The greatest age of a notification. Older notifications are treated as replays
 * (https://pay.weixin.qq.com/doc/v3/merchant/4012365342).
 */
const toleranceSeconds = 5 * 60

type Verify = (raw: RawNotification) => Promise<boolean>
type Answer = { status: number; data?: unknown; error?: string }

/** Calls the configured gateway. The SDK has signed the path, which is the same on every gateway. */
const ask = async (
  gateway: string,
  method: 'GET' | 'POST',
  url: string,
  headers: object,
  { body, publicKeyId, verify }: { body?: object; publicKeyId: string; verify: Verify },
): Promise<Answer> => {
  const response = await fetch(url.replace(officialGateway, gateway), {
    method,
    // WeChat Pay signs its answer with the key of this id.
    headers: { ...headers, accept: 'application/json', 'wechatpay-serial': publicKeyId },
    signal: AbortSignal.timeout(timeoutMs),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) return { status: response.status, error: text }
  // Some refusals are unsigned, so only a successful answer must be signed.
  if (!(await verify({ headers: Object.fromEntries(response.headers), body: text })))
    throw new Error('wechat: the answer is not signed by WeChat Pay')
  return { status: response.status, data: text === '' ? null : JSON.parse(text) }
}

type Client = { pay: Pay; verify: Verify }

const connect = async (config: WechatPayConfig): Promise<Client> => {
  const { default: Sdk } = await import('wechatpay-node-v3')
  class TrustingPay extends Sdk {
    trust(serial: string, publicKey: string): void {
      Sdk.certificates[serial] = publicKey
    }
  }
  const pay = new TrustingPay({
    appid: config.appId,
    mchid: config.merchantId,
    serial_no: config.serial,
    // The SDK reads the certificate only for its serial number, which is passed here.
    publicKey: Buffer.from(config.serial),
    privateKey: Buffer.from(toPem(readPrivateKey(config.privateKey))),
    key: config.apiKey,
  })
  pay.trust(config.publicKeyId, toPem(readPublicKey(config.publicKey)))
  const verify = ({ headers, body }: RawNotification): Promise<boolean> => {
    const named = (name: string) => headers[`wechatpay-${name}`] ?? ''
    if (named('serial') !== config.publicKeyId) return Promise.resolve(false)
    if (!(Math.abs(Date.now() / 1000 - Number(named('timestamp'))) <= toleranceSeconds)) return Promise.resolve(false)
    const signed = { timestamp: named('timestamp'), nonce: named('nonce'), serial: named('serial'), body }
    return pay.verifySign({ ...signed, signature: named('signature') })
  }
  const trust = { publicKeyId: config.publicKeyId, verify }
  pay.createHttp({
    get: (url, headers) => ask(config.gateway, 'GET', url, headers, trust),
    post: (url, body, headers) => ask(config.gateway, 'POST', url, headers, { ...trust, body }),
    upload: () => Promise.reject(new Error('nothing is uploaded to WeChat Pay')),
  })
  return { pay, verify }
}

const Transaction = z.object({
  appid: z.string(),
  mchid: z.string(),
  out_trade_no: z.string(),
  transaction_id: z.string().optional(),
  trade_state: z.string(),
  amount: z.object({ total: z.number().int(), currency: z.string() }).optional(),
})

const isOurs = ({ appid, mchid }: z.infer<typeof Transaction>, { appId, merchantId }: WechatPayConfig): boolean =>
  appid === appId && mchid === merchantId

const paymentOf = (transaction: z.infer<typeof Transaction>): Payment => {
  if (transaction.amount === undefined) throw new UnreadableNotification('paid, but no amount')
  const { out_trade_no: no, transaction_id: reference = null, amount } = transaction
  return { no, reference, amountFen: amount.total, currency: amount.currency }
}

/**
 * Cuts a reason to at most 80 bytes of UTF-8 (https://pay.weixin.qq.com/doc/v3/merchant/4012791883), in whole
 * characters.
 */
const cutReason = (reason: string): string => {
  let cut = ''
  for (const character of reason) {
    if (Buffer.byteLength(cut + character) > 80) break
    cut += character
  }
  return cut
}

/**
 * True for refusals that no retry can change (https://pay.weixin.qq.com/doc/v3/merchant/4012791862): an invalid
 * request, and a closed account. NOT_ENOUGH (403) is not final, as the merchant may fund the account; neither are 429
 * and 5xx.
 */
const isFinalRefusal = ({ status, error = '' }: Answer): boolean =>
  status === 400 || (status === 403 && error.includes('USER_ACCOUNT_ABNORMAL'))

const says = ({ status, error }: Answer): string => `wechat: ${status} ${error ?? ''}`.slice(0, 300)
const isOk = ({ status }: Answer): boolean => status >= 200 && status < 300
const json = (status: number, code: string) => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify({ code, message: code === 'SUCCESS' ? '成功' : '失败' }),
})

export const createWechatPay = (config: WechatPayConfig): Provider => {
  let connected: Promise<Client> | null = null
  const client = () => (connected ??= connect(config))
  return {
    name: 'wechat',
    flow: 'qr',
    sandbox: false,
    replies: { taken: json(200, 'SUCCESS'), retry: json(500, 'FAIL'), refused: json(401, 'FAIL') },
    create: async ({ no, amountFen, subject, expiresAt, notifyUrl }) => {
      const { pay } = await client()
      const answer: Answer = await pay.transactions_native({
        out_trade_no: no,
        description: subject,
        notify_url: notifyUrl,
        time_expire: expiresAt.toISOString().replace(/\.\d+Z$/, '+00:00'),
        amount: { total: amountFen, currency: 'CNY' },
      })
      const parsed = z.object({ code_url: z.string() }).safeParse(answer.data)
      if (!isOk(answer) || !parsed.success) throw new Error(says(answer))
      return { checkout: { kind: 'qr', url: parsed.data.code_url }, reference: null }
    },
    readNotification: async (raw) => {
      if (!(await (await client()).verify(raw))) throw new ForgedNotification()
      return readNotification(config, raw.body)
    },
    query: async ({ no }) => {
      const answer: Answer = await (await client()).pay.query({ out_trade_no: no })
      if (answer.status === 404) return { state: 'waiting' }
      if (!isOk(answer)) throw new Error(says(answer))
      const transaction = Transaction.parse(answer.data)
      if (!isOurs(transaction, config)) throw new Error('wechat: the transaction is of another merchant')
      if (transaction.trade_state === 'SUCCESS' || transaction.trade_state === 'REFUND')
        return { state: 'paid', payment: paymentOf(transaction) }
      return {
        state: transaction.trade_state === 'CLOSED' || transaction.trade_state === 'REVOKED' ? 'closed' : 'waiting',
      }
    },
    refund: async ({ no, refundNo, amountFen, totalFen, reason }) => {
      const amount = { refund: amountFen, total: totalFen, currency: 'CNY' }
      const order = { out_trade_no: no, out_refund_no: refundNo, reason: cutReason(reason), amount }
      const answer: Answer = await (await client()).pay.refunds(order)
      if (isFinalRefusal(answer)) throw new RefundRefused(says(answer))
      if (!isOk(answer)) throw new Error(says(answer))
      const { status } = z.object({ status: z.string() }).parse(answer.data)
      if (status === 'SUCCESS') return 'done'
      if (status === 'CLOSED' || status === 'ABNORMAL') throw new RefundRefused(`wechat: refund ${status}`)
      return 'pending'
    },
    close: async ({ no }) => {
      const answer: Answer = await (await client()).pay.close(no)
      if (!isOk(answer) && answer.status !== 404) throw new Error(says(answer))
    },
  }
}

const Sealed = z.object({
  id: z.string(),
  event_type: z.string(),
  resource: z.object({ ciphertext: z.string(), associated_data: z.string().default(''), nonce: z.string() }),
})

const readNotification = (config: WechatPayConfig, body: string): Notification => {
  const sealed = Sealed.safeParse(parseJson(body))
  if (!sealed.success) throw new UnreadableNotification('no event of WeChat Pay')
  const { id: eventId, event_type: type, resource } = sealed.data
  if (!type.startsWith('TRANSACTION.')) return { eventId, news: { kind: 'other' } }
  const transaction = Transaction.safeParse(parseJson(unseal(config.apiKey, resource)))
  if (!transaction.success) throw new UnreadableNotification('no transaction')
  if (!isOurs(transaction.data, config)) throw new ForgedNotification('of another merchant')
  return { eventId, news: newsOf(transaction.data) }
}

const newsOf = (transaction: z.infer<typeof Transaction>): News => {
  const { trade_state: state, out_trade_no: no } = transaction
  if (state === 'SUCCESS') return { kind: 'paid', payment: paymentOf(transaction) }
  if (state === 'PAYERROR') return { kind: 'failed', no }
  return state === 'CLOSED' ? { kind: 'closed', no } : { kind: 'other' }
}

/**
 * Decrypts AEAD_AES_256_GCM (RFC 5116). The last 16 bytes are the tag. Throws ForgedNotification when the tag is wrong.
 */
const unseal = (key: string, sealed: z.infer<typeof Sealed>['resource']): string => {
  const bytes = Buffer.from(sealed.ciphertext, 'base64')
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.nonce, { authTagLength: 16 })
    decipher.setAAD(Buffer.from(sealed.associated_data)).setAuthTag(bytes.subarray(-16))
    return Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString('utf8')
  } catch (cause) {
    throw new ForgedNotification('sealed with another key', { cause })
  }
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new UnreadableNotification('no JSON', { cause })
  }
}
