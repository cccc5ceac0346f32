/** Replacements for letters that Unicode does not decompose into a base letter and an accent. */
const undividedLetters: Record<string, string> = {
  ß: 'SS',
  ẞ: 'SS',
  Ł: 'L',
  Ø: 'O',
  Đ: 'D',
  Ð: 'D',
  Þ: 'TH',
  Æ: 'AE',
  Œ: 'OE',
  Ħ: 'H',
}

const isPlain = /^[A-Z0-9 ]*$/
const isFolded = /^(?:[A-Z0-9]+(?: [A-Z0-9]+)*)?$/
// oxlint-disable-next-line no-control-regex -- all of ASCII is meant
const isAscii = /^[\x00-\x7f]*$/

/**
 * Returns the text without accents, in upper case: `Ağaç Şti.` → `AGAC STI.`. Only Latin, Greek and Cyrillic accents
 * are removed, because vowel signs of Thai or Hindi are not accents. Punctuation and other scripts stay. The function
 * is idempotent.
 */
export const stripAccents = (text: string): string => {
  if (isPlain.test(text)) return text
  if (isAscii.test(text)) return text.toUpperCase()
  return text
    .normalize('NFKD')
    .toUpperCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[ßẞŁØĐÐÞÆŒĦ]/g, (letter) => undividedLetters[letter] ?? letter)
    .normalize('NFC')
}

/**
 * Folds a text for comparisons. The result is in upper case, without accents, and contains only letters and digits of
 * any script, with single blanks between words. `Korea, Republic of` → `KOREA REPUBLIC OF`.
 */
export const foldText = (text: string): string => {
  if (isFolded.test(text)) return text
  const plain = stripAccents(text)
  return isFolded.test(plain) ? plain : plain.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim()
}

/**
 * Returns the rows of a data table, which has one row in each line and separates cells by `|`. Blank lines are skipped.
 */
export const tableRows = (table: string): string[][] =>
  table
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split('|'))

/**
 * Returns a function that computes a value on its first call and stores it, so that importing a file with a table costs
 * no parsing.
 */
export const lazy = <T>(compute: () => T): (() => T) => {
  let known: { value: T } | null = null
  return () => (known ??= { value: compute() }).value
}
