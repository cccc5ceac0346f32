/**
 * Generates shareholdings. Subsidiaries and chains are held by companies (groups.ts, and the parents of the world);
 * most other companies are held by their founders.
 */

import { dice, mix, type Dice } from '../random.ts'
import { adoptedByLargest, groupOf, isHead, isOverfull, largestHead, stakesIn } from './groups.ts'
import type { FundingEvent, Holding, Position, ProfiledCompany } from './types.ts'

export const funds =
  'Harbour Ventures;Summit Growth Partners;Blue Delta Capital;Meridian Fund;North Quay Partners;Silk Bridge Capital;Orchard Equity;Cedar Lane Ventures;Lantern Hill Capital;Twelve Bridges Fund;Copper Gate Investors;Open Strait Ventures'.split(
    ';',
  )

export type Held = {
  company: ProfiledCompany
  people: readonly Position[]
  hash: number
  /** The number of companies with a profile, and of those that trade. */
  count: number
  trading: number
  /** The number of the world's parent of this company, if the parent has a profile. */
  parentNumber: number | null
  lastYear: number
  nameOf(number: number): { name: string; countryCode: string }
}

/** The position of a company among those that do not trade; 0 or less for a trading company. */
const positionOf = ({ company, trading }: Held): number => company.number - trading

/** Every `stride`-th trading company belongs to the largest group, so that it is complete at any size. */
const isAdopted = ({ company: { number }, count, trading }: Held): boolean => {
  const stride = Math.floor(trading / adoptedByLargest)
  return (
    number <= trading &&
    count - trading >= 2 * largestHead &&
    stride > 1 &&
    number % stride === 0 &&
    number / stride <= adoptedByLargest
  )
}

/** Returns the number of the company that holds the majority of this company; null if there is none. */
const majorityHolder = (held: Held): number | null => {
  const position = positionOf(held)
  if (position > 0 && !isHead(position)) {
    const group = groupOf(position)
    return group === null ? null : held.trading + group.head
  }
  return isAdopted(held) ? held.trading + largestHead : held.parentNumber
}

type Share = Pick<Holding, 'holderNumber' | 'holderName' | 'holderCountry' | 'holderKind'> & {
  percent: number | null
  relation?: Holding['relation']
}

export const holdingsOf = (held: Held): Holding[] => {
  const { company, hash } = held
  const roll = dice(mix(hash, 303))
  const companyShare = (number: number, percent: number | null): Share => {
    const holder = held.nameOf(number)
    return {
      holderNumber: number,
      holderName: holder.name,
      holderCountry: holder.countryCode,
      holderKind: 'company',
      percent,
    }
  }
  const shares: Share[] = []
  const parent = majorityHolder(held)
  const position = positionOf(held)
  if (parent !== null) {
    const isSilent = roll.chance(0.08)
    const share = companyShare(parent, isSilent ? null : roll.pick([100, 100, 100, 75, 60, 51]))
    shares.push(isSilent ? { ...share, relation: 'direct_parent' } : share)
  }
  if (position > 0)
    for (const { holder, percent } of stakesIn(position, held.count - held.trading))
      shares.push(companyShare(held.trading + holder, percent))
  const taken = shares.reduce((sum, { percent }) => sum + (percent ?? 100), 0)
  const isKnown = shares.length > 0 || roll.chance(company.employeeCount > 400 ? 0.7 : 0.42)
  if (isKnown) shares.push(...privateShares(held, 100 - taken, roll))
  if (position > 0 && isOverfull(position)) shares.push(...contradiction(held))
  return shares.map((share, index) => ({
    recordId: `s${company.number}-${index}`,
    companyNumber: company.number,
    relation: 'shareholder',
    amount: share.percent === null || !roll.chance(0.2) ? null : `USD ${Math.round(share.percent * 2500)}`,
    ...share,
  }))
}

/** The percentages of the founders by their number. */
const founderParts: readonly (readonly number[])[] = [[100], [60, 40], [50, 30, 20]]

/** Divides the rest of the capital among founders, funds and the state. */
const privateShares = ({ company, people }: Held, rest: number, roll: Dice): Share[] => {
  if (rest <= 0) return []
  const outsider = roll.next()
  const shares: Share[] = []
  let open = rest
  const add = (holderName: string, holderKind: Share['holderKind'], percent: number): void => {
    shares.push({ holderNumber: null, holderName, holderCountry: company.countryCode, holderKind, percent })
    open -= percent
  }
  if (company.employeeCount > 60 && outsider < 0.22) add(roll.pick(funds), 'fund', Math.round(rest * 25) / 100)
  else if (company.employeeCount > 400 && outsider < 0.28)
    add(`City of ${company.city}`, 'state', Math.round(rest * 40) / 100)
  const founders = people.slice(0, 1 + roll.below(3))
  const parts = founderParts[founders.length - 1] ?? []
  // Some sources name only a part of the holders.
  const named = roll.chance(0.12) ? founders.slice(0, -1) : founders
  const whole = open
  named.forEach((founder, index) => add(founder.name, 'person', Math.floor(whole * (parts[index] ?? 0)) / 100))
  return shares
}

/** Shares that a second register states; with the other shares the sum exceeds 100 %. */
const contradiction = ({ company }: Held): Share[] => [
  {
    holderNumber: null,
    holderName: funds[company.number % funds.length] ?? '',
    holderCountry: company.countryCode,
    holderKind: 'fund',
    percent: 100,
  },
  {
    holderNumber: null,
    holderName: funds[(company.number + 1) % funds.length] ?? '',
    holderCountry: company.countryCode,
    holderKind: 'fund',
    percent: 30,
  },
]

/** Returns the acquisition by which the parent got this company; a quarter of the subsidiaries were bought. */
export const acquisitionOf = (held: Held): FundingEvent | null => {
  const roll = dice(mix(held.hash, 304))
  const { number, foundedYear, employeeCount } = held.company
  const buyerNumber = majorityHolder(held)
  const year = held.lastYear - 1 - roll.below(8)
  if (buyerNumber === null || !roll.chance(0.25) || year <= foundedYear) return null
  return {
    recordId: `f${number}-bought`,
    companyNumber: number,
    kind: 'acquisition',
    round: null,
    on: `${year}-${String(1 + roll.below(12)).padStart(2, '0')}-${String(1 + roll.below(28)).padStart(2, '0')}`,
    amountUsd: roll.chance(0.6) ? Math.round(employeeCount * roll.logBetween(30, 400)) * 1000 : null,
    investors: [],
    buyerNumber,
  }
}
