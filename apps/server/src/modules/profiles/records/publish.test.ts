import { randomUUID } from 'node:crypto'
import { startTestPlatform } from '@tradewind/testkit'
import * as fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { companyOf, personOf, staged } from '../testing/records.ts'
import { discardProfiles, publishProfiles, rollBackProfiles } from './publish.ts'
import { contentKeyOf, type ProfileRecord } from './record.ts'
import { stageProfiles, type ProfileLoad } from './stage.ts'

const platform = await startTestPlatform()
const { db } = platform
await platform.jobs.start()
afterAll(() => platform.close())

const newSource = () => `profiles-${randomUUID()}`
const loadOf = (sourceId: string): ProfileLoad => ({ loadId: randomUUID(), sourceId, sourceName: sourceId })
const publish = async (load: ProfileLoad, records: readonly ProfileRecord[]) => {
  await stageProfiles(platform, load, staged(records))
  return publishProfiles(platform, load)
}
const currentRows = async (sourceId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('profile_record')
    .select('contentKey')
    .where('sourceId', '=', sourceId)
    .where('isCurrent', '=', true)
    .execute()
  return rows.map((row) => row.contentKey).toSorted()
}
const contents = (records: readonly ProfileRecord[]): string[] => records.map(contentKeyOf).toSorted()
const nameIdsOf = async (sourceId: string, dataset: ProfileRecord['dataset']) => {
  const rows = await db
    .selectFrom('profile_record')
    .select(['nameId', 'otherNameId'])
    .where('sourceId', '=', sourceId)
    .where('dataset', '=', dataset)
    .where('isCurrent', '=', true)
    .orderBy('recordNo')
    .execute()
  return rows.map((row) => row.nameId)
}

describe('publishing profiles', () => {
  it('shows no record before and all records after, and the same again when repeated', async () => {
    const load = loadOf(newSource())
    const records = Array.from({ length: 12 }, (_, index) => companyOf({ name: `Kestrel Werk ${index}` }))
    await stageProfiles(platform, load, staged(records))
    await stageProfiles(platform, load, staged(records))
    expect(await currentRows(load.sourceId)).toEqual([])
    const outcome = { published: 12, replaced: 0, duplicates: 0 }
    expect(await publishProfiles(platform, load)).toEqual(outcome)
    expect(await publishProfiles(platform, load)).toEqual(outcome)
    expect(await currentRows(load.sourceId)).toEqual(contents(records))
    await expect(discardProfiles(platform, load)).rejects.toThrow('conflict')
  })

  it('replaces by id and by name, counts repeated facts, and lets the later line of a file count', async () => {
    const source = newSource()
    const byId = companyOf({ name: 'Milan Werk' }, { city: 'Kiel' }, { recordId: 'c1' })
    const byName = companyOf({ name: 'Bussard Werk GmbH' }, { city: 'Jena' })
    const same = companyOf({ name: 'Habicht Werk' })
    await publish(loadOf(source), [byId, byName, same])
    const renamed = companyOf({ name: 'Milan Group' }, { city: 'Kiel' }, { recordId: 'c1' })
    const moved = companyOf({ name: 'BUSSARD WERK' }, { city: 'Gera' })
    const earlier = companyOf({ name: 'Bussard Werk' }, { city: 'Suhl' })
    const outcome = await publish(loadOf(source), [renamed, earlier, moved, same])
    expect(outcome).toEqual({ published: 0, replaced: 2, duplicates: 2 })
    expect(await currentRows(source)).toEqual(contents([renamed, moved, same]))
  })

  it('refuses a load under another source', async () => {
    const load = loadOf(newSource())
    await publish(load, [companyOf({ name: 'Sperber Werk' })])
    await expect(publishProfiles(platform, { ...load, sourceId: newSource() })).rejects.toThrow('conflict')
  })
})

describe('references to companies', () => {
  it('are resolved by the source’s companies, whichever file comes first', async () => {
    const [source, other] = [newSource(), newSource()]
    const person = (ref: string) => personOf({ ref, name: 'Falke Werk' }, { name: `Ada ${ref}` })
    await publish(loadOf(source), [person('7')])
    await publish(loadOf(other), [companyOf({ name: 'Uhu Werk' }, {}, { recordId: '7' })])
    expect(await nameIdsOf(source, 'person')).toEqual([null])
    await publish(loadOf(source), [
      companyOf({ name: 'Falke Werk' }, {}, { recordId: '7' }),
      companyOf({ name: 'Adler Werk' }, {}, { recordId: '8' }),
    ])
    const [falke, adler] = await nameIdsOf(source, 'company')
    expect(await nameIdsOf(source, 'person')).toEqual([falke])
    await publish(loadOf(source), [person('8')])
    expect(await nameIdsOf(source, 'person')).toEqual([falke, adler])
  })

  it('reach companies of another source only by an id that is unique world-wide', async () => {
    const [source, other] = [newSource(), newSource()]
    const id = randomUUID()
    await publish(loadOf(other), [companyOf({ name: 'Weihe Werk' }, {}, { recordId: id })])
    await publish(loadOf(source), [personOf({ ref: id }, { name: 'Bo' })])
    expect(await nameIdsOf(source, 'person')).toEqual(await nameIdsOf(other, 'company'))
  })
})

describe('references to companies after a change', () => {
  const ofCompany = (ref: string) => personOf({ ref, name: 'Rabe' }, { name: 'Cy' }, { recordId: 'p1' })
  const company = (name: string) => companyOf({ ref: '5', name }, {}, { recordId: '5' })

  it('follow the company when the source gives its id another name, and when that load is rolled back', async () => {
    const source = newSource()
    await publish(loadOf(source), [company('Rabe Werk'), ofCompany('5')])
    const before = await nameIdsOf(source, 'company')
    expect(await nameIdsOf(source, 'person')).toEqual(before)
    const renaming = loadOf(source)
    await publish(renaming, [company('Dohle Handel')])
    const after = await nameIdsOf(source, 'company')
    expect(after).not.toEqual(before)
    expect(await nameIdsOf(source, 'person')).toEqual(after)
    await db.deleteFrom('profile_changed_name').execute()
    await rollBackProfiles(platform, renaming)
    expect(await nameIdsOf(source, 'person')).toEqual(before)
    const noted = await db.selectFrom('profile_changed_name').select('nameId').execute()
    expect(noted.map(({ nameId }) => nameId).toSorted()).toEqual([...before, ...after].toSorted())
  })

  it('are open again when the company is rolled back', async () => {
    const source = newSource()
    await publish(loadOf(source), [ofCompany('5')])
    const wrong = loadOf(source)
    await publish(wrong, [company('Star Werk')])
    await rollBackProfiles(platform, wrong)
    expect(await nameIdsOf(source, 'person')).toEqual([null])
    await publish(loadOf(source), [company('Specht Werk')])
    expect(await nameIdsOf(source, 'person')).toEqual(await nameIdsOf(source, 'company'))
  })

  it('a company with an id but without a country has a name in the registry', async () => {
    const source = newSource()
    await publish(loadOf(source), [
      companyOf({ ref: '9', name: 'Kiebitz Werk', country: null }, {}, { recordId: '9' }),
      ofCompany('9'),
    ])
    expect(await nameIdsOf(source, 'company')).toEqual([expect.any(Number)])
    expect(await nameIdsOf(source, 'person')).toEqual(await nameIdsOf(source, 'company'))
  })
})

describe('rolling back', () => {
  it('shows exactly the records of the other loads, after any sequence of loads and rollbacks', async () => {
    const step = fc.oneof(
      {
        weight: 3,
        arbitrary: fc.record({ kind: fc.constant('load'), rows: fc.array(fc.tuple(fc.nat(5), fc.nat(3))) }),
      },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant('rollback'), back: fc.nat(3) }) },
    )
    const recordOf = ([id, version]: [number, number]): ProfileRecord =>
      companyOf({ name: `Zeisig Werk ${id}` }, { city: `City ${version}` }, { recordId: `z${id}` })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 7 }), async (steps) => {
        const source = newSource()
        const loads: { load: ProfileLoad; rows: Map<number, ProfileRecord> }[] = []
        for (const one of steps) {
          if ('rows' in one) {
            const load = loadOf(source)
            await publish(load, one.rows.map(recordOf))
            loads.push({ load, rows: new Map(one.rows.map((row) => [row[0], recordOf(row)])) })
          } else {
            const from = Math.max(0, loads.length - 1 - one.back)
            const target = loads[from]
            if (target === undefined) continue
            const undone = await rollBackProfiles(platform, target.load)
            // Loads that an earlier step rolled back are listed again.
            expect(undone).toEqual(expect.arrayContaining(loads.splice(from).map(({ load }) => load.loadId)))
          }
        }
        const visible = new Map(loads.flatMap(({ rows }) => [...rows]))
        expect(await currentRows(source)).toEqual(contents([...visible.values()]))
      }),
      { numRuns: 25 },
    )
  })

  it('notes the names whose companies change, and refuses loads whose replaced records are gone', async () => {
    const source = newSource()
    const first = loadOf(source)
    await publish(first, [companyOf({ name: 'Drossel Werk' }, { city: 'A' })])
    for (let load = 0; load < 10; load += 1)
      await publish(loadOf(source), [companyOf({ name: 'Drossel Werk' }, { city: `B${load}` })])
    await expect(rollBackProfiles(platform, first)).rejects.toThrow('rollback_too_old')
    await db.deleteFrom('profile_changed_name').execute()
    const last = loadOf(source)
    await publish(last, [companyOf({ name: 'Drossel Werk' }, { city: 'C' })])
    const [nameId] = await nameIdsOf(source, 'company')
    const noted = () => db.selectFrom('profile_changed_name').select('nameId').execute()
    expect(await noted()).toEqual([{ nameId }])
    await db.deleteFrom('profile_changed_name').execute()
    await rollBackProfiles(platform, last)
    expect(await noted()).toEqual([{ nameId }])
  })
})
