/** Empty state: a quiet drawing, the spec's words, and the next action. */
import type { ReactNode } from 'react'
import { useT } from './UiProvider.tsx'
import { WindMark } from './WindMark.tsx'
import './styles/states.css'

export type EmptyStateProps = {
  /** 'No data currently' by default. */
  title?: string
  hint?: string
  /** A link or button. */
  action?: ReactNode
  compact?: boolean
}

export const EmptyState = ({ title, hint, action, compact = false }: EmptyStateProps) => {
  const t = useT()
  return (
    <div className="tw-state" data-compact={compact} role="status">
      <WindMark />
      <p className="tw-state-title">{title ?? t('common.no_data')}</p>
      {hint !== undefined && <p className="tw-state-hint">{hint}</p>}
      {action !== undefined && <div className="tw-state-action">{action}</div>}
    </div>
  )
}
