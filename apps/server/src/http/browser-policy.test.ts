/** Checks, for each kind of answer, the headers that tell browsers how they may use it. */

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { createLog } from '@tradewind/platform'
import { afterAll, describe, expect, test } from 'vitest'
import { createApp } from './app.ts'
import type { WebAddress } from './browser-policy.ts'
import { mountDocs } from './docs.ts'
import { mountWeb } from './web.ts'

const folder = await mkdtemp(join(tmpdir(), 'tradewind-web-'))
afterAll(() => rm(folder, { recursive: true }))
const script = `export const words = '${'tile '.repeat(1000)}'`
await mkdir(join(folder, 'assets'))
await writeFile(join(folder, 'index.html'), '<!doctype html><title>web</title>')
await writeFile(join(folder, 'index.html.br'), brotliCompressSync('<!doctype html><title>web</title>'))
await writeFile(join(folder, 'terms.html'), '<!doctype html><title>terms</title>')
await writeFile(join(folder, 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')
await writeFile(join(folder, 'assets', 'main-abc123.js'), script)
await writeFile(join(folder, 'assets', 'main-abc123.js.br'), brotliCompressSync(script))
await writeFile(join(folder, 'assets', 'main-abc123.js.gz'), gzipSync(script))

const rows = Array.from({ length: 100 }, (_, id) => ({ id, product: 'CERAMIC TILES' }))

const openApp = async ({ publicUrl = 'http://127.0.0.1:8080', mapTiles = null }: Partial<WebAddress> = {}) => {
  const address = { publicUrl, mapTiles }
  const app = await createApp({ trustProxy: false, publicUrl }, createLog({ logLevel: 'silent' }))
  app.get('/rows', () => rows)
  app.get('/row', () => rows[0])
  app.get('/picture', (_request, reply) => reply.type('image/png').send(Buffer.alloc(10_000)))
  app.get('/named', (_request, reply) => reply.header('content-security-policy', "default-src 'self'").send({}))
  mountDocs(app, { mode: 'demonstration', exposure: 'local' })
  await mountWeb(app, folder, address)
  return app
}
const app = await openApp()
afterAll(() => app.close())
const accept = 'text/html'
const policyOf = (headers: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    String(headers['content-security-policy'])
      .split('; ')
      .map((directive) => directive.split(' '))
      .map(([name, ...sources]) => [name, sources]),
  )

describe('the policy of a page', () => {
  test.each(['/', '/customs/search?q=tile', '/terms.html', '/docs'])(
    'the page %s runs only the product’s own scripts and is shown in no frame',
    async (url) => {
      const { headers } = await app.inject({ url, headers: { accept, 'accept-encoding': 'br' } })
      const policy = policyOf(headers)
      expect(policy['script-src']).toEqual(["'self'"])
      expect(policy).toMatchObject({
        'default-src': ["'none'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'frame-ancestors': ["'none'"],
      })
      expect(policy).not.toHaveProperty('sandbox')
      expect(headers['x-frame-options']).toBe('DENY')
      expect(headers['permissions-policy']).toContain('camera=()')
    },
  )

  test('a page that is not the web’s keeps its own policy', async () => {
    expect((await app.inject('/named')).headers['content-security-policy']).toBe("default-src 'self'")
  })
})

describe('the policy of answers that are no pages', () => {
  test.each([
    '/rows',
    '/picture',
    '/logo.svg',
    '/assets/main-abc123.js',
    '/docs/openapi.json',
    '/no/such/call',
    '/%zz',
  ])('%s may do nothing if a browser shows it as a document', async (url) => {
    const { headers } = await app.inject({ url })
    expect(policyOf(headers)).toMatchObject({ 'default-src': ["'none'"], sandbox: [], 'frame-ancestors': ["'none'"] })
    expect(headers['x-content-type-options']).toBe('nosniff')
  })
})

describe('transport security', () => {
  test('answers require HTTPS when the public address uses TLS, and never otherwise', async () => {
    expect((await app.inject('/rows')).headers).not.toHaveProperty('strict-transport-security')
    const cookieOf = async (asked: typeof app) => String((await asked.inject('/no/such/call')).headers['set-cookie'])
    expect(await cookieOf(app)).toMatch(/HttpOnly; SameSite=Lax$/)
    const secure = await openApp({ publicUrl: 'https://trade.example' })
    const { headers } = await secure.inject('/rows')
    expect(headers['strict-transport-security']).toMatch(/^max-age=\d{8}$/)
    expect(await cookieOf(secure)).toMatch(/HttpOnly; Secure; SameSite=Lax$/)
    const page = policyOf((await secure.inject({ url: '/', headers: { accept } })).headers)
    expect(page['img-src']).not.toContain('http:')
    await secure.close()
  })
})

describe('map tiles', () => {
  test('the pages may read the tiles of the operator, and of no other server', async () => {
    const plain = policyOf((await app.inject({ url: '/', headers: { accept } })).headers)
    expect(plain['connect-src']).toEqual(["'self'"])
    const tiled = await openApp({
      publicUrl: 'https://trade.example',
      mapTiles: { url: 'https://tiles.example/v1/{z}/{x}/{y}.png?key=1', attribution: 'Tiles' },
    })
    const page = policyOf((await tiled.inject({ url: '/', headers: { accept } })).headers)
    expect(page['connect-src']).toEqual(["'self'", 'https://tiles.example'])
    await tiled.close()
  })
})

describe('compression of answers', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
  ])('for %j the web’s file is sent as %s, as compressed by the build', async (wanted, encoding, decode) => {
    const answer = await app.inject({ url: '/assets/main-abc123.js', headers: { 'accept-encoding': wanted } })
    expect(answer.headers).toMatchObject({
      'content-encoding': encoding,
      'content-type': expect.stringContaining('javascript'),
      vary: expect.stringMatching(/accept-encoding/i),
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(decode(answer.rawPayload).toString()).toBe(script)
    const again = await app.inject({
      url: '/assets/main-abc123.js',
      headers: { 'accept-encoding': wanted, 'if-none-match': String(answer.headers['etag']) },
    })
    expect(again.statusCode).toBe(304)
    const plain = await app.inject({
      url: '/assets/main-abc123.js',
      headers: { 'if-none-match': String(answer.headers['etag']) },
    })
    expect([plain.statusCode, plain.body === script]).toEqual([200, true])
  })

  test('compressed pages keep their type and policy; compressed files have no separate address', async () => {
    const page = await app.inject({ url: '/base/workbench', headers: { accept, 'accept-encoding': 'br' } })
    expect(page.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': expect.stringContaining('text/html'),
    })
    expect(brotliDecompressSync(page.rawPayload).toString()).toContain('<title>web</title>')
    expect((await app.inject('/assets/main-abc123.js.br')).statusCode).toBe(404)
  })

  test('large answers are compressed when they are sent; small answers and pictures are not', async () => {
    const ask = (url: string) => app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } })
    const large = await ask('/rows')
    expect(large.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    expect(JSON.parse(brotliDecompressSync(large.rawPayload).toString())).toEqual(rows)
    expect((await ask('/row')).headers).not.toHaveProperty('content-encoding')
    expect((await ask('/picture')).headers).not.toHaveProperty('content-encoding')
    expect((await app.inject('/rows')).json()).toEqual(rows)
  })
})

test.each(['/', '/base/workbench', '/assets/main-abc123.js', '/rows', '/picture', '/docs', '/no/such/call'])(
  'HEAD %s has the headers of GET and no content',
  async (url) => {
    for (const encoding of ['identity', 'br']) {
      const ask = { url, headers: { accept, 'accept-encoding': encoding } }
      const [get, head] = [await app.inject(ask), await app.inject({ ...ask, method: 'HEAD' })]
      const headersOf = ({
        statusCode,
        headers: { date: _date, 'x-request-id': _id, 'set-cookie': _cookie, ...rest },
      }: typeof get) => ({ statusCode, ...rest }) as Readonly<Record<string, unknown>>
      const length = Number(get.headers['content-length'] ?? get.rawPayload.length)
      expect({ ...headersOf(head), 'content-length': Number(head.headers['content-length']) }).toEqual({
        ...headersOf(get),
        'content-length': length,
      })
      expect(head.rawPayload.length).toBe(0)
    }
  },
)
