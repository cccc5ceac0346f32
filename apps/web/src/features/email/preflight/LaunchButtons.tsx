/**
 * The buttons below the preflight (the check of a draft before its launch): send now or on schedule, approve a request,
 * or request approval.
 */

import { useQuery } from '@tanstack/react-query'
import type { EmailDraft } from '@tradewind/contract'
import { useT } from '@tradewind/ui'
import { App, Button } from 'antd'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { useChange } from '../queries.ts'
import { scheduleQuery } from '../sending/queries.ts'
import type { Preflight } from './preflight-answers.ts'
import styles from '../email.module.css'

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
  // Every click for the same price and schedule uses the same key, so that the server launches the campaign once.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const launch = useChange(async () => {
    const key = { idempotencyKey: `${idempotencyKey}${scheduledAt ?? ''}${cost}` }
    const { id, ...looked } = { ...draft, recipientsAtMost: cost, confirmed }
    if (isApproval) return (await api.emailCompose.approve({ id, ...looked }, key)).campaignId
    return (await api.outreachCampaigns.launch({ campaignId: id, ...looked }, key)).id
  })
  const ask = useChange(() => api.emailCompose.requestApproval(draft))
  const onLaunch = () =>
    launch.mutate(undefined, {
      onSuccess: (id) => {
        message.success(
          t(scheduledAt !== null ? 'email.scheduled' : isApproval ? 'compose.approved' : 'email.launched'),
        )
        onLaunched(id)
      },
    })
  const onAsk = () =>
    ask.mutate(undefined, {
      onSuccess: (asked) => {
        message.success(t('compose.approval_asked'))
        onAsked(asked)
      },
    })
  const sendText = isApproval
    ? t('compose.approve_send', { count: cost })
    : scheduledAt === null
      ? t(schedule?.window ? 'email.send_in_window' : 'email.send_now', { count: cost })
      : t('email.schedule')
  return (
    <div className={styles.launch}>
      <Button onClick={onClose}>{t('common.back')}</Button>
      {needsApproval ? (
        <Button type="primary" disabled={isBlocked} loading={ask.isPending} onClick={onAsk}>
          {t('compose.ask_approval')}
        </Button>
      ) : (
        <Button type="primary" disabled={isBlocked} loading={launch.isPending} onClick={onLaunch}>
          {sendText}
        </Button>
      )}
    </div>
  )
}
