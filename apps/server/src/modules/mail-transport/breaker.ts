/**
 * The circuit breaker of a relay. Consecutive faults of the relay itself close the relay for a time. This time doubles
 * with each closing. Afterwards one message probes the relay. If that message is accepted or refused normally, the
 * relay is open again. If the relay has a fault, the relay is closed again. The breaker changes nothing except its own
 * state.
 */

import type { RelayFault } from './relay.ts'

/**
 * The number of consecutive faults that close a relay. A refused sign-in or an exhausted quota closes the relay at
 * once.
 */
const faultsAtMost = 3
const firstClosingMs = 15_000
const longestClosingMs = 15 * 60_000

/** The part of a breaker's state that is stored for other processes and for the next start of this process. */
export type BreakerState = { closings: number; closedUntil: Date | null }

export type Breaker = {
  state(): BreakerState
  /**
   * `probe`: the next message probes the relay. `probing`: a message is probing the relay, and all other messages must
   * wait for the answer.
   */
  standing(now: Date): 'open' | 'probe' | 'probing' | 'closed'
  beginProbe(): void
  /** Call this after an answer without a fault of the relay. Returns true if the relay was closed before. */
  succeeded(): boolean
  failed(fault: RelayFault, now: Date): boolean
  /** Call this when the probing message was not sent after all. Then another message may probe the relay. */
  abandoned(): void
  /** Resolves when the probing message has been answered or was not sent after all. */
  probed(): Promise<void>
  /** Closes the relay here too, after another process has closed the relay and stored the closing. */
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
      // A message that was sent before the relay was closed gives no new information. A fault of such a message still
      // ends the probe, because another process may have closed the relay during the probe. The messages that wait for
      // the probe must then stop waiting.
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
