/**
 * A line chart as small as a word. Beside a number it is decoration, so screen readers skip it. With a label they read
 * the label.
 */

import styles from './sparkline.module.css'

export type SparklineProps = { values: readonly number[]; widthPx?: number; heightPx?: number; label?: string }

export const Sparkline = ({ values, widthPx = 72, heightPx = 22, label }: SparklineProps) => {
  if (values.length < 2) return null
  const top = Math.max(...values)
  const bottom = Math.min(...values)
  const span = top - bottom || 1
  const x = (index: number) => 2 + (index / (values.length - 1)) * (widthPx - 4)
  const y = (value: number) => heightPx - 3 - ((value - bottom) / span) * (heightPx - 6)
  const points = values.map((value, index) => `${x(index).toFixed(1)},${y(value).toFixed(1)}`)
  return (
    <svg
      className={styles.spark}
      data-part="sparkline"
      width={widthPx}
      height={heightPx}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {label !== undefined && <title>{label}</title>}
      <polyline points={points.join(' ')} />
      <circle cx={x(values.length - 1)} cy={y(values.at(-1) ?? 0)} r="2" />
    </svg>
  )
}
