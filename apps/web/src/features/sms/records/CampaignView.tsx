/** The page of one SMS campaign: progress, cost, results, recipients and events. */

import { ArrowLeftOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { smsCampaignStatusOf, type Campaign } from '@tradewind/contract'
import { formatFen } from '@tradewind/lexicon'
import { Panel, QueryState, StatCard, useT } from '@tradewind/ui'
import { Button } from 'antd'
import { useParams } from 'react-router'
import { api, queryOf } from '../../../api.ts'
import { useFilters } from '../../../outreach/filters.ts'
import { campaignQuery } from '../../../outreach/queries.ts'
import { CampaignControls, CampaignProgress } from '../../../outreach/records/CampaignHead.tsx'
import { CampaignTimeline } from '../../../outreach/records/CampaignTimeline.tsx'
import { useFormatRate } from '../../../outreach/records/rate.tsx'
import { rateOf } from '../../../outreach/records/rates.ts'
import { useOpenPart } from '../links.ts'
import { StatusTag } from '../states.tsx'
import { BreakdownPanel } from './BreakdownPanel.tsx'
import { RecipientsTable } from './RecipientsTable.tsx'
import styles from '../../../outreach/outreach.module.css'
import recordStyles from './records.module.css'

export const CampaignView = () => {
  const t = useT()
  const { campaignId = '' } = useParams()
  const open = useOpenPart()
  const campaign = useQuery(campaignQuery(campaignId))
  if (campaign.data === undefined) return <QueryState query={campaign} />
  const { data } = campaign
  const { money } = data
  const isLive = data.state === 'running'
  const title = (
    <span className={styles.title}>
      {data.name} <StatusTag status={smsCampaignStatusOf(data)} isPaused={data.state === 'paused'} />
    </span>
  )
  const cost =
    money === null
      ? null
      : t('smsCentre.money_line', {
          captured: formatFen(money.captured),
          held: formatFen(money.held),
          returned: formatFen(money.returned),
        })
  return (
    <>
      <Button className={styles.back} type="link" icon={<ArrowLeftOutlined />} onClick={() => open('campaigns')}>
        {t('email.back_to_records')}
      </Button>
      <Panel title={title} extra={<CampaignControls campaign={data} />}>
        <CampaignProgress campaign={data} money={cost} />
        <SentText campaignId={campaignId} />
      </Panel>
      <Results campaign={data} />
      <BreakdownPanel campaign={data} />
      <RecipientsTable campaignId={campaignId} isLive={isLive} />
      <CampaignTimeline campaignId={campaignId} isLive={isLive} channel="sms" />
    </>
  )
}

const SentText = ({ campaignId }: { campaignId: string }) => {
  const { data } = useQuery(queryOf(api.smsCompose.draft, { id: campaignId }))
  return data === undefined ? null : <p className={recordStyles.text}>{data.text}</p>
}

const Results = ({ campaign: { reached, counts } }: { campaign: Campaign }) => {
  const t = useT()
  const formatRate = useFormatRate()
  const { reset } = useFilters<'state'>()
  const show = (state: string) => () => {
    reset({ state })
    document.getElementById('sms-recipients')?.scrollIntoView({ behavior: 'smooth' })
  }
  const failed = reached.failed + reached.bounced
  return (
    <div className={styles.cards}>
      <StatCard label={t('smsCentre.recipient_queued')} value={counts.queued + counts.sending} />
      <StatCard label={t('smsCentre.recipient_accepted')} value={reached.accepted} />
      <StatCard
        label={t('smsCentre.recipient_delivered')}
        value={reached.delivered}
        hint={t('smsCentre.rate_of_submitted', { rate: formatRate(rateOf(reached.delivered, reached.accepted)) })}
        onOpen={show('delivered')}
      />
      <StatCard
        label={t('smsCentre.recipient_failed')}
        value={failed}
        onOpen={show(counts.failed > 0 ? 'failed' : 'bounced')}
      />
      <StatCard label={t('smsCentre.replies')} value={reached.replied} onOpen={show('replied')} />
      <StatCard
        label={t('smsCentre.recipient_unsubscribed')}
        value={reached.unsubscribed}
        onOpen={show('unsubscribed')}
      />
      {counts.unknown > 0 && (
        <StatCard
          label={t('smsCentre.recipient_unknown')}
          value={counts.unknown}
          hint={t('smsCentre.recipient_unknown_hint')}
          onOpen={show('unknown')}
        />
      )}
    </div>
  )
}
