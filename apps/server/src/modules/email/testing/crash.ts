/**
 * A campaign whose workers are killed repeatedly by kill -9 in the middle of sending. A new process replaces each
 * killed worker. The short test and the long benchmark use this campaign.
 */

import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { createLog, parseRelays, systemClock, type Db } from '@tradewind/platform'
import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { launchCampaign } from '../../outreach/index.ts'
import { startProcess, waitUntilTaken } from '../../outreach/testing/worker-processes.ts'
import { createEmailChannel } from '../channel.ts'
import { creditMails, makeDraft } from './campaign.ts'

const workerPath = fileURLToPath(new URL('worker.ts', import.meta.url))

export type CountingSink = {
  port: number
  /** The number of mails that the sink received for each address, counted right before it answers 250. */
  taken: ReadonlyMap<string, number>
  messages(): number
  close(): Promise<void>
}

/**
 * Starts an SMTP server that counts each message and answers 250 a moment later, so that a worker may be killed after
 * the message is counted and before it is answered.
 */
export const startCountingSink = async (answerAfterMs: () => number): Promise<CountingSink> => {
  const taken = new Map<string, number>()
  let messages = 0
  const sink = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData: (stream, session, callback) => {
      stream.resume()
      stream.once('end', () => {
        const to = session.envelope.rcptTo[0]?.address ?? ''
        taken.set(to, (taken.get(to) ?? 0) + 1)
        messages += 1
        setTimeout(callback, answerAfterMs())
      })
    },
  })
  // A killed worker resets its connections to the sink. This is not a failure of the sink.
  sink.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') throw error
  })
  sink.listen(0, '127.0.0.1')
  await once(sink.server, 'listening')
  const { port } = sink.server.address() as AddressInfo
  return { port, taken, messages: () => messages, close: () => new Promise((resolve) => sink.close(resolve)) }
}

export type CrashRun = { db: Db; databaseUrl: string; dataDir: string; sink: CountingSink }

export const startWorker = ({ databaseUrl, dataDir, sink }: CrashRun): ChildProcess =>
  startProcess(workerPath, {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    SMTP_URL: `smtp://127.0.0.1:${sink.port}`,
  })

/** Resolves when the sink has accepted this many messages. Throws at once if the worker exits before. */
export const waitUntilAccepted = ({ sink }: CrashRun, worker: ChildProcess, count: number): Promise<void> =>
  waitUntilTaken(worker, sink.messages, count)

/** Launches a campaign. No worker sends it yet. */
export const launchTestCampaign = async ({ db }: CrashRun, recipients: number, credited: number) => {
  const orgId = randomUUID()
  await creditMails(db, orgId, credited)
  const addresses = Array.from({ length: recipients }, (_, index) => `buyer${index}@domain${index % 17}.example`)
  const { campaignId } = await makeDraft(db, orgId, { addresses })
  const config = {
    secret: 'x'.repeat(32), previousSecrets: [], publicUrl: 'http://localhost', mailDomain: 'test',
    relays: parseRelays('smtp://unused'), smtpAllowPrivateHosts: [],
  } // prettier-ignore
  const ports = {
    readCatcherAddress: async () => null,
    findCaught: async () => new Set<string>(),
    readCompanyName: async () => 'Test Co.',
  }
  const storage = { get: () => Promise.reject(new Error('nothing is attached')) }
  const log = createLog({ logLevel: 'error' })
  const email = createEmailChannel({ db, clock: systemClock, log, config, storage }, ports)
  const adapters = new Map([['email' as const, email]])
  await launchCampaign({ db, clock: systemClock, adapters }, { orgId, campaignId, scheduledAt: null })
  return { orgId, campaignId }
}

/** Returns the outcome of all recipients, compared with the messages that the sink accepted. */
export const readResult = async ({ db, sink }: CrashRun, campaignId: string) => {
  const { rows } = await sql<{ address: string; state: string; settlement: string }>`
    select address, state, settlement
    from outreach_recipient
    where campaign_id = ${campaignId}`.execute(db)
  const inState = (state: string) => rows.filter((row) => row.state === state)
  const [accepted, unknown] = [inState('accepted'), inState('unknown')]
  return {
    recipients: rows.length,
    accepted: accepted.length,
    unknown: unknown.length,
    others: rows.length - accepted.length - unknown.length,
    /** The number of recipients that are reported as sent although the sink did not receive their mail exactly once. */
    wronglyAccepted: accepted.filter((row) => sink.taken.get(row.address) !== 1).length,
    twice: [...sink.taken.values()].filter((times) => times > 1).length,
    wronglySettled:
      accepted.filter((row) => row.settlement !== 'captured').length +
      unknown.filter((row) => row.settlement !== 'released').length,
  }
}
