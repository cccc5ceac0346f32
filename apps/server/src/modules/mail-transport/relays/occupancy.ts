/**
 * Counts the messages that a relay has under way, and detects whether the relay answers them. A stalled relay keeps its
 * messages until they time out, and gets no further messages while another relay is available.
 */

import { setTimeout as sleep } from 'node:timers/promises'

export type Occupancy = {
  begin(now: Date): void
  end(now: Date): void
  hasRoom(): boolean
  /** Returns true if messages are under way and none of them has been answered for some seconds. */
  isStalled(now: Date): boolean
  /** Resolves when the next message ends. */
  ended(): Promise<void>
}

/**
 * A relay is stalled if it has answered no message for this long. The time is not shorter, because a large message over
 * a slow connection takes some seconds.
 */
const stalledAfterMs = 10_000
const lookAgainMs = 1_000

/** `size`: the maximum number of messages at a time. */
export const createOccupancy = (size: number): Occupancy => {
  let underWay = 0
  let quietSince = new Date(0)
  let next = Promise.withResolvers<void>()
  return {
    begin: (now) => {
      if (underWay === 0) quietSince = now
      underWay += 1
    },
    end: (now) => {
      underWay -= 1
      quietSince = now
      next.resolve()
      next = Promise.withResolvers()
    },
    hasRoom: () => underWay < size,
    isStalled: (now) => underWay > 0 && now.getTime() - quietSince.getTime() >= stalledAfterMs,
    ended: () => next.promise,
  }
}

/**
 * Waits until one of the relays has ended a message, but at most a second, because a relay may stall during the wait.
 * Ends early if the waiting message is taken back.
 */
export const waitForCapacity = async (
  ways: readonly Occupancy[],
  takenBack: AbortSignal | undefined,
): Promise<void> => {
  const waited = new AbortController()
  const signal = takenBack === undefined ? waited.signal : AbortSignal.any([waited.signal, takenBack])
  const again = sleep(lookAgainMs, undefined, { signal }).catch(() => undefined)
  await Promise.race([again, ...ways.map((way) => way.ended())])
  waited.abort()
}
