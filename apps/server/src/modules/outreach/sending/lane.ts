/**
 * Sends the messages of one lane of a worker. Up to `parallel` messages are being sent at a time; a journal line is
 * written for each message, and each answer is passed on to be settled. Claiming, sending and settling overlap, so that
 * neither the database nor the provider waits for the other.
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
/** A message whose sending was started and that was not handed over yet. Such a message can still be taken back. */
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
  /**
   * Retries refused answers, and starts waiting messages if there is capacity. The dispatch loop calls it regularly,
   * because a lane starts no message while its worker is fenced.
   */
  pump(): void
  /** The campaigns of messages that were not handed over. */
  campaignsWaiting(): ReadonlySet<string>
  /**
   * Drops the messages of the given campaigns (null: of all campaigns) that were not handed over, whether their sending
   * was started or not. Returns the recipients of the dropped messages.
   */
  dropWaiting(campaignIds: ReadonlySet<string> | null): readonly number[]
  /**
   * Resolves when all started messages are answered, and their answers are settled or refused by the database. The
   * result is true if all answers are settled.
   */
  drained(): Promise<boolean>
  /** The number of messages per second that were settled recently. */
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

/** The delay before a message is retried that could not be composed because a database was unavailable. */
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
    // The message may have been taken back: then its recipient is queued again, and another worker may be sending to
    // the recipient. No journal line must be written in that case.
    if (takenBack.aborted) throw new Error('this message was taken back')
    noteHandOver()
    deps.journal.recordHandOver(key, route)
    // The worker may have been declared dead, and its recipients may have been queued again. In this case the message
    // is not sent, because it could be sent twice. The check comes after the journal line: if the worker stops between
    // the line and the check, recovery treats the message as handed over.
    if (!deps.mayHandOver()) throw new Error('this worker was declared dead')
    isHandedOver = true
  }
  const answered = await prepared.send(claimed, handOver, takenBack).catch((error: unknown): SendAnswer => {
    deps.log.error({ err: error, campaignId: claimed.campaignId }, 'the channel adapter threw')
    // A database was unavailable while the message was composed. This does not count as a try of the recipient.
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
    // The disk is full, so the journal has no line for this answer. The answer is settled anyway. If the process
    // crashes before the answer is settled, the recipient becomes *unknown*.
    deps.log.error({ err: error, campaignId: claimed.campaignId }, 'an answer is not in the journal')
  }
  return { attempt: key, news, sign: signOf(claimed, answer) }
}

/**
 * Returns what an answer tells about the provider's pace: a refusal because of the rate, or an acceptance while the
 * provider is slowed down. Returns null for all other answers and for faults of a relay.
 */
const signOf = ({ orgId, pace, claimedAt }: Claimed, answer: SendAnswer): PaceSign | null => {
  const isRefusal = answer.kind === 'deferred' && answer.byRelay !== true && asksToSlowDown(answer.detail)
  const isTaken = answer.kind === 'accepted' && pace.isSlowed
  return isRefusal || isTaken ? { orgId, pace, claimedAt, isRefusal, detail: answer.detail } : null
}

/** Removes NUL characters from the texts of servers, because PostgreSQL cannot store them. */
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
