/** The required fields of statistics, without which a figure has no meaning. */

import type { Field, Mapping } from '@tradewind/contract'

const always: readonly Field[] = ['reporter', 'partner', 'flow', 'code']
const measures: readonly Field[] = ['value', 'valueThousands', 'netWeight', 'quantity']

/**
 * Returns the required fields that a mapping lacks. The period may be one column, or one column for the year and one
 * for the month.
 */
export const missingStatisticsFields = ({ columns }: Mapping): Field[] => {
  const mapped = new Set(columns.map(({ field }) => field))
  const missing = always.filter((field) => !mapped.has(field))
  if (!mapped.has('period') && !mapped.has('year')) missing.push('period')
  return measures.some((field) => mapped.has(field)) ? missing : [...missing, 'value']
}
