/**
 * Computes money in integers: amounts in fen (1 yuan = 100 fen), unit prices in micro-yuan (1 yuan = 1,000,000). The
 * product of a price and a count is rounded once at the end, half away from zero (product design section 4), not for
 * each unit. Sums are exact up to 90 trillion yuan (Number.MAX_SAFE_INTEGER fen); beyond this limit every function
 * throws a RangeError.
 */

const microYuanPerFen = 10_000n

const toSafe = (value: bigint): number => {
  if (value > BigInt(Number.MAX_SAFE_INTEGER) || value < BigInt(Number.MIN_SAFE_INTEGER))
    throw new RangeError('amount out of range')
  return Number(value)
}

const requireInteger = (value: number, what: string): bigint => {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${what} must be a whole number, got ${value}`)
  return BigInt(value)
}

/**
 * Divides and rounds half away from zero: 0.5 → 1, −0.5 → −1. For this reason a charge and the refund of an equal
 * amount always cancel out.
 */
const divideHalfUp = (numerator: bigint, denominator: bigint): bigint => {
  const magnitude = numerator < 0n ? -numerator : numerator
  const rounded = (2n * magnitude + denominator) / (2n * denominator)
  return numerator < 0n ? -rounded : rounded
}

/** Returns price × count in fen, rounded once. `priceMicroYuan` is the price of one unit. */
export const priceOf = (priceMicroYuan: number, count: number): number =>
  toSafe(
    divideHalfUp(requireInteger(priceMicroYuan, 'priceMicroYuan') * requireInteger(count, 'count'), microYuanPerFen),
  )

/** Converts an amount in fen to micro-yuan, without rounding. */
export const fenToMicroYuan = (amountFen: number): number =>
  toSafe(requireInteger(amountFen, 'amountFen') * microYuanPerFen)

/** Converts an amount in micro-yuan to fen, rounded half away from zero. */
export const microYuanToFen = (amountMicroYuan: number): number =>
  toSafe(divideHalfUp(requireInteger(amountMicroYuan, 'amountMicroYuan'), microYuanPerFen))

/** Returns the sum of amounts in fen. Throws a RangeError beyond the safe range. */
export const sumFen = (amountsFen: Iterable<number>): number => {
  let total = 0n
  for (const amountFen of amountsFen) total += requireInteger(amountFen, 'amountFen')
  return toSafe(total)
}

/**
 * Returns the share `part / whole` of an amount, rounded once. It is used for an upgrade during a term, and for a
 * refund of some recipients. Throws a RangeError when `whole` is not positive.
 */
export const shareOfFen = (amountFen: number, part: number, whole: number): number => {
  if (whole <= 0) throw new RangeError('whole must be positive')
  return toSafe(
    divideHalfUp(requireInteger(amountFen, 'amountFen') * requireInteger(part, 'part'), requireInteger(whole, 'whole')),
  )
}

/** Splits an amount by weights. The parts add up to the amount exactly. */
export const splitFen = (amountFen: number, weights: readonly number[]): number[] => {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  let givenFen = 0
  let weightSoFar = 0
  return weights.map((weight) => {
    weightSoFar += weight
    const upToHereFen = shareOfFen(amountFen, weightSoFar, total)
    const partFen = upToHereFen - givenFen
    givenFen = upToHereFen
    return partFen
  })
}

/** Formats fen as yuan without a currency sign: `123456` → `1,234.56`. */
export const formatFen = (amountFen: number): string => {
  const fen = requireInteger(amountFen, 'amountFen')
  const magnitude = fen < 0n ? -fen : fen
  const yuan = (magnitude / 100n).toString().replace(/\B(?=(\d{3})+$)/g, ',')
  return `${fen < 0n ? '-' : ''}${yuan}.${(magnitude % 100n).toString().padStart(2, '0')}`
}

/**
 * Formats a unit price with at least two decimals and no further trailing zeros: `30000` → `0.03`, `312500` → `0.3125`.
 */
export const formatMicroYuan = (priceMicroYuan: number): string => {
  const micro = requireInteger(priceMicroYuan, 'priceMicroYuan')
  const magnitude = micro < 0n ? -micro : micro
  const decimals = (magnitude % 1_000_000n)
    .toString()
    .padStart(6, '0')
    .replace(/0{1,4}$/, '')
  return `${micro < 0n ? '-' : ''}${magnitude / 1_000_000n}.${decimals}`
}

/**
 * Parses a typed price and returns it in micro-yuan. The price must be above zero, with at most two digits before the
 * decimal point and six after it (`0.03`). Otherwise the function returns null.
 */
export const parseMicroYuan = (text: string): number | null => {
  const match = /^\s*[¥￥]?\s*(\d{1,2})(?:\.(\d{1,6}))?\s*$/.exec(text)
  if (match === null) return null
  const [, yuan = '', decimals = ''] = match
  const micro = Number(yuan) * 1_000_000 + Number(decimals.padEnd(6, '0'))
  return micro === 0 ? null : micro
}

/**
 * Parses an amount that a user typed in yuan (`1,234.5`, `￥20`), and returns it in fen. Null for an invalid amount, for
 * more than two decimals, and for more than a trillion.
 */
export const parseYuan = (text: string): number | null => {
  const match = /^\s*[¥￥]?\s*(-?)(\d{1,3}(?:,\d{3}){1,3}|\d{1,12})(?:\.(\d{1,2}))?\s*$/.exec(text)
  if (match === null) return null
  const [, sign = '', yuan = '', decimals = ''] = match
  const fen = BigInt(yuan.replaceAll(',', '')) * 100n + BigInt(decimals.padEnd(2, '0') || '0')
  return toSafe(sign === '-' ? -fen : fen)
}
