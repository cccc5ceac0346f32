/** Reads the technologies after words such as `using` or `使用`. */

import type { Marked, SentencePart } from './marked-text.ts'
import { markUsed, usedMark } from './marked-text.ts'
import { isNamedWord } from './named-words.ts'
import { isStopWord } from './stop-words.ts'

const trigger =
  /(?<not>(?:that )?(?:not|without|don't|do not|does not|doesn't|never) )?(?:that |which |who )?(?:currently )?(?:using|uses|use|powered by|running on|runs on|built with|built on)(?![a-z]) ?(?:the )?(?:technolog(?:y|ies) )?|(?<notCn>没有|没|未|不|非)?(?:正在|在)?(?:使用|采用|运用|用)(?:了|的是|的)?(?=[ ]?[a-z0-9])/g

const nameWord = /^ ?[a-z0-9][a-z0-9.+#'-]{0,30}/
const separator = /^(?: ?, ?(?:and |or )?| ?(?:and|or|&) | ?[、和或及与] ?)/
/** A product has no longer name, and no sentence names more of them. */
const longestName = 3
const mostNames = 8

/** Words that continue the sentence after a list of technologies. */
const endsName = (word: string): boolean =>
  isStopWord(word) ||
  isNamedWord(word) ||
  /^(?:founded|established|excluding|except|outside|not|but|raised|listed|private|\d+)$/.test(word)

/** Returns the end of the name of a product at a place; the place itself when there is none. */
const endOfName = (text: string, from: number, limit: number): number => {
  let to = from
  for (let count = 0; count < limit; count += 1) {
    const match = nameWord.exec(text.slice(to))
    const word = match?.[0].trim().replace(/[.'-]+$/, '') ?? ''
    if (match === null || word === '' || endsName(word)) return to
    to += match[0].length - (match[0].trim().length - word.length)
  }
  return to
}

type Names = { names: string[]; to: number }

const readNames = (text: string, sentence: string, start: number): Names => {
  const found: Names = { names: [], to: start }
  let at = start
  while (found.names.length < mostNames) {
    const to = endOfName(text, at, longestName)
    if (to === at) return found
    found.names.push(sentence.slice(at, to).trim())
    found.to = to
    const link = separator.exec(text.slice(to, to + 8))
    // After a comma a lower-case word may begin another condition, so a product needs its capital letter there.
    const next = sentence.slice(to + (link?.[0].length ?? 0)).trimStart()
    if (link === null || text[to + link[0].length] === usedMark) return found
    if (link[0].trim() === ',' && !/^[A-Z0-9]/.test(next)) return found
    at = to + link[0].length
  }
  return found
}

/** Reads `using Shopify and SAP`, `not using SAP`, `使用WordPress的`. */
export const readTechnologies = ({ text, parts }: Marked, sentence: string): Marked => {
  let end = 0
  const own = [...text.matchAll(trigger)].flatMap((match): SentencePart[] => {
    // A word such as `use` inside the names that were just read begins no new list.
    if (match.index < end) return []
    const start = match.index + match[0].length
    const { names, to } = readNames(text, sentence, start)
    if (names.length === 0) return []
    end = to
    const isNegated = match.groups?.['not'] !== undefined || match.groups?.['notCn'] !== undefined
    const filter = isNegated ? { notTechnologies: names } : { technologies: names }
    return [{ filter, from: match.index + (match[0].length - match[0].trimStart().length), to }]
  })
  return { text: markUsed(text, own), parts: [...parts, ...own] }
}
