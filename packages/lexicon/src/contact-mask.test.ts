import { assert, constantFrom, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { maskContact } from './contact-mask.ts'

test('a masked value shows the kind of the contact but hides the detail', () => {
  expect(maskContact('email', 'jane.doe@acme.de')).toBe('j***@***')
  expect(maskContact('email', 'j@acme.de')).toBe('***@***')
  expect(maskContact('phone', '+4930123456')).toBe('+49***')
  expect(maskContact('website', 'https://www.acme.co.uk/shop')).toBe('***.uk')
  expect(maskContact('website', 'acme')).toBe('***')
  expect(maskContact('address', 'Walter-Gropius-Str. 5')).toBe('Wal***')
})

test('a masked value contains at most six characters of the original', () => {
  assert(
    property(constantFrom('email', 'phone', 'address'), string({ minLength: 4 }), (kind, text) => {
      const masked = maskContact(kind as 'email', text)
      expect(masked.replace(/[*@]/g, '').length).toBeLessThanOrEqual(6)
    }),
  )
})
