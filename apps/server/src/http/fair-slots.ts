/**
 * Limits how many heavy calls run at the same time; a running heavy call holds a slot. A heavy call (`weight: 'heavy'`
 * in the contract) uses all cores of the engine. Sixty such calls of one user made another user's search 22 to 48 times
 * as slow. So each user and each organisation may have few running calls; further calls wait in a short queue per user.
 * A free slot goes to the organisation with the fewest running calls. If several organisations have equally few, the
 * slot goes to the organisation that has waited longest. The same rule chooses between the users of an organisation.
 *
 * The limits are per process, so three `api` processes have three times the slots.
 */

import { setTimeout as sleep } from 'node:timers/promises'
import { fail } from '@tradewind/contract'

export type SlotLimits = {
  /** The maximum number of heavy calls that run at the same time. */
  slots: number
  perOrg: number
  perUser: number
  /** The maximum number of calls of a user that wait. Further calls are refused. */
  waitingPerUser: number
  /** The longest wait for a slot. A call that has waited this long is refused. */
  waitMs: number
  /**
   * How long a refusal is delayed. Otherwise a program that repeats refused calls at once would cost more than its
   * searches.
   */
  refuseAfterMs: number
}

export type Person = { readonly orgId: string; readonly userId: string }
export type Slot = { leave(): void }

export type FairSlots = {
  /**
   * Waits for a slot. Throws Failure `too_many_at_once` when the user's queue is full (after a short delay) or the
   * wait took too long. Throws `signal.reason` as soon as the caller disconnects.
   */
  enter(person: Person, signal: AbortSignal): Promise<Slot>
  count(): { running: number; waiting: number }
}

type Waiting = { start(): void }
/** `turn`: the sequence number of the newest slot that this user got; 0 when the user has had none yet. */
type User = { running: number; turn: number; waiting: Set<Waiting> }
type Organisation = { running: number; turn: number; users: Map<string, User> }

/** The weight of the newest call in the running mean of the calls' durations. */
const newestShare = 0.1
const longestRetrySeconds = 30

export const createFairSlots = (limits: SlotLimits): FairSlots => {
  const orgs = new Map<string, Organisation>()
  let running = 0
  let waiting = 0
  let turn = 0
  let meanRunMs = 500

  const userOf = ({ orgId, userId }: Person) => {
    const org = orgs.get(orgId) ?? { running: 0, turn: 0, users: new Map<string, User>() }
    const user = org.users.get(userId) ?? { running: 0, turn: 0, waiting: new Set<Waiting>() }
    orgs.set(orgId, org)
    org.users.set(userId, user)
    return { org, user }
  }
  const forgetIdle = ({ orgId, userId }: Person) => {
    const { org, user } = userOf({ orgId, userId })
    if (user.running === 0 && user.waiting.size === 0) org.users.delete(userId)
    if (org.users.size === 0) orgs.delete(orgId)
  }
  const hasSlot = ({ org, user }: { org: Organisation; user: User }) =>
    running < limits.slots && org.running < limits.perOrg && user.running < limits.perUser

  const begin = (person: Person): Slot => {
    const { org, user } = userOf(person)
    running += 1
    org.running += 1
    user.running += 1
    turn += 1
    org.turn = turn
    user.turn = turn
    const startedAt = performance.now()
    let left = false
    return {
      leave: () => {
        if (left) return
        left = true
        running -= 1
        org.running -= 1
        user.running -= 1
        meanRunMs += (performance.now() - startedAt - meanRunMs) * newestShare
        forgetIdle(person)
        startWaiting()
      },
    }
  }
  const nextWaiting = (): Waiting | undefined => {
    const candidates = [...orgs.values()].flatMap((org) => {
      const users = [...org.users.values()].filter((user) => user.waiting.size > 0 && hasSlot({ org, user }))
      const user = firstInTurn(users)
      return user === undefined ? [] : [{ running: org.running, turn: org.turn, user }]
    })
    const [next] = firstInTurn(candidates)?.user.waiting ?? []
    return next
  }
  const startWaiting = () => {
    for (let next = nextWaiting(); next !== undefined; next = nextWaiting()) next.start()
  }
  const refusal = (ahead: number) => {
    const seconds = Math.ceil((ahead * meanRunMs) / limits.perUser / 1000)
    return fail('too_many_at_once', { retryAfterSeconds: Math.min(Math.max(seconds, 1), longestRetrySeconds) })
  }

  const waitForSlot = (person: Person, signal: AbortSignal): Promise<Slot> =>
    new Promise((resolve, reject) => {
      const { user } = userOf(person)
      const end = () => {
        clearTimeout(giveUp)
        signal.removeEventListener('abort', cancel)
        user.waiting.delete(entry)
        waiting -= 1
      }
      const refuse = (reason: unknown) => {
        end()
        forgetIdle(person)
        reject(reason)
      }
      const cancel = () => refuse(signal.reason)
      const giveUp = setTimeout(() => refuse(refusal(user.waiting.size)), limits.waitMs)
      const entry: Waiting = {
        start: () => {
          end()
          resolve(begin(person))
        },
      }
      user.waiting.add(entry)
      waiting += 1
      signal.addEventListener('abort', cancel, { once: true })
    })

  return {
    count: () => ({ running, waiting }),
    enter: async (person, signal) => {
      signal.throwIfAborted()
      const { org, user } = userOf(person)
      if (user.waiting.size === 0 && hasSlot({ org, user })) return begin(person)
      if (user.waiting.size < limits.waitingPerUser) return waitForSlot(person, signal)
      const refused = refusal(user.waiting.size)
      forgetIdle(person)
      await sleep(limits.refuseAfterMs, undefined, { signal }).catch(() => signal.throwIfAborted())
      throw refused
    },
  }
}

/**
 * Returns the entry with the fewest running calls. If several have equally few, returns the one that has waited longest
 * for a slot.
 */
const firstInTurn = <T extends { running: number; turn: number }>(all: readonly T[]): T | undefined =>
  all.toSorted((a, b) => a.running - b.running || a.turn - b.turn)[0]
