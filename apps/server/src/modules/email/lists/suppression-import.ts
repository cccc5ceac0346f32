/**
 * A file of addresses and domains into the suppression ledger. The file is read and forgotten within the call: a dry run
 * and the import are the same reading, and doing either again changes nothing more.
 */
import { randomUUID } from 'node:crypto'
import {
  emailAddress,
  fail,
  Failure,
  type Mapping,
  type contract,
  type InputOf,
  type SuppressionImport,
} from '@tradewind/contract'
import type { Handlers, Platform, UploadedFile } from '@tradewind/platform'
import { importing, type ListRow } from '../../ingest/index.ts'
import { reach } from '../../outreach/index.ts'

const fileLimitBytes = 10 * 1024 ** 2
const batchRows = 5_000
const rejectsShown = 50
const sampleRows = 100

type Asked = InputOf<typeof contract.suppressionImport.importSuppressions>
type Who = { orgId: string; userId: string }

export const suppressionImportRoutes = (platform: Platform): Handlers<(typeof contract)['suppressionImport']> => ({
  importSuppressions: (input, { session, file }) => importSuppressions(platform, session, { ...input, file }),
})

/** As the ledger keeps it; a domain may stand without its @, as our own file has it. Null: neither. */
const entryOf = (cell: string): string | null => {
  const text = cell.trim().toLowerCase()
  if (text === '') return null
  if (text.includes('@', 1)) return emailAddress.safeParse(text).data ?? null
  const domain = text.replace(/^@/, '')
  return emailAddress.safeParse(`x@${domain}`).success ? `@${domain}` : null
}

/** Throws Failure file_rejected, body_too_large. */
const importSuppressions = async (
  platform: Platform,
  who: Who,
  { file, ...asked }: Asked & { file: UploadedFile | null },
): Promise<SuppressionImport> => {
  if (file === null) throw fail('file_required')
  const { storage } = platform
  const { key: storageKey } = await storage.put(file.content, { owner: randomUUID(), limitBytes: fileLimitBytes })
  try {
    const read = { storageKey, fileName: file.filename.slice(0, 200) }
    const { mapping, rows } = await inspect(platform, read)
    const column = asked.column ?? addressColumn(mapping, rows)
    const headerLine = headerLineOf(rows, column)
    const columns = shownColumns(mapping, rows, headerLine)
    const counted = { ...nothing(), columns, column, isApplied: asked.dryRun === 'no' && column !== null }
    if (column !== null) await readColumn(platform, who, { storageKey, mapping, column, headerLine, asked, counted })
    return counted
  } finally {
    await storage.delete(storageKey)
  }
}

/** The first line, unless it is an entry itself. */
const headerLineOf = (rows: readonly ListRow[], column: number | null): number | null => {
  const first = rows[0]
  return first === undefined || entryOf(first.cells[column ?? 0] ?? '') !== null ? null : first.line
}

const shownColumns = ({ columns }: Mapping, rows: readonly ListRow[], headerLine: number | null) => {
  const header = rows.find(({ line }) => line === headerLine)
  const others = rows.filter(({ line }) => line !== headerLine)
  return columns
    .map(({ column }) => ({
      column,
      header: (header?.cells[column] ?? '').trim(),
      sample: others.map(({ cells }) => cells[column] ?? '').find((cell) => cell.trim() !== '') ?? '',
    }))
    .filter((shown) => shown.header !== '' || shown.sample !== '')
}

const nothing = () => ({ rows: 0, fresh: 0, domains: 0, known: 0, duplicate: 0, invalid: 0, rejects: [] })

/** More are never looked at. */
const columnsAtMost = 200
/** Every line as it stands: what looks like a heading of several lines may be the first of the addresses. */
const bareMapping = (sheetIndex: number): Mapping => ({
  sheetIndex,
  headerLine: 0,
  firstLine: 1,
  columns: Array.from({ length: columnsAtMost }, (_, column) => ({
    column,
    header: '',
    field: null,
    confidence: 1,
    reason: { key: 'none', matched: null },
    dateOrder: null,
    decimalMark: null,
  })),
  constants: { originCountry: null, destinationCountry: null, currency: null, basis: null },
})

/** Of a workbook the sheet that looks like a table; a file that looks like none may still be a list of addresses. */
const inspect = async (platform: Platform, file: { storageKey: string; fileName: string }) => {
  const bare = (sheetIndex: number) =>
    importing.inspectList(platform, file, { mapping: bareMapping(sheetIndex) }, sampleRows)
  try {
    return await bare((await importing.inspectList(platform, file, {}, 0)).mapping.sheetIndex)
  } catch (error) {
    const isBare = error instanceof Failure && ['no_header', 'no_rows'].includes(String(error.params['reason']))
    if (!isBare) throw error
    return bare(0)
  }
}

/** The one with most addresses among the first rows, or with most domains where none has any; null: neither. */
const addressColumn = ({ columns }: Mapping, rows: readonly ListRow[]): number | null => {
  const counts = columns.map(({ column }) => {
    const entries = rows.flatMap(({ cells }) => entryOf(cells[column] ?? '') ?? [])
    return { column, entries: entries.length, addresses: entries.filter((entry) => !entry.startsWith('@')).length }
  })
  const best = counts.toSorted((a, b) => b.addresses - a.addresses || b.entries - a.entries)[0]
  return best === undefined || best.entries === 0 ? null : best.column
}

type Reading = {
  storageKey: string
  mapping: Mapping
  column: number
  /** Not read; null: there is none. */
  headerLine: number | null
  asked: Asked
  counted: SuppressionImport
}

/** Counts into `counted`, a batch at a time. */
const readColumn = async (
  platform: Platform,
  { orgId, userId }: Who,
  { storageKey, mapping, column, headerLine, asked, counted }: Reading,
): Promise<void> => {
  const { channel, reason, detail } = asked
  const seen = new Set<string>()
  let waiting: string[] = []
  const flush = async () => {
    const batch = waiting
    waiting = []
    const known = await reach.findEntries(platform.db, orgId, channel, batch)
    const fresh = batch.filter((entry) => !known.has(entry))
    counted.known += known.size
    counted.fresh += fresh.length
    counted.domains += fresh.filter((entry) => entry.startsWith('@')).length
    if (!counted.isApplied) return
    // A person's own wish outweighs the reason that was known before.
    const isWish = reason === 'unsubscribed' || reason === 'complained'
    const entries = (isWish ? batch : fresh).map((address) => ({
      orgId,
      channel,
      address,
      reason,
      detail,
      createdBy: userId,
    }))
    await reach.insertSuppressions(platform.db, entries)
  }
  await importing.readList(platform, { storageKey, mapping }, async (rows) => {
    for (const { line, cells } of rows) {
      if (line === headerLine) continue
      const cell = cells[column] ?? ''
      const entry = entryOf(cell)
      counted.rows += 1
      if (entry === null) {
        counted.invalid += 1
        if (counted.rejects.length < rejectsShown) counted.rejects.push({ line, value: cell.trim().slice(0, 200) })
      } else if (seen.has(entry)) counted.duplicate += 1
      else {
        seen.add(entry)
        waiting.push(entry)
      }
      if (waiting.length >= batchRows) await flush()
    }
  })
  await flush()
}
