/** The inbound SMTP server: takes mail for our own return paths only, and turns bounces into receipts. */
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { callbackify } from 'node:util'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import type { Platform } from '@tradewind/platform'
import { receiveNews } from '../outreach/index.ts'
import { isBadAddress, parseDeliveryStatus, reportEventId, type DeliveryStatus } from './dsn.ts'
import { recipientOfReturnPath } from './tokens.ts'

export type Inbound = { port: number; stop(): Promise<void> }
type Deps = Pick<Platform, 'db' | 'config' | 'clock' | 'log'>

/** A report quotes at most the headers or the message that it is about. */
const sizeLimitBytes = 10 * 1024 * 1024

const refusal = (responseCode: number, message: string): Error => Object.assign(new Error(message), { responseCode })

export const startInbound = async (deps: Deps): Promise<Inbound> => {
  const { config } = deps
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    banner: 'Tradewind',
    size: sizeLimitBytes,
    logger: false,
    disableReverseLookup: true,
    closeTimeout: 1_000,
    onRcptTo: ({ address }, _session, callback) => {
      // Never a relay, and never backscatter: only addresses that we signed exist here, whichever verified domain's
      // return path they lie under.
      if (recipientOfReturnPath(config, address) !== null) callback()
      else callback(refusal(550, '5.1.1 no such mailbox here'))
    },
    onData: (stream, session, callback) => {
      callbackify(() => receive(deps, stream, session))(callback)
    },
  })
  server.on('error', (error) => deps.log.debug({ err: error }, 'inbound mail connection'))
  server.listen(config.inboundSmtpPort, config.host)
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  await deps.db
    .insertInto('email_inbound')
    .values({ host: config.host, port })
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet({ host: config.host, port }))
    .execute()
  return { port, stop: () => new Promise((resolve) => server.close(() => resolve())) }
}

export const readInboundAddress = async ({
  db,
}: Pick<Platform, 'db'>): Promise<{ host: string; port: number } | null> =>
  (await db.selectFrom('email_inbound').select(['host', 'port']).executeTakeFirst()) ?? null

const receive = async (deps: Deps, stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> => {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  if (stream.sizeExceeded) throw refusal(552, '5.3.4 message too large')
  const report = await parseDeliveryStatus(Buffer.concat(chunks))
  // Something else came to a return path (an out-of-office notice): taken, and nothing learned from it.
  if (report === null) return
  for (const { address } of session.envelope.rcptTo) {
    const recipientId = recipientOfReturnPath(deps.config, address)
    if (recipientId !== null) await applyReport(deps, recipientId, report)
  }
}

const kindOf = { failed: 'bounced', delayed: 'deferred', delivered: 'delivered' } as const

const applyReport = async (deps: Deps, recipientId: number, report: DeliveryStatus): Promise<void> => {
  if (report.action === 'relayed' || report.action === 'expanded') return
  const status = report.status ?? ''
  // The diagnostic mostly repeats the status.
  const detail = report.diagnostic.includes(status) ? report.diagnostic : `${status} ${report.diagnostic}`.trim()
  await receiveNews(deps.db, [
    {
      recipientId,
      kind: kindOf[report.action],
      provider: 'dsn',
      eventId: reportEventId(recipientId, report),
      at: deps.clock.now(),
      detail,
      addressIsBad: isBadAddress(report),
    },
  ])
}
