/** Reads a number. An integer that a double cannot represent exactly, such as an id of twenty digits, remains text. */
export const exactNumber = (written: string): string | number => {
  const value = Number(written)
  return Number.isInteger(value) && !Number.isSafeInteger(value) && /^-?\d+$/.test(written) ? written : value
}
