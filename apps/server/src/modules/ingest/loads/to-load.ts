import type { Load } from '@tradewind/contract'
import type { LoadRow } from './queries.ts'

/** Converts a load to the form in which the API returns the load. */
export const toLoad = (row: LoadRow): Load => ({
  loadId: row.loadId,
  dataset: row.dataset,
  sourceId: row.sourceId,
  sourceName: row.sourceName,
  fileName: row.fileName,
  tableName: row.tableName,
  sizeBytes: row.sizeBytes,
  state: row.state,
  rowsRead: row.rowsRead,
  rowsPublished: row.rowsPublished,
  rowsReplaced: row.rowsReplaced,
  rowsRejected: row.rowsRejected,
  rowsDuplicate: row.rowsDuplicate,
  progress: row.progress,
  failure: row.failure,
  notices: row.notices,
  origin: row.origin,
  findings: row.findings,
  createdAt: row.createdAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
})
