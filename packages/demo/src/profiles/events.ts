/** Generates funding rounds and news. */

import { fundingRounds, type FundingRound } from '@tradewind/lexicon'
import { dice, mix, type Dice } from '../random.ts'
import { funds } from './ownership.ts'
import type { FundingEvent, NewsItem, ProfiledCompany } from './types.ts'

const dayMs = 86_400_000
export const dayBefore = (today: string, days: number): string =>
  new Date(Date.parse(today) - days * dayMs).toISOString().slice(0, 10)

/** Rounds in the order in which companies raise them, and rounds that companies raise at any time. */
const ladder: readonly FundingRound[] = ['Seed', 'Series A', 'Series B', 'Series C', 'Series D', 'Series E', 'Series F']
const others = fundingRounds.filter((round) => !ladder.includes(round))

const young = new Set(['software', 'ai-data', 'fintech', 'biotechnology', 'cybersecurity', 'ecommerce', 'games'])

/** Returns the funding rounds of a company, the oldest first. Young technology companies have more. */
export const roundsOf = (company: ProfiledCompany, hash: number, today: string): FundingEvent[] => {
  const roll = dice(mix(hash, 305))
  const lastYear = Number(today.slice(0, 4))
  const isTechnology = company.industries.some((industry) => young.has(industry))
  if (company.facts.type === 'listed' || !roll.chance(isTechnology ? 0.32 : 0.035)) return []
  const firstYear = Math.max(company.foundedYear, lastYear - 12)
  const count = Math.min(1 + Math.floor(roll.next() ** 2 * 7), lastYear - firstYear)
  const isLadder = roll.chance(0.65)
  return Array.from({ length: count }, (_, index): FundingEvent => {
    const round = isLadder ? ladder[index] : roll.pick(others)
    const year = lastYear - count + index
    return {
      recordId: `f${company.number}-${index}`,
      companyNumber: company.number,
      kind: 'round',
      round: round ?? 'Other',
      on: `${year}-${String(1 + roll.below(12)).padStart(2, '0')}-${String(1 + roll.below(28)).padStart(2, '0')}`,
      amountUsd: roll.chance(0.85) ? Math.round(roll.logBetween(2, 20) * 2.2 ** index) * 100_000 : null,
      investors: roll.chance(0.8) ? [...new Set([roll.pick(funds), roll.pick(funds)])] : [],
      buyerNumber: null,
    }
  })
}

type Story = { title: string; content: string; statusText: string }

const storyOf = ({ name, city, products, employeeCount }: ProfiledCompany, roll: Dice): Story => {
  const goods = products[0] ?? 'its products'
  switch (roll.below(6)) {
    case 0:
      return {
        title: `${name} adds ${goods} to its range`,
        content: `${name} has extended its range of ${goods}. First deliveries from ${city} are planned for the next quarter.`,
        statusText: 'Product',
      }
    case 1:
      return {
        title: `${name} exhibits at a trade fair`,
        content: `${name} from ${city} shows ${goods} at an international trade fair and invites buyers to its stand.`,
        statusText: 'Trade fair',
      }
    case 2:
      return {
        title: `${name} opens a new site in ${city}`,
        content: `The new site in ${city} has room for ${goods} and for ${Math.max(2, Math.round(employeeCount / 6))} more employees.`,
        statusText: 'Expansion',
      }
    case 3:
      return {
        title: `${name} reports higher sales`,
        content: `Sales of ${name} rose by ${2 + roll.below(22)} percent in the last year, mainly with ${goods}.`,
        statusText: 'Results',
      }
    case 4:
      return {
        title: `${name} passes a quality audit`,
        content: `An independent auditor has confirmed the quality management of ${name} in ${city}.`,
        statusText: 'Quality',
      }
    default:
      return {
        title: `${name} appoints a new purchasing team`,
        content: `${name} in ${city} reorganises its purchasing and looks for further suppliers of ${goods}.`,
        statusText: 'People',
      }
  }
}

/** Returns the news of the last two years. Large companies have more. */
export const newsOf = (company: ProfiledCompany, hash: number, today: string): NewsItem[] => {
  const roll = dice(mix(hash, 306))
  const expected = company.employeeCount > 1000 ? 5 : company.employeeCount > 100 ? 0.9 : 0.12
  const count = Math.floor(expected + roll.next())
  return Array.from({ length: count }, (_, index): NewsItem => {
    const story = storyOf(company, roll)
    return {
      recordId: `n${company.number}-${index}`,
      companyNumber: company.number,
      ...story,
      link: `https://news.example/${story.statusText.toLowerCase().replace(' ', '-')}/${company.number.toString(36)}-${index}`,
      date: dayBefore(today, roll.below(730)),
    }
  })
}
