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
      // An error of the earlier flush is ignored here, because the caller of that flush handles it.
      last = last.catch(() => undefined).then(() => stage(gathered))
      return last
    },
  }
}
