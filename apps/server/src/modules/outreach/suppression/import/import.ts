/**
 * Imports a file of addresses and domains into the suppression list. The file is read and deleted within the call. A
 * dry run reads the file in the same way as the import. Importing the same file again changes nothing.
 */

import { randomUUID } from 'node:crypto'
import {
  fail,
  type Mapping,
  type contract,
  type InputOf,
  type SuppressionChannel,
  type SuppressionImport,
} from '@tradewind/contract'
import type { Handlers, Platform, UploadedFile } from '@tradewind/platform'
import { type ListRow, readListFile } from '../../../ingest/index.ts'
import { findEntries, insertSuppressions, isPersonalChoice } from '../entries.ts'
import { addressColumn, headerOf, inspectFile, previewColumns } from './columns.ts'
import { findOwnColumns, ownColumns, readOwn, type OwnColumn } from './own-words.ts'

const fileLimitBytes = 10 * 1024 ** 2
const batchRows = 5_000
const rejectsShown = 50

type Asked = InputOf<typeof contract.suppressionImport.importSuppressions>
type NewSuppression = Parameters<typeof insertSuppressions>[1][number]
type Who = { orgId: string; userId: string }

export const suppressionImportRoutes = (platform: Platform): Handlers<(typeof contract)['suppressionImport']> => ({
  importSuppressions: (input, { session, file }) => importSuppressions(platform, session, { ...input, file }),
})

/** Throws Failure file_rejected and body_too_large. */
const importSuppressions = async (
  platform: Platform,
  who: Who,
  { file, ...asked }: Asked & { file: UploadedFile | null },
): Promise<SuppressionImport> => {
  if (file === null) throw fail('file_required')
  const { storage } = platform
  const { key: storageKey } = await storage.put(file.content, { owner: randomUUID(), limitBytes: fileLimitBytes })
  try {
    const { mapping, rows } = await inspectFile(platform, { storageKey, fileName: file.filename.slice(0, 200) })
    const column = asked.column ?? addressColumn(mapping, rows)
    const header = headerOf(rows, column)
    const own = column === null ? new Map() : findOwnColumns(header?.cells ?? [], column)
    const counted: SuppressionImport = {
      ...nothing(),
      columns: previewColumns(mapping, rows, header),
      column,
      own: ownColumns.filter((name) => own.has(name)),
      isApplied: asked.dryRun === 'no' && column !== null,
    }
    if (column !== null) await readRows(platform, who, { storageKey, mapping, column, header, own, asked, counted })
    return counted
  } finally {
    await storage.delete(storageKey)
  }
}

const nothing = () => ({ rows: 0, fresh: 0, domains: 0, wishes: 0, known: 0, duplicate: 0, invalid: 0, rejects: [] })

type Reading = {
  storageKey: string
  mapping: Mapping
  column: number
  /** The header row, which is skipped; null when the file has no header. */
  header: ListRow | null
  own: ReadonlyMap<OwnColumn, number>
  asked: Asked
  counted: SuppressionImport
}

/**
 * A row of the file that suppresses a whole domain is stored as the importing user's own decision (`manual`), because
 * no single recipient decides for a domain. This replaces any reason that the file gives, except `bounced`.
 */
const asWritten = (row: NewSuppression): NewSuppression =>
  row.address.startsWith('@') && row.reason !== 'bounced' ? { ...row, reason: 'manual' } : row

const keyOf = ({ channel, address }: NewSuppression): string => `${channel} ${address}`

/** Reads the rows of the file batch by batch, and adds the numbers of rows to `counted`. */
const readRows = async (
  platform: Platform,
  { orgId, userId }: Who,
  { storageKey, mapping, column, header, own, asked, counted }: Reading,
): Promise<void> => {
  const { channel, reason, detail } = asked
  const now = platform.clock.now()
  const earlier = new Set<string>()
  let waiting: NewSuppression[] = []
  const flush = async () => {
    const batch = waiting
    waiting = []
    const known = await findKnown(platform, orgId, batch)
    const fresh = batch.filter((row) => !known.has(keyOf(row)))
    // Entries that are a person's own choice are written even if the address is already on the list: the choice
    // replaces the stored reason.
    const wishes = batch.filter(isPersonalChoice)
    counted.known += known.size
    counted.fresh += fresh.length
    counted.domains += fresh.filter(({ address }) => address.startsWith('@')).length
    counted.wishes += wishes.length
    if (counted.isApplied) await insertSuppressions(platform.db, [...new Set([...fresh, ...wishes])])
  }
  await readListFile(platform, { storageKey, mapping }, async (rows) => {
    for (const { line, cells } of rows) {
      if (line === header?.line) continue
      const { entry, values } = readOwn(cells, { column, own, channel, now })
      counted.rows += 1
      if (entry === null) {
        counted.invalid += 1
        const value = (cells[column] ?? '').trim().slice(0, 200)
        if (counted.rejects.length < rejectsShown) counted.rejects.push({ line, value })
        continue
      }
      const row = asWritten({ orgId, channel, reason, detail, ...values, address: entry, createdBy: userId })
      if (earlier.has(keyOf(row))) counted.duplicate += 1
      else {
        earlier.add(keyOf(row))
        waiting.push(row)
      }
      if (waiting.length >= batchRows) await flush()
    }
  })
  await flush()
}

/** Returns the entries of the batch that are already on the list, in the same channel or in all channels. */
const findKnown = async (
  { db }: Platform,
  orgId: string,
  batch: readonly NewSuppression[],
): Promise<ReadonlySet<string>> => {
  const known = new Set<string>()
  const byChannel: ReadonlyMap<SuppressionChannel, NewSuppression[]> = Map.groupBy(batch, ({ channel }) => channel)
  for (const [channel, rows] of byChannel) {
    const there = await findEntries(
      db,
      orgId,
      channel,
      rows.map(({ address }) => address),
    )
    for (const row of rows) if (there.has(row.address)) known.add(keyOf(row))
  }
  return known
}
