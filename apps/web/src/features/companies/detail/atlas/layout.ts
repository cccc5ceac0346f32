/**
 * Places the trees of both sides: holders above the company, held companies below. All lengths are pixels at scale 1;
 * `x` and `y` are the left top corner of a node. The cost grows with the number of nodes alone, so that 5,000 nodes take
 * a few milliseconds and no worker is needed.
 */

import type { AtlasHolding, Side, Tree, TreeNode } from './graph.ts'

export const nodeWidth = 184
export const nodeHeight = 44
const gapX = 22
const levelGap = 74
/** The room to the left of a hung node for its line and percentage. */
export const hangWidth = 62
const hangGapY = 12
/** More leaves than this hang below their parent in a block of rows and columns, because a line would be too wide. */
const mostInLine = 6
/** The aimed ratio of width to height of a block. */
const blockRatio = 1.8

export type PlacedNode = {
  /** The side and the key: a company may be on both sides. */
  readonly id: string
  readonly key: string
  /** Null for the company itself. */
  readonly side: Side | null
  readonly level: number
  readonly x: number
  readonly y: number
  readonly parentId: string | null
  readonly holding: AtlasHolding | null
  /** True: the node is in a block, and its line reaches it from the left. */
  readonly isHung: boolean
}
export type Bounds = { left: number; top: number; right: number; bottom: number }
export type Layout = {
  readonly nodes: readonly PlacedNode[]
  readonly byId: ReadonlyMap<string, PlacedNode>
  readonly extras: readonly { from: PlacedNode; to: PlacedNode; holding: AtlasHolding }[]
  readonly bounds: Bounds
}

export const idOf = (side: Side, { key, level }: Pick<TreeNode, 'key' | 'level'>): string =>
  level === 0 ? key : `${side}:${key}`

type Block = { leaves: readonly TreeNode[]; columns: number; width: number }

const blockOf = ({ children }: TreeNode): { branches: readonly TreeNode[]; block: Block | null } => {
  const leaves = children.filter((child) => child.children.length === 0)
  if (leaves.length <= mostInLine) return { branches: children, block: null }
  const cell = { width: nodeWidth + hangWidth, height: nodeHeight + hangGapY }
  const columns = Math.ceil(Math.sqrt((leaves.length * cell.height * blockRatio) / cell.width))
  return {
    branches: children.filter((child) => child.children.length > 0),
    block: { leaves, columns, width: columns * cell.width },
  }
}

/** Measures the widths of all subtrees, children before parents. */
const measure = (tree: Tree): Map<TreeNode, number> => {
  const widths = new Map<TreeNode, number>()
  // The nodes of a tree are in the order of their levels.
  for (const node of [...tree.nodes.values()].toReversed()) {
    const { branches, block } = blockOf(node)
    const parts = [...branches.map((child) => widths.get(child) ?? nodeWidth), ...(block === null ? [] : [block.width])]
    const sum = parts.reduce((total, width) => total + width, 0) + gapX * Math.max(0, parts.length - 1)
    widths.set(node, Math.max(nodeWidth, sum))
  }
  return widths
}

const placeSide = (tree: Tree, side: Side): PlacedNode[] => {
  const widths = measure(tree)
  const placed: PlacedNode[] = []
  const place = (node: TreeNode, spot: { x: number; y: number }, isHung: boolean): void => {
    placed.push({
      id: idOf(side, node),
      key: node.key,
      side: node.level === 0 ? null : side,
      level: node.level,
      x: spot.x,
      y: side === 'up' ? -spot.y : spot.y,
      parentId: node.parent === null ? null : idOf(side, node.parent),
      holding: node.holding,
      isHung,
    })
  }
  /** The left edge and the top of each subtree that is still to be placed. */
  const waiting: { node: TreeNode; left: number; y: number }[] = [
    { node: tree.root, left: -(widths.get(tree.root) ?? 0) / 2, y: 0 },
  ]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { node, left, y } = next
    const width = widths.get(node) ?? nodeWidth
    place(node, { x: left + (width - nodeWidth) / 2, y }, false)
    const { branches, block } = blockOf(node)
    const below = y + nodeHeight + levelGap
    const used = [...branches.map((child) => widths.get(child) ?? nodeWidth), ...(block === null ? [] : [block.width])]
    let at = left + (width - used.reduce((total, one) => total + one, 0) - gapX * Math.max(0, used.length - 1)) / 2
    for (const child of branches) {
      waiting.push({ node: child, left: at, y: below })
      at += (widths.get(child) ?? nodeWidth) + gapX
    }
    for (const [index, leaf] of block?.leaves.entries() ?? []) {
      const columns = block?.columns ?? 1
      const column = index % columns
      const row = Math.floor(index / columns)
      const x = at + column * (nodeWidth + hangWidth) + hangWidth
      place(leaf, { x, y: below + row * (nodeHeight + hangGapY) }, true)
    }
  }
  return placed
}

export const layoutOf = (trees: Readonly<Record<Side, Tree>>): Layout => {
  const down = placeSide(trees.down, 'down')
  const up = placeSide(trees.up, 'up')
  // Both sides place the company itself at the same spot.
  const nodes = [...down, ...up.filter(({ level }) => level > 0)]
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const extras = (['up', 'down'] as const).flatMap((side) =>
    trees[side].extras.flatMap((holding) => {
      const ends = [holding.holder, holding.held].map((key) => {
        const node = trees[side].nodes.get(key)
        return node === undefined ? undefined : byId.get(idOf(side, node))
      })
      const [from, to] = ends
      return from === undefined || to === undefined ? [] : [{ from, to, holding }]
    }),
  )
  return { nodes, byId, extras, bounds: boundsOf(nodes) }
}

const boundsOf = (nodes: readonly PlacedNode[]): Bounds => {
  const bounds = { left: 0, top: 0, right: 0, bottom: 0 }
  for (const { x, y } of nodes) {
    bounds.left = Math.min(bounds.left, x)
    bounds.top = Math.min(bounds.top, y)
    bounds.right = Math.max(bounds.right, x + nodeWidth)
    bounds.bottom = Math.max(bounds.bottom, y + nodeHeight)
  }
  return bounds
}

export type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight'
const steps: Readonly<Record<Arrow, readonly [x: number, y: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}
export const isArrow = (key: string): key is Arrow => key in steps

/** Returns the nearest node in the direction of an arrow key; null when there is none. */
export const neighbourOf = (layout: Layout, from: PlacedNode, arrow: Arrow): PlacedNode | null => {
  const [stepX, stepY] = steps[arrow]
  let best: { node: PlacedNode; distance: number } | null = null
  for (const node of layout.nodes) {
    const [dx, dy] = [node.x - from.x, node.y - from.y]
    const ahead = dx * stepX + dy * stepY
    const aside = Math.abs(dx * stepY) + Math.abs(dy * stepX)
    // Left and right stay on the level; up and down may move aside.
    if (ahead <= 0 || (stepX !== 0 && aside > nodeHeight)) continue
    const distance = ahead + aside * 2
    if (best === null || distance < best.distance) best = { node, distance }
  }
  return best?.node ?? null
}
