/** Registers clean-up work that must run however the benchmark ends. */

export type CleanUps = {
  /** Registers clean-up work. */
  later(work: () => Promise<void>): void
  /** Calls `run`, then does the clean-up work that was registered during it, the newest first. */
  within<T>(run: () => Promise<T>): Promise<T>
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Calls `run`. A signal does all clean-up work registered so far and ends the process. */
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
