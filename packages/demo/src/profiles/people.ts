/**
 * Generates the people of a company: its head first, then a person for each important task, then staff. The people
 * depend only on the company, so another company can name them too.
 */

import { countryOf } from '@tradewind/lexicon'
import type { DemoCountry } from '../countries.ts'
import { mailboxOf, phoneOf, type Person } from '../names.ts'
import { dice, mix, type Dice } from '../random.ts'
import { headTitles, localTitleTable, titleTable } from './title-data.ts'
import type { Position, ProfiledCompany } from './types.ts'

type Task = { title: string; employees: number; skills: string[]; side: 'buyer' | 'seller' | null }

const lines = (table: string): string[] => table.split('\n').filter((line) => line !== '')

const tasks: readonly Task[] = lines(titleTable).map((line) => {
  const [title = '', employees = '', skills = '', side = ''] = line.split('|')
  return {
    title,
    employees: Number(employees),
    skills: skills.split(';'),
    side: side === 'b' ? 'buyer' : side === 's' ? 'seller' : null,
  }
})

const localTitles: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(
  lines(localTitleTable).map((line) => {
    const [language = '', pairs = ''] = line.split('|')
    const titles = pairs.split(';').map((pair): [string, string] => {
      const [english = '', local = ''] = pair.split('=')
      return [english, local]
    })
    return [language, new Map(titles)]
  }),
)

/** A company has at most this many people. */
export const mostPeople = 60
const familyFirst = new Set(['cn', 'tw', 'kr', 'vn', 'hk'])

/** The number of people that the sources know; it grows with the size of the company. */
const countOf = (employees: number, roll: Dice): number => {
  const wanted = employees ** 0.42 * roll.logBetween(0.25, 0.9)
  return Math.max(1, Math.min(mostPeople, Math.round(wanted)))
}

/** Returns distinct persons: the step is coprime to the number of combinations of given names and surnames. */
const personsOf = (country: DemoCountry, count: number, roll: Dice): Person[] => {
  const { surnames, givens } = country.culture
  const total = surnames.length * givens.length
  const divides = (left: number, right: number): number => (right === 0 ? left : divides(right, left % right))
  let step = 1 + roll.below(total - 1)
  while (divides(step, total) !== 1) step++
  const start = roll.below(total)
  return Array.from({ length: Math.min(count, total) }, (_, index) => {
    const at = (start + index * step) % total
    const given = givens[at % givens.length] ?? ''
    const surname = surnames[Math.floor(at / givens.length)] ?? ''
    const name = familyFirst.has(country.cultureKey) ? `${surname} ${given}` : `${given} ${surname}`
    return { given, surname, name }
  })
}

type Employer = {
  company: ProfiledCompany
  country: DemoCountry
  side: 'buyer' | 'seller' | null
  hash: number
  lastYear: number
  /** Former employers and boards are chosen among the companies 1 to `count`. */
  count: number
}

/** Returns the current positions in a company, the head first. */
export const peopleOf = ({ company, country, side, hash, lastYear }: Employer): Position[] => {
  const roll = dice(mix(hash, 301))
  const { employeeCount, domain, number } = company
  const count = countOf(employeeCount, roll)
  const pattern = roll.below(count < 6 ? 5 : 2)
  const open = tasks.filter((task) => employeeCount >= task.employees && (task.side === null || task.side === side))
  const local = localTitles.get(countryOf(country.code)?.lang ?? '')
  const mailboxes = new Set<string>()
  return personsOf(country, count, roll).map((person, index): Position => {
    const task = index === 0 ? null : (open[index - 1] ?? (open.length === 0 ? null : roll.pick(open)))
    const english = task?.title ?? roll.pick(employeeCount < 50 ? headTitles : headTitles.slice(0, 3))
    const mailbox = mailboxOf(person, pattern)
    const isFree = !mailboxes.has(mailbox)
    mailboxes.add(mailbox)
    const hasEmail = roll.chance(0.72) && domain !== null && isFree
    const hasPhone = roll.chance(0.4)
    const since = lastYear - Math.floor(Math.min(lastYear - company.foundedYear, 1 + 22 * roll.next() ** 2))
    const city = company.city
    return {
      recordId: `p${number}-${index}`,
      companyNumber: number,
      name: person.name,
      title: (roll.chance(0.35) ? local?.get(english) : undefined) ?? english,
      countryCode: country.code,
      city,
      email: hasEmail ? `${mailbox}@${domain}` : null,
      phone: hasPhone ? phoneOf(country, roll) : null,
      profileUrl: roll.chance(0.66)
        ? `https://linkedin.example/in/${mailboxOf(person, 0).replace('.', '-')}-${number.toString(36)}${index}`
        : null,
      skills: roll.chance(0.3) ? [...(task?.skills ?? ['management', 'strategy'])] : [],
      biography: roll.chance(0.08) ? `${person.name} has worked for ${company.name} in ${city} since ${since}.` : null,
      startedOn: roll.chance(0.7) ? `${since}-${String(1 + roll.below(12)).padStart(2, '0')}` : null,
      endedOn: null,
    }
  })
}

/**
 * Returns positions that people of a company hold or held in other companies: former jobs, and seats on boards. Only
 * people with a profile page have them, because the page is what joins the positions.
 */
export const positionsElsewhere = (people: readonly Position[], { company, hash, count }: Employer): Position[] => {
  const roll = dice(mix(hash, 302))
  return people.flatMap((person, index): Position[] => {
    const isFormer = roll.chance(0.07)
    const isBoard = index === 0 && roll.chance(0.03)
    const other = 1 + roll.below(count)
    const startYear = Number(person.startedOn?.slice(0, 4) ?? '0')
    const years = 1 + roll.below(9)
    if (person.profileUrl === null || other === company.number || startYear === 0) return []
    const elsewhere = { ...person, companyNumber: other, email: null, phone: null, skills: [], biography: null }
    if (isBoard) return [{ ...elsewhere, recordId: `${person.recordId}-board`, title: 'Board Member' }]
    if (!isFormer) return []
    const startedOn = `${startYear - years}-${String(1 + roll.below(12)).padStart(2, '0')}`
    return [{ ...elsewhere, recordId: `${person.recordId}-former`, startedOn, endedOn: person.startedOn }]
  })
}
