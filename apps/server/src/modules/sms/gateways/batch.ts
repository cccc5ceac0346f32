/**
 * Collects what is to be stored while an earlier batch is being stored, and stores it in one statement. Under load the
 * batches grow; a single piece waits for nothing.
 */

export type Batch<T> = {
  /** Resolves when the piece is stored. */
  add(piece: T): Promise<void>
  /** Resolves when everything that was added is stored, or was given up. */
  drained(): Promise<void>
}

export const createBatch = <T>(store: (pieces: readonly T[]) => Promise<void>, mostPieces = 500): Batch<T> => {
  type Entry = { piece: T; resolve(): void; reject(error: unknown): void }
  let queue: Entry[] = []
  let running: Promise<void> | null = null
  const current = () => running

  const run = async (): Promise<void> => {
    while (queue.length > 0) {
      const entries = queue.slice(0, mostPieces)
      queue = queue.slice(mostPieces)
      try {
        await store(entries.map(({ piece }) => piece))
        for (const { resolve } of entries) resolve()
      } catch (error) {
        for (const { reject } of entries) reject(error)
      }
    }
    running = null
  }
  return {
    add: (piece) =>
      new Promise((resolve, reject) => {
        queue.push({ piece, resolve, reject })
        // The next turn of the event loop, so that everything of one network packet is one batch.
        running ??= new Promise<void>((turn) => setImmediate(turn)).then(run)
      }),
    drained: async () => {
      while (current() !== null) await current()
    },
  }
}
