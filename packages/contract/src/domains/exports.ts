/** My exports: made in the background, downloaded, deleted (spec sections 2 and 7). */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { isoInstant, nothing, pageOf, paging } from '../shapes.ts'
import { CustomsFilter } from './customs-shapes.ts'

export const exportStates = ['queued', 'running', 'finished', 'failed', 'cancelled'] as const
export const exportFormats = ['csv', 'xlsx'] as const
/** The most rows of one file; the day's quota may be less. */
export const exportRowsAtMost = 200_000

export const ExportFile = z.object({
  id: z.uuid(),
  name: z.string(),
  format: z.enum(exportFormats),
  state: z.enum(exportStates),
  rowsTotal: z.number().int(),
  rowsDone: z.number().int(),
  sizeBytes: z.number().int().nullable(),
  createdAt: isoInstant,
  finishedAt: isoInstant.nullable(),
})
export type ExportFile = z.infer<typeof ExportFile>

const byId = z.strictObject({ id: z.uuid() })

export const exports = {
  create: endpoint({
    method: 'POST',
    path: '/exports/create',
    summary: 'Write the trade records of a search to a file, in the background',
    access: { permission: 'export.create' },
    idempotent: true,
    input: z.strictObject({
      filter: CustomsFilter,
      format: z.enum(exportFormats).default('xlsx'),
      rows: z.number().int().min(1).max(exportRowsAtMost).default(exportRowsAtMost),
    }),
    output: ExportFile,
    errors: ['tier_too_low', 'quota_exhausted', 'no_filter', 'beginning_too_short', 'export_empty'],
  }),
  list: endpoint({
    method: 'POST',
    path: '/user/get_export_file_list',
    summary: 'My exports, newest first',
    access: 'session',
    input: z.strictObject({ ...paging }),
    output: pageOf(ExportFile),
    errors: [],
  }),
  /** One file as it is; several as one zip. */
  download: endpoint({
    method: 'POST',
    path: '/user/download_export_file',
    summary: 'Download one or several finished exports',
    access: 'session',
    kind: 'file',
    input: z.strictObject({ ids: z.array(z.uuid()).min(1).max(20) }),
    output: z.unknown(),
    errors: ['not_found', 'conflict'],
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/exports/cancel',
    summary: 'Stop an export that is under way; its rows return to the quota',
    access: 'session',
    input: byId,
    output: nothing,
    errors: ['not_found', 'conflict'],
  }),
  remove: endpoint({
    method: 'POST',
    path: '/user/del_export_record',
    summary: 'Delete an export and its file',
    access: 'session',
    input: byId,
    output: nothing,
    errors: ['not_found', 'conflict'],
  }),
}
