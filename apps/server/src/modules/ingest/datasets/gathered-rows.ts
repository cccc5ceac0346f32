/**
 * Collects added rows and passes them to a store as one list for each flush. The store receives the lists one after
 * another.
 */

import type { DatasetStage, StagedRow } from './dataset.ts'

export const gatherRows = <Row>(stage: (rows: readonly StagedRow<Row>[]) => Promise<void>): DatasetStage<Row> => {
  let rows: StagedRow<Row>[] = []
  let last: Promise<void> = Promise.resolve()
  return {
    add: (row) => void rows.push(row),
    flush: () => {
      const gathered = rows
      rows = []
      // The error of an earlier flush is ignored here, because the caller of the earlier flush handles the error.
      last = last.catch(() => undefined).then(() => stage(gathered))
      return last
    },
  }
}
