/** Reads a sentence about companies into the filter of the company search, by rules alone. */

import { CompanyFilter, longestSentence } from '@tradewind/contract'
import { contactRules, kindRules, languageRules, quoteRules } from './fact-rules.ts'
import { applyRules, plainSentence, usedMark, type Marked, type SentencePart, type Span } from './marked-text.ts'
import { readPhrases } from './phrases.ts'
import { employeeRules, revenueRules } from './size-rules.ts'
import { isStopWord, stopWordAt } from './stop-words.ts'
import { readTechnologies } from './technology-rules.ts'
import { foundedRules, fundingAmountRules, fundingDateRules, roundRules } from './time-rules.ts'

export type SentenceReading = {
  filter: CompanyFilter
  /** The pieces of the filter in the order of the sentence. */
  parts: SentencePart[]
  /** The words that the filter does not express, apart from stop words. */
  unused: (Span & { text: string })[]
  /** The currencies of its amounts other than the US dollar, with the rate used; null when none is known. */
  conversions: { currency: string; usdPerUnit: number | null; month: string | null }[]
}

const valuesOf = (filter: CompanyFilter): Readonly<Record<string, unknown>> => filter

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)

/**
 * Adds a part to the filter. Lists are joined, and keywords as well; another value for a field that has one is a
 * contradiction. Null when the result would be no valid filter.
 */
const combine = (filter: CompanyFilter, part: CompanyFilter): CompanyFilter | null => {
  const [own, added] = [valuesOf(filter), valuesOf(part)]
  const joined = Object.entries(added).map(([field, value]): [string, unknown] => {
    const known = own[field]
    if (isList(known) && isList(value)) return [field, [...new Set([...known, ...value])]]
    if (field === 'keywords' && typeof known === 'string') return [field, `${known} ${String(value)}`]
    return [field, known ?? value]
  })
  const contradicts = Object.entries(added).some(
    ([field, value]) => field !== 'keywords' && !isList(value) && own[field] !== undefined && own[field] !== value,
  )
  const result = CompanyFilter.safeParse({ ...filter, ...Object.fromEntries(joined) })
  return contradicts || !result.success ? null : result.data
}

const longestGap = 12
const wordPattern = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'.+#%&/-]*/gu
const hanRun = /\p{Script=Han}+/gu

/** Splits a run of Chinese characters at its stop words, and returns the rest. */
const withoutStopWords = (text: string, from: number, to: number): Span[] => {
  const spans: Span[] = []
  let start = from
  let at = from
  while (at < to) {
    const length = Math.min(stopWordAt(text, at), to - at)
    if (length > 0 && at > start) spans.push({ from: start, to: at })
    at += Math.max(length, 1)
    if (length > 0) start = at
  }
  return start < to ? [...spans, { from: start, to }] : spans
}

/** Stop words and signs between two unused words belong to their phrase: `less than €5 million revenue`. */
const isGap = (between: string): boolean =>
  between.length <= longestGap && !between.includes(usedMark) && !/[,，.。;；、]/.test(between)

const unusedOf = (text: string): Span[] => {
  const han = [...text.matchAll(hanRun)].flatMap((match) =>
    withoutStopWords(text, match.index, match.index + match[0].length),
  )
  const latin = text.replace(hanRun, (run) => ' '.repeat(run.length))
  const words = [...latin.matchAll(wordPattern)].flatMap((match): Span[] => {
    const word = match[0].replace(/[.'&/-]+$/, '')
    return isStopWord(word) ? [] : [{ from: match.index, to: match.index + word.length }]
  })
  const all = [...han, ...words].toSorted((one, other) => one.from - other.from)
  // Neighbouring words are one phrase for the reader.
  return all.reduce<Span[]>((joined, span) => {
    const last = joined.at(-1)
    return last !== undefined && isGap(text.slice(last.to, span.from))
      ? [...joined.slice(0, -1), { from: last.from, to: span.to }]
      : [...joined, span]
  }, [])
}

/** The newest exchange rate of each currency. */
export type SentenceRates = ReadonlyMap<string, { readonly usdPerUnit: number; readonly month: string }>

/**
 * Reads a sentence in English or Chinese, such as `Italian furniture importers with more than 50 employees`. `today` is
 * an ISO day, for `the last two years`; amounts are converted by `rates`. Words beyond the longest sentence are unused.
 * Each part names the place in the sentence from which it was read. Contradicting parts, amounts in currencies without a
 * rate, and unknown words are reported as unused. It never throws.
 */
export const readSentence = (sentence: string, today: string, rates: SentenceRates = new Map()): SentenceReading => {
  const plain = plainSentence(sentence.slice(0, longestSentence))
  const currencies = new Set<string>()
  const usdPerUnit = (currency: string) => {
    currencies.add(currency)
    return rates.get(currency)?.usdPerUnit ?? null
  }
  const input = { today, usdPerUnit, sentence }
  const quoted = applyRules({ text: plain, parts: [] }, { ...input, rules: quoteRules })
  const technical = readTechnologies(quoted, sentence)
  const rules = [
    ...revenueRules,
    ...fundingAmountRules,
    ...fundingDateRules,
    ...roundRules,
    ...employeeRules,
    ...foundedRules,
    ...languageRules,
    ...kindRules,
    ...contactRules,
  ]
  const read: Marked = readPhrases(applyRules(technical, { ...input, rules }), sentence)
  const ordered = read.parts.toSorted((one, other) => one.from - other.from)
  let filter: CompanyFilter = {}
  const parts: SentencePart[] = []
  const refused: Span[] = []
  for (const part of ordered) {
    const combined = combine(filter, part.filter)
    if (combined === null) refused.push({ from: part.from, to: part.to })
    else {
      filter = combined
      parts.push(part)
    }
  }
  const rest = sentence.length > longestSentence ? [{ from: longestSentence, to: sentence.length }] : []
  const unused = [...unusedOf(read.text), ...refused, ...rest]
    .toSorted((one, other) => one.from - other.from)
    .map(({ from, to }) => ({ from, to, text: sentence.slice(from, to) }))
  const conversions = [...currencies].map((currency) => {
    const { usdPerUnit: rate = null, month = null } = rates.get(currency) ?? {}
    return { currency, usdPerUnit: rate, month }
  })
  return { filter, parts, unused, conversions }
}
