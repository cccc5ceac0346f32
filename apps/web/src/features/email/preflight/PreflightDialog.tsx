/**
 * The dialog before a launch: audience, price, content and problems, and the buttons to send or to request approval.
 */

import { useQuery } from '@tanstack/react-query'
import type { EmailDraft } from '@tradewind/contract'
import { QueryState, useT } from '@tradewind/ui'
import { Alert, Modal } from 'antd'
import { useState } from 'react'
import { api, queryOf } from '../../../api.ts'
import type { Amend } from '../../../outreach/autosave/use-autosave.ts'
import { ScheduleFields } from '../../../outreach/schedule/ScheduleFields.tsx'
import { DraftFollowUps } from '../sending/FollowUpList.tsx'
import { DraftMails } from './DraftMails.tsx'
import { unconfirmed } from './Findings.tsx'
import { LaunchButtons } from './LaunchButtons.tsx'
import { PreflightReport } from './PreflightReport.tsx'
import styles from './preflight.module.css'

const none: ReadonlySet<string> = new Set()

type Props = {
  draftId: string
  /**
   * Changes the schedule of the draft between two autosaves. Absent when an owner reviews a member's request, because
   * the owner cannot change the schedule.
   */
  amend?: Amend
  onClose: () => void
  onAsked: (draft: EmailDraft) => void
  onLaunched: (campaignId: string) => void
}

export const PreflightDialog = ({ draftId, amend, onClose, onAsked, onLaunched }: Props) => {
  const t = useT()
  const isApproval = amend === undefined
  const preflight = useQuery({
    ...queryOf(api.emailCompose.preflight, { id: draftId }),
    staleTime: 0,
    // The user may buy prepaid emails or verify a sender in another tab and return.
    refetchOnWindowFocus: 'always',
  })
  const { data } = preflight
  const draft = useQuery({
    ...queryOf(api.emailCompose.draft, { id: draftId }),
    enabled: isApproval,
    // The draft is always refetched, because the owner approves exactly the draft that is shown.
    refetchOnMount: 'always',
  })
  const shown = draft.isFetchedAfterMount ? draft.data : undefined
  // The draft may have changed after preflight checked it, so that the checked revision and the shown revision differ.
  // The launch sends the lower of these revisions, so that the server refuses it.
  const revision = Math.min(data?.revision ?? 0, isApproval ? (shown?.revision ?? 0) : Infinity)
  const findings = data?.findings ?? []
  const errors = findings.filter(({ severity }) => severity === 'error').length
  // A confirmation is valid only for the content that the user saw.
  const [confirmation, setConfirmation] = useState({ revision: 0, confirmed: none })
  const confirmed = confirmation.revision === data?.revision ? confirmation.confirmed : none
  const isBlocked =
    data === undefined ||
    errors > 0 ||
    unconfirmed(findings, confirmed).length > 0 ||
    (isApproval && shown === undefined)
  const footer = (
    <LaunchButtons
      draft={{ id: draftId, revision }}
      cost={data?.cost ?? 0}
      needsApproval={data?.needsApproval === true}
      isApproval={isApproval}
      confirmed={[...new Set(findings.filter(({ severity }) => severity === 'confirm').map(({ key }) => key))]}
      isBlocked={isBlocked}
      onClose={onClose}
      onAsked={onAsked}
      onLaunched={onLaunched}
    />
  )
  return (
    <Modal open title={t('email.check_title')} onCancel={onClose} footer={footer} width={960}>
      {data === undefined && <QueryState query={preflight} />}
      <div className={styles.before}>
        {errors > 0 && (
          <Alert
            type="error"
            showIcon
            title={t(errors === 1 ? 'compose.errors_block_one' : 'compose.errors_block', { count: errors })}
          />
        )}
        {data?.needsApproval === true && errors === 0 && (
          <Alert type="info" showIcon title={t('compose.needs_approval')} />
        )}
        {draft.isError && <QueryState query={draft} />}
        {shown !== undefined && <DraftMails draft={shown} />}
        {data !== undefined && (
          <PreflightReport
            draftId={draftId}
            preflight={data}
            confirmed={confirmed}
            onConfirm={(now) => setConfirmation({ revision: data.revision, confirmed: now })}
          />
        )}
      </div>
      {!isApproval && <DraftFollowUps draftId={draftId} />}
      <ScheduleFields draftId={draftId} amend={amend} />
    </Modal>
  )
}
