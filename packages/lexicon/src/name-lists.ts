/** Reads cells that list names of a table: industries of companies, categories of fairs. */

import { foldText } from './text.ts'

/** The words for `and` in the languages of the tables. Files write `&` or a comma instead. */
const connectives = new Set(['AND', 'Y', 'E', 'ET', 'UND', 'И', 'OF', 'THE', 'DE', 'DA', 'DO', 'DES', 'DU', '和', '与'])

/** Removes the plural ending that English, Spanish, Portuguese and French share. */
const singularOf = (word: string): string => {
  if (word.length <= 3 || !word.endsWith('S') || word.endsWith('SS')) return word
  return word.endsWith('IES') ? `${word.slice(0, -3)}Y` : word.slice(0, -1)
}

/** The form in which names are compared: without case, accents, plural endings and words for `and`. */
export const nameKey = (text: string): string => {
  const words = foldText(text).split(' ')
  const named = words.filter((word) => !connectives.has(word))
  // `thé` (French for tea) consists of a connective only.
  return (named.length === 0 ? words : named).map(singularOf).join(' ')
}

type Named = {
  readonly code: string
  readonly nameEn: string
  readonly nameCn: string
  readonly aliases: readonly string[]
}

/** Maps the key of each name and alias to the codes that have it, in the order of the table. */
export const indexNames = (table: readonly Named[]): ReadonlyMap<string, readonly string[]> => {
  const index = new Map<string, string[]>()
  for (const { code, nameEn, nameCn, aliases } of table)
    for (const key of new Set([code, nameEn, nameCn, ...aliases].map(nameKey))) {
      const codes = index.get(key)
      if (codes === undefined) index.set(key, [code])
      else if (!codes.includes(code)) codes.push(code)
    }
  return index
}

/** Texts that files write when they know no name. */
const emptyKeys = new Set(
  [
    '',
    'other',
    'others',
    'n/a',
    'na',
    'none',
    'null',
    'unknown',
    'other services',
    'miscellaneous',
    '其他',
    '其它',
    '无',
    '未知',
    'otros',
    'outros',
    'sonstige',
    'autres',
    'другое',
    'прочее',
  ].map(nameKey),
)

export type NameReading = { codes: string[]; unknown: string[] }
/** Returns the codes that a phrase names as a whole. */
type FindNamed = (phrase: string) => readonly string[]

/** The separators that never belong to a name, and those that may: `Glass, Ceramics & Concrete`, `Package/Freight`. */
const hardSeparators = /[|;；、\n\t]+/
const softSeparators = /\s*[,，/／]\s*/
/** No name in the tables has more soft separators than this number less one. */
const longestRun = 6

/** Reads a part by the longest runs of its pieces that are names. */
const readPart = (part: string, named: FindNamed): NameReading => {
  if (emptyKeys.has(nameKey(part))) return { codes: [], unknown: [] }
  const pieces = part.split(softSeparators).filter((piece) => piece !== '')
  const reading: NameReading = { codes: [], unknown: [] }
  let from = 0
  while (from < pieces.length) {
    let length = Math.min(longestRun, pieces.length - from)
    let codes = named(pieces.slice(from, from + length).join(', '))
    while (codes.length === 0 && length > 1) {
      length -= 1
      codes = named(pieces.slice(from, from + length).join(', '))
    }
    const piece = pieces[from] ?? ''
    if (codes.length > 0) reading.codes.push(...codes)
    else if (!emptyKeys.has(nameKey(piece))) reading.unknown.push(piece)
    from += length
  }
  return reading
}

/**
 * Reads a cell that lists names, separated by `|`, `;`, `,`, `/` or `、`. `codes` holds each code once, in the order of
 * the cell; `unknown` holds the parts that name nothing. Words for `other` and `unknown` count as empty. `clean` removes
 * what frames a part.
 */
export const readNames = (
  text: string,
  named: FindNamed,
  clean: (part: string) => string = (part) => part,
): NameReading => {
  const readings = text
    .split(hardSeparators)
    .map((part) => clean(part.trim()))
    .filter((part) => part !== '')
    .map((part) => readPart(part, named))
  return {
    codes: [...new Set(readings.flatMap(({ codes }) => codes))],
    unknown: [...new Set(readings.flatMap(({ unknown }) => unknown))],
  }
}
