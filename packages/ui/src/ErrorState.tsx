/** Shown instead of data when an error occurred: what failed, and a next action. */

import { Button } from 'antd'
import { useT } from './UiProvider.tsx'
import { WindMark } from './WindMark.tsx'
import styles from './state.module.css'

export type ErrorStateProps = {
  title?: string
  hint?: string
  /** The request id, in small print, so that users can send it to customer service. */
  requestId?: string | null
  onRetry?: () => void
  action?: { text: string; href?: string; onClick?: () => void }
}

export const ErrorState = ({ title, hint, requestId, onRetry, action }: ErrorStateProps) => {
  const t = useT()
  return (
    <div className={styles.state} data-kind="error" role="alert">
      <WindMark />
      <p className={styles.title}>{title ?? t('common.load_failed')}</p>
      <p className={styles.hint}>{hint ?? t('common.load_failed_hint')}</p>
      {requestId && <p className={styles.id}>{t('common.request_id', { id: requestId })}</p>}
      {(onRetry !== undefined || action !== undefined) && (
        <div className={styles.action}>
          {onRetry !== undefined && <Button onClick={onRetry}>{t('common.retry')}</Button>}
          {action !== undefined && (
            <Button type="primary" href={action.href} onClick={action.onClick}>
              {action.text}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
