/** Ends what a server keeps waiting for. */
export class TooSlow extends Error {
  constructor(ms: number) {
    super(`timeout: no end within ${ms / 1_000} s`)
  }
}

/** `stop`: lets go of whatever the promise waits on; its later failure is nobody's. Throws TooSlow. */
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
