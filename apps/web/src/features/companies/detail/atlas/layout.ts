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
/** The aimed ratio of width to height. */
const areaRatio = 1.8
/** The room to the left of several rows for the line that leads to them. */
const trunkWidth = 28
/** The distance of the line above a row from its nodes. */
const laneGap = 44

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
  /** Where the line leads to a row behind the first one: down at `x`, and then along at `y`. Null for the first row. */
  readonly lane: { readonly x: number; readonly y: number } | null
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

/** A rectangle below a node: the subtree of one child, or a block of leaves. */
type Part = { width: number; height: number } & ({ child: TreeNode } | { leaves: readonly TreeNode[]; columns: number })
/** The parts below a node in one row. */
type Shelf = { parts: Part[]; width: number; height: number }
type Subtree = { width: number; height: number; shelves: readonly Shelf[] }

const widthOf = (parts: readonly Part[]): number =>
  parts.reduce((total, { width }) => total + width, gapX * Math.max(0, parts.length - 1))

const blockOf = (leaves: readonly TreeNode[]): Part => {
  const cell = { width: nodeWidth + hangWidth, height: nodeHeight + hangGapY }
  const columns = Math.ceil(Math.sqrt((leaves.length * cell.height * areaRatio) / cell.width))
  const rows = Math.ceil(leaves.length / columns)
  return { leaves, columns, width: columns * cell.width, height: rows * cell.height }
}

/** Puts the parts into rows, so that a wide group becomes about as high as it is wide. */
const shelve = (parts: readonly Part[]): Shelf[] => {
  const area = parts.reduce((total, { width, height }) => total + width * (height + levelGap), 0)
  const limit = Math.max(mostInLine * (nodeWidth + gapX), Math.sqrt(area * areaRatio))
  const shelves: Shelf[] = []
  for (const part of parts) {
    const shelf = shelves.at(-1)
    if (shelf === undefined || shelf.width + gapX + part.width > limit)
      shelves.push({ parts: [part], width: part.width, height: part.height })
    else {
      shelf.parts.push(part)
      shelf.width = widthOf(shelf.parts)
      shelf.height = Math.max(shelf.height, part.height)
    }
  }
  return shelves
}

/** Measures all subtrees, children before parents. */
const measure = (tree: Tree): ReadonlyMap<TreeNode, Subtree> => {
  const subtrees = new Map<TreeNode, Subtree>()
  // The nodes of a tree are in the order of their levels.
  for (const node of [...tree.nodes.values()].toReversed()) {
    const leaves = node.children.filter(({ children }) => children.length === 0)
    const hangs = leaves.length > mostInLine
    const parts = (hangs ? node.children.filter(({ children }) => children.length > 0) : node.children).map(
      (child): Part => {
        const { width = nodeWidth, height = nodeHeight } = subtrees.get(child) ?? {}
        return { child, width, height }
      },
    )
    if (hangs) parts.push(blockOf(leaves))
    const shelves = shelve(parts)
    const trunk = shelves.length > 1 ? trunkWidth : 0
    subtrees.set(node, {
      shelves,
      width: Math.max(nodeWidth, ...shelves.map(({ width }) => width + trunk)),
      height: shelves.reduce((total, { height }) => total + levelGap + height, nodeHeight),
    })
  }
  return subtrees
}

const placeSide = (tree: Tree, side: Side): PlacedNode[] => {
  const subtrees = measure(tree)
  const placed: PlacedNode[] = []
  // The sides are mirrored at the middle of the company's own node.
  const mirror = (y: number): number => (side === 'up' ? nodeHeight - y : y)
  const place = (
    node: TreeNode,
    { x, y }: { x: number; y: number },
    line: Pick<PlacedNode, 'isHung' | 'lane'>,
  ): void => {
    placed.push({
      id: idOf(side, node),
      key: node.key,
      side: node.level === 0 ? null : side,
      level: node.level,
      x,
      y: side === 'up' ? -y : y,
      parentId: node.parent === null ? null : idOf(side, node.parent),
      holding: node.holding,
      ...line,
    })
  }
  /** The left edge and the top of each subtree that is still to be placed. */
  const waiting: { node: TreeNode; left: number; y: number; lane: PlacedNode['lane'] }[] = [
    { node: tree.root, left: -(subtrees.get(tree.root)?.width ?? 0) / 2, y: 0, lane: null },
  ]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { node, left, y, lane: own } = next
    const { width = nodeWidth, shelves = [] } = subtrees.get(node) ?? {}
    place(node, { x: left + (width - nodeWidth) / 2, y }, { isHung: false, lane: own })
    const trunk = shelves.length > 1 ? trunkWidth : 0
    let top = y + nodeHeight + levelGap
    for (const [index, shelf] of shelves.entries()) {
      const lane = index === 0 ? null : { x: left + trunk / 2, y: mirror(top - laneGap) }
      let at = left + trunk + (width - trunk - shelf.width) / 2
      for (const part of shelf.parts) {
        if ('child' in part) waiting.push({ node: part.child, left: at, y: top, lane })
        else
          for (const [cell, leaf] of part.leaves.entries())
            place(
              leaf,
              {
                x: at + (cell % part.columns) * (nodeWidth + hangWidth) + hangWidth,
                y: top + Math.floor(cell / part.columns) * (nodeHeight + hangGapY),
              },
              { isHung: true, lane },
            )
        at += part.width + gapX
      }
      top += shelf.height + levelGap
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
