/** Lookups follow loads, newer versions, rollbacks, merges and splits, although no key is ever repaired. */

import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { readNamesOfCompanies } from '../../companies/index.ts'
import { mergeCompanies, splitName } from '../../companies/matching/decisions.ts'
import { publishProfiles, rollBackProfiles } from '../../profiles/records/publish.ts'
import { stageProfiles } from '../../profiles/records/stage.ts'
import { companyOf, personOf, staged } from '../../profiles/testing/records.ts'
import { indexNow, startLookupWorld } from '../testing/lookup-world.ts'
import { sweepKeys, writeKeys } from './write-keys.ts'

const { app, platform, publish, look, close } = await startLookupWorld()
afterAll(close)

const person = app.signIn({ tier: 'vip4' })
const operator = { userId: person.userId, reason: 'same tax number' }
const companiesAt = async (value: string) => {
  const { companies } = await look(app.signIn({ tier: 'vip4' }), { kind: 'email', value })
  return companies.filter(({ match }) => match === 'exact').map(({ name }) => name)
}
const countKeys = async () =>
  (await sql<{ keys: number }>`select count(*)::int as keys from lookup_key`.execute(platform.db)).rows[0]?.keys ?? 0

test('a newer version replaces what is found, and a rollback brings it back', async () => {
  const versionOf = (email: string) => companyOf({ name: 'Ahorn Handel', email }, {}, { recordId: 'a' })
  await publish([versionOf('old@ahorn.example')], 'ahorn')
  expect(await companiesAt('old@ahorn.example')).toEqual(['Ahorn Handel'])
  const second = await publish([versionOf('new@ahorn.example')], 'ahorn')
  expect(await companiesAt('old@ahorn.example')).toEqual([])
  expect(await companiesAt('new@ahorn.example')).toEqual(['Ahorn Handel'])
  const before = await countKeys()
  await rollBackProfiles(platform, second)
  expect(await companiesAt('old@ahorn.example')).toEqual(['Ahorn Handel'])
  expect(await companiesAt('new@ahorn.example')).toEqual([])
  // The sweep deletes the keys of the deleted record, and no others.
  await sweepKeys(platform)
  expect(await countKeys()).toBe(before - 2)
  expect(await companiesAt('old@ahorn.example')).toEqual(['Ahorn Handel'])
})

test('merges and splits lead to the present company', async () => {
  await publish([
    companyOf({ name: 'Buche Pumpen', email: 'info@buche.example' }, {}, { recordId: 'b' }),
    companyOf({ name: 'Ulme Technik', email: 'info@ulme.example' }, {}, { recordId: 'u' }),
  ])
  const idOf = async (value: string) =>
    (await look(app.signIn({ tier: 'vip4' }), { kind: 'email', value })).companies[0]?.companyId ?? 0
  const [kept, other] = [await idOf('info@buche.example'), await idOf('info@ulme.example')]
  await mergeCompanies(platform, { companyId: kept, otherCompanyId: other }, operator)
  expect(await idOf('info@ulme.example')).toBe(kept)
  const nameIds = (await readNamesOfCompanies(platform.db, [kept])).get(kept) ?? []
  const parted = await splitName(platform, Math.max(...nameIds), operator)
  expect(await idOf('info@ulme.example')).toBe(parted)
  expect(await idOf('info@buche.example')).toBe(kept)
})

test('a worker that dies between two batches loses no key, also when the load is rolled back meanwhile', async () => {
  const records = (count: number, domain: string) =>
    Array.from({ length: count }, (_, at) =>
      companyOf({ name: `${domain} ${at} Trading`, email: `info@${domain}-${at}.example` }, {}, { recordId: `${at}` }),
    )
  const loadOf = async (sourceId: string, count: number) => {
    const load = { loadId: crypto.randomUUID(), sourceId, sourceName: sourceId }
    await stageProfiles(platform, load, staged(records(count, sourceId)))
    await publishProfiles(platform, load)
    return load
  }
  const stop = new AbortController()
  const lost = await loadOf('lost', 30)
  await loadOf('kept', 30)
  stop.abort()
  // The signal ends the work after the first batch.
  await expect(writeKeys(platform, { signal: stop.signal, batchSize: 10 })).rejects.toThrow()
  await rollBackProfiles(platform, lost)
  await writeKeys(platform, { batchSize: 10 })
  for (const at of [0, 9, 10, 29]) expect(await companiesAt(`info@kept-${at}.example`)).toEqual([`kept ${at} Trading`])
  expect(await companiesAt('info@lost-0.example')).toEqual([])
  const keys = await countKeys()
  await writeKeys(platform, { batchSize: 10 })
  expect(await countKeys()).toBe(keys)
})

test('a person is found by a current record only, with the number that the person has now', async () => {
  const subject = { name: 'Eibe Import', country: 'DE' }
  await publish([personOf(subject, { name: 'Ada Eibe', email: 'ada@eibe.example' }, { recordId: 'p' })], 'eibe')
  await publish([personOf(subject, { name: 'Ada Eibe', phone: '+49 431 5550177' }, { recordId: 'q' })], 'other')
  const [byEmail, byPhone] = [
    await look(person, { kind: 'email', value: 'ada@eibe.example' }),
    await look(person, { kind: 'phone', value: '+49 431 5550177' }),
  ]
  expect(byEmail.people[0]).toMatchObject({ name: 'Ada Eibe', match: 'exact' })
  expect(byPhone.people[0]?.personId).toBe(byEmail.people[0]?.personId)
  await indexNow(platform)
})
