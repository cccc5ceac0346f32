/**
 * An SMS campaign whose workers are killed repeatedly by kill -9 in the middle of sending over SMPP. The short test and
 * the long benchmark use this campaign.
 */

import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { createLog, systemClock, type Db } from '@tradewind/platform'
import { smppPeerUrl, type SmppPeer } from '@tradewind/testkit'
import { sql } from 'kysely'
import { creditBalance } from '../../ledger/index.ts'
import { createDraft } from '../../outreach/campaign/drafts.ts'
import { launchCampaign } from '../../outreach/index.ts'
import { startProcess } from '../../outreach/testing/worker-processes.ts'
import { createSmsAdapter } from '../outgoing/adapter.ts'
import '../tables.ts'

const workerPath = fileURLToPath(new URL('worker.ts', import.meta.url))

export type CrashRun = { db: Db; databaseUrl: string; dataDir: string; peer: SmppPeer }

export const startWorker = ({ databaseUrl, dataDir, peer }: CrashRun): ChildProcess =>
  startProcess(workerPath, { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, SMPP_URL: smppPeerUrl(peer) })

/** What packages and balance have before the launch, in fen. The packages pay a part of the campaign. */
export const fundedFen = { sms_fen: 10_000, cny_fen: 1_000_000 } as const

/** Every third text has two segments, so recipients cost different amounts. */
const nameOf = (nth: number): string => (nth % 3 === 0 ? `Buyer ${nth} ${'x'.repeat(110)}` : `Buyer ${nth}`)
const phoneOf = (nth: number): string => `+4915${String(120_000_000 + nth)}`

/** Launches a campaign. No worker sends it yet. */
export const launchTestCampaign = async ({ db }: CrashRun, recipients: number) => {
  const orgId = randomUUID()
  for (const [asset, amount] of Object.entries(fundedFen) as [keyof typeof fundedFen, number][])
    await db
      .transaction()
      .execute((tx) => creditBalance(tx, { orgId, asset, reason: 'test', reference: randomUUID(), amount }))
  const list = await db
    .insertInto('mailing_list')
    .values({ orgId, name: randomUUID() })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (let start = 0; start < recipients; start += 1_000)
    await db
      .insertInto('mailing_contact')
      .values(
        Array.from({ length: Math.min(1_000, recipients - start) }, (_, index) => ({
          listId: list.id, orgId, address: '', phone: phoneOf(start + index), name: nameOf(start + index),
          companyId: null, source: 'file' as const, importId: null, addedBy: null,
        })), // prettier-ignore
      )
      .execute()
  const content = {
    text: 'Dear {{name}}, new porcelain tiles in hall 4. STOP to opt out',
    salutationFallback: 'friend',
    audience: { listIds: [list.id], segmentIds: [], numbers: [], country: '' },
  }
  const draft = { createdBy: randomUUID(), channel: 'sms', name: 'Test', content, at: new Date() } as const
  const campaignId = await createDraft(db, orgId, draft)
  const log = createLog({ logLevel: 'error' })
  const sms = createSmsAdapter(
    { db, clock: systemClock, log },
    { send: () => Promise.reject(new Error('the launch sends nothing')) },
  )
  const adapters = new Map([['sms' as const, sms]])
  await launchCampaign({ db, clock: systemClock, adapters }, { orgId, campaignId, scheduledAt: null })
  return { orgId, campaignId }
}

type Row = {
  address: string
  state: string
  settlement: string
  cost: number
  charged: number | null
  segments: number
}

/** Returns the outcome of all recipients, compared with the segments that the gateway accepted. */
export const readResult = async ({ db, peer }: CrashRun, campaignId: string) => {
  const { rows } = await sql<Row>`
    select address, state, settlement, cost, charged, segments
    from outreach_recipient
    where campaign_id = ${campaignId}`.execute(db)
  const taken = new Map<string, number>()
  for (const { destination } of peer.taken) taken.set(`+${destination}`, (taken.get(`+${destination}`) ?? 0) + 1)
  const sent = rows.filter(({ state }) => state === 'accepted' || state === 'delivered')
  const unknown = rows.filter(({ state }) => state === 'unknown')
  const captured = rows.filter(({ settlement }) => settlement === 'captured')
  return {
    recipients: rows.length,
    sent: sent.length,
    unknown: unknown.length,
    others: rows.length - sent.length - unknown.length,
    /** The recipients that are reported as sent although the gateway did not take each segment exactly once. */
    wronglySent: sent.filter(({ address, segments }) => taken.get(address) !== segments).length,
    doubled: rows.filter(({ address, segments }) => (taken.get(address) ?? 0) > segments).length,
    unsettled: rows.filter(({ settlement }) => settlement === null).length,
    chargedFen: captured.reduce((sum, { cost, charged }) => sum + (charged ?? cost), 0),
  }
}
