/** The unified social credit code of a Chinese legal person (GB 32100-2015). */

/** Its 31 characters in the order of their values: without I, O, S, V, Z, which are easily confused. */
const characters = '0123456789ABCDEFGHJKLMNPQRTUWXY'

/** Weight of each of the first 17 places: 3 to the power of the place, modulo 31 (GB 32100-2015, section 4). */
const weights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28] as const

/** `code` in capitals: 18 characters, the last of which is the check character. */
export const isCreditCode = (code: string): boolean => {
  const values = [...code].map((character) => characters.indexOf(character))
  if (values.length !== weights.length + 1 || values.includes(-1)) return false
  const sum = weights.reduce((total, weight, place) => total + weight * (values[place] ?? 0), 0)
  return values.at(-1) === (31 - (sum % 31)) % 31
}
