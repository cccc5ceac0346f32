import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { areas, countries, countryName, countryOf } from './countries.ts'
import { countryAliasTable } from './country-alias-data.ts'
import { resolveCountry } from './resolve-country.ts'
import { foldText, stripAccents, tableRows } from './text.ts'

describe('countries', () => {
  it('has all 249 entries of ISO 3166-1 and Kosovo, with unique ids and codes', () => {
    expect(countries()).toHaveLength(250)
    expect(new Set(countries().map((country) => country.id)).size).toBe(250)
    expect(new Set(countries().map((country) => country.code3)).size).toBe(250)
  })

  it('fills every field of the reference record', () => {
    for (const country of countries()) {
      expect(country.name, country.code).toMatch(/\p{Script=Han}/u)
      expect(country.namePy, country.code).toMatch(/^[a-zü ]+$/)
      expect(country.phoneCode, country.code).toMatch(/^\d{1,4}$/)
      expect(country.nameEn && country.nameLocal && country.icon, country.code).toBeTruthy()
      if (country.nameAlias !== '') expect(JSON.parse(country.nameAlias)).toBeInstanceOf(Array)
    }
    expect(new Set(countries().map((country) => country.area))).toEqual(new Set(areas))
  })

  it('names and rules follow the spec', () => {
    expect(countryOf('CN')).toMatchObject({ id: 156, name: '中国', phoneLength: '11', phoneReg: '^1\\d{10}$', hot: 0 })
    expect(countryOf('TW')?.name).toBe('中国台湾')
    expect(countryOf('HK')?.name).toBe('中国香港')
    expect(countryOf('MO')?.name).toBe('中国澳门')
    expect(countryOf('NZ')?.phoneLength).toBe('8,9,10')
    expect(countryOf('DE')?.phoneLength).toBe('')
    expect(countryOf('XX')).toBeNull()
    expect(countryName('IT', 'cn')).toBe('意大利')
    expect(countryName('IT', 'fr')).toBe('Italy')
  })

  it.each([
    ['ITALY', 'IT'],
    ['ITALIA', 'IT'],
    ['İtalya', 'IT'],
    ['VIETNAM', 'VN'],
    ['VIET NAM', 'VN'],
    ['Việt Nam', 'VN'],
    ['KOREA, REPUBLIC OF', 'KR'],
    ['Korea (South)', 'KR'],
    ["KOREA, DEMOCRATIC PEOPLE'S REPUBLIC OF", 'KP'],
    ['中国', 'CN'],
    ['中國', 'CN'],
    ['Trung Quốc', 'CN'],
    ['USA', 'US'],
    ['U.S.A.', 'US'],
    ['UNITED STATES', 'US'],
    ['ABD', 'US'],
    ['Amerika Birleşik Devletleri', 'US'],
    ['ESTADOS UNIDOS', 'US'],
    ['IRAN, ISLAMIC REPUBLIC OF', 'IR'],
    ['TÜRKİYE', 'TR'],
    ['Turkey', 'TR'],
    ['ALEMANIA', 'DE'],
    ['Almanya', 'DE'],
    ['Países Bajos', 'NL'],
    ['THE NETHERLANDS', 'NL'],
    ['Россия', 'RU'],
    ['Deutschland', 'DE'],
    ['CN - CHINA', 'CN'],
    ['Italy (IT)', 'IT'],
    ['  united   kingdom ', 'GB'],
    ['台湾', 'TW'],
    ['156', 'CN'],
    ['076', 'BR'],
    ['842', 'US'],
    ['699', 'IN'],
    ['CHN', 'CN'],
    ['CHINA (MAINLAND)', 'CN'],
    ['Китайская Народная Республика', 'CN'],
    ['Vereinigte Staaten', 'US'],
    ['Stati Uniti', 'US'],
    ['Etats-Unis', 'US'],
    ['Pays-Bas', 'NL'],
    ['Burma', 'MM'],
    ['Zaire', 'CD'],
    ['Ceylon', 'LK'],
    ['Upper Volta', 'BF'],
    ['Kampuchea', 'KH'],
    ['COTE DIVOIRE', 'CI'],
    ['Germany, Federal Republic of', 'DE'],
    ['日本', 'JP'],
    ['대한민국', 'KR'],
  ])('resolves the country of %s', (text, code) => expect(resolveCountry(text)).toBe(code))

  it.each(['', 'OTHER COUNTRY', '-', 'China / Vietnam', 'N/A', '123', '76', 'SERBIA AND MONTENEGRO', 'EUROPEAN UNION'])(
    'returns null for %j',
    (text) => expect(resolveCountry(text)).toBeNull(),
  )

  it('resolves every country by its names and codes', () => {
    for (const country of countries())
      for (const spelling of [country.name, country.nameEn, country.code, country.code3, country.nameEn.toLowerCase()])
        expect(resolveCountry(spelling), spelling).toBe(country.code)
  })

  it('no spelling belongs to two countries', () => {
    const owners = new Map<string, string>()
    for (const [code = '', aliases = '', others = ''] of tableRows(countryAliasTable))
      for (const spelling of [...aliases.split(';'), ...others.split(';')].filter((text) => text !== '')) {
        expect(owners.get(foldText(spelling)) ?? code, spelling).toBe(code)
        owners.set(foldText(spelling), code)
        expect(resolveCountry(spelling), spelling).toBe(code)
      }
  })
})

describe('text', () => {
  it('folding a text twice has the same result as folding it once', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(foldText(foldText(text))).toBe(foldText(text))
        expect(stripAccents(stripAccents(text))).toBe(stripAccents(text))
      }),
    ))
  it('folding preserves scripts other than Latin', () => {
    expect(foldText('ガス株式会社')).toBe('ガス株式会社')
    expect(foldText('한국')).toBe('한국')
    expect(foldText('Łódź Æther Straße Ñandú')).toBe('LODZ AETHER STRASSE NANDU')
  })
})
