/** Tracks which engine cannot work now, since when and why, and waits until it works again. */

import { setTimeout as sleep } from 'node:timers/promises'
import type { Failure } from '@tradewind/contract'
import { engineNames, type EngineName } from './engine-away.ts'
import type { Log } from './log.ts'

export type EngineTrouble = {
  engine: EngineName
  /** `away`: the engine does not answer. `disk_full`: the engine answers, but has refused a write for lack of space. */
  reason: 'away' | 'disk_full'
  since: Date
}

export type EngineWatch = {
  /**
   * Records that a statement failed because of an engine (engine_unavailable or disk_full). Successful statements need
   * not be reported.
   */
  note(engine: EngineName, failure: Failure): void
  troubles(): readonly EngineTrouble[]
  /**
   * Checks each engine, at most once a second for all callers together. Returns the engines that cannot work, and why.
   */
  check(): Promise<readonly EngineTrouble[]>
  /**
   * Resolves when all engines are known to work, which is usually at once. Throws the signal's reason when the signal
   * is aborted.
   */
  untilReady(signal: AbortSignal): Promise<void>
  /** Stops the probes. */
  close(): void
}

export type EngineWatchOptions = {
  log: Log
  /**
   * Probes that check whether an engine answers. A probe returns true when the engine answers. Otherwise the probe may
   * throw or hang.
   */
  probes: Readonly<Record<EngineName, () => Promise<boolean>>>
}

const probeEveryMs = 250
const probeTimeoutMs = 2_000
/**
 * How long the result of a check is reused. The result is reused because each check needs a connection and strangers
 * may trigger checks.
 */
const checkedForMs = 1_000
/**
 * The time after which an engine that refused a write is used again. Only another write shows whether the engine has
 * space.
 */
const fullForMs = 10_000

const titles: Readonly<Record<EngineName, string>> = { postgres: 'PostgreSQL', clickhouse: 'ClickHouse' }

export const createEngineWatch = ({ log, probes }: EngineWatchOptions): EngineWatch => {
  const known = new Map<EngineName, EngineTrouble>()
  const recoveries = new Map<EngineName, Promise<void>>()
  const closing = new AbortController()
  const lastRefusedAtMs = new Map<EngineName, number>()

  const recover = async (engine: EngineName): Promise<void> => {
    const sinceMs = performance.now()
    while (!closing.signal.aborted && !(await isWell(engine)))
      await sleep(probeEveryMs, undefined, { ref: false, signal: closing.signal }).catch(() => undefined)
    known.delete(engine)
    recoveries.delete(engine)
    const seconds = Math.round((performance.now() - sinceMs) / 1000)
    if (!closing.signal.aborted) log.info({ engine, seconds }, `${titles[engine]} works again`)
  }

  const isWell = async (engine: EngineName): Promise<boolean> => {
    if (!(await answers(probes[engine]))) return false
    return performance.now() - (lastRefusedAtMs.get(engine) ?? -Infinity) >= fullForMs
  }

  const tell = (engine: EngineName, reason: EngineTrouble['reason'], cause: unknown): void => {
    if (closing.signal.aborted) return
    if (reason === 'disk_full') lastRefusedAtMs.set(engine, performance.now())
    if (known.has(engine)) return
    known.set(engine, { engine, reason, since: new Date() })
    const words = reason === 'away' ? 'does not answer' : 'has no room left on its disk'
    log.error({ engine, err: cause }, `${titles[engine]} ${words}; what needs it waits or answers 503`)
    recoveries.set(engine, recover(engine))
  }

  let checking: Promise<readonly EngineTrouble[]> | null = null
  let checkedAtMs = -Infinity
  const check = async (): Promise<readonly EngineTrouble[]> => {
    await Promise.all(
      engineNames.map(async (engine) => {
        if (!(await answers(probes[engine]))) tell(engine, 'away', null)
      }),
    )
    checkedAtMs = performance.now()
    checking = null
    return [...known.values()]
  }

  return {
    note: (engine, failure) => tell(engine, failure.errorName === 'disk_full' ? 'disk_full' : 'away', failure.cause),
    troubles: () => [...known.values()],
    check: async () => {
      if (performance.now() - checkedAtMs < checkedForMs) return [...known.values()]
      checking ??= check()
      return checking
    },
    untilReady: async (signal) => {
      while (recoveries.size > 0 && !closing.signal.aborted) {
        const aborted = Promise.withResolvers<never>()
        const stop = () => aborted.reject(signal.reason)
        signal.throwIfAborted()
        signal.addEventListener('abort', stop, { once: true })
        await Promise.race([Promise.all(recoveries.values()), aborted.promise]).finally(() =>
          signal.removeEventListener('abort', stop),
        )
      }
      signal.throwIfAborted()
    },
    close: () => closing.abort(),
  }
}

/** When a probe hangs or throws, the engine counts as unavailable. */
const answers = async (probe: () => Promise<boolean>): Promise<boolean> => {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const tooLate = setTimeout(resolve, probeTimeoutMs, false)
  probe().then(resolve, () => resolve(false))
  const answered = await promise
  clearTimeout(tooLate)
  return answered
}
