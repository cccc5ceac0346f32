import { describe, expect, it } from 'vitest'
import { parseRates } from './parse-rates.ts'

describe('pasted rates', () => {
  it('each line is one rate, and a header line is optional', () => {
    expect(
      parseRates('currency,month,rate,source\neur, 2024-03, 1.0875, central bank\nJPY\t2024-03\t0.0067\n'),
    ).toEqual({
      rates: [
        { currency: 'EUR', month: '2024-03', usdPerUnit: 1.0875, note: 'central bank' },
        { currency: 'JPY', month: '2024-03', usdPerUnit: 0.0067, note: '' },
      ],
    })
    expect(parseRates('  \n')).toEqual({ rates: [] })
  })
  it.each([
    'USD, 2024-03, 1',
    'EUR, 2024-13, 1',
    'EUR, 2024-03, 0',
    'EUR, 2024-03,',
    'EUR 2024-03 1',
    'EUR, 2024-03, x',
  ])('the line %j is reported as wrong', (line) =>
    expect(parseRates(`EUR, 2024-01, 1.1\n${line}`)).toEqual({ wrongLine: 2 }),
  )
})
