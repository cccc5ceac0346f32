/** What runs while parts of the product are killed: loops of work whose progress can be watched. */
import { setTimeout as sleep } from 'node:timers/promises'

export const activityNames = ['searches', 'purchases', 'campaign', 'import', 'export'] as const
export type ActivityName = (typeof activityNames)[number]

export type Activity = {
  readonly name: ActivityName
  /** Whether a call or a job of it is under way at this moment: a kill hits it. */
  isInFlight(): boolean
  /** When it was first seen to go on after `sinceMs`; null: not yet. */
  movedAfter(sinceMs: number): number | null
  /** Begins nothing new; resolves when what was begun has ended. */
  drain(): Promise<void>
}

/** Something that is missing, or there more than once; `fromMs` to `toMs` is the life of the work it belongs to. */
export type Loss = { kind: 'lost' | 'doubled'; activity: ActivityName; what: string; fromMs: number; toMs: number }
export type Lose = (loss: Loss) => void

type Beat = { askedMs: number; seenMs: number; state: string; ended: boolean }

/** Notes what each look at a piece of work showed. */
export const createPulse = () => {
  const beats: Beat[] = []
  return {
    /** `askedMs`: when the call that showed `state` began. `ended`: the work is done. */
    beat: (askedMs: number, state: string, ended: boolean): void => {
      beats.push({ askedMs, seenMs: Date.now(), state, ended })
    },
    /**
     * The first look after `sinceMs` only tells what was done before; work goes on when a later look shows another state,
     * or when a piece of work has ended.
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
 * Runs `turn` again and again until it is drained. What a turn throws is a loss, and the next turn goes on: one that
 * stands still must not end the others' work.
 */
export const startLoop = (
  { activity, lose }: { activity: ActivityName; lose: Lose },
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

/** Counts what is under way. */
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
