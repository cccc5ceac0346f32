/**
 * Keeps the crawler polite: limits the connections to one host, and spaces the starts of its requests. All searches of a
 * process share one gate.
 */

import { setTimeout as sleep } from 'node:timers/promises'

export type HostGate = {
  /**
   * Waits for a turn at the host, and returns a function that ends the turn. `delayMs`: the pause since the start of the
   * host's previous request. Throws when the signal aborts.
   */
  enter(host: string, delayMs: number, signal: AbortSignal): Promise<() => void>
}

/** Issue 22: at most four connections to one host. */
export const connectionsPerHost = 4

type Host = { running: number; nextStartMs: number; waiting: (() => void)[] }

export const createHostGate = (perHost = connectionsPerHost): HostGate => {
  const hosts = new Map<string, Host>()
  const leave = (name: string, host: Host) => {
    const next = host.waiting.shift()
    if (next !== undefined) return next()
    host.running -= 1
    // The host is forgotten only after its pause, so that the next request cannot come too early.
    const pauseMs = Math.max(0, host.nextStartMs - performance.now())
    setTimeout(() => host.running === 0 && hosts.get(name) === host && hosts.delete(name), pauseMs).unref()
  }
  return {
    enter: async (name, delayMs, signal) => {
      signal.throwIfAborted()
      const host = hosts.get(name) ?? { running: 0, nextStartMs: 0, waiting: [] }
      hosts.set(name, host)
      if (host.running < perHost) host.running += 1
      else await turnOf(host, signal)
      const startMs = Math.max(performance.now(), host.nextStartMs)
      host.nextStartMs = startMs + delayMs
      const pauseMs = startMs - performance.now()
      try {
        if (pauseMs > 0) await sleep(pauseMs, undefined, { signal })
      } catch (error) {
        leave(name, host)
        throw error
      }
      let isInside = true
      return () => {
        if (isInside) leave(name, host)
        isInside = false
      }
    },
  }
}

/** Waits until another request gives its place to this one. */
const turnOf = (host: Host, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const turn = () => {
      signal.removeEventListener('abort', stop)
      resolve()
    }
    const stop = () => {
      host.waiting = host.waiting.filter((one) => one !== turn)
      reject(signal.reason instanceof Error ? signal.reason : new Error('the wait for a host was ended'))
    }
    signal.addEventListener('abort', stop, { once: true })
    host.waiting.push(turn)
  })
