/** Campaigns, one a row. */
import { Progress } from 'antd'
import type { Campaign } from '@tradewind/contract'
import { DataTable, DateText, NumberText, useT, type Column, type DataTableProps, type Translate } from '@tradewind/ui'
import { CampaignTag } from './StateTags.tsx'
import { useView } from './view.ts'

/** Those for whom nothing more is to be sent. */
export const doneOf = ({ counts, waterfall }: Campaign): number =>
  (waterfall?.notSuppressed ?? 0) - counts.queued - counts.sending

/** At least this far: a mail that was clicked was delivered. */
export const reached = ({ counts }: Campaign, step: 'delivered' | 'opened'): number => {
  const later = counts.opened + counts.clicked + counts.replied + counts.unsubscribed + counts.complained
  return step === 'opened' ? later : later + counts.delivered
}

const columnsOf = (t: Translate): readonly Column<Campaign>[] => [
  {
    key: 'name',
    title: t('email.campaign_name'),
    always: true,
    ellipsis: true,
    widthPx: 280,
    render: (campaign) => <b>{campaign.name === '' ? '–' : campaign.name}</b>,
  },
  { key: 'state', title: t('common.status'), widthPx: 170, render: (campaign) => <StateCell {...campaign} /> },
  {
    key: 'to',
    title: t('email.to_send'),
    number: true,
    render: ({ waterfall }) => <NumberText value={waterfall?.notSuppressed ?? null} />,
  },
  {
    key: 'delivered',
    title: t('email.delivered'),
    number: true,
    render: (campaign) => <NumberText value={reached(campaign, 'delivered')} />,
  },
  {
    key: 'opened',
    title: t('email.opened'),
    number: true,
    render: (campaign) => <NumberText value={reached(campaign, 'opened')} />,
  },
  {
    key: 'bounced',
    title: t('email.bounced'),
    number: true,
    render: ({ counts }) => <NumberText value={counts.bounced + counts.failed} />,
  },
  {
    key: 'at',
    title: t('email.created'),
    render: ({ launchedAt, createdAt }) => <DateText at={launchedAt ?? createdAt} withTime />,
  },
]

const StateCell = (campaign: Campaign) => {
  const total = campaign.waterfall?.notSuppressed ?? 0
  if (campaign.state !== 'running' || total === 0) return <CampaignTag state={campaign.state} />
  return (
    <div className="email-running">
      <CampaignTag state={campaign.state} />
      <Progress percent={Math.round((doneOf(campaign) / total) * 100)} size="small" showInfo={false} />
    </div>
  )
}

type Props = { rows: readonly Campaign[] | undefined } & Partial<
  Pick<DataTableProps<Campaign>, 'failure' | 'onRetry' | 'paging' | 'refreshing' | 'empty' | 'toolbar'>
>

export const CampaignsTable = (props: Props) => {
  const t = useT()
  const { go } = useView()
  return (
    <DataTable
      label={t('email.tab_records')}
      columns={columnsOf(t)}
      rowKey={({ id }) => id}
      empty={{ title: t('email.no_campaigns'), hint: t('email.no_campaigns_hint') }}
      onOpen={({ id, state }) =>
        go(state === 'draft' ? { tab: 'compose', draft: id } : { tab: 'records', campaign: id })
      }
      {...props}
    />
  )
}
