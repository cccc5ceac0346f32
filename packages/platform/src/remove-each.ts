/** Removes several things that a user selected in a list. */

import { Failure, type RemovedSelection } from '@tradewind/contract'

/**
 * Removes one thing after the other, each in a transaction of its own, because a thing that cannot be removed must not
 * save the others. Things that a Failure refuses are skipped; if all are refused, throws the first Failure. A repeated
 * call removes what a crash has left.
 */
export const removeEach = async <Id>(
  ids: readonly Id[],
  remove: (id: Id) => Promise<void>,
): Promise<RemovedSelection> => {
  let firstRefusal: Failure | null = null
  let removed = 0
  for (const id of new Set(ids))
    try {
      await remove(id)
      removed += 1
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      firstRefusal ??= error
    }
  if (removed === 0 && firstRefusal !== null) throw firstRefusal
  return { removed, skipped: new Set(ids).size - removed }
}
