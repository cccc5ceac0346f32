/** The page of one campaign: live progress, cost, recipients and events. */

import { ArrowLeftOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import type { Campaign } from '@tradewind/contract'
import { Panel, QueryState, useT } from '@tradewind/ui'
import { Button } from 'antd'
import { useParams } from 'react-router'
import { campaignQuery } from '../../../outreach/queries.ts'
import { CampaignControls, CampaignProgress } from '../../../outreach/records/CampaignHead.tsx'
import { CampaignTimeline } from '../../../outreach/records/CampaignTimeline.tsx'
import { CampaignTag } from '../../../outreach/StateTags.tsx'
import { useOpenPart } from '../links.ts'
import { CampaignSending } from '../sending/CampaignSending.tsx'
import { Funnel } from './Funnel.tsx'
import { RecipientsTable } from './RecipientsTable.tsx'
import { ReportPanel } from './ReportPanel.tsx'
import styles from '../../../outreach/outreach.module.css'

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
      <Panel title={<Title campaign={data} />} extra={<CampaignControls campaign={data} />}>
        <CampaignProgress campaign={data} money={data.money === null ? null : t('email.money_line', data.money)} />
      </Panel>
      <CampaignSending campaign={data} />
      <Funnel campaign={data} />
      <ReportPanel campaign={data} />
      <RecipientsTable campaignId={campaignId} isLive={isLive} />
      <CampaignTimeline campaignId={campaignId} isLive={isLive} channel="email" />
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
