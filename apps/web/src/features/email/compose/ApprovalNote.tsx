/** The state of a draft's approval by an owner. An owner decides on a waiting request here. */

import { useQuery } from '@tanstack/react-query'
import type { EmailApproval, EmailDraft } from '@tradewind/contract'
import { SubmitButton, formatFull, useT } from '@tradewind/ui'
import { Alert, App } from 'antd'
import { useState } from 'react'
import { api, queryOf } from '../../../api.ts'
import { useChange } from '../../../outreach/queries.ts'
import { ApprovalDialogs, DecideButtons, type Deciding } from './ApprovalDialogs.tsx'
import styles from '../../../outreach/outreach.module.css'

type Props = {
  draftId: string
  approval: EmailApproval
  /** Called when the draft may be edited again, because the request was withdrawn or rejected. */
  onUnlocked: (draft: EmailDraft) => void
}

export const ApprovalNote = ({ draftId, approval, onUnlocked }: Props) => {
  const t = useT()
  const { message } = App.useApp()
  const [deciding, setDeciding] = useState<Deciding>(null)
  const mayDecide = useQuery(queryOf(api.emailCompose.approvalRule, {})).data?.mayDecide === true
  const { mutateAsync } = useChange(() => api.emailCompose.withdrawApproval({ id: draftId }))
  const withdraw = async () => {
    const draft = await mutateAsync(undefined)
    message.success(t('compose.withdrawn'))
    onUnlocked(draft)
  }
  if (approval.state === 'approved') return null
  if (approval.state === 'declined') {
    const { decidedBy: name, note } = approval
    return (
      <Alert
        type="warning"
        showIcon
        title={t('compose.declined_title')}
        description={t('compose.declined_text', { name, note })}
      />
    )
  }
  const time = formatFull(approval.requestedAt)
  return (
    <>
      <Alert
        type="info"
        showIcon
        title={t('compose.locked_title')}
        description={t('compose.locked_text', { name: approval.requestedBy, time })}
        action={
          <div className={styles.actions}>
            {mayDecide && <DecideButtons draftId={draftId} onDecide={setDeciding} />}
            <SubmitButton size="small" type={mayDecide ? 'text' : 'default'} onSubmit={withdraw}>
              {t('compose.withdraw')}
            </SubmitButton>
          </div>
        }
      />
      <ApprovalDialogs deciding={deciding} onClose={() => setDeciding(null)} onDeclined={onUnlocked} />
    </>
  )
}
