/**
 * Provides `virtual:contract-calls`: the fields of the contract that a client needs. The schemas of all endpoints would
 * be a tenth of the code that the sign-in page loads.
 */

import { contract, type Domain, type EndpointDeclaration } from '@tradewind/contract'
import type { Plugin } from 'vite'

const moduleName = 'virtual:contract-calls'
const resolvedName = `\0${moduleName}`

const mapValues = <V, R>(record: Readonly<Record<string, V>>, map: (value: V) => R): Record<string, R> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]))

const callOf = ({ method, path, kind, access, quota, unkeyed }: EndpointDeclaration) => ({
  method,
  path,
  kind,
  access,
  quota,
  unkeyed,
})

const calls = () => mapValues(contract, (domain: Domain) => mapValues(domain, callOf))

export const contractCalls = (): Plugin => ({
  name: 'contract-calls',
  resolveId: (id) => (id === moduleName ? resolvedName : undefined),
  load: (id) => (id === resolvedName ? `export const contract = ${JSON.stringify(calls())}` : undefined),
})
