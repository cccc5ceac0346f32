/**
 * Alipay, by its own SDK: a QR code (alipay.trade.precreate), notifications signed with RSA2, and the gateway's signed
 * answers (checked by the SDK). Field names: https://opendocs.alipay.com/open/8ad49e4a_alipay.trade.precreate
 */

import type { AlipayConfig } from '@tradewind/platform'
import type { AlipaySdk, AlipaySdkCommonResult } from 'alipay-sdk'
import { readPrivateKey, readPublicKey, toPem } from './keys.ts'
import { fromYuan, toYuan } from './money.ts'
import {
  currency,
  ForgedNotification,
  RefundRefused,
  UnreadableNotification,
  type News,
  type Notification,
  type PaymentName,
  type Provider,
  type RawNotification,
} from './provider.ts'

/** The maximum length of a refund's reason (alipay.trade.refund). The gateway refuses longer ones. */
const reasonLength = 256

/** Beijing time in the format that the gateway reads as `time_expire`. */
const beijing = (at: Date): string =>
  new Date(at.getTime() + 8 * 60 * 60 * 1000).toISOString().slice(0, 19).replace('T', ' ')

const text = (body: string) => ({ status: 200, contentType: 'text/plain', body })

/** Loads the SDK at its first use. */
const connect = async (config: AlipayConfig): Promise<AlipaySdk> => {
  const { AlipaySdk: Sdk } = await import('alipay-sdk')
  return new Sdk({
    appId: config.appId,
    privateKey: toPem(readPrivateKey(config.privateKey)),
    alipayPublicKey: toPem(readPublicKey(config.publicKey)),
    gateway: config.gateway,
    timeout: 10_000,
  })
}

const gatewaySays = ({ code, msg, sub_code, subCode, subMsg }: AlipaySdkCommonResult): string =>
  [code, msg, sub_code ?? subCode, subMsg].filter(Boolean).join(' ')
const isOk = ({ code }: AlipaySdkCommonResult): boolean => code === '10000'
const errorOf = (answer: AlipaySdkCommonResult): string => String(answer['subCode'] ?? answer.sub_code ?? '')

export const createAlipay = (config: AlipayConfig): Provider => {
  let connected: Promise<AlipaySdk> | null = null
  const sdk = () => (connected ??= connect(config))
  const call = async (method: string, bizContent: Record<string, string>, more: { notifyUrl?: string } = {}) =>
    (await sdk()).exec(method, { ...more, bizContent }, { validateSign: true })

  return {
    name: 'alipay',
    flow: 'qr',
    sandbox: false,
    replies: { taken: text('success'), retry: text('fail'), refused: { ...text('fail'), status: 400 } },
    create: async ({ no, amountFen, subject, expiresAt, notifyUrl }) => {
      const order = { out_trade_no: no, total_amount: toYuan(amountFen), subject, time_expire: beijing(expiresAt) }
      const answer = await call('alipay.trade.precreate', order, { notifyUrl })
      const url: unknown = answer['qrCode']
      if (!isOk(answer) || typeof url !== 'string') throw new Error(`alipay: ${gatewaySays(answer)}`)
      return { checkout: { kind: 'qr', url }, reference: null }
    },
    readNotification: async (raw) => readNotification(await sdk(), config, raw),
    query: async ({ no }: PaymentName) => {
      const answer = await call('alipay.trade.query', { out_trade_no: no })
      // The payment was begun, but Alipay knows it only once the customer has scanned the QR code.
      if (errorOf(answer) === 'ACQ.TRADE_NOT_EXIST') return { state: 'unknown' }
      if (!isOk(answer)) throw new Error(`alipay: ${gatewaySays(answer)}`)
      const status: unknown = answer['tradeStatus']
      if (status === 'TRADE_CLOSED') return { state: 'closed' }
      if (status !== 'TRADE_SUCCESS' && status !== 'TRADE_FINISHED') return { state: 'waiting' }
      const amountFen = fromYuan(String(answer['totalAmount']))
      return { state: 'paid', payment: { no, reference: String(answer['tradeNo']), amountFen, currency } }
    },
    refund: async ({ no, refundNo, amountFen, reason }) => {
      const order = {
        out_trade_no: no,
        out_request_no: refundNo,
        refund_amount: toYuan(amountFen),
        refund_reason: [...reason].slice(0, reasonLength).join(''),
      }
      const answer = await call('alipay.trade.refund', order)
      if (isOk(answer)) return 'done'
      // Other errors (system error, no answer) are temporary: a retry may succeed.
      if (/^ACQ\.(?!SYSTEM_ERROR)/.test(errorOf(answer))) throw new RefundRefused(gatewaySays(answer))
      throw new Error(`alipay: ${gatewaySays(answer)}`)
    },
    close: async ({ no }) => {
      const answer = await call('alipay.trade.close', { out_trade_no: no })
      // If no customer has scanned the QR code, the gateway does not know the payment and there is nothing to close.
      if (!isOk(answer) && errorOf(answer) !== 'ACQ.TRADE_NOT_EXIST') throw new Error(`alipay: ${gatewaySays(answer)}`)
    },
  }
}

/** Checks the signature, then app_id, then reads the content (https://opendocs.alipay.com/open/270/105902). */
const readNotification = (sdk: AlipaySdk, config: AlipayConfig, { body }: RawNotification): Notification => {
  const fields = Object.fromEntries(new URLSearchParams(body))
  // The signature type RSA uses SHA-1, so it is refused. Otherwise an attacker who can break SHA-1 could request this
  // type.
  if (fields['sign_type'] !== 'RSA2' || !sdk.checkNotifySignV2(fields)) throw new ForgedNotification()
  if (fields['app_id'] !== config.appId) throw new ForgedNotification('of another application')
  const { notify_id: eventId, out_trade_no: no } = fields
  if (eventId === undefined || no === undefined) throw new UnreadableNotification('names no payment')
  return { eventId, news: newsOf(fields, no) }
}

const newsOf = (fields: Readonly<Record<string, string>>, no: string): News => {
  const { trade_status: status, total_amount: total, trade_no: reference } = fields
  if (status === 'TRADE_CLOSED') return { kind: 'closed', no }
  if (status !== 'TRADE_SUCCESS' && status !== 'TRADE_FINISHED') return { kind: 'other' }
  return { kind: 'paid', payment: { no, reference: reference ?? null, amountFen: fromYuan(total), currency } }
}
