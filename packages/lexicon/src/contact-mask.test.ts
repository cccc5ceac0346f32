import { assert, constantFrom, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { maskContact } from './contact-mask.ts'

test('what is left tells the kind, not the detail', () => {
  expect(maskContact('email', 'jane.doe@acme.de')).toBe('j***@***')
  expect(maskContact('email', 'j@acme.de')).toBe('***@***')
  expect(maskContact('phone', '+4930123456')).toBe('+49***')
  expect(maskContact('website', 'https://www.acme.co.uk/shop')).toBe('***.uk')
  expect(maskContact('website', 'acme')).toBe('***')
  expect(maskContact('address', 'Walter-Gropius-Str. 5')).toBe('Wal***')
})

test('nothing beyond the first letters gets out', () => {
  assert(
    property(constantFrom('email', 'phone', 'address'), string({ minLength: 4 }), (kind, text) => {
      const masked = maskContact(kind as 'email', text)
      expect(masked.replace(/[*@]/g, '').length).toBeLessThanOrEqual(6)
    }),
  )
})
