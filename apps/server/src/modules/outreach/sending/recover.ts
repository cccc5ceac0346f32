/**
 * Recovery after a crash: decides the state of recipients that a dead worker had marked *sending*. For each recipient
 * the first matching rule applies:
 * - The worker's journal has the provider's answer: the answer is settled.
 * - The journal shows that the message was never handed over: the recipient is queued again.
 * - The message was handed over and has no answer: the provider is asked for the outcome. If the provider cannot be
 *   asked, the recipient becomes *unknown*, is shown as unknown, and is never sent to again.
 *
 * Without a trusted journal (on another machine, or after a power cut) all messages are treated as handed over. If the
 * worker ran on another machine, recovery waits longer, so that a process on that machine can use the journal first.
 */

import { ownWords, type Channel } from '@tradewind/contract'
import type { Clock, Db, Log, Tx } from '@tradewind/platform'
import { sql } from 'kysely'
import type { ChannelAdapter, ChannelAdapters, SendAnswer } from '../channel.ts'
import { applyNews } from '../progress/apply-news.ts'
import type { News } from '../progress/progress.ts'
import { proofWithoutAnswer } from '../proof.ts'
import { toNews, type RetryRule } from './answer.ts'
import { attemptKey, hasFlight, readFlight, removeFlight, type Flight } from './journal.ts'
import { settleAnswers } from './settle-answers.ts'
import type { WorkerTimes } from './worker.ts'

export type RecoverDeps = {
  db: Db
  clock: Clock
  log: Log
  adapters: ChannelAdapters
  journalDirectory: string
  times: WorkerTimes
  watch: WorkerWatch
  retry: RetryRule
}

type InFlight = { recipientId: number; attempt: number; refusals: number; messageId: string; channel: Channel }

/**
 * The last heartbeat of each worker that this process has read, and when it first read that heartbeat, by its own
 * monotonic clock. A worker counts as dead only if this process saw no new heartbeat for a while. A forward jump of the
 * database's clock therefore makes no worker dead.
 */
export type WorkerWatch = Map<string, { seenAt: string; sinceMs: number }>

/**
 * Recovers every worker whose last heartbeat is older than the lease, if this process also saw no new heartbeat itself
 * for some time. This time is longer than a worker may hand over messages without a heartbeat. Several processes may
 * call this function concurrently.
 */
export const recoverDeadWorkers = async (deps: RecoverDeps): Promise<void> => {
  for (const silent of await findSilent(deps))
    try {
      const { answered, refused } = await settleTold(deps, silent)
      const counts = await deps.db.transaction().execute((tx) => recoverOne(tx, deps, silent, refused))
      if (counts === null) continue
      if (refused.size === 0) removeFlight(deps.journalDirectory, silent.id)
      else deps.watch.set(silent.id, { seenAt: silent.seenAt, sinceMs: performance.now() + refusedAgainMs })
      const recovered = { workerId: silent.id, answered, refused: refused.size, ...counts }
      deps.log.warn(recovered, 'recovered the recipients of a dead outreach worker')
    } catch (error) {
      // A worker that cannot be recovered delays neither other workers nor sending. The next search tries again.
      deps.log.error({ err: error, workerId: silent.id }, 'a dead outreach worker is not recovered')
    }
}

type Sign = { id: string; seenAt: string }

/**
 * The delay before recovering a worker again whose answers the database refuses. It is long, because each try reads the
 * worker's journal, which may be large.
 */
const refusedAgainMs = 60_000

const findSilent = async ({ db, watch, times, journalDirectory }: RecoverDeps): Promise<Sign[]> => {
  const { leaseMs, elsewhereMs, fenceMs, heartbeatMs } = times
  const askedAtMs = performance.now()
  const { rows } = await sql<Sign & { silentMs: number }>`
    select id, seen_at::text as seen_at, (extract(epoch from now() - seen_at) * 1000)::float8 as silent_ms
    from outreach_worker
    order by outreach_worker.seen_at`.execute(db)
  const answeredAtMs = performance.now()
  const known = new Set(rows.map(({ id }) => id))
  for (const id of watch.keys()) if (!known.has(id)) watch.delete(id)
  return rows.filter(({ id, seenAt, silentMs }) => {
    const isOld = silentMs >= (hasFlight(journalDirectory, id) ? leaseMs : elsewhereMs)
    const last = watch.get(id)
    if (last?.seenAt === seenAt) return isOld && askedAtMs - last.sinceMs >= fenceMs + heartbeatMs
    watch.set(id, { seenAt, sinceMs: answeredAtMs })
    return false
  })
}

/**
 * Settles the answers in the journal before recovery, one by one if necessary. Returns the number of settled answers,
 * and the attempts whose answers the database refuses.
 */
const settleTold = async (
  deps: RecoverDeps,
  { id }: Sign,
): Promise<{ answered: number; refused: ReadonlySet<string> }> => {
  const { news } = readFlight(deps.journalDirectory, id) ?? { news: new Map<string, News[]>() }
  const attempts = (await listInFlight(deps.db, id)).map((row) => attemptKey(row.recipientId, row.attempt))
  const answers = attempts.flatMap((attempt) => {
    const own = news.get(attempt)
    return own === undefined ? [] : [{ attempt, news: own, sign: null }]
  })
  const left = await settleAnswers(deps, answers)
  return { answered: answers.length - left.length, refused: new Set(left.map(({ attempt }) => attempt)) }
}

/**
 * Returns null if the worker has sent a new heartbeat, or if another process recovers the worker. `refused`: attempts
 * whose answers wait until an operator repairs the cause of the refusal. Their recipients, the worker's row and its
 * journal stay until then.
 */
const recoverOne = async (tx: Tx, deps: RecoverDeps, sign: Sign, refused: ReadonlySet<string>) => {
  const { id: workerId } = sign
  if (!(await lockSilent(tx, sign))) return null
  const inFlight = (await listInFlight(tx, workerId)).filter(
    (row) => !refused.has(attemptKey(row.recipientId, row.attempt)),
  )
  const flight = readFlight(deps.journalDirectory, workerId)
  const answered = inFlight.flatMap((row) => flight?.news.get(attemptKey(row.recipientId, row.attempt)) ?? [])
  const answeredIds = new Set(answered.map((news) => news.recipientId))
  const neverLeft = inFlight.filter((row) => !answeredIds.has(row.recipientId) && !wasHandedOver(flight, row))
  const silent = inFlight.filter((row) => !answeredIds.has(row.recipientId) && wasHandedOver(flight, row))
  const asked = await askProviders(deps, silent)
  const absent = silent.filter((row) => asked.get(row.recipientId) === 'absent')
  const routeOf = (row: InFlight) => flight?.handedOver.get(attemptKey(row.recipientId, row.attempt)) ?? null
  const news = silent.flatMap((row) =>
    newsOf(deps, { ...row, workerId, route: routeOf(row) }, asked.get(row.recipientId)),
  )
  await applyNews(tx, [...answered, ...news])
  await queueAgain(tx, [...neverLeft, ...absent])
  if (refused.size === 0) await sql`delete from outreach_worker where id = ${workerId}`.execute(tx)
  return { queuedAgain: neverLeft.length + absent.length, silent: silent.length }
}

const lockSilent = async (tx: Tx, { id, seenAt }: Sign): Promise<boolean> => {
  const { rows } = await sql`
    select 1
    from outreach_worker
    where id = ${id} and seen_at::text = ${seenAt}
    for update skip locked`.execute(tx)
  return rows.length > 0
}

const listInFlight = async (tx: Db | Tx, workerId: string): Promise<InFlight[]> => {
  const { rows } = await sql<InFlight>`
    select r.id as recipient_id, r.attempts as attempt, r.refusals, r.message_id, c.channel
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
  const known: SendAnswer = answer ?? { kind: 'unknown', detail: ownWords.ended }
  const now = deps.clock.now()
  const proofs = row.route === null ? [] : [proofWithoutAnswer({ at: now, route: row.route, ...known })]
  return toNews(adapter?.provider ?? row.channel, row, { ...known, proofs }, now, deps.retry)
}

const queueAgain = async (tx: Tx, rows: readonly InFlight[]): Promise<void> => {
  if (rows.length === 0) return
  await sql`
    update outreach_recipient
    -- The message was not sent, so this try does not count, and the number of refused tries stays.
    set state = 'queued', worker_id = null, attempts = attempts - 1
    where id = any(${rows.map((row) => row.recipientId)}::int8[])`.execute(tx)
}
