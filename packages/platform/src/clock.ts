/** The clock is a dependency of the modules, so that tests can set the time. */
export type Clock = {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** A clock that stands still until `set` or `advance` (in milliseconds) is called. */
export const fixedClock = (start: Date): Clock & { set(at: Date): void; advance(ms: number): void } => {
  let current = start
  return {
    now: () => current,
    set: (at) => {
      current = at
    },
    advance: (ms) => {
      current = new Date(current.getTime() + ms)
    },
  }
}
