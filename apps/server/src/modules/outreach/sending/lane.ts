/**
 * A worker's hands for one lane: keeps so many messages under way, journals each, and hands the answers on to be settled.
 * Claiming, sending and settling overlap, so that neither the database nor the provider waits for the other.
 */
import { ownWords } from '@tradewind/contract'
import { isTransient } from '@tradewind/platform'
import { toNews, type RetryRule } from './answer.ts'
import type { ChannelAdapter, PreparedCampaign, SendAnswer } from '../channel.ts'
import type { Claimed } from './claim.ts'
import { attemptKey } from './journal.ts'
import { asksToSlowDown } from './pace.ts'
import { storable } from './storable.ts'
import type { PaceSign } from './pace-store.ts'
import type { Learned } from './settle-answers.ts'
import { createSettling, type SettleDeps } from './settle-loop.ts'

export type LaneDeps = SettleDeps & {
  adapter: Pick<ChannelAdapter, 'provider'>
  /** Messages under way at a time. */
  parallel: number
  workerId: string
  mayHandOver: () => boolean
  retry: RetryRule
}

type Waiting = { claimed: Claimed; prepared: PreparedCampaign }
/** On its way to be handed over; until then others may have it back. */
type Begun = Waiting & { takenBack: AbortController }

export type Lane = {
  readonly parallel: number
  /** Claimed and not started. */
  waiting(): number
  /** Started and not settled. */
  underWay(): number
  /** Answered, and refused by the database so far. */
  refused(): number
  push(claimed: readonly Claimed[], prepared: PreparedCampaign): void
  /** Goes on after the worker could not say that it lives for a moment. */
  pump(): void
  /** The campaigns of what is not handed over. */
  campaignsWaiting(): ReadonlySet<string>
  /** Drops what is not handed over, started or not, of these campaigns or of all (null), and answers whom. */
  dropWaiting(campaignIds: ReadonlySet<string> | null): readonly number[]
  /** Resolves when everything started is answered, and settled as far as the database takes it: whether all of it is. */
  drained(): Promise<boolean>
  /** Messages answered a second, lately. */
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

/** A message that met a lost engine is made again after this. */
const engineWaitMs = 2_000

/** Sends one message and journals its answer; null: it was taken back before it was handed over. */
const sendOne = async (
  deps: LaneDeps,
  { claimed, prepared, takenBack: { signal: takenBack } }: Begun,
  noteHandOver: () => void,
): Promise<Learned | null> => {
  const key = attemptKey(claimed.recipientId, claimed.attempt)
  let isHandedOver = false
  const handOver = (route: string) => {
    // Before the line: it is queued again, and may be under way at another worker.
    if (takenBack.aborted) throw new Error('this message was taken back')
    noteHandOver()
    deps.journal.recordHandOver(key, route)
    // After the line: who is stopped in between is believed to have handed it over. The others may have queued this
    // recipient again already: better not sent now than sent twice.
    if (!deps.mayHandOver()) throw new Error('this worker was declared dead')
    isHandedOver = true
  }
  const answered = await prepared.send(claimed, handOver, takenBack).catch((error: unknown): SendAnswer => {
    deps.log.error({ err: error, campaignId: claimed.campaignId }, 'the channel adapter threw')
    // An engine was away while the message was made: this is no try of the recipient's.
    const retryAt = new Date(deps.clock.now().getTime() + engineWaitMs)
    if (isTransient(error) && !isHandedOver)
      return { kind: 'deferred', byRoute: true, retryAt, detail: ownWords.failed }
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
    // A full disk: the answer is settled all the same; only a crash before that would make it unknown.
    deps.log.error({ err: error, campaignId: claimed.campaignId }, 'an answer is not in the journal')
  }
  return { attempt: key, news, sign: signOf(claimed, answer) }
}

/** A refusal for the rate; of a slowed provider also what it takes. All else says nothing, a way out at fault neither. */
const signOf = ({ orgId, pace, claimedAt }: Claimed, answer: SendAnswer): PaceSign | null => {
  const isRefusal = answer.kind === 'deferred' && answer.byRoute !== true && asksToSlowDown(answer.detail)
  const isTaken = answer.kind === 'accepted' && pace.isSlowed
  return isRefusal || isTaken ? { orgId, pace, claimedAt, isRefusal, detail: answer.detail } : null
}
