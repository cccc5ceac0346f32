/**
 * Loads a file through the product and rolls the load back. Compares the time of the rollback, until its last row is
 * removed, with the time of the load. Aim: about the time of the load. `npm run bench -- rollback --rows N`
 */

import { openAsBlob } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { makeFolder } from './folder.ts'
import type { Options } from './options.ts'
import { post, signIn, startProduct, timed } from './product.ts'
import { writeTradeFile } from './trade-files.ts'

/** The file of more records is too large for one upload request. */
const usualRows = 500_000
/** The time between two questions for the state of the load. */
const askEveryMs = 500

export const run = async ({ rows }: Options): Promise<void> => {
  const count = rows ?? usualRows
  const folder = await makeFolder('tradewind-bench-rollback')
  const file = join(folder, 'load.csv')
  await writeTradeFile(file, { format: 'csv', columns: 14, rows: count })
  const product = await startProduct(await makeFolder('product', folder), 0)
  try {
    const token = await signIn(product.address, 'operator')
    const ask = (path: string, body: object) => post(product.address, path, body, token)
    const form = new FormData()
    form.set('file', await openAsBlob(file), 'load.csv')
    const { load } = await ask('/ingest/upload', form)
    const { loadId } = load
    const reach = async (wanted: string) => {
      for (;;) {
        const { state } = (await ask('/ingest/load', { loadId })).load
        if (state === wanted) return
        if (state === 'failed' || state === 'held') throw new Error(`the load is ${state}`)
        await wait(askEveryMs)
      }
    }
    const loadMs = await timed(async () => {
      await ask('/ingest/start', { loadId })
      await reach('published')
    })
    const rollbackMs = await timed(async () => {
      await ask('/ingest/rollback', { loadId })
      await reach('rolled_back')
    })
    const seconds = (ms: number) => `${(ms / 1000).toFixed(0)} s`
    console.log(
      `${count.toLocaleString('en-US')} records: load ${seconds(loadMs)}, rollback ${seconds(rollbackMs)}, ratio ${(rollbackMs / loadMs).toFixed(2)} (aim 1)`,
    )
  } finally {
    await product.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
