/** Imports of files into a mailing list. */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { isoInstant, nothing, pageOf, paging } from '../shapes.ts'
import { Mapping } from './ingest-mapping.ts'
import { FileFormat } from './ingest.ts'
import { addressKinds } from './mailing-audience.ts'
import { ContactFields } from './mailing-lists.ts'

const id = z.uuid()

export const importStates = ['received', 'running', 'finished', 'cancelled', 'failed'] as const
export type ImportState = (typeof importStates)[number]

const rows = z.number().int()

/**
 * The import of a file into a mailing list. rowsRead = added + updated + already + duplicate + rejected. Role,
 * disposable and suppressed addresses are also put on the list. Their rows are therefore counted twice: as added,
 * updated or already there, and as addresses of these kinds.
 */
export const MailingImport = z.object({
  id,
  listId: id,
  fileName: z.string(),
  state: z.enum(importStates),
  /** The reason why the import failed, as a key under `ingest.reason.`; null unless the import failed. */
  failure: z.string().nullable(),
  /** Share of the file that has been read, 0 to 1. */
  share: z.number(),
  rowsRead: rows,
  rowsAdded: rows,
  rowsUpdated: rows,
  rowsAlready: rows,
  /** The number of rows whose address already occurred in an earlier row of the file. */
  rowsDuplicate: rows,
  /** The number of rows without an address, or with an invalid address. */
  rowsRejected: rows,
  rowsRole: rows,
  rowsDisposable: rows,
  rowsSuppressed: rows,
  createdAt: isoInstant,
  finishedAt: isoInstant.nullable(),
})
export type MailingImport = z.infer<typeof MailingImport>

/** The dry run of an import. It shows the columns, each with a sample value, and the results of the first 100 rows. */
export const ImportInspection = z.object({
  import: MailingImport,
  sheets: z.array(z.string()),
  format: FileFormat,
  encoding: z.string().nullable(),
  delimiter: z.string().nullable(),
  mapping: Mapping,
  samples: z.array(z.string()),
  preview: z.array(
    z.object({
      line: z.number().int(),
      contact: z
        .object({
          address: z.string(),
          name: z.string(),
          company: z.string(),
          country: z.string(),
          fields: ContactFields,
        })
        .nullable(),
      marks: z.array(z.enum(['duplicate', 'already', 'suppressed', ...addressKinds])),
      reject: z.object({ line: z.number().int(), value: z.string(), reason: z.string() }).nullable(),
    }),
  ),
  /** True when no column contains addresses, so that the file cannot be imported. */
  missesAddress: z.boolean(),
})
export type ImportInspection = z.infer<typeof ImportInspection>

const importId = z.uuid()

export const mailingImports = {
  uploadImport: endpoint({
    method: 'POST',
    path: '/email/import/upload',
    kind: 'upload',
    summary: 'Store a file (CSV, XLSX and others, at most 50 MB) to import into a list',
    access: 'session',
    input: z.strictObject({ listId: id }),
    output: MailingImport,
    errors: ['not_found', 'file_rejected', 'file_required', 'body_too_large', 'storage_full'],
  }),
  inspectImport: endpoint({
    method: 'POST',
    path: '/email/import/inspect',
    unkeyed: 'read',
    weight: 'heavy',
    summary: 'Dry run: detected columns and the result of the first 100 rows; nothing is changed',
    access: 'session',
    bodyLimitBytes: 1024 * 1024,
    input: z.strictObject({
      importId,
      sheetIndex: z.number().int().min(0).max(200).optional(),
      headerLine: z.number().int().min(0).max(10_000).optional(),
      mapping: Mapping.optional(),
    }),
    output: ImportInspection,
    errors: ['not_found', 'conflict', 'file_rejected'],
  }),
  startImport: endpoint({
    method: 'POST',
    path: '/email/import/start',
    summary: 'Import the file in the background; a failed import continues where it stopped',
    access: 'session',
    bodyLimitBytes: 1024 * 1024,
    input: z.strictObject({ importId, mapping: Mapping, updatesExisting: z.boolean().default(false) }),
    output: MailingImport,
    errors: ['not_found', 'conflict', 'file_rejected'],
  }),
  imports: endpoint({
    method: 'POST',
    path: '/email/import/list',
    unkeyed: 'read',
    summary: 'Imports of a list, newest first',
    access: 'session',
    input: z.strictObject({ listId: id, ...paging }),
    output: pageOf(MailingImport),
    errors: ['not_found'],
  }),
  readImport: endpoint({
    method: 'POST',
    path: '/email/import/detail',
    unkeyed: 'read',
    summary: 'Progress of an import',
    access: 'session',
    input: z.strictObject({ importId }),
    output: MailingImport,
    errors: ['not_found'],
  }),
  cancelImport: endpoint({
    method: 'POST',
    path: '/email/import/cancel',
    summary: 'Stop an import; contacts already added stay',
    access: 'session',
    input: z.strictObject({ importId }),
    output: MailingImport,
    errors: ['not_found', 'conflict'],
  }),
  importRejects: endpoint({
    method: 'GET',
    path: '/email/import/rejects',
    kind: 'file',
    summary: 'Rows that were not imported, with line and reason, as CSV',
    access: 'session',
    input: z.strictObject({ importId }),
    output: nothing,
    errors: ['not_found'],
  }),
}
