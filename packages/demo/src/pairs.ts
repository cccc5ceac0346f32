/**
 * Creates the pairs of the demonstration data. A pair is a trade relationship: a buyer, a seller and a product. Some
 * buyers have few sellers, others many; the volumes follow Zipf's law. Typed arrays store the pairs, so that a pair
 * takes about 20 bytes.
 */

import { draw, mix } from './random.ts'
import type { Roster } from './roster.ts'

export type Pairs = {
  count: number
  hash: Uint32Array
  buyerId: Uint32Array
  sellerId: Uint32Array
  product: Uint16Array
  /** The trade volume of the pair, relative to other pairs. */
  weight: Float32Array
  /**
   * The first and the last month in which the pair trades. The window consists of the months for which records are
   * generated; 0 is its oldest month.
   */
  startMonth: Uint8Array
  endMonth: Uint8Array
}

/** The average number of shipments of a pair in all months of the window. */
const tradesPerPair = 8

/** The share of buyers that already trade when the window begins. The other buyers start later, some in each month. */
const establishedShare = 0.6

type SellerIndex = { byMaker: Map<number, number[]>; byIndustry: Map<number, number[]>; all: number[] }

const makerKey = (countryIndex: number, industry: number): number => countryIndex * 16 + industry

/** Returns the buyers, and the sellers by country and industry. Each list is in descending order of size. */
const indexCompanies = (roster: Roster): { buyers: number[]; sellers: SellerIndex } => {
  const bySize = Array.from({ length: roster.size }, (_, index) => index + 1)
  const ranks = Float64Array.from({ length: roster.size + 1 }, (_, id) => (id === 0 ? 0 : roster.sizeRankOf(id)))
  bySize.sort((left, right) => (ranks[left] ?? 0) - (ranks[right] ?? 0))
  const sellers: SellerIndex = { byMaker: new Map(), byIndustry: new Map(), all: [] }
  const buyers: number[] = []
  const put = (map: Map<number, number[]>, key: number, id: number): void => {
    const list = map.get(key)
    if (list === undefined) map.set(key, [id])
    else list.push(id)
  }
  for (const id of bySize) {
    if (roster.isBuyer(id)) {
      buyers.push(id)
      continue
    }
    const industry = roster.industryAt(id)
    put(sellers.byMaker, makerKey(roster.countryIndexAt(id), industry), id)
    put(sellers.byIndustry, industry, id)
    sellers.all.push(id)
  }
  return { buyers, sellers }
}

/** Picks a seller. A larger seller is more probable. */
const pickSeller = (list: readonly number[], fraction: number): number =>
  list[Math.floor(fraction ** 2.1 * list.length)] ?? 0

type Match = { sellerId: number; product: number }

/**
 * Returns a foreign seller of the product. A country that produces the product is preferred, above all a country near
 * the start of the list of producing countries. Small demonstration data may have no foreign seller of the product. The
 * function then returns any foreign seller, preferably of the same industry, with a product of this seller.
 */
const matchSeller = (
  roster: Roster,
  sellers: SellerIndex,
  buyerId: number,
  product: number,
  hash: number,
): Match | null => {
  const wanted = roster.products[product]
  if (wanted === undefined) return null
  const home = roster.countryIndexAt(buyerId)
  for (let attempt = 0; attempt < 10; attempt++) {
    const code = wanted.origins[Math.floor(draw(hash, 100 + attempt) ** 1.8 * wanted.origins.length)]
    const origin = roster.countries.findIndex((country) => country.code === code)
    const list = sellers.byMaker.get(makerKey(origin, wanted.industryIndex))
    if (origin === home || list === undefined) continue
    const sellerId = pickSeller(list, draw(hash, 120 + attempt))
    if (attempt > 6 || roster.portfolioOf(sellerId).includes(wanted)) return { sellerId, product }
  }
  const anyone = sellers.byIndustry.get(wanted.industryIndex) ?? sellers.all
  for (let attempt = 0; attempt < 20; attempt++) {
    const sellerId = pickSeller(attempt < 10 ? anyone : sellers.all, draw(hash, 140 + attempt))
    if (sellerId === 0 || roster.countryIndexAt(sellerId) === home) continue
    const own = roster.portfolioOf(sellerId)[0]
    return own === undefined ? null : { sellerId, product: roster.products.indexOf(own) }
  }
  return null
}

/** Returns the month of a buyer's first purchase. The largest buyers already trade when the window begins. */
const firstMonthOf = (hash: number, rank: number, buyerCount: number, months: number): number =>
  rank < buyerCount * 0.02 || draw(hash, 60) < establishedShare ? 0 : 1 + Math.floor(draw(hash, 61) * (months - 1))

const allocate = (capacity: number): Pairs => ({
  count: 0,
  hash: new Uint32Array(capacity),
  buyerId: new Uint32Array(capacity),
  sellerId: new Uint32Array(capacity),
  product: new Uint16Array(capacity),
  weight: new Float32Array(capacity),
  startMonth: new Uint8Array(capacity),
  endMonth: new Uint8Array(capacity),
})

/** The share of pairs with which a buyer replaces the supplier of its previous pair. */
const replacingShare = 0.15

/**
 * Returns the month in which a buyer replaces the supplier of a pair; null when the buyer keeps it. The month lies in
 * the second half of the window and at least five months before its end, so that both suppliers have records.
 */
const monthOfReplacement = (pairs: Pairs, previous: number, pairHash: number, months: number): number | null => {
  if (draw(pairHash, 67) >= replacingShare) return null
  const earliest = Math.max((pairs.startMonth[previous] ?? 0) + 6, Math.floor(months / 2))
  const latest = months - 5
  return earliest > latest ? null : earliest + Math.floor(draw(pairHash, 68) * (latest - earliest + 1))
}

/** Appends the pairs of one buyer. */
const addBuyer = (
  pairs: Pairs,
  roster: Roster,
  sellers: SellerIndex,
  buyer: { id: number; rank: number; count: number; partners: number; volume: number; months: number },
): void => {
  const hash = roster.hashOf(buyer.id)
  const portfolio = roster.portfolioOf(buyer.id).map((product) => roster.products.indexOf(product))
  const first = firstMonthOf(hash, buyer.rank, buyer.count, buyer.months)
  const begin = pairs.count
  for (let index = 0; index < buyer.partners; index++) {
    const pairHash = mix(hash, 1000 + index)
    const at = pairs.count
    const replaced = at > begin ? monthOfReplacement(pairs, at - 1, pairHash, buyer.months) : null
    const wanted = replaced === null ? portfolio[index % portfolio.length] : pairs.product[at - 1]
    const match = matchSeller(roster, sellers, buyer.id, wanted ?? 0, pairHash)
    if (match === null) continue
    pairs.count++
    pairs.hash[at] = pairHash
    pairs.buyerId[at] = buyer.id
    pairs.sellerId[at] = match.sellerId
    pairs.product[at] = match.product
    if (replaced !== null && match.product === wanted && match.sellerId !== pairs.sellerId[at - 1]) {
      pairs.weight[at] = pairs.weight[at - 1] ?? 0
      pairs.endMonth[at - 1] = replaced - 1
      pairs.startMonth[at] = replaced
      pairs.endMonth[at] = buyer.months - 1
      continue
    }
    const joins = index === 0 || draw(pairHash, 62) < 0.45
    const start = joins ? first : first + Math.floor(draw(pairHash, 63) * (buyer.months - first))
    const leaves = draw(pairHash, 64) < 0.3
    // The weight does not depend on the first month, so a buyer who starts late has traded less in total.
    pairs.weight[at] = buyer.volume * (index + 1) ** -0.7
    pairs.startMonth[at] = start
    pairs.endMonth[at] = leaves ? start + Math.floor(draw(pairHash, 65) * (buyer.months - start)) : buyer.months - 1
  }
}

/** Creates as many pairs as are needed for `trades` records. */
export const createPairs = (roster: Roster, trades: number, months: number): Pairs => {
  const { buyers, sellers } = indexCompanies(roster)
  const target = Math.max(1, Math.min(trades, Math.round(trades / tradesPerPair)))
  const share = (rank: number): number => (rank + 3) ** -0.55
  let shares = 0
  for (let rank = 0; rank < buyers.length; rank++) shares += share(rank)
  const partnersOf = (rank: number, id: number): number =>
    Math.floor((share(rank) / shares) * target + draw(roster.hashOf(id), 66))
  let capacity = 1
  buyers.forEach((id, rank) => (capacity += partnersOf(rank, id)))
  const pairs = allocate(capacity)
  buyers.forEach((id, rank) => {
    const partners = partnersOf(rank, id)
    if (partners > 0)
      addBuyer(pairs, roster, sellers, {
        id,
        rank,
        count: buyers.length,
        partners,
        volume: (rank + 4) ** -0.4,
        months,
      })
  })
  return pairs
}
