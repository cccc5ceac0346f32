/** Imports addresses and domains of a file into the suppression list. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { suppressionReasons } from './suppression.ts'

const count = z.number().int()

/** rows = fresh + known + duplicate + invalid; `domains` are among the fresh, `wishes` among those and the known. */
export const SuppressionImport = z.object({
  columns: z.array(z.object({ column: count, header: z.string(), sample: z.string() })),
  /** Column of the addresses; null: no column has any. */
  column: count.nullable(),
  /** Fields that rows set themselves; the caller's values apply to rows that leave them empty. */
  own: z.array(z.enum(['scope', 'channel', 'reason', 'detail', 'at'])),
  rows: count,
  /** Not suppressed there before: added, except in a dry run. */
  fresh: count,
  domains: count,
  /** Unsubscriptions and complaints of addresses: only the recipient can undo them. For a domain they count as manual. */
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
      /** This and the next two apply to rows whose own columns are empty. */
      channel: z.enum(['email', 'all']).default('email'),
      reason: z.enum(suppressionReasons).default('manual'),
      detail: z.string().trim().max(200).default(''),
      /** Absent: the column with most addresses, or with most domains where there are no addresses. */
      column: z.coerce.number().int().min(0).max(2000).optional(),
      dryRun: z.enum(['yes', 'no']).default('yes'),
    }),
    output: SuppressionImport,
    errors: ['file_rejected', 'file_required', 'body_too_large'],
  }),
}
