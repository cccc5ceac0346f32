import { describe, expect, it } from 'vitest'
import { areas, countries, countryOf } from './countries.ts'
import { languageName, languageOf, languages } from './languages.ts'
import { regionNamed, regionOf, regions } from './regions.ts'
import { foldText } from './text.ts'

describe('regions', () => {
  it('have existing countries, each once, and unique names', () => {
    const names = regions().flatMap(({ code, nameEn, nameCn, aliases }) => [code, nameEn, nameCn, ...aliases])
    for (const { code, countries: members } of regions()) {
      for (const member of members) expect(countryOf(member), `${code} ${member}`).not.toBeNull()
      expect(new Set(members).size, code).toBe(members.length)
      expect(members.length, code).toBeGreaterThan(1)
    }
    for (const name of names) expect(regionNamed(name), name).not.toBeNull()
    for (const region of regions())
      for (const name of [region.code, region.nameEn, region.nameCn, ...region.aliases])
        expect(regionNamed(name)?.code, name).toBe(region.code)
  })
  it('share no name with a country', () => {
    const own = new Set(
      countries().flatMap(({ name, nameEn, code, code3 }) => [name, nameEn, code, code3].map(foldText)),
    )
    for (const { nameEn, nameCn, aliases } of regions())
      for (const name of [nameEn, nameCn, ...aliases]) expect(own.has(foldText(name)), name).toBe(false)
  })
  it('include every area of the spec apart from Other', () => {
    for (const area of areas.filter((each) => each !== 'Other')) expect(regionNamed(area), area).not.toBeNull()
  })
  it.each([
    ['EU', 'eu', 27],
    ['European Union', 'eu', 27],
    ['欧盟', 'eu', 27],
    ['DACH', 'dach', 3],
    ['Gulf states', 'gulf', 6],
    ['Nordic countries', 'nordics', 5],
    ['北欧', 'nordics', 5],
    ['ASEAN', 'asean', 11],
    ['Benelux', 'benelux', 3],
  ])('%s is %s with %i countries', (name, code, count) => {
    expect(regionNamed(name)?.code).toBe(code)
    expect(regionOf(code)?.countries).toHaveLength(count)
  })
  it('Asia includes Southeast Asia, and Latin America includes Mexico and Brazil', () => {
    expect(regionNamed('亚洲')?.countries).toEqual(expect.arrayContaining(['CN', 'VN', 'IN']))
    expect(regionNamed('拉美')?.countries).toEqual(expect.arrayContaining(['MX', 'BR']))
  })
  it('does not take a country or an unknown word for a region', () => {
    for (const text of ['Germany', '', 'Atlantis', '德国']) expect(regionNamed(text)).toBeNull()
  })
})

describe('languages', () => {
  it('are found by code and by each of their names', () => {
    const codes = languages().map(({ code }) => code)
    expect(new Set(codes).size).toBe(codes.length)
    for (const { code, nameEn, nameCn, nameLocal, aliases } of languages())
      for (const text of [code, code.toUpperCase(), nameEn, nameCn, nameLocal, ...aliases])
        expect(languageOf(text)?.code, text).toBe(code)
  })
  it.each([
    ['pt-BR', 'pt'],
    ['zh_CN', 'zh'],
    ['英文', 'en'],
    ['deutsch', 'de'],
    ['espanol', 'es'],
  ])('reads %s as %s', (text, code) => expect(languageOf(text)?.code).toBe(code))
  it('reads no language in other texts', () => {
    for (const text of ['', 'Klingon', 'xx']) expect(languageOf(text)).toBeNull()
  })
  it('have names in the language of the locale', () => {
    expect([languageName('de', 'cn'), languageName('de', 'fr'), languageName('xx', 'en')]).toEqual([
      '德语',
      'German',
      'xx',
    ])
  })
})
