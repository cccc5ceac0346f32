/**
 * Measures a customs search through HTTP (sign-in, guard, quota, PostgreSQL, envelope) and the bare engine queries of
 * the same search. The two are measured in turn in one run, and compared. Aim: an overhead of at most 10 ms at the
 * median. `npm run bench -- search`
 */

import { rm } from 'node:fs/promises'
import { createClickHouse } from '@tradewind/platform'
import type { Scope } from '../apps/server/src/modules/customs/conditions.ts'
import { toConditions, type Filter } from '../apps/server/src/modules/customs/filter/filters.ts'
import { countTrades, pageTrades } from '../apps/server/src/modules/customs/filter/queries.ts'
import { readRunFile } from '../apps/server/src/running.ts'
import { makeFolder } from './folder.ts'
import { post, quantile, signIn, startProduct, timed } from './product.ts'

export const searches: Readonly<Record<string, Filter>> = {
  'one word': { keywords: 'steel' },
  'word + origin + HS': { keywords: 'steel', originCountries: ['CN'], hsCode: '73' },
  'HS heading': { hsCode: '8471' },
  'two countries + year': { originCountries: ['CN'], destinationCountries: ['US'], dateFrom: '2026-01-01' },
  'phrase, beginning': { keywords: '"stainless steel" cut*' },
  'buyer name': { buyer: 'trading' },
}
const warmUpRounds = 5

/** The size of the demonstration data at a first start. */
const rows = 200_000
const rounds = 40

export const run = async (): Promise<void> => {
  const dataDir = await makeFolder('tradewind-bench')
  const product = await startProduct(dataDir, rows)
  try {
    await compare(product.address, dataDir)
  } finally {
    await product.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

const compare = async (address: string, dataDir: string): Promise<void> => {
  const engine = await readRunFile(dataDir)
  if (engine === null) throw new Error('the product left no run file')
  const token = await signIn(address, 'demo')
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
