/**
 * A worker's hands for one channel: keeps so many messages under way, journals each, and settles the answers in groups.
 * Claiming, sending and settling overlap, so that neither the database nor the provider waits for the other.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock, Db, Log } from '@tradewind/platform'
import { toNews, type RetryRule } from './answer.ts'
import type { ChannelAdapter, PreparedCampaign, SendAnswer } from '../channel.ts'
import type { Claimed } from './claim.ts'
import { attemptKey, type Journal } from './journal.ts'
import type { News } from '../progress/progress.ts'
import { asksToSlowDown } from './pace.ts'
import { storable } from './storable.ts'
import { learnPaces, type PaceSign } from './pace-store.ts'
import { applyNews } from '../progress/settle.ts'

export type LaneDeps = {
  db: Db
  clock: Clock
  log: Log
  adapter: ChannelAdapter
  journal: Journal
  workerId: string
  mayHandOver: () => boolean
  retry: RetryRule
}

/** What is learned from one message's answer: of the recipient, and of the pace. */
type Learned = { news: readonly News[]; sign: PaceSign | null }

type Waiting = { claimed: Claimed; prepared: PreparedCampaign }

export type Lane = {
  /** Claimed and not started. */
  waiting(): number
  /** Started and not settled. */
  underWay(): number
  push(claimed: readonly Claimed[], prepared: PreparedCampaign): void
  /** Goes on after the worker could not say that it lives for a moment. */
  pump(): void
  /** Drops what has not started; nothing of it was handed over. */
  dropWaiting(): void
  /** Resolves when everything started is settled. */
  drained(): Promise<void>
  /** Messages answered a second, lately. */
  ratePerSecond(): number
}

/** Answers are collected so long, or until there are so many; measured: larger groups no longer raise throughput. */
const settleAfterMs = 20
const settleAtMost = 250

export const createLane = (deps: LaneDeps): Lane => {
  const queue: Waiting[] = []
  const running = new Set<Promise<void>>()
  let rate = 0
  let answers: Learned[] = []
  let settling: Promise<void> | null = null

  const pump = () => {
    while (running.size < deps.adapter.parallel && deps.mayHandOver()) {
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
      await settleForSure(deps, group)
      const seconds = (performance.now() - sinceMs) / 1000
      rate = rate * 0.7 + (group.length / seconds) * 0.3
    }
    settling = null
  }

  return {
    waiting: () => queue.length,
    underWay: () => running.size + (settling === null ? 0 : 1),
    push: (claimed, prepared) => {
      for (const one of claimed) queue.push({ claimed: one, prepared })
      pump()
    },
    pump,
    dropWaiting: () => {
      queue.length = 0
    },
    drained: async () => {
      await Promise.all(running)
      await settling
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
    return { kind: isHandedOver ? 'unknown' : 'deferred', detail: 'internal failure while sending' }
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
  return { news, sign: signOf(claimed, answer) }
}

/** A refusal for the rate; of a slowed provider also what it takes. All else says nothing. */
const signOf = ({ orgId, pace, claimedAt }: Claimed, answer: SendAnswer): PaceSign | null => {
  const isRefusal = answer.kind === 'deferred' && asksToSlowDown(answer.detail)
  const isTaken = answer.kind === 'accepted' && pace.isSlowed
  return isRefusal || isTaken ? { orgId, pace, claimedAt, isRefusal, detail: answer.detail } : null
}

/** Settles, however long the database is away: the journal has the answers, and nobody else may act on them. */
const settleForSure = async (deps: LaneDeps, answers: readonly Learned[]): Promise<void> => {
  const news = answers.flatMap((answer) => answer.news)
  const signs = answers.flatMap(({ sign }) => sign ?? [])
  for (let failures = 0; ; failures += 1) {
    try {
      await deps.db.transaction().execute(async (tx) => {
        await applyNews(tx, news)
        await learnPaces(tx, signs, deps.clock.now())
      })
      return
    } catch (error) {
      deps.log.error({ err: error, answers: answers.length }, 'answers not settled, trying again')
      await sleep(Math.min(5_000, 100 * 2 ** failures))
    }
  }
}
