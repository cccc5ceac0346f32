/**
 * Computes who holds how much of a company through other companies. The server uses it for the table of holders, the
 * web for the graph, whose nodes a user opens one after another.
 */

/** `holder` and `held` are keys of nodes; `percent` is a share of the capital, 0 to 100, null when unknown. */
export type Holding = { readonly holder: string; readonly held: string; readonly percent: number | null }

/**
 * The share of a node, 0 to 100. `isComplete` is false when a holding on one of its paths has an unknown percentage, so
 * that the share may be larger; `percent` is null when no path is known.
 */
export type EffectiveShare = { readonly percent: number | null; readonly isComplete: boolean }

/** Iterations end when no share changes by more than this part, or after `mostRounds`. */
const precision = 1e-9
const mostRounds = 200

/**
 * Returns the share that each holder has in `root` (`up`), or that `root` has in each held company (`down`). Shares are
 * multiplied along each path and added over all paths. A path that comes back to `root` ends there. Companies that hold
 * each other in a cycle get the limit of the series (integrated ownership); where sources state impossible percentages,
 * so that the series has no limit, a share is at most 100.
 */
export const effectiveShares = (
  root: string,
  holdings: readonly Holding[],
  direction: 'up' | 'down',
): ReadonlyMap<string, EffectiveShare> => {
  const [near, far] = direction === 'up' ? (['held', 'holder'] as const) : (['holder', 'held'] as const)
  const leaving = Map.groupBy(holdings, (holding) => holding[near])
  const shares = new Map<string, number>()
  const unknown = new Set<string>()
  const reached = reach(root, leaving, far)
  for (const node of reached)
    for (const holding of leaving.get(node) ?? [])
      if (holding[far] !== root && holding.percent === null) unknown.add(holding[far])
  spread(unknown, leaving, far, root)
  // `added` holds the part of each share that is not passed on yet; each round passes it one holding further.
  let added = new Map([[root, 1]])
  for (let round = 0; round < mostRounds && added.size > 0; round += 1) {
    const next = new Map<string, number>()
    for (const [node, part] of added)
      for (const { percent, ...ends } of leaving.get(node) ?? []) {
        const to = ends[far]
        const passed = part * ((percent ?? 0) / 100)
        if (to === root || passed < precision) continue
        const before = shares.get(to) ?? 0
        const after = Math.min(1, before + passed)
        if (after <= before) continue
        shares.set(to, after)
        next.set(to, (next.get(to) ?? 0) + after - before)
      }
    added = next
  }
  return new Map(
    [...reached]
      .filter((node) => node !== root)
      .map((node) => {
        const share = shares.get(node)
        const percent = share === undefined ? null : Number((share * 100).toFixed(6))
        return [node, { percent, isComplete: !unknown.has(node) }]
      }),
  )
}

type Leaving = ReadonlyMap<string, readonly Holding[]>

/** The nodes that can be reached from the root, including the root. */
const reach = (root: string, leaving: Leaving, far: 'holder' | 'held'): ReadonlySet<string> => {
  const reached = new Set([root])
  // A set visits members that are added while it is iterated.
  for (const node of reached) for (const holding of leaving.get(node) ?? []) reached.add(holding[far])
  return reached
}

/** Adds all nodes beyond the given ones, because their paths lead over the same unknown percentage. */
const spread = (nodes: Set<string>, leaving: Leaving, far: 'holder' | 'held', root: string): void => {
  for (const node of nodes)
    for (const holding of leaving.get(node) ?? []) if (holding[far] !== root) nodes.add(holding[far])
}
