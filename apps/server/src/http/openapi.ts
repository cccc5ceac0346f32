/** The OpenAPI 3.1 document, derived from the contract; no part is written by hand. */

import { errorTable, takesKey, type Domain, type EndpointDeclaration, type ErrorName } from '@tradewind/contract'
import { z } from 'zod'
import { exposeEndpoint, type Exposed } from './exposure.ts'

type Schema = Record<string, unknown>

/** Errors that every endpoint may return. */
const commonErrors: readonly ErrorName[] = ['invalid_input', 'internal', 'engine_unavailable', 'disk_full']
const bodyErrors: readonly ErrorName[] = [
  'malformed_json',
  'body_too_large',
  'request_too_slow',
  'unsupported_media_type',
]
const sessionErrors: readonly ErrorName[] = [
  'sign_in_required',
  'token_unknown',
  'token_expired',
  'signed_in_elsewhere',
]

export const createOpenApi = (contract: Readonly<Record<string, Domain>>, exposed: Exposed) => {
  const paths: Record<string, Record<string, unknown>> = {}
  const schemas: Record<string, Schema> = {}
  for (const [domain, endpoints] of Object.entries(contract)) {
    for (const [name, declared] of Object.entries(endpoints)) {
      const endpoint = exposeEndpoint(declared, exposed)
      if (endpoint === null) continue
      const id = `${domain}.${name}`
      const operation = hoistDefinitions(describe(id, domain, endpoint), id, schemas)
      paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Tradewind', version: '0.1.0', description: introduction },
    servers: [{ url: '/' }, { url: '/index/api' }],
    tags: Object.keys(contract).map((name) => ({ name })),
    paths,
    components: {
      schemas,
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'token' } },
      parameters: {
        lang: { name: 'lang', in: 'header', description: 'Language of messages', schema: { type: 'string' } },
      },
    },
  }
}

const introduction =
  'Every JSON answer is `{ code, msg, data }`; `code` 1 (200 for development calls) is success. A failure has an ' +
  'honest HTTP status, a code of its own, and `data.error` with its name and `data.requestId`.'

const describe = (operationId: string, tag: string, endpoint: EndpointDeclaration) => ({
  operationId,
  tags: [tag],
  summary: endpoint.summary,
  ...describeAccess(endpoint),
  parameters: [
    { $ref: '#/components/parameters/lang' },
    ...(takesKey(endpoint) ? [idempotencyKey] : []),
    ...(endpoint.method === 'GET' ? queryOf(endpoint) : []),
  ],
  ...(endpoint.method === 'GET' ? {} : { requestBody: bodyOf(endpoint) }),
  responses: { 200: { description: 'Success', content: answerOf(endpoint) }, ...failuresOf(endpoint) },
})

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'A repeated call with the same key answers what the first one did',
  schema: { type: 'string', maxLength: 255 },
}

const describeAccess = ({ access }: EndpointDeclaration) => {
  if (access === 'guest') return null
  const security = [{ token: [] }]
  if (access === 'session') return { security }
  const needs =
    'owner' in access
      ? 'Owners of the organisation only.'
      : 'masksWithout' in access
        ? `Without the permission \`${access.masksWithout}\` the names of companies are masked.`
        : `Needs the permission \`${access.permission}\`.`
  return { security, description: needs }
}

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Schema => {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return json
}

/** zod puts recursive parts of a schema under `#/$defs/…`. In an OpenAPI document such parts must be components. */
const hoistDefinitions = (operation: Schema, operationId: string, components: Record<string, Schema>): Schema => {
  const hoist = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(hoist)
    if (typeof node !== 'object' || node === null) return node
    const entries = Object.entries(node).flatMap(([key, value]): [string, unknown][] => {
      if (key === '$ref' && typeof value === 'string') return [[key, value.replace('#/$defs/', prefix)]]
      if (key !== '$defs') return [[key, hoist(value)]]
      for (const [name, schema] of Object.entries(value as Schema))
        components[`${operationId}.${name}`] = hoist(schema) as Schema
      return []
    })
    return Object.fromEntries(entries)
  }
  const prefix = `#/components/schemas/${operationId}.`
  return hoist(operation) as Schema
}

const queryOf = (endpoint: EndpointDeclaration) => {
  const { properties = {}, required = [] } = schemaOf(endpoint.input, 'input') as {
    properties?: Record<string, Schema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

const bodyOf = (endpoint: EndpointDeclaration) => {
  const schema = schemaOf(endpoint.input, 'input')
  if (endpoint.kind !== 'upload') return { required: true, content: { 'application/json': { schema } } }
  const file = { type: 'string', contentMediaType: 'application/octet-stream' }
  const properties = { ...(schema['properties'] as Schema | undefined), file }
  return { required: true, content: { 'multipart/form-data': { schema: { ...schema, type: 'object', properties } } } }
}

const envelopeOf = (code: Schema, data: Schema): Schema => ({
  type: 'object',
  required: ['code', 'msg', 'data'],
  properties: { code, msg: { type: 'string' }, data },
})

const answerOf = (endpoint: EndpointDeclaration) => {
  if (endpoint.kind === 'file') return { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
  const data = schemaOf(endpoint.output, 'output')
  if (endpoint.kind === 'stream') return { 'text/event-stream': { schema: data } }
  const code = { const: endpoint.kind === 'development' ? 200 : 1 }
  return { 'application/json': { schema: envelopeOf(code, data) } }
}

const failuresOf = (endpoint: EndpointDeclaration) => {
  const names = new Set<ErrorName>([
    ...endpoint.errors,
    ...commonErrors,
    ...(endpoint.method === 'POST' ? bodyErrors : []),
    ...(endpoint.access === 'guest' ? [] : sessionErrors),
    ...(typeof endpoint.access === 'object' ? accessErrors(endpoint.access) : []),
    ...(endpoint.quota === undefined ? [] : (['quota_exhausted'] as const)),
    ...(endpoint.weight === 'heavy' || endpoint.kind === 'upload' ? (['too_many_at_once'] as const) : []),
    ...(takesKey(endpoint) ? (['idempotency_conflict', 'outcome_lost'] as const) : []),
  ])
  const byStatus = Object.groupBy(names, (name) => String(errorTable[name].status))
  return Object.fromEntries(Object.entries(byStatus).map(([status, listed = []]) => [status, failureAnswer(listed)]))
}

const accessErrors = (access: object): readonly ErrorName[] =>
  'owner' in access ? ['owner_only'] : ['tier_too_low', 'forbidden']

const failureAnswer = (names: readonly ErrorName[]) => {
  const data = {
    type: 'object',
    required: ['error', 'requestId'],
    properties: {
      error: { enum: names },
      requestId: { type: 'string' },
      details: {
        type: 'array',
        items: { type: 'object', properties: { path: { type: 'string' }, message: { type: 'string' } } },
      },
    },
  }
  const code = { enum: names.map((name) => errorTable[name].code) }
  return {
    description: names.map((name) => `\`${name}\` (${errorTable[name].code})`).join(', '),
    content: { 'application/json': { schema: envelopeOf(code, data) } },
  }
}
