/**
 * The API documentation: a viewer at /docs, and the OpenAPI document at /docs/openapi.json. The server serves every
 * asset itself, without a CDN.
 */

import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { contract, fail } from '@tradewind/contract'
import type { FastifyInstance } from 'fastify'
import { docsPolicy } from './browser-policy.ts'
import { cacheCompressed } from './compression.ts'
import type { Exposed } from './exposure.ts'
import { createOpenApi } from './openapi.ts'

/** Files of swagger-ui-dist. Its install script (telemetry) never runs, see .npmrc. */
const assets: Readonly<Record<string, string>> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'favicon-32x32.png': 'image/png',
}

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Tradewind API</title>
    <link rel="icon" href="/docs/favicon-32x32.png" />
    <link rel="stylesheet" href="/docs/swagger-ui.css" />
  </head>
  <body>
    <div id="docs"></div>
    <script src="/docs/swagger-ui-bundle.js"></script>
    <script src="/docs/start.js"></script>
  </body>
</html>
`

const start = `SwaggerUIBundle({
  url: '/docs/openapi.json',
  dom_id: '#docs',
  deepLinking: true,
  docExpansion: 'none',
  filter: true,
  tryItOutEnabled: true,
  validatorUrl: null,
})
`

export const mountDocs = (app: FastifyInstance, exposed: Exposed): void => {
  let document: Buffer | undefined
  const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
  const contents = new Map<string, Promise<Buffer>>()
  const readAsset = (asset: string): Promise<Buffer> => {
    const known = contents.get(asset)
    if (known !== undefined) return known
    const content = readFile(join(folder, asset)).then(cacheCompressed)
    contents.set(asset, content)
    content.catch(() => contents.delete(asset))
    return content
  }
  app.get('/docs', (_request, reply) =>
    reply.header('content-security-policy', docsPolicy).type('text/html; charset=utf-8').send(page),
  )
  app.get('/docs/start.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(start))
  app.get('/docs/openapi.json', (_request, reply) => {
    // The document is created at the first request, because its creation would delay every start by half a second.
    document ??= cacheCompressed(JSON.stringify(createOpenApi(contract, exposed)))
    return reply.type('application/json; charset=utf-8').send(document)
  })
  app.get<{ Params: { asset: string } }>('/docs/:asset', async (request, reply) => {
    const { asset } = request.params
    const type = Object.hasOwn(assets, asset) ? assets[asset] : undefined
    if (type === undefined) throw fail('not_found')
    const content = await readAsset(asset)
    return reply.type(type).header('cache-control', 'public, max-age=86400').send(content)
  })
}
