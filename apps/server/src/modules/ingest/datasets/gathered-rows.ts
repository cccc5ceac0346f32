/** A stage for stores that accept rows as lists, one list after the other. */

import type { DatasetStage, StagedRow } from './dataset.ts'

export const gatherRows = <Row>(stage: (rows: readonly StagedRow<Row>[]) => Promise<void>): DatasetStage<Row> => {
  let rows: StagedRow<Row>[] = []
  let last: Promise<void> = Promise.resolve()
  return {
    add: (row) => void rows.push(row),
    flush: () => {
      const gathered = rows
      rows = []
      // The caller of the earlier flush handles the error.
      last = last.catch(() => undefined).then(() => stage(gathered))
      return last
    },
  }
}
