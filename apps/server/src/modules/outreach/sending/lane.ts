/**
 * A worker's hands for one lane: keeps so many messages under way, journals each, and settles the answers in groups.
 * Claiming, sending and settling overlap, so that neither the database nor the provider waits for the other.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { ownWords } from '@tradewind/contract'
import type { Clock, Db, Log } from '@tradewind/platform'
import { toNews, type RetryRule } from './answer.ts'
import type { ChannelAdapter, PreparedCampaign, SendAnswer } from '../channel.ts'
import type { Claimed } from './claim.ts'
import { attemptKey, type Journal } from './journal.ts'
import { asksToSlowDown } from './pace.ts'
import { storable } from './storable.ts'
import type { PaceSign } from './pace-store.ts'
import { settleAnswers, type Learned } from './settle-answers.ts'

export type LaneDeps = {
  db: Db
  clock: Clock
  log: Log
  adapter: Pick<ChannelAdapter, 'provider'>
  /** Messages under way at a time. */
  parallel: number
  journal: Journal
  workerId: string
  mayHandOver: () => boolean
  retry: RetryRule
}

type Waiting = { claimed: Claimed; prepared: PreparedCampaign }

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
  /** The campaigns of what has not started. */
  campaignsWaiting(): ReadonlySet<string>
  /** Drops what has not started, of these campaigns or of all (null), and answers whom: nothing of it was handed over. */
  dropWaiting(campaignIds: ReadonlySet<string> | null): readonly number[]
  /** Resolves when everything started is answered, and settled as far as the database takes it: whether all of it is. */
  drained(): Promise<boolean>
  /** Messages answered a second, lately. */
  ratePerSecond(): number
}

/** Answers are collected so long, or until there are so many; measured: larger groups no longer raise throughput. */
const settleAfterMs = 20
const settleAtMost = 250
const refusedAgainMs = 10_000

export const createLane = (deps: LaneDeps): Lane => {
  const queue: Waiting[] = []
  const running = new Set<Promise<void>>()
  let rate = 0
  let answers: Learned[] = []
  let settling: Promise<void> | null = null
  /** Answers that the database refuses, until it takes them. */
  let refused: readonly Learned[] = []
  let refusedAtMs = 0

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
    const learned = await sendOne(deps, next)
    // Only now: the list is another one after each group, and what is named before an await is the old one.
    answers.push(learned)
    settling ??= settleLoop()
  }

  const settleLoop = async () => {
    while (answers.length > 0) {
      const sinceMs = performance.now()
      if (answers.length < settleAtMost) await sleep(settleAfterMs)
      const group = answers
      answers = []
      await settleGroup(group)
      const seconds = (performance.now() - sinceMs) / 1000
      rate = rate * 0.7 + (group.length / seconds) * 0.3
    }
    settling = null
  }

  const settleGroup = async (group: readonly Learned[]): Promise<void> => {
    const left = await settleForSure(deps, group)
    if (left.length === 0) return
    refused = [...refused, ...left]
    refusedAtMs = performance.now()
  }

  /** Now and then, beside all others: somebody may mend what is wrong there. */
  const tryRefused = () => {
    if (refused.length === 0 || performance.now() - refusedAtMs < refusedAgainMs) return
    answers.push(...refused)
    refused = []
    settling ??= settleLoop()
  }

  return {
    parallel: deps.parallel,
    waiting: () => queue.length,
    underWay: () => running.size + (settling === null ? 0 : 1),
    refused: () => refused.length,
    push: (claimed, prepared) => {
      for (const one of claimed) queue.push({ claimed: one, prepared })
      pump()
    },
    pump: () => {
      tryRefused()
      pump()
    },
    campaignsWaiting: () => new Set(queue.map(({ claimed }) => claimed.campaignId)),
    dropWaiting: (campaignIds) => {
      const isDropped = ({ claimed }: Waiting) => campaignIds?.has(claimed.campaignId) ?? true
      const dropped = queue.filter(isDropped)
      queue.splice(0, queue.length, ...queue.filter((one) => !isDropped(one)))
      return dropped.map(({ claimed }) => claimed.recipientId)
    },
    drained: async () => {
      await Promise.all(running)
      await settling
      return refused.length === 0
    },
    ratePerSecond: () => rate,
  }
}

/** Sends one message and journals its answer. Answers no news when the worker lost its right to send in between. */
const sendOne = async (deps: LaneDeps, { claimed, prepared }: Waiting): Promise<Learned> => {
  const key = attemptKey(claimed.recipientId, claimed.attempt)
  let isHandedOver = false
  const handOver = (route: string) => {
    deps.journal.recordHandOver(key, route)
    // After the line: who is stopped in between is believed to have handed it over. The others may have queued this
    // recipient again already: better not sent now than sent twice.
    if (!deps.mayHandOver()) throw new Error('this worker was declared dead')
    isHandedOver = true
  }
  const answered = await prepared.send(claimed, handOver).catch((error: unknown): SendAnswer => {
    deps.log.error({ err: error, campaignId: claimed.campaignId }, 'the channel adapter threw')
    return { kind: isHandedOver ? 'unknown' : 'deferred', detail: ownWords.failed }
  })
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

/**
 * Settles, however long the database is away: the journal has the answers, and nobody else may act on them. Answers those
 * that the database refuses.
 */
const settleForSure = async (deps: LaneDeps, answers: readonly Learned[]): Promise<readonly Learned[]> => {
  for (let failures = 0; ; failures += 1) {
    try {
      const refused = await settleAnswers(deps, answers)
      forget(
        deps,
        answers.filter((one) => !refused.includes(one)),
      )
      return refused
    } catch (error) {
      deps.log.error({ err: error, answers: answers.length }, 'answers not settled, trying again')
      await sleep(Math.min(5_000, 100 * 2 ** failures))
    }
  }
}

const forget = ({ journal, log }: LaneDeps, answers: readonly Learned[]): void => {
  try {
    journal.forget(answers.map(({ attempt }) => attempt))
  } catch (error) {
    // A full disk: the journal is longer than it need be.
    log.error({ err: error }, 'the journal of sending is not shortened')
  }
}
