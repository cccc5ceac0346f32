/**
 * Recognises the countries in trade statistics by their names, by ISO codes, and by the codes of UN Comtrade and
 * Eurostat.
 */

import { countries, foldText, resolveCountry } from '@tradewind/lexicon'
import { remember } from '../../remember.ts'

/**
 * Spellings of "the world", which means the total of all partner countries. Source of the numbers: UN Comtrade,
 * partnerAreas reference.
 */
const worldSpellings = new Set(['0', '000', '1000', 'W00', 'WLD', 'WORLD', 'TOTAL', 'ALL', 'ALL PARTNERS', 'MUNDO', 'TODOS', 'DUNYA', 'THE GIOI', 'МИР', 'ВСЕГО', '世界', '全球', '全部国家', '合计', '总计']) // prettier-ignore

/** Country numbers of UN Comtrade that differ from the ISO numbers. */
const comtradeNumbers: Readonly<Record<string, string>> = {
  '251': 'FR', '280': 'DE', '381': 'IT', '490': 'TW', '579': 'NO', '591': 'PA', '699': 'IN', '711': 'ZA', '736': 'SD',
  '757': 'CH', '841': 'US', '842': 'US',
} // prettier-ignore

/**
 * UN Comtrade numbers of areas that are not countries, such as ship bunkers. The areas overlap with no country, so the
 * total of all partners includes the trade with these areas.
 */
const areaNumbers = new Set(
  '129 221 290 471 472 473 492 527 536 568 577 636 637 697 837 838 839 849 879 899'.split(' '),
)
const areaWords =
  /\bNES\b|\bNOT SPECIFIED\b|UNSPECIFIED|BUNKERS|FREE ZONES|SPECIAL CATEGORIES|STORES AND PROVISIONS|CONFIDENTIAL|INTERNATIONAL WATERS|^X\d\b|^S\d\d$/
/**
 * Words that name groups of countries. Each country of a group also has rows of its own, so a sum of the group and its
 * countries would count trade twice.
 */
const groupWords =
  /^EU ?\d*|^EU27|^EU28|EUROPEAN UNION|EURO AREA|^EXT EU|^INTRA|^EXTRA|ASEAN|MERCOSUR|NAFTA|USMCA|OPEC|BRICS|\bG7\b|\bG20\b|OECD|AFRICAN UNION|^EFTA$|REST OF (?:THE )?WORLD/

const numbered = new Map(countries().map(({ id, code }) => [String(id), code]))

/**
 * Returns the code of an area. A country has its alpha-2 code, the world has `W00`, an area that is not a country has
 * `~X…`, and a group of countries has `~G…`. Returns null for any other text.
 */
const resolveArea = (text: string): string | null => {
  const written = text.trim().toUpperCase()
  const folded = foldText(text)
  if (worldSpellings.has(written) || worldSpellings.has(folded)) return 'W00'
  if (/^\d{1,3}$/.test(written)) {
    const number = String(Number(written))
    const country = comtradeNumbers[number] ?? numbered.get(number) ?? null
    if (country !== null) return country
    if (number === '97' || number === '492') return `~G${number}`
    return areaNumbers.has(number) ? `~X${number}` : null
  }
  if (written === 'EL') return 'GR'
  if (folded === 'OTHER ASIA NES' || written === 'S19') return 'TW'
  if (groupWords.test(folded)) return `~G${folded.slice(0, 60)}`
  if (areaWords.test(folded)) return `~X${folded.slice(0, 60)}`
  return resolveCountry(text)
}

export const areaBySpelling = remember(resolveArea)
