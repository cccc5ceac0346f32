/**
 * Shown instead of data when there is no data: a plain drawing, the text that the spec prescribes, and a next action.
 */

import type { ReactNode } from 'react'
import { useT } from './UiProvider.tsx'
import { WindMark } from './WindMark.tsx'
import styles from './state.module.css'

export type EmptyStateProps = {
  /** The default is 'No data currently'. */
  title?: string
  hint?: string
  /** The next action: a link or a button. */
  action?: ReactNode
  compact?: boolean
}

export const EmptyState = ({ title, hint, action, compact = false }: EmptyStateProps) => {
  const t = useT()
  return (
    <div className={styles.state} data-compact={compact} role="status">
      <WindMark />
      <p className={styles.title}>{title ?? t('common.no_data')}</p>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  )
}
