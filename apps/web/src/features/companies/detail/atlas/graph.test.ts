import { describe, expect, test } from 'vitest'
import { findCycles, mergeAnswers, treeOf, type AtlasAnswer, type AtlasHolding, type AtlasNode } from './graph.ts'
import { idOf, layoutOf, neighbourOf, nodeHeight, nodeWidth, type Layout } from './layout.ts'
import { centreOn, fit, reveal, zoom } from './view.ts'

const none: ReadonlySet<string> = new Set()

const nodeOf = (key: string, more: Partial<AtlasNode> = {}): AtlasNode => ({
  key,
  companyId: Number(key),
  name: `Company ${key}`,
  country: 'DE',
  kind: 'company',
  up: null,
  down: null,
  opensUp: false,
  opensDown: false,
  overfullPercent: null,
  ...more,
})
const reach = { level: 1, percent: 50, isComplete: true }
const holdingOf = ([holder, held]: readonly [string, string]): AtlasHolding => ({
  holder,
  held,
  percent: 50,
  relation: 'shareholder',
  amount: null,
  sourceName: 'test',
  asOf: '2026-01-01',
})
const answerOf = (root: string, nodes: AtlasNode[], pairs: readonly (readonly [string, string])[]): AtlasAnswer => ({
  root,
  isComplete: true,
  nodes,
  holdings: pairs.map(holdingOf),
})

/** Company 1 is held by 2 and holds 3; there is more above 2 and below 3. */
const first = answerOf(
  '1',
  [nodeOf('1'), nodeOf('2', { up: reach, opensUp: true }), nodeOf('3', { down: reach, opensDown: true })],
  [
    ['2', '1'],
    ['1', '3'],
  ],
)

describe('the graph of shareholdings', () => {
  test('an opened node adds its level and opens no further on that side', () => {
    expect([...mergeAnswers(first, []).opens.up]).toEqual(['2'])
    const answer = answerOf('2', [nodeOf('2'), nodeOf('4', { opensUp: true }), nodeOf('1')], [['4', '2']])
    const graph = mergeAnswers(first, [{ side: 'up', answer }])
    expect([...graph.opens.up]).toEqual(['4'])
    expect([...graph.opens.down]).toEqual(['3'])
    expect([...treeOf(graph, 'up', none).nodes].map(([key, { level }]) => [key, level])).toEqual([
      ['1', 0],
      ['2', 1],
      ['4', 2],
    ])
  })

  test('a cycle is shown once, and its members are marked', () => {
    const pairs = [
      ['1', '2'],
      ['2', '3'],
      ['3', '2'],
      ['3', '4'],
    ] as const
    const graph = mergeAnswers(
      answerOf(
        '1',
        ['1', '2', '3', '4'].map((key) => nodeOf(key, { down: reach })),
        pairs,
      ),
      [],
    )
    const tree = treeOf(graph, 'down', none)
    expect([...tree.nodes.keys()]).toEqual(['1', '2', '3', '4'])
    expect(tree.extras.map(({ holder, held }) => [holder, held])).toEqual([['3', '2']])
    expect([...findCycles(graph.holdings)].toSorted()).toEqual(['2', '3'])
    const layout = layoutOf({ up: treeOf(graph, 'up', none), down: tree })
    expect(layout.extras.map(({ from, to }) => [from.key, to.key])).toEqual([['3', '2']])
  })

  test('nothing below a closed node is shown', () => {
    const graph = mergeAnswers(first, [])
    expect([...treeOf(graph, 'down', new Set(['1'])).nodes.keys()]).toEqual(['1'])
  })
})

/** A group: the root holds 40 companies, of which every fifth holds 30 more. */
const groupLayout = (): Layout => {
  const children = Array.from({ length: 40 }, (_, at) => String(at + 2))
  const pairs = children.flatMap((key, at): [string, string][] => [
    ['1', key],
    ...Array.from({ length: at % 5 === 0 ? 30 : 0 }, (_below, index): [string, string] => [key, `${key}0${index}`]),
  ])
  const keys = new Set(pairs.flat())
  const graph = mergeAnswers(
    answerOf(
      '1',
      [...keys].map((key) => nodeOf(key, { down: reach })),
      pairs,
    ),
    [],
  )
  return layoutOf({ up: treeOf(graph, 'up', none), down: treeOf(graph, 'down', none) })
}

describe('the layout', () => {
  test('no two nodes overlap, and the bounds contain all of them', () => {
    const { nodes, bounds } = groupLayout()
    expect(nodes).toHaveLength(1 + 40 + 8 * 30)
    for (const [at, a] of nodes.entries()) {
      expect(a.x >= bounds.left && a.x + nodeWidth <= bounds.right && a.y + nodeHeight <= bounds.bottom).toBe(true)
      for (const b of nodes.slice(at + 1))
        expect(Math.abs(a.x - b.x) >= nodeWidth || Math.abs(a.y - b.y) >= nodeHeight).toBe(true)
    }
  })

  test('arrow keys go from the company to its level and back', () => {
    const layout = groupLayout()
    const root = layout.nodes.find(({ level }) => level === 0)
    if (root === undefined) throw new Error('the layout has no root')
    const below = neighbourOf(layout, root, 'ArrowDown')
    expect(below?.level).toBe(1)
    expect(below && neighbourOf(layout, below, 'ArrowUp')?.key).toBe('1')
    expect(neighbourOf(layout, root, 'ArrowUp')).toBeNull()
    expect(layout.byId.get(idOf('down', { key: '2', level: 1 }))?.parentId).toBe('1')
  })
})

describe('the view', () => {
  const size = { width: 800, height: 500 }

  test('zooming keeps the point under the pointer, and fitting shows all nodes', () => {
    const layout = groupLayout()
    const view = { x: 10, y: 20, scale: 1 }
    const at = { x: 300, y: 200 }
    const zoomed = zoom(view, 1.5, at)
    expect(zoomed.x + at.x / zoomed.scale).toBeCloseTo(view.x + at.x)
    expect(zoomed.y + at.y / zoomed.scale).toBeCloseTo(view.y + at.y)
    const whole = fit(layout, size)
    expect(whole.x).toBeLessThanOrEqual(layout.bounds.left)
    expect(whole.y).toBeLessThanOrEqual(layout.bounds.top)
    expect(whole.x + size.width / whole.scale).toBeGreaterThanOrEqual(layout.bounds.right)
  })

  test('a node outside the view is brought in, a visible one moves nothing', () => {
    const layout = groupLayout()
    const [root, last] = [layout.nodes[0], layout.nodes.at(-1)]
    if (root === undefined || last === undefined) throw new Error('the layout is empty')
    const view = centreOn(root, 1, size)
    expect(reveal(view, root, size)).toEqual(view)
    const moved = reveal(view, last, size)
    expect(last.x >= moved.x && last.x + nodeWidth <= moved.x + size.width).toBe(true)
  })
})
