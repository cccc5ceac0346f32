/** The page of one campaign: live progress, cost, recipients and events. */

import { ArrowLeftOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import type { Campaign } from '@tradewind/contract'
import { SubmitButton, DateText, Panel, QueryState, useConfirm, useT } from '@tradewind/ui'
import { Button, Progress } from 'antd'
import { useParams } from 'react-router'
import { api } from '../../../api.ts'
import { useOpenPart } from '../links.ts'
import { campaignQuery, useChange } from '../queries.ts'
import { CampaignSending } from '../sending/CampaignSending.tsx'
import { CampaignTag } from '../StateTags.tsx'
import { CampaignTimeline } from './CampaignTimeline.tsx'
import { Funnel } from './Funnel.tsx'
import { progressOf } from './rates.ts'
import { RecipientsTable } from './RecipientsTable.tsx'
import { ReportPanel } from './ReportPanel.tsx'
import styles from '../email.module.css'

export const CampaignView = () => {
  const t = useT()
  const { campaignId = '' } = useParams()
  const open = useOpenPart()
  const campaign = useQuery(campaignQuery(campaignId))
  if (campaign.data === undefined) return <QueryState query={campaign} />
  const { data } = campaign
  const isLive = data.state === 'running' && data.waitsForFollowUps === null
  return (
    <>
      <Button
        className={styles.back}
        type="link"
        icon={<ArrowLeftOutlined />}
        onClick={() => (data.parentId === null ? open('campaigns') : open('campaign', { campaignId: data.parentId }))}
      >
        {data.parentId === null ? t('email.back_to_records') : t('sending.back_to_first')}
      </Button>
      <Panel title={<Title campaign={data} />} extra={<Controls campaign={data} />}>
        <ProgressLine campaign={data} />
      </Panel>
      <CampaignSending campaign={data} />
      <Funnel campaign={data} />
      <ReportPanel campaign={data} />
      <RecipientsTable campaignId={campaignId} isLive={isLive} />
      <CampaignTimeline campaignId={campaignId} isLive={isLive} />
    </>
  )
}

const Title = ({ campaign }: { campaign: Campaign }) => {
  const t = useT()
  return (
    <span className={styles.title}>
      {campaign.name}
      {campaign.parentId !== null && ` · ${t('sending.step_named', { step: campaign.step })}`}{' '}
      <CampaignTag {...campaign} />
    </span>
  )
}

const ProgressLine = ({ campaign }: { campaign: Campaign }) => {
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
        {campaign.money !== null && <span>{t('email.money_line', campaign.money)}</span>}
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

const Controls = ({ campaign }: { campaign: Campaign }) => {
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
