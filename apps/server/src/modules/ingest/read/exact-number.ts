/** Digits that a double cannot hold stay text: ids of twenty digits are ids. */
export const exactNumber = (written: string): string | number => {
  const value = Number(written)
  return Number.isInteger(value) && !Number.isSafeInteger(value) && /^-?\d+$/.test(written) ? written : value
}
