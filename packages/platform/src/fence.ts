/**
 * A fence lets work under a lock use the engines only while the lock is held. When the connection that holds the lock
 * is lost, PostgreSQL gives the lock to another process at once. Without a fence, the old and the new holder of the
 * lock would both continue.
 */

import { AsyncLocalStorage } from 'node:async_hooks'

type Query = (text: string, values: unknown[]) => Promise<{ rowCount: number | null }>

/** Functions that are called before and after each commit of work that runs under a fence. */
export type CommitGuard = {
  /** Runs in the transaction, right before its commit. An error thrown here rolls the transaction back. */
  beforeCommit(query: Query): Promise<void>
  /** Runs after the server has confirmed that the transaction is committed. */
  afterCommit(): void
}

type Fence = { lost: AbortSignal; guard: CommitGuard | null; outer: Fence | undefined; isOver: boolean }

const fences = new AsyncLocalStorage<Fence>()

function* fencesAround(): Generator<Fence> {
  for (let fence = fences.getStore(); fence !== undefined; fence = fence.outer) if (!fence.isOver) yield fence
}

/**
 * Runs `run`. Once `lost` is aborted, each statement of `run` throws the signal's reason and is not sent to the engine.
 * The fence ends when `run` ends.
 */
export const runFenced = async <T>(
  lost: AbortSignal,
  run: () => Promise<T>,
  guard: CommitGuard | null = null,
): Promise<T> => {
  const fence: Fence = { lost, guard, outer: fences.getStore(), isOver: false }
  try {
    return await fences.run(fence, run)
  } finally {
    fence.isOver = true
  }
}

/** Called before each statement. Throws the signal's reason when the lock is lost. */
export const throwIfFenced = (): void => {
  for (const { lost } of fencesAround()) lost.throwIfAborted()
}

/**
 * Sends a commit. Before and after the commit, calls the functions (`CommitGuard`) of every fence under which the
 * caller runs.
 */
export const commitFenced = async <T>(query: Query, commit: () => Promise<T>): Promise<T> => {
  const guards = [...fencesAround()].flatMap(({ guard }) => guard ?? [])
  for (const guard of guards) await guard.beforeCommit(query)
  const committed = await commit()
  for (const guard of guards) guard.afterCommit()
  return committed
}
