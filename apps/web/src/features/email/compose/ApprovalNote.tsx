/** The state of a draft's approval by an owner. */

import type { EmailApproval, EmailDraft } from '@tradewind/contract'
import { SubmitButton, formatFull, useT } from '@tradewind/ui'
import { Alert, App } from 'antd'
import { api } from '../../../api.ts'
import { useChange } from '../queries.ts'

type Props = { draftId: string; approval: EmailApproval; onWithdrawn: (draft: EmailDraft) => void }

export const ApprovalNote = ({ draftId, approval, onWithdrawn }: Props) => {
  const t = useT()
  const { message } = App.useApp()
  const { mutateAsync } = useChange(() => api.emailCompose.withdrawApproval({ id: draftId }))
  const withdraw = async () => {
    const draft = await mutateAsync(undefined)
    message.success(t('compose.withdrawn'))
    onWithdrawn(draft)
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
    <Alert
      type="info"
      showIcon
      title={t('compose.locked_title')}
      description={t('compose.locked_text', { name: approval.requestedBy, time })}
      action={
        <SubmitButton size="small" onSubmit={withdraw}>
          {t('compose.withdraw')}
        </SubmitButton>
      }
    />
  )
}
