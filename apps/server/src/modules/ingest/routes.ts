import { Readable } from 'node:stream'
import { fail, type contract, type Load } from '@tradewind/contract'
import type { Handlers, Platform } from '@tradewind/platform'
import { cancelLoad, inspectLoad, saveMapping, startLoad } from './loads.ts'
import { countRejects, listLoads, listRejects, readLoad, type LoadRow } from './queries.ts'
import { receiveFile } from './receive.ts'
import { rejectsCsv } from './rejects.ts'

/** One request for small files of programs; larger ones come in parts (`uploads`), which survive an interruption. */
const uploadLimitBytes = 100 * 1024 ** 2

export const ingestRoutes = (platform: Platform): Handlers<(typeof contract)['ingest']> => ({
  upload: async ({ dataset, source }, { file, session }) => {
    if (file === null) throw fail('file_required')
    const { load, repeated } = await receiveFile(platform, {
      dataset,
      sourceName: source ?? null,
      fileName: file.filename,
      content: file.content,
      limitBytes: uploadLimitBytes,
      createdBy: session.userId,
    })
    return { load: toLoad(load), repeated }
  },
  inspect: async (input) => {
    const { load, ...inspection } = await inspectLoad(platform, input)
    return { load: toLoad(load), ...inspection }
  },
  saveMapping: async ({ loadId, mapping }) => toLoad(await saveMapping(platform, loadId, mapping)),
  start: async ({ loadId }) => toLoad(await startLoad(platform, loadId)),
  loads: async (query) => {
    const { total, list } = await listLoads(platform.db, query)
    return { total, totalIsExact: true, list: list.map(toLoad) }
  },
  load: async ({ loadId }) => ({
    load: toLoad(await readLoad(platform.db, loadId)),
    rejectReasons: await countRejects(platform.db, loadId),
  }),
  rejects: async ({ loadId, page, limit }) => {
    const { rowsRejected } = await readLoad(platform.db, loadId)
    const list = await listRejects(platform.db, loadId, { afterLine: 0, offset: (page - 1) * limit, limit })
    return { total: rowsRejected, totalIsExact: true, list }
  },
  rejectsFile: async ({ loadId }) => {
    const load = await readLoad(platform.db, loadId)
    return {
      content: Readable.from(rejectsCsv(platform.db, loadId)),
      filename: `${load.fileName}.rejects.csv`,
      contentType: 'text/csv; charset=utf-8',
    }
  },
  cancel: async ({ loadId }) => toLoad(await cancelLoad(platform, loadId)),
})

const toLoad = (row: LoadRow): Load => ({
  loadId: row.loadId,
  dataset: row.dataset,
  sourceId: row.sourceId,
  sourceName: row.sourceName,
  fileName: row.fileName,
  sizeBytes: row.sizeBytes,
  state: row.state,
  rowsRead: row.rowsRead,
  rowsPublished: row.rowsPublished,
  rowsReplaced: row.rowsReplaced,
  rowsRejected: row.rowsRejected,
  rowsDuplicate: row.rowsDuplicate,
  progress: row.progress,
  failure: row.failure,
  createdAt: row.createdAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
})
