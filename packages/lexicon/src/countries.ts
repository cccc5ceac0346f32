/** The countries of ISO 3166-1 and Kosovo, with the fields that spec section 3 prescribes for a country. */

import { countryAliasTable } from './country-alias-data.ts'
import { countryTable } from './country-data.ts'
import { phoneRuleOf } from './phone-rules.ts'
import { lazy, tableRows } from './text.ts'

/** The regions of spec section 3. */
export const areas = [
  'Asia',
  'Southeast Asia',
  'Europe',
  'Africa',
  'North America',
  'South America',
  'Oceania',
  'Middle East',
  'Other',
] as const
export type Area = (typeof areas)[number]

/** A country with the fields of spec section 3. */
export type Country = {
  /** The ISO 3166-1 numeric code as a number: 156 for China. */
  id: number
  /** The Chinese name in mainland usage. */
  name: string
  nameEn: string
  nameLocal: string
  /** The pinyin of the Chinese name in lower case, with the syllables separated by blanks. */
  namePy: string
  /** The alternative names as a JSON list, or empty. */
  nameAlias: string
  /** The name of the flag, e.g. `flag:cn`. The web has its own set of flag pictures. */
  icon: string
  /** The ISO 3166-1 alpha-2 code. */
  code: string
  /** The ISO 3166-1 alpha-3 code. */
  code3: string
  /**
   * The rank of the country in lists. Countries with rank 2 come first, then countries with rank 1, then countries with
   * rank 0.
   */
  hot: 0 | 1 | 2
  /** The main language of the country, ISO 639-1; empty for uninhabited territories. */
  lang: string
  /** The calling code without plus: `86`. It may have four digits for a member of the North American plan: `1876`. */
  phoneCode: string
  /** The allowed lengths of the national number, separated by commas; empty when there is no rule (spec section 5). */
  phoneLength: string
  /** The pattern of a national mobile number, or empty. */
  phoneReg: string
  area: Area
}

const isArea = (text: string): text is Area => (areas as readonly string[]).includes(text)

const readHot = (text: string): 0 | 1 | 2 => (text === '2' ? 2 : text === '1' ? 1 : 0)

const aliasRows = lazy(() => tableRows(countryAliasTable))

const readCountry = (cells: string[], shownAliases: string): Country => {
  const [code = '', code3 = '', numeric = '', name = '', nameEn = '', nameLocal = ''] = cells
  const [namePy = '', area = '', hot = '', lang = '', phoneCode = ''] = cells.slice(6)
  if (!isArea(area)) throw new Error(`country table: ${code} has the unknown area ${area}`)
  const rule = phoneRuleOf(code)
  return {
    id: Number(numeric),
    name,
    nameEn,
    nameLocal,
    namePy,
    nameAlias: shownAliases === '' ? '' : JSON.stringify(shownAliases.split(';')),
    icon: `flag:${code.toLowerCase()}`,
    code,
    code3,
    hot: readHot(hot),
    lang,
    phoneCode,
    phoneLength: rule === null ? '' : rule.lengths.join(','),
    phoneReg: rule?.mobilePattern ?? '',
    area,
  }
}

const byCode = lazy(() => {
  const aliasesByCode = new Map(aliasRows().map(([code = '', aliases = '']) => [code, aliases]))
  return new Map(
    tableRows(countryTable).map((cells) => {
      const country = readCountry(cells, aliasesByCode.get(cells[0] ?? '') ?? '')
      return [country.code, country]
    }),
  )
})

const allCountries = lazy(() => [...byCode().values()])

/** Returns the 249 countries and territories of ISO 3166-1 and Kosovo, by alpha-2. */
export const countries = (): readonly Country[] => allCountries()

/** Returns the country of an alpha-2 code in upper case, or null. */
export const countryOf = (code: string): Country | null => byCode().get(code) ?? null

/**
 * Returns the name of a country: the Chinese name for `cn` and `zhHk`, the English name for every other locale. An
 * unknown code is returned unchanged.
 */
export const countryName = (code: string, locale: string): string => {
  const country = countryOf(code)
  if (country === null) return code
  return locale === 'cn' || locale === 'zhHk' ? country.name : country.nameEn
}
