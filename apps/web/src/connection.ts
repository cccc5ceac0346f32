/**
 * Whether the server can be reached. The browser knows only whether the computer has a network, so a request without a
 * response also counts as a lost connection. While the connection is lost, all polling is paused and a small request is
 * repeated until the server responds; then every query that failed is sent again.
 */

import { onlineManager } from '@tanstack/react-query'
import { pausePolling } from './polling.ts'
import { createStore } from './store.ts'

const firstWaitMs = 1_000
const longestWaitMs = 10_000
/** Losses within this time lengthen the wait, so that a request that always fails does not repeat without a pause. */
const recentMs = 60_000

export type ConnectionPorts = {
  /** Sends a small request. Rejects if there is no response. */
  probe(): Promise<unknown>
  /** Waits for the given time, or until the computer has a network again. */
  wait(ms: number): Promise<void>
  now(): number
  onChange(isConnected: boolean): void
}

export type Connection = {
  /** Must be called when a request had no response, or the computer has lost its network. */
  reportLost(): void
  /** Must be called when a request had a response. */
  reportReached(): void
}

export const createConnection = ({ probe, wait, now, onChange }: ConnectionPorts): Connection => {
  let isConnected = true
  let losses: number[] = []
  const reportReached = () => {
    if (isConnected) return
    isConnected = true
    onChange(true)
  }
  const isLost = () => !isConnected
  const probeUntilReached = async () => {
    for (let tries = losses.length - 1; isLost(); tries += 1) {
      await wait(Math.min(longestWaitMs, firstWaitMs * 2 ** tries))
      await probe().then(reportReached, () => undefined)
    }
  }
  return {
    reportReached,
    reportLost: () => {
      if (isLost()) return
      isConnected = false
      losses = [...losses.filter((at) => now() - at < recentMs), now()]
      onChange(false)
      void probeUntilReached()
    },
  }
}

export const connectedStore = createStore<boolean>(true, (isConnected) => {
  pausePolling('disconnected', !isConnected)
  onlineManager.setOnline(isConnected)
})

/** Resolves when the server can be reached. */
export const untilConnected = (): Promise<void> =>
  new Promise((resolve) => {
    if (connectedStore.get()) return resolve()
    const stop = connectedStore.subscribe(() => {
      if (!connectedStore.get()) return
      stop()
      resolve()
    })
  })

const waitForNetwork = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    addEventListener('online', end)
  })

/** The connection of this tab. It sends a request to the health page of the server, which needs no session. */
export const connection = createConnection({
  probe: () => fetch('/healthz', { cache: 'no-store' }),
  wait: waitForNetwork,
  now: Date.now,
  onChange: connectedStore.set,
})

/** Reports that the computer has lost its network, even if the page sends no request. */
export const followNetwork = (): void => {
  // TanStack Query would otherwise follow the network of the computer, which says nothing about the server.
  onlineManager.setEventListener(() => undefined)
  addEventListener('offline', connection.reportLost)
}
