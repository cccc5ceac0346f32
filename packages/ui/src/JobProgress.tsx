/** The progress of a long job, with its steps and a button to stop it. */

import { Progress, Steps } from 'antd'
import type { ReactNode } from 'react'
import { ConfirmButton } from './ConfirmButton.tsx'
import { useT } from './UiProvider.tsx'
import styles from './job-progress.module.css'

export type JobProgressProps = {
  /** The progress, 0 to 100; null while the total is unknown. */
  percent: number | null
  /** `stopped`: the user stopped the job. */
  state: 'running' | 'done' | 'failed' | 'stopped'
  /** The present action, or the reason for a failure. */
  text?: ReactNode
  steps?: readonly string[]
  /** The index of the current step. */
  step?: number
  /** The button that stops the job, after a question. */
  stop?: { action: string; question: string; run: () => Promise<unknown> }
}

const statusOf = { running: 'active', done: 'success', failed: 'exception', stopped: 'normal' } as const

export const JobProgress = ({ percent, state, text, steps, step = 0, stop }: JobProgressProps) => {
  const t = useT()
  const shownPercent = state === 'done' ? 100 : Math.round(percent ?? 0)
  const label = t('common.progress_done', { percent: shownPercent })
  return (
    <div className={styles.job} data-part="job" aria-live="polite">
      {steps !== undefined && (
        <Steps
          size="small"
          current={step}
          status={state === 'failed' ? 'error' : state === 'done' ? 'finish' : 'process'}
          items={steps.map((title) => ({ title }))}
        />
      )}
      <div className={styles.line}>
        <Progress percent={shownPercent} status={statusOf[state]} aria-label={label} />
        {stop !== undefined && state === 'running' && (
          <ConfirmButton size="small" question={stop.question} action={stop.action} onConfirm={stop.run}>
            {stop.action}
          </ConfirmButton>
        )}
      </div>
      {text !== undefined && <p className={styles.text}>{text}</p>}
    </div>
  )
}
