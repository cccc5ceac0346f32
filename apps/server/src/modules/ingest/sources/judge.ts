/**
 * Compares a load with the median of the source's last published loads. The median is used, because a single unusual
 * load hardly changes a median. With fewer than three published loads there is no comparison.
 */

import type { LoadFinding, SourceThresholds } from '@tradewind/contract'

/**
 * The numbers of a load that are compared. `rejectShare` is the share of the read rows that were rejected. `filled`
 * has, for each field, the share of the staged rows in which the field is filled. Shares are 0 to 1.
 */
export type LoadFigures = {
  rows: number
  rejectShare: number
  filled: Readonly<Record<string, number>> | null
}

export const fewestCompared = 3
export const mostCompared = 10

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2
}

/**
 * Compares a load with `before`, the source's last published loads, at most ten. Returns the findings, beginning with a
 * finding about the number of rows. The list is empty when the load is normal.
 */
export const judgeLoad = (
  load: LoadFigures,
  before: readonly LoadFigures[],
  thresholds: SourceThresholds,
): LoadFinding[] => {
  if (before.length < fewestCompared) return []
  return [
    ...judgeRows(load, before, thresholds),
    ...judgeRejects(load, before, thresholds),
    ...judgeFilled(load, before, thresholds),
  ]
}

const judgeRows = (
  load: LoadFigures,
  before: readonly LoadFigures[],
  { rowsDrop, rowsJump }: SourceThresholds,
): LoadFinding[] => {
  const was = median(before.map(({ rows }) => rows))
  const isOdd = load.rows < was * rowsDrop || load.rows > was * rowsJump
  return isOdd ? [{ kind: 'rows', field: null, was, now: load.rows }] : []
}

/** Reports only an increase of the rejected rows, because a decrease means that the file was repaired. */
const judgeRejects = (
  load: LoadFigures,
  before: readonly LoadFigures[],
  { rejectShare }: SourceThresholds,
): LoadFinding[] => {
  const was = median(before.map((one) => one.rejectShare))
  return load.rejectShare > was + rejectShare ? [{ kind: 'rejects', field: null, was, now: load.rejectShare }] : []
}

/**
 * If the load lacks the column of a field, the field counts as completely empty, because a missing column is the most
 * important drop of a fill rate.
 */
const judgeFilled = (
  load: LoadFigures,
  before: readonly LoadFigures[],
  { fillShare }: SourceThresholds,
): LoadFinding[] => {
  const known = before.flatMap(({ filled }) => (filled === null ? [] : [filled]))
  const { filled } = load
  if (filled === null || known.length < fewestCompared) return []
  const fields = new Set([filled, ...known].flatMap((one) => Object.keys(one)))
  return [...fields].flatMap((field): LoadFinding[] => {
    const was = median(known.map((one) => one[field] ?? 0))
    const now = filled[field] ?? 0
    return Math.abs(now - was) > fillShare ? [{ kind: 'fill', field, was, now }] : []
  })
}
