/** Thrown when a server did not answer in time. */
export class TooSlow extends Error {
  constructor(ms: number) {
    super(`timeout: no end within ${ms / 1_000} s`)
  }
}

/**
 * Waits for `work`, at most `ms`. `stop`: ends the work after the deadline; a later failure of the work is ignored.
 * Throws TooSlow.
 */
export const within = async <T>(ms: number, work: Promise<T>, stop: () => void): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const end = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new TooSlow(ms))
      stop()
    }, ms)
  })
  try {
    return await Promise.race([work, end])
  } finally {
    clearTimeout(timer)
  }
}
