/** Addresses and domains of a file, to be suppressed. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { suppressionReasons } from './suppression.ts'

const count = z.number().int()

/** rows = fresh + known + duplicate + invalid; `domains` are among the fresh, `wishes` among those and the known. */
export const SuppressionImport = z.object({
  columns: z.array(z.object({ column: count, header: z.string(), sample: z.string() })),
  /** Where the addresses stand; null: no column has any. */
  column: count.nullable(),
  /** What the rows say themselves: what is asked for holds for those that leave it open. */
  own: z.array(z.enum(['scope', 'channel', 'reason', 'detail', 'at'])),
  rows: count,
  /** Not suppressed there before: added, unless it was a dry run. */
  fresh: count,
  domains: count,
  /** Unsubscriptions and complaints of addresses: only their owner can undo them. Of a domain they are taken as manual. */
  wishes: count,
  known: count,
  duplicate: count,
  invalid: count,
  /** The first that are neither an address nor a domain. */
  rejects: z.array(z.object({ line: count, value: z.string() })),
  isApplied: z.boolean(),
})
export type SuppressionImport = z.infer<typeof SuppressionImport>

export const suppressionImport = {
  importSuppressions: endpoint({
    method: 'POST',
    path: '/email/suppression/import',
    kind: 'upload',
    summary: 'Addresses and domains of a file (CSV, XLSX and others, at most 10 MB): a dry run, or suppress them',
    access: { permission: 'outreach.send' },
    input: z.strictObject({
      /** This and the next two: of the rows whose own columns leave it open. */
      channel: z.enum(['email', 'all']).default('email'),
      reason: z.enum(suppressionReasons).default('manual'),
      detail: z.string().trim().max(200).default(''),
      /** Absent: the column that has most addresses, or most domains where none has any. */
      column: z.coerce.number().int().min(0).max(2000).optional(),
      dryRun: z.enum(['yes', 'no']).default('yes'),
    }),
    output: SuppressionImport,
    errors: ['file_rejected', 'file_required', 'body_too_large'],
  }),
}
