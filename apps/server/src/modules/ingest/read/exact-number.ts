/** Integers that a double cannot represent exactly remain text, such as ids of twenty digits. */
export const exactNumber = (written: string): string | number => {
  const value = Number(written)
  return Number.isInteger(value) && !Number.isSafeInteger(value) && /^-?\d+$/.test(written) ? written : value
}
