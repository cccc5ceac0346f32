import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { effectiveShares, type Holding } from './ownership.ts'

const holding = (holder: string, held: string, percent: number | null): Holding => ({ holder, held, percent })
const percents = (root: string, holdings: Holding[], direction: 'up' | 'down') =>
  Object.fromEntries([...effectiveShares(root, holdings, direction)].map(([node, { percent }]) => [node, percent]))

describe('the effective shares of a company', () => {
  it('are multiplied along paths and added over paths, in both directions', () => {
    const holdings = [
      holding('Anna', 'Holding', 60),
      holding('Holding', 'Works', 50),
      holding('Anna', 'Works', 10),
      holding('Works', 'Shop', 80),
    ]
    expect(percents('Works', holdings, 'up')).toEqual({ Holding: 50, Anna: 40 })
    expect(percents('Anna', holdings, 'down')).toEqual({ Holding: 60, Works: 40, Shop: 32 })
  })

  it('of companies that hold each other are the limit of the series', () => {
    const holdings = [holding('A', 'Works', 50), holding('A', 'B', 50), holding('B', 'A', 50)]
    // B holds half of A, which holds half of B, and so on: 0.5 × 0.5 ÷ (1 − 0.25).
    const shares = percents('Works', holdings, 'up')
    expect(shares['B']).toBeCloseTo(100 / 3, 4)
    expect(shares['A']).toBeCloseTo(200 / 3, 4)
  })

  it('end when a path comes back to the company, and are at most 100', () => {
    expect(percents('Works', [holding('Works', 'A', 30), holding('A', 'Works', 40)], 'up')).toEqual({ A: 40 })
    const impossible = [holding('A', 'Works', 90), holding('A', 'B', 100), holding('B', 'A', 100)]
    expect(percents('Works', impossible, 'up')).toEqual({ A: 100, B: 100 })
  })

  it('say which paths have an unknown percentage', () => {
    const holdings = [
      holding('A', 'Works', null),
      holding('B', 'A', 50),
      holding('B', 'Works', 10),
      holding('C', 'Works', 5),
    ]
    const shares = effectiveShares('Works', holdings, 'up')
    expect(shares.get('A')).toEqual({ percent: null, isComplete: false })
    expect(shares.get('B')).toEqual({ percent: 10, isComplete: false })
    expect(shares.get('C')).toEqual({ percent: 5, isComplete: true })
  })

  it('equal the sum over all paths in any graph without cycles', () => {
    const nodes = 7
    const edge = fc.tuple(fc.nat(nodes - 1), fc.nat(nodes - 1), fc.integer({ min: 0, max: 14 }))
    fc.assert(
      fc.property(fc.uniqueArray(edge, { selector: ([a, b]) => `${Math.min(a, b)}-${Math.max(a, b)}` }), (edges) => {
        // A company holds only companies with a lower number, so no path comes back.
        const holdings = edges.flatMap(([a, b, percent]) =>
          a === b ? [] : [holding(`${Math.max(a, b)}`, `${Math.min(a, b)}`, percent)],
        )
        const sumOver = (node: string, target: string): number =>
          node === target
            ? 1
            : holdings
                .filter(({ holder }) => holder === node)
                .reduce((sum, { held, percent }) => sum + ((percent ?? 0) / 100) * sumOver(held, target), 0)
        for (const [node, { percent }] of effectiveShares('0', holdings, 'up'))
          expect(percent ?? 0).toBeCloseTo(sumOver(node, '0') * 100, 3)
      }),
    )
  })
})
