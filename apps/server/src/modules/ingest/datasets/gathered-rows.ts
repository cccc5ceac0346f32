/** A stage for stores that take their rows in lists: one list after the other. */
import type { DatasetStage, StagedRow } from './dataset.ts'

export const gatherRows = <Row>(stage: (rows: readonly StagedRow<Row>[]) => Promise<void>): DatasetStage<Row> => {
  let rows: StagedRow<Row>[] = []
  let last: Promise<void> = Promise.resolve()
  return {
    add: (row) => void rows.push(row),
    flush: () => {
      const gathered = rows
      rows = []
      // What became of the list before is for its caller.
      last = last.catch(() => undefined).then(() => stage(gathered))
      return last
    },
  }
}
