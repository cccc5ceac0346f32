/**
 * The mail catcher: a real SMTP server on loopback that stores every mail instead of relaying it. The product sends as
 * in production, and no mail leaves the machine.
 *
 * Magic addresses, by the start of the local part:
 *   refuse…  550 5.1.1 at RCPT TO
 *   defer…   451 4.3.0 at the first RCPT TO of a message, accepted at the next try
 *   bounce…  accepted; then a bounce (RFC 3464, 5.1.1) goes to the return path
 */

import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { callbackify } from 'node:util'
import type { Db, Log, Platform } from '@tradewind/platform'
import { simpleParser } from 'mailparser'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import { sendBounce } from './bounce.ts'

export type CatcherPorts = {
  /** Returns the organisation that sent a mail, by the mail's return path; null for mails of the product itself. */
  findOwner: (returnPath: string) => Promise<string | null>
  /**
   * Returns the host and port of the product's inbound server, to which the catcher sends bounces; null when the
   * inbound server does not run.
   */
  readInboundAddress: () => Promise<{ host: string; port: number } | null>
}

export type Catcher = { port: number; stop(): Promise<void> }

type Deps = { db: Db; log: Log; ports: CatcherPorts }

/**
 * The maximum size of a mail. It is larger than mailbox providers allow, so that the catcher refuses no mail that they
 * accept.
 */
const sizeLimitBytes = 30 * 1024 * 1024

/** Starts the catcher on a free loopback port, and stores the port in the database for all processes of the product. */
export const startCatcher = async (deps: Deps): Promise<Catcher> => {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    banner: 'Tradewind mail catcher',
    size: sizeLimitBytes,
    logger: false,
    disableReverseLookup: true,
    closeTimeout: 1_000,
    onRcptTo: ({ address }, session, callback) => {
      callbackify(() => answerRecipient(deps.db, session, address))(callback)
    },
    onData: (stream, session, callback) => {
      callbackify(async () => `2.0.0 kept as ${await keep(deps, stream, session)}`)(callback)
    },
  })
  // A sender that is killed resets its connections, which is not a fault of the catcher.
  server.on('error', (error) => deps.log.debug({ err: error }, 'mail catcher connection'))
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  await deps.db
    .insertInto('catcher_endpoint')
    .values({ host: '127.0.0.1', port })
    .onConflict((conflict) => conflict.column('onlyRow').doUpdateSet({ host: '127.0.0.1', port }))
    .execute()
  return { port, stop: () => new Promise((resolve) => server.close(() => resolve())) }
}

/**
 * Returns the host and port that the catcher stored when it was last started, in whichever process; null if it was
 * never started.
 */
export const readStoredAddress = async (db: Db): Promise<{ host: string; port: number } | null> =>
  (await db.selectFrom('catcher_endpoint').select(['host', 'port']).executeTakeFirst()) ?? null

class Refusal extends Error {
  readonly responseCode: number
  constructor(responseCode: number, message: string) {
    super(message)
    this.responseCode = responseCode
  }
}

/** Throws a refusal if the recipient is a magic address that asks for a refusal. */
const answerRecipient = async (db: Db, session: SMTPServerSession, address: string): Promise<void> => {
  if (/^refuse/i.test(address)) throw new Refusal(550, '5.1.1 no such mailbox here (the catcher refuses refuse…)')
  if (!/^defer/i.test(address)) return
  const from = session.envelope.mailFrom === false ? '' : session.envelope.mailFrom.address
  const first = await db
    .insertInto('caught_deferral')
    .values({ messageKey: `${from} ${address.toLowerCase()}` })
    .onConflict((conflict) => conflict.doNothing())
    .returning('messageKey')
    .executeTakeFirst()
  if (first !== undefined) throw new Refusal(451, '4.3.0 try again (the catcher defers defer… once)')
}

const keep = async (deps: Deps, stream: SMTPServerDataStream, session: SMTPServerSession): Promise<number> => {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  if (stream.sizeExceeded) throw new Refusal(552, '5.3.4 message too large')
  const content = Buffer.concat(chunks)
  const sender = session.envelope.mailFrom === false ? '' : session.envelope.mailFrom.address
  const orgId = await deps.ports.findOwner(sender)
  const { messageId, subject } = await readHeaders(content)
  let lastId = 0
  for (const { address } of session.envelope.rcptTo) {
    lastId = await insertMail(deps.db, {
      orgId,
      messageId,
      sender,
      recipient: address.toLowerCase(),
      subject,
      // The received message with one character per byte, without NUL characters, because PostgreSQL's text type cannot
      // store them.
      source: content.toString('latin1').replaceAll('\0', ''),
      sizeBytes: content.length,
    })
    if (/^bounce/i.test(address) && sender !== '')
      bounceLater(deps, { returnPath: sender, recipient: address, content })
  }
  return lastId
}

type NewMail = {
  orgId: string | null
  messageId: string
  sender: string
  recipient: string
  subject: string
  source: string
  sizeBytes: number
}

/**
 * Stores a mail for one recipient. If the sender did not get the reply and delivers the mail again, it is not stored
 * twice.
 */
const insertMail = async (db: Db, mail: NewMail): Promise<number> => {
  const row = await db
    .insertInto('caught_mail')
    .values(mail)
    .onConflict((conflict) => conflict.columns(['messageId', 'recipient']).doUpdateSet({ messageId: mail.messageId }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Reads only the headers of a mail. Its body is parsed when a user opens the mail. */
const readHeaders = async (content: Buffer): Promise<{ messageId: string; subject: string }> => {
  const end = content.indexOf('\r\n\r\n')
  const parsed = await simpleParser(content.subarray(0, end < 0 ? content.length : end + 4))
  return { messageId: (parsed.messageId ?? '').replace(/^<|>$/g, ''), subject: parsed.subject ?? '' }
}

/**
 * Sends a bounce a moment after the mail was accepted, as real servers do, so that the sender gets the acceptance
 * first.
 */
const bounceLater = (deps: Deps, bounced: { returnPath: string; recipient: string; content: Buffer }): void => {
  setTimeout(() => {
    deps.ports
      .readInboundAddress()
      .then((inbound) => (inbound === null ? undefined : sendBounce(inbound, bounced)))
      .catch((error: unknown) => deps.log.warn({ err: error }, 'the mail catcher could not deliver a bounce'))
  }, 300).unref()
}

/**
 * Returns true if the catcher receives all mails. This is so if no relay is configured and the product does not run in
 * production. In production without a relay, no mail can be sent.
 */
export const isCaught = ({ config }: Pick<Platform, 'config'>): boolean =>
  config.relays.length === 0 && config.mode !== 'production'

/**
 * Returns the host and port of the catcher; null when the catcher is not used, even if an earlier start in another mode
 * stored them.
 */
export const readCatcherAddress = async (
  platform: Pick<Platform, 'config' | 'db'>,
): Promise<{ host: string; port: number } | null> => (isCaught(platform) ? readStoredAddress(platform.db) : null)
