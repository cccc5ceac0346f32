/**
 * Generates the names, places and contacts of companies that do not trade. Their data depends only on their position
 * among these companies, so each of a million can be generated without the others.
 */

import type { City, DemoCountry } from '../countries.ts'
import { domainOf, fillPattern, phoneOf, streetOf } from '../names.ts'
import { dice, mix, pickAt, weightedTable, type Dice } from '../random.ts'
import type { Roster } from '../roster.ts'
import { blockOf, groupOf, isHead } from './groups.ts'
import { sectorTable } from './sector-data.ts'

export type Sector = { industry: string; words: string[]; services: string[]; customers: string; detail: string }

const sectors: readonly Sector[] = sectorTable
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => {
    const [industry = '', words = '', services = '', customers = '', detail = ''] = line.split('|')
    return { industry, words: words.split(';'), services: services.split(';'), customers, detail }
  })

const onsets = ['V', 'L', 'Br', 'Dr', 'K', 'F', 'Pl', 'Z', 'Tr', 'M', 'Gl', 'S', 'N', 'R', 'Th', 'St']
const joints = ['lv', 'rt', 'br', 'dr', 'mb', 'ck', 'rv', 'gl', 'mp', 'ld', 'sk', 'rn', 'lm', 'zv', 'ng', 'vr']
const vowels = ['a', 'e', 'i', 'o', 'u']
const endings = ['n', 'x', 'r', 'l', 'm', 'nd', 'rt', 's', 'ra', 'lo', 'via', 'nt']
const brandCount = onsets.length * vowels.length * joints.length * vowels.length * endings.length

/**
 * Returns an invented word, which is different for each position until all words are used; then a word of the culture
 * precedes it. The multiplier is coprime to the number of words.
 */
const brandOf = (position: number, roots: readonly string[]): string => {
  let rest = (position * 51_407) % brandCount
  const next = (parts: readonly string[]): string => {
    const part = parts[rest % parts.length] ?? ''
    rest = Math.floor(rest / parts.length)
    return part
  }
  const brand = next(onsets) + next(vowels) + next(joints) + next(vowels) + next(endings)
  const round = Math.floor(position / brandCount)
  return round === 0 ? brand : `${roots[round % roots.length] ?? ''} ${brand}`
}

/** The parts of legal forms that say that a company trades or makes goods. */
const goodsForm = /imp|exp|ind[uú]s|trading/i

/** The place of a company in its group decides its sector and word, so the names of a group differ. */
const sectorAt = (position: number): { sector: Sector; word: string } => {
  const { offset } = blockOf(position)
  const sector = isHead(position)
    ? sectors.find(({ industry }) => industry === 'investment')
    : sectors[offset % sectors.length]
  if (sector === undefined) throw new RangeError('no sector')
  return { sector, word: sector.words[Math.floor(offset / sectors.length) % sector.words.length] ?? '' }
}

const nameOf = (position: number, country: DemoCountry, word: string, roll: Dice): string => {
  const { roots, surnames } = country.culture
  const group = groupOf(position)
  const brand = brandOf(group?.head ?? position, roots)
  const forms = country.legalForms.filter((form) => !goodsForm.test(form))
  const form = roll.pick(forms.length === 0 ? country.legalForms : forms)
  if (isHead(position)) return `${brand} Holding ${form}`
  if (group !== null) return `${brand} ${word} ${form}`
  const style = roll.next()
  if (style < 0.12) return `${roll.pick(surnames)} ${brand} ${word} ${form}`
  return style < 0.2 ? `${brand} ${form}` : `${brand} ${word} ${form}`
}

/** Most companies have fewer than ten employees; one in a thousand has more than a thousand (a Pareto distribution). */
const employeesOf = (roll: Dice): number => Math.min(60_000, Math.max(1, Math.round(2.4 * (1 - roll.next()) ** -0.88)))

export type FurtherCompany = {
  country: DemoCountry
  city: City
  sector: Sector
  name: string
  employeeCount: number
  address: string
  postalCode: string
  domain: string | null
  email: string | null
  phone: string | null
}

/** Returns a function that generates the company at a position from 1; `number` is its number among all profiles. */
export const createFurtherCompanies = (roster: Roster): ((position: number, number: number) => FurtherCompany) => {
  const countries = weightedTable(roster.countries.map((one) => one.buyerWeight + one.sellerWeight * 0.4))
  return (position, number) => {
    const roll = dice(mix(roster.hashOf(0), position))
    const country = roster.countries[countries[roll.below(countries.length)] ?? 0]
    if (country === undefined) throw new RangeError(`no country at position ${position}`)
    const city = pickAt(country.cities, roll.next() ** 1.3)
    const { sector, word } = sectorAt(position)
    const name = nameOf(position, country, word, roll)
    const size = isHead(position) ? (groupOf(position)?.size ?? 1) : 0
    const domain = size > 0 || roll.chance(0.82) ? domainOf(name, number) : null
    const mailbox = roll.pick(['info', 'office', 'contact', 'hello', 'mail'])
    return {
      country,
      city,
      sector,
      name,
      employeeCount: size > 0 ? size * (18 + roll.below(40)) : employeesOf(roll),
      address: streetOf(country, roll),
      postalCode: fillPattern(country.postalPattern, roll),
      domain,
      email: domain !== null && roll.chance(0.8) ? `${mailbox}@${domain}` : null,
      phone: roll.chance(0.85) ? phoneOf(country, roll) : null,
    }
  }
}
