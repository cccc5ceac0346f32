import { assert, constantFrom, property } from 'fast-check'
import { expect, test } from 'vitest'
import { disposableDomains, isDisposableAddress, isRoleAddress, roleLocalParts } from './address-kinds.ts'

test('a role address is recognised by its complete local part', () => {
  expect(['info@a.example', 'Sales@a.example', 'info+fair@a.example', 'no-reply@a.example'].map(isRoleAddress)).toEqual(
    [true, true, true, true],
  )
  expect(['infox@a.example', 'anna.info@a.example', 'salesh@a.example'].map(isRoleAddress)).toEqual([
    false,
    false,
    false,
  ])
})

test('a disposable domain is recognised with its direct subdomains', () => {
  expect(['a@mailinator.com', 'a@X.Mailinator.com'].map(isDisposableAddress)).toEqual([true, true])
  expect(['a@notmailinator.com', 'a@mailinator.com.example', 'a@gmail.com'].map(isDisposableAddress)).toEqual([
    false,
    false,
    false,
  ])
})

test('every listed role and domain is lower case, unique and recognised', () => {
  for (const list of [roleLocalParts, disposableDomains]) expect(new Set(list).size).toBe(list.length)
  assert(
    property(constantFrom(...roleLocalParts), constantFrom(...disposableDomains), (local, domain) => {
      expect(`${local}@${domain}`).toBe(`${local}@${domain}`.toLowerCase())
      expect([isRoleAddress(`${local}@a.example`), isDisposableAddress(`a@${domain}`)]).toEqual([true, true])
    }),
  )
})
