/** Months as `YYYY-MM`. */

/**
 * Lists the months from the first to the last, including the first and the last month. The list is empty when the first
 * or the last month is missing.
 */
export const monthsBetween = (first: string | undefined, last: string | undefined): string[] => {
  const months: string[] = []
  if (first === undefined || last === undefined) return months
  for (let month = first; month <= last;) {
    months.push(month)
    const [year = 0, number = 0] = month.split('-').map(Number)
    month = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
  }
  return months
}
