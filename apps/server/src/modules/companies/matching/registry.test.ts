import { startTestPostgres } from '@tradewind/testkit'
import { afterAll, expect, test } from 'vitest'
import { unknownParty } from '../../customs/record.ts'
import type { TradeParty } from '../party.ts'
import { registerCompanies } from '../registry.ts'
import { indexNames } from './indexing.ts'
import { readReasons } from './origins.ts'

const postgres = await startTestPostgres()
const { db } = postgres
afterAll(() => postgres.close())

type Seen = Partial<TradeParty> & { name: string }
const partyOf = (seen: Seen): TradeParty => ({ ...unknownParty, country: 'DE', ...seen })
const register = async (...seen: Seen[]) => {
  const numberOf = await registerCompanies(
    db,
    seen.map((one) => ({ party: partyOf(one), seenOn: '2025-03-01' })),
  )
  return seen.map((one) => numberOf(partyOf(one)).companyId)
}
const areOne = async (...seen: Seen[]) => new Set(await register(...seen)).size === 1

test('names that differ harmlessly within a country are one company, also in different batches', async () => {
  for (const [first = '', ...others] of [
    ['Alnwick Bright Star Electronics GmbH', 'ALNWICK BRIGHTSTAR ELECTRONICS', 'Alnwick Bright-Star Electronics AG'],
    ['Brauer Müllerwerk GmbH', 'BRAUER MUELLERWERK'],
    ['Corvinus Trading KG', 'CORVINUS TRDG KG', 'Corvinus Trdaing'],
    ['Dornbusch Präzisionstechnik', 'DORNBUSCH PRAZISIONSTECHNK'],
    ['Eisvogel & Söhne OHG', 'EISVOGEL AND SOHNE OHG', 'Eisvogel und Söhne'],
    ['Falkenried Maschinenbau und Anlagentechnik GmbH', 'Falkenried Maschinenbau und Anlagen'],
    ['Glanzfeld Import Export GmbH', 'GLANZFELD IMP & EXP', 'Glanzfeld Import Export GmbH C/O Blue Quay Logistics'],
  ]) {
    const [number] = await register({ name: first })
    for (const other of others) expect([other, await register({ name: other })]).toEqual([other, [number]])
  }
})

test('a name alone joins neither names of other countries nor names with other numbers, sister firms, other trades or short words', async () => {
  for (const [one = '', other = ''] of [
    ['Hollerbek Foods 1', 'Hollerbek Foods 2'],
    ['Hollerbek Foods', 'Hollerbek Chemicals'],
    ['Hollerbek Foods', 'Hollerbek Foods Holding'],
    ['Ali Hasan Trading', 'Hasan Ali Trading'],
    ['Iris Foods', 'Isis Foods'],
    ['Jansen Hamburg', 'Jansen'],
  ])
    expect([one, other, await areOne({ name: one }, { name: other })]).toEqual([one, other, false])
  expect(await areOne({ name: 'Kranich Foods', country: 'DE' }, { name: 'Kranich Foods', country: 'AT' })).toBe(false)
  const website = 'kranich-house.example'
  expect(await areOne({ name: 'Kranich Pumps', website }, { name: 'Kranich Pumps', country: 'AT', website })).toBe(
    false,
  )
  expect(await areOne({ name: 'Lerchen Optik' }, { name: 'Lerchen Optik', country: null })).toBe(false)
  const phone = '+494055512340'
  expect(await areOne({ name: 'Lerchen Glas', phone }, { name: 'Lerchen Glas', country: null, phone })).toBe(true)
})

test('a contact of the company’s own joins names that would not join by name alone, and is the stated reason', async () => {
  const [company = 0] = await register({ name: 'Marderhof Trading', phone: '+494066612340', address: 'Hafenweg 12' })
  expect(await register({ name: 'Marderhof Trading Hamburg', phone: '040 66612340' })).toEqual([company])
  expect(await register({ name: 'Marderhof', address: 'HAFENWEG 12, 20457 HAMBURG' })).toEqual([company])
  const reasons = await readReasons(db, company)
  expect(reasons[0]).toMatchObject({ spellings: ['Marderhof Trading'], rule: 'first', evidence: [], matchedName: null })
  expect(reasons.slice(1).toSorted((a, b) => (a.spellings[0] ?? '').localeCompare(b.spellings[0] ?? ''))).toMatchObject(
    [
      {
        spellings: ['Marderhof'],
        rule: 'evidence',
        difference: 'extra',
        evidence: ['address'],
        matchedName: 'Marderhof Trading',
      },
      {
        spellings: ['Marderhof Trading Hamburg'],
        rule: 'evidence',
        evidence: ['phone'],
        matchedName: 'Marderhof Trading',
      },
    ],
  )
})

test('contacts of carriers, free mail providers, marketplaces and many companies prove nothing', async () => {
  const phone = '+494077712340'
  expect(await areOne({ name: 'Nordlicht', phone }, { name: 'Nordlicht Spedition', phone })).toBe(false)
  for (const email of ['a@gmail.com', 'a@dhl.com', 'a@alibaba.com'])
    expect(await areOne({ name: 'Ottersand', email }, { name: 'Ottersand Moden', email: `b${email}` })).toBe(false)
  const shared = '+494088812340'
  const many = ['Pirol', 'Quitte', 'Rotmilan', 'Seeadler', 'Tannenhof', 'Uhu'].map((name) => ({
    name: `${name} Foods`,
    phone: shared,
  }))
  await register(...many)
  expect(await areOne({ name: 'Pirol Foods', phone: shared }, { name: 'Pirol Foods Kiel', phone: shared })).toBe(false)
})

test('the same names give the same companies in any order and in parallel', async () => {
  const names = Array.from({ length: 60 }, (_, at) => [`Vierlande Werk ${at} GmbH`, `VIERLANDEWERK ${at}`]).flat()
  const fresh = Array.from({ length: 4 }, () => db.$extendTables<Record<never, never>>())
  const answers = await Promise.all(
    fresh.map(async (one, at) => {
      const seen = names.map((name) => ({ party: partyOf({ name }), seenOn: '2025-01-01' }))
      const numberOf = await registerCompanies(one, at % 2 === 0 ? seen : seen.toReversed())
      return names.map((name) => numberOf(partyOf({ name })))
    }),
  )
  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect(new Set(answers[0]?.map(({ companyId }) => companyId)).size).toBe(60)
  expect(new Set(answers[0]?.map(({ nameId }) => nameId)).size).toBe(120)
})

test('the newest contacts of a name win, absent details remain, and the company shows the contacts of all its names', async () => {
  const see = (seen: Seen, seenOn: string) => registerCompanies(db, [{ party: partyOf(seen), seenOn }])
  const phone = '+494099912340'
  const name = 'Wachtelkamp Trading'
  const contactsOf = (companyId: number) =>
    db.selectFrom('customs_company').selectAll().where('companyId', '=', companyId).executeTakeFirstOrThrow()
  const first = await see({ name, phone, address: 'Weg 1' }, '2025-02-01')
  expect(await contactsOf(first(partyOf({ name })).companyId)).toMatchObject({ phone, address: 'Weg 1' })
  await see({ name, address: 'Weg 2' }, '2025-03-01')
  await see({ name, address: 'Weg 0' }, '2025-01-01')
  const numberOf = await see({ name: 'Wachtelkamp', phone, website: 'wachtelkamp.example' }, '2025-02-15')
  const { companyId } = numberOf(partyOf({ name: 'Wachtelkamp' }))
  const company = await contactsOf(companyId)
  expect(company).toMatchObject({
    name,
    phone,
    address: 'Weg 2',
    website: 'wachtelkamp.example',
  })
})

test('two known companies that turn out to share a contact are suggested but not merged', async () => {
  const [one = 0, other = 0] = await register({ name: 'Xantener Foods' }, { name: 'Xantener Foods Kleve' })
  expect(one).not.toBe(other)
  const phone = '+492822123450'
  expect(await register({ name: 'Xantener Foods', phone }, { name: 'Xantener Foods Kleve', phone })).toEqual([
    one,
    other,
  ])
  const found = await db.selectFrom('customs_merge_suggestion').selectAll().where('difference', '=', 'extra').execute()
  expect(found.some(({ evidence }) => evidence.some(({ value }) => value === phone))).toBe(true)
})

test('names with an address in common and half of the name are suggested but not joined', async () => {
  const address = '25 Lenina, 620014 Ufa'
  const at = { country: 'RU', address }
  const [one = 0, other = 0] = await register(
    { ...at, name: 'Vektor Plast LLC' },
    { ...at, name: 'Vektorkosmetik LLC' },
  )
  expect(one).not.toBe(other)
  const suggested = await db
    .selectFrom('customs_merge_suggestion')
    .innerJoin('customs_name', 'customs_name.nameId', 'customs_merge_suggestion.otherNameId')
    .select('customs_name.companyId')
    .execute()
  expect(suggested.map((row) => row.companyId)).toContain(Math.max(one, other))
})

test('names registered before match keys existed are found after the keys are written', async () => {
  const phone = '+492822999450'
  const [known] = await register({ name: 'Ysenburg Pumpen', phone })
  await db.deleteFrom('customs_match_key').execute()
  await db.updateTable('customs_name').set({ isIndexed: false }).execute()
  expect(await indexNames(db)).toBeGreaterThan(0)
  expect(await indexNames(db)).toBe(0)
  expect(await register({ name: 'YSENBURGPUMPEN' }, { name: 'Ysenburg', phone })).toEqual([known, known])
})

test('a name and its contacts are stored unchanged, whatever characters they contain', async () => {
  const seen = { name: 'Zeisig "Nord" \\ {a,b} GmbH', address: 'null', website: '\\"{}' }
  const [companyId = 0] = await register(seen)
  const kept = await db
    .selectFrom('customs_name')
    .innerJoin('customs_name_spelling as written', 'written.nameId', 'customs_name.nameId')
    .select(['written.spelling', 'address', 'email', 'website'])
    .where('companyId', '=', companyId)
    .execute()
  expect(kept).toEqual([{ spelling: seen.name, address: 'null', email: null, website: seen.website }])
})

test('overlapping calls have the result of consecutive calls, and a failed call leaves no state', async () => {
  const sightings = ['Zilpzalp Optik', 'ZILPZALPOPTIK'].map((name) => ({
    party: partyOf({ name }),
    seenOn: '2025-03-01',
  }))
  const fresh = db.$extendTables<Record<never, never>>()
  const failing = registerCompanies(fresh, [
    ...sightings,
    { party: partyOf({ name: 'Zander', phone: '1' }), seenOn: 'never' },
  ])
  const calls = [registerCompanies(fresh, sightings.slice(0, 1)), registerCompanies(fresh, sightings.slice(1))]
  await expect(failing).rejects.toThrow('never')
  const [one, other] = await Promise.all(calls)
  const numbers = [one?.(partyOf({ name: 'Zilpzalp Optik' })), other?.(partyOf({ name: 'ZILPZALPOPTIK' }))]
  expect(numbers[0]?.companyId).toBeGreaterThan(0)
  expect(numbers[1]?.companyId).toBe(numbers[0]?.companyId)
  expect(await db.selectFrom('customs_name').select('nameKey').where('nameKey', '=', 'ZANDER').execute()).toEqual([])
})
