/**
 * Reads company names in trade files: decides whether a text names a company, and computes the key by which names are
 * compared.
 */

import { companyPart } from './company-field.ts'
import { leadingForms, legalFormsByCountry, unspacedForms } from './company-suffixes.ts'
import { isForwarderName } from './forwarder.ts'
import { isBankName, isFiller, isMasked, readOrder } from './no-company.ts'
import { resolveCountry } from './resolve-country.ts'
import { foldText, lazy } from './text.ts'

/** The meaning of the company field of a trade record. */
export type CompanyNameReading =
  | { kind: 'company'; name: string; key: string; isForwarder: boolean }
  | { kind: 'none'; reason: 'blank' | 'placeholder' | 'to_order' }

const trailing = lazy(
  () => new Set(Object.values(legalFormsByCountry).flatMap((forms) => [...forms.split(' '), 'ANDCO', 'ANDCOMPANY'])),
)
const leading = lazy(() => new Set(leadingForms.split(' ')))

/**
 * The largest number of words in a legal form at the end of a name. The longest form is `SAN. VE TİC. LTD. ŞTİ.`
 * written in separate letters.
 */
const maxFormWords = 9

const stripTrailing = (words: string[]): string[] => {
  const most = Math.min(maxFormWords, words.length - 1)
  let longest = 0
  let ending = ''
  for (let count = 1; count <= most; count += 1) {
    ending = `${words.at(-count)}${ending}`
    if (trailing().has(ending)) longest = count
  }
  if (longest > 0) return stripTrailing(words.slice(0, -longest))
  const dangling = words.at(-1)
  return words.length > 1 && (dangling === 'AND' || dangling === 'VE' || dangling === 'E' || dangling === 'Y')
    ? stripTrailing(words.slice(0, -1))
    : words
}

const stripLeading = (words: string[]): string[] => {
  const most = Math.min(maxFormWords, words.length - 1)
  let longest = 0
  let beginning = ''
  for (let count = 1; count <= most; count += 1) {
    beginning += words[count - 1]
    if (leading().has(beginning)) longest = count
  }
  return longest === 0 ? words : words.slice(longest)
}

const stripUnspaced = (key: string): string => {
  for (const form of unspacedForms) {
    if (key.length <= form.length) continue
    if (key.endsWith(form)) return stripUnspaced(key.slice(0, -form.length).trim())
    if (key.startsWith(form)) return stripUnspaced(key.slice(form.length).trim())
  }
  return key
}

const hasUnspacedScript = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Katakana}\p{Script=Hiragana}]/u

/** Joins adjacent single letters, so that `S P A` and `SPA` give the same key. */
const joinLetters = (words: string[]): string[] => {
  const joined: string[] = []
  let run = ''
  for (const word of words) {
    if (word.length === 1 && /\p{L}/u.test(word)) {
      run += word
      continue
    }
    if (run !== '') joined.push(run)
    run = ''
    joined.push(word)
  }
  if (run !== '') joined.push(run)
  return joined
}

const splitWords = (name: string): string[] => {
  const isSpelled = !/['’‘`´&+]/.test(name)
  const folded = foldText(isSpelled ? name : name.replace(/['’‘`´]/g, '').replace(/&|\+/g, ' AND '))
  return folded === '' ? [] : folded.split(' ')
}

const stripOnce = (text: string): string => {
  const bare = joinLetters(stripLeading(stripTrailing(splitWords(text)))).join(' ')
  return hasUnspacedScript.test(bare) ? stripUnspaced(bare) : bare
}

/**
 * Returns the key by which a name is compared. The key omits accents, punctuation, case, and legal forms at the ends of
 * the name. It is never empty. Two equal keys mean the same company only within one country (product design section 6).
 * The function is idempotent: `companyKey(companyKey(x)) === companyKey(x)`.
 */
export const companyKey = (name: string): string => {
  // Legal forms are removed repeatedly, because removing a form may expose another one, and joining single letters may
  // create one. Each step shortens the text, so the loop ends.
  let key = stripOnce(name)
  for (let next = stripOnce(key); next !== key; next = stripOnce(key)) key = next
  return key
}

/** The length of the shortest company field that contains more than a company name, such as `A LTD C/O B`. */
const shortestField = 10

/**
 * Reads a company field. Placeholders, blanks and `TO THE ORDER` are not companies, also when the order clause names a
 * bank or only a country (`TO THE ORDER OMAN`). `TO THE ORDER OF ACME LTD` is the company ACME. `name`: the name as in
 * the file, but with single blanks between words. `isForwarder`: see `isForwarderName`.
 */
export const readCompanyName = (text: string): CompanyNameReading => {
  const field = text.replace(/\s+/g, ' ').trim()
  // A field below this length contains only a name and needs no parsing. This check saves time, because most fields are
  // so short.
  const name = field.length < shortestField ? field : companyPart(field)
  const folded = splitWords(name).join(' ')
  if (isMasked(name)) return { kind: 'none', reason: 'placeholder' }
  if (folded === '') return { kind: 'none', reason: 'blank' }
  if (isFiller(folded)) return { kind: 'none', reason: 'placeholder' }
  const ordered = readOrder(folded)
  if (ordered !== null) {
    const named = readCompanyName(ordered)
    const isTrader = named.kind === 'company' && !isBankName(ordered) && resolveCountry(ordered) === null
    return isTrader ? named : { kind: 'none', reason: 'to_order' }
  }
  return { kind: 'company', name, key: companyKey(name), isForwarder: isForwarderName(name) }
}
