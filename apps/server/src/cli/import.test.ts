import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startTestClickHouse, startTestPostgres } from '@tradewind/testkit'
import { afterAll, expect, it } from 'vitest'
import { zipOf } from '../modules/ingest/testing/files.ts'

const postgres = await startTestPostgres()
const engine = await startTestClickHouse()
const folder = await mkdtemp(join(tmpdir(), 'tradewind-import-cli-'))
afterAll(async () => {
  await postgres.close()
  await engine.close()
  await rm(folder, { recursive: true, force: true })
})

const tool = fileURLToPath(new URL('./import.ts', import.meta.url))

const run = async (args: readonly string[], input = '') => {
  const env = {
    PATH: process.env['PATH'],
    DATABASE_URL: postgres.url,
    CLICKHOUSE_URL: engine.url,
    DATA_DIR: join(folder, 'data'),
  }
  const child = spawn(process.execPath, [tool, ...args], { env })
  child.stdin.end(input)
  const output = { out: '', error: '' }
  child.stdout.on('data', (chunk: Buffer) => (output.out += chunk))
  child.stderr.on('data', (chunk: Buffer) => (output.error += chunk))
  const [code] = await once(child, 'close')
  return { code, ...output }
}

const rows = 'Date,Importer,Product\n2024-03-10,A LTD,TILES\n2024-03-11,A LTD,STONE\nTotal,,\n'
const write = async (name: string, content: string | Uint8Array): Promise<string> => {
  const file = join(folder, name)
  await writeFile(file, content)
  return file
}

it(
  'the command shows the columns, imports a file, prints the sums, and reports a file that was imported before',
  { timeout: 60_000 },
  async () => {
    const file = await write('kenya-imports.csv', rows)
    const first = await run(['--dataset', 'trade', file])
    expect(first).toMatchObject({ code: 0, error: '' })
    expect(first.out).toMatch(/^ {2}Date +Trade date +\d+ % +Header is/m)
    expect(first.out).toMatch(/\nRows: 3 read = 2 published \+ 1 rejected \+ 0 duplicates\n$/)
    const again = await run([file, '--dataset', 'trade', '--source', 'elsewhere'])
    expect(again.code).toBe(0)
    expect(again.out).toContain('This file was imported before: kenya-imports.csv from source kenya-imports.')
  },
)

it('--dry-run shows the columns and imports nothing', { timeout: 60_000 }, async () => {
  const file = await write('dry.csv', rows.replaceAll('A LTD', 'DRY LTD'))
  const looked = await run([file, '--dry-run'])
  expect(looked).toMatchObject({ code: 0, error: '' })
  expect(looked.out).toContain('1 of the first 3 rows would be rejected')
  expect(looked.out).toContain('line 4: Totals row or row count: Total')
  expect(
    await postgres.db.selectFrom('ingest_load').select('loadId').where('fileName', '=', 'dry.csv').execute(),
  ).toEqual([])
})

it(
  'the command imports several files and stdin, reports each, and uses a given mapping',
  { timeout: 60_000 },
  async () => {
    const files = [
      await write('one.csv', `${rows}2024-05-01,ONE,X\n`),
      await write('two.csv', 'nothing'),
      await write('three.csv', `${rows}2024-05-01,THREE,X\n`),
    ]
    const several = await run(files)
    expect(several.code).toBe(1)
    expect(several.out.match(/read = /g)).toHaveLength(2)
    expect(several.error).toContain('Not imported: ')
    const columns = ['tradeDate', 'buyerName', 'productDesc'].map((field, column) => ({
    column, header: `H${column}`, field, confidence: 1, reason: { key: 'chosen', matched: null }, dateOrder: null, decimalMark: null,
  })) // prettier-ignore
    const constants = { originCountry: null, destinationCountry: null, currency: null, basis: null }
    const looked = await run(['-', '--source', 'piped', '--dry-run'], 'Wann,Wer,Was\n2024-03-10,PIPED LTD,TILES\n')
    expect(looked).toMatchObject({ code: 1 })
    const mapping = await write(
      'mapping.json',
      JSON.stringify({ sheetIndex: 0, headerLine: 1, firstLine: 2, columns, constants }),
    )
    const piped = await run(
      ['-', '--source', 'piped', '--mapping', mapping],
      'Wann,Wer,Was\n2024-03-10,PIPED LTD,TILES\n',
    )
    expect(piped).toMatchObject({ code: 0, error: '' })
    expect(piped.out).toContain('Rows: 1 read = 1 published')
  },
)

it(
  '--table imports only the named table of a file, and an unknown name lists the tables',
  { timeout: 60_000 },
  async () => {
    const chosenRows = rows.replaceAll('A LTD', 'CHOSEN LTD')
    const otherRows = 'Day,Exporter,Goods,Weight\n2024-03-10,OTHER LTD,TILES,20\n'
    const file = await write('tables.zip', await zipOf({ 'imports.csv': chosenRows, 'exports.csv': otherRows }))
    const unknown = await run([file, '--table', 'stock.csv'])
    expect(unknown.code).toBe(2)
    expect(unknown.error).toContain('tables.zip has no table “stock.csv”. Its tables: ')
    for (const name of ['imports.csv', 'exports.csv']) expect(unknown.error).toContain(name)
    const chosen = await run([file, '--table', 'IMPORTS.csv', '--yes'])
    expect(chosen).toMatchObject({ code: 0, error: '' })
    expect(chosen.out).toContain('tables.zip › imports.csv')
    expect(chosen.out).toMatch(/\nRows: 3 read = 2 published/)
    const loads = await postgres.db
      .selectFrom('ingest_load')
      .select(['tableName', 'state'])
      .where('fileName', '=', 'tables.zip')
      .execute()
    expect(loads.filter(({ state }) => state === 'published')).toEqual([
      { tableName: 'imports.csv', state: 'published' },
    ])
  },
)

it('a refused file ends the command with exit code 1 and the reason', { timeout: 60_000 }, async () => {
  expect(await run([await write('empty.csv', '')])).toEqual({
    code: 1,
    out: '',
    error: 'Not imported: The file is empty\n',
  })
  const strange = await write('strange.csv', 'Wann,Was\n2024-03-10,TILES\n')
  expect((await run([strange])).error).toContain('Required columns are missing')
})

it('a wrong command line ends the command with exit code 2 and the usage', { timeout: 60_000 }, async () => {
  const file = await write('called.csv', rows)
  for (const [args, says] of [
    [[], 'Usage: npm run import'],
    [[join(folder, 'nothing.csv')], 'File not found'],
    [[file, '--dataset', 'nothing'], 'Usage: npm run import'],
    [[file, '--unknown'], 'Usage: npm run import'],
    [[file, '--mapping', file], 'is not a valid column mapping'],
    [['-'], 'it needs --source'],
  ] as const) {
    const wrong = await run(args)
    expect(wrong.code, args.join(' ')).toBe(2)
    expect(wrong.error).toContain(says)
  }
})
