/**
 * Provides `virtual:contract-calls`: the contract without its schemas, summaries and errors, which only the server and
 * the documentation need. The schemas of all endpoints would be a tenth of the code that the sign-in page loads.
 */

import { contract } from '@tradewind/contract'
import type { Plugin } from 'vite'

const moduleName = 'virtual:contract-calls'
const resolvedName = `\0${moduleName}`

const mapValues = <V, R>(record: Readonly<Record<string, V>>, map: (value: V) => R): Record<string, R> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]))

const calls = () =>
  mapValues(contract, (domain) =>
    mapValues(domain, ({ input: _input, output: _output, summary: _summary, errors: _errors, ...call }) => call),
  )

export const contractCalls = (): Plugin => ({
  name: 'contract-calls',
  resolveId: (id) => (id === moduleName ? resolvedName : undefined),
  load: (id) => (id === resolvedName ? `export const contract = ${JSON.stringify(calls())}` : undefined),
})
