/** Recipients' replies, newest first; absence notices separately. */
import { Badge, Button, Segmented, Select, Switch } from 'antd'
import { useQuery } from '@tanstack/react-query'
import type { Reply, ReplyKind } from '@tradewind/contract'
import { DataTable, DateText, Panel, useT, type Column, type Translate } from '@tradewind/ui'
import { useView } from '../view.ts'
import { ContactFilter, DaysFilter, daysOf, useViewPaging } from '../view-parts.tsx'
import { MailboxesPanel } from './MailboxesPanel.tsx'
import { recentCampaignsQuery, repliesQuery } from './queries.ts'
import { ThreadView } from './ThreadView.tsx'

export const RepliesPanel = () => {
  const { recipient } = useView().view
  if (recipient !== undefined) return <ThreadView key={recipient} recipientId={Number(recipient)} />
  return (
    <>
      <ReplyList />
      <MailboxesPanel />
    </>
  )
}

const columnsOf = (t: Translate, kind: ReplyKind): readonly Column<Reply>[] => [
  {
    key: 'from',
    title: t('reply.from'),
    always: true,
    ellipsis: true,
    widthPx: 220,
    render: (reply) => <Sender {...reply} />,
  },
  {
    key: 'subject',
    title: t('reply.subject'),
    always: true,
    ellipsis: true,
    widthPx: 420,
    render: ({ subject, excerpt, attachmentCount }) => (
      <>
        <span>{subject === '' ? '–' : subject}</span>
        <span className="email-quiet"> {excerpt}</span>
        {attachmentCount > 0 && (
          <span className="email-quiet"> · {t('reply.attachments', { count: attachmentCount })}</span>
        )}
      </>
    ),
  },
  ...(kind === 'auto_reply'
    ? [{ key: 'back', title: t('reply.back_on'), render: ({ backOn }: Reply) => <DateText at={backOn} /> }]
    : []),
  {
    key: 'campaign',
    title: t('reply.campaign'),
    ellipsis: true,
    widthPx: 180,
    render: ({ campaignName }) => campaignName,
  },
  { key: 'at', title: t('reply.at'), render: ({ at }) => <DateText at={at} withTime /> },
]

const Sender = ({ fromName, fromAddress, isRead, kind }: Reply) => {
  const t = useT()
  const who = fromName === '' ? fromAddress : fromName
  if (isRead || kind === 'auto_reply') return <span title={fromAddress}>{who}</span>
  return (
    <b title={fromAddress}>
      <Badge status="processing" text={who} /> <span className="reply-new">{t('reply.new')}</span>
    </b>
  )
}

const ReplyList = () => {
  const t = useT()
  const { view, go } = useView()
  const pagingOf = useViewPaging()
  const kind: ReplyKind = view.kind === 'auto_reply' ? 'auto_reply' : 'reply'
  const isUnread = view.state === 'unread'
  const { data, error, isPlaceholderData, refetch } = useQuery(
    repliesQuery({
      kind,
      page: view.page,
      ...(isUnread && kind === 'reply' && { unread: true }),
      ...(view.campaign !== undefined && { campaignId: view.campaign }),
      ...(view.q !== undefined && { keyword: view.q }),
      ...daysOf(view),
    }),
  )
  const isFiltered = [view.campaign, view.q, view.from, view.to].some((text) => text !== undefined) || isUnread
  return (
    <Panel title={t('email.tab_replies')} flush>
      <DataTable
        label={t('email.tab_replies')}
        columns={columnsOf(t, kind)}
        stacks
        rowKey={({ id }) => String(id)}
        rows={data?.list}
        refreshing={isPlaceholderData}
        failure={error}
        onRetry={() => void refetch()}
        onOpen={({ recipientId }) => go({ ...view, recipient: String(recipientId) })}
        empty={
          isFiltered
            ? { title: t('reply.none_match') }
            : { title: t(`reply.none_${kind}`), hint: t(`reply.none_${kind}_hint`) }
        }
        toolbar={
          <div className="email-actions">
            <Segmented
              aria-label={t('reply.kind')}
              value={kind}
              options={[
                { value: 'reply', label: t('reply.kind_reply', { count: data?.unread ?? 0 }) },
                { value: 'auto_reply', label: t('reply.kind_auto_reply') },
              ]}
              onChange={(chosen) => go({ ...view, kind: chosen, page: 1 })}
            />
            {kind === 'reply' && (
              <label className="reply-switch">
                <Switch
                  size="small"
                  checked={isUnread}
                  onChange={(on) => go({ ...view, state: on ? 'unread' : '', page: 1 })}
                />
                {t('reply.unread_only')}
              </label>
            )}
            <CampaignFilter />
            <DaysFilter label={t('reply.at')} />
            <ContactFilter />
          </div>
        }
        paging={pagingOf(data?.total)}
      />
    </Panel>
  )
}

const CampaignFilter = () => {
  const t = useT()
  const { view, go } = useView()
  const { data } = useQuery(recentCampaignsQuery)
  return (
    <>
      <Select
        className="email-filter"
        aria-label={t('reply.campaign')}
        placeholder={t('reply.all_campaigns')}
        allowClear
        showSearch
        optionFilterProp="label"
        value={view.campaign}
        options={data?.list.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(campaign?: string) => go({ ...view, campaign: campaign ?? '', page: 1 })}
      />
      {view.campaign !== undefined && (
        <Button type="link" onClick={() => go({ tab: 'records', campaign: view.campaign ?? '' })}>
          {t('reply.open_campaign')}
        </Button>
      )}
    </>
  )
}
