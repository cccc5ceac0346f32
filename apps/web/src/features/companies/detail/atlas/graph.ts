/** The loaded graph of shareholdings: merges the answers of the server, and makes a tree of each side of the company. */

import type { CallOutputOf } from '@tradewind/contract'
import type { api } from '../../../../api.ts'

export type AtlasAnswer = CallOutputOf<typeof api.companyDetail.atlas.endpoint>
export type AtlasNode = AtlasAnswer['nodes'][number]
export type AtlasHolding = AtlasAnswer['holdings'][number]
/** `up`: the holders of the company. `down`: the companies that it holds. */
export type Side = 'up' | 'down'
export const sides: readonly Side[] = ['up', 'down']

export type AtlasGraph = {
  readonly root: string
  readonly isComplete: boolean
  readonly nodes: ReadonlyMap<string, AtlasNode>
  readonly holdings: readonly AtlasHolding[]
  /** The nodes of each side that have further holders or held companies on the server. */
  readonly opens: Readonly<Record<Side, ReadonlySet<string>>>
}

/** An answer for one node that the user has opened. */
export type OpenedAnswer = { readonly side: Side; readonly answer: AtlasAnswer }

/** Merges the first answer with those of opened nodes. A node that was opened has nothing further on that side. */
export const mergeAnswers = (first: AtlasAnswer, opened: readonly OpenedAnswer[]): AtlasGraph => {
  const nodes = new Map<string, AtlasNode>()
  const holdings = new Map<string, AtlasHolding>()
  const opens = { up: new Set<string>(), down: new Set<string>() }
  const known = { up: new Set<string>(), down: new Set<string>() }
  const add = (answer: AtlasAnswer, added: readonly Side[]): void => {
    for (const side of added) opens[side].delete(answer.root)
    for (const node of answer.nodes) {
      const before = nodes.get(node.key)
      nodes.set(node.key, { ...node, overfullPercent: node.overfullPercent ?? before?.overfullPercent ?? null })
      for (const side of added) {
        const isOn = answer === first ? node[side] !== null || node.key === answer.root : true
        if (!isOn || known[side].has(node.key)) continue
        known[side].add(node.key)
        if (side === 'up' ? node.opensUp : node.opensDown) opens[side].add(node.key)
      }
    }
    for (const holding of answer.holdings) holdings.set(`${holding.holder}>${holding.held}`, holding)
  }
  add(first, sides)
  for (const { side, answer } of opened) add(answer, [side])
  return {
    root: first.root,
    isComplete: first.isComplete && opened.every(({ answer }) => answer.isComplete),
    nodes,
    holdings: [...holdings.values()],
    opens,
  }
}

export type TreeNode = {
  readonly key: string
  readonly level: number
  readonly parent: TreeNode | null
  /** The holding that joins the node with its parent; null for the company itself. */
  readonly holding: AtlasHolding | null
  readonly children: TreeNode[]
}
export type Tree = {
  readonly root: TreeNode
  readonly nodes: ReadonlyMap<string, TreeNode>
  /** Holdings between two nodes of the tree that are not its edges, e.g. those that close a cycle. */
  readonly extras: readonly AtlasHolding[]
}

/**
 * Makes a tree of one side, level by level, so that a node stands at its shortest distance and only once, even in a
 * cycle. Nodes below the `closed` ones are left out.
 */
export const treeOf = ({ root, holdings }: AtlasGraph, side: Side, closed: ReadonlySet<string>): Tree => {
  const [near, far] = side === 'up' ? (['held', 'holder'] as const) : (['holder', 'held'] as const)
  const leaving = Map.groupBy(holdings, (holding) => holding[near])
  const top: TreeNode = { key: root, level: 0, parent: null, holding: null, children: [] }
  const nodes = new Map([[root, top]])
  const further: AtlasHolding[] = []
  // A map visits entries that are added while it is iterated.
  for (const node of nodes.values()) {
    if (closed.has(node.key)) continue
    for (const holding of leaving.get(node.key) ?? []) {
      if (nodes.has(holding[far])) {
        further.push(holding)
        continue
      }
      const child: TreeNode = { key: holding[far], level: node.level + 1, parent: node, holding, children: [] }
      node.children.push(child)
      nodes.set(child.key, child)
    }
  }
  return { root: top, nodes, extras: further }
}

/** Returns the nodes that hold each other in a cycle: the strongly connected parts with more than one node. */
export const findCycles = (holdings: readonly AtlasHolding[]): ReadonlySet<string> => {
  const forward = Map.groupBy(holdings, ({ holder }) => holder)
  const back = Map.groupBy(holdings, ({ held }) => held)
  const finished: string[] = []
  const seen = new Set<string>()
  for (const start of forward.keys()) {
    // `next` is the position of the next holding to follow. A recursion would overflow the stack on long chains.
    const path = seen.has(start) ? [] : [{ key: start, next: 0 }]
    seen.add(start)
    for (let step = path.at(-1); step !== undefined; step = path.at(-1)) {
      const holding = forward.get(step.key)?.[step.next]
      step.next += 1
      if (holding === undefined) {
        finished.push(step.key)
        path.pop()
      } else if (!seen.has(holding.held)) {
        seen.add(holding.held)
        path.push({ key: holding.held, next: 0 })
      }
    }
  }
  const cyclic = new Set(holdings.filter(({ holder, held }) => holder === held).map(({ held }) => held))
  const placed = new Set<string>()
  for (const start of finished.toReversed()) {
    if (placed.has(start)) continue
    const part = new Set([start])
    placed.add(start)
    for (const key of part)
      for (const { holder } of back.get(key) ?? [])
        if (!placed.has(holder)) {
          placed.add(holder)
          part.add(holder)
        }
    if (part.size > 1) for (const key of part) cyclic.add(key)
  }
  return cyclic
}
