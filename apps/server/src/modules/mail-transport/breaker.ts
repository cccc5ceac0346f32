/**
 * Decides whether a relay is used. A relay is closed after its own faults, for a time that grows while the faults last.
 * Then one message probes the relay, and only the success of that message opens the relay. The only side effect is the
 * state that the breaker holds.
 */

import type { RelayFault } from './relay.ts'

/** The number of consecutive faults that close a relay. A refused sign-in and an exhausted quota close it at once. */
const faultsAtMost = 3
const firstClosingMs = 15_000
const longestClosingMs = 15 * 60_000

/** The part of the state that other processes and the next start need. */
export type BreakerState = { closings: number; closedUntil: Date | null }

export type Breaker = {
  state(): BreakerState
  /**
   * `probe`: the next message probes the relay. `probing`: a message is probing the relay, and all other messages must
   * wait for the answer.
   */
  standing(now: Date): 'open' | 'probe' | 'probing' | 'closed'
  beginProbe(): void
  /** Returns true if the state changed. */
  succeeded(): boolean
  failed(fault: RelayFault, now: Date): boolean
  /** Call this when the probe was not sent. Then another message may probe the relay. */
  abandoned(): void
  /** Resolves when the message that probes the relay has been answered. */
  probed(): Promise<void>
  /** Takes over the state that another process stored. */
  adopt(state: BreakerState): void
}
export type ClosedRelay = BreakerState & { name: string }

const closingMs = (closings: number): number => Math.min(longestClosingMs, firstClosingMs * 2 ** (closings - 1))

export const createBreaker = (): Breaker => {
  let { closings, closedUntil }: BreakerState = { closings: 0, closedUntil: null }
  let faults = 0
  let probe: PromiseWithResolvers<void> | null = null
  const endProbe = () => {
    probe?.resolve()
    probe = null
  }
  const standing = (now: Date) => {
    if (closedUntil === null) return 'open'
    if (closedUntil > now) return 'closed'
    return probe === null ? 'probe' : 'probing'
  }
  return {
    state: () => ({ closings, closedUntil }),
    standing,
    beginProbe: () => {
      probe = Promise.withResolvers()
    },
    abandoned: endProbe,
    probed: () => probe?.promise ?? Promise.resolve(),
    succeeded: () => {
      const wasOpen = closedUntil === null
      faults = 0
      closings = 0
      closedUntil = null
      endProbe()
      return !wasOpen
    },
    failed: (fault, now) => {
      // A message that began before the closing gives no new information. But another process may have closed the relay
      // during a probe, and callers must stop waiting for that probe.
      if (standing(now) === 'closed') {
        endProbe()
        return false
      }
      faults += 1
      const isClear = fault.kind === 'sign_in' || fault.kind === 'quota' || closedUntil !== null
      if (!isClear && faults < faultsAtMost) return false
      faults = 0
      closings += 1
      closedUntil = new Date(now.getTime() + Math.max(closingMs(closings), fault.retryAfterMs ?? 0))
      endProbe()
      return true
    },
    adopt: (state) => {
      if (state.closedUntil === null || (closedUntil !== null && closedUntil >= state.closedUntil)) return
      closings = state.closings
      closedUntil = state.closedUntil
    },
  }
}
