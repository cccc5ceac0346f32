/** Computes keys that are equal for all spellings of a country's name, regardless of word order and punctuation. */

import { foldText } from './text.ts'

/**
 * The full words for abbreviations that occur in many names. `S.` and `N.` are abbreviations, but in `U.S.A.` the
 * letters form one word.
 */
const fullWords: Readonly<Record<string, string>> = {
  ST: 'SAINT',
  STE: 'SAINTE',
  REP: 'REPUBLIC',
  REPUB: 'REPUBLIC',
  RP: 'REPUBLIC',
  DEM: 'DEMOCRATIC',
  DEMOC: 'DEMOCRATIC',
  PEOP: 'PEOPLES',
  PEOPLE: 'PEOPLES',
  FED: 'FEDERATED',
  FEDERAL: 'FEDERATED',
  FEDERATION: 'FEDERATED',
  STS: 'STATES',
  UTD: 'UNITED',
  KINGD: 'KINGDOM',
  TERR: 'TERRITORY',
  TERRITORIES: 'TERRITORY',
  TERRS: 'TERRITORY',
  PROV: 'PROVINCE',
  BRIT: 'BRITISH',
  GT: 'GREAT',
  SOC: 'SOCIALIST',
  IS: 'ISLANDS',
  ISL: 'ISLANDS',
  ISLS: 'ISLANDS',
  ISD: 'ISLANDS',
  ISDS: 'ISLANDS',
  ISLAND: 'ISLANDS',
  ISLES: 'ISLANDS',
  N: 'NORTH',
  S: 'SOUTH',
  E: 'EAST',
  W: 'WEST',
}

const fillers = new Set(['THE', 'OF', 'AND'])

const isLetter = (word: string): boolean => word.length === 1 && word >= 'A' && word <= 'Z'

/**
 * Joins adjacent single letters: `U S A` → `USA`, `D P R KOREA` → `DPR KOREA`. A letter that is not next to another
 * single letter stays separate.
 */
const joinLetters = (words: readonly string[]): string[] => {
  const joined: string[] = []
  let isRun = false
  for (const word of words) {
    if (isRun && isLetter(word)) joined[joined.length - 1] += word
    else joined.push(word)
    isRun = isLetter(word)
  }
  return joined
}

/** Expands an abbreviated word in upper case: `REP` → `REPUBLIC`. */
export const expandWord = (word: string): string => fullWords[word] ?? word

const foldedWords = (text: string): string[] => {
  const bare = /['’‘`´ʻʼ&]/.test(text) ? text.replaceAll(/['’‘`´ʻʼ]/g, '').replaceAll('&', ' and ') : text
  const words = foldText(bare).split(' ')
  // `N/A` and `N.A.` must not be read as NA, the code of Namibia.
  const mayBeInitials = words.length > 1 && words.some(isLetter) && !text.includes('/') && words.join('') !== 'NA'
  return mayBeInitials ? joinLetters(words) : words
}

/**
 * Returns the distinctive words of a name, in the order of the text. A text of one word is returned unchanged, because
 * it may be a code (`AND`, `IS`, `ST`).
 */
export const countryWords = (text: string): string[] => {
  const words = foldedWords(text)
  if (words.length < 2) return words.filter((word) => word !== '')
  return words.map(expandWord).filter((word) => !fillers.has(word))
}

/**
 * Returns the words of a name in alphabetical order: `Korea, Democratic People's Rep. of` and `Democratic People's
 * Republic of Korea` → `DEMOCRATIC KOREA PEOPLES REPUBLIC`. The key contains all distinctive words, because any of them
 * may distinguish two countries.
 */
export const countryKey = (text: string): string => {
  const words = countryWords(text)
  return words.length < 2 ? (words[0] ?? '') : words.toSorted().join(' ')
}
