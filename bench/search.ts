/**
 * Customs search through HTTP (sign-in, guard, quota, PostgreSQL, envelope) against the bare engine queries of the same
 * search, one after the other in one run. Aim (issue 2): at most 10 ms on top at the median.
 * `npm run bench -- search`
 */
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { createClickHouse } from '@tradewind/platform'
import type { Scope } from '../apps/server/src/modules/customs/conditions.ts'
import { toConditions, type Filter } from '../apps/server/src/modules/customs/filters.ts'
import { countTrades, pageTrades } from '../apps/server/src/modules/customs/queries.ts'
import { readRunFile } from '../apps/server/src/running.ts'

const searches: Readonly<Record<string, Filter>> = {
  'one word': { keywords: 'steel' },
  'word + origin + HS': { keywords: 'steel', originCountries: ['CN'], hsCode: '73' },
  'HS heading': { hsCode: '8471' },
  'two countries + year': { originCountries: ['CN'], destinationCountries: ['US'], dateFrom: '2026-01-01' },
  'phrase, beginning': { keywords: '"stainless steel" cut*' },
  'buyer name': { buyer: 'trading' },
}
const warmUpRounds = 5

/** As large as the demonstration world of a first start. */
const rows = 200_000
const rounds = 40

export const run = async (): Promise<void> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'tradewind-bench-'))
  const product = await startProduct(dataDir)
  try {
    await compare(product.address, dataDir)
  } finally {
    await product.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** The product as it is started by hand, in a process of its own, with a demonstration world of that many records. */
const startProduct = async (dataDir: string) => {
  const main = fileURLToPath(new URL('../apps/server/src/main.ts', import.meta.url))
  const env = {
    ...process.env,
    MODE: 'demonstration',
    PORT: '0',
    DATA_DIR: dataDir,
    DEMO_TRADES: String(rows),
    LOG_LEVEL: 'warn',
  }
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /^Tradewind: (http\S+)/.exec(line)?.[1]
    if (address !== undefined) return { address, stop }
  }
  throw new Error('the product ended before it was ready')
}

const compare = async (address: string, dataDir: string): Promise<void> => {
  const engine = await readRunFile(dataDir)
  if (engine === null) throw new Error('the product left no run file')
  const token = await signIn(address)
  const clickhouse = createClickHouse(engine.clickhouseUrl)
  const scope: Scope = { clickhouse, view: { hidden: [], sweeping: [] } }
  console.log(
    `${'search'.padEnd(22)}${['bare p50', 'p95', 'HTTP p50', 'p95', 'on top', 'rows'].map((text) => text.padStart(10)).join('')}`,
  )
  for (const [name, filter] of Object.entries(searches)) {
    const viaHttp = () => post(address, '/customs/search', { filter }, token)
    const bare = async () => {
      const conditions = await toConditions(scope, filter)
      return Promise.all([
        countTrades(scope, conditions),
        pageTrades(scope, conditions, { sort: 'date_desc', offset: 0, limit: 20 }),
      ])
    }
    const timesOf = { bare: [] as number[], http: [] as number[] }
    let found = 0
    for (let round = -warmUpRounds; round < rounds; round += 1) {
      const bareMs = await timed(bare)
      const httpMs = await timed(async () => (found = (await viaHttp()).total))
      if (round < 0) continue
      timesOf.bare.push(bareMs)
      timesOf.http.push(httpMs)
    }
    const onTop = quantile(timesOf.http, 0.5) - quantile(timesOf.bare, 0.5)
    const cells = [
      quantile(timesOf.bare, 0.5),
      quantile(timesOf.bare, 0.95),
      quantile(timesOf.http, 0.5),
      quantile(timesOf.http, 0.95),
      onTop,
    ]
    console.log(
      `${name.padEnd(22)}${cells.map((ms) => `${ms.toFixed(1)} ms`.padStart(10)).join('')}${String(found).padStart(10)}`,
    )
  }
  await clickhouse.close()
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await work()
  return performance.now() - start
}

const quantile = (times: readonly number[], part: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0

const signIn = async (address: string): Promise<string> => {
  const answer: { userinfo: { token: string } } = await post(address, '/user/login', {
    account: 'demo',
    password: 'tradewind',
  })
  return answer.userinfo.token
}

const post = async (address: string, path: string, body: object, token?: string) => {
  const response = await fetch(address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token === undefined ? {} : { token }) },
    body: JSON.stringify(body),
  })
  const { code, msg, data } = await response.json()
  if (code !== 1) throw new Error(`${path}: ${msg}`)
  return data
}
