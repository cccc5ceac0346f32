/** Converts rows of files of people, shareholdings, funding, news and technologies to records. */

import { departments, fundingRoundOf, readJobTitle, seniorities } from '@tradewind/lexicon'
import type { ProfileRecordOf } from '../../../profiles/index.ts'
import { readDecimal } from '../../values/numbers.ts'
import { usdKey, type ReaderContext } from '../dataset.ts'
import { asOfIn, mentionIn, RowRefusal, subjectFields, type Cells } from './cells.ts'

export const readPerson = (cells: Cells, context: ReaderContext): ProfileRecordOf<'person'> => {
  const name = cells.name('contact') ?? fullName(cells)
  if (name === null) throw new RowRefusal('contact', 'person_missing')
  const title = cells.name('title')
  const read = readJobTitle(title ?? '')
  const stated = (cells.name('seniority') ?? '').toLowerCase().replaceAll(/[\s-]+/g, '_')
  const department = (cells.name('department') ?? '').toLowerCase()
  const [email = null] = cells.emails('email')
  return {
    dataset: 'person',
    recordId: cells.id('recordId'),
    subject: mentionIn(cells, subjectFields),
    other: null,
    asOf: asOfIn(cells, context),
    facts: {
      name,
      title,
      seniority: seniorities.find((one) => one === stated) ?? read.seniority,
      department:
        departments.find((one) => one === department) ?? readJobTitle(department).department ?? read.department,
      country: cells.country('personCountry') ?? cells.country('country'),
      state: cells.name('state'),
      city: cells.name('city'),
      email,
      phone: cells.id('phone')?.slice(0, 60) ?? null,
      profileUrl: cells.link('profileUrl'),
      skills: cells.list('skills'),
      biography: cells.text('biography'),
      startedOn: cells.partialDay('startedOn'),
      endedOn: cells.partialDay('endedOn'),
    },
  }
}

/** The given name before the family name; the other way round for names in Chinese characters, without a blank. */
const fullName = (cells: Cells): string | null => {
  const [first, last] = [cells.name('firstName'), cells.name('lastName')]
  if (first === null || last === null) return first ?? last
  return /\p{Script=Han}/u.test(last) ? `${last}${first}` : `${first} ${last}`
}

const holder = { ref: 'holderRef', name: 'holder', country: 'holderCountry', lei: 'holderLei' } as const

export const readShareholding = (cells: Cells, context: ReaderContext): ProfileRecordOf<'shareholding'> => {
  const subject = mentionIn(cells, subjectFields)
  if (subject === null) throw new RowRefusal('company', 'company_missing')
  const other = mentionIn(cells, holder)
  const holderName = other?.name ?? other?.ref ?? other?.lei ?? null
  if (holderName === null) throw new RowRefusal('holder', 'holder_missing')
  const percent = percentIn(cells)
  if (percent !== null && (percent < 0 || percent > 100)) throw new RowRefusal('percent', 'percent_invalid')
  const holderKind = holderKindOf(cells.name('holderKind') ?? '')
  return {
    dataset: 'shareholding',
    recordId: cells.id('recordId'),
    subject,
    // A person is no company of the registry.
    other: holderKind === 'person' ? null : other,
    asOf: asOfIn(cells, context),
    facts: { holderName, holderKind, percent, relation: relationOf(cells), amount: cells.name('heldAmount') },
  }
}

/** A spreadsheet stores 40 % as 0.4, so a number below 1 without a percent sign is a fraction; 1 means 1 %. */
const percentIn = (cells: Cells): number | null => {
  const text = cells.text('percent') ?? ''
  if (text.includes('%')) return numberOf(text.replace('%', ''))
  const value = cells.number('percent')
  return value !== null && value > 0 && value < 1 ? Number((value * 100).toFixed(6)) : value
}

const numberOf = (text: string): number | null => {
  const reading = readDecimal(text.trim(), null)
  return reading === null || reading === 'invalid' ? null : Number(reading.text)
}

const holderKindOf = (text: string): ProfileRecordOf<'shareholding'>['facts']['holderKind'] => {
  if (/person|individual|natural|自然人|个人/i.test(text)) return 'person'
  if (/fund|trust|基金|信托/i.test(text)) return 'fund'
  if (/state|government|public authority|国有|政府|国资/i.test(text)) return 'state'
  if (/compan|corporat|legal|entity|enterprise|企业|公司|法人/i.test(text)) return 'company'
  return 'unknown'
}

/** `IS_DIRECTLY_CONSOLIDATED_BY` and its like are the relation types of the LEI's relationship records. */
const relationOf = (cells: Cells): ProfileRecordOf<'shareholding'>['facts']['relation'] => {
  const text = cells.name('relation') ?? ''
  if (/ultimate/i.test(text)) return 'ultimate_parent'
  if (/direct|parent|subsidiary|母公司|控股|branch/i.test(text)) return 'direct_parent'
  return 'shareholder'
}

const acquirer = { ref: 'acquirerRef', name: 'acquirer', country: 'acquirerCountry' } as const

export const readFunding = (cells: Cells, context: ReaderContext): ProfileRecordOf<'funding'> => {
  const subject = mentionIn(cells, subjectFields)
  if (subject === null) throw new RowRefusal('company', 'company_missing')
  const other = mentionIn(cells, acquirer)
  const event = cells.name('fundingKind') ?? ''
  const roundText = cells.name('roundType')
  const kind = other !== null || /acqui|merger|buyout|收购|并购/i.test(event) ? 'acquisition' : 'round'
  const amount = cells.number('amount')
  const currency = cells.currency('currency') ?? cells.currency('amount')
  const on = cells.partialDay('fundedOn')
  return {
    dataset: 'funding',
    recordId: cells.id('recordId'),
    subject,
    other,
    asOf: asOfIn(cells, context),
    facts: {
      kind,
      round: kind === 'acquisition' ? null : fundingRoundOf(roundText ?? event),
      roundText,
      on,
      amountUsd: cells.number('amountUsd') ?? inUsd(amount, currency, on, context),
      amount,
      currency,
      investors: cells.list('investors'),
      buyerName: other?.name ?? null,
    },
  }
}

const inUsd = (
  amount: number | null,
  currency: string | null,
  on: string | null,
  { usdRates, receivedOn }: ReaderContext,
): number | null => {
  if (amount === null || currency === null) return null
  if (currency === 'USD') return amount
  const rate = usdRates[usdKey(currency, (on ?? receivedOn).padEnd(7, '-12').slice(0, 7))]
  return rate === undefined ? null : Math.round(amount * rate)
}

export const readNews = (cells: Cells, context: ReaderContext): ProfileRecordOf<'news'> => {
  const subject = mentionIn(cells, subjectFields)
  if (subject === null) throw new RowRefusal('company', 'company_missing')
  const title = cells.name('newsTitle') ?? cells.text('newsContent')?.slice(0, 120) ?? null
  if (title === null) throw new RowRefusal('newsTitle', 'news_empty')
  const date = cells.day('publishedOn')
  return {
    dataset: 'news',
    recordId: cells.id('recordId'),
    subject,
    other: null,
    asOf: date ?? context.receivedOn,
    facts: {
      title,
      content: cells.text('newsContent'),
      link: cells.link('link'),
      statusText: cells.name('statusText'),
      date,
    },
  }
}

export const readTechnology = (cells: Cells, context: ReaderContext): ProfileRecordOf<'technology'> => {
  const subject = mentionIn(cells, subjectFields)
  if (subject === null) throw new RowRefusal('company', 'company_missing')
  const name = cells.name('technology')
  if (name === null) throw new RowRefusal('technology', 'technology_missing')
  const lastSeenOn = cells.day('lastSeenOn')
  return {
    dataset: 'technology',
    recordId: cells.id('recordId'),
    subject,
    other: null,
    asOf: lastSeenOn ?? context.receivedOn,
    facts: {
      name: name.slice(0, 120),
      category: cells.name('technologyCategory'),
      firstSeenOn: cells.day('firstSeenOn'),
      lastSeenOn,
    },
  }
}
