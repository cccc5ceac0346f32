/**
 * Draws the graph on a canvas. Only nodes in view are drawn, and small ones without texts, so that a frame of thousands
 * of nodes stays below the 16 ms of a screen with 60 frames a second.
 */

import type { AtlasNode, Side } from './graph.ts'
import type { Ink } from './ink.ts'
import { hangWidth, nodeHeight, nodeWidth, type Bounds, type Layout, type PlacedNode } from './layout.ts'

/** The texts and marks of a node. */
export type NodeFace = {
  readonly name: string
  /** The second line: country and effective share. */
  readonly detail: string
  readonly kind: AtlasNode['kind']
  readonly isRoot: boolean
  /** A text for sums above 100 %, or null. */
  readonly overfull: string | null
  readonly inCycle: boolean
  /** The knobs of a node: `+` opens or shows what is beyond it on a side, `−` hides it. */
  readonly knobs: readonly { side: Side; sign: '+' | '−' | '…' }[]
}
export type Scene = {
  readonly layout: Layout
  readonly faceOf: (node: PlacedNode) => NodeFace
  readonly percentOf: (node: Pick<PlacedNode, 'holding'>) => string
  readonly selected: string | null
  /** Another theme makes another scene, so that the canvas is drawn again. */
  readonly isDark: boolean
}
/** The point of the graph at the left top corner of the canvas, and the screen pixels for one pixel of the graph. */
export type View = { x: number; y: number; scale: number }
export type Size = { width: number; height: number }

/** Below these scales texts could not be read. */
const textFrom = 0.38
const percentFrom = 0.5
/** Below this scale a node is a plain mark, and the lines to the leaves of blocks are left out. */
const shapeFrom = 0.16
export const knobRadius = 8
/** The distance of a knob's centre from its node, so that it covers no text. */
const knobGap = 5

export const knobPlace = (node: PlacedNode, side: Side): { x: number; y: number } => ({
  x: node.x + nodeWidth / 2,
  y: side === 'up' ? node.y - knobGap : node.y + nodeHeight + knobGap,
})

const cutTexts = new Map<string, string>()
/** Cuts a text to a width. Measuring is slow, so results are kept; all texts of one font have one width. */
const cutText = (context: CanvasRenderingContext2D, text: string, widthPx: number): string => {
  const key = `${context.font} ${widthPx} ${text}`
  const known = cutTexts.get(key)
  if (known !== undefined) return known
  let cut = text
  if (context.measureText(text).width > widthPx) {
    let [fits, fails] = [0, text.length]
    while (fails - fits > 1) {
      const middle = (fits + fails) >> 1
      if (context.measureText(`${text.slice(0, middle)}…`).width > widthPx) fails = middle
      else fits = middle
    }
    cut = `${text.slice(0, fits)}…`
  }
  if (cutTexts.size > 50_000) cutTexts.clear()
  cutTexts.set(key, cut)
  return cut
}

export const drawScene = (
  context: CanvasRenderingContext2D,
  { layout, faceOf, percentOf, selected }: Scene,
  { view, size, ink }: { view: View; size: Size; ink: Ink },
): void => {
  context.save()
  context.scale(view.scale, view.scale)
  context.translate(-view.x, -view.y)
  const seen: Bounds = {
    left: view.x,
    top: view.y,
    right: view.x + size.width / view.scale,
    bottom: view.y + size.height / view.scale,
  }
  const isFar = view.scale < shapeFrom
  drawEdges(context, layout, { seen, ink, percentOf: view.scale >= percentFrom ? percentOf : null, isFar })
  if (isFar) {
    for (const node of layout.nodes)
      if (isSeen(node, seen)) drawMark(context, node, { ink, isSelected: node.id === selected })
    context.restore()
    return
  }
  for (const node of layout.nodes) {
    if (!isSeen(node, seen)) continue
    const face = faceOf(node)
    drawShape(context, node, face, { ink, isSelected: node.id === selected })
    if (view.scale >= textFrom) drawTexts(context, node, face, ink)
  }
  context.restore()
}

const isSeen = (node: PlacedNode, { left, top, right, bottom }: Bounds): boolean =>
  node.x + nodeWidth + 20 > left && node.x - hangWidth < right && node.y + nodeHeight + 20 > top && node.y - 20 < bottom

type EdgeStyle = { seen: Bounds; ink: Ink; percentOf: Scene['percentOf'] | null; isFar: boolean }

/** All lines are one path, because a stroke costs more than its points. */
const drawEdges = (
  context: CanvasRenderingContext2D,
  layout: Layout,
  { seen, ink, percentOf, isFar }: EdgeStyle,
): void => {
  context.strokeStyle = ink.lineStrong
  context.lineWidth = 1.2
  context.beginPath()
  const labelled: PlacedNode[] = []
  for (const node of layout.nodes) {
    const parent = node.parentId === null ? undefined : layout.byId.get(node.parentId)
    if (parent === undefined || (isFar && node.isHung)) continue
    const isUp = node.side === 'up'
    const start = { x: parent.x + nodeWidth / 2, y: isUp ? parent.y : parent.y + nodeHeight }
    const middleY = start.y + (isUp ? -1 : 1) * 30
    const bendX = node.isHung ? node.x - hangWidth + 6 : node.x + nodeWidth / 2
    const endY = node.isHung ? node.y + nodeHeight / 2 : isUp ? node.y + nodeHeight : node.y
    const right = Math.max(start.x, bendX, node.x)
    const isOutside =
      Math.min(start.x, bendX, node.lane?.x ?? bendX) > seen.right ||
      right < seen.left ||
      Math.min(start.y, endY) > seen.bottom ||
      Math.max(start.y, endY) < seen.top
    if (isOutside) continue
    context.moveTo(start.x, start.y)
    context.lineTo(start.x, middleY)
    if (node.lane !== null) {
      context.lineTo(node.lane.x, middleY)
      context.lineTo(node.lane.x, node.lane.y)
    }
    context.lineTo(bendX, node.lane?.y ?? middleY)
    context.lineTo(bendX, endY)
    if (node.isHung) context.lineTo(node.x, endY)
    if (percentOf !== null && isSeen(node, seen)) labelled.push(node)
  }
  context.stroke()
  drawExtras(context, layout, ink)
  if (percentOf === null) return
  context.font = `11px ${ink.font}`
  context.fillStyle = ink.quiet
  for (const node of labelled) {
    const text = percentOf(node)
    context.textAlign = 'left'
    if (node.isHung) context.fillText(text, node.x - hangWidth + 10, node.y + nodeHeight / 2 - 4, hangWidth - 12)
    else context.fillText(text, node.x + nodeWidth / 2 + 5, node.side === 'up' ? node.y + nodeHeight + 22 : node.y - 12)
  }
}

/** Holdings that are no edges of the tree, e.g. those of a cycle, as dashed curves. */
const drawExtras = (context: CanvasRenderingContext2D, { extras }: Layout, ink: Ink): void => {
  context.save()
  context.strokeStyle = ink.warn
  context.lineWidth = 1
  context.setLineDash([4, 4])
  context.beginPath()
  for (const { from, to } of extras) {
    const [a, b] = [from, to].map(({ x, y }) => ({ x: x + nodeWidth, y: y + nodeHeight / 2 }))
    if (a === undefined || b === undefined) continue
    const bend = Math.max(a.x, b.x) + 36
    context.moveTo(a.x, a.y)
    context.bezierCurveTo(bend, a.y, bend, b.y, b.x, b.y)
  }
  context.stroke()
  context.restore()
}

type ShapeStyle = { ink: Ink; isSelected: boolean }

/** A node from afar: a rectangle without outline is drawn many times faster. */
const drawMark = (
  context: CanvasRenderingContext2D,
  { x, y, side }: PlacedNode,
  { ink, isSelected }: ShapeStyle,
): void => {
  context.fillStyle = side === null || isSelected ? ink.brand : ink.lineStrong
  context.fillRect(x, y, nodeWidth, nodeHeight)
}

/** A company is a rectangle, a person a pill, a fund a hexagon, a state a double frame, an unknown holder dashed. */
const drawShape = (
  context: CanvasRenderingContext2D,
  { x, y }: PlacedNode,
  { kind, isRoot }: NodeFace,
  { ink, isSelected }: ShapeStyle,
): void => {
  context.beginPath()
  if (kind === 'fund') {
    const cut = 14
    context.moveTo(x + cut, y)
    context.lineTo(x + nodeWidth - cut, y)
    context.lineTo(x + nodeWidth, y + nodeHeight / 2)
    context.lineTo(x + nodeWidth - cut, y + nodeHeight)
    context.lineTo(x + cut, y + nodeHeight)
    context.lineTo(x, y + nodeHeight / 2)
    context.closePath()
  } else context.roundRect(x, y, nodeWidth, nodeHeight, kind === 'person' ? nodeHeight / 2 : 6)
  context.fillStyle = isRoot ? ink.brand : kind === 'person' ? ink.brandSoft : ink.surface
  context.fill()
  context.lineWidth = isSelected ? 2.5 : 1.2
  context.strokeStyle = isSelected ? ink.brand : kind === 'company' || kind === 'unknown' ? ink.lineStrong : ink.quiet
  if (isSelected && isRoot) context.strokeStyle = ink.text
  context.setLineDash(kind === 'unknown' ? [4, 3] : [])
  context.stroke()
  context.setLineDash([])
  if (kind !== 'state') return
  context.beginPath()
  context.roundRect(x + 3.5, y + 3.5, nodeWidth - 7, nodeHeight - 7, 4)
  context.stroke()
}

const drawTexts = (context: CanvasRenderingContext2D, node: PlacedNode, face: NodeFace, ink: Ink): void => {
  const { x, y } = node
  const centre = x + nodeWidth / 2
  context.textAlign = 'center'
  context.fillStyle = face.isRoot ? ink.onBrand : ink.text
  context.font = `600 12px ${ink.font}`
  context.fillText(cutText(context, face.name, nodeWidth - 26), centre, y + 18)
  context.font = `11px ${ink.font}`
  if (!face.isRoot) context.fillStyle = ink.quiet
  context.fillText(cutText(context, face.detail, nodeWidth - 26), centre, y + 34)
  context.fillStyle = ink.warn
  if (face.inCycle) {
    context.font = `600 14px ${ink.font}`
    context.fillText('↻', x + nodeWidth - 11, y + 15)
  }
  if (face.overfull !== null) {
    context.font = `600 10.5px ${ink.font}`
    context.textAlign = 'right'
    context.fillText(face.overfull, x + nodeWidth - 4, y - 4)
  }
  for (const { side, sign } of face.knobs) drawKnob(context, knobPlace(node, side), { sign, ink })
}

const drawKnob = (
  context: CanvasRenderingContext2D,
  { x, y }: { x: number; y: number },
  { sign, ink }: { sign: string; ink: Ink },
): void => {
  context.beginPath()
  context.arc(x, y, knobRadius, 0, Math.PI * 2)
  context.fillStyle = ink.surface
  context.fill()
  context.lineWidth = 1.2
  context.strokeStyle = ink.brand
  context.stroke()
  context.fillStyle = ink.text
  context.font = `600 12px ${ink.font}`
  context.textAlign = 'center'
  context.fillText(sign, x, y + 4)
}

/** The longest side and the most pixels of a saved picture; browsers refuse larger canvases. */
const mostSidePx = 12_000
const mostPixels = 60_000_000
const marginPx = 40

/** Returns the whole graph as a picture, as the URL of a PNG file. */
export const drawPicture = (scene: Scene, ink: Ink): string => {
  const { left, top, right, bottom } = scene.layout.bounds
  const [width, height] = [right - left + marginPx * 2, bottom - top + marginPx * 2]
  const scale = Math.min(2, mostSidePx / width, mostSidePx / height, Math.sqrt(mostPixels / (width * height)))
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(width * scale)
  canvas.height = Math.ceil(height * scale)
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('this browser draws no pictures')
  context.fillStyle = ink.surface
  context.fillRect(0, 0, canvas.width, canvas.height)
  const view = { x: left - marginPx, y: top - marginPx, scale }
  drawScene(context, { ...scene, selected: null }, { view, ink, size: canvas })
  return canvas.toDataURL('image/png')
}
