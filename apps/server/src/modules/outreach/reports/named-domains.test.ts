import { expect, test } from 'vitest'
import { nameDomains } from './named-domains.ts'

test('a report names the domains of providers and the fifty most frequent others', () => {
  const domains = Array.from({ length: 60 }, (_, index) => Array.from({ length: index + 1 }, () => `d${index}.example`))
  const named = nameDomains(['googlemail.com', ...domains.flat()])
  expect(named).toHaveLength(51)
  expect(named).toEqual(expect.arrayContaining(['googlemail.com', 'd59.example', 'd10.example']))
  expect(named).not.toContain('d9.example')
})
