/** The owner's decision on a request for approval: the two buttons, and the dialogs that they open. */

import type { EmailDraft } from '@tradewind/contract'
import { FormDialog, useT } from '@tradewind/ui'
import { App, Button, Form, Input } from 'antd'
import { api } from '../../../api.ts'
import { useChange } from '../../../outreach/queries.ts'
import { useOpenPart } from '../links.ts'
import { PreflightDialog } from '../preflight/PreflightDialog.tsx'
import styles from '../../../outreach/outreach.module.css'

/** The draft on which an owner decides, and the button that the owner clicked; null while no dialog is open. */
export type Deciding = { draftId: string; decision: 'approve' | 'decline' } | null

type ButtonsProps = { draftId: string; onDecide: (deciding: Deciding) => void }

export const DecideButtons = ({ draftId, onDecide }: ButtonsProps) => {
  const t = useT()
  return (
    <span className={styles.actions}>
      <Button size="small" type="primary" onClick={() => onDecide({ draftId, decision: 'approve' })}>
        {t('compose.approve')}
      </Button>
      <Button size="small" onClick={() => onDecide({ draftId, decision: 'decline' })}>
        {t('compose.decline')}
      </Button>
    </span>
  )
}

type DialogsProps = {
  deciding: Deciding
  onClose: () => void
  /** Called after a rejection with the draft, which may be edited again. */
  onDeclined?: (draft: EmailDraft) => void
}

/** Shows the preflight report before an approval, or asks for the reason of a rejection. */
export const ApprovalDialogs = ({ deciding, onClose, onDeclined }: DialogsProps) => {
  if (deciding === null) return null
  const { draftId, decision } = deciding
  if (decision === 'approve') return <ApproveDialog draftId={draftId} onClose={onClose} />
  return <DeclineDialog draftId={draftId} onClose={onClose} onDeclined={onDeclined} />
}

const ApproveDialog = ({ draftId, onClose }: { draftId: string; onClose: () => void }) => {
  const open = useOpenPart()
  const openCampaign = (campaignId: string) => open('campaign', { campaignId })
  return <PreflightDialog draftId={draftId} onClose={onClose} onAsked={onClose} onLaunched={openCampaign} />
}

type DeclineProps = { draftId: string; onClose: () => void; onDeclined: DialogsProps['onDeclined'] }

const DeclineDialog = ({ draftId: id, onClose, onDeclined }: DeclineProps) => {
  const t = useT()
  const { message } = App.useApp()
  const { mutateAsync } = useChange(({ note }: { note: string }) => api.emailCompose.declineApproval({ id, note }))
  return (
    <FormDialog<{ note: string }>
      title={t('compose.decline')}
      submitText={t('compose.decline')}
      danger
      onSubmit={async (fields) => {
        const draft = await mutateAsync(fields)
        message.success(t('compose.declined'))
        onDeclined?.(draft)
      }}
      onClose={onClose}
    >
      <Form.Item
        name="note"
        label={t('compose.decline_note')}
        rules={[{ required: true, whitespace: true, message: t('validation.required') }]}
      >
        <Input.TextArea rows={4} maxLength={500} />
      </Form.Item>
    </FormDialog>
  )
}
