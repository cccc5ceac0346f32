import { contract, errorTable, type EndpointDeclaration } from '@tradewind/contract'
import { startTestApp } from '@tradewind/testkit/app'
import { afterAll, expect, test } from 'vitest'
import { createOpenApi } from './openapi.ts'

const app = await startTestApp({ modules: () => [] })
afterAll(() => app.close())

type Operation = {
  operationId: string
  security?: unknown
  parameters: { name?: string; in?: string }[]
  requestBody?: { content: Record<string, { schema: Record<string, unknown> }> }
  responses: Record<string, { description: string; content: Record<string, unknown> }>
}

const endpoints: [string, EndpointDeclaration][] = Object.entries(contract).flatMap(([domain, calls]) =>
  Object.entries(calls).map(([name, call]): [string, EndpointDeclaration] => [`${domain}.${name}`, call]),
)
const document = createOpenApi(contract, { mode: 'development', exposure: 'local' })
const operationOf = ({ path, method }: EndpointDeclaration) =>
  document.paths[path]?.[method.toLowerCase()] as Operation | undefined

test.each(endpoints)('%s is described in the OpenAPI document', (id, endpoint) => {
  const operation = operationOf(endpoint)
  expect(operation?.operationId).toBe(id)
  expect(operation?.security === undefined).toBe(endpoint.access === 'guest')
  expect(operation?.requestBody === undefined).toBe(endpoint.method === 'GET')
  for (const name of endpoint.errors)
    expect(operation?.responses[errorTable[name].status]?.description).toContain(`\`${name}\``)
})

test('every reference resolves, and no schema declares another dialect', () => {
  const text = JSON.stringify(document)
  expect(text).not.toContain('"$schema"')
  const references = [...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = '']) => path)
  for (const reference of new Set(references)) {
    const found = reference
      .split('/')
      .reduce<unknown>((node, key) => (node as Record<string, unknown>)?.[key], document)
    expect(found, reference).toBeDefined()
  }
})

test('operation ids are unique', () => {
  const ids = endpoints.map(([id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const paths = endpoints.map(([, { method, path }]) => `${method} ${path}`)
  expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([])
})

test('development calls are documented in development mode only', () => {
  const hidden = createOpenApi(contract, { mode: 'demonstration', exposure: 'local' })
  for (const [, { kind, path }] of endpoints) expect(path in hidden.paths).toBe(kind !== 'development')
})

test('the server itself serves the contract viewer and all its files', async () => {
  const page = await app.inject({ url: '/docs' })
  expect(page.headers['content-type']).toContain('text/html')
  const loaded = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, url = '']) => url)
  expect(loaded.length).toBe(4)
  for (const url of [...loaded, '/docs/openapi.json']) {
    expect(url).toMatch(/^\/docs\//)
    expect((await app.inject({ url })).statusCode).toBe(200)
  }
  for (const name of ['package.json', 'constructor', '__proto__', 'toString'])
    expect((await app.inject({ url: `/docs/${name}` })).statusCode, name).toBe(404)
})
