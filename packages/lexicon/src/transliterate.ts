/**
 * Converts Cyrillic and Greek names to Latin letters. The conversion is not exact, so that its result can be compared
 * with the many transliteration schemes in trade files.
 */

const letters: Readonly<Record<string, string>> = {
  А: 'A',
  Б: 'B',
  В: 'V',
  Г: 'G',
  Ґ: 'G',
  Д: 'D',
  Е: 'E',
  Є: 'E',
  Ё: 'E',
  Ж: 'ZH',
  З: 'Z',
  И: 'I',
  І: 'I',
  Ї: 'I',
  Й: 'I',
  К: 'K',
  Л: 'L',
  М: 'M',
  Н: 'N',
  О: 'O',
  П: 'P',
  Р: 'R',
  С: 'S',
  Т: 'T',
  У: 'U',
  Ў: 'U',
  Ф: 'F',
  Х: 'KH',
  Ц: 'TS',
  Ч: 'CH',
  Ш: 'SH',
  Щ: 'SHCH',
  Ъ: '',
  Ы: 'Y',
  Ь: '',
  Э: 'E',
  Ю: 'YU',
  Я: 'YA',
  Ђ: 'DJ',
  Ј: 'J',
  Љ: 'LJ',
  Њ: 'NJ',
  Ћ: 'C',
  Џ: 'DZ',
  Қ: 'K',
  Ң: 'N',
  Ғ: 'G',
  Ү: 'U',
  Ұ: 'U',
  Һ: 'H',
  Ө: 'O',
  Ә: 'A',
  Α: 'A',
  Β: 'V',
  Γ: 'G',
  Δ: 'D',
  Ε: 'E',
  Ζ: 'Z',
  Η: 'I',
  Θ: 'TH',
  Ι: 'I',
  Κ: 'K',
  Λ: 'L',
  Μ: 'M',
  Ν: 'N',
  Ξ: 'X',
  Ο: 'O',
  Π: 'P',
  Ρ: 'R',
  Σ: 'S',
  Τ: 'T',
  Υ: 'Y',
  Φ: 'F',
  Χ: 'CH',
  Ψ: 'PS',
  Ω: 'O',
}

const foreign = /[\p{Script=Cyrillic}\p{Script=Greek}]/u

/** Whether `transliterate` would change the text. */
export const isTransliterable = (text: string): boolean => foreign.test(text)

/** Converts Cyrillic and Greek letters in a folded text (`foldText`) to Latin letters; other scripts stay unchanged. */
export const transliterate = (folded: string): string =>
  foreign.test(folded) ? [...folded].map((letter) => letters[letter] ?? letter).join('') : folded

/**
 * Removes the differences between transliteration schemes from a Latin spelling. `YEKATERINBURG` and `EKATERINBURG`,
 * `KHIMIYA` and `HIMIIA`, or `ALEKSEJ` and `ALEXEY` give equal results. The result is used to compare names, not to
 * display them.
 */
export const looseSound = (latin: string): string =>
  latin
    .replace(/SHCH|SCH/g, 'SH')
    .replace(/TCH|TSCH/g, 'CH')
    .replace(/KH/g, 'H')
    .replace(/KS/g, 'X')
    .replace(/TS|TZ/g, 'C')
    .replace(/PH/g, 'F')
    .replace(/W/g, 'V')
    .replace(/(?:Y|J|I)(?=[AUOE])/g, '')
    .replace(/[YJ]/g, 'I')
    .replace(/(.)\1+/g, '$1')
