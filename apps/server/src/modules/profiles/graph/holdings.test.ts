import { randomUUID } from 'node:crypto'
import { startTestPlatform } from '@tradewind/testkit'
import * as fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { findCompaniesByName } from '../../companies/index.ts'
import { publishProfiles } from '../records/publish.ts'
import type { ProfileRecord } from '../records/record.ts'
import { stageProfiles } from '../records/stage.ts'
import { shareholdingOf, staged } from '../testing/records.ts'
import { companyNode, readHoldings } from './holdings.ts'

const platform = await startTestPlatform()
const { db } = platform
await platform.jobs.start()
afterAll(() => platform.close())

const publish = async (records: readonly ProfileRecord[], sourceName = 'register') => {
  const load = { loadId: randomUUID(), sourceId: `${sourceName}-${randomUUID()}`, sourceName }
  await stageProfiles(platform, load, staged(records))
  await publishProfiles(platform, load)
}
const numberOf = async (name: string): Promise<number> => {
  const [found] = await findCompaniesByName(db, [{ name, country: 'DE' }])
  if (found === null || found === undefined) throw new Error(`no company ${name}`)
  return found
}
const all = { levels: 10, nodes: 10_000 }

test('holders are read upwards and held companies downwards, with cycles, level by level', async () => {
  const edges = fc.uniqueArray(fc.tuple(fc.nat(6), fc.nat(6)), { selector: ([a, b]) => `${a}>${b}`, maxLength: 14 })
  await fc.assert(
    fc.asyncProperty(edges, fc.integer({ min: 1, max: 4 }), async (given, levels) => {
      const tag = randomUUID().replaceAll('-', '').replaceAll(/\d/g, 'x').toUpperCase()
      const nameOf = (company: number) => `Kolm ${'abcdefg'.charAt(company).repeat(9)} ${tag}`
      const pairs = given.filter(([holder, held]) => holder !== held)
      await publish(
        [[0, 1] as const, ...pairs].map(([holder, held]) =>
          shareholdingOf(
            { name: nameOf(held), country: 'DE' },
            { name: nameOf(holder), country: 'DE' },
            { percent: 10 },
          ),
        ),
      )
      const holdings = new Map([[0, 1] as const, ...pairs].map((pair) => [pair.join('>'), pair]))
      const root = await numberOf(nameOf(0))
      for (const direction of ['up', 'down'] as const) {
        const [near, far] = direction === 'up' ? ([1, 0] as const) : ([0, 1] as const)
        const expected = new Set<string>()
        const reached = new Set([0])
        let frontier = [0]
        for (let level = 0; level < levels; level += 1) {
          const leaving = [...holdings.values()].filter((pair) => frontier.includes(pair[near]))
          for (const pair of leaving) expected.add(pair.join('>'))
          frontier = [...new Set(leaving.map((pair) => pair[far]))].filter((node) => !reached.has(node))
          for (const node of frontier) reached.add(node)
        }
        const graph = await readHoldings(db, root, direction, { ...all, levels })
        const names = new Map<string, string>()
        for (let company = 0; company < 7; company += 1) {
          const [found] = await findCompaniesByName(db, [{ name: nameOf(company), country: 'DE' }])
          if (typeof found === 'number') names.set(companyNode(found), String(company))
        }
        const read = graph.holdings.map(({ holder, held }) => `${names.get(holder)}>${names.get(held)}`)
        expect(read.toSorted()).toEqual([...expected].toSorted())
        expect(graph.unopened.size).toBe(frontier.length)
        expect(graph.isComplete).toBe(true)
      }
    }),
    { numRuns: 12 },
  )
})

test('the newest source states a holding, another source only adds a missing percentage, and persons are nodes', async () => {
  const held = { name: 'Lindau Optik Werke', country: 'DE' }
  const holder = { name: 'Lindau Beteiligungen', country: 'DE' }
  await publish([shareholdingOf(held, holder, { percent: 40 }, { asOf: '2024-01-01' })], 'old')
  await publish([
    shareholdingOf(held, holder, { relation: 'direct_parent' }, { asOf: '2025-01-01' }),
    shareholdingOf(held, null, { holderName: 'Ada Lind', percent: 60 }),
  ])
  const root = await numberOf(held.name)
  const { holdings, unopened } = await readHoldings(db, root, 'up', { ...all, levels: 1 })
  expect(
    holdings.map(({ holderName, holderKind, percent, relation }) => ({ holderName, holderKind, percent, relation })),
  ).toEqual([
    { holderName: 'Ada Lind', holderKind: 'person', percent: 60, relation: 'shareholder' },
    { holderName: 'Lindau Beteiligungen', holderKind: 'company', percent: 40, relation: 'direct_parent' },
  ])
  expect(unopened.size).toBe(1)
})

test('the number of nodes is limited, and the graph says so', async () => {
  const held = (index: number) => ({ name: `Mirbach Filiale ${index}`, country: 'DE' })
  const holder = { name: 'Mirbach Gruppe', country: 'DE' }
  await publish(Array.from({ length: 12 }, (_, index) => shareholdingOf(held(index), holder, { percent: 100 })))
  const graph = await readHoldings(db, await numberOf(holder.name), 'down', { levels: 3, nodes: 8 })
  expect(graph.isComplete).toBe(false)
  expect(graph.holdings).toHaveLength(7)
})
