/** The graph of shareholdings and the table beside it, through the calls of the company detail. */

import { randomUUID } from 'node:crypto'
import type { contract, CallOutputOf } from '@tradewind/contract'
import * as fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { startDetailApp } from '../testing/detail-app.ts'
import { shareholdingOf } from '../testing/records.ts'

const { app, close, publish, numberOf } = await startDetailApp()
afterAll(close)

type Calls = typeof contract.companyDetail
const vip = app.signIn({ tier: 'vip2' })
const read = <N extends 'atlas' | 'shareholding'>(name: N, body: object) =>
  app.ask<CallOutputOf<Calls[N]>>(vip, `/company/detail/${name}`, body)
const company = (name: string) => ({ name, country: 'DE' })

test('the nodes, levels and holdings are those of a plain traversal, with cycles, in every direction', async () => {
  const pairs = fc.uniqueArray(fc.tuple(fc.nat(6), fc.nat(6)), { selector: ([a, b]) => `${a}>${b}`, maxLength: 14 })
  await fc.assert(
    fc.asyncProperty(pairs, fc.integer({ min: 1, max: 4 }), async (given, levels) => {
      const tag = randomUUID().replaceAll('-', '').replaceAll(/\d/g, 'x').toUpperCase()
      const nameOf = (index: number) => `Kolm ${'abcdefg'.charAt(index).repeat(9)} ${tag}`
      const holdings = [[0, 1] as const, ...given.filter(([holder, held]) => holder !== held)]
      await publish(
        holdings.map(([holder, held]) =>
          shareholdingOf(company(nameOf(held)), company(nameOf(holder)), { percent: 10 }),
        ),
      )
      /** The level of each reachable node, and the holdings that leave the nodes before the last level. */
      const traverse = (near: 0 | 1) => {
        const found = new Map([[0, 0]])
        const edges = new Set<string>()
        for (let level = 0; level < levels; level += 1)
          for (const pair of holdings) {
            const [from, to] = [pair[near], pair[near === 0 ? 1 : 0]]
            if (found.get(from) !== level) continue
            edges.add(pair.join('>'))
            if (!found.has(to)) found.set(to, level + 1)
          }
        const hasMore = [...found].filter(
          ([node, level]) => level === levels && holdings.some((pair) => pair[near] === node),
        )
        return { found, edges, hasMore: hasMore.map(([node]) => node) }
      }
      const [up, down] = [traverse(1), traverse(0)]
      const companyId = await numberOf(nameOf(0))
      for (const direction of ['up', 'down', 'both'] as const) {
        const atlas = await read('atlas', { companyId, direction, levels })
        const indexOf = new Map(
          atlas.nodes.map(({ key, name }) => [key, 'ABCDEFG'.indexOf(name.toUpperCase().charAt(5))]),
        )
        const sides = [...(direction === 'down' ? [] : [up]), ...(direction === 'up' ? [] : [down])]
        const numbers = (values: Iterable<number>) => [...new Set(values)].toSorted((a, b) => a - b)
        expect(numbers(indexOf.values())).toEqual(numbers(sides.flatMap(({ found }) => [...found.keys()])))
        expect(
          atlas.holdings.map(({ holder, held }) => `${indexOf.get(holder)}>${indexOf.get(held)}`).toSorted(),
        ).toEqual([...new Set(sides.flatMap(({ edges }) => [...edges]))].toSorted())
        expect(atlas.isComplete).toBe(true)
        for (const node of atlas.nodes) {
          const index = indexOf.get(node.key) ?? -1
          const levelIn = (side: typeof up) =>
            index === 0 || !sides.includes(side) ? undefined : side.found.get(index)
          expect([node.up?.level, node.down?.level]).toEqual([levelIn(up), levelIn(down)])
          expect([node.opensUp, node.opensDown]).toEqual(
            [up, down].map((side) => sides.includes(side) && side.hasMore.includes(index)),
          )
        }
      }
    }),
    { numRuns: 10 },
  )
})

test('effective shares are computed over all paths, and sums above 100 are marked', async () => {
  await publish([
    shareholdingOf(company('Drossel Werk'), company('Drossel Mitte'), { percent: 60 }),
    shareholdingOf(company('Drossel Werk'), company('Drossel Spitze'), { percent: 50 }),
    shareholdingOf(company('Drossel Mitte'), company('Drossel Spitze'), { percent: 50 }),
    shareholdingOf(company('Drossel Spitze'), null, { holderName: 'Ada Lind', percent: null }),
  ])
  const companyId = await numberOf('Drossel Werk')
  const { nodes, root } = await read('atlas', { companyId, direction: 'up', levels: 3 })
  expect(nodes.find(({ key }) => key === root)).toMatchObject({ overfullPercent: 110, up: null, down: null, companyId })
  const spitze = nodes.find(({ name }) => name === 'Drossel Spitze')
  expect(spitze).toMatchObject({ up: { level: 1, percent: 80, isComplete: true }, overfullPercent: null })
  const table = await read('shareholding', { companyId })
  expect(table).toMatchObject({
    total: 3,
    totalIsExact: true,
    pathsAreExact: true,
    list: [
      { name: 'Drossel Spitze', level: 1, directPercent: 50, effectivePercent: 80, paths: 2, relation: 'shareholder' },
      { name: 'Drossel Mitte', level: 1, directPercent: 60, effectivePercent: 60, paths: 1 },
      {
        name: 'Ada Lind',
        kind: 'person',
        companyId: null,
        level: 2,
        directPercent: null,
        relation: null,
        effectivePercent: null,
        effectiveIsComplete: false,
        paths: 2,
      },
    ],
  })
  expect(await read('shareholding', { companyId, page: 2, limit: 2 })).toMatchObject({ list: [{ name: 'Ada Lind' }] })
  const held = await read('shareholding', { companyId: await numberOf('Drossel Spitze'), direction: 'down' })
  expect(held.list.map(({ name, effectivePercent }) => [name, effectivePercent])).toEqual([
    ['Drossel Werk', 80],
    ['Drossel Mitte', 50],
  ])
})

test('the number of nodes is limited, and the graph says whether the limit cut it', async () => {
  const group = company('Mirbach Gruppe')
  await publish([
    ...Array.from({ length: 9 }, (_, index) =>
      shareholdingOf(company(`Mirbach Filiale ${index}`), group, { percent: 100 }),
    ),
    ...Array.from({ length: 9 }, (_, index) => shareholdingOf(group, null, { holderName: `Ada ${index}`, percent: 5 })),
  ])
  const companyId = await numberOf(group.name)
  const cut = await read('atlas', { companyId, nodes: 12 })
  expect(cut.isComplete).toBe(false)
  expect(cut.nodes).toHaveLength(12)
  expect(cut.nodes.filter(({ up }) => up !== null)).toHaveLength(5)
  const keys = new Set(cut.nodes.map(({ key }) => key))
  expect(cut.holdings.filter(({ holder, held }) => !keys.has(holder) || !keys.has(held))).toEqual([])
  expect(await read('atlas', { companyId, nodes: 19 })).toMatchObject({ isComplete: true })
})

test('a company without holdings has one node; wrong levels, nodes and companies get clear errors', async () => {
  await publish([shareholdingOf(company('Allein Werk'), company('Allein Werk'), { percent: 100 })])
  const companyId = await numberOf('Allein Werk')
  expect(await read('atlas', { companyId })).toMatchObject({
    nodes: [{ companyId, up: null, down: null }],
    holdings: [],
  })
  expect(await read('shareholding', { companyId })).toMatchObject({ total: 0, list: [] })
  const call = (name: string, body: object) => app.call('POST', `/company/detail/${name}`, { body, token: vip.token })
  for (const name of ['atlas', 'shareholding']) {
    for (const wrong of [{ levels: 0 }, { levels: 11 }, { levels: 1.5 }, { direction: 'sideways' }])
      expect(await call(name, { companyId, ...wrong })).toMatchObject({ status: 422, data: { error: 'invalid_input' } })
    expect(await call(name, { companyId: 2_000_000_000 })).toMatchObject({ status: 404, data: { error: 'not_found' } })
  }
  for (const nodes of [1, 10_001]) expect(await call('atlas', { companyId, nodes })).toMatchObject({ status: 422 })
  expect(await call('shareholding', { companyId, direction: 'both' })).toMatchObject({ status: 422 })
})
