/** Opens the connections of the crawler over checked addresses, to the usual ports of websites only. */

import type { Outbound } from '@tradewind/platform'
import type { Web } from './fetch-page.ts'
import { connectionsPerHost } from './host-gate.ts'

const usualPorts: ReadonlySet<string> = new Set(['', '80', '443', '8080', '8443'])

/** Hosts that another server than their own answers: the demonstration websites, and those of tests. */
export type StandIn = { outbound: Outbound; port: number; isFor(host: string): boolean }

export type OpenWeb = Web & { close(): void }

export const openWeb = (
  outbound: Outbound,
  { userAgent, standIn = null }: { userAgent: string; standIn?: StandIn | null },
): OpenWeb => {
  const options = { keepAlive: true, maxSockets: connectionsPerHost, scheduling: 'lifo' } as const
  const own = outbound.createAgents(options)
  const other = standIn?.outbound.createAgents(options) ?? null
  return {
    userAgent,
    reach: (url) => {
      if (!usualPorts.has(url.port)) return null
      if (standIn !== null && other !== null && standIn.isFor(url.hostname)) return { ...other, port: standIn.port }
      return { ...own, port: Number(url.port) || (url.protocol === 'https:' ? 443 : 80) }
    },
    close: () => {
      own.destroy()
      other?.destroy()
    },
  }
}
