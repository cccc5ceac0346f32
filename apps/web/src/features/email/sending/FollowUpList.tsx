/** The follow-ups of a draft in order. If the user may change the follow-ups, each has buttons for this. */

import { PaperClipOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import type { EmailAttachment } from '@tradewind/contract'
import { QueryState, useT } from '@tradewind/ui'
import type { ReactNode } from 'react'
import { subjectText } from '../subject-text.ts'
import { sequenceQuery } from './queries.ts'
import styles from './sending.module.css'

type FollowUpRow = { afterDays: number; subject: string; attachments: readonly EmailAttachment[] }
type Props = { steps: readonly FollowUpRow[]; renderActions?: (index: number) => ReactNode }

export const FollowUpList = ({ steps, renderActions }: Props) => {
  const t = useT()
  return (
    <ol className={styles.steps}>
      {steps.map(({ afterDays, subject, attachments }, index) => (
        <li key={index}>
          <b>{t('sending.after_days', { count: afterDays })}</b>
          <span>{subject === '' ? t('sending.subject_reply') : subjectText(t, subject)}</span>
          {attachments.length > 0 && (
            <span title={attachments.map(({ name }) => name).join(', ')}>
              <PaperClipOutlined aria-label={t('compose.attach')} /> {attachments.length}
            </span>
          )}
          {renderActions?.(index)}
        </li>
      ))}
    </ol>
  )
}

/** The follow-ups of a draft. Nothing is shown if the draft has no follow-ups. */
export const DraftFollowUps = ({ draftId }: { draftId: string }) => {
  const t = useT()
  const sequence = useQuery({ ...sequenceQuery(draftId), staleTime: 0 })
  const { data } = sequence
  if (data === undefined) return <QueryState query={sequence} skeleton={null} />
  if (data.steps.length === 0) return null
  return (
    <section className={styles.ahead}>
      <h4>{t('sending.follow_ups')}</h4>
      <FollowUpList steps={data.steps} />
    </section>
  )
}
