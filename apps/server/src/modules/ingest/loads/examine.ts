/**
 * Examines a staged load: its fill rates, and whether it resembles earlier loads. If the source's settings say so, a
 * suspicious load that started automatically is held until an operator publishes or discards the load. Any other
 * suspicious load is published, and operators only get an alert.
 */

import { defaultThresholds, type LoadFinding } from '@tradewind/contract'
import type { Platform } from '@tradewind/platform'
import { datasetOf } from '../datasets/index.ts'
import { judgeLoad, mostCompared, type LoadFigures } from '../sources/judge.ts'
import { readSource } from '../sources/source-queries.ts'
import { isAutomatic, raiseAlert } from './alerts.ts'
import { lockCancelRequested } from './progress-queries.ts'
import { listLoadsOfSource, moveLoad, readLoad, type LoadRow } from './queries.ts'

/**
 * Changes a staged load to `publishing` or `held`; a repeated call does no harm. If a user has cancelled the load,
 * changes nothing and returns `cancelled`.
 */
export const examineLoad = async (
  platform: Platform,
  { loadId }: LoadRow,
): Promise<'publishing' | 'held' | 'cancelled'> => {
  const load = await readLoad(platform.db, loadId)
  const filled = (await datasetOf(load.dataset).store.filledShares?.(platform, load)) ?? null
  const source = await readSource(platform.db, load.sourceId)
  const before = await listLoadsOfSource(platform.db, load.sourceId, { limit: mostCompared, publishedOnly: true })
  const findings = judgeLoad(
    figuresOf({ ...load, filled }),
    before.map(figuresOf),
    source.thresholds ?? defaultThresholds,
  )
  const isHeld = findings.length > 0 && isAutomatic(load) && source.holdSuspicious
  const state = isHeld ? 'held' : 'publishing'
  return platform.db.transaction().execute(async (tx) => {
    if (await lockCancelRequested(tx, loadId)) return 'cancelled'
    const isMoved = await moveLoad(tx, loadId, ['staging'], { state, filled, findings })
    // Operators get no alert about the load of an organisation, because the alert would reveal the name of the
    // organisation's private list.
    if (!isMoved || findings.length === 0 || load.orgId !== null) return state
    const kind = isHeld ? 'held' : 'suspicious'
    const { sourceId, sourceName } = load
    await raiseAlert(platform, tx, { sourceId, sourceName, kind, cause: loadId, loadId, detail: inShort(findings) })
    return state
  })
}

const figuresOf = ({
  rowsRead,
  rowsRejected,
  filled,
}: Pick<LoadRow, 'rowsRead' | 'rowsRejected' | 'filled'>): LoadFigures => ({
  rows: rowsRead,
  rejectShare: rowsRead === 0 ? 0 : rowsRejected / rowsRead,
  filled,
})

/**
 * Returns the findings about a load as a short text such as `rows, fill hsCode`. The page of the load shows the
 * details.
 */
const inShort = (findings: readonly LoadFinding[]): string =>
  findings.map(({ kind, field }) => (field === null ? kind : `${kind} ${field}`)).join(', ')
