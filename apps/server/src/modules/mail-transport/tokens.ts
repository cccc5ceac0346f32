/**
 * Signed names of a recipient in addresses and links: unguessable, without a table, and without expiry (RFC 8058 links
 * must work years later). Lower case only, because servers may lower-case the local part of a return path.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '@tradewind/platform'

/** The purpose of a token; a token for one is invalid for another. Each link of a mail has its own purpose. */
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

/** Tokens signed before a rotation are still read: the old secrets serve only this. */
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

/** The recipient named by a token; null when it was not signed here for this purpose. */
export const readToken = (keys: Keys, purpose: TokenPurpose, token: string): number | null => {
  const [, subject, signature] = /^([0-9a-z]{1,11})-([0-9a-f]{24})$/.exec(token.toLowerCase()) ?? []
  if (subject === undefined || signature === undefined || !isGenuine(keys, purpose, subject, signature)) return null
  const recipientId = Number.parseInt(subject, 36)
  return Number.isSafeInteger(recipientId) ? recipientId : null
}

/** Derived only from the recipient: the same at every try, and known before the provider is called. */
export const messageIdOf = (secret: string, mailDomain: string, recipientId: number): string =>
  `${signToken(secret, 'message', recipientId)}@${mailDomain}`

/** The recipient of a Message-ID (as In-Reply-To or References carry it), or null when it is not ours. */
export const recipientOfMessageId = (keys: Keys, messageId: string): number | null =>
  readToken(keys, 'message', messageId.replace(/^<|>$/g, '').split('@')[0] ?? '')

/** Addresses for one recipient's mail: for bounces, replies and unsubscribe requests. */
const prefixOf = { bounce: 'b-', reply: 'r-', unsubscribe: 'u-' } as const
export type AddressPurpose = keyof typeof prefixOf

const addressOf = (secret: string, purpose: AddressPurpose, domain: string, recipientId: number): string =>
  `${prefixOf[purpose]}${signToken(secret, purpose, recipientId)}@${domain}`

const recipientOf = (keys: Keys, purpose: AddressPurpose, address: string): number | null => {
  const local = address.split('@')[0]?.toLowerCase() ?? ''
  const prefix = prefixOf[purpose]
  return local.startsWith(prefix) ? readToken(keys, purpose, local.slice(prefix.length)) : null
}

/** VERP: the envelope sender of one recipient's message, so that a bounce names the recipient, whatever it quotes. */
export const returnPathOf = (secret: string, mailDomain: string, recipientId: number): string =>
  addressOf(secret, 'bounce', mailDomain, recipientId)

/** The address for replies to one recipient's message, if its sender takes replies here. */
export const replyAddressOf = (secret: string, domain: string, recipientId: number): string =>
  addressOf(secret, 'reply', domain, recipientId)

/** The `mailto:` of List-Unsubscribe: any mail to it unsubscribes. */
export const unsubscribeAddressOf = (secret: string, domain: string, recipientId: number): string =>
  addressOf(secret, 'unsubscribe', domain, recipientId)

/**
 * The local part of an answer's Message-ID and of its return path: the answer's number, and the token of the mail that it
 * belongs to, so that its bounce is not attributed to that mail.
 */
export const answerNameOf = (secret: string, recipientId: number, answerId: number): string =>
  `a${answerId}.${signToken(secret, 'message', recipientId)}`

/** `answerId`: null for a campaign's mail. */
export type NamedMail = { recipientId: number; answerId: number | null }

/** Our mail that a Message-ID, or an answer's return path, belongs to. */
export const readMailName = (keys: Keys, name: string): NamedMail | null => {
  const [, answer, token = ''] = /^<?(?:a(\d{1,15})\.)?([^@>]*)/i.exec(name) ?? []
  const recipientId = readToken(keys, 'message', token)
  return recipientId === null ? null : { recipientId, answerId: answer === undefined ? null : Number(answer) }
}

export type SignedAddress = NamedMail & { purpose: AddressPurpose }

/** The recipient that one of these addresses names, and its purpose; null when it was not signed here. */
export const readSignedAddress = (keys: Keys, address: string): SignedAddress | null => {
  for (const purpose of ['bounce', 'reply', 'unsubscribe'] as const) {
    const recipientId = recipientOf(keys, purpose, address)
    if (recipientId !== null) return { purpose, recipientId, answerId: null }
  }
  const answer = readMailName(keys, address)
  return answer === null || answer.answerId === null ? null : { ...answer, purpose: 'bounce' }
}

/** The envelope sender of the product's own mails to the people of an organisation. */
export const productReturnPathOf = (secret: string, mailDomain: string, orgId: string): string =>
  `p-${orgId}-${signatureOf(secret, 'product', orgId)}@${mailDomain}`

export const organisationOfReturnPath = (keys: Keys, address: string): string | null => {
  const local = address.toLowerCase().split('@')[0] ?? ''
  const [, orgId, signature] = /^p-([0-9a-f-]{36})-([0-9a-f]{24})$/.exec(local) ?? []
  if (orgId === undefined || signature === undefined) return null
  return isGenuine(keys, 'product', orgId, signature) ? orgId : null
}

/** The reader in an alert's link: a user, and the mailbox that received it (null in links of the first version). */
export type AlertReaderKey = { userId: string; addressKey: string | null }

/** The token of the link that ends alerts; it never expires, as RFC 8058 requires. */
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
