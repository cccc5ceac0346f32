/**
 * Derives from the declaration of each endpoint how a user of another organisation tries it:
 *
 * - The guard refuses an endpoint with the permission `operator.console` before it reads the input, so an empty input
 *   is sent.
 * - An input that names a thing of the first organisation (`World.things`) is refused as if the thing did not exist.
 * - Any other endpoint acts on things of the caller's organisation or on public things; no data of the first
 *   organisation may appear.
 *
 * `exceptions.ts` lists the endpoints to which these rules do not apply, each with its reason.
 */

import { contract, type EndpointDeclaration, type ErrorName } from '@tradewind/contract'
import { exceptions, optionalValues, unknownIdFields, values, type Exception } from './exceptions.ts'
import { sampleInput } from './sample-input.ts'
import type { World } from './world.ts'

export type Call = { domain: string; name: string; endpoint: EndpointDeclaration }
export type Attempt = { body: object; refused: ErrorName | null }

const unknownId = '00000000-0000-4000-8000-000000000000'

export const calls: readonly Call[] = Object.entries(contract).flatMap(([domain, endpoints]) =>
  Object.entries(endpoints).map(([name, endpoint]) => ({ domain, name: `${domain}.${name}`, endpoint })),
)

export const isOperators = ({ access }: EndpointDeclaration): boolean =>
  typeof access === 'object' && 'permission' in access && access.permission === 'operator.console'

/**
 * Returns at least one request that tries the endpoint. Throws when an input field names a thing that the test data do
 * not have.
 */
export const attemptsOf = (call: Call, world: World): readonly Attempt[] => {
  if (isOperators(call.endpoint)) return [{ body: {}, refused: 'forbidden' }]
  const derived = derive(call, world)
  const given: Exception | readonly Exception[] = exceptions[call.name] ?? []
  const listed = 'because' in given ? [given] : given
  if (listed.length === 0) return [derived]
  return listed.map(({ input, refused }) => ({
    body: { ...derived.body, ...input?.(world) },
    refused: refused === undefined ? derived.refused : refused,
  }))
}

const derive = ({ domain, name, endpoint }: Call, world: World): Attempt => {
  let isForeign = false
  const body = sampleInput(endpoint.input, (path, isRequired) => {
    const field = path.at(-1) ?? ''
    // An optional id decides whether the endpoint creates a thing or changes an existing one.
    if (!isRequired && field !== 'id') return optionalValues[field]
    const thing = find(world.things, { domain, name, field })
    if (thing !== undefined) {
      isForeign = true
      return thing
    }
    const common = find(world.commons, { domain, name, field })
    if (common !== undefined) return common
    if (find(unknownIdFields, { domain, name, field }) !== undefined) return unknownId
    if (/(?:^id|Id)s?$/.test(field)) throw new Error(`${name}: the world has no ${field}; add it to World.things`)
    return values[`${domain}.${field}`] ?? values[field]
  })
  return { body, refused: isForeign ? 'not_found' : null }
}

type Field = { domain: string; name: string; field: string }

const find = (table: Readonly<Record<string, unknown>>, { domain, name, field }: Field): unknown => {
  const named = (single: string) => table[`${name}.${single}`] ?? table[`${domain}.${single}`] ?? table[single]
  const found = named(field)
  if (found !== undefined || !field.endsWith('s')) return found
  const one = named(field.slice(0, -1))
  return one === undefined ? undefined : [one]
}
