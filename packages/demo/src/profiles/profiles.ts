/** Creates the profiles of companies and people. The same options always give the same profiles. */

import { companyKey } from '@tradewind/lexicon'
import { companyAt, companyNameAt } from '../companies.ts'
import { streetOf } from '../names.ts'
import { dice, mix } from '../random.ts'
import { createRoster, type Roster } from '../roster.ts'
import { createCompanies } from './company.ts'
import { dayBefore, newsOf, roundsOf } from './events.ts'
import { employeeClassOf } from './facts.ts'
import { acquisitionOf, holdingsOf, type Held } from './ownership.ts'
import { peopleOf, positionsElsewhere } from './people.ts'
import type { DirectoryEntry, ProfileEntry, ProfileOptions, ProfiledCompany, Profiles } from './types.ts'

/** At most this share of the profiles is about companies that trade, so that other companies exist at every size. */
const tradingShare = 0.75
const directoryShare = 0.15

/**
 * Returns the ids of the world's companies, without those whose name another company of the country has: the registry
 * would join their profiles to one company.
 */
const distinctIds = (roster: Roster, atMost: number): Uint32Array => {
  const ids = new Uint32Array(atMost)
  const names = new Set<string>()
  let found = 0
  for (let id = 1; id <= roster.size && found < atMost; id++) {
    names.add(`${roster.countryIndexAt(id)} ${companyKey(companyNameAt(roster, id))}`)
    if (names.size > found) ids[found++] = id
  }
  return ids.slice(0, found)
}

const check = ({ profiles, today }: ProfileOptions): void => {
  if (!Number.isSafeInteger(profiles) || profiles < 0 || profiles > 10_000_000)
    throw new RangeError('profiles must be a whole number from 0 to 10 million')
  if (!/^\d{4}-\d{2}-\d{2}$/.test(today) || Number.isNaN(Date.parse(today)))
    throw new RangeError('today must be YYYY-MM-DD')
}

/** Creates the profiles. They are generated when the caller asks for them. Throws a RangeError for impossible sizes. */
export const createProfiles = (options: ProfileOptions): Profiles => {
  check(options)
  const { seed, companies: size, profiles: count, today } = options
  const roster = createRoster({ seed, companies: size, trades: 0, today })
  const worldIds = distinctIds(roster, Math.min(size, Math.ceil(count * tradingShare)))
  const numberById = new Map(Array.from(worldIds, (id, index): [number, number] => [id, index + 1]))
  const companies = createCompanies(roster, worldIds)
  const lastYear = Number(today.slice(0, 4))

  const company = (number: number): ProfiledCompany => {
    if (!Number.isInteger(number) || number < 1 || number > count) throw new RangeError(`no profile ${number}`)
    return companies.companyOf(number)
  }
  const entry = (number: number): ProfileEntry => {
    const one = company(number)
    const hash = companies.hashOf(number)
    const country = companies.countryOf(number)
    const employer = { company: one, country, side: companies.sideOf(number), hash, lastYear, count }
    const people = peopleOf(employer)
    const parentId = one.companyId === null ? null : companyAt(roster, one.companyId).parentId
    const held: Held = {
      company: one,
      people,
      hash,
      count,
      trading: worldIds.length,
      parentNumber: parentId === null ? null : (numberById.get(parentId) ?? null),
      lastYear,
      nameOf: company,
    }
    const acquisition = acquisitionOf(held)
    return {
      company: one,
      positions: [...people, ...positionsElsewhere(people, employer)],
      holdings: holdingsOf(held),
      events: [...roundsOf(one, hash, today), ...(acquisition === null ? [] : [acquisition])],
      news: newsOf(one, hash, today),
      directory: directoryOf(one),
    }
  }
  const directoryOf = (one: ProfiledCompany): DirectoryEntry | null => {
    const roll = dice(mix(companies.hashOf(one.number), 307))
    if (!roll.chance(directoryShare)) return null
    const address = streetOf(companies.countryOf(one.number), roll)
    return {
      companyNumber: one.number,
      address: address === one.address ? null : address,
      employees: employeeClassOf(Math.round(one.employeeCount * roll.logBetween(0.3, 2.5))),
      foundedOn: roll.chance(0.3) ? String(one.foundedYear + 1) : null,
      asOf: dayBefore(today, 400 + roll.below(700)),
    }
  }
  return { count, trading: worldIds.length, company, entry }
}
