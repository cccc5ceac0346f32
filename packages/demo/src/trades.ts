/**
 * Generates trade records by date: how many shipments a pair of buyer and seller has in a month, on which days, and the
 * data of each record.
 */

import { companyNameAt } from './companies.ts'
import type { DemoCountry } from './countries.ts'
import { createPairs, type Pairs } from './pairs.ts'
import { describeProduct, type Product } from './products.ts'
import { draw, mix, pickAt } from './random.ts'
import type { Roster } from './roster.ts'
import { routeOf } from './routes.ts'
import type { TradeRecord, WorldOptions } from './types.ts'

/** The number of calendar months for which records are generated (the window), including the current month. */
export const windowMonths = 36

type Month = { year: number; month: number; days: number; lengthDays: number }

/** Returns the months of the window, the oldest first. The last month ends at `today`. */
export const monthsUntil = (today: string): Month[] => {
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number)
  return Array.from({ length: windowMonths }, (_, index) => {
    const first = new Date(Date.UTC(year, month - windowMonths + index, 1))
    const lengthDays = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
    return {
      year: first.getUTCFullYear(),
      month: first.getUTCMonth() + 1,
      days: index === windowMonths - 1 ? day : lengthDays,
      lengthDays,
    }
  })
}

/**
 * Returns the expected number of shipments of a pair in a month, relative to other pairs. It depends on growth, season
 * and chance, and is zero in months in which the pair does not trade.
 */
const intensityOf = (pairs: Pairs, products: readonly Product[], pair: number, index: number, month: Month): number => {
  if (index < (pairs.startMonth[pair] ?? 0) || index > (pairs.endMonth[pair] ?? 0)) return 0
  const hash = pairs.hash[pair] ?? 0
  const growth = 1 + (draw(hash, 70) - 0.46) * 0.035
  const peak = products[pairs.product[pair] ?? 0]?.peakMonth ?? 0
  const season = peak === 0 ? 1 : 1 + 0.65 * Math.cos(((month.month - peak) / 6) * Math.PI)
  // There are fewer shipments in February, because factories in Asia close for the Lunar New Year.
  const holiday = month.month === 2 ? 0.78 : 1
  const noise = 0.35 + 1.3 * draw(hash, 200 + index)
  return (pairs.weight[pair] ?? 0) * growth ** index * season * holiday * noise * (month.days / month.lengthDays)
}

type Plan = { pairs: Pairs; months: Month[]; total: number }

const planTrades = (roster: Roster, options: WorldOptions): Plan => {
  const months = monthsUntil(options.today)
  const pairs = createPairs(roster, options.trades, months.length)
  let total = 0
  months.forEach((month, index) => {
    for (let pair = 0; pair < pairs.count; pair++) total += intensityOf(pairs, roster.products, pair, index, month)
  })
  return { pairs, months, total }
}

/** The shipments of one month ordered by day, as parallel lists of pair and day. */
type MonthEvents = { pair: Uint32Array; day: Uint8Array; length: number }

const orderByDay = (pairList: number[], dayList: number[]): MonthEvents => {
  const starts = new Uint32Array(33)
  for (const day of dayList) starts[day + 1] = (starts[day + 1] ?? 0) + 1
  for (let day = 1; day < starts.length; day++) starts[day] = (starts[day] ?? 0) + (starts[day - 1] ?? 0)
  const events = {
    pair: new Uint32Array(pairList.length),
    day: new Uint8Array(pairList.length),
    length: pairList.length,
  }
  pairList.forEach((pair, index) => {
    const day = dayList[index] ?? 1
    const slot = starts[day] ?? 0
    starts[day] = slot + 1
    events.pair[slot] = pair
    events.day[slot] = day
  })
  return events
}

/**
 * Yields the shipments of each month. The expected numbers of shipments are fractions. A shipment is generated whenever
 * their scaled running sum reaches the next integer, which happens exactly `trades` times.
 */
const monthEvents = function* (roster: Roster, plan: Plan, trades: number): Generator<[Month, MonthEvents]> {
  let sum = 0
  let made = 0
  for (const [index, month] of plan.months.entries()) {
    const pairList: number[] = []
    const dayList: number[] = []
    for (let pair = 0; pair < plan.pairs.count; pair++) {
      sum += intensityOf(plan.pairs, roster.products, pair, index, month)
      const upToHere = Math.floor((sum / plan.total) * trades)
      for (; made < upToHere; made++) {
        pairList.push(pair)
        dayList.push(1 + Math.floor(draw(plan.pairs.hash[pair] ?? 0, 5000 + made) * month.days))
      }
    }
    yield [month, orderByDay(pairList, dayList)]
  }
}

const forwarders =
  'EXPEDITORS INTERNATIONAL;KUEHNE NAGEL;DSV AIR & SEA;DHL GLOBAL FORWARDING;SINOTRANS;CEVA LOGISTICS;HELLMANN WORLDWIDE LOGISTICS;GEODIS FREIGHT FORWARDING'.split(
    ';',
  )

/**
 * The countries whose declarations contain tariff codes of ten digits, and the countries whose declarations contain six
 * digits. All other countries use eight digits.
 */
const tenDigits = new Set('US CN TR KR CO PE EC'.split(' '))
const sixDigits = new Set('KE TZ GH NG KH MM AE SA'.split(' '))
const endings = ['00', '00', '10', '90', '20', '99']

const hsCodeOf = (hs6: string, sourceCountry: string, pairHash: number): string => {
  if (sixDigits.has(sourceCountry)) return hs6
  const eight = hs6 + pickAt(endings, draw(pairHash, 80))
  return tenDigits.has(sourceCountry) ? eight + pickAt(endings, draw(pairHash, 81)) : eight
}

/**
 * The countries whose customs publish exports by company. If the exporting country is not listed, the record comes from
 * the customs of the importing country.
 */
const publishExports = new Set('VN IN TR BR PK BD ID PH LK CO EC PE CL AR MX KE TZ GH UA'.split(' '))

/** Rounds a quantity to a whole number with at most three significant digits, and to at least 1. */
const roundQuantity = (quantity: number): number => {
  const magnitude = 10 ** Math.max(0, Math.floor(Math.log10(quantity)) - 2)
  return Math.max(1, Math.round(quantity / magnitude) * magnitude)
}

/**
 * Returns price, quantity and weight of a shipment. These values are similar for all shipments of a pair, with small
 * changes over time and between shipments.
 */
const measure = (product: Product, pairHash: number, recordHash: number, monthsPassed: number) => {
  const level = product.lowUsd * (product.highUsd / product.lowUsd) ** (0.15 + 0.7 * draw(pairHash, 90))
  const drift = 1 + monthsPassed * 0.0012 + (draw(recordHash, 5) - 0.5) * 0.08
  const unitPriceUsd = Number((level * drift).toPrecision(4))
  const bell = draw(pairHash, 91) + draw(pairHash, 92) + draw(pairHash, 93) - 1.5
  const valueUsd = 26_000 * Math.exp(bell * 2.1 + (draw(recordHash, 6) - 0.5) * 0.9)
  // Limits the weight of a shipment, because a bill of lading covers at most about thirty containers of bulk goods.
  const mostUnits = Math.max(1, 650_000 / product.unitKg)
  const quantity = roundQuantity(Math.min(valueUsd / unitPriceUsd, mostUnits))
  const weightKg = Number((quantity * product.unitKg * (0.94 + 0.14 * draw(recordHash, 7))).toPrecision(6))
  return { unitPriceUsd, quantity, weightKg, amountUsd: Math.round(quantity * unitPriceUsd * 100) / 100 }
}

/**
 * A cache of company names. Its size is limited, so that generating data with millions of companies needs little
 * memory.
 */
const rememberNames = (roster: Roster, limit = 200_000): ((id: number) => string) => {
  const names = new Map<number, string>()
  return (id) => {
    const known = names.get(id)
    if (known !== undefined) return known
    if (names.size >= limit) names.clear()
    const name = companyNameAt(roster, id)
    names.set(id, name)
    return name
  }
}

type Shipment = { id: number; pair: number; tradeDate: string; monthIndex: number }
type Parties = { buyer: DemoCountry; seller: DemoCountry; product: Product; pairHash: number; recordHash: number }

const notifierOf = (buyerName: string, pairHash: number): string | null => {
  const habit = draw(pairHash, 82)
  if (habit < 0.45) return buyerName
  return habit < 0.75 ? pickAt(forwarders, draw(pairHash, 83)) : null
}

/** Returns the value, or null at random, because real sources lack some values. */
const sometimes = <T>(value: T, recordHash: number, salt: number, missingShare: number): T | null =>
  draw(recordHash, salt) < missingShare ? null : value

const partiesOf = (roster: Roster, pairs: Pairs, shipment: Shipment): Parties => {
  const pairHash = pairs.hash[shipment.pair] ?? 0
  const product = roster.products[pairs.product[shipment.pair] ?? 0]
  if (product === undefined) throw new RangeError(`pair ${shipment.pair} has no product`)
  return {
    buyer: roster.countryAt(pairs.buyerId[shipment.pair] ?? 0),
    seller: roster.countryAt(pairs.sellerId[shipment.pair] ?? 0),
    product,
    pairHash,
    recordHash: mix(pairHash, shipment.id),
  }
}

const writeRecord = (roster: Roster, pairs: Pairs, nameOf: (id: number) => string, shipment: Shipment): TradeRecord => {
  const { buyer, seller, product, pairHash, recordHash } = partiesOf(roster, pairs, shipment)
  const buyerId = pairs.buyerId[shipment.pair] ?? 0
  const sellerId = pairs.sellerId[shipment.pair] ?? 0
  const measured = measure(product, pairHash, recordHash, shipment.monthIndex)
  const isExport = publishExports.has(seller.code) && draw(pairHash, 84) < 0.5
  const sourceCountry = isExport ? seller.code : buyer.code
  const buyerName = nameOf(buyerId)
  const sellerName = nameOf(sellerId)
  const hasAmount = draw(recordHash, 8) >= 0.05
  const brand = sellerName.split(' ')[1]?.toUpperCase() ?? sellerName.toUpperCase()
  return {
    id: shipment.id,
    tradeDate: shipment.tradeDate,
    sourceCountry,
    direction: isExport ? 'export' : 'import',
    buyerId,
    buyerName,
    buyerCountry: buyer.code,
    sellerId,
    sellerName,
    sellerCountry: seller.code,
    notifier: notifierOf(buyerName, pairHash),
    productDescription: describeProduct(product, pairHash, recordHash, brand),
    hsCode: hsCodeOf(product.hs6, sourceCountry, pairHash),
    productTag: product.tag,
    originCountry: seller.code,
    destinationCountry: buyer.code,
    quantity: sometimes(measured.quantity, recordHash, 9, 0.03),
    quantityUnit: product.unit,
    weightKg: sometimes(measured.weightKg, recordHash, 10, 0.04),
    amountUsd: hasAmount ? measured.amountUsd : null,
    unitPriceUsd: hasAmount ? measured.unitPriceUsd : null,
    tradeCode: `${shipment.tradeDate.slice(2, 4)}${sourceCountry}${String(shipment.id).padStart(9, '0')}`,
    ...routeOf({
      buyer,
      seller,
      buyerCity: roster.cityAt(buyerId),
      sellerCity: roster.cityAt(sellerId),
      weightKg: measured.weightKg,
      amountUsd: measured.amountUsd,
      pairHash,
      recordHash,
    }),
  }
}

/** Yields all records in batches, by date. Only the pairs and the shipments of one month are held in memory. */
export const tradeBatches = function* (roster: Roster, options: WorldOptions): Generator<TradeRecord[]> {
  if (options.trades === 0) return
  const plan = planTrades(roster, options)
  const nameOf = rememberNames(roster)
  const batchSize = options.batchSize ?? 10_000
  let batch: TradeRecord[] = []
  let id = 0
  let monthIndex = 0
  for (const [month, events] of monthEvents(roster, plan, options.trades)) {
    const prefix = `${month.year}-${String(month.month).padStart(2, '0')}-`
    for (let index = 0; index < events.length; index++) {
      const tradeDate = prefix + String(events.day[index] ?? 1).padStart(2, '0')
      batch.push(
        writeRecord(roster, plan.pairs, nameOf, { id: ++id, pair: events.pair[index] ?? 0, tradeDate, monthIndex }),
      )
      if (batch.length < batchSize) continue
      yield batch
      batch = []
    }
    monthIndex++
  }
  if (batch.length > 0) yield batch
}
