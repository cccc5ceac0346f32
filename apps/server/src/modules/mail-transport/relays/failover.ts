/**
 * Combines the relays of the installation into one (try-relays.ts). Also skips relays that other processes have closed.
 */

import type { Clock } from '@tradewind/platform'
import type { SendAnswer } from '../../outreach/index.ts'
import { type ClosedRelay, createBreaker } from '../breaker.ts'
import type { Relay, OutgoingMail } from '../relay.ts'
import { createOccupancy } from './occupancy.ts'
import type { HandOver } from './proved.ts'
import { firstOpening, sendOverRelays, type GuardedRelay } from './try-relays.ts'

export type FailoverDeps = {
  clock: Clock
  relays: readonly Relay[]
  /** Called when the circuit breaker of a relay closes or opens, so that the caller can inform other processes. */
  onChange: (change: ClosedRelay & { error: string | null }) => void
}

export const createFailover = ({ clock, relays, onChange }: FailoverDeps) => {
  const guarded: GuardedRelay[] = relays.map(({ name, priority, weight, parallel, send }) => ({
    name,
    priority,
    weight,
    send,
    breaker: createBreaker(),
    occupancy: createOccupancy(parallel),
    turn: 0,
  }))
  const report = ({ name, breaker }: GuardedRelay, error: string | null) =>
    onChange({ name, ...breaker.state(), error })
  return {
    /**
     * Sends a mail over one of the relays. Calls `handOver` with the relay's name. If `takenBack` is aborted, it stops
     * waiting for a relay. Never throws.
     */
    send: (mail: OutgoingMail, handOver: HandOver, takenBack?: AbortSignal): Promise<SendAnswer> =>
      sendOverRelays({ clock, report, takenBack }, guarded, mail, handOver),
    /** Returns the time when the first relay opens again; null while at least one relay is open or may be probed. */
    closedUntil: (): Date | null =>
      firstOpening(
        guarded.map(({ breaker }) => breaker),
        clock.now(),
      ),
    adopt: (closed: readonly ClosedRelay[]) => {
      for (const state of closed) guarded.find(({ name }) => name === state.name)?.breaker.adopt(state)
    },
    close: async () => {
      for (const relay of relays) await relay.close()
    },
  }
}
