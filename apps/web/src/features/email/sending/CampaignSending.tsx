/**
 * The sending state of a launched campaign. It shows why nothing is being sent, how many recipients wait for their
 * sending hours, and which mailbox providers have a reduced pace. It also lists the follow-ups.
 */

import { useQuery } from '@tanstack/react-query'
import type { Campaign, ScheduleZone, SequenceStep } from '@tradewind/contract'
import { DataTable, DateText, NumberText, Panel, tagColourOf, useT, type Column, type Translate } from '@tradewind/ui'
import { Alert, Tag } from 'antd'
import dayjs from 'dayjs'
import { scheduleQuery } from '../../../outreach/queries.ts'
import { ZonesTable } from '../../../outreach/schedule/ZonesTable.tsx'
import { CampaignTag } from '../../../outreach/StateTags.tsx'
import { useOpenPart } from '../links.ts'
import { subjectText } from '../subject-text.ts'
import { pacesQuery, sequenceQuery, slowedText } from './queries.ts'

const refetchMs = 10_000

export const CampaignSending = ({ campaign }: { campaign: Campaign }) => {
  const t = useT()
  const isOpen = campaign.state === 'running' || campaign.state === 'paused' || campaign.state === 'scheduled'
  return (
    <>
      {campaign.pauseReason !== null && (
        <Alert type="warning" showIcon title={t(`sending.paused_${campaign.pauseReason}`)} />
      )}
      {isOpen && campaign.state === 'running' && <SlowedProviders />}
      {isOpen && (campaign.counts.queued ?? 0) > 0 && <Waiting campaign={campaign} />}
      <Sequence campaign={campaign} />
    </>
  )
}

const SlowedProviders = () => {
  const t = useT()
  const { data } = useQuery({ ...pacesQuery, refetchInterval: refetchMs })
  const slowed = (data ?? []).filter((pace) => pace.slowed !== null)
  if (slowed.length === 0) return null
  return (
    <Alert
      type="info"
      showIcon
      title={slowed.map((pace) => (
        <div key={pace.group} title={pace.slowed?.detail}>
          {slowedText(t, pace)}
        </div>
      ))}
    />
  )
}

const Waiting = ({ campaign }: { campaign: Campaign }) => {
  const t = useT()
  const { data, dataUpdatedAt } = useQuery({ ...scheduleQuery(campaign.id), refetchInterval: refetchMs })
  if (data === undefined) return null
  if (data.window === null && data.scheduledAt === null)
    return <Standstill campaign={campaign} zones={data.zones} askedAtMs={dataUpdatedAt} />
  return (
    <Panel title={t('sending.waiting')} flush>
      <ZonesTable zones={data.zones} />
    </Panel>
  )
}

/** A shorter time without a sent mail is normal, because mails are sent at a limited pace. */
const standstillMs = 5_000

type Still = { campaign: Campaign; zones: readonly ScheduleZone[]; askedAtMs: number }

/**
 * A note that a running campaign sends nothing now. The web does not know the cause. The cause may be a relay that
 * stopped after faults, an exhausted limit, or a mail server that asked to wait.
 */
const Standstill = ({ campaign: { state, counts }, zones, askedAtMs }: Still) => {
  const t = useT()
  const [next] = zones.map(({ firstAt }) => firstAt).toSorted()
  const isStill = next !== undefined && Date.parse(next) > askedAtMs + standstillMs
  if (state !== 'running' || counts.sending > 0 || !isStill) return null
  return (
    <Alert type="info" showIcon title={t('sending.standstill', { at: dayjs(next).format('YYYY-MM-DD HH:mm:ss') })} />
  )
}

const columnsOf = (t: Translate): readonly Column<SequenceStep>[] => [
  { key: 'step', title: t('sending.step'), always: true, render: ({ step }) => step },
  { key: 'after', title: t('sending.after'), render: ({ afterDays }) => t('sending.after_days', { count: afterDays }) },
  {
    key: 'subject',
    title: t('email.field_subject'),
    ellipsis: true,
    render: ({ subject }) => (subject === '' ? t('sending.subject_reply') : subjectText(t, subject)),
  },
  {
    key: 'state',
    title: t('common.status'),
    render: ({ state, isWaiting, pauseReason }) => (
      <>
        {isWaiting ? (
          <Tag color={tagColourOf('waiting')}>{t('sending.step_waits')}</Tag>
        ) : (
          <CampaignTag state={state} />
        )}{' '}
        {pauseReason !== null && t(`sending.paused_${pauseReason}`)}
      </>
    ),
  },
  {
    key: 'waiting',
    title: t('sending.step_waiting'),
    number: true,
    render: ({ waiting }) => <NumberText value={waiting} />,
  },
  {
    key: 'made',
    title: t('sending.made'),
    number: true,
    render: ({ counts }) => <NumberText value={counts === null ? null : sumOf(counts)} />,
  },
  {
    key: 'sent',
    title: t('sending.sent'),
    number: true,
    render: ({ counts }) => <NumberText value={counts === null ? null : sumOf(counts) - notSent(counts)} />,
  },
  { key: 'next', title: t('sending.next_at'), render: ({ nextAt }) => <DateText at={nextAt} withTime /> },
]

type Counts = NonNullable<SequenceStep['counts']>
const sumOf = (counts: Counts): number => Object.values(counts).reduce((total, count) => total + count, 0)
const notSent = ({ queued, sending, cancelled, failed, unknown }: Counts): number =>
  queued + sending + cancelled + failed + unknown

const Sequence = ({ campaign }: { campaign: Campaign }) => {
  const t = useT()
  const open = useOpenPart()
  const { data } = useQuery({ ...sequenceQuery(campaign.id), refetchInterval: refetchMs })
  if (data === undefined || data.steps.length === 0) return null
  return (
    <Panel title={t('sending.follow_ups')} flush>
      <DataTable
        label={t('sending.follow_ups')}
        columns={columnsOf(t)}
        stacks
        rowKey={({ step }) => String(step)}
        rows={data.steps}
        onOpen={({ campaignId }) => campaignId !== null && open('campaign', { campaignId })}
        empty={{ title: t('sending.nobody') }}
      />
    </Panel>
  )
}
