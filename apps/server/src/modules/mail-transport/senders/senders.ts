/** Sender addresses of an organisation. */

import { fail, type contract, type EmailSender, type InputOf } from '@tradewind/contract'
import { mailDomainOf } from '@tradewind/lexicon'
import type { Db, Tx } from '@tradewind/platform'
import { sql } from 'kysely'
import { readCompanyProfile } from '../../identity/index.ts'
import type { FrozenSender } from './frozen-sender.ts'

const columns = [
  'id',
  'address',
  'displayName',
  'postalAddress',
  'replyTo',
  'perMinute',
  'isDefault',
  'smtpAccountId',
  'smtpFallbackIds',
  'repliesHere',
  'forwardReplies',
] as const

/** The rules of `domains/standing.ts` as a SQL expression, for lists of senders. */
const standing = sql<EmailSender['standing']>`
  case
    when d.state = 'failed' and d.verified_at is not null then 'lapsed'
    when d.state = 'verified' then 'domain'
    when email_sender.verified_at is not null then 'address'
    else 'unverified'
  end`

export const listSenders = (db: Db, orgId: string): Promise<EmailSender[]> =>
  db
    .selectFrom('email_sender')
    .leftJoin('email_domain as d', (join) =>
      join.on('d.orgId', '=', orgId).on('d.domain', '=', sql<string>`split_part(email_sender.address, '@', 2)`),
    )
    .select([
      'email_sender.id',
      'address',
      'displayName',
      'postalAddress',
      'replyTo',
      'perMinute',
      'isDefault',
      'smtpAccountId',
      'smtpFallbackIds',
      'repliesHere',
      'forwardReplies',
      standing.as('standing'),
    ])
    .where('email_sender.orgId', '=', orgId)
    .orderBy('isDefault', 'desc')
    .orderBy('address')
    .execute()

/** Throws Failure not_found. */
export const readSender = async (db: Db, orgId: string, id: string): Promise<EmailSender> => {
  const sender = (await listSenders(db, orgId)).find((one) => one.id === id)
  if (sender === undefined) throw fail('not_found')
  return sender
}

/**
 * Returns the chosen sender, or the default sender if `senderId` is null; null when no such sender exists. A sender
 * without a postal address of its own has the company's English address.
 */
export const findSender = async (db: Db | Tx, orgId: string, senderId: string | null): Promise<FrozenSender | null> => {
  const base = db.selectFrom('email_sender').select(columns).where('orgId', '=', orgId)
  const row = await (senderId === null ? base.where('isDefault', '=', true) : base.where('id', '=', senderId))
    .orderBy('createdAt')
    .limit(1)
    .executeTakeFirst()
  if (row === undefined) return null
  if (row.postalAddress.trim() !== '') return row
  return { ...row, postalAddress: (await readCompanyProfile(db, orgId)).englishAddress }
}

type SavedSender = InputOf<typeof contract.email.saveSender>

/**
 * Saves a sender. `onChange` runs in the same transaction. A changed address must be verified again. Throws Failure
 * not_found and sender_taken.
 */
export const saveSender = async (
  db: Db,
  orgId: string,
  sender: SavedSender,
  onChange: (tx: Tx, senderId: string) => Promise<void>,
): Promise<EmailSender> => {
  const { id } = await db.transaction().execute(async (tx) => {
    const taken = await tx
      .selectFrom('email_sender')
      .select('id')
      .where('orgId', '=', orgId)
      .where('address', '=', sender.address)
      .executeTakeFirst()
    if (taken !== undefined && taken.id !== sender.id) throw fail('sender_taken')
    const first =
      (await tx.selectFrom('email_sender').select('id').where('orgId', '=', orgId).executeTakeFirst()) === undefined
    const { smtpAccountId, smtpFallbackIds, postalAddress } = sender
    await refuseStrangeAccounts(tx, orgId, [...(smtpAccountId === null ? [] : [smtpAccountId]), ...smtpFallbackIds])
    const isDefault = sender.isDefault || first
    if (isDefault) await tx.updateTable('email_sender').set({ isDefault: false }).where('orgId', '=', orgId).execute()
    const values = {
      address: sender.address,
      displayName: sender.displayName,
      ...(postalAddress === undefined ? {} : { postalAddress }),
      replyTo: sender.replyTo,
      perMinute: sender.perMinute,
      isDefault,
      smtpAccountId,
      smtpFallbackIds,
      repliesHere: sender.repliesHere,
      forwardReplies: sender.forwardReplies,
    }
    const row =
      sender.id === undefined
        ? await tx
            .insertInto('email_sender')
            .values({ orgId, ...values, verifiedAt: null })
            .returning('id')
            .executeTakeFirst()
        : await tx
            .updateTable('email_sender')
            .set({
              ...values,
              verifiedAt: sql<Date | null>`case when address = ${sender.address} then verified_at end`,
            })
            .where('orgId', '=', orgId)
            .where('id', '=', sender.id)
            .returning('id')
            .executeTakeFirst()
    if (row === undefined) throw fail('not_found')
    await onChange(tx, row.id)
    return row
  })
  return readSender(db, orgId, id)
}

const refuseStrangeAccounts = async (tx: Tx, orgId: string, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return
  const own = await tx
    .selectFrom('email_smtp_account')
    .select('id')
    .where('orgId', '=', orgId)
    .where('id', 'in', ids)
    .forKeyShare()
    .execute()
  if (own.length < ids.length) throw fail('not_found')
}

/** Marks a sender verified without a proof, for the demonstration's addresses. */
export const markVerified = async (db: Db, orgId: string, { id, at }: { id: string; at: Date }): Promise<void> => {
  await db.updateTable('email_sender').set({ verifiedAt: at }).where('orgId', '=', orgId).where('id', '=', id).execute()
}

/**
 * Deletes a sender. Running campaigns still use the sender that was frozen at their launch. Throws Failure not_found.
 */
export const deleteSender = async (db: Db, orgId: string, id: string): Promise<void> => {
  const deleted = await db.deleteFrom('email_sender').where('orgId', '=', orgId).where('id', '=', id).executeTakeFirst()
  if (deleted.numDeletedRows === 0n) throw fail('not_found')
}

/**
 * Returns those of the given addresses that are neither a verified sender address nor in a verified domain. `addresses`
 * and the result are in lower case. The address in a user's profile does not count as verified, because no code was
 * sent to it.
 */
export const findUnproved = async (db: Db | Tx, orgId: string, addresses: readonly string[]): Promise<string[]> => {
  const senders = await db
    .selectFrom('email_sender')
    .select('address')
    .where('orgId', '=', orgId)
    .where('verifiedAt', 'is not', null)
    .execute()
  const domains = await db
    .selectFrom('email_domain')
    .select('domain')
    .where('orgId', '=', orgId)
    .where('state', '=', 'verified')
    .execute()
  return addresses.filter(
    (address) =>
      !senders.some((sender) => sender.address.toLowerCase() === address) &&
      !domains.some(({ domain }) => domain === mailDomainOf(address)),
  )
}
