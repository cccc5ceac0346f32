/** The unified social credit code of a Chinese legal person (GB 32100-2015). */

/**
 * The 31 characters of a code in the order of their values. I, O, S, V and Z are omitted, because they are easily
 * confused with other characters.
 */
const characters = '0123456789ABCDEFGHJKLMNPQRTUWXY'

/**
 * The weights of the first 17 positions. A weight is 3 to the power of the position, modulo 31 (GB 32100-2015, section
 * 4).
 */
const weights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28] as const

/** Whether the code is valid: 18 characters in capitals, of which the last is the correct check character. */
export const isCreditCode = (code: string): boolean => {
  const values = [...code].map((character) => characters.indexOf(character))
  if (values.length !== weights.length + 1 || values.includes(-1)) return false
  const sum = weights.reduce((total, weight, place) => total + weight * (values[place] ?? 0), 0)
  return values.at(-1) === (31 - (sum % 31)) % 31
}
