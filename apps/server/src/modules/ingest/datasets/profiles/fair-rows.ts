/** Converts rows of files about the buyers and exhibitors of trade fairs to records. */

import type { Field, Mapping } from '@tradewind/contract'
import { fairCategoriesOf, fairSessionsOf, isCantonFair } from '@tradewind/lexicon'
import type { FairFacts, ProfileRecordOf } from '../../../profiles/index.ts'
import type { Evidence, ReaderContext } from '../dataset.ts'
import { asOfIn, mentionIn, RowRefusal, subjectFields, type Cells } from './cells.ts'
import { addressIn, phonesIn } from './company-rows.ts'

/** The largest number of people, or of numbers of one kind, in one row. */
const mostInRow = 20

export const readFair = (cells: Cells, context: ReaderContext): ProfileRecordOf<'fair_buyers'> => {
  const mention = mentionIn(cells, subjectFields)
  if (mention === null || mention.name === null) throw new RowRefusal('company', 'company_missing')
  const numbers = (field: Field) => phonesIn(cells, field).slice(0, mostInRow)
  const [mobiles, phones, faxes] = [numbers('mobile'), numbers('phone'), numbers('fax')]
  const emails = [...new Set(cells.emails('email'))].slice(0, mostInRow)
  const { codes, unknown } = fairCategoriesOf(cells.text('fairCategory') ?? '')
  return {
    dataset: 'fair_buyers',
    recordId: cells.id('recordId'),
    subject: {
      ...mention,
      country: mention.country ?? cells.country('addressCountry'),
      address: addressIn(cells),
      email: emails[0] ?? null,
      phone: phones[0] ?? mobiles[0] ?? null,
    },
    other: null,
    asOf: asOfIn(cells, context),
    facts: {
      role: roleOf(cells.name('fairRole') ?? '') ?? cells.constants.fairRole ?? 'buyer',
      source: sourceOf(cells.name('fairSource') ?? '') ?? cells.constants.fairSource ?? 'third_party',
      ...attendanceIn(cells),
      personnel: namesIn(cells),
      mobiles,
      phones,
      faxes,
      emails,
      categories: codes,
      furtherCategories: unknown.map((text) => text.slice(0, 120)).slice(0, 60),
      products: cells.text('products'),
    },
  }
}

/**
 * The sessions of the Canton Fair, or the name of another fair. The sessions of another fair have other numbers, so they
 * are kept in its name. Refuses a row whose sessions are all unknown, because the buyer would be found under none.
 */
const attendanceIn = (cells: Cells): Pick<FairFacts, 'sessions' | 'fair'> => {
  const [fair, session] = [cells.name('fair'), cells.name('session')]
  if (fair !== null && !isCantonFair(fair))
    return { sessions: [], fair: session === null ? fair : `${fair} ${session}`.slice(0, 300) }
  // A name such as `133rd Canton Fair` holds the session.
  const named = [session, fair].find((text) => text !== null && /\d/.test(text)) ?? null
  if (named === null) return { sessions: [], fair: session ?? fair }
  const { sessions } = fairSessionsOf(named)
  if (sessions.length === 0) throw new RowRefusal(session === null ? 'fair' : 'session', 'session_unknown')
  return { sessions, fair: null }
}

/** A comma may stand inside a name: `Smith, John`. */
const namesIn = (cells: Cells): string[] =>
  [...new Set((cells.text('contact') ?? '').split(/[|;；、/\n]/).map((part) => part.trim().slice(0, 120)))]
    .filter((part) => part !== '')
    .slice(0, mostInRow)

const exhibitorWords = /exhibit|参展|展商|供应商|供应方|supplier/i
const buyerWords = /buyer|import|purchas|visitor|采购|买家|买方|观众/i
const roleOf = (text: string): FairFacts['role'] | null =>
  exhibitorWords.test(text) ? 'exhibitor' : buyerWords.test(text) ? 'buyer' : null

const officialWords = /官方|主办|official|organi[sz]er/i
const otherWords = /三方|third|其他|provider/i
const sourceOf = (text: string): FairFacts['source'] | null =>
  otherWords.test(text) ? 'third_party' : officialWords.test(text) ? 'official' : null

type Guess<V> = { value: V; key: 'headers' | 'file_name' | 'title'; matched: string | null }

/**
 * Decides whether the whole file lists buyers or exhibitors, and who made it, by the header of the company's column, the
 * titles, the name of the sheet or list, and the file's name. Without evidence the file lists buyers and comes from a third party.
 */
export const decideFair = (mapping: Mapping, { fileName, tableName, titles }: Evidence): Mapping => {
  const header = mapping.columns.find(({ field }) => field === 'company')?.header ?? ''
  const guess = <V>(read: (text: string) => V | null): Guess<V> | null => {
    const ofHeader = read(header)
    if (ofHeader !== null) return { value: ofHeader, key: 'headers', matched: header }
    for (const title of [...titles, tableName]) {
      const value = read(title)
      if (value !== null) return { value, key: 'title', matched: title }
    }
    const ofFile = read(fileName)
    return ofFile === null ? null : { value: ofFile, key: 'file_name', matched: null }
  }
  const [role, source] = [guess(roleOf), guess(sourceOf)]
  const reasonOf = (found: Guess<unknown> | null) =>
    found === null ? undefined : { key: found.key, matched: found.matched?.slice(0, 500) ?? null }
  const [fairRole, fairSource] = [reasonOf(role), reasonOf(source)]
  return {
    ...mapping,
    constants: {
      ...mapping.constants,
      fairRole: role?.value ?? 'buyer',
      fairSource: source?.value ?? 'third_party',
    },
    constantReasons: {
      ...mapping.constantReasons,
      ...(fairRole === undefined ? {} : { fairRole }),
      ...(fairSource === undefined ? {} : { fairSource }),
    },
  }
}
