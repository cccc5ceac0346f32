import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Platform } from '@tradewind/platform'
import { startTestClickHouse, startTestPlatform } from '@tradewind/testkit'
import * as fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { draft } from '../../customs/conditions.ts'
import { readIndexView, viewConditions } from '../../search-index/index.ts'
import {
  changedMeanwhile,
  dyingEngines,
  mergeNamed,
  newWord,
  wasKilled,
} from '../../search-index/testing/index-world.ts'
import { publishProfiles, rollBackProfiles } from '../records/publish.ts'
import type { ProfileRecord } from '../records/record.ts'
import { stageProfiles, type ProfileLoad } from '../records/stage.ts'
import { companyOf, staged } from '../testing/records.ts'
import { companyIndex, indexCompanies } from './indexing.ts'

const engine = await startTestClickHouse()
const platform = await startTestPlatform({ clickhouse: engine.clickhouse })
const { db } = platform
await platform.jobs.start()
afterAll(async () => {
  await platform.close()
  await engine.close()
})

const publish = async (sourceId: string, records: readonly ProfileRecord[]): Promise<ProfileLoad> => {
  const load = { loadId: randomUUID(), sourceId, sourceName: sourceId }
  await stageProfiles(platform, load, staged(records))
  await publishProfiles(platform, load)
  return load
}
const index = (on: Pick<Platform, 'db' | 'clickhouse'> = platform, batchSize = 5_000) =>
  indexCompanies(on, { graceMs: 0, batchSize })

/** The name and city of each company whose name has the word and that readers see; with `raw`, of hidden rows too. */
const seen = async (word: string, { raw = false, afterMs = 0 } = {}): Promise<string[]> => {
  const { bind, params } = draft()
  const where = raw ? [] : viewConditions(await readIndexView(db, companyIndex), bind)
  await pause(afterMs)
  const named = `hasToken(names, ${bind(word, 'String')})`
  const rows = await platform.clickhouse.rows<{ text: string }>(
    `select concat(name, ': ', city) as text from company_search where ${[named, ...where].join(' and ')} order by text`,
    { params },
  )
  return rows.map(({ text }) => text)
}
/** The companies of all names that begin with the word, each as often as the table has it. */
const starts = async (word: string): Promise<number[]> => {
  const { bind, params } = draft()
  const rows = await platform.clickhouse.rows<{ company_id: number }>(
    `select company_id from company_search_start where startsWith(start, ${bind(word, 'String')}) order by company_id`,
    { params },
  )
  return rows.map(({ company_id }) => company_id)
}

describe('the search index', () => {
  it('shows each company once, with the facts of its current records, after any loads and rollbacks', async () => {
    const step = fc.oneof(
      {
        weight: 3,
        arbitrary: fc.uniqueArray(fc.tuple(fc.nat(4), fc.nat(3)), { maxLength: 5, selector: ([id]) => id }),
      },
      { weight: 1, arbitrary: fc.constant('rollback' as const) },
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 5 }), fc.integer({ min: 1, max: 4 }), async (steps, batchSize) => {
        const [word, source] = [newWord(), randomUUID()]
        const loads: { load: ProfileLoad; rows: readonly (readonly [number, number])[] }[] = []
        for (const one of steps) {
          if (one !== 'rollback') {
            const records = one.map(([id, city]) => companyOf({ name: `${word} Werk ${id}` }, { city: `City ${city}` }))
            loads.push({ load: await publish(source, records), rows: one })
          } else {
            const last = loads.pop()
            if (last !== undefined) await rollBackProfiles(platform, last.load)
          }
          await index(platform, batchSize)
          const current = new Map(loads.flatMap(({ rows }) => rows))
          const expected = [...current].map(([id, city]) => `${word} werk ${id}: City ${city}`).toSorted()
          expect(await seen(word)).toEqual(expected)
          expect(await seen(word, { raw: true })).toEqual(expected)
          expect((await starts(word)).length).toBe(expected.length)
        }
      }),
      { numRuns: 8 },
    )
  })

  it('shows a batch as a whole or not at all, and loses and doubles nothing, wherever the process dies', async () => {
    const word = newWord()
    const source = randomUUID()
    const version = (city: string) =>
      [0, 1].map((id) => companyOf({ name: `${word} Werk ${id}` }, { city }, { recordId: `${id}` }))
    const shown = (city: string) => [0, 1].map((id) => `${word} werk ${id}: ${city}`)
    await publish(source, version('A0'))
    await index()
    let before = 'A0'
    let deaths = 0
    for (let statement = 1; statement <= 8; statement += 1)
      for (const isDone of [false, true]) {
        const after = `B${statement}${isDone ? 'd' : ''}`
        await publish(source, version(after))
        const died = await wasKilled(index(dyingEngines(platform, statement, isDone)))
        if (died) deaths += 1
        expect([shown(before), shown(after)]).toContainEqual(await seen(word))
        await index()
        expect(await seen(word)).toEqual(shown(after))
        expect(await seen(word, { raw: true })).toEqual(shown(after))
        expect((await starts(word)).length).toBe(2)
        before = after
      }
    // A batch sends six statements, and its aborted predecessors two more.
    expect(deaths).toBe(16)
  })

  it('shows a company once to readers whose query begins some time after they read the view', async () => {
    const [word, source] = [newWord(), randomUUID()]
    const version = (city: string) => [companyOf({ name: `${word} Werk` }, { city }, { recordId: '1' })]
    await publish(source, version('Kiel'))
    await index()
    await publish(source, version('Jena'))
    const done = new AbortController()
    const indexing = indexCompanies(platform, { graceMs: 1_000 }).finally(() => done.abort())
    const readings: Promise<string[]>[] = []
    while (!done.signal.aborted) {
      readings.push(seen(word, { afterMs: 200 }))
      await pause(20)
    }
    await indexing
    for (const shown of await Promise.all(readings)) expect(shown).toHaveLength(1)
    expect(await seen(word)).toEqual([`${word} werk: Jena`])
  })

  it('writes a company again whose name changes while its batch is written', async () => {
    const word = newWord()
    const source = randomUUID()
    const version = (city: string) => [companyOf({ name: `${word} Werk` }, { city }, { recordId: '1' })]
    await publish(source, version('Kiel'))
    const change = () => publish(source, version('Jena'))
    await index(changedMeanwhile(platform, change))
    expect(await seen(word)).toEqual([`${word} werk: Jena`])
  })

  it('follows the decisions of operators about names', async () => {
    const word = newWord()
    await publish(randomUUID(), [
      companyOf({ name: `${word} Alpha Tiles` }, { city: 'Kiel' }),
      companyOf({ name: `${word} Omega Steel` }, { industries: ['steel'] }),
    ])
    await index()
    const apart = [`${word} alpha tiles: Kiel`, `${word} omega steel: `]
    expect(await seen(word)).toEqual(apart)
    const merged = await mergeNamed(platform, word)
    await index()
    expect(await seen(word)).toEqual([`${word} alpha tiles: Kiel`])
    expect(new Set(await starts(word))).toEqual(new Set([merged.companyId]))
    await merged.undo()
    await index()
    expect(await seen(word)).toEqual(apart)
  })
})
