import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startTestClickHouse, startTestPostgres } from '@tradewind/testkit'
import { afterAll, expect, it } from 'vitest'

const postgres = await startTestPostgres()
const engine = await startTestClickHouse()
const folder = await mkdtemp(join(tmpdir(), 'tradewind-import-cli-'))
afterAll(async () => {
  await postgres.close()
  await engine.close()
  await rm(folder, { recursive: true, force: true })
})

const tool = fileURLToPath(new URL('./import.ts', import.meta.url))

const run = async (...args: string[]) => {
  const env = {
    PATH: process.env['PATH'],
    DATABASE_URL: postgres.url,
    CLICKHOUSE_URL: engine.url,
    DATA_DIR: join(folder, 'data'),
  }
  const child = spawn(process.execPath, [tool, ...args], { env })
  const said = { out: '', error: '' }
  child.stdout.on('data', (chunk: Buffer) => (said.out += chunk))
  child.stderr.on('data', (chunk: Buffer) => (said.error += chunk))
  const [code] = await once(child, 'close')
  return { code, ...said }
}

it('imports a file, tells the sums, and says when it was there before', { timeout: 60_000 }, async () => {
  const file = join(folder, 'kenya-imports.csv')
  await writeFile(file, 'Date,Importer,Product\n2024-03-10,A LTD,TILES\n2024-03-11,A LTD,STONE\nTotal,,\n')
  const first = await run(file, '--dataset', 'trade')
  expect(first).toEqual({ code: 0, out: '3 read = 2 published + 1 rejected + 0 duplicates\n', error: '' })
  const again = await run(file, '--dataset', 'trade', '--source', 'elsewhere')
  expect(again.code).toBe(0)
  expect(again.out).toContain('Imported before, as kenya-imports.csv of kenya-imports.')
})

it('ends with 1 and the reason for a file that is refused', { timeout: 60_000 }, async () => {
  const file = join(folder, 'empty.csv')
  await writeFile(file, '')
  expect(await run(file)).toEqual({ code: 1, out: '', error: 'Not imported: The file is empty\n' })
  const strange = join(folder, 'strange.csv')
  await writeFile(strange, 'Wann,Was\n2024-03-10,TILES\n')
  expect((await run(strange)).error).toContain('Needed columns are missing')
})

it('says how it is called', { timeout: 60_000 }, async () => {
  expect((await run()).error).toContain('Usage: npm run import')
  expect((await run(join(folder, 'nothing.csv'))).error).toContain('There is no file')
})
