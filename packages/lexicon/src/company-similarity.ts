/**
 * Computes the similarity of two company names and the kind of their difference. Other code decides whether the names
 * belong to one company.
 */

import { commonMeaning, isPlaceWord, isSilentWord, isSisterWord, longCommonWords } from './company-words.ts'
import { foldText } from './text.ts'
import { isTransliterable, looseSound, transliterate } from './transliterate.ts'

type WordKind = 'number' | 'common' | 'place' | 'own'
type NameWord = {
  readonly written: string
  /** The text by which the word is compared: for a common word its meaning, for any other word its transliteration. */
  readonly compared: string
  readonly kind: WordKind
  readonly weight: number
  /** The set of letters in `compared`, as bits. Changing one letter of a word changes at most two bits. */
  readonly letters: number
  readonly isLatin: boolean
}

/** The parsed form of a comparison key (`companyKey`), which is computed once and used for many comparisons. */
export type CompanyNameShape = {
  readonly key: string
  readonly words: readonly NameWord[]
  /** All letters and digits of the name in one string, transliterated, without `AND` and its translations. */
  readonly run: string
  /** The digits of `run`, and the number words in a fixed order. Two names with different numbers are different. */
  readonly digits: string
  readonly numbers: string
  /** The sound of `run`, computed on first use (`soundOf`). */
  sound: string | null
  readonly spelled: string
  readonly isForeign: boolean
}

/**
 * The kinds of difference between two names, the smallest difference first. Names can differ in details that the
 * comparison key ignores, e.g. accents or punctuation (`same`), blanks (`spacing`), shortened common words
 * (`abbreviation`), translated common words (`translation`), transliteration (`script`), position of common words
 * (`order`), one letter in one long word (`typo`), a truncated end (`cut`), additional words on one side (`extra`),
 * several of these (`several`). `none` means that the names are different.
 */
export type NameDifference =
  | 'same'
  | 'spacing'
  | 'abbreviation'
  | 'translation'
  | 'script'
  | 'order'
  | 'typo'
  | 'cut'
  | 'extra'
  | 'several'
  | 'none'

/**
 * `similarity`: from 0 to 1; 0 when the difference is `none`. `extraWords`: the words that occur in only one of the
 * names.
 */
export type NameComparison = {
  readonly difference: NameDifference
  readonly similarity: number
  readonly extraWords: readonly string[]
}

const weights: Readonly<Record<WordKind, number>> = { number: 1, own: 1, place: 0.5, common: 0.3 }
const romanNumeral = /^(?:II|III|IV|VI|VII|VIII|IX|XI|XII|XIII|XIV|XV)$/
/** Matches a legal form that the width of a field has truncated: `LIMI`, `CORPORA`. */
const cutForm =
  /^(?:LIM|LIMI|LIMIT|LIMITE|COMP|COMPA|COMPAN|CORPO|CORPOR|CORPORA|CORPORAT|CORPORATI|CORPORATIO|INCORP|INCORPO|INCORPOR|INCORPORA|INCORPORATE|GESELLSCH\w*)$/

const kindOf = (word: string): WordKind => {
  if (/\d/.test(word) || romanNumeral.test(word)) return 'number'
  if (commonMeaning(word) !== null) return 'common'
  return isPlaceWord(word) ? 'place' : 'own'
}

/**
 * A cache of parsed words, because most words occur in many names. Its size is limited, because a large file contains
 * millions of rare words.
 */
const knownWords = new Map<string, NameWord>()
const mostKnownWords = 200_000

const readWord = (written: string): NameWord => {
  const known = knownWords.get(written)
  if (known !== undefined) return known
  if (knownWords.size >= mostKnownWords) knownWords.clear()
  const read = classifyWord(written)
  knownWords.set(written, read)
  return read
}

const classifyWord = (written: string): NameWord => {
  const latin = transliterate(written)
  const misspelt = commonMeaning(latin) === null && !isPlaceWord(latin) ? misspeltCommonWord(latin) : null
  const word = misspelt ?? latin
  const kind = kindOf(word)
  const compared = commonMeaning(word) ?? word
  const isLatin = /^\p{Script=Latin}+$/u.test(compared)
  return { written, compared, kind, weight: weights[kind], letters: lettersOf(compared), isLatin }
}

const lettersOf = (word: string): number => {
  let letters = 0
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) & 31)
  return letters
}

const countBits = (bits: number): number => {
  const pairs = bits - ((bits >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/**
 * Returns the common word that differs from this word in one letter, or null. The first letter must be equal, because
 * it is hardly ever wrong.
 */
const misspeltCommonWord = (word: string): string | null => {
  if (word.length < 6) return null
  for (const length of [word.length, word.length - 1, word.length + 1])
    for (const common of longCommonWords().get(`${word[0]}${length}`) ?? [])
      if (editDistance(common, word, 1) <= 1) return common
  return null
}

export const shapeCompanyName = (key: string): CompanyNameShape => {
  const significant = key.split(' ').filter((word) => word !== '' && !isSilentWord(word))
  const last = significant.at(-1)
  if (significant.length > 2 && last !== undefined && cutForm.test(last)) significant.pop()
  const words = (significant.length > 0 ? significant : [key]).map(readWord)
  const joined = words.map((word) => word.written).join('')
  const isPlain = /^[A-Z0-9]*$/.test(joined)
  const spelled = isPlain ? joined : transliterate(foldText(joined)).replace(/[市省区縣县]/gu, '')
  return {
    key,
    words,
    // `AE`, `OE` and `UE` may be spellings of `Ä`, `Ö` and `Ü`, so the `E` is removed.
    run: spelled.replace(/([AOU])E/g, '$1'),
    digits: spelled.replace(/\D+/g, ''),
    numbers: words.some(isNumber)
      ? words
          .filter(isNumber)
          .map((word) => word.compared)
          .toSorted()
          .join(' ')
      : '',
    sound: null,
    spelled,
    isForeign: isTransliterable(key),
  }
}

const isNumber = ({ kind }: NameWord): boolean => kind === 'number'

/** Returns the sound of a name. It is equal for all schemes that transliterate a foreign name to Latin letters. */
export const soundOf = (shape: CompanyNameShape): string => (shape.sound ??= looseSound(shape.spelled))

export const compareCompanyNames = (a: CompanyNameShape, b: CompanyNameShape): NameComparison => {
  if (a.key === b.key) return { difference: 'same', similarity: 1, extraWords: [] }
  if (a.run === b.run) return { difference: 'spacing', similarity: 0.99, extraWords: [] }
  if (a.isForeign !== b.isForeign && soundOf(a) === soundOf(b))
    return { difference: 'script', similarity: 0.96, extraWords: [] }
  const pairing = a.numbers === b.numbers ? pairWords(a.words, b.words) : null
  return pairing === null ? compareRuns(a, b) : judge(a, b, pairing)
}

const different: NameComparison = { difference: 'none', similarity: 0, extraWords: [] }

type Pair = { first: NameWord; second: NameWord; firstAt: number; secondAt: number; similarity: number; isCut: boolean }
type Pairing = { pairs: Pair[]; unmatched: readonly NameWord[] }

/**
 * Pairs each word with the corresponding word of the other name. Returns null when each name has a word without a pair.
 */
const pairWords = (a: readonly NameWord[], b: readonly NameWord[]): Pairing | null => {
  const candidates = findPairs(a, b)
  if (candidates === null) return null
  candidates.sort(
    (x, y) => y.similarity - x.similarity || Math.abs(x.firstAt - x.secondAt) - Math.abs(y.firstAt - y.secondAt),
  )
  const usedA = new Set<number>()
  const usedB = new Set<number>()
  const pairs: Pair[] = []
  for (const pair of candidates) {
    if (usedA.has(pair.firstAt) || usedB.has(pair.secondAt)) continue
    usedA.add(pair.firstAt)
    usedB.add(pair.secondAt)
    pairs.push(pair)
  }
  const unmatchedA = a.filter((_, at) => !usedA.has(at))
  const unmatchedB = b.filter((_, at) => !usedB.has(at))
  if (unmatchedA.length > 0 && unmatchedB.length > 0) return null
  return { pairs, unmatched: [...unmatchedA, ...unmatchedB] }
}

/**
 * Returns all pairs of words that may correspond. Returns null when each name has a word without a corresponding word.
 */
const findPairs = (a: readonly NameWord[], b: readonly NameWord[]): Pair[] | null => {
  // Most compared names are different. This check detects such names before any list is allocated.
  if (hasUnmatched(a, b, compareWords) && hasUnmatched(b, a, compareReversed)) return null
  const found: Pair[] = []
  for (const [firstAt, first] of a.entries())
    for (const [secondAt, second] of b.entries()) {
      const isLast = firstAt === a.length - 1 || secondAt === b.length - 1
      const likeness = compareWords(first, second, isLast)
      if (likeness !== null) found.push({ first, second, firstAt, secondAt, ...likeness })
    }
  return found
}

/**
 * Whether any of the words has no match in the other name. The function uses loops for speed, because it runs for each
 * of the twenty names that are compared with a new name.
 */
const hasUnmatched = (
  words: readonly NameWord[],
  others: readonly NameWord[],
  compare: typeof compareWords,
): boolean => {
  let left = words.length
  for (const word of words) {
    left -= 1
    let othersLeft = others.length
    let isUnmatched = true
    for (const other of others) {
      othersLeft -= 1
      isUnmatched = compare(word, other, left === 0 || othersLeft === 0) === null
      if (!isUnmatched) break
    }
    if (isUnmatched) return true
  }
  return false
}

type Likeness = { readonly similarity: number; readonly isCut: boolean }
const equal: Likeness = { similarity: 1, isCut: false }
const equalInMeaning: Likeness = { similarity: 0.98, isCut: false }
const cutShort: Likeness = { similarity: 0.9, isCut: true }

/**
 * Returns the likeness of two words, or null if they are different. This function is the hot spot of matching: most
 * words are different, and for them it allocates nothing.
 */
const compareWords = (a: NameWord, b: NameWord, isLast: boolean): Likeness | null => {
  if (a === b) return equal
  if (a.compared === b.compared) return a.written === b.written ? equal : equalInMeaning
  if (a.kind === 'number' || b.kind === 'number') return null
  if (isLast && isPrefix(a.written, b.written)) return cutShort
  const [short, long] = a.compared.length <= b.compared.length ? [a, b] : [b, a]
  const length = short.compared.length
  const allowed = length >= 10 ? 2 : length >= 5 ? 1 : 0
  if (allowed === 0 || long.compared.length - length > allowed) return null
  // If too many letters differ or the scripts differ, the words are different, and the edit distance need not be
  // computed.
  if (countBits(a.letters ^ b.letters) > 2 * allowed || !short.isLatin) return null
  const distance = editDistance(short.compared, long.compared, allowed)
  return distance > allowed ? null : { similarity: 1 - distance / long.compared.length, isCut: false }
}

const compareReversed: typeof compareWords = (a, b, isLast) => compareWords(b, a, isLast)

/** Whether one word is a prefix of the other and has at least two letters. */
const isPrefix = (a: string, b: string): boolean =>
  a.length <= b.length ? a.length >= 2 && b.startsWith(a) : b.length >= 2 && a.startsWith(b)

const judge = (a: CompanyNameShape, b: CompanyNameShape, { pairs, unmatched }: Pairing): NameComparison => {
  // If the names share only common words, places or numbers, which do not identify a company (`GLOBAL TRADING`), the
  // complete names are compared, regardless of word boundaries.
  if (!pairs.some(({ first }) => first.kind === 'own')) return compareRuns(a, b)
  const weightOf = (words: readonly NameWord[]) => words.reduce((sum, { weight }) => sum + weight, 0)
  const matched = pairs.reduce(
    (sum, { first, second, similarity }) => sum + similarity * (first.weight + second.weight),
    0,
  )
  const similarity = matched / (weightOf(a.words) + weightOf(b.words))
  return { difference: differenceOf(pairs, unmatched), similarity, extraWords: unmatched.map(({ written }) => written) }
}

const differenceOf = (pairs: readonly Pair[], unmatched: readonly NameWord[]): NameDifference => {
  const changed = pairs.filter(({ first, second }) => first.compared !== second.compared)
  const isReordered = movedOwnWords(pairs)
  if (unmatched.length > 0) return changed.length > 1 || isReordered === 'own' ? 'several' : 'extra'
  if (changed.length === 0 && isReordered !== 'none') return isReordered === 'own' ? 'several' : 'order'
  if (changed.length === 0)
    return pairs.every(({ first, second }) => isShortened(first.written, second.written))
      ? 'abbreviation'
      : 'translation'
  const [only] = changed
  if (changed.length > 1 || only === undefined || isReordered !== 'none') return 'several'
  if (only.isCut) return 'cut'
  return isSafeTypo(only) ? 'typo' : 'several'
}

/**
 * Returns which words are in another order. The order of common words is harmless; that of the company's own words is
 * not (`ALI HASSAN`, `HASSAN ALI`).
 */
const movedOwnWords = (pairs: readonly Pair[]): 'none' | 'common' | 'own' => {
  const isOrdered = (list: readonly Pair[]) => {
    const order = list.toSorted((x, y) => x.firstAt - y.firstAt)
    return order.every((pair, at) => at === 0 || pair.secondAt > (order[at - 1]?.secondAt ?? 0))
  }
  if (isOrdered(pairs)) return 'none'
  return isOrdered(pairs.filter(({ first }) => first.kind === 'own')) ? 'common' : 'own'
}

/**
 * Whether the words are long and differ in one letter that is not the first. Two names with such a difference are
 * rarely two companies in one country.
 */
const isSafeTypo = ({ first, second }: Pair): boolean => {
  const [a, b] = [first.compared, second.compared]
  return Math.min(a.length, b.length) >= 8 && a[0] === b[0] && editDistance(a, b, 1) <= 1
}

/**
 * Whether one of two words with the same meaning is an abbreviation or misspelling of the other, like `TRDG` for
 * `TRADING`. Otherwise they are translations, like `GIDA` for `FOOD`, or related words, like `IMPORTADORA` for
 * `IMPORTACIONES`.
 */
const isShortened = (a: string, b: string): boolean => {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  if (a[0] !== b[0]) return false
  if (editDistance(a, b, 1) <= 1) return true
  let at = 0
  for (const letter of long) if (letter === short[at]) at += 1
  return at === short.length && (short.length <= 4 || short.length * 3 <= long.length * 2)
}

/** Compares two names without their word boundaries. One name may be truncated, or differ in one letter. */
const compareRuns = (a: CompanyNameShape, b: CompanyNameShape): NameComparison => {
  const [short, long] = a.run.length <= b.run.length ? [a.run, b.run] : [b.run, a.run]
  if (short.length < 12 || a.digits !== b.digits) return different
  if (long.startsWith(short) && short.length >= 16) {
    const extraWords = [long.slice(short.length)]
    return { difference: 'cut', similarity: (2 * short.length) / (short.length + long.length), extraWords }
  }
  if (a.words.length === b.words.length || long.length - short.length > 1) return different
  const isTypo = editDistance(short, long, 1) <= 1 && !/[^A-Z0-9]/.test(long)
  return isTypo ? { difference: 'several', similarity: 1 - 1 / long.length, extraWords: [] } : different
}

/** Whether one name has additional words that indicate another company of the group, or another branch. */
export const isSisterName = ({ extraWords }: NameComparison): boolean =>
  extraWords.some((word) => isSisterWord(transliterate(word)))
export const hasExtraOwnWord = ({ extraWords }: NameComparison): boolean =>
  extraWords.some((word) => readWord(word).kind === 'own')
export const hasExtraPlace = ({ extraWords }: NameComparison): boolean =>
  extraWords.some((word) => isPlaceWord(transliterate(word)))

/**
 * Returns the number of insertions, deletions, substitutions and swaps of neighbours between `a` and `b`. If the number
 * exceeds `most`, the function may return any number above `most`.
 */
export const editDistance = (a: string, b: string, most: number): number => {
  if (Math.abs(a.length - b.length) > most) return most + 1
  if (most === 1) return atMostOne(a, b)
  let before: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row]
    let least = row
    for (let column = 1; column <= b.length; column += 1) {
      const cost = a[row - 1] === b[column - 1] ? 0 : 1
      let best = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + cost,
      )
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        best = Math.min(best, (before[column - 2] ?? 0) + 1)
      current.push(best)
      least = Math.min(least, best)
    }
    if (least > most) return most + 1
    before = previous
    previous = current
  }
  return previous[b.length] ?? 0
}

/**
 * Returns the edit distance if it is 0 or 1, otherwise 2. The distance is at most 1 when at most one letter or a
 * swapped pair remains between the common prefix and the common suffix.
 */
const atMostOne = (a: string, b: string): number => {
  let head = 0
  while (head < a.length && head < b.length && a[head] === b[head]) head += 1
  let tail = 0
  const most = Math.min(a.length, b.length) - head
  while (tail < most && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail += 1
  const left = Math.max(a.length, b.length) - head - tail
  if (left <= 1) return left
  const isSwap = left === 2 && a.length === b.length && a[head] === b[head + 1] && a[head + 1] === b[head]
  return isSwap ? 1 : 2
}
