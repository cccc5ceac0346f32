/** Removes several things that a user selected in a list. */

import { Failure, type RemovedSelection } from '@tradewind/contract'
import { isTransient } from './engine-away.ts'

/**
 * Removes one thing after the other, each in a transaction of its own, because a thing that cannot be removed must not
 * save the others. Things that a Failure refuses are skipped; if all are refused, throws the first Failure. A failure of
 * an engine refuses nothing and is thrown. A repeated call removes what a crash or such a failure has left. Ids with
 * equal content name the same thing.
 */
export const removeEach = async <Id>(
  ids: readonly Id[],
  remove: (id: Id) => Promise<void>,
): Promise<RemovedSelection> => {
  const distinct = new Map(ids.map((id) => [JSON.stringify(id), id]))
  let firstRefusal: Failure | null = null
  let removed = 0
  for (const id of distinct.values())
    try {
      await remove(id)
      removed += 1
    } catch (error) {
      if (!(error instanceof Failure) || isTransient(error)) throw error
      firstRefusal ??= error
    }
  if (removed === 0 && firstRefusal !== null) throw firstRefusal
  return { removed, skipped: distinct.size - removed }
}
