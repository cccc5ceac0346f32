/**
 * Flows between places on the outlines of the land: an arc for each, as wide as it weighs, bent to the left of its way; a
 * disc where goods come from, a ring where they go. The same numbers must stand in a table beside it: the map is for the
 * eye and the pointer, the table for everybody.
 */
import { useFormatNumber } from '../NumberText.tsx'
import { arcPath, crossesDateLine, frameOf, type Place } from './arc.ts'
import { MapFrame } from './MapFrame.tsx'
import { mapHeight, mapWidth, project } from './project.ts'
import { useLand } from './use-land.ts'
import '../styles/chart.css'
import '../styles/flow-map.css'

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
  /** Null: not known; drawn as the thinnest. */
  value: number | null
}
export type FlowMapProps = {
  title: string
  places: readonly FlowPlace[]
  flows: readonly Flow[]
  /** How the values of flows and of places are told. */
  unit: string
  placeUnit: string
  onPick: (flowKey: string) => void
  onPickPlace: (placeKey: string) => void
}

const [thinnest, thickest] = [1, 9]
const [smallest, largest] = [4, 20]
/** What a finger finds. */
const reach = 14

export const FlowMap = ({ title, places, flows, unit, placeUnit, onPick, onPickPlace }: FlowMapProps) => {
  const land = useLand()
  const format = useFormatNumber()
  const isWhole = flows.some(({ from, to }) => crossesDateLine(from, to))
  const frame = frameOf(isWhole ? [] : [...places, ...flows.flatMap(({ from, to }) => [from, to])])
  // Lines keep their width whatever the frame; circles are drawn in its scale.
  const scale = frame.width / mapWidth
  const most = Math.max(1, ...flows.map(({ value }) => value ?? 0))
  const mostPlace = Math.max(1, ...places.map(({ value }) => value))
  // Thick ones first, so that thin ones can be met with the pointer.
  const arcs = flows.toSorted((a, b) => (b.value ?? 0) - (a.value ?? 0))
  const circles = places.toSorted((a, b) => b.value - a.value)
  const lines = () => [[title, unit], ...arcs.map(({ label, value }) => [label, value])]
  return (
    <MapFrame title={title} lines={lines}>
      <svg
        className="tw-flows"
        viewBox={`${frame.x} ${frame.y} ${frame.width} ${frame.height}`}
        style={{ aspectRatio: `${mapWidth} / ${mapHeight}` }}
        role="img"
        aria-label={title}
      >
        {land !== null && <path className="tw-map-land" d={land} />}
        {arcs.map(({ key, label, value, from, to }) => {
          const weight = Math.sqrt((value ?? 0) / most)
          const path = arcPath(from, to)
          return (
            <g key={key} className="tw-flow" onClick={() => onPick(key)} data-flow={key}>
              <path className="tw-flow-line" d={path} strokeWidth={thinnest + (thickest - thinnest) * weight} />
              <path className="tw-flow-reach" d={path} />
              <title>{`${label}: ${value === null ? '–' : `${format(value)} ${unit}`}`}</title>
            </g>
          )
        })}
        {circles.map(({ key, role, label, longitude, latitude, value }) => {
          const [x, y] = project(longitude, latitude)
          const radius = Math.max(smallest, largest * Math.sqrt(value / mostPlace)) * scale
          return (
            <g key={key} className="tw-flow-place" data-role={role} data-place={key} onClick={() => onPickPlace(key)}>
              <circle className="tw-flow-reach" cx={x} cy={y} r={Math.max(radius, reach * scale)} />
              <circle className="tw-flow-disc" cx={x} cy={y} r={radius} />
              <title>{`${label}: ${format(value)} ${placeUnit}`}</title>
            </g>
          )
        })}
      </svg>
    </MapFrame>
  )
}
