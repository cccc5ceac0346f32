/**
 * A load is staged: how full its fields are, and whether it is like the ones before. A suspicious one that came in by
 * itself is held until a person publishes or discards it; of one that a person started, he is only told.
 */
import { defaultThresholds, type LoadFinding } from '@tradewind/contract'
import type { Platform } from '@tradewind/platform'
import { datasetOf } from '../datasets/index.ts'
import { lockCancelRequested } from '../loads/progress-queries.ts'
import { listLoadsOfSource, moveLoad, readLoad, type LoadRow } from '../loads/queries.ts'
import { isAutomatic, raiseAlert } from './alerts.ts'
import { judgeLoad, mostCompared, type LoadFigures } from './judge.ts'
import { readSource } from './source-queries.ts'

/**
 * Moves a load that is staged on, to `publishing` or `held`; repeatable until it has moved. Answers `cancelled`, and
 * moves nothing, when a person has stopped it meanwhile.
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
    // What an organisation loads for itself is told to nobody else, not even by the name of its list.
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

/** `rows, fill hsCode`: the load says the rest. */
const inShort = (findings: readonly LoadFinding[]): string =>
  findings.map(({ kind, field }) => (field === null ? kind : `${kind} ${field}`)).join(', ')
