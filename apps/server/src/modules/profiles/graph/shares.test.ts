import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { levelsOf, mostPaths, overfullOf, pathsOf, sharesOf, type Edge } from './shares.ts'

const edge = (
  holder: string,
  held: string,
  percent: number | null = 10,
  relation: Edge['relation'] = 'shareholder',
): Edge => ({ holder, held, percent, relation })

const edges = fc
  .uniqueArray(fc.tuple(fc.constantFrom(...'rabcde'), fc.constantFrom(...'rabcde')), {
    selector: ([holder, held]) => holder + held,
    maxLength: 16,
  })
  .map((pairs) => pairs.filter(([holder, held]) => holder !== held).map(([holder, held]) => edge(holder, held)))

test('paths are those of a plain walk, in graphs with cycles', () => {
  const walk = (given: readonly Edge[], node: string, path: readonly string[], found: string[]) => {
    for (const { holder, held } of given) {
      if (holder !== node || path.includes(held)) continue
      found.push(held)
      walk(given, held, [...path, held], found)
    }
    return found
  }
  fc.assert(
    fc.property(edges, (given) => {
      const { paths, isComplete } = pathsOf('r', given, 'down')
      const ends = walk(given, 'r', ['r'], [])
      const counted = new Map([...Map.groupBy(ends, (end) => end)].map(([end, all]) => [end, all.length]))
      expect(isComplete).toBe(true)
      expect(paths).toEqual(new Map([...counted].map(([end, count]) => [end, Math.min(count, mostPaths)])))
      const turned = given.map(({ holder, held, ...rest }) => ({ holder: held, held: holder, ...rest }))
      expect(pathsOf('r', turned, 'up').paths).toEqual(paths)
      expect(new Set(paths.keys())).toEqual(
        new Set([...levelsOf('r', given, 'down').keys()].filter((node) => node !== 'r')),
      )
    }),
  )
})

test('the counting of paths ends early in an entangled graph, and says so', () => {
  const nodes = Array.from({ length: 30 }, (_, index) => `n${index}`)
  const tangled = nodes.flatMap((a) => nodes.flatMap((b) => (a === b ? [] : [edge(a, b)])))
  expect(pathsOf('n0', tangled, 'down').isComplete).toBe(false)
})

test('a node has the length of its shortest path as level', () => {
  const given = [edge('a', 'r'), edge('b', 'a'), edge('b', 'r'), edge('c', 'b'), edge('r', 'c')]
  expect(levelsOf('r', given, 'up')).toEqual(
    new Map([
      ['r', 0],
      ['a', 1],
      ['b', 1],
      ['c', 2],
    ]),
  )
})

test('an ultimate parent counts only where no other holding explains it', () => {
  const chain = [edge('a', 'r', 60), edge('u', 'a', 50)]
  const stated = edge('u', 'r', 30, 'ultimate_parent')
  const share = (given: Edge[]) => sharesOf('r', given, 'up').get('u')
  expect(share([...chain, stated])).toEqual({ percent: 30, isComplete: true })
  expect(share([...chain, { ...stated, percent: null }])).toEqual({ percent: 30, isComplete: true })
  expect(share([edge('a', 'r', 60), { ...stated, percent: null }])).toEqual({ percent: null, isComplete: false })
})

test('companies whose shares add up to more than 100 are marked, rounding aside', () => {
  expect(overfullOf([edge('a', 'r', 70), edge('b', 'r', 40), edge('u', 'r', 70, 'ultimate_parent')])).toEqual(
    new Map([['r', 110]]),
  )
  expect(overfullOf([edge('a', 'r', 50.3), edge('b', 'r', 50), edge('c', 'x', 100), edge('d', 'x', null)])).toEqual(
    new Map(),
  )
})
