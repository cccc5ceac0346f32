/** Finds the countries, places, industries and trade roles in a sentence, and whether they are excluded. */

import { markUsed, usedMark, type Marked, type SentencePart, type Span } from './marked-text.ts'
import { readNamed, type Named } from './named-words.ts'
import { readLocations, type Location } from './place-phrases.ts'
import { isStopWord } from './stop-words.ts'

const tokenPattern = /\p{Script=Han}|[\p{L}\p{N}](?:(?!\p{Script=Han})[\p{L}\p{N}\p{M}'.&])*/gu
const longestWords = 6
const longestHan = 10
/** The number of characters around a phrase that show whether it is a place. */
const placeWindow = 8

const isHanUnit = (text: string): boolean => /^\p{Script=Han}$/u.test(text)

const tokensOf = (text: string): Span[] =>
  [...text.matchAll(tokenPattern)].map((match) => {
    // A full stop at the end of a word ends the sentence, apart from `u.s.`.
    const word = /^\p{L}\.\p{L}\.$/u.test(match[0]) ? match[0] : match[0].replace(/[.'&]+$/, '')
    return { from: match.index, to: match.index + word.length }
  })

type Hit = Span & { named: Named }

/** Whether the characters between two tokens may stand inside a name. */
const joins = (between: string): boolean => /^(?: ?[&-] ?| )?$/.test(between)

const hitAt = (
  text: string,
  sentence: string,
  tokens: readonly Span[],
  at: number,
): { hit: Hit; count: number } | null => {
  const first = tokens[at]
  if (first === undefined) return null
  const isHan = isHanUnit(text.slice(first.from, first.to))
  let count = 1
  const longest = isHan ? longestHan : longestWords
  while (count < longest) {
    const [last, next] = [tokens[at + count - 1], tokens[at + count]]
    if (last === undefined || next === undefined || !joins(text.slice(last.to, next.from))) break
    count += 1
  }
  for (; count > 0; count -= 1) {
    const last = tokens[at + count - 1]
    if (last === undefined) continue
    const [head, tail] = [text.slice(first.from, first.to), text.slice(last.from, last.to)]
    // A name neither begins nor ends with a word such as `the` or `in`.
    if (!isHan && ((isStopWord(head) && count > 1 && head !== 'the') || (isStopWord(tail) && count > 1))) continue
    const original = sentence.slice(first.from, last.to)
    const around = {
      before: text.slice(Math.max(0, first.from - placeWindow), first.from),
      after: text.slice(last.to, last.to + placeWindow),
    }
    const named = readNamed(text.slice(first.from, last.to), original, around)
    if (named !== null && (count > 1 || /^[A-Z]{2}$/.test(original) || !isStopWord(head)))
      return { hit: { from: first.from, to: last.to, named }, count }
  }
  return null
}

const findHits = (text: string, sentence: string): Hit[] => {
  const tokens = tokensOf(text)
  const hits: Hit[] = []
  let at = 0
  while (at < tokens.length) {
    const found = hitAt(text, sentence, tokens, at)
    if (found !== null) hits.push(found.hit)
    at += found?.count ?? 1
  }
  return hits
}

const negatedBefore =
  /(?:but )?(?:not (?:in|from|based in|located in|for)|not|no|excluding|exclude|except(?: for| in| from)?|outside(?: of)?|other than|without|non|apart from|anywhere but(?: in)?)[ -](?:any |the |in |from )*$/
const negatedBeforeCn =
  /(?:不要|不包括|不包含|不含|除了|除开|排除|剔除|去掉|不在|不是|不做|并非|非|除|不找|不考虑)(?:来自|在|从事|做)?$/
const negatedAfterCn = /^(?:的)?(?:除外|以外|之外|不要|外的|外(?=，|,|$))/
const listGap = /^(?: ?, ?(?:and |or )?(?:the )?| ?(?:and|or|nor|&) (?:in |from |the )?| ?[、和或及与] ?)$/

const beforeWindow = 40

type Marker = Span | null
type Judged = Hit & { isNegated: boolean; marker: Marker }

/** Marks each hit after or before a word of exclusion, and the hits that continue its list. */
const judge = (hits: readonly Hit[], text: string): Judged[] => {
  const judged: Judged[] = []
  for (const hit of hits) {
    const previous = judged.at(-1)
    const gapFrom = Math.max(previous?.to ?? 0, hit.from - beforeWindow)
    const gap = text.slice(gapFrom, hit.from)
    const match = negatedBefore.exec(gap) ?? negatedBeforeCn.exec(gap)
    const isList = previous !== undefined && previous.named.kind === hit.named.kind && listGap.test(gap)
    if (match !== null) {
      const from = gapFrom + match.index
      judged.push({ ...hit, isNegated: true, marker: { from, to: hit.from } })
    } else judged.push({ ...hit, isNegated: isList && previous.isNegated, marker: null })
  }
  for (let at = judged.length - 1; at >= 0; at -= 1) {
    const hit = judged[at]
    if (hit === undefined) continue
    const after = negatedAfterCn.exec(text.slice(hit.to, hit.to + 8))
    if (after === null) continue
    for (let back = at; back >= 0; back -= 1) {
      const [own, next] = [judged[back], judged[back + 1]]
      if (own === undefined) break
      const isLinked =
        back === at ||
        (next !== undefined && next.named.kind === own.named.kind && listGap.test(text.slice(own.to, next.from)))
      if (!isLinked) break
      judged[back] = {
        ...own,
        isNegated: true,
        marker: back === at ? { from: own.marker?.from ?? own.from, to: hit.to + after[0].length } : own.marker,
      }
    }
  }
  return judged
}

/** A country or place among which `readLocations` decides; excluded countries are conditions of their own. */
const locationOf = ({ named, isNegated, from, to }: Judged): Location[] => {
  if (isNegated) return []
  if (named.kind === 'countries') return [{ ...named, from, to }]
  return named.kind === 'places' ? [{ ...named, within: [], from, to }] : []
}

/** The filter of a hit that is no location; null for an excluded place, because no filter expresses it. */
const filterOf = ({ named, isNegated }: Judged): SentencePart['filter'] | null => {
  if (named.kind === 'places' || (named.kind === 'countries' && !isNegated)) return null
  if (named.kind === 'tradeRoles') return { tradeRoles: [...named.codes] }
  if (named.kind === 'countries') return { notCountries: [...named.codes] }
  return isNegated ? { notIndustries: [...named.codes] } : { industries: [...named.codes] }
}

const silentRoles = /^(?:stores?|shops?|factory|factories|商店|工厂|厂家|厂商)$/

/**
 * Reads the countries, places, industries and trade roles of the text that the rules have left. A trade (`distributors`)
 * is an industry only when the sentence names no other one; beside another industry it stays unused, because the filter
 * would find companies of either. No filter excludes a trade role, so an excluded one (`not importers`) stays unused too.
 */
export const readPhrases = ({ text, parts }: Marked, sentence: string): Marked => {
  const judged = judge(findHits(text, sentence), text)
  const hasIndustry = judged.some(({ named, isNegated }) => named.kind === 'industries' && !isNegated)
  const isIgnored = ({ named, isNegated }: Judged): boolean =>
    (named.kind === 'role' && hasIndustry) || (named.kind === 'tradeRoles' && isNegated)
  const spanOf = ({ from, to, marker }: Judged): Span => ({
    from: Math.min(from, marker?.from ?? from),
    to: Math.max(to, marker?.to ?? to),
  })
  const own: SentencePart[] = [
    ...judged.flatMap((hit) => {
      const filter = isIgnored(hit) ? null : filterOf(hit)
      return filter === null ? [] : [{ filter, ...spanOf(hit) }]
    }),
    ...readLocations(judged.flatMap(locationOf), text, sentence),
  ]
  const silent = judged.filter((hit) => isIgnored(hit) && silentRoles.test(text.slice(hit.from, hit.to)))
  const trimmed = own.map((part) => {
    const slice = text.slice(part.from, part.to)
    return { ...part, from: part.from + slice.length - slice.replaceAll(usedMark, ' ').trimStart().length }
  })
  return { text: markUsed(text, [...trimmed, ...silent]), parts: [...parts, ...trimmed] }
}
