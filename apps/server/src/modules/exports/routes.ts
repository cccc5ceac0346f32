import type { Readable } from 'node:stream'
import { exportRowsAtMost, fail, type contract, type ExportFile } from '@tradewind/contract'
import type { FileAnswer, Handlers, Platform } from '@tradewind/platform'
import { ZipFile } from 'yazl'
import { expiryOf } from './expiry.ts'
import {
  cancelExport,
  orderExport,
  previewExport,
  removeExport,
  retryExport,
  type Orderer,
  type OrderedExport,
  type Written,
} from './exports.ts'
import { nameArchive } from './file-name.ts'
import { listExports, readExports, type ExportRow } from './queries.ts'
import type { ExportSources } from './sources.ts'

export const exportsRoutes = (platform: Platform, sources: ExportSources): Handlers<(typeof contract)['exports']> => {
  const order = async (
    { lang, ...caller }: Orderer & { lang: string },
    of: OrderedExport,
    written: Omit<Written, 'lang'>,
  ) => toExportFile(await orderExport(platform, sources, caller, of, { ...written, lang }))
  return {
    preview: ({ of }, caller) => previewExport(platform, sources, caller, of),
    create: ({ list, filter, ...written }, caller) => order(caller, { list, filter }, written),
    createPartners: ({ list, report, ...written }, caller) => order(caller, { list, report }, written),
    createSwitches: ({ filter, switches, sort, ...written }, caller) =>
      order(caller, { list: 'market_switches', filter, switches, sort }, written),
    createFavourites: ({ of, ...written }, caller) => order(caller, { list: 'favourites', of }, written),
    createLeads: ({ of, ...written }, caller) => order(caller, { list: 'leads', of }, written),
    createFairBuyers: ({ filter, ...written }, caller) => order(caller, { list: 'fair_buyers', filter }, written),
    createPeople: ({ filter, personIds, sort, ...written }, caller) =>
      order(caller, { list: 'people', filter, personIds, sort }, written),
    createCompanies: ({ filter, companyIds, sort, ...written }, caller) =>
      order(caller, { list: 'found_companies', filter, companyIds, sort }, written),
    createStaff: ({ format, rows, timeZone, columns, ...staff }, caller) =>
      order(caller, { list: 'staff', ...staff }, { format, rows, timeZone, columns }),
    createShareholders: ({ companyId, keys, ...written }, caller) =>
      order(caller, { list: 'shareholders', companyId, keys }, written),
    createBulkLookup: ({ bulkId, ...written }, caller) => order(caller, { list: 'bulk_lookup', bulkId }, written),
    createStatement: ({ filter, ...written }, caller) =>
      order(caller, { list: 'statement', filter }, { ...written, rows: exportRowsAtMost }),
    createRecipients: ({ filter, ...written }, caller) => order(caller, { list: 'recipients', filter }, written),
    createCampaignReport: ({ campaignId, ...written }, caller) =>
      order(caller, { list: 'campaign_report', campaignId }, written),
    list: async (input, { session }) => {
      const { total, list } = await listExports(platform.db, session.orgId, { ...input, userId: session.userId })
      return { total, totalIsExact: true, list: list.map(toExportFile) }
    },
    read: async ({ id }, { session }) => {
      const [file] = await readExports(platform.db, session.orgId, session.userId, [id])
      if (file === undefined) throw fail('not_found')
      return toExportFile(file)
    },
    download: async ({ ids }, { session, lang }) => {
      const files = await readExports(platform.db, session.orgId, session.userId, [...new Set(ids)])
      if (files.length < new Set(ids).size) throw fail('not_found')
      return files.length === 1 && files[0] !== undefined ? oneFile(platform, files[0]) : zipOf(platform, files, lang)
    },
    cancel: async ({ id }, { session }) => {
      await cancelExport(platform, session.orgId, { userId: session.userId, id })
      return null
    },
    retry: async ({ id }, caller) => toExportFile(await retryExport(platform, sources, caller, id)),
    remove: async ({ id }, { session }) => {
      await removeExport(platform, session.orgId, { userId: session.userId, id })
      return null
    },
  }
}

const toExportFile = (row: ExportRow): ExportFile => ({
  id: row.id,
  name: row.name,
  format: row.format,
  state: row.state,
  rowsTotal: row.rowsTotal,
  rowsDone: row.rowsDone,
  sizeBytes: row.sizeBytes,
  contactsMasked: row.contactsMasked,
  createdAt: row.createdAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
  expiresAt: row.state === 'finished' && row.finishedAt !== null ? expiryOf(row.finishedAt).toISOString() : null,
})

const contentTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

const openFile = (platform: Platform, file: ExportRow): Promise<Readable> => {
  // The export is not finished, or failed, so there is no file to download.
  if (file.storageKey === null) throw fail('conflict')
  return platform.storage.get(file.storageKey)
}

const oneFile = async (platform: Platform, file: ExportRow): Promise<FileAnswer> => ({
  content: await openFile(platform, file),
  filename: file.name,
  contentType: contentTypes[file.format],
  sizeBytes: file.sizeBytes ?? undefined,
})

const zipOf = async (platform: Platform, files: readonly ExportRow[], lang: string): Promise<FileAnswer> => {
  // The request names no time zone, so that of the first export is used.
  const timeZone = files[0]?.timeZone ?? 'UTC'
  const zip = new ZipFile()
  for (const [index, file] of files.entries())
    zip.addReadStream(await openFile(platform, file), `${index + 1}-${file.name}`)
  zip.end()
  const filename = nameArchive({ lang, timeZone, at: platform.clock.now() })
  return { content: zip.outputStream as Readable, filename, contentType: 'application/zip' }
}
