import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fail } from '@tradewind/contract'
import { createEngineWatch, createLog, readConfig } from '@tradewind/platform'
import { startTestClickHouse } from '@tradewind/testkit'
import { startTestApp } from '@tradewind/testkit/app'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { createApp } from './app.ts'
import { readHealth, readReadiness } from './operations.ts'
import { mountWeb } from './web.ts'

describe('the health endpoint', () => {
  test('health answers 200 with both engines, and 503 without one', async () => {
    await using empty = await startTestClickHouse({ empty: true })
    await using whole = await startTestApp({ modules: () => [], clickhouse: empty.clickhouse })
    expect((await whole.inject({ url: '/healthz' })).statusCode).toBe(200)
    await using half = await startTestApp({ modules: () => [] })
    const answer = await half.inject({ url: '/healthz' })
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toMatchObject({ status: 'unavailable', postgres: 'ready', clickhouse: 'unavailable' })
    const [problem, ...others] = answer.json<{ problems: string[] }>().problems
    expect(problem).toMatch(/^ClickHouse has not answered since \d{4}-.* It restarts by itself/)
    expect(others).toEqual([])
  })

  test('an engine that hangs is unavailable; an engine that refuses writes is reported as full', async () => {
    const hanging = createEngineWatch({
      log: createLog({ logLevel: 'silent' }),
      probes: { postgres: async () => true, clickhouse: () => new Promise<boolean>(() => undefined) },
    })
    onTestFinished(() => hanging.close())
    const config = { ...readConfig({ CLICKHOUSE_URL: 'http://elsewhere:8123/x' }), dataDir: tmpdir() }
    hanging.note('postgres', fail('disk_full'))
    const health = await readHealth({ engines: hanging, config })
    expect(health).toMatchObject({ status: 'unavailable', postgres: 'ready', clickhouse: 'unavailable' })
    expect(health.problems).toEqual([
      expect.stringMatching(/^PostgreSQL refused to write at .* disk is full/),
      expect.stringMatching(/^ClickHouse has not answered .* CLICKHOUSE_URL/),
    ])
    expect(health.freeBytes).toBeGreaterThan(0)
  })

  test('health reports a full disk of DATA_DIR', async () => {
    const engines = createEngineWatch({
      log: createLog({ logLevel: 'silent' }),
      probes: { postgres: async () => true, clickhouse: async () => true },
    })
    onTestFinished(() => engines.close())
    const readDisk = async () => ({ freeBytes: 5 * 1024 ** 2, isFull: true })
    const health = await readHealth({ engines, config: readConfig({}) }, readDisk)
    expect(health).toMatchObject({ status: 'unavailable', freeBytes: 5 * 1024 ** 2 })
    expect(health.problems).toEqual([expect.stringMatching(/^The disk of DATA_DIR is full \(5 MB free\)/)])
  })

  test('parallel health calls probe the engines once', async () => {
    let asked = 0
    const answers = async () => {
      asked += 1
      return true
    }
    const engines = createEngineWatch({
      log: createLog({ logLevel: 'silent' }),
      probes: { postgres: answers, clickhouse: answers },
    })
    onTestFinished(() => engines.close())
    const config = { ...readConfig({}), dataDir: tmpdir() }
    const [first, ...others] = await Promise.all(Array.from({ length: 20 }, () => readHealth({ engines, config })))
    await readHealth({ engines, config })
    expect(asked).toBe(2)
    for (const other of others) expect(other).toMatchObject({ status: first?.status, problems: [] })
  })
})

describe('readiness for a load balancer', () => {
  const engines = { postgres: async () => true, clickhouse: async () => true }
  const readinessWith = async (probes: Partial<typeof engines>, isDraining = false) => {
    const watch = createEngineWatch({ log: createLog({ logLevel: 'silent' }), probes: { ...engines, ...probes } })
    onTestFinished(() => watch.close())
    return readReadiness({ engines: watch, config: { ...readConfig({}), dataDir: tmpdir() } }, { isDraining })
  }

  test('without ClickHouse the process is degraded, without PostgreSQL unavailable', async () => {
    expect(await readinessWith({})).toEqual({ status: 'ready', problems: [] })
    const degraded = await readinessWith({ clickhouse: async () => false })
    expect(degraded).toMatchObject({ status: 'degraded', problems: [expect.stringMatching(/^ClickHouse/)] })
    const unavailable = await readinessWith({ postgres: async () => false })
    expect(unavailable).toMatchObject({ status: 'unavailable', problems: [expect.stringMatching(/^PostgreSQL/)] })
    expect(await readinessWith({}, true)).toMatchObject({ status: 'draining' })
  })

  test('a degraded process may get requests; a live process says so without its engines', async () => {
    await using half = await startTestApp({ modules: () => [] })
    expect((await half.inject({ url: '/readyz' })).statusCode).toBe(200)
    expect((await half.inject({ url: '/readyz' })).json()).toMatchObject({ status: 'degraded' })
    expect((await half.inject({ url: '/livez' })).json()).toEqual({ status: 'alive' })
  })
})

describe('the metrics endpoint', () => {
  test('metrics count requests by route, and are served to this machine only', async () => {
    await using app = await startTestApp({ modules: () => [] })
    await app.inject({ url: '/docs/openapi.json' })
    await app.platform.jobs.start()
    const here = await app.inject({ url: '/metrics' })
    expect(here.body).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/docs\/openapi.json",status="200"\} 1/,
    )
    expect((await app.inject({ url: '/metrics', remoteAddress: '10.0.0.9' })).statusCode).toBe(404)
  })

  test.each(['false', '1', 'loopback'])(
    'metrics are refused to callers behind a proxy on this machine, TRUST_PROXY=%s',
    async (TRUST_PROXY) => {
      const env = { MODE: 'production', SECRET: randomBytes(32).toString('base64url'), TRUST_PROXY }
      await using app = await startTestApp({ modules: () => [], env })
      const ask = async (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
        (await app.inject({ url: '/metrics', remoteAddress, headers })).statusCode
      expect(await ask({})).toBe(200)
      for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via', 'x-forwarded-host', 'x-forwarded-proto'])
        for (const value of ['203.0.113.9', '127.0.0.1', '']) expect(await ask({ [name]: value }), name).toBe(404)
      // The request comes through a trusted proxy on another machine, and claims to come from this machine.
      expect(await ask({ 'x-forwarded-for': '127.0.0.1' }, '10.0.0.9')).toBe(404)
    },
  )

  test('a configured token is required, and admits callers from other machines', async () => {
    await using app = await startTestApp({ modules: () => [], env: { METRICS_TOKEN: 'a-token-of-24-characters' } })
    const url = '/metrics'
    const authorization = 'Bearer a-token-of-24-characters'
    expect((await app.inject({ url, remoteAddress: '10.0.0.9', headers: { authorization } })).statusCode).toBe(200)
    expect((await app.inject({ url })).statusCode).toBe(404)
    expect((await app.inject({ url, headers: { authorization: 'Bearer other' } })).statusCode).toBe(404)
  })
})

describe('the built web', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tradewind-web-'))
    await mkdir(join(folder, 'assets'))
    await writeFile(join(folder, 'index.html'), '<!doctype html><title>web</title>')
    await writeFile(join(folder, 'assets', 'main-abc123.js'), 'export {}')
  })
  afterAll(() => rm(folder, { recursive: true }))

  const openApp = async () => {
    const app = await createApp(
      { trustProxy: false, publicUrl: 'http://127.0.0.1:8080' },
      createLog({ logLevel: 'silent' }),
    )
    app.get('/index/get_video_list', () => ({ code: 1 }))
    await mountWeb(app, folder, { publicUrl: 'http://127.0.0.1:8080' })
    return app
  }
  const accept = 'text/html,application/xhtml+xml'

  test('page addresses get index.html, assets are cached for ever, and calls take precedence', async () => {
    const app = await openApp()
    for (const url of ['/', '/base/workbench', '/customs/search?keyword=tile']) {
      const page = await app.inject({ url, headers: { accept } })
      expect(page.body).toContain('<title>web</title>')
      expect(page.headers['cache-control']).toBe('no-cache')
    }
    const asset = await app.inject({ url: '/assets/main-abc123.js' })
    expect(asset.headers['cache-control']).toContain('immutable')
    expect((await app.inject({ url: '/index/get_video_list', headers: { accept } })).json()).toEqual({ code: 1 })
    await app.close()
  })

  test('an unknown address that is no page gets the envelope', async () => {
    const app = await openApp()
    expect((await app.inject({ url: '/no/such/call', headers: { accept: 'application/json' } })).statusCode).toBe(404)
    const posted = await app.inject({ method: 'POST', url: '/no/such/call', headers: { accept } })
    expect(posted.json()).toMatchObject({ code: 40400 })
    await app.close()
  })
})
