export type QueueOptions = {
  /** How many tasks run at a time. */
  parallel: number
  /** How many more may wait; the next one is refused. */
  waitingLimit: number
  refuse: () => Error
}

/** Runs tasks in the order they come, `parallel` at a time. */
export const createQueue = ({ parallel, waitingLimit, refuse }: QueueOptions) => {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (running < parallel) running += 1
    else if (waiting.length < waitingLimit) await new Promise<void>((resolve) => waiting.push(resolve))
    else throw refuse()
    try {
      return await task()
    } finally {
      // The next one takes over this place, so that a new caller cannot pass those who wait.
      const next = waiting.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}
