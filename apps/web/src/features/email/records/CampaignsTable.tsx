/** The list of campaigns, one in each row. */

import type { Campaign, CampaignSort, ComparedRate } from '@tradewind/contract'
import { DataTable, DateText, NumberText, useT, type Column, type DataTableProps, type Translate } from '@tradewind/ui'
import { Progress } from 'antd'
import { useOpenPart } from '../links.ts'
import { CampaignTag } from '../StateTags.tsx'
import { Rate } from './figures.tsx'
import { readRate } from './rates.ts'
import styles from '../email.module.css'

/** The number of recipients to whom the campaign sends no further mail. */
export const doneOf = ({ counts, waterfall }: Campaign): number =>
  (waterfall?.withinCap ?? waterfall?.notSuppressed ?? 0) - counts.queued - counts.sending

const countColumn = (t: Translate, key: 'accepted', read: (campaign: Campaign) => number): Column<Campaign> => ({
  key,
  title: t(`mailReport.${key}`),
  number: true,
  render: (campaign) => <NumberText value={read(campaign)} />,
})

const rateColumn = (t: Translate, rate: ComparedRate, descend: CampaignSort): Column<Campaign> => ({
  key: rate,
  title: t(`mailReport.${rate}`),
  number: true,
  sort: { descend },
  render: ({ reached }) => <Rate value={readRate(reached, rate)} />,
})

const columnsOf = (t: Translate): readonly Column<Campaign>[] => [
  {
    key: 'name',
    title: t('email.campaign_name'),
    sort: { ascend: 'name' },
    always: true,
    ellipsis: true,
    widthPx: 205,
    render: (campaign) => <b>{campaign.name === '' ? '–' : campaign.name}</b>,
  },
  { key: 'state', title: t('common.status'), widthPx: 120, render: (campaign) => <StateCell {...campaign} /> },
  {
    key: 'to',
    title: t('email.to_send'),
    number: true,
    sort: { descend: '-recipients' },
    render: ({ waterfall }) => <NumberText value={waterfall?.withinCap ?? waterfall?.notSuppressed ?? null} />,
  },
  countColumn(t, 'accepted', ({ reached }) => reached.accepted),
  rateColumn(t, 'openRate', '-openRate'),
  rateColumn(t, 'clickRate', '-clickRate'),
  rateColumn(t, 'replyRate', '-replyRate'),
  rateColumn(t, 'bounceRate', '-bounceRate'),
  {
    key: 'at',
    title: t('mailReport.sent_at'),
    sort: { ascend: 'oldest', descend: 'newest' },
    render: ({ launchedAt, createdAt }) => <DateText at={launchedAt ?? createdAt} withTime />,
  },
]

const StateCell = (campaign: Campaign) => {
  const total = campaign.waterfall?.withinCap ?? campaign.waterfall?.notSuppressed ?? 0
  if (campaign.state !== 'running' || total === 0) return <CampaignTag state={campaign.state} />
  return (
    <div className={styles.running}>
      <CampaignTag state={campaign.state} />
      <Progress percent={Math.round((doneOf(campaign) / total) * 100)} size="small" showInfo={false} />
    </div>
  )
}

type Props = { rows: readonly Campaign[] | undefined } & Partial<
  Pick<DataTableProps<Campaign>, 'query' | 'paging' | 'empty' | 'toolbar' | 'sort' | 'selection'>
>

export const CampaignsTable = (props: Props) => {
  const t = useT()
  const open = useOpenPart()
  return (
    <DataTable
      label={t('email.tab_records')}
      columns={props.sort === undefined ? columnsOf(t).map(({ sort: _sort, ...column }) => column) : columnsOf(t)}
      rowKey={({ id }) => id}
      empty={{ title: t('email.no_campaigns'), hint: t('email.no_campaigns_hint') }}
      onOpen={({ id }) => open('campaign', { campaignId: id })}
      stacks
      {...props}
    />
  )
}
