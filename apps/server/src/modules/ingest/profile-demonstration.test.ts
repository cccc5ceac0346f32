import { createProfiles } from '@tradewind/demo'
import { startTestPlatform } from '@tradewind/testkit'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { ensureDemonstrationProfiles } from './profile-demonstration.ts'

const platform = await startTestPlatform()
const { db } = platform
await platform.jobs.start()
afterAll(() => platform.close())

const size = { seed: 3, companies: 1200, profiles: 2300 }
const countRows = async (sourceId: string): Promise<Record<string, number>> => {
  const rows = await db
    .selectFrom('profile_record')
    .select(['dataset', (eb) => eb.fn.countAll<string>().as('rows')])
    .where('sourceId', '=', sourceId)
    .where('isCurrent', '=', true)
    .groupBy('dataset')
    .execute()
  return Object.fromEntries(rows.map((row) => [row.dataset, Number(row.rows)]))
}

it('demonstration profiles are created once, continue after an interruption, and name companies of the registry', async () => {
  const stop = new Error('stopped')
  let stagedBefore = 0
  const stopAtSecond = (done: number) => {
    if (stagedBefore > 0) throw stop
    stagedBefore = done
  }
  await expect(ensureDemonstrationProfiles(platform, size, stopAtSecond)).rejects.toBe(stop)
  expect(await countRows('demo-profiles')).toEqual({})

  const progress: number[] = []
  await ensureDemonstrationProfiles(platform, size, (done) => progress.push(done))
  expect(progress.at(-1)).toBe(size.profiles)
  expect(progress).toEqual(progress.toSorted((left, right) => left - right))

  const { today } = await db.selectFrom('ingest_profile_demonstration').select('today').executeTakeFirstOrThrow()
  const profiles = createProfiles({ ...size, today })
  const entries = Array.from({ length: profiles.count }, (_, index) => profiles.entry(index + 1))
  const total = (list: 'positions' | 'holdings' | 'events' | 'news') =>
    entries.reduce((sum, entry) => sum + entry[list].length, 0)
  expect(await countRows('demo-profiles')).toEqual({
    company: size.profiles,
    person: total('positions'),
    shareholding: total('holdings'),
    funding: total('events'),
    news: total('news'),
  })
  expect(await countRows('demo-directory')).toEqual({
    company: entries.filter(({ directory }) => directory !== null).length,
  })

  const unresolved = await db
    .selectFrom('profile_record')
    .select('recordId')
    .where((eb) =>
      eb.or([eb('nameId', 'is', null), eb.and([eb('otherRef', 'is not', null), eb('otherNameId', 'is', null)])]),
    )
    .execute()
  expect(unresolved).toEqual([])
  const sources = await db.selectFrom('profile_source').select(['sourceId', 'sourceName']).orderBy('sourceId').execute()
  expect(sources).toEqual([
    { sourceId: 'demo-directory', sourceName: 'Demonstration directory' },
    { sourceId: 'demo-profiles', sourceName: 'Demonstration' },
  ])

  progress.length = 0
  await ensureDemonstrationProfiles(platform, size, (done) => progress.push(done))
  expect(progress).toEqual([])
})

it('both sources speak about one company, and differ about its employees', async () => {
  const { rows } = await sql<{ same: number; differing: number; names: number }>`
    select
      count(*)::int as same,
      (count(*) filter (where own.content #> '{facts,employees}' <> other.content #> '{facts,employees}'))::int
        as differing,
      (count(*) filter (where own.name_id = other.name_id))::int as names
    from profile_record as own
    join profile_record as other on other.record_id = own.record_id and other.source_id = 'demo-directory'
    where own.source_id = 'demo-profiles' and own.dataset = 'company'`.execute(db)
  const [found] = rows
  expect(found?.same).toBeGreaterThan(100)
  expect(found?.names).toBe(found?.same)
  expect(found?.differing).toBeGreaterThan(50)
})
