/**
 * Flows between places on a map of the land. Each flow is an arc that bends to the left of its direction; its width
 * shows the value. A disc marks the origin, a ring the destination. A table of the same numbers must accompany the
 * map, because not all users can see it or use a pointer.
 */

import { useFormatNumber } from '../NumberText.tsx'
import { arcPath, crossesDateLine, frameOf, type Place } from './arc.ts'
import { MapFrame } from './MapFrame.tsx'
import { mapHeight, mapWidth, project } from './project.ts'
import { useLand } from './use-land.ts'
import flowMapStyles from './flow-map.module.css'
import mapStyles from './map.module.css'

export type FlowPlace = {
  key: string
  role: 'from' | 'to'
  label: string
  longitude: number
  latitude: number
  value: number
}
export type Flow = {
  key: string
  from: Place
  to: Place
  label: string
  /** Null: the value is unknown, and the arc has the minimum width. */
  value: number | null
}
export type FlowMapProps = {
  title: string
  places: readonly FlowPlace[]
  flows: readonly Flow[]
  /** `unit`: the unit of the flows' values. `placeUnit`: the unit of the places' values. */
  unit: string
  placeUnit: string
  onPick: (flowKey: string) => void
  onPickPlace: (placeKey: string) => void
}

const [thinnest, thickest] = [1, 9]
const [smallest, largest] = [4, 20]
/** The radius of the invisible touch target around a circle. */
const reach = 14

export const FlowMap = ({ title, places, flows, unit, placeUnit, onPick, onPickPlace }: FlowMapProps) => {
  const land = useLand()
  const format = useFormatNumber()
  const isWhole = flows.some(({ from, to }) => crossesDateLine(from, to))
  const frame = frameOf(isWhole ? [] : [...places, ...flows.flatMap(({ from, to }) => [from, to])])
  // Circles are scaled with the visible section of the map, so that they have an equal size on screen for every
  // section. Lines need no scaling.
  const scale = frame.width / mapWidth
  const most = Math.max(1, ...flows.map(({ value }) => value ?? 0))
  const mostPlace = Math.max(1, ...places.map(({ value }) => value))
  // Thick arcs are drawn first, so that a thin arc is on top and can be clicked.
  const arcs = flows.toSorted((a, b) => (b.value ?? 0) - (a.value ?? 0))
  const circles = places.toSorted((a, b) => b.value - a.value)
  const lines = () => [[title, unit], ...arcs.map(({ label, value }) => [label, value])]
  return (
    <MapFrame title={title} lines={lines}>
      <svg
        className={flowMapStyles.flows}
        viewBox={`${frame.x} ${frame.y} ${frame.width} ${frame.height}`}
        style={{ aspectRatio: `${mapWidth} / ${mapHeight}` }}
        role="img"
        aria-label={title}
      >
        {land !== null && <path className={mapStyles.land} d={land} />}
        {arcs.map(({ key, label, value, from, to }) => {
          const weight = Math.sqrt((value ?? 0) / most)
          const path = arcPath(from, to)
          return (
            <g key={key} className={flowMapStyles.flow} onClick={() => onPick(key)} data-flow={key}>
              <path className={flowMapStyles.line} d={path} strokeWidth={thinnest + (thickest - thinnest) * weight} />
              <path className={flowMapStyles.reach} d={path} />
              <title>{`${label}: ${value === null ? '–' : `${format(value)} ${unit}`}`}</title>
            </g>
          )
        })}
        {circles.map(({ key, role, label, longitude, latitude, value }) => {
          const [x, y] = project(longitude, latitude)
          const radius = Math.max(smallest, largest * Math.sqrt(value / mostPlace)) * scale
          return (
            <g
              key={key}
              className={flowMapStyles.place}
              data-role={role}
              data-place={key}
              onClick={() => onPickPlace(key)}
            >
              <circle className={flowMapStyles.reach} cx={x} cy={y} r={Math.max(radius, reach * scale)} />
              <circle className={flowMapStyles.disc} cx={x} cy={y} r={radius} />
              <title>{`${label}: ${format(value)} ${placeUnit}`}</title>
            </g>
          )
        })}
      </svg>
    </MapFrame>
  )
}
