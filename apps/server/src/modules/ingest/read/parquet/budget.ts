/**
 * Limits the memory for all columns of a row group together. The columns share one limit, because the file decides the
 * number of columns.
 */

import { reject } from '../table.ts'

export type PageBudget = { leftBytes: number }

/**
 * Maximum memory in bytes. DuckDB writes up to 122,880 rows of a column into a page, so thirty columns of text take
 * some 100 MiB.
 */
const maxHeldBytes = 384 * 1024 ** 2

export const createPageBudget = (bytes: number = maxHeldBytes): PageBudget => ({ leftBytes: bytes })

/** Reserves memory in the budget. Throws Failure `file_rejected` (too_large_inside) when the budget is exceeded. */
export const hold = (budget: PageBudget, bytes: number): void => {
  if (bytes > budget.leftBytes) throw reject('too_large_inside')
  budget.leftBytes -= bytes
}

export const release = (budget: PageBudget, bytes: number): void => {
  budget.leftBytes += bytes
}
