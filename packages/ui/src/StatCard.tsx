/**
 * A card that shows one number, and a grid of such cards. If `onOpen` is set, the card is a button that opens the
 * details of the number.
 */

import type { ReactNode } from 'react'
import { NumberText } from './NumberText.tsx'
import { Sparkline } from './Sparkline.tsx'
import styles from './stat-card.module.css'

export type StatCardProps = {
  label: ReactNode
  /**
   * A number is shown with digit groups, and abbreviated from one million upwards. Null means unknown, undefined means
   * still loading.
   */
  value: number | string | null | undefined
  unit?: string
  hint?: ReactNode
  /** The latest values of the number, shown as a small line chart. */
  trend?: readonly number[]
  onOpen?: () => void
}

const shortenedFrom = 1_000_000

/** A longer text, such as an amount of money, is set smaller, so that it fits into the narrowest card. */
const largeLettersAtMost = 8

const Figure = ({ value, unit }: Pick<StatCardProps, 'value' | 'unit'>) => {
  if (value === undefined) return <span className={`tw-bone ${styles.bone}`} aria-busy="true" />
  if (typeof value === 'string') return <span className="tw-number">{value}</span>
  return (
    <NumberText
      value={value}
      compact={Math.abs(value ?? 0) >= shortenedFrom}
      digits={2}
      {...(unit === undefined ? {} : { unit })}
    />
  )
}

export const StatCard = ({ label, value, unit, hint, trend, onOpen }: StatCardProps) => {
  const content = (
    <>
      <span className={styles.label}>{label}</span>
      <span
        className={styles.value}
        data-part="stat-value"
        data-long={typeof value === 'string' && value.length > largeLettersAtMost}
      >
        <Figure value={value} {...(unit === undefined ? {} : { unit })} />
        {trend !== undefined && <Sparkline values={trend} />}
      </span>
      {hint !== undefined && <span className={styles.hint}>{hint}</span>}
    </>
  )
  if (onOpen === undefined)
    return (
      <div className={styles.stat} data-part="stat">
        {content}
      </div>
    )
  return (
    <button type="button" className={styles.stat} data-part="stat" onClick={onOpen}>
      {content}
    </button>
  )
}

/** A grid of cards with numbers. Each line has as many cards as fit. */
export const StatGrid = ({ children }: { children: ReactNode }) => (
  <div className={styles.statGrid} data-part="stat-grid">
    {children}
  </div>
)
