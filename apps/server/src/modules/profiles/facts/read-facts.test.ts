import { randomUUID } from 'node:crypto'
import { startTestPlatform } from '@tradewind/testkit'
import { afterAll, expect, it } from 'vitest'
import { readCompaniesOfNames } from '../../companies/index.ts'
import { publishProfiles } from '../records/publish.ts'
import type { ProfileRecord } from '../records/record.ts'
import { stageProfiles, type ProfileLoad } from '../records/stage.ts'
import { companyOf, fundingRecordOf, personOf, shareholdingOf, staged } from '../testing/records.ts'
import { readFacts } from './read-facts.ts'

const platform = await startTestPlatform()
const { db } = platform
await platform.jobs.start()
afterAll(() => platform.close())

const publish = async (sourceId: string, records: readonly ProfileRecord[]) => {
  const load: ProfileLoad = { loadId: randomUUID(), sourceId, sourceName: `Source ${sourceId}` }
  await stageProfiles(platform, load, staged(records))
  await publishProfiles(platform, load)
}
/** The number of the company of each record, or null. */
const companiesOf = async (sourceId: string): Promise<number[]> => {
  const rows = await db
    .selectFrom('profile_record')
    .select('nameId')
    .where('sourceId', '=', sourceId)
    .orderBy('recordNo')
    .execute()
  const companies = await readCompaniesOfNames(
    db,
    rows.flatMap(({ nameId }) => nameId ?? []),
  )
  return rows.map(({ nameId }) => companies.get(nameId ?? 0) ?? 0)
}

it('reads the current records of a company under all its names, from all sources', async () => {
  await publish('a', [companyOf({ name: 'Kranich Werk GmbH', email: 'info@kranich.example' }, { city: 'Kiel' })])
  await publish('b', [companyOf({ name: 'Kranich Werk' }, { city: 'Jena', keywords: ['tiles'] })])
  await publish('a', [companyOf({ name: 'Kranich Werk GmbH', email: 'info@kranich.example' }, { city: 'Gera' })])
  await db.updateTable('profile_source').set({ trust: 80 }).where('sourceId', '=', 'a').execute()
  await publish('c', [personOf({ name: 'Kranich Werk', country: 'DE' }, { name: 'Ada' })])
  const [companyId = 0] = await companiesOf('b')
  const facts = (await readFacts(db, [companyId])).get(companyId)
  expect(facts?.city).toMatchObject({ value: 'Gera', sourceName: 'Source a', asOf: '2026-03-01' })
  expect(facts?.city?.others).toMatchObject([{ value: 'Jena', sourceId: 'b' }])
  expect(facts).toMatchObject({ people: 1, news: 0, keywords: [{ value: 'tiles' }] })
})

it('reads holdings from both sides, without holdings inside one company', async () => {
  await publish('h', [
    shareholdingOf({ name: 'Bussard Werk', country: 'DE' }, { name: 'Milan Holding', country: 'DE' }, { percent: 60 }),
    shareholdingOf({ name: 'Reiher Werk', country: 'DE' }, { name: 'Reiher Werk', country: 'DE' }, { percent: 60 }),
  ])
  const [held = 0, self = 0] = await companiesOf('h')
  const { companyId: holder } = await db
    .selectFrom('customs_company')
    .select('companyId')
    .where('name', '=', 'Milan Holding')
    .executeTakeFirstOrThrow()
  const facts = await readFacts(db, [held, holder, self])
  const structures = [held, holder, self].map((companyId) => {
    const found = facts.get(companyId)
    return [found?.isParent, found?.isSubsidiary]
  })
  expect(structures).toEqual([
    [false, true],
    [true, false],
    [false, false],
  ])
})

it('reads the newest thousand records of a name, so that a name of millions of rows costs little', async () => {
  const rounds = Array.from({ length: 1_010 }, (_, at) =>
    fundingRecordOf(
      { name: 'Placeholder Werk', country: 'DE' },
      { round: 'Seed', on: '2020', amountUsd: at + 1 },
      { recordId: `${at}` },
    ),
  )
  await publish('n', rounds)
  const [companyId = 0] = await companiesOf('n')
  const amounts = (await readFacts(db, [companyId])).get(companyId)?.rounds.map(({ amountUsd }) => amountUsd ?? 0) ?? []
  expect([amounts.length, Math.min(...amounts)]).toEqual([1_000, 11])
})

it('leaves out companies without a current record', async () => {
  expect(await readFacts(db, [])).toEqual(new Map())
  expect(await readFacts(db, [2_000_000_000])).toEqual(new Map())
})
