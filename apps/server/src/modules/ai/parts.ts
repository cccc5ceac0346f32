/**
 * Finds the parts of a text that a rewritten text must neither lose nor add: variables, links and pictures. Also finds
 * numbers that a rewritten text has added.
 */

export type Format = 'text' | 'html'

const variable = /\{\{([^{}|]{1,100})(?:\|[^{}|]{0,200})?\}\}/g
const linkOfHtml = /\b(?:href|src)="([^"]{1,2000})"/g
/**
 * A link in plain text. Punctuation at its end belongs to the sentence, not to the link. Chinese and Japanese
 * punctuation ends a link.
 */
const linkOfText =
  /\bhttps?:\/\/[^\s<>"')\]\u3000-\u303f\uff01-\uff5e]{0,1999}[^\s<>"')\]\u3000-\u303f\uff01-\uff5e.,;:!?]/gi
/** A number with the separators between its digits, such as 1,200.50. */
const number = /\d+(?:[.,'\u2019\u00a0\u202f]\d+)*/g

const found = (text: string, pattern: RegExp, group: number): Set<string> =>
  new Set([...text.matchAll(pattern)].map((match) => (match[group] ?? '').trim()))

/**
 * Returns the parts of a text. A variable is identified by its name only, because its fallback may be translated. In
 * HTML, links must be in double quotes, as the sanitiser writes them.
 */
const partsOf = (content: string, format: Format): Set<string> => {
  const variables = [...found(content, variable, 1)].map((name) => `{{${name.toLowerCase()}}}`)
  const links = format === 'html' ? found(content, linkOfHtml, 1) : found(content, linkOfText, 0)
  return new Set([...variables, ...links])
}

/**
 * Returns the parts that only the original or only the rewritten text contains. The rewritten text has lost or added
 * these parts.
 */
export const differingParts = (before: string, after: string, format: Format): string[] => {
  const [old, now] = [partsOf(before, format), partsOf(after, format)]
  return [...old.symmetricDifference(now)]
}

const wordsOf = (content: string): string => content.replace(/<[^<>]*>/g, ' ').replace(variable, ' ')
const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** Returns the numbers of the rewritten text that the original does not contain, whatever separators it uses. */
export const newNumbers = (before: string, after: string): string[] => {
  const known = new Set([...found(wordsOf(before), number, 0)].map(digitsOf))
  return [...found(wordsOf(after), number, 0)].filter((one) => !known.has(digitsOf(one)))
}
