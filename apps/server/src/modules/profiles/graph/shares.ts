/** Computes levels, effective shares, sums and numbers of paths in a graph of holdings. Pure functions. */

import { effectiveShares, type EffectiveShare } from '@tradewind/contract'
import type { HoldingRow } from './holdings.ts'

export type Direction = 'up' | 'down'
export type Edge = Pick<HoldingRow, 'holder' | 'held' | 'percent' | 'relation'>

const endsOf = (direction: Direction) =>
  direction === 'up' ? (['held', 'holder'] as const) : (['holder', 'held'] as const)

/** The distance of each node from the root, which has level 0. */
export const levelsOf = (root: string, holdings: readonly Edge[], direction: Direction): Map<string, number> => {
  const [near, far] = endsOf(direction)
  const leaving = Map.groupBy(holdings, (holding) => holding[near])
  const levels = new Map([[root, 0]])
  // A map visits entries that are added while it is iterated.
  for (const [node, level] of levels)
    for (const holding of leaving.get(node) ?? []) if (!levels.has(holding[far])) levels.set(holding[far], level + 1)
  return levels
}

/**
 * Leaves out statements about ultimate parents whose holding the other statements explain: an ultimate parent holds
 * through the companies between, so its share would count twice.
 */
export const countedHoldings = (root: string, holdings: readonly Edge[], direction: Direction): Edge[] => {
  const direct = holdings.filter(({ relation }) => relation !== 'ultimate_parent')
  const reached = levelsOf(root, direct, direction)
  const [, far] = endsOf(direction)
  return holdings.filter((holding) => holding.relation !== 'ultimate_parent' || !reached.has(holding[far]))
}

export const sharesOf = (
  root: string,
  holdings: readonly Edge[],
  direction: Direction,
): ReadonlyMap<string, EffectiveShare> => effectiveShares(root, countedHoldings(root, holdings, direction), direction)

/** Rounding of a source's percentages may add up to slightly more than 100. */
const roundingPercent = 0.5

/** The companies whose known direct shares add up to more than 100, with the sum: some source is wrong. */
export const overfullOf = (holdings: readonly Edge[]): Map<string, number> => {
  const sums = new Map<string, number>()
  for (const { held, percent, relation } of holdings)
    if (relation !== 'ultimate_parent') sums.set(held, (sums.get(held) ?? 0) + (percent ?? 0))
  return new Map(
    [...sums].flatMap(([held, sum]) => (sum > 100 + roundingPercent ? [[held, Number(sum.toFixed(6))] as const] : [])),
  )
}

/** Paths to a node beyond this number are not counted, and no more steps than this are walked. */
export const mostPaths = 100
const mostSteps = 200_000

/**
 * Counts the paths from the root to each node on which no company occurs twice, up to `mostPaths`. `isComplete` is
 * false when the graph is so entangled that the counting ended early; the counts are then lower bounds.
 */
export const pathsOf = (
  root: string,
  holdings: readonly Edge[],
  direction: Direction,
): { paths: Map<string, number>; isComplete: boolean } => {
  const [near, far] = endsOf(direction)
  const leaving = new Map(
    [...Map.groupBy(holdings, (holding) => holding[near])].map(([node, edges]) => [
      node,
      [...new Set(edges.map((edge) => edge[far]))],
    ]),
  )
  const paths = new Map<string, number>()
  const onPath = new Set([root])
  // The nodes of the current path, each with the position of its next neighbour.
  const stack = [{ node: root, at: 0 }]
  let steps = 0
  for (let top = stack.at(-1); top !== undefined && steps < mostSteps; top = stack.at(-1)) {
    steps += 1
    const next = leaving.get(top.node)?.[top.at]
    top.at += 1
    if (next === undefined) {
      stack.pop()
      onPath.delete(top.node)
    } else if (!onPath.has(next)) {
      paths.set(next, Math.min(mostPaths, (paths.get(next) ?? 0) + 1))
      onPath.add(next)
      stack.push({ node: next, at: 0 })
    }
  }
  return { paths, isComplete: steps < mostSteps }
}
