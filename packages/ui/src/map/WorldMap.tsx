/**
 * A world map with a circle for each place. The area of a circle is proportional to the value of the place. The map is
 * drawn without a map server.
 */

import type { KeyboardEvent } from 'react'
import { useFormatNumber } from '../NumberText.tsx'
import { MapFrame } from './MapFrame.tsx'
import { mapHeight, mapWidth, project } from './project.ts'
import { useLand } from './use-land.ts'
import styles from './map.module.css'

export type MapPoint = {
  key: string
  label: string
  longitude: number
  latitude: number
  value: number
  /** A rating that the colour of the circle shows; without a rating the circle has the brand colour. */
  tone?: 'good' | 'fair' | 'poor'
}
export type WorldMapProps = { title: string; points: readonly MapPoint[]; onPick?: (key: string) => void }

const largestRadius = 26
const smallestRadius = 3

export const WorldMap = ({ title, points, onPick }: WorldMapProps) => {
  const land = useLand()
  const largest = Math.max(1, ...points.map(({ value }) => value))
  // Small circles are drawn last, so that large circles do not cover them.
  const sorted = points.toSorted((a, b) => b.value - a.value)
  const lines = () => [[title, ''], ...sorted.map(({ label, value }) => [label, value])]
  return (
    <MapFrame title={title} lines={lines}>
      <svg className={styles.map} viewBox={`0 0 ${mapWidth} ${mapHeight}`} role="group" aria-label={title}>
        {land !== null && <path className={styles.land} d={land} />}
        {sorted.map((point) => (
          <Point key={point.key} point={point} share={point.value / largest} onPick={onPick} />
        ))}
      </svg>
    </MapFrame>
  )
}

type PointProps = { point: MapPoint; share: number; onPick: ((key: string) => void) | undefined }

const Point = ({ point, share, onPick }: PointProps) => {
  const format = useFormatNumber()
  const [x, y] = project(point.longitude, point.latitude)
  const text = `${point.label}: ${format(point.value)}`
  const opening =
    onPick === undefined
      ? { role: 'img' }
      : {
          role: 'button',
          tabIndex: 0,
          onClick: () => onPick(point.key),
          onKeyDown: (event: KeyboardEvent) => {
            if (event.key === 'Enter') onPick(point.key)
          },
        }
  return (
    <circle
      className={styles.point}
      data-opens={onPick !== undefined}
      data-tone={point.tone}
      cx={x}
      cy={y}
      r={Math.max(smallestRadius, largestRadius * Math.sqrt(share))}
      aria-label={text}
      {...opening}
    >
      <title>{text}</title>
    </circle>
  )
}
