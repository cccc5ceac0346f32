/**
 * Measures how many mails a second the whole outreach engine sends (claim, mark, render, send, journal, settle, prove,
 * ledger, outbox; on a durable PostgreSQL). The result is compared with a bare loop over nodemailer's pool, which sends
 * to the same SMTP sink in the same run. With small campaigns, engine and loop alternate. The loop also runs before and
 * after one campaign of 100,000 recipients (`--rows`), whose launch time and memory are reported as well. Aims: launch
 * within 10 s, ratio 0.85.
 */

import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createLog, migratePostgres, openPostgres, parseRelays, systemClock, type Db } from '@tradewind/platform'
import { startEmbeddedPostgres } from '@tradewind/platform/embedded'
import { createTransport } from 'nodemailer'
import { createEmailChannel } from '../apps/server/src/modules/email/index.ts'
import { toPlainText } from '../apps/server/src/modules/email/message/html.ts'
import { readSystemTemplates } from '../apps/server/src/modules/email/templates/system-templates.ts'
import { creditMails, makeDraft } from '../apps/server/src/modules/email/testing/campaign.ts'
import { findDiscrepancies } from '../apps/server/src/modules/ledger/queries.ts'
import { launchCampaign } from '../apps/server/src/modules/outreach/index.ts'
import { startDispatch } from '../apps/server/src/modules/outreach/sending/dispatch.ts'
import { makeFolder } from './folder.ts'
import type { Options } from './options.ts'

const usualRecipients = 100_000
const mailCount = 4_000
const warmUpCount = 400
const rounds = 3
const parallel = 10

const [template] = readSystemTemplates({ publicUrl: 'https://mail.example', lang: 'en' })
if (template === undefined) throw new Error('no template')
const addressOf = (index: number): string => `buyer${index}@domain${index % 23}.example`
const log = createLog({ logLevel: 'error' })

const startSink = async (): Promise<{ port: number; stop(): void }> => {
  const child = spawn(process.execPath, [fileURLToPath(new URL('mail-sink.ts', import.meta.url))], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(child.stdout, 'data')
  return { port: Number(String(line)), stop: () => child.kill() }
}

/** The simplest sender: fills in text and HTML for each recipient, and passes them to nodemailer's pool. */
const sendBare = async (port: number, count: number): Promise<number> => {
  const transport = createTransport({
    pool: true,
    maxConnections: parallel,
    maxMessages: 10_000,
    host: '127.0.0.1',
    port,
  })
  const text = toPlainText(template.html)
  const fill = (words: string, index: number) => words.replaceAll('{{name}}', `Buyer ${index}`)
  const startMs = performance.now()
  await Promise.all(
    Array.from({ length: count }, (_, index) =>
      transport.sendMail({
        from: 'Sales Team <sales@exporter.example>',
        to: `Buyer ${index} <${addressOf(index)}>`,
        subject: template.subject.replaceAll('{{company}}', 'Company Ltd'),
        html: fill(template.html, index),
        text: fill(text, index),
      }),
    ),
  )
  const seconds = (performance.now() - startMs) / 1000
  transport.close()
  return count / seconds
}

type Sent = { perSecond: number; launchSeconds: number }

/**
 * Sends a campaign through the outreach engine. `onPart.tell` is called once for each share in `onPart.parts` (0.5 is
 * half of the mails) when that share is sent.
 */
const sendThroughEngine = async (
  db: Db,
  dataDir: string,
  port: number,
  count: number,
  onPart: { parts: readonly number[]; tell: (part: number) => void } | null = null,
): Promise<Sent> => {
  const orgId = randomUUID()
  await creditMails(db, orgId, count)
  const addresses = Array.from({ length: count }, (_, index) => addressOf(index))
  const { campaignId } = await makeDraft(db, orgId, {
    addresses,
    content: { subject: template.subject, html: template.html },
  })
  const config = {
    dataDir,
    secret: 'b'.repeat(32),
    previousSecrets: [],
    publicUrl: 'http://localhost',
    mailDomain: 'bench.example',
    smtpAllowPrivateHosts: [],
  }
  const email = createEmailChannel(
    {
      db,
      clock: systemClock,
      log,
      config: { ...config, relays: parseRelays(`smtp://127.0.0.1:${port}`) },
      storage: { get: () => Promise.reject(new Error('nothing is attached')) },
    },
    {
      readCatcherAddress: async () => null,
      findCaught: async () => new Set(),
      readCompanyName: async () => 'Bench Ltd',
    },
  )
  // Switches off the limit of mails per domain and minute, which would slow down the measured sending.
  const adapters = new Map([['email' as const, { ...email, perDomainPerMinute: null }]])
  const launchMs = performance.now()
  await launchCampaign({ db, clock: systemClock, adapters }, { orgId, campaignId, scheduledAt: null })
  const launchSeconds = (performance.now() - launchMs) / 1000
  const startMs = performance.now()
  const dispatch = startDispatch({ db, clock: systemClock, log, config, adapters })
  const waiting = [...(onPart?.parts ?? [])]
  while (!(await isSettled(db, campaignId))) {
    const [next] = waiting
    // Counting sent mails is expensive, so they are counted only while a share is still to be reported.
    if (next !== undefined && (await countAccepted(db, campaignId)) >= next * count) {
      waiting.shift()
      onPart?.tell(next)
    }
    await sleep(next === undefined ? 20 : 250)
  }
  const seconds = (performance.now() - startMs) / 1000
  await dispatch.stop()
  const discrepancies = await findDiscrepancies(db)
  if (discrepancies.length > 0) throw new Error(`the ledger does not balance: ${JSON.stringify(discrepancies)}`)
  return { perSecond: count / seconds, launchSeconds }
}

const countAccepted = async (db: Db, campaignId: string): Promise<number> => {
  const { accepted } = await db
    .selectFrom('outreach_recipient')
    .select((eb) => eb.fn.countAll<number>().as('accepted'))
    .where('campaignId', '=', campaignId)
    .where('state', '=', 'accepted')
    .executeTakeFirstOrThrow()
  return accepted
}

const isSettled = async (db: Db, campaignId: string): Promise<boolean> => {
  const open = await db
    .selectFrom('outreach_recipient')
    .select('id')
    .where('campaignId', '=', campaignId)
    .where('state', 'in', ['queued', 'sending'])
    .limit(1)
    .executeTakeFirst()
  return open === undefined
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
const format = (value: number): string => value.toFixed(0).padStart(6)

const mebibytes = (bytes: number): string => `${Math.round(bytes / 1_048_576)} MiB`

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')

/** The memory of the process after garbage collection. */
const memoryNow = (): string => {
  collect()
  const { heapUsed, external, rss } = process.memoryUsage()
  return `${mebibytes(heapUsed + external)} in use (${mebibytes(rss)} resident)`
}

/** Measures one large campaign, with the bare nodemailer loop before and after it. */
const measureLarge = async (db: Db, dataDir: string, port: number, count: number): Promise<void> => {
  const part = Math.ceil(count / 5)
  const before = await sendBare(port, part)
  const memory: string[] = []
  const parts = [0.1, 0.5, 0.95]
  const { perSecond, launchSeconds } = await sendThroughEngine(db, dataDir, port, count, {
    parts,
    tell: (at) => memory.push(`${at * 100} %: ${memoryNow()}`),
  })
  const bare = (before + (await sendBare(port, part))) / 2
  console.log(`campaign of ${count}: launched in ${launchSeconds.toFixed(1)} s (aim 10), ${memory.join(', ')}`)
  console.log(
    `campaign of ${count}: engine ${format(perSecond)} / bare ${format(bare)} mails a second = ${(perSecond / bare).toFixed(2)} (aim 0.85)`,
  )
}

export const run = async ({ rows }: Options): Promise<void> => {
  const dataDir = await makeFolder('tradewind-bench-mail')
  const postgres = await startEmbeddedPostgres({ dataDir, log })
  const db = openPostgres(postgres.url)
  const sink = await startSink()
  try {
    const directory = fileURLToPath(new URL('../apps/server/migrations/postgres', import.meta.url))
    await migratePostgres(db, { directory, log })
    await sendBare(sink.port, warmUpCount)
    await sendThroughEngine(db, dataDir, sink.port, warmUpCount)
    const bare: number[] = []
    const engine: number[] = []
    // The outreach engine and the bare nodemailer loop alternate, so that other load of the machine affects both
    // equally.
    for (let round = 0; round < rounds; round += 1) {
      bare.push(await sendBare(sink.port, mailCount))
      engine.push((await sendThroughEngine(db, dataDir, sink.port, mailCount)).perSecond)
      console.log(
        `round ${round + 1}: bare ${format(bare.at(-1) ?? 0)} mails/s, engine ${format(engine.at(-1) ?? 0)} mails/s`,
      )
    }
    const ratio = median(engine) / median(bare)
    console.log(
      `mail: engine ${format(median(engine))} / bare ${format(median(bare))} mails a second = ${ratio.toFixed(2)} (aim 0.85)`,
    )
    await measureLarge(db, dataDir, sink.port, rows ?? usualRecipients)
  } finally {
    sink.stop()
    await db.destroy()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
