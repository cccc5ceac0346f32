/**
 * Proves that the user who adds a sender address controls it. A mail to the address contains a code, and a link for a
 * reader without an account. Only hashes are stored. Limits by sender, organisation and address protect mailboxes from
 * floods. The answer does not reveal whether another organisation uses the address.
 */

import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { fail } from '@tradewind/contract'
import { translate } from '@tradewind/i18n'
import type { Config, Db, Tx } from '@tradewind/platform'
import type { SendAnswer } from '../../outreach/index.ts'
import { countUse, countProofMail } from '../limits.ts'
import type { ProductMail } from '../product-mail.ts'
import { readSender } from './senders.ts'

export type ProofDeps = { db: Db; config: Config; send: (mail: ProductMail) => Promise<SendAnswer> }

const validForMs = 24 * 3_600_000
const betweenMs = 60_000
const wrongCodesAtMost = 5

const hashCode = ({ secret }: Config, senderId: string, code: string): string =>
  createHmac('sha256', secret).update(`email:proof:${senderId}:${code}`).digest('hex')
const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/**
 * `organisation`: the organisation's name if a licence proves it, otherwise null. An unproved name is not shown in the
 * verification mail, because any name would look credible in that mail.
 */
type Asked = { id: string; organisation: string | null; lang: string; at: Date }

/** Throws Failure not_found, conflict (the address needs no proof), too_many_requests and mail_not_sent. */
export const askProof = async (deps: ProofDeps, orgId: string, asked: Asked): Promise<void> => {
  const { db, config, send } = deps
  const { id, organisation, lang, at } = asked
  const { address, standing } = await readSender(db, orgId, id)
  if (standing === 'address' || standing === 'domain') throw fail('conflict')
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const token = randomBytes(24).toString('base64url')
  await db.transaction().execute(async (tx) => {
    await countAsking(tx, orgId, { id, address, at })
    const values = {
      address,
      codeHash: hashCode(config, id, code),
      tokenHash: hashToken(token),
      sentAt: at,
      expiresAt: new Date(at.getTime() + validForMs),
      wrongCodes: 0,
    }
    await tx
      .insertInto('email_sender_proof')
      .values({ senderId: id, orgId, ...values })
      .onConflict((conflict) => conflict.column('senderId').doUpdateSet(values))
      .execute()
  })
  const t = (key: string, params: Record<string, string> = {}) => translate(lang, `sender.proof_${key}`, params)
  const answer = await send({
    orgId,
    address,
    fromName: translate(lang, 'common.brand'),
    name: `proof-${hashToken(token).slice(0, 24)}`,
    subject: t('subject', { code }),
    paragraphs: [
      { says: organisation === null ? t('text', { address }) : t('text_named', { organisation, address }) },
      { says: t('code', { code }) },
      { says: t('link'), to: `${config.publicUrl}/email/sender/confirm/${token}` },
      { says: t('ignore') },
    ],
    stop: null,
  })
  if (answer.kind !== 'accepted') throw fail('mail_not_sent')
}

/** Counts a request for a verification mail. Throws Failure too_many_requests. */
const countAsking = async (
  tx: Tx,
  orgId: string,
  { id, address, at }: { id: string; address: string; at: Date },
): Promise<void> => {
  // Locks the sender's row, so that two simultaneous requests send only one mail.
  await tx.selectFrom('email_sender').select('id').where('orgId', '=', orgId).where('id', '=', id).forUpdate().execute()
  const last = await tx
    .selectFrom('email_sender_proof')
    .select('sentAt')
    .where('orgId', '=', orgId)
    .where('senderId', '=', id)
    .where('address', '=', address)
    .executeTakeFirst()
  const sinceMs = last === undefined ? betweenMs : at.getTime() - last.sentAt.getTime()
  if (sinceMs < betweenMs)
    throw fail('too_many_requests', { retryAfterSeconds: Math.ceil((betweenMs - sinceMs) / 1_000) })
  await countUse(tx, 'proof', { orgId, at })
  await countProofMail(tx, address, at)
}

/** Throws Failure not_found, code_wrong, code_expired and code_attempts_exhausted. */
export const proveByCode = async (
  { db, config }: Pick<ProofDeps, 'db' | 'config'>,
  orgId: string,
  proof: { id: string; code: string; at: Date },
): Promise<void> => {
  const { id, code, at } = proof
  await readSender(db, orgId, id)
  const outcome = await db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('email_sender_proof')
      .selectAll()
      .where('orgId', '=', orgId)
      .where('senderId', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (row === undefined || row.expiresAt < at) return 'code_expired'
    if (row.wrongCodes >= wrongCodesAtMost) return 'code_attempts_exhausted'
    if (!timingSafeEqual(Buffer.from(row.codeHash), Buffer.from(hashCode(config, id, code)))) {
      await tx
        .updateTable('email_sender_proof')
        .set({ wrongCodes: row.wrongCodes + 1 })
        .where('senderId', '=', id)
        .execute()
      return 'code_wrong'
    }
    return (await accept(tx, row, at)) ? null : 'code_expired'
  })
  if (outcome !== null) throw fail(outcome)
}

/**
 * Deletes the proof and marks the sender's address as verified. Returns false if the sender has another address by now.
 */
const accept = async (
  tx: Tx,
  proof: { senderId: string; orgId: string; address: string },
  at: Date,
): Promise<boolean> => {
  await tx.deleteFrom('email_sender_proof').where('senderId', '=', proof.senderId).execute()
  const { numUpdatedRows } = await tx
    .updateTable('email_sender')
    .set({ verifiedAt: at })
    .where('orgId', '=', proof.orgId)
    .where('id', '=', proof.senderId)
    .where('address', '=', proof.address)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Returns the sender address that a verification link proves; null when the link was used, is too old or was never
 * issued.
 */
export const findProof = async (db: Db | Tx, token: string, at: Date) =>
  (await db
    .selectFrom('email_sender_proof')
    .select(['senderId', 'orgId', 'address'])
    .where('tokenHash', '=', hashToken(token))
    .where('expiresAt', '>=', at)
    .executeTakeFirst()) ?? null

/**
 * Marks the sender address of a verification link as verified and returns the address. Returns null when the link was
 * used, is too old or was never issued.
 */
export const proveByLink = (db: Db, token: string, at: Date): Promise<string | null> =>
  db.transaction().execute(async (tx) => {
    const proof = await findProof(tx, token, at)
    return proof !== null && (await accept(tx, proof, at)) ? proof.address : null
  })
