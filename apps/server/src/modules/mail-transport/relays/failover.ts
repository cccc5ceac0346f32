/**
 * Combines the installation's relays into one (try-relays.ts), including the closings that other processes detected.
 */

import type { Clock } from '@tradewind/platform'
import type { SendAnswer } from '../../outreach/index.ts'
import { type ClosedRoute, createBreaker } from '../breaker.ts'
import type { MailRoute, OutgoingMail } from '../relay.ts'
import { createOccupancy } from './occupancy.ts'
import type { HandOver } from './proved.ts'
import { firstOpening, sendOverRelays, type Way } from './try-relays.ts'

export type FailoverDeps = {
  clock: Clock
  routes: readonly MailRoute[]
  /** Called when a relay closes or opens, so that the caller can inform other processes. */
  onChange: (change: ClosedRoute & { error: string | null }) => void
}

export const createFailover = ({ clock, routes, onChange }: FailoverDeps) => {
  const ways: Way[] = routes.map(({ name, priority, weight, parallel, send }) => ({
    name,
    priority,
    weight,
    send,
    breaker: createBreaker(),
    occupancy: createOccupancy(parallel),
    turn: 0,
  }))
  const report = ({ name, breaker }: Way, error: string | null) => onChange({ name, ...breaker.state(), error })
  return {
    /** Calls `handOver` with the relay's name. Stops waiting once `takenBack` is aborted. Never throws. */
    send: (mail: OutgoingMail, handOver: HandOver, takenBack?: AbortSignal): Promise<SendAnswer> =>
      sendOverRelays({ clock, report, takenBack }, ways, mail, handOver),
    /** The time when the first relay opens again; null while a relay is open or may be probed. */
    closedUntil: (): Date | null =>
      firstOpening(
        ways.map(({ breaker }) => breaker),
        clock.now(),
      ),
    adopt: (closed: readonly ClosedRoute[]) => {
      for (const state of closed) ways.find(({ name }) => name === state.name)?.breaker.adopt(state)
    },
    close: async () => {
      for (const route of routes) await route.close()
    },
  }
}
