/**
 * The built-in cashier: a payment provider without real money, for an installation that has none configured. This file
 * implements the provider's interface and the provider's own books, which the cashier's page (cashier.ts) changes. Its
 * notifications are signed with a key of its own and come over HTTP, like real ones. Production never offers it.
 */

import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomUUID,
  timingSafeEqual,
  createSign,
  createVerify,
  type KeyObject,
} from 'node:crypto'
import type { Db, Platform } from '@tradewind/platform'
import { fromYuan, toYuan } from './money.ts'
import {
  currency,
  ForgedNotification,
  RefundRefused,
  UnreadableNotification,
  type News,
  type Provider,
} from './provider.ts'

const text = (status: number, body: string) => ({ status, contentType: 'text/plain', body })

export const createSandbox = ({ db, config }: Pick<Platform, 'db' | 'config'>): Provider => ({
  name: 'sandbox',
  flow: 'qr',
  sandbox: true,
  replies: { taken: text(200, 'success'), retry: text(500, 'fail'), refused: text(400, 'fail') },
  create: async ({ no, amountFen, subject, lang, notifyUrl, returnUrl }) => {
    await db
      .insertInto('payment_sandbox')
      .values({
        no,
        amountFen,
        subject,
        notifyUrl,
        returnUrl,
        tradeNo: `S${no}`,
        paidAt: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return { checkout: { kind: 'qr', url: cashierUrl(config, no, lang) }, reference: `S${no}` }
  },
  readNotification: async ({ body }) => {
    const fields = Object.fromEntries(new URLSearchParams(body))
    const { publicKey } = await readKey(db)
    if (!isSigned(fields, createPublicKey(publicKey))) throw new ForgedNotification()
    const { notify_id: eventId, out_trade_no: no } = fields
    if (eventId === undefined || no === undefined) throw new UnreadableNotification('names no payment')
    return { eventId, news: newsOf(fields, no) }
  },
  query: async ({ no }) => {
    const found = await readSandboxPayment(db, no)
    if (found === undefined || found.state === 'waiting') return { state: 'waiting' }
    if (found.state !== 'paid') return { state: 'closed' }
    return { state: 'paid', payment: { no, reference: found.tradeNo, amountFen: found.amountFen, currency } }
  },
  refund: ({ no, refundNo, amountFen }) =>
    db.transaction().execute(async (tx) => {
      const payment = await tx
        .selectFrom('payment_sandbox')
        .selectAll()
        .where('no', '=', no)
        .forUpdate()
        .executeTakeFirst()
      const known = await tx.selectFrom('payment_sandbox_refund').selectAll().where('no', '=', no).execute()
      if (known.some((refund) => refund.refundNo === refundNo)) return 'done' as const
      const refundedFen = known.reduce((sum, refund) => sum + refund.amountFen, 0)
      if (payment?.state !== 'paid' || refundedFen + amountFen > payment.amountFen)
        throw new RefundRefused('sandbox: more than was paid')
      await tx.insertInto('payment_sandbox_refund').values({ refundNo, no, amountFen }).execute()
      return 'done' as const
    }),
  close: async ({ no }) => {
    if ((await moveSandboxPayment(db, no, 'closed', null)) || (await readSandboxPayment(db, no))?.state !== 'paid')
      return
    throw new Error('sandbox: the payment is paid')
  },
})

const newsOf = (fields: Readonly<Record<string, string>>, no: string): News => {
  const { trade_status: status, total_amount: total, trade_no: reference = null, currency: given = '' } = fields
  if (status === 'TRADE_FAILED') return { kind: 'failed', no }
  if (status !== 'TRADE_SUCCESS') return { kind: 'other' }
  return { kind: 'paid', payment: { no, reference, amountFen: fromYuan(total), currency: given } }
}

const tokenOf = (secret: string, no: string): string =>
  createHmac('sha256', secret).update(`sandbox cashier ${no}`).digest('base64url')

const cashierUrl = ({ publicUrl, secret }: Platform['config'], no: string, lang: string): string =>
  `${publicUrl}/payments/sandbox/${no}?token=${tokenOf(secret, no)}&lang=${lang}`

export const isCashierToken = (secret: string, no: string, token: string): boolean => {
  const [given, wanted] = [Buffer.from(token), Buffer.from(tokenOf(secret, no))]
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

export const readSandboxPayment = (db: Db, no: string) =>
  db.selectFrom('payment_sandbox').selectAll().where('no', '=', no).executeTakeFirst()

/**
 * Changes the state of a payment that waits for the customer. Returns false when the payment is already paid, failed or
 * closed.
 */
export const moveSandboxPayment = async (
  db: Db,
  no: string,
  state: 'paid' | 'failed' | 'closed',
  paidAt: Date | null,
): Promise<boolean> => {
  const row = await db
    .updateTable('payment_sandbox')
    .set({ state, paidAt })
    .where('no', '=', no)
    .where('state', '=', 'waiting')
    .returning('no')
    .executeTakeFirst()
  return row !== undefined
}

/** A signed notification as the cashier sends it: the form and its destination. */
export const makeNotification = async (
  db: Db,
  no: string,
  status: 'TRADE_SUCCESS' | 'TRADE_FAILED',
): Promise<{ url: string; body: string }> => {
  const payment = await readSandboxPayment(db, no)
  if (payment === undefined) throw new Error(`the sandbox knows no payment ${no}`)
  const { privateKey } = await readKey(db)
  const fields = {
    notify_id: randomUUID(),
    out_trade_no: no,
    trade_no: payment.tradeNo,
    trade_status: status,
    total_amount: toYuan(payment.amountFen),
    currency,
  }
  const signed = signForm(fields, createPrivateKey(privateKey))
  return { url: payment.notifyUrl, body: new URLSearchParams(signed).toString() }
}

/**
 * Reads the key with which the sandbox signs notifications, and creates it at the first use. All processes of the
 * product share it.
 */
const readKey = async (db: Db): Promise<{ privateKey: string; publicKey: string }> => {
  const read = () => db.selectFrom('payment_sandbox_key').select(['privateKey', 'publicKey']).executeTakeFirst()
  const known = await read()
  if (known !== undefined) return known
  const made = generateKeyPairSync('rsa', { modulusLength: 2048 })
  await db
    .insertInto('payment_sandbox_key')
    .values({
      privateKey: made.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
      publicKey: made.publicKey.export({ format: 'pem', type: 'spki' }).toString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const stored = await read()
  if (stored === undefined) throw new Error('the sandbox has no key')
  return stored
}

type Fields = Readonly<Record<string, string>>

const contentOf = (fields: Fields): string =>
  Object.entries(fields)
    .filter(([name, value]) => name !== 'sign' && name !== 'sign_type' && value !== '')
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')

/**
 * Signs a form in Alipay's format. The signature covers all fields except `sign` and `sign_type` in sorted order, by
 * RSA with SHA-256 (RSA2).
 */
export const signForm = (fields: Fields, privateKey: KeyObject): Record<string, string> => ({
  ...fields,
  sign_type: 'RSA2',
  sign: createSign('RSA-SHA256').update(contentOf(fields)).sign(privateKey, 'base64'),
})

const isSigned = (fields: Fields, publicKey: KeyObject): boolean =>
  fields['sign_type'] === 'RSA2' &&
  createVerify('RSA-SHA256')
    .update(contentOf(fields))
    .verify(publicKey, fields['sign'] ?? '', 'base64')
