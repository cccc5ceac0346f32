import { startTestPostgres } from '@tradewind/testkit'
import { array, asyncProperty, assert, constantFrom, record } from 'fast-check'
import type { KyselyPlugin } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { unknownParty } from '../../customs/record.ts'
import type { TradeParty } from '../party.ts'
import { registerCompanies } from '../registry.ts'
import { readReasons } from './origins.ts'
import { listSuggestions, listToReview } from './reads.ts'

const postgres = await startTestPostgres()
const { db } = postgres
afterAll(() => postgres.close())

type Seen = Partial<TradeParty> & { name: string; seenOn?: string }
const partyOf = ({ seenOn: _on, ...seen }: Seen): TradeParty => ({ ...unknownParty, country: 'DE', ...seen })
const register = async (...seen: Seen[]) => {
  const numberOf = await registerCompanies(
    db,
    seen.map((one) => ({ party: partyOf(one), seenOn: one.seenOn ?? '2025-03-01' })),
  )
  return seen.map((one) => numberOf(partyOf(one)).companyId)
}
const countCompanies = async (...seen: Seen[]) => new Set(await register(...seen)).size
const page = { page: 1, limit: 100 }
const suggestedWith = async (companyId: number) =>
  (await listSuggestions(db, page)).list.filter(
    ({ company, otherCompany }) => company.companyId === companyId || otherCompany.companyId === companyId,
  )

/** Makes a valid LEI of a number, with the check digits of ISO 7064 MOD 97-10. */
const leiOf = (number: number): string => {
  const body = `9876${String(number).padStart(14, '0')}`
  return body + String(98n - ((BigInt(body) * 100n) % 97n)).padStart(2, '0')
}
let issued = 0
const newLei = () => leiOf((issued += 1))
/** Names of which each two differ altogether. */
const differing = [
  'Albatros',
  'Bekassine',
  'Dompfaff',
  'Fichtelberg',
  'Goldammer',
  'Heckenrose',
  'Igelsturm',
  'Jungfer',
]

test('the same LEI makes a renamed company one company, and is the stated reason', async () => {
  const lei = newLei()
  const [company = 0] = await register({ name: 'Ackerwinde Foods GmbH', lei })
  const spelled = `LEI ${lei.toLowerCase().replace(/(.{4})/g, '$1 ')}`
  expect(await register({ name: 'Zymbelkraut SE', lei: spelled })).toEqual([company])
  const [first, renamed] = await readReasons(db, company)
  expect(first).toMatchObject({ spellings: ['Ackerwinde Foods GmbH'], rule: 'first', evidence: [] })
  expect(renamed).toMatchObject({
    spellings: ['Zymbelkraut SE'],
    rule: 'evidence',
    difference: 'none',
    similarity: 0,
    evidence: ['lei'],
    matchedName: 'Ackerwinde Foods GmbH',
  })
  expect(renamed?.confidence).toBeCloseTo(0.7)
  expect(await register({ name: 'Quendel Kosmetik', lei: `${lei.slice(0, 19)}x` })).not.toEqual([company])
})

test('an LEI outranks the contacts of another company', async () => {
  const lei = newLei()
  const contacts = { phone: '+494033355540', website: 'zeisighof.example' }
  const [identified, other] = await register(
    { name: 'Zaunkoenig Chemie', lei },
    { name: 'Zeisighof Foods', ...contacts },
  )
  expect(await register({ name: 'ZEISIGHOFFOODS', ...contacts, lei })).toEqual([identified])
  expect(await register({ name: 'ZEISIGHOF FOODS KG', ...contacts })).toEqual([other])
})

test('the same register number joins names of one country only', async () => {
  const registerNumber = '09876543'
  const [british] = await register({ name: 'Barnacle Lamps', country: 'GB', registerNumber })
  expect(await register({ name: 'Cormorant Optics', country: 'GB', registerNumber: '9876543' })).toEqual([british])
  expect(await register({ name: 'Dunlin Chemicals', country: 'NO', registerNumber })).not.toEqual([british])
  expect(await register({ name: 'Eider Plastics', country: null, registerNumber })).not.toEqual([british])
  for (const dummy of ['0000', '123456', 'N/A'])
    expect(
      await countCompanies(
        { name: `Fulmar ${dummy} Paper`, country: 'GB', registerNumber: dummy },
        { name: `Gannet ${dummy} Steel`, country: 'GB', registerNumber: dummy },
      ),
    ).toBe(2)
})

test('names with two LEIs or two register numbers are never joined; a shared contact suggests them', async () => {
  const phone = '+494033312340'
  const [one = 0, other = 0] = await register(
    { name: 'Immergruen Werke', lei: newLei(), phone },
    { name: 'Immergruen Werke Kiel', lei: newLei(), phone },
  )
  expect(one).not.toBe(other)
  expect(await suggestedWith(one)).toMatchObject([{ difference: 'extra', evidence: [{ kind: 'phone' }] }])
  const [third = 0, fourth = 0] = await register(
    { name: 'Jasminblatt Werke', registerNumber: 'HRB 4711 Kiel' },
    { name: 'JASMINBLATTWERKE', registerNumber: 'HRB 4712 Kiel' },
  )
  expect(third).not.toBe(fourth)
  expect(await suggestedWith(third)).toEqual([])
  // A VAT number does not contradict a number of the trade register.
  expect(await register({ name: 'Jasminblatt-Werke AG', registerNumber: 'DE129273398' })).not.toEqual([fourth])
  expect(
    await countCompanies(
      { name: 'Kamillenhof Werke', registerNumber: 'HRB 4713 Kiel' },
      { name: 'KAMILLENHOFWERKE', registerNumber: 'DE129273390' },
    ),
  ).toBe(1)
})

test('a name joins no company of which another name has another LEI', async () => {
  const [company] = await register({ name: 'Lavendel Pumpen', lei: newLei() })
  expect(await register({ name: 'LAVENDELPUMPEN' })).toEqual([company])
  expect(await register({ name: 'Lavendel-Pumpen OHG KG', lei: newLei() })).toEqual([company])
  expect(await register({ name: 'Lavendelpump en', lei: newLei() })).not.toEqual([company])
  const batch = await register(
    { name: 'Mohn Feldpumpen' },
    { name: 'Mohnfeld Pumpen', lei: newLei() },
    { name: 'MOHNFELDPUMPEN', lei: newLei() },
  )
  expect(batch[1]).toBe(batch[0])
  expect(batch[2]).not.toBe(batch[0])
})

test('an LEI of many different names proves nothing, in one batch and in several', async () => {
  const [parent, later] = [newLei(), newLei()]
  const named = (lei: string, trade: string) => differing.map((name) => ({ name: `${name} ${trade}`, lei }))
  expect(await countCompanies(...named(parent, 'Foods'))).toBe(differing.length)
  expect(
    await countCompanies({ name: 'Kleiber Foods', lei: parent }, { name: 'Lerchensporn Foods', lei: parent }),
  ).toBe(2)
  // Names that were known without it do not take it either.
  await register(...named(later, 'Lampen').map(({ name }) => ({ name })))
  await register(...named(later, 'Lampen'))
  const taken = await db.selectFrom('customs_name').select('nameId').where('lei', 'in', [parent, later]).execute()
  expect(taken).toEqual([])
  const [first = 0] = await register({ name: 'Albatros Lampen' })
  expect(await suggestedWith(first)).toEqual([])
  // Spellings of one name do not count.
  const lei = newLei()
  const spellings = ['', ' Kiel', ' Bonn', ' Ulm', ' Hof', ' Trier', ' Jena', ' Gera'].map(
    (place) => `Melisse Textil${place}`,
  )
  expect(await countCompanies(...spellings.map((name) => ({ name, lei })))).toBe(1)
})

test('the LEI of another country, a holding or a forwarder is suggested only', async () => {
  for (const [one, other] of [
    [{ name: 'Narzisse Moden' }, { name: 'Narzisse Moden', country: 'AT' }],
    [{ name: 'Ochsenzunge Moden' }, { name: 'Ochsenzunge Moden Holding' }],
    [{ name: 'Pestwurz Moden' }, { name: 'Quittenhain Spedition' }],
  ] as const) {
    const lei = newLei()
    const [first = 0, second = 0] = [...(await register({ ...one, lei })), ...(await register({ ...other, lei }))]
    expect([other, first === second]).toEqual([other, false])
    expect(await suggestedWith(first)).toMatchObject([{ evidence: [{ kind: 'lei', value: lei }], confidence: 0.4 }])
  }
})

test('a known name takes the LEI of a later call, whatever its date, and keeps its first one', async () => {
  const [lei, otherLei] = [newLei(), newLei()]
  const name = 'Rittersporn Glas'
  const leisOf = (companyId: number) =>
    db.selectFrom('customs_name').select(['lei', 'phone']).where('companyId', '=', companyId).execute()
  const [company = 0] = await register({ name, phone: '+494033398760' })
  const [other = 0] = await register({ name: 'Schafgarbe Chemie', lei: otherLei })
  await register({ name, lei, seenOn: '2020-01-01' })
  expect(await leisOf(company)).toEqual([{ lei, phone: '+494033398760' }])
  expect(await register({ name: 'Thymian Papier', lei })).toEqual([company])
  // The other LEI belongs to a known company, so the operator decides.
  await register({ name, lei: otherLei })
  expect(await leisOf(company)).toContainEqual({ lei, phone: '+494033398760' })
  expect(await suggestedWith(company)).toMatchObject([
    { difference: 'none', evidence: [{ kind: 'lei', value: otherLei }] },
  ])
  expect(await register({ name: 'Schafgarbe Chemie' })).toEqual([other])
})

test('names that were joined and then bring two LEIs are put up for review again', async () => {
  const [first = '', joined = ''] = ['Ungarnklee Stahl', 'UNGARNKLEESTAHL']
  const [company] = await register({ name: first })
  expect(await register({ name: joined })).toEqual([company])
  await db.updateTable('customs_name').set({ reviewedAt: new Date() }).execute()
  await register({ name: first, lei: newLei() })
  expect((await listToReview(db, page)).list).toEqual([])
  await register({ name: joined, lei: newLei() })
  expect((await listToReview(db, page)).list).toMatchObject([{ spellings: [joined], confidence: 0.4 }])
})

let rounds = 0
test('names are one company exactly when they have the same LEI', async () => {
  const one = record({ word: constantFrom(...differing), lei: constantFrom(null, 0, 1, 2) })
  await assert(
    asyncProperty(array(one, { maxLength: 8 }), array(one, { maxLength: 8 }), async (batch, next) => {
      rounds += 1
      const leis = [newLei(), newLei(), newLei()]
      const owner = new Map<string, number | null>()
      for (const { word, lei } of [...batch, ...next]) if (!owner.has(word)) owner.set(word, lei)
      // Each round has a country of its own, so that its names are compared with each other only.
      const country = `Q${rounds}`
      const see = (list: typeof batch) =>
        register(
          ...list.map(({ word }) => ({ name: `${word} Werk`, country, lei: leis[owner.get(word) ?? -1] ?? null })),
        )
      const numbers = [...(await see(batch)), ...(await see(next))]
      const words = [...batch, ...next].map(({ word }) => word)
      const users = (lei: number) => [...owner.values()].filter((used) => used === lei).length
      for (const [at, word] of words.entries())
        for (const [otherAt, other] of words.entries()) {
          const lei = owner.get(word) ?? null
          const isOne = word === other || (lei !== null && lei === owner.get(other))
          if (word === other || lei === null || users(lei) <= 5)
            expect([word, other, numbers[at] === numbers[otherAt]]).toEqual([word, other, isOne])
        }
    }),
    { numRuns: 100 },
  )
})

test('the number of statements does not depend on the number of rows', async () => {
  let statements = 0
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements += 1
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  }
  const counted = db.withPlugin(counting)
  const statementsOf = async (count: number, trade: string) => {
    const leis = Array.from({ length: count }, newLei)
    const see = (suffix: string, isIdentified: boolean) =>
      registerCompanies(
        counted,
        leis.map((lei, at) => ({
          party: partyOf({ name: `${trade} ${at}${suffix}`, lei: isIdentified ? lei : null }),
          seenOn: '2025-03-01',
        })),
      )
    const counts: number[] = []
    for (const [suffix, isIdentified] of [
      ['', false],
      ['', true],
      [' Nord', true],
      ['', true],
    ] as const) {
      statements = 0
      await see(suffix, isIdentified)
      counts.push(statements)
    }
    return counts
  }
  const few = await statementsOf(3, 'Veilchen Draht')
  expect(few.every((count) => count > 0)).toBe(true)
  expect(await statementsOf(300, 'Wermut Garn')).toEqual(few)
})
