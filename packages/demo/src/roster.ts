/**
 * Computes the properties of companies (side, country, industry, size) from which trade relationships are generated.
 * The properties of a company depend only on its id.
 */

import { readDemoCountries, type City, type DemoCountry } from './countries.ts'
import { readProducts, type Product } from './products.ts'
import { draw, mix, pickAt, weightedTable } from './random.ts'
import type { WorldOptions } from './types.ts'

export type Roster = {
  size: number
  /** The calendar year of the option `today`. */
  lastYear: number
  products: readonly Product[]
  countries: readonly DemoCountry[]
  hashOf(id: number): number
  isBuyer(id: number): boolean
  countryAt(id: number): DemoCountry
  countryIndexAt(id: number): number
  cityAt(id: number): City
  industryAt(id: number): number
  /** Returns the rank of a company by size: 0 for the largest company, almost 1 for the smallest. */
  sizeRankOf(id: number): number
  /** Returns the products of a company, the main product first. */
  portfolioOf(id: number): Product[]
  /** Returns the id of a larger company in the same country, or null. */
  parentOf(id: number): number | null
}

/**
 * The weights of the industries, in the order of the presets. Textiles, electronics and building materials have the
 * most buyers.
 */
const industryWeights = [12, 12, 13, 10, 12, 10, 7, 8, 12, 8, 8]

/**
 * Returns a step that is coprime to `size`, so that counting by this step modulo `size` visits every rank once. The
 * step is near the golden section of `size`, so that companies with adjacent ids have different sizes.
 */
const stepFor = (size: number): number => {
  const divides = (left: number, right: number): number => (right === 0 ? left : divides(right, left % right))
  let step = Math.max(1, Math.floor(size * 0.618))
  while (divides(step, size) !== 1) step++
  return step
}

/**
 * Returns the products by producing country and industry. An industry without products in a country has no sellers
 * there.
 */
const productsByMaker = (countries: readonly DemoCountry[], products: readonly Product[]): Product[][][] =>
  countries.map(({ code }) =>
    industryWeights.map((_, industry) =>
      products.filter((product) => product.industryIndex === industry && product.origins.includes(code)),
    ),
  )

export const createRoster = ({ seed, companies: size, today }: WorldOptions): Roster => {
  const countries = readDemoCountries()
  const products = readProducts()
  const makerProducts = productsByMaker(countries, products)
  const industryProducts = industryWeights.map((_, industry) =>
    products.filter((product) => product.industryIndex === industry),
  )
  const buyerCountries = weightedTable(countries.map((country) => country.buyerWeight))
  // Only a country that produces something has sellers.
  const sellerCountries = weightedTable(
    countries.map((country, index) =>
      makerProducts[index]?.some((list) => list.length > 0) ? country.sellerWeight : 0,
    ),
  )
  const anyIndustry = weightedTable(industryWeights)
  const makerIndustries = makerProducts.map((lists) =>
    weightedTable(
      lists.map((list, industry) => list.length * (industryWeights[industry] ?? 0) + (list.length > 0 ? 1 : 0)),
      512,
    ),
  )
  const step = stepFor(size)
  const hashOf = (id: number): number => mix(seed, id)
  const isBuyer = (id: number): boolean => (id * 7) % 12 < 7
  const at = (table: Uint8Array, fraction: number): number => table[Math.floor(fraction * table.length)] ?? 0
  const countryIndexAt = (id: number): number => at(isBuyer(id) ? buyerCountries : sellerCountries, draw(hashOf(id), 1))
  const industryAt = (id: number): number => {
    const table = isBuyer(id) ? anyIndustry : (makerIndustries[countryIndexAt(id)] ?? anyIndustry)
    return at(table, draw(hashOf(id), 2))
  }
  const countryAt = (id: number): DemoCountry => {
    const country = countries[countryIndexAt(id)]
    if (country === undefined) throw new RangeError(`no country for company ${id}`)
    return country
  }
  const cityAt = (id: number): City => pickAt(countryAt(id).cities, draw(hashOf(id), 11) ** 1.4)
  const portfolioOf = (id: number): Product[] => {
    const industry = industryAt(id)
    const pool = isBuyer(id) ? industryProducts[industry] : makerProducts[countryIndexAt(id)]?.[industry]
    if (pool === undefined || pool.length === 0) return products.slice(0, 1)
    const hash = hashOf(id)
    const width = Math.min(pool.length, 1 + Math.floor(draw(hash, 3) * 5))
    const start = Math.floor(draw(hash, 4) * pool.length)
    return Array.from({ length: width }, (_, index) => pickAt(pool, ((start + index) % pool.length) / pool.length))
  }
  const sizeRankOf = (id: number): number => (((id - 1) * step + (seed % size)) % size) / size
  const parentOf = (id: number): number | null => {
    for (let attempt = 0; attempt < 24; attempt++) {
      const candidate = 1 + Math.floor(draw(hashOf(id), 50 + attempt) * size)
      const sameCountry = countryIndexAt(candidate) === countryIndexAt(id)
      if (candidate !== id && sameCountry && sizeRankOf(candidate) < sizeRankOf(id)) return candidate
    }
    return null
  }
  return {
    size,
    lastYear: Number(today.slice(0, 4)),
    products,
    countries,
    hashOf,
    isBuyer,
    countryAt,
    countryIndexAt,
    cityAt,
    industryAt,
    sizeRankOf,
    portfolioOf,
    parentOf,
  }
}
