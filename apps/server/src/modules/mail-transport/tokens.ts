/**
 * Signed tokens that identify a recipient in mail addresses and links. They cannot be guessed, need no table and do not
 * expire, because unsubscribe links (RFC 8058) must work years later. They are in lower case, because mail servers may
 * change the local part of a return path to lower case.
 */

import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '@tradewind/platform'

/**
 * The purpose of a token. A token for one purpose is invalid for another purpose. Each link of a mail has its own
 * purpose.
 */
export type TokenPurpose =
  | 'bounce'
  | 'unsubscribe'
  | 'reply'
  | 'open'
  | 'trap'
  | 'message'
  | 'product'
  | 'alerts'
  | `click:${number}`

/** The secrets that verify tokens. Old secrets are used only to read tokens that were signed before a rotation. */
export type Keys = Pick<Config, 'secret' | 'previousSecrets'>

const signatureOf = (secret: string, purpose: TokenPurpose, subject: string): string =>
  createHmac('sha256', secret).update(`email:${purpose}:${subject}`).digest('hex').slice(0, 24)

const isGenuine = (keys: Keys, purpose: TokenPurpose, subject: string, signature: string): boolean =>
  [keys.secret, ...keys.previousSecrets].some((secret) =>
    timingSafeEqual(Buffer.from(signatureOf(secret, purpose, subject)), Buffer.from(signature)),
  )

export const signToken = (secret: string, purpose: TokenPurpose, recipientId: number): string => {
  const subject = recipientId.toString(36)
  return `${subject}-${signatureOf(secret, purpose, subject)}`
}

/** Returns the recipient that a token names; null when the product did not sign the token for this purpose. */
export const readToken = (keys: Keys, purpose: TokenPurpose, token: string): number | null => {
  const [, subject, signature] = /^([0-9a-z]{1,11})-([0-9a-f]{24})$/.exec(token.toLowerCase()) ?? []
  if (subject === undefined || signature === undefined || !isGenuine(keys, purpose, subject, signature)) return null
  const recipientId = Number.parseInt(subject, 36)
  return Number.isSafeInteger(recipientId) ? recipientId : null
}

/**
 * The Message-ID of a campaign's mail. It is derived only from the recipient, so it is the same at every try and known
 * before the provider is called.
 */
export const messageIdOf = (secret: string, mailDomain: string, recipientId: number): string =>
  `${signToken(secret, 'message', recipientId)}@${mailDomain}`

/** Returns the recipient of a Message-ID from In-Reply-To or References; null when the product did not sign it. */
export const recipientOfMessageId = (keys: Keys, messageId: string): number | null =>
  readToken(keys, 'message', messageId.replace(/^<|>$/g, '').split('@')[0] ?? '')

/** The prefixes of a recipient's signed addresses, for bounces, replies and unsubscribe requests. */
const prefixOf = { bounce: 'b-', reply: 'r-', unsubscribe: 'u-' } as const
export type AddressPurpose = keyof typeof prefixOf

const addressOf = (secret: string, purpose: AddressPurpose, domain: string, recipientId: number): string =>
  `${prefixOf[purpose]}${signToken(secret, purpose, recipientId)}@${domain}`

const recipientOf = (keys: Keys, purpose: AddressPurpose, address: string): number | null => {
  const local = address.split('@')[0]?.toLowerCase() ?? ''
  const prefix = prefixOf[purpose]
  return local.startsWith(prefix) ? readToken(keys, purpose, local.slice(prefix.length)) : null
}

/**
 * The envelope sender of one recipient's message (VERP). A bounce is sent to this address, which identifies the
 * recipient even if the bounce quotes nothing of the message.
 */
export const returnPathOf = (secret: string, mailDomain: string, recipientId: number): string =>
  addressOf(secret, 'bounce', mailDomain, recipientId)

/** The address to which a recipient replies if the product receives the replies of the sender. */
export const replyAddressOf = (secret: string, domain: string, recipientId: number): string =>
  addressOf(secret, 'reply', domain, recipientId)

/** The `mailto:` address of List-Unsubscribe. Any mail to it unsubscribes the recipient. */
export const unsubscribeAddressOf = (secret: string, domain: string, recipientId: number): string =>
  addressOf(secret, 'unsubscribe', domain, recipientId)

/**
 * The local part of the Message-ID and the return path of an answer that a user wrote in the inbox. It contains the
 * answer's id and the token of the campaign's mail, so that a bounce of the answer is not counted as a bounce of the
 * campaign's mail.
 */
export const answerNameOf = (secret: string, recipientId: number, answerId: number): string =>
  `a${answerId}.${signToken(secret, 'message', recipientId)}`

/** `answerId`: the id of the user's answer; null for the campaign's mail itself. */
export type NamedMail = { recipientId: number; answerId: number | null }

/**
 * Returns the mail that a Message-ID, or the return path of a user's answer, identifies; null when the product did not
 * sign it.
 */
export const readMailName = (keys: Keys, name: string): NamedMail | null => {
  const [, answer, token = ''] = /^<?(?:a(\d{1,15})\.)?([^@>]*)/i.exec(name) ?? []
  const recipientId = readToken(keys, 'message', token)
  return recipientId === null ? null : { recipientId, answerId: answer === undefined ? null : Number(answer) }
}

export type SignedAddress = NamedMail & { purpose: AddressPurpose }

/**
 * Returns the recipient that a signed address identifies, and the purpose of the address; null when the product did not
 * sign the address.
 */
export const readSignedAddress = (keys: Keys, address: string): SignedAddress | null => {
  for (const purpose of ['bounce', 'reply', 'unsubscribe'] as const) {
    const recipientId = recipientOf(keys, purpose, address)
    if (recipientId !== null) return { purpose, recipientId, answerId: null }
  }
  const answer = readMailName(keys, address)
  return answer === null || answer.answerId === null ? null : { ...answer, purpose: 'bounce' }
}

/** The envelope sender of the product's own mails to members of an organisation. */
export const productReturnPathOf = (secret: string, mailDomain: string, orgId: string): string =>
  `p-${orgId}-${signatureOf(secret, 'product', orgId)}@${mailDomain}`

export const organisationOfReturnPath = (keys: Keys, address: string): string | null => {
  const local = address.toLowerCase().split('@')[0] ?? ''
  const [, orgId, signature] = /^p-([0-9a-f-]{36})-([0-9a-f]{24})$/.exec(local) ?? []
  if (orgId === undefined || signature === undefined) return null
  return isGenuine(keys, 'product', orgId, signature) ? orgId : null
}

/**
 * The reader whom the link of an alert mail identifies: a user, and the mailbox that received the alert (null in links
 * that older versions of the product sent).
 */
export type AlertReaderKey = { userId: string; addressKey: string | null }

/** The token of the link that stops alerts. It never expires, as RFC 8058 requires. */
export const signAlertReader = (secret: string, { userId, addressKey }: AlertReaderKey): string => {
  const subject = addressKey === null ? userId : `${userId}-${addressKey}`
  return `${subject}-${signatureOf(secret, 'alerts', subject)}`
}

export const readAlertReader = (keys: Keys, token: string): AlertReaderKey | null => {
  const match = /^(([0-9a-f-]{36})(?:-([0-9a-f]{32}))?)-([0-9a-f]{24})$/.exec(token)
  const [, subject, userId, addressKey = null, signature] = match ?? []
  if (subject === undefined || userId === undefined || signature === undefined) return null
  return isGenuine(keys, 'alerts', subject, signature) ? { userId, addressKey } : null
}
