/** The send record: SMS campaigns, one in each row, with their status, results and cost. */

import type { SmsRecord } from '@tradewind/contract'
import { formatFen } from '@tradewind/lexicon'
import { DataTable, DateText, NumberText, useT, type Column, type DataTableProps, type Translate } from '@tradewind/ui'
import { useOpenPart } from '../links.ts'
import { StatusTag } from '../states.tsx'

const columnsOf = (t: Translate): readonly Column<SmsRecord>[] => [
  {
    key: 'name',
    title: t('email.campaign_name'),
    always: true,
    ellipsis: true,
    widthPx: 150,
    render: ({ name }) => <b>{name === '' ? '–' : name}</b>,
  },
  { key: 'text', title: t('smsCentre.content'), ellipsis: true, widthPx: 170, render: ({ text }) => text },
  {
    key: 'status',
    title: t('common.status'),
    widthPx: 120,
    render: ({ status, state }) => <StatusTag status={status} isPaused={state === 'paused'} />,
  },
  {
    key: 'recipients',
    title: t('sending.recipients'),
    number: true,
    render: ({ recipients }) => <NumberText value={recipients} />,
  },
  {
    key: 'delivered',
    title: t('smsCentre.recipient_delivered'),
    number: true,
    render: ({ delivered }) => <NumberText value={delivered} />,
  },
  {
    key: 'failed',
    title: t('smsCentre.recipient_failed'),
    number: true,
    render: ({ failed }) => <NumberText value={failed} />,
  },
  {
    key: 'cost',
    title: t('smsCentre.cost'),
    number: true,
    render: ({ costFen }) => <span className="tw-number">¥{formatFen(costFen)}</span>,
  },
  { key: 'sendAt', title: t('smsCentre.send_time'), render: ({ sendAt }) => <DateText at={sendAt} withTime /> },
  { key: 'at', title: t('smsCentre.created_at'), render: ({ createdAt }) => <DateText at={createdAt} withTime /> },
]

type Props = { rows: readonly SmsRecord[] | undefined } & Partial<
  Pick<DataTableProps<SmsRecord>, 'query' | 'paging' | 'empty'>
>

export const CampaignsTable = (props: Props) => {
  const t = useT()
  const open = useOpenPart()
  return (
    <DataTable
      label={t('smsCentre.tab_records')}
      columns={columnsOf(t)}
      rowKey={({ campaignId }) => campaignId}
      empty={{ title: t('email.no_campaigns'), hint: t('smsCentre.no_campaigns_hint') }}
      onOpen={({ campaignId }) => open('campaign', { campaignId })}
      stacks
      {...props}
    />
  )
}
