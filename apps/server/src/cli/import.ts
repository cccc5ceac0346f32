/**
 * `npm run import -- <file> --dataset trade [--source name]`: a file into the running product, or into engines of its
 * own. Ends with 1 when the file is refused; the same file again, or an import that was stopped, goes on.
 */
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { operatorDatasets, Failure, type LoadState } from '@tradewind/contract'
import { translate } from '@tradewind/i18n'
import { readConfig, type Platform } from '@tradewind/platform'
import { finishLoad, receiveFile, startLoad } from '../modules/ingest/index.ts'
import { openPlatform } from '../open-platform.ts'

const usage = `Usage: npm run import -- <file> --dataset ${operatorDatasets.join('|')} [--source name]`

type Request = { file: string; dataset: (typeof operatorDatasets)[number]; source: string | null }
type Counts = { rowsRead: number; rowsPublished: number; rowsRejected: number; rowsDuplicate: number }

const readRequest = async (): Promise<Request> => {
  const options = { dataset: { type: 'string', default: 'trade' }, source: { type: 'string' } } as const
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const [file] = positionals
  const dataset = operatorDatasets.find((name) => name === values.dataset)
  if (file === undefined || positionals.length > 1 || dataset === undefined) throw new Error(usage)
  const found = await stat(file).catch(() => null)
  if (found === null || !found.isFile()) throw new Error(`There is no file ${file}`)
  return { file, dataset, source: values.source ?? null }
}

const showLine = (load: Counts & { state: LoadState; progress: number }) => {
  if (!process.stdout.isTTY) return
  const { state, progress, rowsRead, rowsRejected } = load
  process.stdout.write(
    `\r\u001b[K${state} ${Math.floor(progress * 100)} %, ${rowsRead} rows read, ${rowsRejected} rejected`,
  )
}

const importFile = async (
  platform: Platform,
  { file, dataset, source }: Request,
  signal: AbortSignal,
): Promise<number> => {
  const { load, repeated } = await receiveFile(platform, {
    dataset,
    sourceName: source,
    fileName: basename(file),
    content: createReadStream(file),
    limitBytes: null,
    createdBy: null,
  })
  if (repeated && load.state === 'published') console.log(`Imported before, as ${load.fileName} of ${load.sourceName}.`)
  if (load.state === 'received' || load.state === 'mapped') {
    await platform.jobs.start()
    await startLoad(platform, load.loadId)
  }
  const ended = await finishLoad(platform, load.loadId, { signal, onChange: showLine })
  if (process.stdout.isTTY) process.stdout.write('\r\u001b[K')
  if (ended.state !== 'published') {
    const reason = ended.failure === null ? ended.state : translate('en', `ingest.reason.${ended.failure}`)
    console.error(`Not imported: ${reason}`)
    return 1
  }
  console.log(
    translate('en', 'ingest.adds_up', {
      read: ended.rowsRead,
      published: ended.rowsPublished,
      rejected: ended.rowsRejected,
      duplicate: ended.rowsDuplicate,
    }),
  )
  return 0
}

const explain = (error: unknown): string => {
  if (error instanceof Failure && error.errorName === 'file_rejected')
    return `Not imported: ${translate('en', `ingest.reason.${error.params['reason']}`)}`
  return error instanceof Error ? error.message : String(error)
}

const main = async (): Promise<number> => {
  const request = await readRequest()
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => stopping.abort(new Error('Stopped; the same command goes on')))
  const { platform, close } = await openPlatform(readConfig({ LOG_LEVEL: 'warn', ...process.env }), { join: true })
  try {
    return await importFile(platform, request, stopping.signal)
  } finally {
    await close()
  }
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(explain(error))
  return 1
})
