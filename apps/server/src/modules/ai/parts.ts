/**
 * The parts of a text that a rewriting must neither lose nor invent: variables, links and pictures. A rewriting may
 * repeat numbers of the text, but must not invent numbers.
 */

export type Format = 'text' | 'html'

const variable = /\{\{([^{}|]{1,100})(?:\|[^{}|]{0,200})?\}\}/g
const linkOfHtml = /\b(?:href|src)="([^"]{1,2000})"/g
/**
 * Excludes the punctuation after a link, which belongs to the sentence. Chinese and Japanese punctuation ends a link.
 */
const linkOfText =
  /\bhttps?:\/\/[^\s<>"')\]\u3000-\u303f\uff01-\uff5e]{0,1999}[^\s<>"')\]\u3000-\u303f\uff01-\uff5e.,;:!?]/gi
/** A number, including the separators between its digits: 1,200.50 · 10–15 · 30%. */
const number = /\d+(?:[.,'\u2019\u00a0\u202f]\d+)*/g

const found = (text: string, pattern: RegExp, group: number): Set<string> =>
  new Set([...text.matchAll(pattern)].map((match) => (match[group] ?? '').trim()))

/**
 * The parts of a text by their identity. A variable is identified by its name, because its fallback may be translated.
 * Links in HTML are expected as the sanitiser writes them, in double quotes.
 */
const partsOf = (content: string, format: Format): Set<string> => {
  const variables = [...found(content, variable, 1)].map((name) => `{{${name.toLowerCase()}}}`)
  const links = format === 'html' ? found(content, linkOfHtml, 1) : found(content, linkOfText, 0)
  return new Set([...variables, ...links])
}

/** Returns the parts that occur in only one of the two texts, because the rewriting lost or invented them. */
export const differingParts = (before: string, after: string, format: Format): string[] => {
  const [old, now] = [partsOf(before, format), partsOf(after, format)]
  return [...old.symmetricDifference(now)]
}

const wordsOf = (content: string): string => content.replace(/<[^<>]*>/g, ' ').replace(variable, ' ')
const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** Numbers of the rewriting that the original does not contain in any notation. */
export const newNumbers = (before: string, after: string): string[] => {
  const known = new Set([...found(wordsOf(before), number, 0)].map(digitsOf))
  return [...found(wordsOf(after), number, 0)].filter((one) => !known.has(digitsOf(one)))
}
