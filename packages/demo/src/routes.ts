/**
 * Generates the transport of a shipment between two countries: mode, ports, documents. Mode and ports are usually the
 * same for all shipments of a buyer and a seller, but each shipment has its own document numbers.
 */

import { ports } from '@tradewind/lexicon'
import type { City, DemoCountry } from './countries.ts'
import { draw, pickAt } from './random.ts'
import type { TradeRecord, TransportMode } from './types.ts'

/** Groups of countries between which goods are transported by road. */
const landBlocks = [
  new Set('DE AT FR IT ES PT NL BE PL CZ RO SE DK'.split(' ')),
  new Set('US CA MX'.split(' ')),
  new Set('RU KZ'.split(' ')),
  new Set('AR CL BR'.split(' ')),
  new Set('AE SA JO'.split(' ')),
]
const railRoutes = new Set(['CN>RU', 'CN>KZ', 'CN>PL', 'CN>DE', 'TR>RO'])
const carriers = ['MAEU', 'MEDU', 'COSU', 'OOLU', 'CMDU', 'HLCU', 'ONEY', 'EGLV', 'YMLU', 'ZIMU']
const airlines = ['784', '999', '020', '176', '157', '235', '618', '172']
const seaTerms = ['FOB', 'FOB', 'FOB', 'CIF', 'CIF', 'CFR', 'EXW']
const landTerms = ['DAP', 'EXW', 'FCA', 'CPT']

type Passage = {
  buyer: DemoCountry
  seller: DemoCountry
  buyerCity: City
  sellerCity: City
  weightKg: number
  amountUsd: number
  pairHash: number
  recordHash: number
}
type Route = Pick<
  TradeRecord,
  'departurePort' | 'arrivalPort' | 'containerCount' | 'billOfLading' | 'transport' | 'deliveryTerm'
>

/** Goods above this value per kilogram are mostly transported by air. */
const airUsdPerKg = 70

const modeOf = ({ buyer, seller, weightKg, amountUsd, pairHash }: Passage): TransportMode => {
  const habit = draw(pairHash, 95)
  const neighbours = landBlocks.some((block) => block.has(buyer.code) && block.has(seller.code))
  if (amountUsd > weightKg * airUsdPerKg) return habit < 0.75 ? 'air' : neighbours ? 'road' : 'sea'
  if (neighbours) return habit < 0.85 ? 'road' : 'rail'
  if (railRoutes.has(`${seller.code}>${buyer.code}`)) return habit < 0.4 ? 'rail' : 'sea'
  return habit < 0.04 ? 'air' : 'sea'
}

/**
 * Returns the sea port of a shipment. Most trade of a city goes through the nearest port, and little trade goes through
 * distant ports.
 */
const seaPortOf = (city: City, fraction: number): string | null =>
  city.seaPorts.length === 0 ? null : pickAt(city.seaPorts, fraction ** 3)

const airportsByCountry = new Map<string, readonly string[]>()
const airportOf = (country: DemoCountry, fraction: number): string | null => {
  let list = airportsByCountry.get(country.code)
  if (list === undefined) {
    list = ports(country.code)
      .filter((port) => port.mode === 'air')
      .map((port) => port.code)
    airportsByCountry.set(country.code, list)
  }
  return list.length === 0 ? null : pickAt(list, fraction)
}

const digits = (hash: number, salt: number, count: number): string =>
  String(Math.floor(draw(hash, salt) * 10 ** count)).padStart(count, '0')

/**
 * Returns the number of containers. A full container carries 9 to 23 tons. Goods under four tons share a container with
 * other goods, so the record contains no number of containers.
 */
const containersFor = (weightKg: number, pairHash: number): number | null =>
  weightKg < 4000 ? null : Math.max(1, Math.ceil(weightKg / (9000 + 14_000 * draw(pairHash, 96))))

/** Returns mode, ports, containers, bill of lading and term of delivery of one shipment. */
export const routeOf = (passage: Passage): Route => {
  const { buyer, seller, weightKg, pairHash, recordHash } = passage
  const transport = modeOf({ ...passage, weightKg: Math.max(weightKg, 0.001) })
  // Most shipments of a pair leave from the same port, but some leave from another port.
  const departure = draw(recordHash, 11) < 0.12 ? draw(recordHash, 12) : draw(pairHash, 97)
  const arrival = draw(pairHash, 98)
  if (transport === 'sea')
    return {
      transport,
      departurePort: seaPortOf(passage.sellerCity, departure),
      arrivalPort: seaPortOf(passage.buyerCity, arrival),
      containerCount: containersFor(weightKg, pairHash),
      billOfLading: `${pickAt(carriers, draw(pairHash, 99))}${digits(recordHash, 13, 9)}`,
      deliveryTerm: pickAt(seaTerms, draw(pairHash, 94)),
    }
  if (transport === 'air')
    return {
      transport,
      departurePort: airportOf(seller, departure),
      arrivalPort: airportOf(buyer, arrival),
      containerCount: null,
      billOfLading: `${pickAt(airlines, draw(pairHash, 99))}-${digits(recordHash, 13, 8)}`,
      deliveryTerm: pickAt(seaTerms, draw(pairHash, 94)),
    }
  return {
    transport,
    departurePort: null,
    arrivalPort: null,
    containerCount: transport === 'rail' ? containersFor(weightKg, pairHash) : null,
    billOfLading: null,
    deliveryTerm: pickAt(landTerms, draw(pairHash, 94)),
  }
}
