/**
 * Bulk unlocks. A bulk unlock happens when an export or an addition to a mailing list unlocks the contacts of many
 * companies.
 */

import { z } from 'zod'
import { isoInstant } from '../shapes.ts'

/** A limit of a plan; null means no limit. */
export const limit = z.number().int().min(0).max(2_000_000_000).nullable()

/** The lists of companies from which a bulk unlock can take companies. */
export const bulkUnlockSources = [
  'records', 'buyers', 'suppliers', 'partners', 'partners_started', 'partners_stopped', 'partners_switched', 'directory',
  'companies', 'favourites', 'market_switches', 'people', 'found_companies', 'staff',
  'fair_buyers', 'bulk_lookup',
] as const // prettier-ignore
export type BulkUnlockSource = (typeof bulkUnlockSources)[number]

/** One bulk unlock. It was caused by an export, or by adding companies to a mailing list. */
export const BulkUnlock = z.object({
  id: z.uuid(),
  username: z.string(),
  source: z.enum(bulkUnlockSources),
  /** The filter or report that found the companies; null when the user chose single companies or favourites. */
  search: z.record(z.string(), z.unknown()).nullable(),
  target: z.enum(['file', 'mailing_list']),
  /** The name that the exported file or the mailing list had at the time of the unlock. */
  targetName: z.string(),
  /** The number of companies whose contacts this bulk unlock unlocked for the first time. */
  contacts: z.number().int(),
  /** The number of exported items of the daily quota that the bulk unlock used. */
  items: z.number().int(),
  startedAt: isoInstant,
  /** The time at which the bulk unlock last used exported items. An addition to a mailing list may run for days. */
  lastAt: isoInstant,
})
export type BulkUnlock = z.infer<typeof BulkUnlock>

/**
 * The number of exported items of the daily quota that an action would use, and the number that remains today; null
 * means no limit.
 */
export const DayItems = z.object({ items: z.number().int(), remaining: limit, limit })
export type DayItems = z.infer<typeof DayItems>
