/**
 * The endpoints of `ingest` for organisations, which load their own files into private lists. For a load of another
 * organisation the response is `not_found`.
 */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { nothing } from '../shapes.ts'
import { ingest } from './ingest.ts'

const own = { access: 'session' } as const

export const privateLoads = {
  upload: {
    ...ingest.upload,
    ...own,
    path: '/lists/loads/upload',
    summary: 'Upload a private file; the same bytes again return the earlier load',
    input: z.strictObject({ source: z.string().trim().min(1).max(80).optional() }),
    errors: [...ingest.upload.errors, 'storage_full'],
  },
  inspect: { ...ingest.inspect, ...own, path: '/lists/loads/inspect' },
  tables: { ...ingest.tables, ...own, path: '/lists/loads/tables' },
  chooseTables: { ...ingest.chooseTables, ...own, path: '/lists/loads/tables/choose' },
  saveMapping: { ...ingest.saveMapping, ...own, path: '/lists/loads/mapping' },
  start: { ...ingest.start, ...own, path: '/lists/loads/start' },
  loads: { ...ingest.loads, ...own, path: '/lists/loads/all' },
  load: { ...ingest.load, ...own, path: '/lists/loads/one' },
  rejects: { ...ingest.rejects, ...own, path: '/lists/loads/rejects' },
  rejectsFile: { ...ingest.rejectsFile, ...own, path: '/lists/loads/rejects/file' },
  cancel: { ...ingest.cancel, ...own, path: '/lists/loads/cancel' },
  rollback: { ...ingest.rollback, ...own, path: '/lists/loads/rollback' },
  deleteList: endpoint({
    ...own,
    method: 'POST',
    path: '/lists/delete',
    summary: 'Delete a private list with all its rows; its files may be loaded again',
    input: z.strictObject({ listId: z.uuid() }),
    output: nothing,
    errors: ['not_found', 'conflict'],
  }),
} as const
