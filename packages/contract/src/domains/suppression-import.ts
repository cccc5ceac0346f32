/** Imports the addresses and domains in a file into the suppression list. */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { suppressionReasons } from './suppression.ts'

const count = z.number().int()

/**
 * rows = fresh + known + duplicate + invalid. `domains` is a part of `fresh`; `wishes` is a part of `fresh` and
 * `known`.
 */
export const SuppressionImport = z.object({
  columns: z.array(z.object({ column: count, header: z.string(), sample: z.string() })),
  /** Column of the addresses; null when no column has any. */
  column: count.nullable(),
  /** Fields that rows set themselves; the caller's values apply to rows that leave them empty. */
  own: z.array(z.enum(['scope', 'channel', 'reason', 'detail', 'at'])),
  rows: count,
  /** Entries that were not on the suppression list. They are added, except in a dry run. */
  fresh: count,
  domains: count,
  /**
   * Unsubscriptions and complaints of addresses, which only the recipient can undo. For a domain they count as manual
   * entries.
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
      /** Default for rows whose own column is empty; the next two fields are defaults too. */
      channel: z.enum(['email', 'all']).default('email'),
      reason: z.enum(suppressionReasons).default('manual'),
      detail: z.string().trim().max(200).default(''),
      /** Absent: the column with the most addresses, or with the most domains when there are no addresses. */
      column: z.coerce.number().int().min(0).max(2000).optional(),
      dryRun: z.enum(['yes', 'no']).default('yes'),
    }),
    output: SuppressionImport,
    errors: ['file_rejected', 'file_required', 'body_too_large'],
  }),
}
