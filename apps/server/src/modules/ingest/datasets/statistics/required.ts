/** The required fields of trade statistics. Without these fields a number has no meaning. */

import type { Field, Mapping } from '@tradewind/contract'

const always: readonly Field[] = ['reporter', 'partner', 'flow', 'code']
const measures: readonly Field[] = ['value', 'valueThousands', 'netWeight', 'quantity']

/**
 * Returns the required fields that a mapping lacks. The period may come from one column, or from a column for the year
 * and a column for the month.
 */
export const missingStatisticsFields = ({ columns }: Mapping): Field[] => {
  const mapped = new Set(columns.map(({ field }) => field))
  const missing = always.filter((field) => !mapped.has(field))
  if (!mapped.has('period') && !mapped.has('year')) missing.push('period')
  return measures.some((field) => mapped.has(field)) ? missing : [...missing, 'value']
}
