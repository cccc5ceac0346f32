import { expect, it } from 'vitest'
import {
  contactConflicts,
  contactEvidence,
  identifierEvidence,
  identifiersDiffer,
  registrableDomain,
  type EvidenceSource,
} from './contact-evidence.ts'

const party = (of: Partial<EvidenceSource>): EvidenceSource => ({
  country: 'DE',
  address: null,
  email: null,
  phone: null,
  website: null,
  ...of,
})
const valuesOf = (of: Partial<EvidenceSource>) =>
  contactEvidence(party(of)).map(({ kind, value }) => `${kind} ${value}`)
const share = (a: Partial<EvidenceSource>, b: Partial<EvidenceSource>) =>
  valuesOf(a).some((value) => valuesOf(b).includes(value))

it('all spellings of a telephone number are equal, and dummy numbers are ignored', () => {
  for (const phone of ['+49 40 1122 3344', '0049 4011223344', '040/1122-3344', 'TEL:+494011223344'])
    expect([phone, share({ phone }, { phone: '+494011223344' })]).toEqual([phone, true])
  expect(share({ phone: '+494011223344 / FAX: +494011223355' }, { phone: '04011223355' })).toBe(true)
  expect(valuesOf({ phone: '+49 1111111111' })).toEqual([])
  expect(valuesOf({ phone: '+49 1234567890' })).toEqual([])
})

it('a company domain is evidence, a free mailbox counts as an address, shared domains are ignored', () => {
  expect(valuesOf({ email: 'Info@Sales.Acme.com.tr', website: 'https://www.acme.com.tr/x' })).toEqual([
    'domain acme.com.tr',
  ])
  expect(valuesOf({ email: 'acme.trading@gmail.com' })).toEqual(['email acme.trading@gmail.com'])
  expect(valuesOf({ email: 'x@dhl.com', website: 'acme.en.alibaba.com' })).toEqual([])
  expect(registrableDomain('not a host')).toBeNull()
})

it('an address matches with or without its city and with abbreviations', () => {
  expect(share({ address: '12 Harbour Road' }, { address: '12 HARBOUR RD, 20457 HAMBURG DE' })).toBe(true)
  expect(share({ address: 'Hafenstraße 12' }, { address: 'HAFENSTR. 12 KIEL' })).toBe(true)
  expect(share({ address: '12 Harbour Road' }, { address: '14 Harbour Road' })).toBe(false)
  expect(share({ address: '12 Harbour Road', country: 'DE' }, { address: '12 Harbour Road', country: 'GB' })).toBe(
    false,
  )
  expect(valuesOf({ address: 'Hamburg' })).toEqual([])
})

it('different domains, telephones and addresses are conflicts', () => {
  const conflicts = (a: Partial<EvidenceSource>, b: Partial<EvidenceSource>) => contactConflicts(party(a), party(b))
  expect(conflicts({ website: 'acme.de' }, { email: 'x@other.de' })).toBe(2)
  expect(conflicts({ phone: '+494011223344', address: 'Weg 1' }, { phone: '+494011229999', address: 'Weg 2' })).toBe(2)
  expect(conflicts({ phone: '+494011223344' }, { address: 'Weg 2' })).toBe(0)
  expect(conflicts({ address: 'Weg 1, 20457 Hamburg' }, { address: 'Hamburg 20457' })).toBe(0)
})

it('valid identifiers come first; a register number counts in its country only', () => {
  expect(
    valuesOf({ lei: 'hwupkr0mpou8fgxbt394', registerNumber: '445790', country: 'GB', phone: '+442079460000' }),
  ).toEqual(['lei HWUPKR0MPOU8FGXBT394', 'register GB 00445790', 'phone +442079460000'])
  expect(valuesOf({ lei: 'N/A', registerNumber: '445790', country: null })).toEqual([])
})

it('only identifiers of one form and country contradict each other', () => {
  const differ = (a: Partial<EvidenceSource>, b: Partial<EvidenceSource>) =>
    identifiersDiffer(identifierEvidence(party(a)), identifierEvidence(party(b)))
  const russian = (registerNumber: string) => ({ country: 'RU', registerNumber })
  const lei = 'HWUPKR0MPOU8FGXBT394'
  expect(differ({ lei }, { lei })).toBe(false)
  expect(differ({ lei }, { lei: '506700GE1G29325QX363' })).toBe(true)
  expect(differ(russian('7707083893'), russian('7736050003'))).toBe(true)
  expect(differ(russian('7707083893'), russian('1027700070518'))).toBe(false)
  expect(differ(russian('7707083893'), { country: 'NO', registerNumber: '923609016' })).toBe(false)
  expect(differ({ lei }, russian('7707083893'))).toBe(false)
})
