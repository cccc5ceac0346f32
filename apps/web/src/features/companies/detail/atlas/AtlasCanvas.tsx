/** The canvas of the equity graph: pan by dragging, zoom by wheel, pinch or keys, and select nodes. */

import {
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type PointerEvent,
  type Ref,
} from 'react'
import { drawScene, knobPlace, knobRadius, type Scene, type View } from './draw.ts'
import type { Side } from './graph.ts'
import { readInk } from './ink.ts'
import { isArrow, neighbourOf, nodeHeight, nodeWidth, type PlacedNode } from './layout.ts'
import { centreOn, firstView, fit, reveal, zoom } from './view.ts'
import styles from './atlas.module.css'

export type AtlasCamera = {
  zoomBy: (factor: number) => void
  fit: () => void
  show: (node: PlacedNode) => void
  centre: (node: PlacedNode) => void
}
type AtlasCanvasProps = {
  scene: Scene
  label: string
  onSelect: (node: PlacedNode | null) => void
  /** `side` is null when the user toggles a node without choosing one of its knobs. */
  onToggle: (node: PlacedNode, side: Side | null) => void
  ref: Ref<AtlasCamera>
}

type Point = { x: number; y: number }
const zoomStep = 1.25
/** A pointer that moved less than this clicks. */
const clickWithinPx = 5

export const AtlasCanvas = ({ scene, label, onSelect, onToggle, ref }: AtlasCanvasProps) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  // The view is no React state, because a drag changes it with each frame.
  const view = useRef<View | null>(null)
  const frame = useRef(0)
  const latest = useRef(scene)
  const redraw = useCallback(() => {
    cancelAnimationFrame(frame.current)
    frame.current = requestAnimationFrame(() => paint(canvas.current, latest.current, view))
  }, [])
  const move = useCallback(
    (change: (view: View, size: { width: number; height: number }) => View) => {
      const element = canvas.current
      if (element === null || view.current === null) return
      view.current = change(view.current, { width: element.clientWidth, height: element.clientHeight })
      redraw()
    },
    [redraw],
  )
  const middle = (): Point => ({
    x: (canvas.current?.clientWidth ?? 0) / 2,
    y: (canvas.current?.clientHeight ?? 0) / 2,
  })
  const camera: AtlasCamera = {
    zoomBy: (factor) => move((current) => zoom(current, factor, middle())),
    fit: () => move((_current, size) => fit(scene.layout, size)),
    show: (node) => move((current, size) => reveal(current, node, size)),
    centre: (node) => move((current, size) => centreOn(node, Math.max(current.scale, 0.8), size)),
  }
  useImperativeHandle(ref, () => camera)
  useLayoutEffect(() => {
    latest.current = scene
    redraw()
  }, [redraw, scene])
  useEffect(() => {
    const element = canvas.current
    if (element === null) return
    const resizing = new ResizeObserver(redraw)
    resizing.observe(element)
    // React listens to the wheel passively and could not keep the page from scrolling. Without focus the page scrolls.
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey && document.activeElement !== element) return
      event.preventDefault()
      const at = { x: event.offsetX, y: event.offsetY }
      move((current) => zoom(current, Math.exp(-event.deltaY * 0.0015), at))
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => {
      resizing.disconnect()
      element.removeEventListener('wheel', onWheel)
      cancelAnimationFrame(frame.current)
    }
  }, [redraw, move])

  const pick = (at: Point): { node: PlacedNode; side: Side | null } | null => {
    if (view.current === null) return null
    const { x, y, scale } = view.current
    return findAt(scene, { x: x + at.x / scale, y: y + at.y / scale })
  }
  const pointers = usePointers({
    onDrag: (dx, dy) =>
      move((current) => ({ ...current, x: current.x - dx / current.scale, y: current.y - dy / current.scale })),
    onPinch: (factor, at) => move((current) => zoom(current, factor, at)),
    onClick: (at) => {
      const found = pick(at)
      onSelect(found?.node ?? null)
      if (found !== null && found.side !== null) onToggle(found.node, found.side)
    },
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event
    const at = scene.layout.byId.get(scene.selected ?? '') ?? scene.layout.nodes[0]
    if (at === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    const handled = (): boolean => {
      if (isArrow(key)) {
        const next = scene.selected === null ? at : neighbourOf(scene.layout, at, key)
        if (next !== null) {
          onSelect(next)
          camera.show(next)
        }
      } else if (key === 'Enter' || key === ' ') onToggle(at, null)
      else if (key === '+' || key === '=') camera.zoomBy(zoomStep)
      else if (key === '-') camera.zoomBy(1 / zoomStep)
      else if (key === '0') camera.fit()
      else return false
      return true
    }
    if (handled()) event.preventDefault()
  }
  return (
    <canvas
      ref={canvas}
      className={styles.canvas}
      data-part="atlas"
      tabIndex={0}
      role="application"
      aria-label={label}
      onKeyDown={onKeyDown}
      onDoubleClick={({ nativeEvent }) => {
        const found = pick({ x: nativeEvent.offsetX, y: nativeEvent.offsetY })
        if (found !== null && found.side === null) onToggle(found.node, null)
      }}
      {...pointers}
    />
  )
}

const paint = (canvas: HTMLCanvasElement | null, scene: Scene, view: { current: View | null }): void => {
  const context = canvas?.getContext('2d')
  if (canvas === null || !context || canvas.clientWidth === 0) return
  const ratio = devicePixelRatio
  const size = { width: canvas.clientWidth, height: canvas.clientHeight }
  const [width, height] = [Math.round(size.width * ratio), Math.round(size.height * ratio)]
  if (canvas.width !== width || canvas.height !== height) {
    canvas.width = width
    canvas.height = height
  }
  view.current ??= firstView(scene.layout, size)
  context.setTransform(ratio, 0, 0, ratio, 0, 0)
  context.clearRect(0, 0, size.width, size.height)
  drawScene(context, scene, { view: view.current, size, ink: readInk(canvas) })
}

/** Returns the node at a point of the graph, and the side of its knob when the point is on one. */
const findAt = ({ layout, faceOf }: Scene, { x, y }: Point): { node: PlacedNode; side: Side | null } | null => {
  for (const node of layout.nodes) {
    const reach = knobRadius + 3
    if (x < node.x || x > node.x + nodeWidth || y < node.y - reach * 2 || y > node.y + nodeHeight + reach * 2) continue
    for (const { side } of faceOf(node).knobs) {
      const knob = knobPlace(node, side)
      if (Math.hypot(x - knob.x, y - knob.y) <= reach) return { node, side }
    }
    if (y >= node.y && y <= node.y + nodeHeight) return { node, side: null }
  }
  return null
}

type PointerActs = {
  onDrag: (dx: number, dy: number) => void
  onPinch: (factor: number, at: Point) => void
  onClick: (at: Point) => void
}

/** Follows one pointer that drags or clicks, or two that pinch. */
const usePointers = ({ onDrag, onPinch, onClick }: PointerActs) => {
  const down = useRef(new Map<number, Point>())
  const moved = useRef(0)
  const pointOf = ({ nativeEvent }: PointerEvent): Point => ({ x: nativeEvent.offsetX, y: nativeEvent.offsetY })
  const release = (event: PointerEvent) => down.current.delete(event.pointerId)
  return {
    onPointerDown: (event: PointerEvent<HTMLCanvasElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      if (down.current.size === 0) moved.current = 0
      down.current.set(event.pointerId, pointOf(event))
    },
    onPointerMove: (event: PointerEvent) => {
      const before = down.current.get(event.pointerId)
      if (before === undefined) return
      const now = pointOf(event)
      down.current.set(event.pointerId, now)
      moved.current += Math.hypot(now.x - before.x, now.y - before.y)
      const other = [...down.current].find(([id]) => id !== event.pointerId)?.[1]
      if (other === undefined) {
        if (moved.current >= clickWithinPx) onDrag(now.x - before.x, now.y - before.y)
        return
      }
      const distanceOf = (point: Point) => Math.max(1, Math.hypot(point.x - other.x, point.y - other.y))
      onPinch(distanceOf(now) / distanceOf(before), { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 })
    },
    onPointerUp: (event: PointerEvent) => {
      if (down.current.size === 1 && moved.current < clickWithinPx) onClick(pointOf(event))
      release(event)
    },
    onPointerCancel: release,
  }
}
