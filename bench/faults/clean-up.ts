/** What must be ended and deleted, however a run ends. */

export type CleanUps = {
  /** Remembers what has to be done. */
  later(work: () => Promise<void>): void
  /** Runs, then does what was remembered within, the newest first. */
  within<T>(run: () => Promise<T>): Promise<T>
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Runs; a signal does all that was remembered by then and ends the process. */
export const withCleanUps = async <T>(run: (cleanUps: CleanUps) => Promise<T>): Promise<T> => {
  const works: (() => Promise<void>)[] = []
  const unwindTo = async (depth: number): Promise<void> => {
    while (works.length > depth)
      await works
        .pop()?.()
        .catch((error: unknown) => console.error(error))
  }
  const within: CleanUps['within'] = async (work) => {
    const depth = works.length
    try {
      return await work()
    } finally {
      await unwindTo(depth)
    }
  }
  const end = () => void unwindTo(0).then(() => process.exit(1))
  for (const signal of signals) process.once(signal, end)
  try {
    return await within(() => run({ later: (work) => works.push(work), within }))
  } finally {
    for (const signal of signals) process.off(signal, end)
  }
}
