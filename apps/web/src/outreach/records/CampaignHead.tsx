/** The head of a campaign's page: how far the sending has come, and the buttons that pause, resume and cancel it. */

import type { Campaign } from '@tradewind/contract'
import { DateText, SubmitButton, useConfirm, useT } from '@tradewind/ui'
import { Button, Progress } from 'antd'
import type { ReactNode } from 'react'
import { api } from '../../api.ts'
import { useChange } from '../queries.ts'
import { progressOf } from './rates.ts'
import styles from '../outreach.module.css'

/** `money`: what the campaign costs, as text. */
export const CampaignProgress = ({ campaign, money }: { campaign: Campaign; money: ReactNode }) => {
  const t = useT()
  const { done, total } = progressOf(campaign)
  const text =
    campaign.state === 'cancelled'
      ? t('email.progress_stopped', { sent: done, total })
      : t('email.progress', { done, total })
  return (
    <div className={styles.progress} aria-live="polite">
      <Progress
        percent={total === 0 ? 0 : Math.floor((done / total) * 100)}
        status={
          campaign.state === 'running' && campaign.waitsForFollowUps === null
            ? 'active'
            : campaign.state === 'finished'
              ? 'success'
              : 'normal'
        }
        aria-label={text}
      />
      <p>
        <span>{text}</span>
        {money !== null && <span>{money}</span>}
        {campaign.waitsForFollowUps !== null && campaign.waitsForFollowUps.nextAt !== null && (
          <span>
            {t('email.next_follow_up')} <DateText at={campaign.waitsForFollowUps.nextAt} withTime />
          </span>
        )}
        {campaign.scheduledAt !== null && (
          <span>
            {t('email.schedule_at')} <DateText at={campaign.scheduledAt} withTime />
          </span>
        )}
        <span>
          {t('email.launched_at')} <DateText at={campaign.launchedAt} withTime />
        </span>
        {campaign.finishedAt !== null && (
          <span>
            {t('email.finished_at')} <DateText at={campaign.finishedAt} withTime />
          </span>
        )}
      </p>
    </div>
  )
}

export const CampaignControls = ({ campaign }: { campaign: Campaign }) => {
  const t = useT()
  const confirmDanger = useConfirm()
  const { mutateAsync, isPending } = useChange((call: 'pause' | 'resume' | 'cancel') =>
    api.outreachCampaigns[call]({ campaignId: campaign.id }),
  )
  const isOpen = campaign.state === 'running' || campaign.state === 'paused' || campaign.state === 'scheduled'
  if (!isOpen) return null
  const cancel = () =>
    confirmDanger({
      action: t('email.cancel'),
      title: t('email.cancel_confirm', { name: campaign.name }),
      otherwise: t('common.back'),
      run: () => mutateAsync('cancel'),
    })
  return (
    <div className={styles.actions}>
      {(campaign.state === 'running' || campaign.state === 'scheduled') && (
        <SubmitButton onSubmit={() => mutateAsync('pause')}>{t('email.pause')}</SubmitButton>
      )}
      {campaign.state === 'paused' && (
        <SubmitButton type="primary" onSubmit={() => mutateAsync('resume')}>
          {t('email.resume')}
        </SubmitButton>
      )}
      <Button danger disabled={isPending} onClick={cancel}>
        {t('email.cancel')}
      </Button>
    </div>
  )
}
