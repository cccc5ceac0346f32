/**
 * The snapshot is the coverage of the trade records, counted after loads and stored in PostgreSQL.
 *
 * A load does not report which months it changed. Therefore each month has a fingerprint of its rows, and a refresh
 * counts only the months whose fingerprint differs from the fingerprint in the snapshot. Corrections, rollbacks and
 * merged companies are thus counted correctly. A refresh ends when the fingerprints after counting equal the fingerprints of the counted rows. It
 * writes the snapshot in one transaction, so that readers never see a mixture, and the old snapshot remains when a
 * process dies.
 */

import { type Platform, defineJob } from '@tradewind/platform'
import { z } from 'zod'
import { forgetHoldings } from './holdings.ts'
import { countCompanies, countMonths, readFingerprints, type Month } from './queries.ts'
import { withCoverageLock, readKnownMonths, readLoadsMark, readSnapshotState, writeSnapshot } from './store.ts'

/**
 * Maximum rounds of counting. When loads keep arriving, the last count is stored although it lacks the newest loads,
 * which the next refresh counts.
 */
const mostRounds = 4

export type RefreshOptions = {
  signal: AbortSignal
  /**
   * Checks the rows even when no load changed since the snapshot, because companies may have been merged or rows
   * repaired.
   */
  thorough?: boolean
}

/**
 * Brings the coverage snapshot up to date. Only one process does so at a time. Returns the number of months that were
 * counted.
 */
export const refreshCoverage = (platform: Platform, { signal, thorough = false }: RefreshOptions): Promise<number> =>
  withCoverageLock(platform.db, async () => {
    // The mark of the published loads is read before counting, because a load that is published during the count must
    // trigger the next refresh.
    const loadsMark = await readLoadsMark(platform.db)
    const state = await readSnapshotState(platform.db)
    const isKnown = state !== null && state.loadsMark === loadsMark
    if (isKnown && !thorough) return 0
    const startedAt = performance.now()
    const counted = await count(platform, await readKnownMonths(platform.db), signal)
    await writeSnapshot(platform.db, {
      ...counted,
      asOf: platform.clock.now(),
      loadsMark,
      tookMs: Math.round(performance.now() - startedAt),
    })
    return counted.months.size
  })

/** Counts again the months whose fingerprints changed. In `months`, null means that the month has no row left. */
const count = async (platform: Platform, known: ReadonlyMap<string, string>, signal: AbortSignal) => {
  const months = new Map<string, Month | null>()
  let found = await readFingerprints(platform, signal)
  const changed = () =>
    [...new Set([...known.keys(), ...months.keys(), ...found.keys()])].filter((month) => {
      const counted = months.get(month)
      return found.get(month)?.text !== (counted === undefined ? known.get(month) : counted?.fingerprint)
    })
  for (let round = 1; ; round += 1) {
    for (const batch of batchesOf(changed(), (month) => found.get(month)?.trades ?? 0)) {
      const counted = await countMonths(platform, batch, signal)
      for (const month of batch) months.set(month, counted.get(month) ?? null)
    }
    const companies = [
      ...(await countCompanies(platform, 'imports', signal)),
      ...(await countCompanies(platform, 'exports', signal)),
    ]
    found = await readFingerprints(platform, signal)
    if (changed().length === 0 || round === mostRounds) return { months, companies }
  }
}

/**
 * Maximum number of rows that one statement counts. Such a statement takes a few seconds on one thread, far below the
 * engine's time limit.
 */
const rowsAtOnce = 2_000_000

const batchesOf = (months: readonly string[], tradesOf: (month: string) => number): string[][] => {
  const batches: string[][] = []
  let rows = 0
  for (const month of months.toSorted()) {
    const batch = batches.at(-1)
    rows += tradesOf(month)
    if (batch !== undefined && rows <= rowsAtOnce) batch.push(month)
    else {
      batches.push([month])
      rows = tradesOf(month)
    }
  }
  return batches
}

const payload = z.object({ thorough: z.boolean().default(false) })
/**
 * Only one refresh runs at a time, and no second refresh is queued, because a refresh decides what to count when it
 * starts.
 */
const refreshJob = defineJob({ name: 'customs.coverage', payload, exclusive: true, retryLimit: 2 })
const checkJob = defineJob({ name: 'customs.check_coverage', payload, exclusive: true, retryLimit: 2 })

/**
 * Checks every minute whether a load changed what readers see. A publication or rollback may end in the server, on a
 * command line or in another process, and always leaves a row in PostgreSQL. Loads that arrive within a minute are
 * counted together. At night the job also checks the trade records themselves, even when no load changed.
 */
export const registerCoverageJobs = (platform: Platform): void => {
  const refresh = async ({ thorough }: z.output<typeof payload>, { signal }: { signal: AbortSignal }) => {
    const months = await refreshCoverage(platform, { signal, thorough })
    if (months > 0) forgetHoldings(platform)
  }
  platform.jobs.work(refreshJob, refresh)
  platform.jobs.work(checkJob, refresh)
  platform.jobs.schedule(refreshJob, '* * * * *', {})
  platform.jobs.schedule(checkJob, '40 4 * * *', { thorough: true })
}

/** Requests a refresh of the coverage snapshot when the process starts, instead of up to a minute later. */
export const requestCoverage = (platform: Platform): Promise<void> => platform.jobs.send(refreshJob, {})
