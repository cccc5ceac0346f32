export type QueueOptions = {
  /** The number of tasks that run at the same time. */
  parallel: number
  /** How many more tasks may wait. Further tasks are refused. */
  waitingLimit: number
  refuse: () => Error
}

/** Runs tasks in the order of arrival, `parallel` at a time. */
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
      // The next task takes over this slot, so that a new caller cannot pass the waiting ones.
      const next = waiting.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}
