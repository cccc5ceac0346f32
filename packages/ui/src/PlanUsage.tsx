/**
 * Shows how much of a limit of the membership plan is used. It warns before the limit is reached, and links to a larger
 * plan.
 */

import { Alert, Button, Progress } from 'antd'
import type { ReactNode } from 'react'
import { Panel } from './Panel.tsx'
import { useT, useUi } from './UiProvider.tsx'
import styles from './plan-usage.module.css'

export type PlanUsageProps = {
  /** The usage in words. */
  text: string
  /** The label of the progress bar for screen readers. */
  label: string
  /** `limit`: the limit of the plan; null when the plan has no limit. */
  used: number
  limit: number | null
  almostFull: string
  full: string
  children?: ReactNode
}

const almostFullShare = 0.9

export const PlanUsage = ({ text, label, used, limit, almostFull, full, children }: PlanUsageProps) => {
  const t = useT()
  const { onUpgrade } = useUi()
  const share = limit === null ? 0 : limit === 0 ? 1 : used / limit
  const isFull = share >= 1
  return (
    <Panel>
      <div className={styles.planUsage}>
        <span>{text}</span>
        {limit !== null && (
          <Progress
            percent={Math.min(100, share * 100)}
            showInfo={false}
            size="small"
            status={isFull ? 'exception' : 'normal'}
            aria-label={label}
          />
        )}
        {children}
      </div>
      {share >= almostFullShare && (
        <Alert
          type={isFull ? 'error' : 'warning'}
          showIcon
          title={isFull ? full : almostFull}
          action={
            onUpgrade !== null && (
              <Button size="small" onClick={onUpgrade}>
                {t('common.upsell_action')}
              </Button>
            )
          }
        />
      )}
    </Panel>
  )
}
