/** What the file's own name tells: `turkey-imports.xlsx` is about goods that arrive in Turkey. */
import { resolveCountry } from '@tradewind/lexicon'

export type FileHints = { originCountry: string | null; destinationCountry: string | null }

const imports = /^(?:IMPORTS?|IMP|IMPORTACION(?:ES)?|IMPORTACAO|ITHALAT|进口)$/i
const exports = /^(?:EXPORTS?|EXP|EXPORTACION(?:ES)?|EXPORTACAO|IHRACAT|出口)$/i

/** A country beside a word for imports or exports; both null otherwise. Codes of two letters are too easily another word. */
export const readFileHints = (fileName: string): FileHints => {
  const words = fileName
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .replaceAll(/(进口|出口)/g, ' $1 ')
    .split(/[\s_\-.,()]+/)
    .filter((word) => word !== '')
  const country = countryAmong(words)
  return {
    destinationCountry: words.some((word) => imports.test(word)) ? country : null,
    originCountry: words.some((word) => exports.test(word)) ? country : null,
  }
}

const countryAmong = (words: readonly string[]): string | null => {
  for (let length = Math.min(3, words.length); length > 0; length -= 1)
    for (let from = 0; from + length <= words.length; from += 1) {
      const phrase = words.slice(from, from + length).join(' ')
      const code = phrase.length >= 3 || /[\u3400-\u9fff]/.test(phrase) ? resolveCountry(phrase) : null
      if (code !== null) return code
    }
  return null
}
