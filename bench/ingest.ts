/**
 * Measures the loading of files: how many rows are loaded per second until they are searchable, for each format and
 * number of columns; how long a refresh of a large table takes; and how much a load slows down searches. Aims: Parquet
 * ≥ 60,000 rows a second, CSV ≥ 40,000, XLSX ≥ 8,000, under 1.5 GB; a refresh of 100,000 rows within 5 s; p95 at most 3
 * times idle. `npm run bench -- ingest`. BENCH_ROWS sets the size of the files (the default of the largest is 2,000,000
 * rows).
 */

import { spawn } from 'node:child_process'
import { openAsBlob } from 'node:fs'
import { rm } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { makeFolder } from './folder.ts'
import { post, quantile, signIn, startProduct, timed } from './product.ts'
import { searches } from './search.ts'
import { writeTradeFile, type FileShape } from './trade-files.ts'

export type Measured = {
  file: string
  rowsRead: number
  rowsPublished: number
  rowsReplaced: number
  /** The time from the start of the load until its rows are searchable. */
  seconds: number
  /** The time from the last staged row until the rows are searchable, which is included in `seconds`. */
  publishSeconds: number
  processMb: number
  engineMb: number
  /** CPU time in microseconds per row, up to the end of all work of the load. */
  cpu: { node: number; database: number; engine: number }
}

const rows = Number(process.env['BENCH_ROWS'] ?? 2_000_000)

/**
 * Files with fewer rows are used for XLSX, because a spreadsheet can hold fewer, or takes longer to write than to load.
 */
const shapes: readonly (FileShape & { aim: number })[] = [
  { format: 'parquet', columns: 14, rows, aim: 60_000 },
  { format: 'parquet', columns: 45, rows: Math.floor(rows / 5), aim: 60_000 },
  { format: 'csv', columns: 14, rows, aim: 40_000 },
  { format: 'csv', columns: 45, rows: Math.floor(rows / 5), aim: 40_000 },
  { format: 'xlsx', columns: 14, rows: Math.floor(rows / 20), aim: 8_000 },
  { format: 'xlsx', columns: 45, rows: Math.floor(rows / 20), aim: 8_000 },
]

export const run = async (): Promise<void> => {
  const folder = await makeFolder('tradewind-bench-ingest')
  try {
    console.log(`machine load ${loadavg()[0]?.toFixed(1)}`)
    await compareFormats(folder)
    await measureRefresh(folder)
    await searchWhileLoading(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Loads files one after another into engines of their own, in a separate process. */
const loadFiles = async (folder: string, files: readonly string[]): Promise<Measured[]> => {
  const dataDir = await makeFolder('data', folder)
  const cli = fileURLToPath(new URL('load-file.cli.ts', import.meta.url))
  const child = spawn(process.execPath, [cli, dataDir, ...files], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  const measured: Measured[] = []
  for await (const line of createInterface({ input: child.stdout })) measured.push(JSON.parse(line) as Measured)
  if ((await ended) !== 0) throw new Error('the loading process failed')
  await rm(dataDir, { recursive: true, force: true })
  return measured
}

const header = (...cells: readonly string[]) => console.log(cells.map((cell) => cell.padStart(14)).join(''))
const line = (...cells: readonly string[]) => header(...cells)
const grouped = (value: number): string => Math.round(value).toLocaleString('en-US')

/** CPU time of Node + PostgreSQL + engine. */
const cpuText = ({ cpu }: Measured): string =>
  [cpu.node, cpu.database, cpu.engine].map((value) => value.toFixed(0)).join('+')

const compareFormats = async (folder: string): Promise<void> => {
  header('file', 'columns', 'rows', 'rows/s', 'aim', 'publish', 'process MB', 'engine MB', 'CPU µs/row')
  for (const { aim, ...shape } of shapes) {
    const file = join(folder, `bench-${shape.columns}.${shape.format}`)
    await writeTradeFile(file, shape)
    const [one] = await loadFiles(folder, [file])
    await rm(file)
    if (one === undefined) continue
    if (one.rowsPublished !== shape.rows) throw new Error(`${one.rowsPublished} of ${shape.rows} rows were published`)
    const share = `${Math.round((one.publishSeconds / one.seconds) * 100)} %`
    const cells = [shape.format, String(shape.columns), grouped(shape.rows), grouped(shape.rows / one.seconds)]
    line(...cells, grouped(aim), share, grouped(one.processMb), grouped(one.engineMb), cpuText(one))
  }
}

const refreshRows = 100_000

/**
 * Measures the load of a file on top of a large table. Half of the file's rows replace existing rows, and half are new.
 */
const measureRefresh = async (folder: string): Promise<void> => {
  const existing = join(folder, 'existing.csv')
  const refresh = join(folder, 'refresh.csv')
  const existingRows = Math.max(refreshRows, Math.floor(rows / 2))
  await writeTradeFile(existing, { format: 'csv', columns: 14, rows: existingRows })
  const firstId = existingRows - refreshRows / 2
  await writeTradeFile(refresh, { format: 'csv', columns: 14, rows: refreshRows, firstId, edition: 1 })
  const [, one] = await loadFiles(folder, [existing, refresh])
  if (one === undefined) return
  console.log(
    `refresh of ${grouped(refreshRows)} rows (${grouped(one.rowsReplaced)} replaced) on top of ${grouped(existingRows)}: searchable after ${one.seconds.toFixed(1)} s (aim 5.0)`,
  )
}

const idleRounds = 20
/** The number of records in the searched demonstration data. */
const worldRows = 200_000

const searchWhileLoading = async (folder: string): Promise<void> => {
  const file = join(folder, 'beside.csv')
  await writeTradeFile(file, { format: 'csv', columns: 14, rows: Math.floor(rows / 4) })
  const product = await startProduct(await makeFolder('product', folder), worldRows)
  try {
    const { address } = product
    const token = await signIn(address, 'demo')
    const operator = await signIn(address, 'operator')
    const round = async (times: number[]) => {
      for (const filter of Object.values(searches))
        times.push(await timed(() => post(address, '/customs/search', { filter }, token)))
    }
    await round([])
    const idle: number[] = []
    for (let count = 0; count < idleRounds; count += 1) await round(idle)
    const form = new FormData()
    form.set('file', await openAsBlob(file), 'beside.csv')
    const { load } = await post(address, '/ingest/upload', form, operator)
    await post(address, '/ingest/start', { loadId: load.loadId }, operator)
    const beside: number[] = []
    const stateOf = async () => (await post(address, '/ingest/load', { loadId: load.loadId }, operator)).load.state
    let state = await stateOf()
    while (state === 'staging' || state === 'publishing') {
      await round(beside)
      state = await stateOf()
    }
    if (state !== 'published') throw new Error(`the load ended ${state}`)
    const ratio = quantile(beside, 0.95) / quantile(idle, 0.95)
    const formatTimes = (times: readonly number[]) =>
      `p50 ${quantile(times, 0.5).toFixed(1)} ms, p95 ${quantile(times, 0.95).toFixed(1)} ms`
    console.log(`search idle: ${formatTimes(idle)}; while loading: ${formatTimes(beside)}, ${beside.length} searches`)
    console.log(`search p95 while loading / idle = ${ratio.toFixed(1)} (aim 3.0)`)
  } finally {
    await product.stop()
  }
}
