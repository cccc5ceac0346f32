/**
 * Decides which statements may run now. The engine itself would run all statements at once, and on a few cores light
 * statements would then starve. So heavy statements wait for one another, and a light statement starts at once.
 */

import { failures } from './failures.ts'

export type LaneLimits = {
  /** The maximum number of statements that run at the same time. Each running statement holds a libuv thread. */
  slots: number
  /** The maximum number of running statements that are known to be heavy. */
  heavySlots: number
  /**
   * A statement that runs this long counts as heavy. While more statements run than there are cores, the time is longer
   * in proportion.
   */
  heavyAfterMs: number
  cores: number
  /** The maximum number of waiting statements. Further ones are refused. */
  waitingLimit: number
}

export type Slot = { leave(): void }
export type Lanes = {
  /**
   * Waits until one more statement may run. `shape` is the common form of a repeated statement. A shape that took long
   * at its last run counts as heavy. Throws EngineFailure QUERY_WAS_CANCELLED on abort, TOO_MANY_SIMULTANEOUS_QUERIES
   * beyond the limit.
   */
  enter(shape: string, signal: AbortSignal): Promise<Slot>
  count(): { running: number; heavy: number; waiting: number }
}

type Run = { shape: string; startedAt: number; beside: number; heavy: boolean }
type Waiting = { shape: string; start(): void }

/** How many shapes of statements are remembered; the oldest are forgotten. */
const rememberedShapes = 2_000

export const createLanes = (limits: LaneLimits): Lanes => {
  const running = new Set<Run>()
  const waiting = new Set<Waiting>()
  const heavyShapes = new Set<string>()
  // While many statements share the cores, even a light one takes long. It must not count as heavy, because equal
  // statements would then always wait with the heavy ones.
  const crowding = (statements: number) => Math.max(1, statements / limits.cores)
  const heavyCount = () => [...running].filter((run) => run.heavy).length

  const hasSlot = (shape: string) =>
    running.size < limits.slots && (!heavyShapes.has(shape) || heavyCount() < limits.heavySlots)
  const startWaiting = () => {
    for (const next of waiting) {
      if (!hasSlot(next.shape)) continue
      waiting.delete(next)
      next.start()
    }
  }
  const remember = (shape: string, heavy: boolean) => {
    heavyShapes.delete(shape)
    if (!heavy) return
    heavyShapes.add(shape)
    const [oldest] = heavyShapes
    if (heavyShapes.size > rememberedShapes && oldest !== undefined) heavyShapes.delete(oldest)
  }
  const start = (shape: string): Slot => {
    const beside = running.size + 1
    const run: Run = { shape, startedAt: performance.now(), beside, heavy: heavyShapes.has(shape) }
    running.add(run)
    const ageing = setTimeout(
      () => {
        run.heavy = true
      },
      limits.heavyAfterMs * crowding(beside),
    )
    return {
      leave: () => {
        const share = crowding((run.beside + running.size) / 2)
        if (!running.delete(run)) return
        clearTimeout(ageing)
        remember(shape, (performance.now() - run.startedAt) / share >= limits.heavyAfterMs)
        startWaiting()
      },
    }
  }

  return {
    count: () => ({ running: running.size, heavy: heavyCount(), waiting: waiting.size }),
    enter: (shape, signal) =>
      new Promise((resolve, reject) => {
        if (signal.aborted) return reject(failures.cancelled())
        if (hasSlot(shape)) return resolve(start(shape))
        if (waiting.size >= limits.waitingLimit) return reject(failures.tooMany(limits.waitingLimit))
        const cancel = () => {
          waiting.delete(entry)
          reject(failures.cancelled())
        }
        const entry: Waiting = {
          shape,
          start: () => {
            signal.removeEventListener('abort', cancel)
            resolve(start(shape))
          },
        }
        waiting.add(entry)
        signal.addEventListener('abort', cancel, { once: true })
      }),
  }
}

/** The common form of a repeated statement: its beginning without numbers and short strings. */
export const shapeOf = (sql: string): string => sql.slice(0, 4_000).replace(/'[^'\\]{0,200}'|\d+/g, '?')
