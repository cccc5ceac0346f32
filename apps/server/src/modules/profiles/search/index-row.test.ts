import { expect, test } from 'vitest'
import { mergeFacts, noFacts } from '../facts/merge-facts.ts'
import { mentionOf } from '../testing/records.ts'
import { toIndexRow } from './index-row.ts'

const company = {
  companyId: 1,
  name: 'Weihe Werk',
  country: 'DE',
  isForwarder: false,
  contacts: { address: null, email: null, phone: null, website: null, masked: false },
}
const description = '瓷砖厂，请联系sales@weihe.example或+49 30 1234567。See weihe.example/tiles and Node.js'
const facts = mergeFacts({
  technologies: [],
  shareholdings: [],
  fundings: [],
  people: 0,
  news: 0,
  companies: [
    {
      sourceId: 's',
      sourceName: 'S',
      trust: 50,
      asOf: '2026-01-01',
      recordNo: 1,
      subject: mentionOf({ name: company.name, website: 'https://weihe.example' }),
      facts: { description, keywords: ['Call 0171 2345678'] },
    },
  ],
})

test('words hold no contact details, so that a search cannot find masked ones by their letters', () => {
  const { words, description: shown } = toIndexRow(1, { facts, company, roles: undefined }, 1)
  for (const contact of ['sales', 'weihe example', '1234567', '2345678']) expect(words).not.toContain(contact)
  for (const word of ['weihe werk', '瓷砖厂', 'node js', 'call']) expect(words).toContain(word)
  expect(shown).toBe(description)
})

test('only a company that a record names counts as described', () => {
  const termsOf = (known: typeof facts) => toIndexRow(1, { facts: known, company, roles: undefined }, 1).terms
  expect(termsOf(facts)).toContain('x:described')
  expect(termsOf(noFacts)).not.toContain('x:described')
})
