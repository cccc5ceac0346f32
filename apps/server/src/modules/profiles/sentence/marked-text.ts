/** A sentence whose words are marked as used, one rule after the other. */

import type { CompanyFilter } from '@tradewind/contract'

/** A place in the sentence, in UTF-16 units; `to` is exclusive. */
export type Span = { from: number; to: number }

/** A piece of the filter with the words of the sentence from which it was read. */
export type SentencePart = Span & { filter: CompanyFilter }

/** Replaces used characters, so that no later rule reads them and no phrase crosses them. */
export const usedMark = '\u0000'

/** Full-width letters, digits and signs have their ASCII counterparts at this distance. */
const fullWidthOffset = 0xfee0

const plainUnit = (unit: string): string => {
  const code = unit.charCodeAt(0)
  const narrow = code >= 0xff01 && code <= 0xff5e ? String.fromCharCode(code - fullWidthOffset) : unit
  if (narrow === '　' || narrow === usedMark || /\s/.test(narrow)) return ' '
  if (/[‐-―〜～]/.test(narrow)) return '-'
  if (/[’‘]/.test(narrow)) return "'"
  const lower = narrow.toLowerCase()
  return lower.length === 1 ? lower : narrow
}

/** Returns the text in lower case, with ASCII signs and blanks. The length stays, so that places stay as well. */
export const plainSentence = (text: string): string => text.split('').map(plainUnit).join('')

/** Marks the places of a text as used. */
export const markUsed = (text: string, spans: readonly Span[]): string => {
  const units = text.split('')
  for (const { from, to } of spans) units.fill(usedMark, from, to)
  return units.join('')
}

/** What a sentence is read with. */
export type SentenceContext = {
  /** An ISO day, for `the last two years`. */
  readonly today: string
  /** The price of one unit of a currency in US dollars; null when no rate is known. */
  readonly usdPerUnit: (currency: string) => number | null
}

/** Reads one kind of words. `read` returns null for words that match the pattern but mean something else. */
export type Rule = {
  /** A global pattern for the plain sentence. Each repetition has a bound, so that the time for a sentence has one as well. */
  pattern: RegExp
  read: (groups: Readonly<Record<string, string>>, context: SentenceContext, original: string) => CompanyFilter | null
}

export type Marked = { text: string; parts: SentencePart[] }

const definedGroups = (match: RegExpExecArray): Record<string, string> =>
  Object.fromEntries(Object.entries(match.groups ?? {}).flatMap(([name, value]) => (value ? [[name, value]] : [])))

/** Applies rules in their order; the words of a rule are hidden from the rules after it. */
export const applyRules = (
  { text, parts }: Marked,
  { rules, sentence, ...context }: SentenceContext & { rules: readonly Rule[]; sentence: string },
): Marked => {
  let current = text
  const found = [...parts]
  for (const { pattern, read } of rules) {
    const own = [...current.matchAll(pattern)].flatMap((match): SentencePart[] => {
      const blanks = match[0].length - match[0].trimStart().length
      const from = match.index + blanks
      const to = match.index + match[0].trimEnd().length
      const filter = read(definedGroups(match), context, sentence.slice(from, to))
      return filter === null || to <= from ? [] : [{ filter, from, to }]
    })
    found.push(...own)
    current = markUsed(current, own)
  }
  return { text: current, parts: found }
}
