import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countries } from './countries.ts'
import { phoneRuleOf } from './phone-rules.ts'
import { countryOfPhone, normalisePhone, readPhone } from './phone.ts'

describe('readPhone', () => {
  it.each([
    ['13812345678', 'CN', '+8613812345678'],
    ['+86 138-1234-5678', null, '+8613812345678'],
    ['0086 138 1234 5678', null, '+8613812345678'],
    ['8613812345678', 'CN', '+8613812345678'],
    ['0532 123 45 67', 'TR', '+905321234567'],
    ['+44 (0)20 7946 0958', null, '+442079460958'],
    ['020 7946 0958', 'GB', '+442079460958'],
    ['(212) 555-0142', 'US', '+12125550142'],
    ['1 212 555 0142', 'US', '+12125550142'],
    ['06 1234567', 'IT', null],
    ['3312345678', 'IT', '+393312345678'],
    ['012-345 6789', 'MY', '+60123456789'],
    ['06 20 123 4567', 'HU', '+36201234567'],
    ['8 916 123-45-67', 'RU', '+79161234567'],
    ['+86 138 1234 5678 ext. 12', null, '+8613812345678'],
  ])('normalises %s in %s', (text, country, e164) => expect(normalisePhone(text, country)).toBe(e164))

  it('returns the reason for an invalid number', () => {
    expect(readPhone('', 'CN')).toEqual({ ok: false, reason: 'empty' })
    expect(readPhone('call me', 'CN')).toEqual({ ok: false, reason: 'not_a_number' })
    expect(readPhone('123', null)).toMatchObject({ ok: false })
    expect(readPhone('1381234567', 'CN')).toEqual({ ok: false, reason: 'wrong_length' })
    expect(readPhone('+4512345', null)).toMatchObject({ ok: false })
    expect(readPhone('+12345678901234567', null)).toEqual({ ok: false, reason: 'too_long' })
  })

  it('distinguishes countries that share a calling code', () => {
    expect(countryOfPhone('14165550100')).toBe('CA')
    expect(countryOfPhone('18095550100')).toBe('DO')
    expect(countryOfPhone('18765550100')).toBe('JM')
    expect(countryOfPhone('77011234567')).toBe('KZ')
    expect(countryOfPhone('79161234567')).toBe('RU')
    expect(countryOfPhone('447911123456')).toBe('GB')
  })

  it('accepts exactly the lengths that the spec gives for a country', () => {
    for (const country of countries()) {
      const rule = phoneRuleOf(country.code)
      if (rule === null) continue
      for (let length = 5; length <= 12; length++) {
        const reading = readPhone(`+${country.phoneCode}${'3'.repeat(length)}`)
        expect(reading.ok, `${country.code} ${length}`).toBe(rule.lengths.includes(length))
      }
    }
  })

  it('keeps a zero behind an area code of the North American plan', () =>
    expect(readPhone('+1 242 0000000')).toMatchObject({ ok: true, e164: '+12420000000' }))

  it('reads its own E.164 result unchanged', () =>
    fc.assert(
      fc.property(fc.constantFrom(...countries()), fc.stringMatching(/^[1-9]\d{6,9}$/), (country, national) => {
        const first = readPhone(national, country.code)
        if (first.ok) expect(readPhone(first.e164)).toMatchObject({ ok: true, e164: first.e164 })
      }),
    ))
})
