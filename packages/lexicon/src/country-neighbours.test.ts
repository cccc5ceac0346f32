import { expect, it } from 'vitest'
import { countries, countryOf } from './countries.ts'
import { neighboursOf } from './country-neighbours.ts'

it('neighbours are existing countries, and neighbours of each other', () => {
  for (const { code } of countries())
    for (const other of neighboursOf(code)) {
      expect(countryOf(other), `${code} ${other}`).not.toBeNull()
      expect(other).not.toBe(code)
      expect(neighboursOf(other), `${other} ${code}`).toContain(code)
    }
})

it.each([
  ['DE', ['AT', 'BE', 'CH', 'CZ', 'DK', 'FR', 'LU', 'NL', 'PL']],
  ['PT', ['ES', 'MA']],
  ['KR', ['CN', 'JP', 'KP']],
  ['US', ['BS', 'CA', 'CU', 'MX']],
  ['XX', []],
])('%s has the neighbours %j', (code, expected) => expect(neighboursOf(code)).toEqual(expected))
