/** The movement of the view over the graph: fit, centre, zoom. Pure functions. */

import type { Size, View } from './draw.ts'
import { nodeHeight, nodeWidth, type Layout, type PlacedNode } from './layout.ts'

const scales = { min: 0.02, max: 2.5 }
const marginPx = 24
/** The first view does not shrink the graph below this scale, because the names must be readable. */
const firstScale = 0.6

const clampScale = (scale: number): number => Math.min(scales.max, Math.max(scales.min, scale))

export const fit = ({ bounds }: Pick<Layout, 'bounds'>, size: Size): View => {
  const [width, height] = [bounds.right - bounds.left, bounds.bottom - bounds.top]
  const room = { width: size.width - marginPx * 2, height: size.height - marginPx * 2 }
  const scale = Math.min(1.1, clampScale(Math.min(room.width / width, room.height / height)))
  return {
    scale,
    x: bounds.left + width / 2 - size.width / scale / 2,
    y: bounds.top + height / 2 - size.height / scale / 2,
  }
}

export const centreOn = (node: Pick<PlacedNode, 'x' | 'y'>, scale: number, size: Size): View => ({
  scale,
  x: node.x + nodeWidth / 2 - size.width / scale / 2,
  y: node.y + nodeHeight / 2 - size.height / scale / 2,
})

/**
 * The whole graph when its names stay readable, otherwise the company in the middle, or at the edge of the side on which
 * it has nothing.
 */
export const firstView = (layout: Layout, size: Size): View => {
  const whole = fit(layout, size)
  const root = layout.nodes[0]
  if (whole.scale >= firstScale || root === undefined) return whole
  const scale = firstScale + 0.2
  const centred = centreOn(root, scale, size)
  if (layout.bounds.top >= root.y) return { ...centred, y: root.y - marginPx }
  if (layout.bounds.bottom <= root.y + nodeHeight)
    return { ...centred, y: root.y + nodeHeight + marginPx - size.height / scale }
  return centred
}

/** Zooms by a factor; the point of the graph under `at` (pixels of the canvas) keeps its place. */
export const zoom = (view: View, factor: number, at: { x: number; y: number }): View => {
  const scale = clampScale(view.scale * factor)
  return { scale, x: view.x + at.x / view.scale - at.x / scale, y: view.y + at.y / view.scale - at.y / scale }
}

/** Moves the view as little as needed to show a node. */
export const reveal = (view: View, node: PlacedNode, size: Size): View => {
  const [width, height] = [size.width / view.scale, size.height / view.scale]
  const margin = marginPx / view.scale
  const move = (from: number, start: number, end: number, length: number): number =>
    start - margin < from ? start - margin : end + margin > from + length ? end + margin - length : from
  return {
    scale: view.scale,
    x: move(view.x, node.x, node.x + nodeWidth, width),
    y: move(view.y, node.y, node.y + nodeHeight, height),
  }
}
