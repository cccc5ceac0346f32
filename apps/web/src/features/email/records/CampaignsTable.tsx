/** The list of campaigns, one in each row. */

import type { Campaign, CampaignSort, ComparedRate } from '@tradewind/contract'
import {
  DataTable,
  DateText,
  NumberText,
  useFormatNumber,
  useT,
  type Column,
  type DataTableProps,
  type Translate,
} from '@tradewind/ui'
import { Progress } from 'antd'
import { Rate } from '../../../outreach/records/rate.tsx'
import { progressOf, readRate } from '../../../outreach/records/rates.ts'
import { CampaignTag } from '../../../outreach/StateTags.tsx'
import { useOpenPart } from '../links.ts'
import styles from '../../../outreach/outreach.module.css'

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
  const t = useT()
  const format = useFormatNumber()
  const { done, total } = progressOf(campaign)
  if (campaign.state === 'cancelled' && total > 0)
    return (
      <>
        <CampaignTag state={campaign.state} />
        <small className={styles.quiet} title={t('email.progress_stopped', { sent: done, total })}>
          {format(done)} / {format(total)}
        </small>
      </>
    )
  if (campaign.waitsForFollowUps !== null)
    return (
      <>
        <CampaignTag {...campaign} />
        {campaign.waitsForFollowUps.nextAt !== null && (
          <small className={styles.quiet} title={t('email.next_follow_up')}>
            <DateText at={campaign.waitsForFollowUps.nextAt} withTime />
          </small>
        )}
      </>
    )
  if (campaign.state !== 'running' || total === 0) return <CampaignTag state={campaign.state} />
  return (
    <div className={styles.running}>
      <CampaignTag state={campaign.state} />
      <Progress percent={Math.round((done / total) * 100)} size="small" showInfo={false} />
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
