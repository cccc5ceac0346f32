/**
 * Test servers on loopback that behave like mail providers: Amazon SES with SNS, SendGrid, Mailgun. They authenticate
 * requests like the real providers.
 */

import {
  createHash,
  createHmac,
  generateKeyPairSync,
  randomBytes,
  randomUUID,
  sign,
  timingSafeEqual,
} from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { makeCertificate } from './certificate.ts'

export type ProviderRequest = { method: string; path: string; headers: IncomingMessage['headers']; body: Buffer }
export type ProviderAnswer = { status: number; body?: string; headers?: Record<string, string> }
type Fate = ProviderAnswer | 'close' | 'silent'

export type ProviderPeer = {
  endpoint: string
  /** The requests whose messages the server has accepted. */
  taken: ProviderRequest[]
  /** How the server treats the next messages instead of accepting them; null when the server accepts messages. */
  fate: Fate | null
  close(): Promise<void>
}

type Spoken = {
  /** Returns the response to a request with wrong credentials; null for a request with the right credentials. */
  refuse(request: ProviderRequest): ProviderAnswer | null
  isMessage(request: ProviderRequest): boolean
  accept(request: ProviderRequest): ProviderAnswer
  other(request: ProviderRequest): ProviderAnswer
}

const startPeer = async (spoken: Spoken): Promise<ProviderPeer> => {
  const server = createServer((incoming, response) => {
    const answer = async () => {
      const { method = '', url = '', headers } = incoming
      const request = { method, path: url, headers, body: await buffer(incoming) }
      const fate = decide(request)
      if (fate === 'close') return void incoming.socket.destroy()
      if (fate !== 'silent') response.writeHead(fate.status, fate.headers).end(fate.body)
    }
    answer().catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  const decide = (request: ProviderRequest): Fate => {
    const refused = spoken.refuse(request)
    if (refused !== null) return refused
    if (!spoken.isMessage(request)) return spoken.other(request)
    if (peer.fate !== null) return peer.fate
    peer.taken.push(request)
    return spoken.accept(request)
  }
  const peer: ProviderPeer = {
    endpoint: '',
    taken: [],
    fate: null,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  peer.endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return peer
}

const json = (status: number, body: object, headers: Record<string, string> = {}): ProviderAnswer => ({
  status,
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json', ...headers },
})

/**
 * Behaves like SendGrid (https://www.twilio.com/docs/sendgrid/api-reference/mail-send), which answers 202 without a
 * body and returns the id of the message in a header.
 */
export const startSendgridPeer = (apiKey: string): Promise<ProviderPeer> =>
  startPeer({
    refuse: ({ headers }) =>
      headers.authorization === `Bearer ${apiKey}`
        ? null
        : json(401, {
            errors: [{ message: 'The provided authorization grant is invalid, expired, or revoked', field: null }],
          }),
    isMessage: ({ method, path }) => method === 'POST' && path === '/v3/mail/send',
    accept: () => ({ status: 202, headers: { 'x-message-id': randomBytes(16).toString('base64url') } }),
    other: ({ path }) => (path === '/v3/scopes' ? json(200, { scopes: ['mail.send'] }) : json(404, { errors: [] })),
  })

/** Creates a key pair, and returns a function that signs the body of an event webhook and returns its headers. */
export const createSendgridSigner = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return {
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    headersOf: (body: string, at: Date) => {
      const timestamp = String(Math.floor(at.getTime() / 1_000))
      return {
        'content-type': 'application/json',
        'x-twilio-email-event-webhook-timestamp': timestamp,
        'x-twilio-email-event-webhook-signature': sign('sha256', Buffer.from(timestamp + body), privateKey).toString(
          'base64',
        ),
      }
    },
  }
}

/**
 * Behaves like Mailgun (https://documentation.mailgun.com), which uses Basic authentication with the user `api` and
 * receives the message as a file in a form.
 */
export const startMailgunPeer = (domain: string, apiKey: string): Promise<ProviderPeer> =>
  startPeer({
    refuse: ({ headers }) =>
      headers.authorization === `Basic ${Buffer.from(`api:${apiKey}`).toString('base64')}`
        ? null
        : { status: 401, body: 'Forbidden' },
    isMessage: ({ method, path }) => method === 'POST' && path === `/v3/${domain}/messages.mime`,
    accept: ({ body }) => {
      const id = /^Message-ID: (<[^>]+>)/im.exec(body.toString('latin1'))?.[1] ?? `<${randomUUID()}@${domain}>`
      return json(200, { id, message: 'Queued. Thank you.' })
    },
    other: ({ path }) =>
      path === `/v3/domains/${domain}`
        ? json(200, { domain: { name: domain, state: 'active' } })
        : json(404, { message: 'Domain not found' }),
  })

/** Returns the signed body of Mailgun's webhook for an event. */
export const signMailgunEvent = (
  signingKey: string,
  event: object,
  at: Date,
  token = randomBytes(25).toString('hex'),
): string => {
  const timestamp = String(Math.floor(at.getTime() / 1_000))
  const signature = createHmac('sha256', signingKey)
    .update(timestamp + token)
    .digest('hex')
  return JSON.stringify({ signature: { timestamp, token, signature }, 'event-data': event })
}

export type SesKeys = { region: string; accessKeyId: string; secretAccessKey: string }

/**
 * Whether the AWS signature (version 4) of a request is right. Computes the signature with the secret key and compares
 * it with that of the request.
 */
const isSigned = ({ method, path, headers, body }: ProviderRequest, keys: SesKeys): boolean => {
  const given =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/ses\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    )
  const [, accessKeyId, day = '', region = '', names = '', signature = ''] = given ?? []
  if (accessKeyId !== keys.accessKeyId || region !== keys.region || !names.split(';').includes('host')) return false
  const { pathname, searchParams } = new URL(path, 'http://peer')
  const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')
  const canonicalHeaders = names.split(';').map((name) => `${name}:${String(headers[name] ?? '').trim().replace(/ +/g, ' ')}\n`) // prettier-ignore
  searchParams.sort()
  const canonical = [method, pathname, searchParams.toString(), canonicalHeaders.join(''), names, sha256(body)].join(
    '\n',
  )
  const scope = `${day}/${region}/ses/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n')
  const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
  const key = [day, region, 'ses', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${keys.secretAccessKey}`)
  return timingSafeEqual(hmac(key, toSign), Buffer.from(signature, 'hex'))
}

/**
 * Behaves like Amazon SES (https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_SendEmail.html). If a request
 * fails, a header of the response names the error.
 */
export const startSesPeer = (keys: SesKeys): Promise<ProviderPeer> =>
  startPeer({
    refuse: (request) =>
      isSigned(request, keys)
        ? null
        : json(
            403,
            { message: 'The request signature we calculated does not match.' },
            { 'x-amzn-errortype': 'SignatureDoesNotMatch' },
          ),
    isMessage: ({ method, path }) => method === 'POST' && path === '/v2/email/outbound-emails',
    accept: () => json(200, { MessageId: `0102${randomBytes(6).toString('hex')}-${randomUUID()}-000000` }),
    other: () => json(200, { SendingEnabled: true, ProductionAccessEnabled: true }),
  })

export type SnsPeer = {
  origin: string
  /** The URLs of subscriptions that the product has confirmed. */
  confirmed: string[]
  /** Returns a message in the form in which SNS posts it. */
  sign(message: {
    Type: 'Notification' | 'SubscriptionConfirmation'
    Message: string
    version?: '1' | '2'
    certificateUrl?: string
    MessageId?: string
    TopicArn?: string
  }): string
  close(): Promise<void>
}

/**
 * Starts a test server that behaves like Amazon SNS with one topic. The certificate of the server is generated for the
 * test.
 */
export const startSnsPeer = async (topic: string, at: Date): Promise<SnsPeer> => {
  const day = 86_400_000
  const { privateKey, certificate } = makeCertificate(
    'sns.amazonaws.com',
    new Date(at.getTime() - day),
    new Date(at.getTime() + day),
  )
  const confirmed: string[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    if (path === '/SimpleNotificationService-test.pem') return void response.writeHead(200).end(certificate)
    if (!path.startsWith('/?Action=ConfirmSubscription')) return void response.writeHead(404).end()
    confirmed.push(path)
    return void response.writeHead(200).end('<ConfirmSubscriptionResponse/>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    confirmed,
    sign: ({ version = '2', certificateUrl, ...given }) => {
      const token = randomBytes(16).toString('hex')
      const message: Record<string, string> = {
        MessageId: randomUUID(),
        TopicArn: topic,
        Timestamp: at.toISOString(),
        ...given,
        ...(given.Type === 'SubscriptionConfirmation' && {
          Token: token,
          SubscribeURL: `${origin}/?Action=ConfirmSubscription&Token=${token}`,
        }),
      }
      const names = Object.keys(message).toSorted()
      const text = names.map((name) => `${name}\n${message[name]}\n`).join('')
      const signature = sign(version === '1' ? 'sha1' : 'sha256', Buffer.from(text), privateKey).toString('base64')
      return JSON.stringify({
        ...message,
        SignatureVersion: version,
        Signature: signature,
        SigningCertURL: certificateUrl ?? `${origin}/SimpleNotificationService-test.pem`,
      })
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
