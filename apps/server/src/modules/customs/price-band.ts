/** The price band is the range of USD per kilogram in which most records of a group lie. */

export const percentiles = '0.1, 0.25, 0.5, 0.75, 0.9'

/** SQL for the price of a record, and for the condition that the record has one. */
const priceOf = (table: string): { price: string; isPriced: string } => {
  const [usd, kg] = [`${table}.amount_usd`, `${table}.weight_kg`]
  return {
    price: `toFloat64(assumeNotNull(${usd})) / toFloat64(assumeNotNull(${kg}))`,
    isPriced: `ifNull(${usd} > 0 and ${kg} > 0, false)`,
  }
}

/** SQL of the price band for a table with `amount_usd` and `weight_kg`. `toPriceBand` parses its result. */
export const priceMeasures = (table: string): string => {
  const { price, isPriced } = priceOf(table)
  return `countIf(${isPriced}) as priced,
      quantilesExactInclusiveIf(${percentiles})(${price}, ${isPriced}) as prices`
}

/** Like `priceMeasures`, for the parts of a group. `priceAmong` combines the parts. */
export const priceStates = (table: string): string => {
  const { price, isPriced } = priceOf(table)
  return `countIf(${isPriced}) as part_priced,
        quantilesExactInclusiveStateIf(${percentiles})(${price}, ${isPriced}) as part_prices`
}
export const priceAmong = `sum(part_priced) as priced, quantilesExactInclusiveMerge(${percentiles})(part_prices) as prices`

/** A row with prices. `prices` has the percentiles 10, 25, 50, 75 and 90, and is empty without records. */
export type PricedRow = { priced: string; prices: (number | null)[] }

export const toPriceBand = ({ priced, prices }: PricedRow) => {
  const [p10, p25, median, p75, p90] = prices.map((price) => price ?? 0)
  if (Number(priced) === 0) return null
  return { records: Number(priced), p10: p10 ?? 0, p25: p25 ?? 0, median: median ?? 0, p75: p75 ?? 0, p90: p90 ?? 0 }
}
