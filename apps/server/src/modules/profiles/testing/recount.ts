/** Generated companies, and the result of a company filter computed from them in memory, without index or SQL. */

import type { CompanyFilter } from '@tradewind/contract'
import { employeeRanges, fundingRounds, placeOf, type FundingRound, type Place } from '@tradewind/lexicon'
import * as fc from 'fast-check'
import type { NumberRange, ProfileRecord } from '../records/record.ts'
import { companyOf, mentionOf, shareholdingOf } from './records.ts'
import { coordinates, isInArea, type Coordinates } from './recount-area.ts'

export type Company = {
  name: string
  country: string
  state: string
  city: string
  postalCode: string
  coordinates: Coordinates | null
  industries: string[]
  technologies: string[]
  languages: string[]
  keywords: string[]
  description: string
  products: string
  socialText: string
  seoDescription: string
  employees: NumberRange | null
  revenueUsd: NumberRange | null
  type: 'private' | 'listed' | null
  foundedOn: string | null
  fundingTotalUsd: number | null
  rounds: { round: FundingRound; on: string; amountUsd: number | null }[]
  hasRetail: boolean | null
  email: boolean
  phone: boolean
  website: boolean
  social: boolean
  /** The position of the company that holds this one; null when no company does. */
  heldBy: number | null
}

const pools = {
  countries: ['DE', 'IT', 'CN', 'US'],
  states: ['Bayern', 'BAYERN', 'Toscana', ''],
  cities: ['München', 'Munchen', 'Prato', 'New York', ''],
  postalCodes: ['80331', '80-335', 'SW1A 1AA', ''],
  industries: ['furniture', 'ceramics', 'software', 'logistics'],
  technologies: ['SAP', 'React', 'react.js', 'Node.js'],
  languages: ['en', 'de', 'zh'],
  words: ['ceramic', 'Tiles', 'valve', 'Stahl', 'bleu', 'Möbel', 'harbor', '瓷砖厂'],
  days: ['2019', '2021-05', '2021-05-17', '2023-11-02'],
  sizes: [0, 1, 10, 11, 50, 51, 300, 5_000, 20_000],
  amounts: [0, 900_000, 1_000_000, 25_000_000],
} as const

const text = fc.array(fc.constantFrom(...pools.words), { maxLength: 3 }).map((words) => words.join(' '))
const some = <T>(values: readonly T[]) => fc.uniqueArray(fc.constantFrom(...values), { maxLength: 2 })
const range = (values: readonly number[]) =>
  fc
    .tuple(fc.constantFrom(...values), fc.constantFrom(...values))
    .map(([a, b]) => ({ min: Math.min(a, b), max: Math.max(a, b) }))
    .chain(({ min, max }) => fc.constantFrom({ min, max }, { min, max: null }, { min: null, max: Math.max(1, max) }))

const company = fc.record({
  country: fc.constantFrom(...pools.countries),
  state: fc.constantFrom(...pools.states),
  city: fc.constantFrom(...pools.cities),
  postalCode: fc.constantFrom(...pools.postalCodes),
  coordinates: fc.option(coordinates, { freq: 2 }),
  industries: some(pools.industries),
  technologies: some(['SAP', 'React', 'Node.js']),
  languages: some(pools.languages),
  keywords: some(pools.words),
  description: text,
  products: text,
  socialText: text,
  seoDescription: text,
  employees: fc.option(range(pools.sizes)),
  revenueUsd: fc.option(range(pools.amounts)),
  type: fc.constantFrom('private' as const, 'listed' as const, null),
  foundedOn: fc.constantFrom('1987', '1990-05', '2004-01-31', '2019', null),
  fundingTotalUsd: fc.option(fc.constantFrom(...pools.amounts)),
  rounds: fc.uniqueArray(
    fc.record({
      round: fc.constantFrom(...fundingRounds.slice(0, 4)),
      on: fc.constantFrom(...pools.days),
      amountUsd: fc.option(fc.constantFrom(...pools.amounts)),
    }),
    { maxLength: 3, selector: ({ on }) => on.slice(0, 4) },
  ),
  hasRetail: fc.constantFrom(true, false, null),
  email: fc.boolean(),
  phone: fc.boolean(),
  website: fc.boolean(),
  social: fc.boolean(),
  heldBy: fc.option(fc.nat(9), { freq: 3 }),
})

/** A name that shares no similar word with the names of other positions. */
const nameAt = (position: number): string => {
  const letters = 'bdfgklmnprstvz'
  const [first, second, third] = [position % 14, Math.floor(position / 14) % 14, (position * 5 + 3) % 14]
  const part = (at: number) => letters.charAt(at).repeat(2)
  return `${part(first)}o${part(second)}u${part(third)}a ${['Werk', 'Tiles', 'Valve'][position % 3]}`
}

/** The same seed gives the same companies. */
export const makeCompanies = (count: number, seed: number): Company[] =>
  fc.sample(company, { seed, numRuns: count }).map((one, position) => ({
    ...one,
    name: nameAt(position),
    heldBy: one.heldBy === position ? null : one.heldBy,
  }))

/** The records that state the companies. */
export const recordsOf = (companies: readonly Company[]): ProfileRecord[] => {
  const subjectOf = ({ name, country }: Company) => ({ name, country })
  return companies.flatMap((one, position): ProfileRecord[] => {
    const { name, country, email, phone, website, social, rounds, heldBy, ...stated } = one
    const known = Object.fromEntries(
      Object.entries(stated).filter(
        ([, value]) => value !== null && value !== '' && !(Array.isArray(value) && value.length === 0),
      ),
    )
    const subject = {
      name,
      country,
      email: email ? `info@company${position}.example` : null,
      phone: phone ? `+49301${String(position).padStart(6, '0')}` : null,
      website: website ? `https://company${position}.example` : null,
    }
    const socials = social ? { socials: { linkedin: `https://linkedin.example/${position}` } } : {}
    const holder = heldBy === null ? undefined : companies[heldBy]
    return [
      companyOf(subject, { ...known, ...socials }),
      ...rounds.map(({ round, on, amountUsd }): ProfileRecord => ({
        dataset: 'funding',
        recordId: null,
        subject: mentionOf(subjectOf(one)),
        other: null,
        asOf: '2026-03-01',
        facts: {
          kind: 'round',
          round,
          roundText: round,
          on,
          amountUsd,
          amount: null,
          currency: null,
          investors: [],
          buyerName: null,
        },
      })),
      ...(holder === undefined ? [] : [shareholdingOf(subjectOf(one), subjectOf(holder), { percent: 60 })]),
    ]
  })
}

const fold = (value: string): string =>
  value
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const formsByHand = [
  ['tile', 'tiles'],
  ['ceramic', 'ceramics'],
  ['valve', 'valves'],
]
/** The English wordings of Chinese words in the lexicon. */
const wordings: Readonly<Record<string, readonly string[]>> = {
  瓷砖: ['ceramic tile', 'porcelain tile', 'wall tile', 'floor tile', 'glazed tile'],
  瓷: ['porcelain', 'ceramic'],
}

const holds = (tokens: readonly string[], word: string): boolean => {
  const forms = formsByHand.find((list) => list.includes(word)) ?? [word]
  return tokens.some((token) => forms.includes(token))
}

/** Whether texts have the words. Several texts count together, but a phrase must be in one of them. */
const hasWords = (texts: readonly string[], asked: string | undefined): boolean => {
  const lists = texts.map((one) => fold(one).split(' '))
  const tokens = lists.flat()
  return [...(asked ?? '').matchAll(/(-?)(?:"([^"]*)"|(\S+))/g)].every(([, minus, phrase, word = '']) => {
    if (fold(phrase ?? word) === '') return true
    const found =
      phrase !== undefined
        ? lists.some((list) => ` ${list.join(' ')} `.includes(` ${fold(phrase)} `))
        : word.endsWith('*')
          ? tokens.some((token) => token.startsWith(fold(word)))
          : /\p{Script=Han}/u.test(word)
            ? tokens.some((token) => token.includes(word)) ||
              (wordings[word] ?? []).some((wording) => wording.split(' ').every((one) => holds(tokens, one)))
            : fold(word)
                .split(' ')
                .every((one) => holds(tokens, one))
    return found === (minus === '')
  })
}

/** Whether a value is in a list of the filter. An absent or empty list admits every value. */
const isAny = (values: readonly string[], asked: readonly string[] | undefined): boolean =>
  asked === undefined ||
  asked.length === 0 ||
  values.some((value) => fold(value) !== '' && asked.map(fold).includes(fold(value)))
const isNone = (values: readonly string[], asked: readonly string[] | undefined): boolean =>
  !values.some((value) => (asked ?? []).map(fold).includes(fold(value)))

const overlaps = (known: NumberRange | null, from: number | undefined, to: number | undefined): boolean => {
  if (from === undefined && to === undefined) return true
  return known !== null && (known.max ?? Infinity) >= (from ?? 0) && (known.min ?? 0) <= (to ?? Infinity)
}
const within = (known: number | null, from: number | undefined, to: number | undefined): boolean =>
  overlaps(known === null ? null : { min: known, max: known }, from, to)

export const rangesOfCompany = ({ employees }: Company): string[] =>
  employeeRanges.flatMap(({ code, min, max }) =>
    employees !== null && overlaps(employees, min, max ?? undefined) ? [code] : [],
  )

export const fundingOf = ({ rounds, fundingTotalUsd }: Company): number | null => {
  const known = rounds.flatMap(({ amountUsd }) => amountUsd ?? [])
  return known.length === 0 ? fundingTotalUsd : known.reduce((sum, amount) => sum + amount, 0)
}
export const lastRoundOfCompany = ({ rounds }: Company) => rounds.toSorted((a, b) => (a.on < b.on ? 1 : -1))[0] ?? null

export const foundedOf = ({ foundedOn }: Company): number | null =>
  foundedOn === null ? null : Number(foundedOn.slice(0, 4))

export const placeOfCompany = ({ coordinates: stated, country, state, city, postalCode }: Company): Place | null =>
  stated === null ? placeOf({ country, state, city, postalCode, address: '' }) : { ...stated, precision: 'exact' }

const isWithin = (one: Company, area: CompanyFilter['area']): boolean => {
  const place = placeOfCompany(one)
  return area === undefined || (place !== null && isInArea(place, area))
}

const isKnown = (asked: boolean | undefined, known: boolean): boolean => asked === undefined || asked === known

export const matches = (companies: readonly Company[], one: Company, filter: CompanyFilter): boolean => {
  const postal = (code: string) => code.toUpperCase().replace(/[^0-9A-Z]/g, '')
  const last = lastRoundOfCompany(one)
  const isParent = companies.some(({ heldBy }) => heldBy !== null && companies[heldBy] === one)
  return (
    hasWords([one.name, one.description, ...one.keywords, one.products], filter.keywords) &&
    hasWords([one.socialText], filter.social) &&
    hasWords([one.seoDescription], filter.seo) &&
    isAny([one.country], filter.countries) &&
    isNone([one.country], filter.notCountries) &&
    isAny([one.state], filter.states) &&
    isAny([one.city], filter.cities) &&
    postal(one.postalCode).startsWith(postal(filter.postalCode ?? '')) &&
    isWithin(one, filter.area) &&
    isAny(one.industries, filter.industries) &&
    isNone(one.industries, filter.notIndustries) &&
    isKnown(filter.industryKnown, one.industries.length > 0) &&
    isAny(one.technologies, filter.technologies) &&
    isNone(one.technologies, filter.notTechnologies) &&
    isKnown(filter.technologyKnown, one.technologies.length > 0) &&
    isAny(rangesOfCompany(one), filter.employeeRanges) &&
    overlaps(one.employees, filter.employeesFrom, filter.employeesTo) &&
    isKnown(filter.employeesKnown, one.employees !== null) &&
    overlaps(one.revenueUsd, filter.revenueFrom, filter.revenueTo) &&
    isKnown(filter.revenueKnown, one.revenueUsd !== null) &&
    (filter.type === undefined || filter.type === (one.type ?? 'private')) &&
    within(fundingOf(one), filter.fundingFrom, filter.fundingTo) &&
    (filter.lastRoundSince === undefined || (last !== null && `${last.on}-12-31` >= filter.lastRoundSince)) &&
    (filter.lastRoundUntil === undefined || (last !== null && last.on <= filter.lastRoundUntil)) &&
    within(last?.amountUsd ?? null, filter.lastRoundAmountFrom, filter.lastRoundAmountTo) &&
    isAny(
      one.rounds.map(({ round }) => round),
      filter.roundTypes,
    ) &&
    within(foundedOf(one), filter.foundedFrom, filter.foundedTo) &&
    isAny(one.languages, filter.languages) &&
    isAny([], filter.tradeRoles) &&
    (filter.structure === undefined || (filter.structure === 'parent' ? isParent : one.heldBy !== null)) &&
    (filter.contacts ?? []).every((kind) => one[kind]) &&
    (filter.hasRetail !== true || one.hasRetail === true)
  )
}
