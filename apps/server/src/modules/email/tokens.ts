/**
 * Signed names of a recipient in addresses and links: unguessable, without a table, and they never expire (RFC 8058
 * links must work years later). Lower case only, as the local part of a return path may be folded on its way.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a token may be used for; one does not open the other. */
export type TokenPurpose = 'bounce' | 'unsubscribe' | 'track' | 'message' | 'product' | 'alerts'

const signatureOf = (secret: string, purpose: TokenPurpose, subject: string): string =>
  createHmac('sha256', secret).update(`email:${purpose}:${subject}`).digest('hex').slice(0, 24)

export const signToken = (secret: string, purpose: TokenPurpose, recipientId: number): string => {
  const subject = recipientId.toString(36)
  return `${subject}-${signatureOf(secret, purpose, subject)}`
}

/** The recipient named by a token; null when it was not signed here for this purpose. */
export const readToken = (secret: string, purpose: TokenPurpose, token: string): number | null => {
  const match = /^([0-9a-z]{1,11})-([0-9a-f]{24})$/.exec(token.toLowerCase())
  const subject = match?.[1]
  const signature = match?.[2]
  if (subject === undefined || signature === undefined) return null
  const expected = Buffer.from(signatureOf(secret, purpose, subject))
  if (!timingSafeEqual(expected, Buffer.from(signature))) return null
  const recipientId = Number.parseInt(subject, 36)
  return Number.isSafeInteger(recipientId) ? recipientId : null
}

/** Derived from the recipient alone: the same at every try, and known before the provider is called. */
export const messageIdOf = (secret: string, mailDomain: string, recipientId: number): string =>
  `${signToken(secret, 'message', recipientId)}@${mailDomain}`

/** The recipient of a Message-ID (as In-Reply-To or References carry it), or null when it is not ours. */
export const recipientOfMessageId = (secret: string, messageId: string): number | null =>
  readToken(secret, 'message', messageId.replace(/^<|>$/g, '').split('@')[0] ?? '')

/** VERP: the envelope sender of one recipient's message, so that a bounce names him (whatever it quotes). */
export const returnPathOf = (secret: string, mailDomain: string, recipientId: number): string =>
  `b-${signToken(secret, 'bounce', recipientId)}@${mailDomain}`

export const recipientOfReturnPath = (secret: string, address: string): number | null => {
  const local = address.split('@')[0]?.toLowerCase() ?? ''
  return local.startsWith('b-') ? readToken(secret, 'bounce', local.slice(2)) : null
}

/** The envelope sender of the product's own mails to the people of an organisation. */
export const productReturnPathOf = (secret: string, mailDomain: string, orgId: string): string =>
  `p-${orgId}-${signatureOf(secret, 'product', orgId)}@${mailDomain}`

export const organisationOfReturnPath = (secret: string, address: string): string | null => {
  const local = address.toLowerCase().split('@')[0] ?? ''
  return local.startsWith('p-') ? readUuid(secret, 'product', local.slice(2)) : null
}

/** Whom the link of an alert names: a user, and the mailbox that it went to (null in links of the first version). */
export type AlertReaderKey = { userId: string; addressKey: string | null }

/** In the link of a mail that ends alerts; it never expires, as RFC 8058 wants it. */
export const signAlertReader = (secret: string, { userId, addressKey }: AlertReaderKey): string => {
  const subject = addressKey === null ? userId : `${userId}-${addressKey}`
  return `${subject}-${signatureOf(secret, 'alerts', subject)}`
}

export const readAlertReader = (secret: string, token: string): AlertReaderKey | null => {
  const match = /^(([0-9a-f-]{36})(?:-([0-9a-f]{32}))?)-([0-9a-f]{24})$/.exec(token)
  const [, subject, userId, addressKey = null, signature] = match ?? []
  if (subject === undefined || userId === undefined || signature === undefined) return null
  const expected = Buffer.from(signatureOf(secret, 'alerts', subject))
  return timingSafeEqual(expected, Buffer.from(signature)) ? { userId, addressKey } : null
}

const readUuid = (secret: string, purpose: TokenPurpose, token: string): string | null => {
  const match = /^([0-9a-f-]{36})-([0-9a-f]{24})$/.exec(token)
  const uuid = match?.[1]
  const signature = match?.[2]
  if (uuid === undefined || signature === undefined) return null
  return timingSafeEqual(Buffer.from(signatureOf(secret, purpose, uuid)), Buffer.from(signature)) ? uuid : null
}
