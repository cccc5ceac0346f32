/** Computes, for tests, what a filter of the search for fair buyers finds, from plain facts in memory. */

import type { FairFilter } from '@tradewind/contract'
import { fairCategoryName, foldText, translationsOf, wordForms } from '@tradewind/lexicon'

/** An attendance of the test: one record. `sessions` is empty for another fair. */
export type ExpectedRecord = {
  readonly role: 'buyer' | 'exhibitor'
  readonly source: 'official' | 'third_party'
  readonly sessions: readonly number[]
  readonly fair: string | null
  readonly personnel: readonly string[]
  readonly mobile: string | null
  readonly email: string | null
  readonly website: string | null
  readonly categories: readonly string[]
  readonly products: string | null
}
export type Expected = { readonly name: string; readonly country: string; readonly records: readonly ExpectedRecord[] }

const tokens = (text: string): string[] =>
  foldText(text)
    .toLowerCase()
    .split(' ')
    .filter((token) => token !== '')

const has = (words: readonly string[], word: string): boolean => words.some((one) => wordForms(word).includes(one))

/** A Chinese word is found inside other words, and by its English wordings. */
const holds = (texts: readonly string[], word: string): boolean => {
  const [folded = ''] = tokens(word)
  const words = texts.flatMap(tokens)
  if (!/\p{Script=Han}/u.test(folded)) return has(words, folded)
  return (
    words.some((token) => token.includes(folded)) ||
    translationsOf(folded).some((wording) => tokens(wording).every((one) => has(words, one)))
  )
}

/** Plain words, a quotation, or excluded words after a minus. */
const hasWords = (texts: readonly string[], typed: string): boolean => {
  const quoted = /^"(.*)"$/.exec(typed)?.[1]
  if (quoted !== undefined)
    return texts.some((text) => ` ${tokens(text).join(' ')} `.includes(` ${tokens(quoted).join(' ')} `))
  return typed
    .split(' ')
    .filter((word) => tokens(word).length > 0)
    .every((word) => (word.startsWith('-') ? !holds(texts, word.slice(1)) : holds(texts, word)))
}

const textsOf = ({ name, records }: Expected): string[] => [
  name,
  ...records.flatMap(({ personnel, fair, categories, products }) => [
    ...personnel,
    fair ?? '',
    products ?? '',
    ...categories.flatMap((code) => [fairCategoryName(code, 'en'), fairCategoryName(code, 'cn')]),
  ]),
]

const isAny = <V>(asked: readonly V[] | undefined, values: readonly V[]): boolean =>
  asked === undefined || asked.length === 0 || asked.some((value) => values.includes(value))

const attends = ({ sessions, source, role }: FairFilter, record: ExpectedRecord): boolean =>
  (source === undefined || record.source === source) &&
  (role === undefined || record.role === role) &&
  isAny(sessions, record.sessions)

export const conditionsOf = ({ records }: Expected) => [
  ...(records.some(({ mobile }) => mobile !== null) ? (['have_mobile'] as const) : []),
  ...(records.some(({ email }) => email !== null) ? (['have_email'] as const) : []),
  ...(records.some(({ website }) => website !== null) ? (['have_website'] as const) : []),
]

export const matches = (buyer: Expected, filter: FairFilter): boolean => {
  const met: readonly string[] = conditionsOf(buyer)
  return (
    hasWords(textsOf(buyer), filter.keywords ?? '') &&
    buyer.records.some((record) => attends(filter, record)) &&
    (filter.conditions ?? []).every((condition) => met.includes(condition)) &&
    isAny(
      filter.categories,
      buyer.records.flatMap(({ categories }) => categories),
    ) &&
    isAny(filter.countries, [buyer.country])
  )
}
