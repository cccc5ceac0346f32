/** Reads the rank and the department from the job titles of people. */

import { departmentTable, seniorityTable } from './job-title-data.ts'
import { foldText, lazy, tableRows } from './text.ts'

/** The ranks of a job title, highest first. */
export const seniorities = [
  'owner',
  'c_level',
  'vp',
  'director',
  'head',
  'manager',
  'senior',
  'staff',
  'intern',
] as const
export type Seniority = (typeof seniorities)[number]

export const departments = [
  'management',
  'purchasing',
  'sales',
  'marketing',
  'finance',
  'hr',
  'it',
  'engineering',
  'production',
  'quality',
  'logistics',
  'legal',
  'research',
  'service',
  'administration',
] as const
export type Department = (typeof departments)[number]

export type JobTitleReading = { seniority: Seniority | null; department: Department | null }

/** One word of an alphabetic script, or one character of a script without blanks. */
const wordPattern =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]+/gu

const wordsOf = (text: string): string[] => foldText(text).match(wordPattern) ?? []

type Term<Value> = { words: readonly string[]; value: Value }
type Vocabulary<Value> = { byFirstWord: ReadonlyMap<string, readonly Term<Value>[]>; patterns: readonly Term<Value>[] }

/** Matches a word of a title with a word of a term, in which `*` at one end or alone stands for any letters. */
const fits = (pattern: string, word: string): boolean => {
  if (pattern === '*') return true
  if (pattern.endsWith('*')) return word.startsWith(pattern.slice(0, -1))
  return pattern.startsWith('*') ? word.endsWith(pattern.slice(1)) : word === pattern
}

/** Splits a term into the words of titles, and keeps its `*`. */
const termWords = (term: string): string[] =>
  term.split(' ').flatMap((part) => {
    const pieces = part.split('*').map(wordsOf)
    if (!part.includes('*')) return pieces.flat()
    const [before = [], after = []] = pieces
    const isAlphabetic = pieces.length === 2 && part !== '*' && !/\p{Script=Han}/u.test(part)
    if (isAlphabetic) return [`${before.join('')}*${after.join('')}`]
    return pieces.flatMap((words, at) => (at === 0 ? words : ['*', ...words]))
  })

const readTable = <Value extends string>(table: string, values: readonly Value[]): Vocabulary<Value> => {
  const byFirstWord = new Map<string, Term<Value>[]>()
  const patterns: Term<Value>[] = []
  for (const [name = '', list = ''] of tableRows(table)) {
    const value = values.find((one) => one === name)
    if (value === undefined) throw new Error(`job title table: unknown value ${name}`)
    for (const words of list.split(';').map(termWords)) {
      const [first = ''] = words
      const terms = byFirstWord.get(first)
      if (first.includes('*')) patterns.push({ words, value })
      else if (terms === undefined) byFirstWord.set(first, [{ words, value }])
      else terms.push({ words, value })
    }
  }
  return { byFirstWord, patterns }
}

const seniorityWords = lazy(() => readTable(seniorityTable, seniorities))
const departmentWords = lazy(() => readTable(departmentTable, departments))

const isAt = (words: readonly string[], from: number, term: readonly string[]): boolean =>
  from + term.length <= words.length && term.every((pattern, at) => fits(pattern, words[from + at] ?? ''))

/** Finds the terms of a title from left to right. The longest term at a place hides the terms inside it. */
const findTerms = <Value>(
  words: readonly string[],
  { byFirstWord, patterns }: Vocabulary<Value>,
): { from: number; value: Value }[] => {
  const found: { from: number; value: Value }[] = []
  let from = 0
  while (from < words.length) {
    let best: Term<Value> | null = null
    // Exact words are tried first, so that a pattern wins only with more words.
    for (const term of [...(byFirstWord.get(words[from] ?? '') ?? []), ...patterns])
      if (term.words.length > (best?.words.length ?? 0) && isAt(words, from, term.words)) best = term
    if (best !== null) found.push({ from, value: best.value })
    from += best?.words.length ?? 1
  }
  return found
}

const rankOf = (seniority: Seniority): number => seniorities.indexOf(seniority)

const highest = (found: readonly Seniority[]): Seniority | null =>
  found.toSorted((one, other) => rankOf(one) - rankOf(other))[0] ?? null

/** The holders of these titles work for the person whose title follows or precedes them. */
const assistantTerms = [
  'asistente;asistenta;assistente;assistent*;assistenz;assistante;secretar*;sekretar*;segretari*;secretaire;asistan*;sekreter*',
  'asistani;yonetici asistani;pa to;secretary;ассистент*;помощник*;секретар*;tro ly;thu ky;助理;秘书;秘書;アシスタント;비서',
  'auxiliar',
]
  .join(';')
  .split(';')
const assistants = lazy(() => assistantTerms.map(termWords))

const linkWords = new Set(['TO', 'OF', 'FOR', 'DE', 'DU', 'DER', 'DES'])
const leastHelped = rankOf('manager')

/**
 * Whether a part of a title names an assistant of someone. `Assistant Purchasing Manager` is a manager, while the
 * `Purchasing Assistant` and the `Assistant to the CEO` are assistants.
 */
const isAssistant = (words: readonly string[]): boolean => {
  const at = words.indexOf('ASSISTANT')
  if (at === -1) return words.some((_, from) => assistants().some((term) => isAt(words, from, term)))
  if (linkWords.has(words[at + 1] ?? '')) return true
  return findTerms(words.slice(at + 1), seniorityWords()).every(({ value }) => rankOf(value) > leastHelped)
}

/** Titles of several posts, or a post with its area: `Owner / Buyer`, `Director, Purchasing`. */
const partSeparators = /[,;/|()（）、，；\n]|\s[-–—]\s/

/** People of these ranks manage the company when their title names no department. */
const leastManaging = rankOf('director')

/**
 * Reads a job title in English, Chinese, Spanish, Portuguese, German, French, Italian, Russian, Turkish, Japanese, Korean
 * or Vietnamese. The seniority is the highest that the title names, apart from the title of a person whom the holder
 * assists; the department is the first. Both are null where the title does not tell.
 */
export const readJobTitle = (title: string): JobTitleReading => {
  const parts = title.split(partSeparators).map(wordsOf)
  const found = parts.flatMap((words): Seniority[] =>
    isAssistant(words) ? ['staff'] : findTerms(words, seniorityWords()).map(({ value }) => value),
  )
  const seniority = highest(found.includes('intern') ? ['intern'] : found)
  const isHelping = parts.some(isAssistant)
  const named = findTerms(parts.flat(), departmentWords()).map(({ value }) => value)
  const own = named.find((department) => department !== 'management')
  if (own !== undefined) return { seniority, department: own }
  if (isHelping) return { seniority, department: 'administration' }
  const isManaging = seniority !== null && rankOf(seniority) <= leastManaging
  return { seniority, department: isManaging || named.length > 0 ? 'management' : null }
}
