import { randomUUID } from 'node:crypto'
import { startTestPlatform } from '@tradewind/testkit'
import * as fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { setMembership } from '../membership/index.ts'
import { discardListRows, publishListRows, rollBackListRows } from './publish.ts'
import { contentKeyOf, recordKeyOf, type ListLoad, type ListRecord } from './record.ts'
import { stageListRows } from './stage.ts'
import { recordOf, staged } from './testing/records.ts'
import { readStoredRowCount } from './usage.ts'

const platform = await startTestPlatform()
const { db } = platform
afterAll(() => platform.close())

/** Creates an organisation without limits, or on the free tier. */
const newOrganisation = async (tier: 'vip0' | 'vip4' = 'vip4'): Promise<string> => {
  const orgId = randomUUID()
  await setMembership(db, orgId, { tier, expiresAt: null })
  return orgId
}
const loadOf = (orgId: string, sourceName = 'fair'): ListLoad => ({
  loadId: randomUUID(),
  orgId,
  sourceId: `${orgId}:${sourceName}`,
  sourceName,
})
const publish = async (load: ListLoad, records: readonly ListRecord[]) => {
  await stageListRows(platform, load, staged(records))
  return publishListRows(platform, load)
}
const currentRows = async (orgId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('private_list_row')
    .select('contentKey')
    .where('orgId', '=', orgId)
    .where('isCurrent', '=', true)
    .execute()
  return rows.map((row) => row.contentKey).toSorted()
}
const contents = (records: readonly ListRecord[]): string[] => records.map(contentKeyOf).toSorted()
const named = (count: number, tag: string): ListRecord[] =>
  Array.from({ length: count }, (_, index) => recordOf({ company: `${tag} ${index}`, country: 'IT' }))

describe('publishing a list', () => {
  it('shows no rows before and all rows after, and the same rows again when repeated', async () => {
    const orgId = await newOrganisation()
    const load = loadOf(orgId)
    const records = named(20, 'Stone')
    await stageListRows(platform, load, staged(records))
    await stageListRows(
      platform,
      load,
      staged(records.slice(5)).map(({ record }, index) => ({ line: index + 7, record })),
    )
    expect(await currentRows(orgId)).toEqual([])
    const outcome = { published: 20, replaced: 0, duplicates: 0 }
    expect(await publishListRows(platform, load)).toEqual(outcome)
    expect(await publishListRows(platform, load)).toEqual(outcome)
    expect(await currentRows(orgId)).toEqual(contents(records))
    expect(await readStoredRowCount(db, orgId)).toBe(20)
  })

  it('replaces rows by id and by name, and counts unchanged rows', async () => {
    const orgId = await newOrganisation()
    const byId = recordOf({ recordId: 'c1', company: 'Stone SpA', email: 'old@stone.example' })
    const byName = recordOf({ company: 'Tile Ltd', country: 'GB', contact: 'Ann Lee', phone: '+44 1' })
    const same = recordOf({ company: 'Door GmbH', country: 'DE' })
    await publish(loadOf(orgId), [byId, byName, same, same])
    const moved = { ...byId, company: 'Stone Group SpA', email: 'new@stone.example' }
    const called = { ...byName, company: 'TILE LIMITED', phone: '+44 2' }
    expect(await publish(loadOf(orgId), [moved, called, same])).toEqual({ published: 0, replaced: 2, duplicates: 1 })
    expect(await currentRows(orgId)).toEqual(contents([moved, called, same]))
  })

  it('keeps two different rows of one file that name the same person', async () => {
    const orgId = await newOrganisation()
    const twice = [
      recordOf({ company: 'Stone SpA', country: 'IT', notes: 'met in spring' }),
      recordOf({ company: 'Stone SpA', country: 'IT', notes: 'met in autumn' }),
    ]
    expect(await publish(loadOf(orgId), twice)).toEqual({ published: 2, replaced: 0, duplicates: 0 })
    expect(await currentRows(orgId)).toEqual(contents(twice))
  })

  it('keeps organisations, and the lists of one organisation, separate', async () => {
    const [mine, other] = [await newOrganisation(), await newOrganisation()]
    const records = named(3, 'Apart')
    await publish(loadOf(mine), records)
    expect(await publish(loadOf(mine, 'second'), records)).toMatchObject({ published: 3 })
    expect(await currentRows(other)).toEqual([])
    await expect(stageListRows(platform, { ...loadOf(mine), orgId: other }, [])).resolves.toBeUndefined()
    const stolen = loadOf(mine)
    await stageListRows(platform, stolen, staged(records))
    await expect(publishListRows(platform, { ...stolen, orgId: other, sourceId: `${other}:fair` })).rejects.toThrow(
      'conflict',
    )
    await expect(rollBackListRows(platform, { ...stolen, orgId: other })).rejects.toThrow('not_found')
  })

  it('deletes a list whose only load was discarded, and keeps a list with any other load', async () => {
    const orgId = await newOrganisation()
    const lists = () => db.selectFrom('private_list').select('sourceId').where('orgId', '=', orgId).execute()
    const [first, second] = [loadOf(orgId), loadOf(orgId)]
    await stageListRows(platform, first, staged(named(3, 'First')))
    await stageListRows(platform, second, staged(named(3, 'Second')))
    await discardListRows(platform, first)
    expect(await lists()).toHaveLength(1)
    await publishListRows(platform, second)
    await rollBackListRows(platform, second)
    const third = loadOf(orgId)
    await stageListRows(platform, third, staged(named(3, 'Third')))
    await discardListRows(platform, third)
    expect(await lists()).toHaveLength(1)
    const alone = loadOf(orgId, 'another fair')
    await stageListRows(platform, alone, staged(named(3, 'Alone')))
    await discardListRows(platform, alone)
    expect(await lists()).toHaveLength(1)
    expect(await publish(alone, named(3, 'Alone'))).toMatchObject({ published: 3 })
    expect(await lists()).toHaveLength(2)
  })

  it('lets a discarded load start again without leftovers', async () => {
    const orgId = await newOrganisation()
    const load = loadOf(orgId)
    await stageListRows(platform, load, staged(named(4, 'Gone')))
    await discardListRows(platform, load)
    const { rows } = await db
      .selectFrom('private_list_row')
      .select((eb) => eb.fn.countAll<number>().as('rows'))
      .where('orgId', '=', orgId)
      .executeTakeFirstOrThrow()
    expect(rows).toBe(0)
    expect(await publish(load, named(2, 'Back'))).toEqual({ published: 2, replaced: 0, duplicates: 0 })
    await expect(discardListRows(platform, load)).rejects.toThrow('conflict')
  })
})

describe('the plan', () => {
  it('refuses a load that exceeds it completely; deleting a list frees capacity', async () => {
    const orgId = await newOrganisation('vip0')
    const first = loadOf(orgId)
    await publish(first, named(900, 'First'))
    const second = loadOf(orgId, 'second')
    await stageListRows(platform, second, staged(named(101, 'Second')))
    await expect(publishListRows(platform, second)).rejects.toMatchObject({
      errorName: 'file_rejected',
      params: { reason: 'list_quota' },
    })
    expect(await readStoredRowCount(db, orgId)).toBe(900)
    expect(await currentRows(orgId)).toHaveLength(900)
    await rollBackListRows(platform, first)
    expect(await publishListRows(platform, second)).toMatchObject({ published: 101 })
  })

  it('is never exceeded by parallel loads', async () => {
    const orgId = await newOrganisation('vip0')
    const loads = Array.from({ length: 8 }, (_, index) => loadOf(orgId, `list ${index}`))
    await Promise.all(loads.map((load, index) => stageListRows(platform, load, staged(named(300, `Part ${index}`)))))
    const ended = await Promise.allSettled(loads.map((load) => publishListRows(platform, load)))
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(await readStoredRowCount(db, orgId)).toBe(900)
    expect(await currentRows(orgId)).toHaveLength(900)
  })

  it('lets an organisation above its limit correct its rows', async () => {
    const orgId = await newOrganisation()
    await publish(loadOf(orgId), named(1_200, 'Many'))
    await setMembership(db, orgId, { tier: 'vip0', expiresAt: null })
    const corrected = named(1_200, 'Many').map((record) => ({ ...record, notes: 'called' }))
    expect(await publish(loadOf(orgId), corrected)).toMatchObject({ replaced: 1_200 })
    await expect(publish(loadOf(orgId), named(1, 'More'))).rejects.toThrow('file_rejected')
  })
})

describe('rolling back loads', () => {
  it('is possible for the last ten loads only', async () => {
    const orgId = await newOrganisation()
    const loads = Array.from({ length: 12 }, () => loadOf(orgId))
    for (const [index, load] of loads.entries())
      await publish(load, [recordOf({ recordId: 'one', company: `Version ${index}` })])
    await expect(rollBackListRows(platform, loads[1]!)).rejects.toThrow('rollback_too_old')
    const taken = await rollBackListRows(platform, loads[2]!)
    expect(new Set(taken)).toEqual(new Set(loads.slice(2).map(({ loadId }) => loadId)))
    expect(await rollBackListRows(platform, loads[2]!)).toEqual(taken)
    expect(await currentRows(orgId)).toEqual(contents([recordOf({ recordId: 'one', company: 'Version 1' })]))
  })

  it('when repeated, leaves loads that were published since', async () => {
    const orgId = await newOrganisation()
    const [first, second, third] = [loadOf(orgId), loadOf(orgId), loadOf(orgId)]
    await publish(first, [recordOf({ recordId: 'one', company: 'First' })])
    await publish(second, [recordOf({ recordId: 'one', company: 'Second' })])
    const taken = await rollBackListRows(platform, first)
    await publish(third, [recordOf({ recordId: 'one', company: 'Third' })])
    expect(await rollBackListRows(platform, first)).toEqual(taken)
    expect(await currentRows(orgId)).toEqual(contents([recordOf({ recordId: 'one', company: 'Third' })]))
  })

  const record = fc
    .record({ id: fc.integer({ min: 0, max: 5 }), named: fc.boolean(), text: fc.integer({ min: 0, max: 2 }) })
    .map(({ id, named: byName, text }) =>
      byName
        ? recordOf({ company: `Company ${id}`, country: 'IT', notes: `note ${text}` })
        : recordOf({ recordId: `id ${id}`, company: `Called ${text}` }),
    )
  const step = fc.oneof(
    { weight: 3, arbitrary: fc.array(record, { minLength: 1, maxLength: 8 }).map((records) => ({ records })) },
    { weight: 2, arbitrary: fc.nat(7).map((rollBack) => ({ rollBack })) },
  )

  it('shows the earlier state after any sequence of loads and rollbacks', { timeout: 60_000 }, () =>
    fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 9 }), async (steps) => {
        const orgId = await newOrganisation()
        let visible: { load: ListLoad; records: readonly ListRecord[] }[] = []
        for (const taken of steps) {
          if ('records' in taken) {
            const load = loadOf(orgId)
            const { published, replaced, duplicates } = await publish(load, taken.records)
            expect(published + replaced + duplicates).toBe(taken.records.length)
            visible.push({ load, records: taken.records })
          } else {
            const chosen = visible[taken.rollBack % Math.max(visible.length, 1)]
            if (chosen === undefined) continue
            await rollBackListRows(platform, chosen.load)
            visible = visible.slice(0, visible.indexOf(chosen))
          }
          const rowsByKey = new Map<string, Set<string>>()
          for (const { records } of visible) {
            const mine = Map.groupBy(records, recordKeyOf)
            for (const [key, rows] of mine) rowsByKey.set(key, new Set(rows.map(contentKeyOf)))
          }
          const expected = [...rowsByKey.values()].flatMap((rows) => [...rows]).toSorted()
          expect(await currentRows(orgId)).toEqual(expected)
          expect(await readStoredRowCount(db, orgId)).toBe(expected.length)
        }
      }),
      { numRuns: 30 },
    ),
  )
})
