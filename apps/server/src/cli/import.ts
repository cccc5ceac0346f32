/**
 * `npm run import -- <file…|-> --dataset trade [--source name] [--table name…] [--mapping file.json] [--dry-run] [--yes]`: imports
 * files into the running product, or into engines that it starts itself. A second run with the same file, also after a
 * stop, continues the import.
 *
 * Exit code 0: every file is published (now or before). 1: a file is refused, failed, held or declined. 2: the command
 * line is wrong. On a terminal the command asks before it imports a column whose meaning is uncertain; `--yes` skips
 * the question.
 */

import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { Readable } from 'node:stream'
import { parseArgs } from 'node:util'
import { Failure, Mapping, operatorDatasets, type DatasetName, type LoadState } from '@tradewind/contract'
import { translate } from '@tradewind/i18n'
import { openDataDir, readConfig, type Platform } from '@tradewind/platform'
import {
  chooseTables,
  finishLoad,
  forgetReceived,
  listFileTables,
  namesLeftOut,
  receiveFile,
  inspectLoad,
  saveMapping,
  startLoad,
  readSteadily,
  type LoadRow,
} from '../modules/ingest/index.ts'
import { openPlatform } from '../open-platform.ts'

const usage = `Usage: npm run import -- <file…|-> --dataset ${operatorDatasets.join('|')} [--source name] [--table name…] [--mapping file.json] [--dry-run] [--yes]
  -            reads the file from stdin (needs --source)
  --table      a table of a file with several tables (a sheet, or a file of a zip); may be repeated
  --mapping    a column mapping as the mapping editor saves it, instead of the detected one
  --dry-run    shows the columns and a preview of the first 100 rows, and imports nothing
  --yes        imports without asking`

class WrongCall extends Error {}

type Request = {
  files: readonly string[]
  dataset: DatasetName
  source: string | null
  tables: readonly string[]
  mapping: Mapping | null
  dryRun: boolean
  mayAsk: boolean
}
type Counts = { rowsRead: number; rowsPublished: number; rowsRejected: number; rowsDuplicate: number }
type Inspected = Awaited<ReturnType<typeof inspectLoad>>

/**
 * When the suggested mapping of a column has a lower confidence than this, a person must confirm it before the import.
 */
const sureFrom = 0.6
const standardInput = '-'

const readRequest = async (): Promise<Request> => {
  const { values, positionals: files } = parse()
  const dataset = operatorDatasets.find((name) => name === values.dataset)
  if (files.length === 0 || dataset === undefined) throw new WrongCall(usage)
  const fromInput = files.includes(standardInput)
  if (fromInput && (files.length > 1 || values.source === undefined))
    throw new WrongCall('Only one file can be read from stdin, and it needs --source.')
  for (const file of files) if (file !== standardInput) await requireFile(file)
  return {
    files,
    dataset,
    source: values.source ?? null,
    tables: values.table ?? [],
    mapping: values.mapping === undefined ? null : await readMapping(values.mapping),
    dryRun: values['dry-run'],
    mayAsk: !values.yes && !fromInput && process.stdin.isTTY && process.stdout.isTTY,
  }
}

const parse = () => {
  const options = {
    dataset: { type: 'string', default: 'trade' },
    source: { type: 'string' },
    table: { type: 'string', multiple: true },
    mapping: { type: 'string' },
    'dry-run': { type: 'boolean', default: false },
    yes: { type: 'boolean', default: false },
  } as const
  try {
    return parseArgs({ options, allowPositionals: true })
  } catch (error) {
    throw new WrongCall(`${error instanceof Error ? error.message : String(error)}\n${usage}`)
  }
}

const requireFile = async (path: string): Promise<void> => {
  const found = await stat(path).catch(() => null)
  if (found === null || !found.isFile()) throw new WrongCall(`File not found: ${path}`)
}

const readMapping = async (path: string): Promise<Mapping> => {
  await requireFile(path)
  try {
    return Mapping.parse(JSON.parse(await readFile(path, 'utf8')))
  } catch {
    throw new WrongCall(`${path} is not a valid column mapping`)
  }
}

const nameOf = (file: string, { source }: Request): string =>
  file === standardInput ? (source ?? 'stdin') : basename(file)

/** Imports one file. Returns true when the file is published. */
const importFile = async (
  platform: Platform,
  file: string,
  { request, signal }: { request: Request; signal: AbortSignal },
): Promise<boolean> => {
  const received = await receiveFile(platform, {
    dataset: request.dataset,
    sourceName: request.source,
    fileName: nameOf(file, request),
    content: file === standardInput ? process.stdin : Readable.from(readSteadily(file)),
    limitBytes: null,
    createdBy: null,
    origin: 'command',
  })
  const { load, repeated } = received
  let isPublished = true
  try {
    for (const each of request.tables.length === 0 ? received.loads : await chosenLoads(platform, load, request)) {
      if (each.tableName !== '') console.log(`${each.fileName} › ${each.tableName}`)
      if (!(await importLoad(platform, each, { request, signal, repeated }))) isPublished = false
    }
    const names = await namesLeftOut(platform, load)
    if (names.length > 0) console.log(translate('en', 'ingest.tables_left_out', { names: names.join(', ') }))
  } finally {
    if (request.dryRun && !repeated) for (const each of received.loads) await forgetReceived(platform, each)
  }
  return isPublished
}

const chosenLoads = async (platform: Platform, load: LoadRow, { tables }: Request): Promise<LoadRow[]> => {
  const offered = await listFileTables(platform, load)
  const indexes = tables.map((wanted) => {
    const found = offered.find(({ name }) => name.toLowerCase() === wanted.toLowerCase())
    if (found === undefined)
      throw new WrongCall(
        `${load.fileName} has no table “${wanted}”. Its tables: ${offered.map(({ name }) => name).join(', ') || 'only one'}`,
      )
    return found.tableIndex
  })
  return chooseTables(platform, load, indexes)
}

type Run = { request: Request; signal: AbortSignal; repeated: boolean }

/** Imports one table of a file. Returns true when the table is published. */
const importLoad = async (platform: Platform, load: LoadRow, { request, signal, repeated }: Run): Promise<boolean> => {
  const { loadId } = load
  const isOpen = load.state === 'received' || load.state === 'mapped'
  if (repeated && load.state === 'published') {
    console.log(`This file was imported before: ${load.fileName} from source ${load.sourceName}.`)
    return true
  }
  if (isOpen) {
    const inspected = await inspectLoad(platform, { loadId, mapping: request.mapping ?? undefined })
    showColumns(inspected)
    if (request.dryRun || !(await isAgreed(request, inspected))) {
      if (request.dryRun) showPreview(inspected)
      if (!repeated) await forgetReceived(platform, load)
      return request.dryRun && inspected.missing.length === 0
    }
    if (request.mapping !== null) await saveMapping(platform, loadId, request.mapping)
    await startLoad(platform, loadId)
  }
  return showEnd(await finishLoad(platform, loadId, { signal, onChange: showLine }))
}

const showColumns = ({ mapping }: Inspected): void => {
  const lines = mapping.columns
    .filter(({ field }) => field !== null)
    .map(({ header, field, confidence, reason }) => [
      header.slice(0, 40),
      translate('en', `ingest.field.${field}`),
      `${Math.round(confidence * 100)} %`,
      translate('en', `ingest.guess.${reason.key}`, { matched: reason.matched ?? '' }),
    ])
  const widths = [0, 1, 2].map((column) => Math.max(0, ...lines.map((line) => line[column]?.length ?? 0)))
  for (const line of lines)
    console.log(`  ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd())
}

const showPreview = ({ preview, previewRejected, missing }: Inspected): void => {
  if (missing.length > 0) {
    const fields = missing.map((field) => translate('en', `ingest.field.${field}`)).join(', ')
    return console.error(translate('en', 'ingest.missing', { fields }))
  }
  const params = { count: preview.length, rejected: previewRejected }
  console.log(translate('en', previewRejected === 0 ? 'ingest.preview_clean' : 'ingest.preview_rejected', params))
  for (const { reject } of preview.filter((row) => row.reject !== null).slice(0, 10))
    console.log(
      `  line ${reject?.line}: ${translate('en', `ingest.reject.${reject?.reason}`)}${reject?.value ? `: ${reject.value}` : ''}`,
    )
}

const isAgreed = async ({ mayAsk }: Request, { mapping }: Inspected): Promise<boolean> => {
  const isConfident = mapping.columns.every(({ field, confidence }) => field === null || confidence >= sureFrom)
  if (!mayAsk || isConfident) return true
  const dialogue = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return /^y(es)?$/i.test((await dialogue.question('Import with these columns? [y/N] ')).trim())
  } finally {
    dialogue.close()
  }
}

const showLine = (load: Counts & { state: LoadState; progress: number }) => {
  if (!process.stdout.isTTY) return
  const { state, progress, rowsRead, rowsRejected } = load
  process.stdout.write(
    `\r\u001b[K${state} ${Math.floor(progress * 100)} %, ${rowsRead} rows read, ${rowsRejected} rejected`,
  )
}

const showEnd = (load: Counts & { state: LoadState; failure: string | null }): boolean => {
  if (process.stdout.isTTY) process.stdout.write('\r\u001b[K')
  if (load.state !== 'published') {
    const state = translate('en', `ingest.state.${load.state}`)
    console.error(`Not imported: ${load.failure === null ? state : translate('en', `ingest.reason.${load.failure}`)}`)
    return false
  }
  console.log(
    translate('en', 'ingest.adds_up', {
      read: load.rowsRead,
      published: load.rowsPublished,
      rejected: load.rowsRejected,
      duplicate: load.rowsDuplicate,
    }),
  )
  return true
}

const explain = (error: unknown): string => {
  if (error instanceof Failure && error.errorName === 'file_rejected')
    return `Not imported: ${translate('en', `ingest.reason.${error.params['reason']}`)}`
  return error instanceof Error ? error.message : String(error)
}

/** Imports all files. A refused file does not stop the import of the next files. */
const importAll = async (platform: Platform, request: Request, signal: AbortSignal): Promise<number> => {
  let failed = 0
  for (const file of request.files) {
    if (request.files.length > 1) console.log(`${nameOf(file, request)}:`)
    try {
      if (!(await importFile(platform, file, { request, signal }))) failed += 1
    } catch (error) {
      if (signal.aborted || !(error instanceof Failure)) throw error
      console.error(explain(error))
      failed += 1
    }
  }
  return failed === 0 ? 0 : 1
}

const main = async (): Promise<number> => {
  const request = await readRequest()
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => stopping.abort(new Error('Stopped; run the same command again to continue')))
  const config = readConfig({ LOG_LEVEL: 'warn', ...process.env })
  await openDataDir(config)
  const { platform, close } = await openPlatform(config, { join: true })
  try {
    if (!request.dryRun) await platform.jobs.start()
    return await importAll(platform, request, stopping.signal)
  } finally {
    await close()
  }
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(explain(error))
  return error instanceof WrongCall ? 2 : 1
})
