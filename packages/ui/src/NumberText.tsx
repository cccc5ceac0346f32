/** A number with digit groups as usual in the reader's language. */

import { useCallback } from 'react'
import { useUi } from './UiProvider.tsx'
import styles from './number-text.module.css'

export type NumberTextProps = {
  /** The number; null means unknown and shows a dash, never 0. */
  value: number | null | undefined
  /** The number of digits after the point; 0 by default. */
  digits?: number
  unit?: string
  /** True: the number always has `digits` digits after the point, so that the numbers of a column align. */
  fixed?: boolean
  /** True: 12,300,000 is shown as 12.3M, with the full number in a tooltip. */
  compact?: boolean
}

/** Returns a function that formats a number in the reader's language: 1234567 → `1,234,567`. */
export const useFormatNumber = (): ((value: number, options?: Intl.NumberFormatOptions) => string) => {
  const { languageTag } = useUi()
  return useCallback((value, options) => new Intl.NumberFormat(languageTag, options).format(value), [languageTag])
}

/** Returns a function that formats a share as a percentage in the reader's language: 0.125 → `13%`. */
export const usePercent = (): ((share: number, digits?: number) => string) => {
  const format = useFormatNumber()
  return (share, digits = 0) => format(share, { style: 'percent', maximumFractionDigits: digits })
}

export const NumberText = ({ value, digits = 0, unit, fixed = false, compact = false }: NumberTextProps) => {
  const format = useFormatNumber()
  if (value === null || value === undefined) return <span className="tw-number">–</span>
  const fullNumber = format(value, { maximumFractionDigits: digits, ...(fixed && { minimumFractionDigits: digits }) })
  const isShort = compact && Math.abs(value) >= 10_000
  const text = isShort ? format(value, { notation: 'compact', maximumFractionDigits: 1 }) : fullNumber
  return (
    <span className="tw-number" title={isShort ? fullNumber : undefined}>
      {text}
      {unit !== undefined && <small className={styles.unit}> {unit}</small>}
    </span>
  )
}
