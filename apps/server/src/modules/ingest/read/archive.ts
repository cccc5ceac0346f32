/**
 * Reads a zip of tables. Each file in the zip is a separate table (`sheets`). Text files with the same first row are
 * joined; an example is one file for each month of a year. They are joined because a load reads only one table and must
 * not silently omit the other months.
 */

import { Failure } from '@tradewind/contract'
import { partBytes, type ByteSource } from './bytes.ts'
import { distinctNotices, reject, type Notice, type SourceRow, type TableFile } from './table.ts'
import type { ZipParts } from './zip.ts'

const maxTables = 200

/** True for files that an operating system adds to archives. */
const isDebris = (name: string): boolean =>
  name.endsWith('/') ||
  name.split('/').some((part) => part === '__MACOSX' || part.startsWith('.')) ||
  /(?:^|\/)(?:thumbs\.db|desktop\.ini)$/i.test(name)

export type OpenContent = (source: ByteSource) => Promise<TableFile>

type Member = { name: string; table: TableFile; firstRow: string | null }

/**
 * Opens every table of a zip. Throws Failure `file_rejected`: no_table, nested_archive, and the reasons for a zip bomb
 * or a damaged file.
 */
export const openArchive = async (zip: ZipParts, openContent: OpenContent): Promise<TableFile> => {
  const members: Member[] = []
  const skipped: string[] = []
  const close = async () => {
    for (const { table } of members) await table.close()
    zip.close()
  }
  try {
    const names = zip.names.filter((name) => !isDebris(name)).toSorted()
    if (names.length > maxTables) throw reject('too_large_inside')
    for (const name of names) {
      const table = await openMember(zip, name, openContent)
      if (table === null) skipped.push(name)
      else members.push({ name, table, firstRow: await firstRowOf(table) })
    }
    if (members.length === 0) throw reject('no_table')
    return assemble(members, skipped, close)
  } catch (error) {
    await close()
    throw error
  }
}

/**
 * True for errors which only mean that a file is not a table. Such a file is, for example, a picture, a manual or an
 * empty file.
 */
const isNoTable = (error: unknown): boolean =>
  error instanceof Failure && ['unsupported_format', 'empty'].includes(String(error.params['reason']))

const openMember = async (zip: ZipParts, name: string, openContent: OpenContent): Promise<TableFile | null> => {
  const open = async () => {
    const part = await zip.open(name)
    if (part === null) throw reject('broken_archive')
    return part
  }
  try {
    return await openContent(partBytes(open, zip.sizeOf(name)))
  } catch (error) {
    if (isNoTable(error)) return null
    throw error
  }
}

/**
 * Returns the first row of a delimited text, because tables with equal first rows are joined. Returns null for a table
 * that is never joined.
 */
const firstRowOf = async (table: TableFile): Promise<string | null> => {
  if (table.about(0).format !== 'csv') return null
  for await (const rows of table.rows(0)) {
    const first = rows.find(({ refused }) => refused === undefined)
    if (first !== undefined) return first.cells.length > 1 ? JSON.stringify(first.cells) : null
  }
  return null
}

type Sheet = { name: string; member: Member; sheetIndex: number; joined: readonly Member[] }

const assemble = (members: readonly Member[], skipped: readonly string[], close: () => Promise<void>): TableFile => {
  const kinds = Map.groupBy(
    members.filter(({ firstRow }) => firstRow !== null),
    ({ firstRow }) => firstRow,
  )
  const sheets = members.flatMap((member): Sheet[] => {
    const joined = member.firstRow === null ? [member] : (kinds.get(member.firstRow) ?? [member])
    if (joined[0] !== member) return []
    return member.table.sheets.map((sheet, sheetIndex) => ({
      name:
        joined.length > 1
          ? `${member.name} … ${joined.at(-1)?.name ?? ''}`
          : [member.name, sheet].filter((part) => part !== '').join(' › '),
      member,
      sheetIndex,
      joined,
    }))
  })
  const most = Math.max(...sheets.map(({ joined }) => joined.length))
  const own: Notice[] = []
  if (most > 1) own.push({ key: 'members_joined', params: { count: most } })
  if (skipped.length > 0) own.push({ key: 'members_skipped', params: { names: skipped.join(', ').slice(0, 500) } })
  const sheetAt = (index: number): Sheet => {
    const sheet = sheets[index]
    if (sheet === undefined) throw reject('no_table')
    return sheet
  }
  return {
    sheets: sheets.map(({ name }) => name),
    about: (index) => {
      const { member, sheetIndex } = sheetAt(index)
      return member.table.about(sheetIndex)
    },
    notices: () => [...own, ...distinctNotices(members.flatMap(({ table }) => table.notices()))],
    rows: (index, onShare) => {
      const { member, sheetIndex, joined } = sheetAt(index)
      return joined.length > 1 ? joinedRows(joined, onShare) : member.table.rows(sheetIndex, onShare)
    },
    mergedCells: async (index, lastLine) => {
      const { member, sheetIndex } = sheetAt(index)
      return (await member.table.mergedCells?.(sheetIndex, lastLine)) ?? []
    },
    close,
  }
}

/**
 * Yields the rows of several tables with the same header, one table after another. Line numbers continue from table to
 * table, and repeated headers are omitted.
 */
async function* joinedRows(
  members: readonly Member[],
  onShare: ((share: number) => void) | undefined,
): AsyncGenerator<readonly SourceRow[]> {
  let offset = 0
  for (const [index, { table, firstRow }] of members.entries()) {
    let last = 0
    let headerPassed = index === 0
    for await (const rows of table.rows(0, (share) => onShare?.((index + share) / members.length))) {
      last = rows.at(-1)?.line ?? last
      const batch: SourceRow[] = []
      for (const row of rows) {
        if (!headerPassed && row.refused === undefined) {
          headerPassed = true
          if (JSON.stringify(row.cells) === firstRow) continue
        }
        batch.push(offset === 0 ? row : { ...row, line: row.line + offset })
      }
      if (batch.length > 0) yield batch
    }
    offset += last
  }
}
