/**
 * Fences: work under a lock may use the engines only while the lock is held. If the connection that holds the lock is
 * lost, PostgreSQL gives the lock to another process at once; without a fence both would continue.
 */
import { AsyncLocalStorage } from 'node:async_hooks'

type Query = (text: string, values: unknown[]) => Promise<{ rowCount: number | null }>

/** Joins each transaction of fenced work. */
export type CommitGuard = {
  /** Runs in the transaction, right before its commit; an error thrown here rolls the transaction back. */
  beforeCommit(query: Query): Promise<void>
  /** The server has confirmed the commit. */
  afterCommit(): void
}

type Fence = { lost: AbortSignal; guard: CommitGuard | null; outer: Fence | undefined; isOver: boolean }

const fences = new AsyncLocalStorage<Fence>()

function* fencesAround(): Generator<Fence> {
  for (let fence = fences.getStore(); fence !== undefined; fence = fence.outer) if (!fence.isOver) yield fence
}

/**
 * Runs `run`; once `lost` is aborted, no statement that `run` sends to an engine leaves this process: it throws the
 * signal's reason. Work that outlives `run` is not fenced any more.
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

/** Called before each statement. Throws the reason of a lost lock. */
export const throwIfFenced = (): void => {
  for (const { lost } of fencesAround()) lost.throwIfAborted()
}

/** Sends a commit, with the guards of its work. */
export const commitFenced = async <T>(query: Query, commit: () => Promise<T>): Promise<T> => {
  const guards = [...fencesAround()].flatMap(({ guard }) => guard ?? [])
  for (const guard of guards) await guard.beforeCommit(query)
  const committed = await commit()
  for (const guard of guards) guard.afterCommit()
  return committed
}
