/**
 * Sends the messages of one lane of a worker: has up to `parallel` messages under way, writes a journal line for each,
 * and passes the answers on to be settled. Claiming, sending and settling overlap, so that neither the database nor the
 * provider waits for the other.
 */

import { ownWords } from '@tradewind/contract'
import { isTransient, withoutNul } from '@tradewind/platform'
import type { ChannelAdapter, PreparedCampaign, SendAnswer } from '../channel.ts'
import { toNews, type RetryRule } from './answer.ts'
import type { Claimed } from './claim.ts'
import { attemptKey } from './journal.ts'
import type { PaceSign } from './pace-store.ts'
import { asksToSlowDown } from './pace.ts'
import type { Learned } from './settle-answers.ts'
import { createSettling, type SettleDeps } from './settle-loop.ts'

export type LaneDeps = SettleDeps & {
  adapter: Pick<ChannelAdapter, 'provider'>
  /** The maximum number of messages under way. */
  parallel: number
  workerId: string
  mayHandOver: () => boolean
  retry: RetryRule
}

type Waiting = { claimed: Claimed; prepared: PreparedCampaign }
/** A message that was started and not handed over yet, so that it can be taken back. */
type Begun = Waiting & { takenBack: AbortController }

export type Lane = {
  readonly parallel: number
  /** The number of messages that were claimed and not started. */
  waiting(): number
  /** The number of messages that were started and not settled. */
  underWay(): number
  /** The number of answers that the database has refused so far. */
  refused(): number
  push(claimed: readonly Claimed[], prepared: PreparedCampaign): void
  /** Continues after the worker was fenced for a moment. */
  pump(): void
  /** The campaigns of messages that were not handed over. */
  campaignsWaiting(): ReadonlySet<string>
  /**
   * Drops the messages of these campaigns (null: of all campaigns) that were not handed over, whether started or not.
   * Returns the recipients of the dropped messages.
   */
  dropWaiting(campaignIds: ReadonlySet<string> | null): readonly number[]
  /**
   * Resolves when all started messages are answered, and their answers are settled or refused by the database. The
   * result is true if all answers are settled.
   */
  drained(): Promise<boolean>
  /** The recent number of settled messages per second. */
  ratePerSecond(): number
}

export const createLane = (deps: LaneDeps): Lane => {
  const queue: Waiting[] = []
  const begun = new Set<Begun>()
  const running = new Set<Promise<void>>()
  const settling = createSettling(deps)

  const pump = () => {
    while (running.size < deps.parallel && deps.mayHandOver()) {
      const next = queue.shift()
      if (next === undefined) return
      const run: Promise<void> = runOne(next).finally(() => {
        running.delete(run)
        pump()
      })
      running.add(run)
    }
  }

  const runOne = async (next: Waiting) => {
    const one = { ...next, takenBack: new AbortController() }
    begun.add(one)
    const learned = await sendOne(deps, one, () => begun.delete(one))
    begun.delete(one)
    if (learned !== null) await settling.add([learned])
  }

  return {
    parallel: deps.parallel,
    waiting: () => queue.length,
    underWay: () => running.size + (settling.isUnderWay() ? 1 : 0),
    refused: settling.refused,
    push: (claimed, prepared) => {
      for (const one of claimed) queue.push({ claimed: one, prepared })
      pump()
    },
    pump: () => {
      settling.tryRefused()
      pump()
    },
    campaignsWaiting: () => new Set([...queue, ...begun].map(({ claimed }) => claimed.campaignId)),
    dropWaiting: (campaignIds) => {
      const isDropped = ({ claimed }: Waiting) => campaignIds?.has(claimed.campaignId) ?? true
      const waiting = queue.filter(isDropped)
      queue.splice(0, queue.length, ...queue.filter((one) => !isDropped(one)))
      const started = [...begun].filter(isDropped)
      for (const one of started) {
        begun.delete(one)
        one.takenBack.abort()
      }
      return [...waiting, ...started].map(({ claimed }) => claimed.recipientId)
    },
    drained: async () => {
      await Promise.all(running)
      await settling.settled()
      return settling.refused() === 0
    },
    ratePerSecond: settling.ratePerSecond,
  }
}

/** The delay before retrying a message that failed because an engine was unavailable. */
const engineWaitMs = 2_000

/** Sends one message and journals its answer. Returns null if the message was taken back before it was handed over. */
const sendOne = async (
  deps: LaneDeps,
  { claimed, prepared, takenBack: { signal: takenBack } }: Begun,
  noteHandOver: () => void,
): Promise<Learned | null> => {
  const key = attemptKey(claimed.recipientId, claimed.attempt)
  let isHandedOver = false
  const handOver = (route: string) => {
    // This check comes before the journal line: the recipient is queued again already, and another worker may be
    // sending to it.
    if (takenBack.aborted) throw new Error('this message was taken back')
    noteHandOver()
    deps.journal.recordHandOver(key, route)
    // This check comes after the journal line: if the worker stops in between, recovery treats the message as handed
    // over. Another process may have queued this recipient again already, and a message that is not sent now is better
    // than a message that is sent twice.
    if (!deps.mayHandOver()) throw new Error('this worker was declared dead')
    isHandedOver = true
  }
  const answered = await prepared.send(claimed, handOver, takenBack).catch((error: unknown): SendAnswer => {
    deps.log.error({ err: error, campaignId: claimed.campaignId }, 'the channel adapter threw')
    // An engine was unavailable while the message was composed, so this does not count as a try.
    const retryAt = new Date(deps.clock.now().getTime() + engineWaitMs)
    if (isTransient(error) && !isHandedOver)
      return { kind: 'deferred', byRelay: true, retryAt, detail: ownWords.failed }
    return { kind: isHandedOver ? 'unknown' : 'deferred', detail: ownWords.failed }
  })
  if (takenBack.aborted) return null
  const answer = storable(answered)
  const news = toNews(
    deps.adapter.provider,
    { ...claimed, workerId: deps.workerId },
    answer,
    deps.clock.now(),
    deps.retry,
  )
  try {
    deps.journal.recordAnswer(key, news)
  } catch (error) {
    // The disk is full. The answer is settled anyway; only a crash before its settlement would make it *unknown*.
    deps.log.error({ err: error, campaignId: claimed.campaignId }, 'an answer is not in the journal')
  }
  return { attempt: key, news, sign: signOf(claimed, answer) }
}

/**
 * Returns the evidence that an answer gives about the pace: a refusal because of the rate or, while a provider is
 * slowed down, an acceptance. Other answers and faults of a relay give no such evidence.
 */
const signOf = ({ orgId, pace, claimedAt }: Claimed, answer: SendAnswer): PaceSign | null => {
  const isRefusal = answer.kind === 'deferred' && answer.byRelay !== true && asksToSlowDown(answer.detail)
  const isTaken = answer.kind === 'accepted' && pace.isSlowed
  return isRefusal || isTaken ? { orgId, pace, claimedAt, isRefusal, detail: answer.detail } : null
}

/** Makes the texts of servers storable in PostgreSQL. */
const storable = (answer: SendAnswer): SendAnswer => ({
  ...answer,
  detail: withoutNul(answer.detail),
  ...(answer.proofs !== undefined && {
    proofs: answer.proofs.map((proof) => ({
      ...proof,
      server: withoutNul(proof.server),
      answer: withoutNul(proof.answer),
      providerId: proof.providerId === null ? null : withoutNul(proof.providerId),
    })),
  }),
})
