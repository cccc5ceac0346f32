/** The engines, generated records and recount for tests of the customs module. */

import type { Platform } from '@tradewind/platform'
import { startTestClickHouse, startTestPlatform } from '@tradewind/testkit'
import type { TradeParty } from '../../companies/party.ts'
import { publishTrades } from '../publish/publish.ts'
import { stageTrades } from '../publish/stage.ts'
import { unknownParty, type StagedTrade, type TradeLoad, type TradeRecord } from '../record.ts'

/** Starts both engines of one test file. */
export const startCustomsWorld = async () => {
  const engine = await startTestClickHouse()
  const platform = await startTestPlatform({ clickhouse: engine.clickhouse })
  const close = async () => {
    await platform.close()
    await engine.close()
  }
  return { platform, close }
}

/** A small random generator with good distribution (mulberry32): the same seed gives the same records. */
const randomOf = (seed: number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const productWords = [
  'Ceramic',
  'TILE',
  'steel',
  'pipe',
  'Valve',
  'cotton',
  'lamp',
  'ceramics',
  'bolt',
  'çelik',
  '瓷砖',
]
const hsCodes = ['690721', '69072100', '6907210000', '690740', '730411', '7304', '84818099', '0101', '010121', null]
const countryCodes = ['CN', 'VN', 'TR', 'IT', 'US', 'DE', null]
const ports = ['CNSHA', 'CNNGB', 'VNSGN', 'TRIST', 'ITGOA', 'USLAX'] as const
const buyerNames = [
  'Anatolia Yapı San. ve Tic. Ltd. Şti.',
  'Laminam SpA',
  'Laminam S.p.A.',
  'Blue Harbor Trading LLC',
  'To Order',
]
const sellerNames = [
  'Foshan Ceramics Co., Ltd.',
  'FOSHAN CERAMICS CO LTD',
  'Gresmalt Group',
  'Hanoi Steel JSC',
  'N/A',
  'Zhejiang Lamp Factory',
]

/** Makes the records of one source with the ids `r0`, `r1`, …; every field is sometimes unknown. */
export const makeRecords = (count: number, seed: number): TradeRecord[] => {
  const random = randomOf(seed)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const maybe = <T>(value: T): T | null => (random() < 0.85 ? value : null)
  const party = (names: readonly string[]): TradeParty => ({
    ...unknownParty,
    name: maybe(pick(names)),
    country: pick(countryCodes),
    email: random() < 0.3 ? 'sales@example.com' : null,
  })
  const port = () => (random() < 0.8 ? { code: pick(ports), raw: 'PORT' } : maybe({ code: null, raw: 'Dry dock 4' }))
  const decimal = (digits: number) => (random() * 100_000).toFixed(digits)
  return Array.from({ length: count }, (_, index): TradeRecord => ({
    recordId: `r${index}`,
    tradeDate: new Date(Date.UTC(2023, 0, 1 + Math.floor(random() * 600))).toISOString().slice(0, 10),
    buyer: party(buyerNames),
    seller: party(sellerNames),
    notifyParty: maybe('Port agent'),
    productDesc: maybe(
      Array.from({ length: 1 + Math.floor(random() * 5) }, () => pick(productWords)).join(pick([' ', ', ', '-'])),
    ),
    hsCode: pick(hsCodes),
    productTag: maybe(pick(['tiles', 'PIPE', 'home lamp'])),
    originCountry: pick(countryCodes),
    destinationCountry: pick(countryCodes),
    departurePort: port(),
    arrivalPort: port(),
    quantity: maybe(Number(decimal(2))),
    quantityUnit: maybe(pick(['PCS', 'M2'])),
    weightKg: maybe(Number(decimal(3))),
    amount: maybe(decimal(2)),
    currency: pick(['USD', 'USD', 'EUR', null]),
    basis: maybe(pick(['FOB', 'CIF'])),
    unitPrice: maybe(decimal(4)),
    containers: maybe(Math.floor(random() * 4)),
    billNo: maybe(`MEDU-${Math.floor(random() * 90)}/x`),
    transport: maybe(pick(['sea', 'air'] as const)),
    inferred: random() < 0.2 ? ['originCountry'] : [],
  }))
}

export const staged = (records: readonly TradeRecord[], firstLine = 2): StagedTrade[] =>
  records.map((record, index) => ({ line: firstLine + index, record }))

/** Stages the records as one load and publishes them without a grace time; returns what the publication counted. */
export const publishRecords = async (platform: Platform, load: TradeLoad, records: readonly TradeRecord[]) => {
  await stageTrades(platform, load, staged(records))
  return publishTrades(platform, load, { graceMs: 0 })
}
