/**
 * The buttons below the preflight (the check of a draft before its launch): send now or on schedule, approve a request,
 * or request approval.
 */

import { useQuery } from '@tanstack/react-query'
import type { EmailDraft } from '@tradewind/contract'
import { SubmitButton, useT } from '@tradewind/ui'
import { App, Button } from 'antd'
import { api } from '../../../api.ts'
import { useChange } from '../../../outreach/queries.ts'
import { scheduleQuery } from '../../../outreach/queries.ts'
import type { Preflight } from './preflight-answers.ts'
import styles from '../../../outreach/outreach.module.css'

type Props = {
  /** The draft that preflight checked, and the revision of the draft at the time of the check. */
  draft: { id: string; revision: number }
  /** The price of the launch: the number of mails that the launch takes from the balance. */
  cost: number
  needsApproval: boolean
  /** True when an owner reviews the request of a member. */
  isApproval: boolean
  /** The findings that the user has confirmed. */
  confirmed: Preflight['findings'][number]['key'][]
  isBlocked: boolean
  onClose: () => void
  onAsked: (draft: EmailDraft) => void
  onLaunched: (campaignId: string) => void
}

export const LaunchButtons = (props: Props) => {
  const { draft, cost, needsApproval, isApproval, confirmed, isBlocked, onClose, onAsked, onLaunched } = props
  const t = useT()
  const { message } = App.useApp()
  const { data: schedule } = useQuery(scheduleQuery(draft.id))
  const scheduledAt = schedule?.scheduledAt ?? null
  const launch = useChange(async () => {
    const { id, ...looked } = { ...draft, recipientsAtMost: cost, confirmed }
    if (isApproval) return (await api.emailCompose.approve({ id, ...looked })).campaignId
    return (await api.outreachCampaigns.launch({ campaignId: id, ...looked })).id
  })
  const ask = useChange(() => api.emailCompose.requestApproval(draft))
  const onLaunch = async () => {
    const id = await launch.mutateAsync(undefined)
    message.success(t(scheduledAt !== null ? 'email.scheduled' : isApproval ? 'compose.approved' : 'email.launched'))
    onLaunched(id)
  }
  const onAsk = async () => {
    const asked = await ask.mutateAsync(undefined)
    message.success(t('compose.approval_asked'))
    onAsked(asked)
  }
  const sendText = isApproval
    ? t('compose.approve_send', { count: cost })
    : scheduledAt === null
      ? t(schedule?.window ? 'email.send_in_window' : 'email.send_now', { count: cost })
      : t('email.schedule')
  return (
    <div className={styles.launch}>
      <Button onClick={onClose}>{t('common.back')}</Button>
      {needsApproval ? (
        <SubmitButton type="primary" disabled={isBlocked} onSubmit={onAsk}>
          {t('compose.ask_approval')}
        </SubmitButton>
      ) : (
        <SubmitButton type="primary" disabled={isBlocked} onSubmit={onLaunch}>
          {sendText}
        </SubmitButton>
      )}
    </div>
  )
}
