/**
 * Verifies messages of Amazon SNS. Any AWS customer can make SNS sign a message, so the topic is checked before the
 * signature. Certificates are accepted only from SNS's own hosts.
 * https://docs.aws.amazon.com/sns/latest/dg/sns-verify-signature-of-message.html
 */

import { verify, X509Certificate } from 'node:crypto'
import { z } from 'zod'
import { ForgedHook, parseBody, UnreadableHook } from './hook.ts'

const SnsMessage = z.object({
  Type: z.enum(['Notification', 'SubscriptionConfirmation', 'UnsubscribeConfirmation']),
  MessageId: z.string().min(1),
  TopicArn: z.string(),
  Timestamp: z.iso.datetime(),
  Message: z.string(),
  Subject: z.string().optional(),
  Token: z.string().optional(),
  SubscribeURL: z.string().optional(),
  SignatureVersion: z.enum(['1', '2']),
  Signature: z.string(),
  SigningCertURL: z.string(),
})
export type SnsMessage = z.output<typeof SnsMessage>

/** `origin`: one more trusted origin, for a private endpoint of SNS. */
export type SnsTrust = { topic: string; origin: string | null }

/** Accepts only SNS's own hosts, and only over TLS. Throws ForgedHook. */
const trustedUrl = (text: string, { origin }: SnsTrust): URL => {
  const url = URL.parse(text)
  const isOwn =
    url?.protocol === 'https:' && url.port === '' && /^sns\.[a-z0-9-]{3,}\.amazonaws\.com(?:\.cn)?$/.test(url.hostname)
  if (url === null || (!isOwn && url.origin !== origin)) throw new ForgedHook('a host that is not SNS')
  return url
}

/**
 * SNS stores its certificates under this file name. Other paths of its hosts may return content of other customers.
 * Throws ForgedHook.
 */
const trustedCertificateUrl = (text: string, trust: SnsTrust): URL => {
  const url = trustedUrl(text, trust)
  const isCertificate = /^\/SimpleNotificationService-[0-9a-f]{32}\.pem$/.test(url.pathname) && url.search === ''
  if (url.origin !== trust.origin && !isCertificate) throw new ForgedHook('no certificate of SNS')
  return url
}

/**
 * Returns the text that SNS has signed: the fields in the order of their names, each name and each value followed by a
 * line feed.
 */
const signedText = (message: SnsMessage): string => {
  const names =
    message.Type === 'Notification'
      ? (['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'] as const)
      : (['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'] as const)
  return names.flatMap((name) => (message[name] === undefined ? [] : [`${name}\n${message[name]}\n`])).join('')
}

const timeoutMs = 10_000
const certificateAtMost = 20_000

const get = async (url: URL): Promise<string> => {
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
  if (!response.ok) throw new Error(`SNS answered ${response.status}`)
  const text = await response.text()
  if (text.length > certificateAtMost) throw new Error('SNS answered too much')
  return text
}

export const createSnsReader = (trust: SnsTrust) => {
  const certificates = new Map<string, X509Certificate>()
  const certificateOf = async (url: URL): Promise<X509Certificate> => {
    const known = certificates.get(url.href)
    if (known !== undefined) return known
    const certificate = new X509Certificate(await get(url))
    // Only certificates from SNS's own hosts enter the cache, so the cache contains few certificates. The limit of the
    // cache is only a safeguard.
    if (certificates.size >= 20) certificates.clear()
    certificates.set(url.href, certificate)
    return certificate
  }
  return {
    /** Throws ForgedHook and UnreadableHook. */
    read: async (body: string, now: Date): Promise<SnsMessage> => {
      const parsed = SnsMessage.safeParse(parseBody(body))
      if (!parsed.success) throw new UnreadableHook(z.prettifyError(parsed.error))
      const message = parsed.data
      if (message.TopicArn !== trust.topic) throw new ForgedHook('another topic')
      const certificate = await certificateOf(trustedCertificateUrl(message.SigningCertURL, trust))
      if (now < certificate.validFromDate || now > certificate.validToDate)
        throw new ForgedHook('certificate out of date')
      const hash = message.SignatureVersion === '1' ? 'sha1' : 'sha256'
      const signature = Buffer.from(message.Signature, 'base64')
      if (!verify(hash, Buffer.from(signedText(message)), certificate.publicKey, signature))
        throw new ForgedHook('signature')
      return message
    },
    /** Confirms the subscription to the topic. */
    confirm: async ({ SubscribeURL = '' }: SnsMessage): Promise<void> => {
      await get(trustedUrl(SubscribeURL, trust))
    },
  }
}
