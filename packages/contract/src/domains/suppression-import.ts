/** Imports the addresses and domains in a file into the suppression list. */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { suppressionReasons } from './suppression.ts'

const count = z.number().int()

/**
 * The result of an import or dry run, in numbers of rows: rows = fresh + known + duplicate + invalid. The rows in
 * `domains` are also counted in `fresh`. The rows in `wishes` are also counted in `fresh` or `known`.
 */
export const SuppressionImport = z.object({
  columns: z.array(z.object({ column: count, header: z.string(), sample: z.string() })),
  /** The index of the column with the addresses; null when no column contains addresses. */
  column: count.nullable(),
  /**
   * The fields for which the file has a column. The values of the request apply to rows in which the column is empty.
   */
  own: z.array(z.enum(['scope', 'channel', 'reason', 'detail', 'at'])),
  rows: count,
  /** Entries that were not on the suppression list. They are added, except in a dry run. */
  fresh: count,
  domains: count,
  /**
   * The number of entries that record a recipient's unsubscription or complaint, which only the recipient can undo. An
   * entry for a whole domain is not counted, because it is treated as a manual entry.
   */
  wishes: count,
  known: count,
  duplicate: count,
  invalid: count,
  /** The first values that are neither an address nor a domain. */
  rejects: z.array(z.object({ line: count, value: z.string() })),
  isApplied: z.boolean(),
})
export type SuppressionImport = z.infer<typeof SuppressionImport>

export const suppressionImport = {
  importSuppressions: endpoint({
    method: 'POST',
    path: '/email/suppression/import',
    kind: 'upload',
    summary:
      'Import addresses and domains from a file (CSV, XLSX and others, at most 10 MB) into the suppression list, or a dry run',
    access: { permission: 'outreach.send' },
    input: z.strictObject({
      /** The value for rows that have no value in the file. `reason` and `detail` are used in the same way. */
      channel: z.enum(['email', 'all']).default('email'),
      reason: z.enum(suppressionReasons).default('manual'),
      detail: z.string().trim().max(200).default(''),
      /**
       * The index of the column with the addresses. If absent, the column with the most addresses is used, or the
       * column with the most domains if there are no addresses.
       */
      column: z.coerce.number().int().min(0).max(2000).optional(),
      dryRun: z.enum(['yes', 'no']).default('yes'),
    }),
    output: SuppressionImport,
    errors: ['file_rejected', 'file_required', 'body_too_large'],
  }),
}
