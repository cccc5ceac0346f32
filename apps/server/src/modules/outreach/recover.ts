/**
 * After a crash: what became of the recipients that a dead worker had marked *sending*.
 *
 * In this order: its journal has the answer → settled. Its journal shows that the message was never handed over → queued
 * again. Handed over without an answer → the provider is asked; one that cannot be asked → *unknown*, which is never
 * sent again and never hidden. Without a journal to believe (another machine, a power cut) all are treated as handed over.
 */
import { sql } from 'kysely'
import type { Channel } from '@tradewind/contract'
import type { Clock, Db, Log, Tx } from '@tradewind/platform'
import type { ChannelAdapter, ChannelAdapters, SendAnswer } from './channel.ts'
import { attemptKey, readFlight, removeFlight, type Flight } from './journal.ts'
import type { News } from './progress.ts'
import { proofWithoutAnswer } from './proof.ts'
import { applyNews } from './settle.ts'
import { toNews, type RetryRule } from './answer.ts'

export type RecoverDeps = {
  db: Db
  clock: Clock
  log: Log
  adapters: ChannelAdapters
  journalDirectory: string
  leaseMs: number
  retry: RetryRule
}

type InFlight = { recipientId: number; attempt: number; refusals: number; messageId: string; channel: Channel }

/** Recovers every worker that is silent for longer than the lease. Several processes may do it together. */
export const recoverDeadWorkers = async (deps: RecoverDeps): Promise<void> => {
  for (;;) {
    const workerId = await deps.db.transaction().execute((tx) => recoverOne(tx, deps))
    if (workerId === null) return
    removeFlight(deps.journalDirectory, workerId)
  }
}

const recoverOne = async (tx: Tx, deps: RecoverDeps): Promise<string | null> => {
  const workerId = await lockDeadWorker(tx, deps.leaseMs)
  if (workerId === null) return null
  const inFlight = await listInFlight(tx, workerId)
  const flight = readFlight(deps.journalDirectory, workerId)
  const told = inFlight.flatMap((row) => flight?.news.get(attemptKey(row.recipientId, row.attempt)) ?? [])
  const toldIds = new Set(told.map((news) => news.recipientId))
  const neverLeft = inFlight.filter((row) => !toldIds.has(row.recipientId) && !wasHandedOver(flight, row))
  const silent = inFlight.filter((row) => !toldIds.has(row.recipientId) && wasHandedOver(flight, row))
  const asked = await askProviders(deps, silent)
  const absent = silent.filter((row) => asked.get(row.recipientId) === 'absent')
  const routeOf = (row: InFlight) => flight?.handedOver.get(attemptKey(row.recipientId, row.attempt)) ?? null
  const news = silent.flatMap((row) =>
    newsOf(deps, { ...row, workerId, route: routeOf(row) }, asked.get(row.recipientId)),
  )
  await applyNews(tx, [...told, ...news])
  await queueAgain(tx, [...neverLeft, ...absent])
  await sql`delete from outreach_worker where id = ${workerId}`.execute(tx)
  const counts = { answered: told.length, queuedAgain: neverLeft.length + absent.length, silent: silent.length }
  deps.log.warn({ workerId, ...counts }, 'recovered the recipients of a dead outreach worker')
  return workerId
}

const lockDeadWorker = async (tx: Tx, leaseMs: number): Promise<string | null> => {
  const { rows } = await sql<{ id: string }>`
    select id
    from outreach_worker
    where seen_at < now() - make_interval(secs => ${leaseMs / 1000})
    order by seen_at
    limit 1
    for update skip locked`.execute(tx)
  return rows[0]?.id ?? null
}

const listInFlight = async (tx: Tx, workerId: string): Promise<InFlight[]> => {
  const { rows } = await sql<InFlight>`
    select r.id as "recipientId", r.attempts as attempt, r.refusals, r.message_id as "messageId", c.channel
    from outreach_recipient r
    join outreach_campaign c on c.id = r.campaign_id
    where r.worker_id = ${workerId} and r.state = 'sending'
    order by r.id
    for no key update of r`.execute(tx)
  return rows
}

const wasHandedOver = (flight: Flight | null, row: InFlight): boolean =>
  flight === null || flight.handedOver.has(attemptKey(row.recipientId, row.attempt))

const askProviders = async (
  deps: RecoverDeps,
  silent: readonly InFlight[],
): Promise<Map<number, SendAnswer | 'absent'>> => {
  const answers = new Map<number, SendAnswer | 'absent'>()
  for (const [channel, rows] of Map.groupBy(silent, (row) => row.channel)) {
    const lookUp = deps.adapters.get(channel)?.lookUp ?? null
    if (lookUp === null) continue
    const found = await lookUp(rows.map((row) => row.messageId))
    for (const row of rows) {
      const answer = found.get(row.messageId)
      if (answer !== undefined) answers.set(row.recipientId, answer)
    }
  }
  return answers
}

const newsOf = (
  deps: RecoverDeps,
  row: InFlight & { workerId: string; route: string | null },
  answer: SendAnswer | 'absent' | undefined,
): News[] => {
  if (answer === 'absent') return []
  const adapter: ChannelAdapter | undefined = deps.adapters.get(row.channel)
  const known: SendAnswer = answer ?? { kind: 'unknown', detail: 'the sending process ended before the answer came' }
  const now = deps.clock.now()
  const proofs = row.route === null ? [] : [proofWithoutAnswer({ at: now, route: row.route, ...known })]
  return toNews(adapter?.provider ?? row.channel, row, { ...known, proofs }, now, deps.retry)
}

const queueAgain = async (tx: Tx, rows: readonly InFlight[]): Promise<void> => {
  if (rows.length === 0) return
  await sql`
    update outreach_recipient
    -- Never tried: the tries that a temporary refusal may use up are not touched.
    set state = 'queued', worker_id = null, attempts = attempts - 1
    where id = any(${rows.map((row) => row.recipientId)}::int8[])`.execute(tx)
}
