/** A line chart as small as a word, beside a number. It is decoration, so screen readers skip it. */

import styles from './sparkline.module.css'

export type SparklineProps = { values: readonly number[]; widthPx?: number; heightPx?: number }

export const Sparkline = ({ values, widthPx = 72, heightPx = 22 }: SparklineProps) => {
  if (values.length < 2) return null
  const top = Math.max(...values)
  const bottom = Math.min(...values)
  const span = top - bottom || 1
  const x = (index: number) => 2 + (index / (values.length - 1)) * (widthPx - 4)
  const y = (value: number) => heightPx - 3 - ((value - bottom) / span) * (heightPx - 6)
  const points = values.map((value, index) => `${x(index).toFixed(1)},${y(value).toFixed(1)}`)
  return (
    <svg className={styles.spark} data-part="sparkline" width={widthPx} height={heightPx} aria-hidden="true">
      <polyline points={points.join(' ')} />
      <circle cx={x(values.length - 1)} cy={y(values.at(-1) ?? 0)} r="2" />
    </svg>
  )
}
