/**
 * The inbound SMTP server: accepts bounces, complaints, replies and unsubscribe requests. The server accepts mail only
 * for addresses that the product signed (in its own or in a verified domain) and for the abuse mailbox. It therefore
 * never relays mail. The server refuses a mail during the SMTP session instead of bouncing the mail later, so it causes
 * no backscatter.
 */

import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { callbackify } from 'node:util'
import { Failure } from '@tradewind/contract'
import { callerNetwork, type Platform } from '@tradewind/platform'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import { organisationOfReturnPath, readSignedAddress, type Keys } from '../mail-transport/index.ts'
import { abuseMailboxOf, storeAbuseMail } from './abuse-mailbox/store.ts'
import { bounceOf } from './incoming/bounce.ts'
import { UnreadableMail, type MailReader, type ReadMail } from './incoming/mail-reader.ts'
import { TooManyReplies } from './incoming/ports.ts'
import { receiveMail, type ReceiveDeps } from './incoming/receive.ts'

export type Inbound = { port: number; stop(): Promise<void> }
type Deps = ReceiveDeps & Pick<Platform, 'log'>

/**
 * The maximum memory for mails that are being received or wait to be parsed. When it is used up, further mails are
 * refused for now, and their senders retry later.
 */
const heldAtMostBytes = 96 * 1024 * 1024
/**
 * The maximum size of an incoming mail: enough for a reply with a drawing or a signed order. Bounces and complaints are
 * hardly larger than the mail that they are about.
 */
const sizeLimitBytes = 15 * 1024 * 1024
/**
 * The maximum numbers of open connections: of all clients together, and of one network address. A client beyond a limit
 * must connect later.
 */
const connectionsAtMost = 60
const connectionsOfOne = 15
const recipientsAtMost = 20

const refusal = (responseCode: number, message: string): Error => Object.assign(new Error(message), { responseCode })

const isTooMany = (error: unknown): boolean =>
  error instanceof TooManyReplies || (error instanceof Failure && error.errorName === 'too_many_requests')

const isKnown = (config: Keys & { mailDomain: string }, address: string): boolean =>
  readSignedAddress(config, address) !== null ||
  organisationOfReturnPath(config, address) !== null ||
  abuseMailboxOf(config, address) !== null

export const startInbound = async (deps: Deps, read: MailReader, heldAtMost = heldAtMostBytes): Promise<Inbound> => {
  const { config } = deps
  const held = { bytes: 0, atMost: heldAtMost }
  /** The network address of the client of each open connection, by connection id. */
  const open = new Map<string, string>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    banner: 'Tradewind',
    size: sizeLimitBytes,
    maxClients: connectionsAtMost,
    socketTimeout: 60_000,
    logger: false,
    disableReverseLookup: true,
    closeTimeout: 1_000,
    onConnect: ({ id, remoteAddress }, callback) => {
      const caller = callerNetwork(remoteAddress)
      open.set(id, caller)
      const count = [...open.values()].filter((other) => other === caller).length
      callback(count > connectionsOfOne ? refusal(421, '4.7.0 too many connections from your address') : null)
    },
    onClose: ({ id }) => {
      open.delete(id)
    },
    onRcptTo: ({ address }, session, callback) => {
      if (session.envelope.rcptTo.length >= recipientsAtMost) callback(refusal(452, '4.5.3 too many recipients'))
      else if (isKnown(config, address)) callback()
      else callback(refusal(550, '5.1.1 no such mailbox here'))
    },
    onData: (stream, session, callback) => {
      callbackify(() => receive({ ...deps, read, held }, stream, session))(callback)
    },
  })
  server.on('error', (error) => deps.log.debug({ err: error }, 'inbound mail connection'))
  server.listen(config.inboundSmtpPort, config.host)
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  await deps.db
    .insertInto('email_inbound')
    .values({ host: config.host, port })
    .onConflict((conflict) => conflict.column('onlyRow').doUpdateSet({ host: config.host, port }))
    .execute()
  return { port, stop: () => new Promise((resolve) => server.close(() => resolve())) }
}

export const readInboundAddress = async ({
  db,
}: Pick<Platform, 'db'>): Promise<{ host: string; port: number } | null> =>
  (await db.selectFrom('email_inbound').select(['host', 'port']).executeTakeFirst()) ?? null

type Held = { bytes: number; atMost: number }
type Receiving = Deps & { read: MailReader; held: Held }

const receive = async (deps: Receiving, stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> => {
  const source = { chunks: [] as Buffer[], bytes: 0 }
  try {
    await collect(deps.held, stream, source)
    // SMTP has one reply for all recipients of a mail. If one recipient has reached its daily limit, the sender must
    // retry the mail for all recipients. The retried mail changes nothing for the other recipients, because it has
    // already been applied to them.
    if (await apply(deps, Buffer.concat(source.chunks), session))
      throw refusal(452, '4.2.1 too many mails to this address today')
  } finally {
    deps.held.bytes -= source.bytes
  }
}

/**
 * Reads the mail into memory. A mail that is too large or exceeds the memory limit is still read to its end, but
 * discarded and refused.
 */
const collect = async (held: Held, stream: SMTPServerDataStream, into: { chunks: Buffer[]; bytes: number }) => {
  let isTooMuch = false
  for await (const chunk of stream) {
    const bytes = (chunk as Buffer).length
    isTooMuch ||= stream.sizeExceeded || held.bytes + bytes > held.atMost
    if (isTooMuch) {
      held.bytes -= into.bytes
      into.bytes = 0
      into.chunks.length = 0
    } else {
      held.bytes += bytes
      into.bytes += bytes
      into.chunks.push(chunk as Buffer)
    }
  }
  if (stream.sizeExceeded) throw refusal(552, '5.3.4 message too large')
  if (isTooMuch) throw refusal(452, '4.3.1 too many mails at once, try again later')
}

/**
 * Parses the mail once and applies it to all its recipients. Returns true if at least one recipient has reached its
 * daily limit; all other recipients have accepted the mail then.
 */
const apply = async (deps: Receiving, source: Buffer, session: SMTPServerSession): Promise<boolean> => {
  const { mailFrom, rcptTo } = session.envelope
  const envelopeFrom = mailFrom === false ? '' : mailFrom.address
  try {
    const mail = await deps.read(source, deps.clock.now())
    const arrived = { mail, envelopeFrom, clientAddress: session.remoteAddress }
    let isRefused = false
    for (const address of new Set(rcptTo.map((one) => one.address.toLowerCase()))) {
      try {
        await applyTo(deps, address, arrived)
      } catch (error) {
        if (!isTooMany(error)) throw error
        isRefused = true
      }
    }
    return isRefused
  } catch (error) {
    deps.log.error({ err: error }, 'inbound mail')
    if (error instanceof UnreadableMail) throw refusal(554, '5.6.0 this message cannot be read')
    // The sender must retry the mail. At the retry, nothing is applied twice.
    throw refusal(451, '4.3.0 try again later')
  }
}

type Arrived = { mail: ReadMail; envelopeFrom: string; clientAddress: string }

const applyTo = async (deps: Receiving, address: string, { mail, envelopeFrom, clientAddress }: Arrived) => {
  const sentBy = organisationOfReturnPath(deps.config, address)
  const named = readSignedAddress(deps.config, address)
  const desk = abuseMailboxOf(deps.config, address)
  if (desk !== null) await storeAbuseMail(deps, { desk, mail, envelopeFrom, clientAddress })
  if (sentBy === null) await receiveMail(deps, { mail, envelopeFrom, named, readIn: null })
  else if (mail.classified.kind === 'bounce') {
    const bounce = bounceOf(mail.classified, '')
    if (bounce !== null) await deps.replies.noteForwardBounced({ orgId: sentBy, incoming: mail.incoming, bounce })
  }
}
