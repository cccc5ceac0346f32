import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { currencies } from './business-terms.ts'
import { fundingRounds } from './funding-rounds.ts'
import { hsName } from './hs.ts'
import { industryPresets, presetKeywords } from './industry-presets.ts'
import { foldText } from './text.ts'
import { normaliseUnit, toKilograms, unitSpellings } from './units.ts'

describe('industry presets', () => {
  it('the eleven presets have distinct keywords and existing chapters', () => {
    expect(industryPresets).toHaveLength(11)
    for (const preset of industryPresets) {
      expect(presetKeywords(preset.key).length, preset.key).toBeGreaterThanOrEqual(12)
      expect(new Set(presetKeywords(preset.key)).size).toBe(presetKeywords(preset.key).length)
      for (const chapter of preset.hsChapters) expect(hsName(chapter, 'en'), chapter).not.toBeNull()
    }
  })
})

describe('spec lists', () => {
  it('funding rounds and currencies are complete and unique', () => {
    expect(fundingRounds).toHaveLength(14)
    expect(new Set(currencies).size).toBe(currencies.length)
  })
})

describe('units', () => {
  it.each([
    ['KGS', 'KG'],
    ['kgm', 'KG'],
    ['Tấn', 'T'],
    ['MT', 'T'],
    ['台', 'PCS'],
    ['Cái', 'PCS'],
    ['M²', 'M2'],
    ['adet', 'PCS'],
    ['PIEZAS', 'PCS'],
    ['SQMTR', 'M2'],
    ['Metro cuadrado', 'M2'],
    ['КГ', 'KG'],
    ['Short Ton', 'SHORT_TON'],
    ['quintales', 'QUINTAL'],
    ['cwt', 'CWT'],
    ['toneladas métricas', 'T'],
    ['widget', null],
    ['ST', null],
    ['', null],
  ])('the unit %j is normalised to %s', (text, unit) => expect(normaliseUnit(text)).toBe(unit))

  it('no spelling belongs to two units', () => {
    const owners = new Map<string, string>()
    for (const [unit, others] of unitSpellings())
      for (const spelling of [unit, ...others]) {
        const key = foldText(spelling)
        expect(owners.get(key) ?? unit, spelling).toBe(unit)
        owners.set(key, unit)
      }
  })

  it.each([
    [1, 'OZ', 0.028349523125],
    [3, 'Q', 300],
    [2, 'CWT', 90.718474],
    [1, 'SHORT TON', 907.18474],
    [1, 'LONG TON', 1016.0469088],
    [500, 'G', 0.5],
    [1, 'тонна', 1000],
  ])('%d %s weigh %d kg', (weight, unit, kilograms) => expect(toKilograms(weight, unit)).toBeCloseTo(kilograms, 9))

  it('converts weights to kilograms and rejects other units', () => {
    expect(toKilograms(2, 'MT')).toBe(2000)
    expect(toKilograms(10, 'lbs')).toBeCloseTo(4.5359237)
    expect(toKilograms(5, 'PCS')).toBeNull()
    expect(toKilograms(5, '')).toBeNull()
    expect(toKilograms(-1, 'KG')).toBeNull()
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1e9, noNaN: true }), (weight) => {
        expect(toKilograms(weight, 'T')).toBe(weight * 1000)
      }),
    )
  })
})
