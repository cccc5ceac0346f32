/** Patterns and readings of numbers in sentences. */

/** Words before a number that make it a bound. */
export const comparator =
  '(?:more than|over|above|at least|no less than|no fewer than|not less than|minimum of|exceeding|greater than|larger than|bigger than|less than|fewer than|under|below|smaller than|up to|at most|no more than|not more than|maximum of|about|around|approximately|roughly|between|from|of|>=|<=|>|<|≥|≤|超过|多于|大于|高于|至少|不少于|不低于|少于|低于|不到|不足|不超过|至多|最多|大约|大概|约|在|达到|达|为|从)'

/** Digits with separators, or Chinese numerals. */
export const digits = '(?:\\d[\\d,.]{0,15}|[一二两三四五六七八九十百千]{1,5})'
export const scale = '(?: ?(?:thousand|million|billion|bn|mn|mio|k|m|b|千万|百万|万亿|十亿|百亿|千|万|亿)(?![a-z]))'
export const dash = '(?: ?(?:-|to|and|到|至|~) ?)'
export const openBehind = '(?: ?\\+| or more| and above| and more| or above| plus|多)'

const approximately = /^(?:about|around|approximately|roughly|大约|大概|约)|左右$|上下$/
const leadingWord = /^(?:with|between|from|of|在|为|达到|达|从|about|around|approximately|roughly|大约|大概|约) ?/

/** Removes up to two words before a number that are no bounds: `between about`, `在`. */
export const withoutLeading = (phrase: string): string => phrase.replace(leadingWord, '').replace(leadingWord, '')

/** An approximate number covers this share below and above it. */
const approximation = 0.2

export const isApproximate = (phrase: string): boolean => approximately.test(phrase.trim())

export const widen = (value: number): { from: number; to: number } => ({
  from: Math.round(value * (1 - approximation)),
  to: Math.round(value * (1 + approximation)),
})

const numerals: Readonly<Record<string, number>> = {
  一: 1,
  二: 2,
  两: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
}
const powers: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000 }

const numeralValue = (text: string): number => {
  let total = 0
  let digit = 0
  for (const character of text) {
    const power = powers[character]
    if (power === undefined) digit = numerals[character] ?? 0
    else {
      total += (digit === 0 ? 1 : digit) * power
      digit = 0
    }
  }
  return total + digit
}

/** Replaces Chinese numerals by digits: `五十人以上` → `50人以上`. Scales (`千万`) after digits stay. */
export const withDigits = (phrase: string): string =>
  phrase.replace(
    /(?<![\d一二两三四五六七八九十百千])[一二两三四五六七八九十][一二两三四五六七八九十百千]{0,4}|(?<!\d)[百千](?=[人名])/g,
    (numeral) => String(numeralValue(numeral)),
  )

const englishCounts: Readonly<Record<string, number>> = {
  a: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  fifty: 50,
  几: 3,
}
/** A count of years or months. */
export const smallCount =
  '(?:\\d{1,3}|a|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|fifty|[一二两三四五六七八九十]{1,3})'

export const countOf = (text: string): number =>
  englishCounts[text] ?? (/^\d/.test(text) ? Number(text) : numeralValue(text))
