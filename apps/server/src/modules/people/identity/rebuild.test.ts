import { randomUUID } from 'node:crypto'
import { startTestPlatform } from '@tradewind/testkit'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { publishProfiles, rollBackProfiles } from '../../profiles/records/publish.ts'
import type { ProfileRecord } from '../../profiles/records/record.ts'
import { stageProfiles, type ProfileLoad } from '../../profiles/records/stage.ts'
import { personOf, staged } from '../../profiles/testing/records.ts'
import { rebuildPeople } from './rebuild.ts'

const platform = await startTestPlatform()
const { db } = platform
await platform.jobs.start()
afterAll(() => platform.close())

const loadOf = (sourceId = `people-${randomUUID()}`): ProfileLoad => ({
  loadId: randomUUID(),
  sourceId,
  sourceName: sourceId,
})
const rebuild = async (most = 500) => {
  while (await rebuildPeople(platform, most));
}
const publish = async (load: ProfileLoad, records: readonly ProfileRecord[], most?: number) => {
  await stageProfiles(platform, load, staged(records))
  await publishProfiles(platform, load)
  await rebuild(most)
}
/** The records of each person, as `source:record id`. */
const peopleOf = async (sources: readonly string[]) => {
  const { rows } = await sql<{ personId: number; ids: string[]; rules: string[] }>`
    select joined.person_id, array_agg(record.record_id order by record.record_id) as ids,
      array_agg(joined.rule order by record.record_id) as rules
    from person_record as joined
    join profile_record as record on record.record_no = joined.record_no and record.is_current
    where joined.source_id = any(${sources}::text[])
    group by joined.person_id
    order by ids`.execute(db)
  return rows
}
const at = (name: string) => ({ name, country: 'DE' })
const person = (recordId: string, company: string | null, facts: Parameters<typeof personOf>[1]) =>
  personOf(company === null ? null : at(company), facts, { recordId })

describe('persons', () => {
  it('join over sources and companies by address, link, or name and company, and say by which', async () => {
    const [one, two] = [loadOf(), loadOf()]
    const name = 'Ilse Kranich'
    await publish(one, [
      person('a', 'Kranich Werk', { name, email: 'ilse@kranich.example' }),
      person('b', 'Storch Werk', {
        name: 'I. Kranich',
        email: 'Ilse@Kranich.example',
        profileUrl: 'linkedin.com/in/ilse',
      }),
      person('x', 'Reiher Werk', { name }),
      person('y', null, { name }),
    ])
    await publish(two, [
      person('c', 'Kranich Werk GmbH', { name: 'ILSE KRANICH' }),
      person('d', null, { name: 'Kranich', profileUrl: 'https://www.linkedin.com/in/Ilse/' }),
    ])
    const people = await peopleOf([one.sourceId, two.sourceId])
    expect(people.map(({ ids }) => ids)).toEqual([['a', 'b', 'c', 'd'], ['x'], ['y']])
    expect(people[0]?.rules).toEqual(['first', 'email', 'name', 'profile'])
  })

  it('separate with their first numbers when the shared evidence is rolled back', async () => {
    const [one, two, link] = [loadOf(), loadOf(), loadOf()]
    await publish(one, [person('a', 'Amsel Werk', { name: 'Bo Amsel', email: 'bo@amsel.example' })])
    await publish(two, [person('b', 'Drossel Werk', { name: 'Bo Amsel', email: 'bo@drossel.example' })])
    const sources = [one.sourceId, two.sourceId, link.sourceId]
    const before = await peopleOf(sources)
    await publish(link, [
      person('l1', 'Amsel Werk', { name: 'Bo Amsel', profileUrl: 'linkedin.com/in/bo' }),
      person('l2', null, { name: 'Bo', email: 'bo@drossel.example', profileUrl: 'linkedin.com/in/bo' }),
    ])
    const joined = await peopleOf(sources)
    expect(joined).toMatchObject([{ personId: before[0]?.personId, ids: ['a', 'b', 'l1', 'l2'] }])
    const leading = db
      .selectFrom('person')
      .select('leadsTo')
      .where('personId', '=', before[1]?.personId ?? 0)
    expect(await leading.executeTakeFirst()).toEqual({ leadsTo: before[0]?.personId })
    await rollBackProfiles(platform, link)
    await rebuild()
    expect(await peopleOf(sources)).toEqual(before)
    expect(await leading.executeTakeFirst()).toEqual({ leadsTo: null })
  })

  it('keep their number when a record is replaced, and when the first record disappears', async () => {
    const [one, two] = [loadOf(), loadOf()]
    await publish(one, [person('a', 'Specht Werk', { name: 'Ute Specht', email: 'ute@specht.example' })])
    const [{ personId } = { personId: 0 }] = await peopleOf([one.sourceId])
    await publish(two, [person('b', 'Specht Werk', { name: 'Ute Specht' })])
    const again = loadOf(one.sourceId)
    await publish(again, [person('a', 'Specht Nord', { name: 'Ute Specht', email: 'ute@specht-nord.example' })])
    const moved = await peopleOf([one.sourceId, two.sourceId])
    expect(moved.map(({ ids }) => ids)).toEqual([['a'], ['b']])
    expect(moved[0]?.personId).toBe(personId)
    await rollBackProfiles(platform, one)
    await rebuild()
    expect((await peopleOf([one.sourceId, two.sourceId])).map(({ ids }) => ids)).toEqual([['b']])
  })

  it('equal the groups of all current records after any loads and rollbacks, in batches of any size', async () => {
    const row = fc.tuple(fc.nat(5), fc.nat(2), fc.nat(3), fc.nat(3))
    const step = fc.oneof(
      {
        weight: 3,
        arbitrary: fc.record({
          source: fc.nat(1),
          rows: fc.uniqueArray(row, { maxLength: 5, selector: ([id]) => id }),
        }),
      },
      { weight: 1, arbitrary: fc.record({ source: fc.nat(1), back: fc.nat(2) }) },
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 6 }), fc.integer({ min: 1, max: 4 }), async (steps, most) => {
        const own = randomUUID().slice(0, 8)
        const recordOf = (source: number, [id, company, email, link]: readonly [number, number, number, number]) =>
          person(`${source}-${id}`, company === 0 ? null : `Fink ${own} Werk ${company}`, {
            name: `Fink ${id % 3}`,
            email: email === 0 ? null : `m${email}@${own}.example`,
            profileUrl: link === 0 ? null : `linkedin.com/in/${own}-${link}`,
          })
        const loads: { load: ProfileLoad; rows: Map<string, readonly [number, number, number, number]> }[][] = [[], []]
        const sources = [`s0-${own}`, `s1-${own}`]
        for (const one of steps) {
          const mine = loads[one.source] ?? []
          if ('rows' in one) {
            const load = loadOf(sources[one.source])
            await publish(
              load,
              one.rows.map((values) => recordOf(one.source, values)),
              most,
            )
            mine.push({ load, rows: new Map(one.rows.map((values) => [`${one.source}-${values[0]}`, values])) })
          } else {
            const from = Math.max(0, mine.length - 1 - one.back)
            const target = mine[from]
            if (target === undefined) continue
            await rollBackProfiles(platform, target.load)
            mine.splice(from)
            await rebuild(most)
          }
        }
        const visible = new Map(loads.flat().flatMap(({ rows }) => [...rows]))
        let groups = [...visible].map(([id, [no, company, email, link]]) => ({
          ids: [id],
          keys: new Set([
            ...(company === 0 ? [] : [`c${company}|${no % 3}`]),
            ...(email === 0 ? [] : [`m${email}`]),
            ...(link === 0 ? [] : [`l${link}`]),
          ]),
        }))
        for (const { keys } of groups) {
          const touching = groups.filter((group) => !group.keys.isDisjointFrom(keys))
          if (touching.length < 2) continue
          const union = {
            ids: touching.flatMap(({ ids }) => ids),
            keys: new Set(touching.flatMap((group) => [...group.keys])),
          }
          groups = [union, ...groups.filter((group) => !touching.includes(group))]
        }
        const people = await peopleOf(sources)
        expect(people.map(({ ids }) => ids)).toEqual(
          groups.map(({ ids }) => ids.toSorted()).toSorted((a, b) => (a.join() < b.join() ? -1 : 1)),
        )
        const { rows: lost } = await sql`
          select 1 from person_record as joined
          left join profile_record as record on record.record_no = joined.record_no and record.is_current
          where record.record_no is null`.execute(db)
        expect(lost).toEqual([])
      }),
      { numRuns: 25 },
    )
  }, 120_000)

  it('are rebuilt without waiting for a transaction that notes some of them again', async () => {
    const load = loadOf()
    await stageProfiles(
      platform,
      load,
      staged([person('a', null, { name: 'Eva Specht' }), person('b', null, { name: 'Jan Star' })]),
    )
    await publishProfiles(platform, load)
    const noted = () => db.selectFrom('profile_changed_person').selectAll().orderBy('number').execute()
    const [first, second] = await noted()
    await db.transaction().execute(async (tx) => {
      const noteAgain = (number = 0) =>
        sql`
          insert into profile_changed_person (kind, number) values ('record', ${number})
          on conflict (kind, number) do update set change_no = nextval('profile_change_no')`.execute(tx)
      await noteAgain(second?.number)
      expect(await rebuildPeople(platform, 500)).toBe(true)
      expect(await rebuildPeople(platform, 500)).toBe(false)
      await noteAgain(first?.number)
    })
    expect(await noted()).toHaveLength(2)
    await rebuild()
    expect(await peopleOf([load.sourceId])).toMatchObject([{ ids: ['a'] }, { ids: ['b'] }])
  })
})
