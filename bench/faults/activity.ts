/** Repeated work (activities) whose progress can be observed while parts of the product are killed. */

import { setTimeout as sleep } from 'node:timers/promises'

export const activityNames = ['searches', 'purchases', 'campaign', 'import', 'export'] as const
export type ActivityName = (typeof activityNames)[number]

export type Activity = {
  readonly name: ActivityName
  /**
   * True while a request or job of this kind of work is running. The benchmark kills a process only while this is true,
   * so that the kill interrupts the work.
   */
  isInFlight(): boolean
  /** The time of the first progress after `sinceMs`. Null if there was none yet. */
  movedAfter(sinceMs: number): number | null
  /** Starts no new work, and resolves when the running work has ended. */
  drain(): Promise<void>
}

/** Work that was lost or done twice. `fromMs` and `toMs` are the beginning and the end of that work. */
export type Loss = { kind: 'lost' | 'doubled'; activity: ActivityName; what: string; fromMs: number; toMs: number }
export type OnLoss = (loss: Loss) => void

type Beat = { askedMs: number; seenMs: number; state: string; ended: boolean }

/**
 * Records the states of an activity's work each time they are polled, so that `movedAfter` can tell when the work made
 * progress.
 */
export const createPulse = () => {
  const beats: Beat[] = []
  return {
    /** `askedMs`: the start of the request that returned `state`. `ended`: true when one piece of work is done. */
    beat: (askedMs: number, state: string, ended: boolean): void => {
      beats.push({ askedMs, seenMs: Date.now(), state, ended })
    },
    /**
     * The first poll after `sinceMs` may only show earlier progress. Progress counts when a later poll shows another
     * state, or when a piece of work has ended.
     */
    movedAfter: (sinceMs: number): number | null => {
      const later = beats.filter(({ askedMs }) => askedMs >= sinceMs)
      const [first] = later
      const moved = later.find(({ state, ended }) => ended || state !== first?.state)
      return moved?.seenMs ?? null
    },
  }
}

/**
 * Calls `turn` repeatedly until `drain` is called. When `turn` throws, its work is recorded as lost and `turn` is
 * called again, so that one failure does not end the activity.
 */
export const startLoop = (
  { activity, lose }: { activity: ActivityName; lose: OnLoss },
  turn: () => Promise<void>,
  pauseMs: number,
): { drain(): Promise<void> } => {
  const draining = new AbortController()
  const loop = async () => {
    while (!draining.signal.aborted) {
      const fromMs = Date.now()
      await turn().catch((error: unknown) => {
        const what = error instanceof Error ? error.message : String(error)
        lose({ kind: 'lost', activity, what, fromMs, toMs: Date.now() })
      })
      await sleep(pauseMs)
    }
  }
  const ended = loop()
  return {
    drain: () => {
      draining.abort()
      return ended
    },
  }
}

/** Counts the calls or jobs that are running. */
export const createInFlight = () => {
  let count = 0
  return {
    isAny: () => count > 0,
    during: async <T>(work: () => Promise<T>): Promise<T> => {
      count += 1
      try {
        return await work()
      } finally {
        count -= 1
      }
    },
  }
}
