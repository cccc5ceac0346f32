/** The replies of recipients, newest first. Automatic replies about an absence are in a separate list. */

import { useQuery } from '@tanstack/react-query'
import type { Reply, ReplyKind } from '@tradewind/contract'
import { DateText, ListTable, Panel, useT, type Column, type Translate, searchByLabel } from '@tradewind/ui'
import { Badge, Button, Segmented, Select, Switch } from 'antd'
import { useSearchParams } from 'react-router'
import { useFilters } from '../../../outreach/filters.ts'
import { ContactFilter, DaysFilter, useDays, useViewPaging } from '../../../outreach/view-parts.tsx'
import { useOpenPart } from '../links.ts'
import { LabelFilter, LabelTags } from './labels.tsx'
import { LabelsButton } from './LabelsButton.tsx'
import { MailboxesPanel } from './MailboxesPanel.tsx'
import { recentCampaignsQuery, repliesQuery } from './queries.ts'
import styles from '../../../outreach/outreach.module.css'

export const RepliesPanel = () => (
  <>
    <ReplyList />
    <MailboxesPanel />
  </>
)

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
    render: ({ subject, excerpt, attachmentCount, labels }) => (
      <>
        <LabelTags labels={labels} />
        <span>{subject === '' ? '–' : subject}</span>
        <span className={styles.quiet}> {excerpt}</span>
        {attachmentCount > 0 && (
          <span className={styles.quiet}> · {t('reply.attachments', { count: attachmentCount })}</span>
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
      <Badge status="processing" text={who} /> <span className="tw-sr">{t('reply.new')}</span>
    </b>
  )
}

const useReplyFilters = () => {
  const { page, read, narrow } = useFilters<'kind' | 'state' | 'campaign' | 'label' | 'q' | 'from' | 'to'>()
  const kind: ReplyKind = read('kind') === 'auto_reply' ? 'auto_reply' : 'reply'
  const isUnread = read('state') === 'unread'
  const campaignId = read('campaign')
  const labelId = read('label')
  const keyword = read('q')
  const filter = {
    kind,
    page,
    ...(isUnread && kind === 'reply' && { unread: true }),
    ...(campaignId !== undefined && { campaignId }),
    ...(labelId !== undefined && { labelId }),
    ...(keyword !== undefined && { keyword }),
    ...useDays(),
  }
  const isFiltered =
    isUnread || (['campaign', 'label', 'q', 'from', 'to'] as const).some((name) => read(name) !== undefined)
  return { filter, kind, isUnread, campaignId, labelId, isFiltered, narrow }
}

const ReplyList = () => {
  const t = useT()
  const open = useOpenPart()
  const [query] = useSearchParams()
  const { filter, kind, isUnread, labelId, isFiltered, narrow } = useReplyFilters()
  const pagingOf = useViewPaging()
  const replies = useQuery(repliesQuery(filter))
  const { data } = replies
  return (
    <Panel title={t('email.tab_replies')} flush extra={<LabelsButton />}>
      <ListTable
        label={t('email.tab_replies')}
        columns={columnsOf(t, kind)}
        stacks
        rowKey={({ id }) => String(id)}
        query={replies}
        onOpen={({ recipientId }) =>
          // The URL of the thread contains the filters of the list, so that the link back opens the same list.
          open('thread', { recipientId: String(recipientId) }, Object.fromEntries(query))
        }
        empty={
          isFiltered
            ? { title: t('reply.none_match') }
            : { title: t(`reply.none_${kind}`), hint: t(`reply.none_${kind}_hint`) }
        }
        toolbar={
          <div className={styles.actions}>
            <Segmented
              aria-label={t('reply.kind')}
              value={kind}
              options={[
                { value: 'reply', label: t('reply.kind_reply', { count: data?.unread ?? 0 }) },
                { value: 'auto_reply', label: t('reply.kind_auto_reply') },
              ]}
              onChange={(chosen) => narrow({ kind: chosen })}
            />
            {kind === 'reply' && (
              <label className={styles.switch}>
                <Switch size="small" checked={isUnread} onChange={(on) => narrow({ state: on ? 'unread' : '' })} />
                {t('reply.unread_only')}
              </label>
            )}
            <CampaignFilter />
            <LabelFilter value={labelId} onChange={(label) => narrow({ label })} />
            <DaysFilter label={t('reply.at')} />
            <ContactFilter />
          </div>
        }
        pagingOf={pagingOf}
      />
    </Panel>
  )
}

const CampaignFilter = () => {
  const t = useT()
  const open = useOpenPart()
  const { campaignId, narrow } = useReplyFilters()
  const { data } = useQuery(recentCampaignsQuery)
  return (
    <>
      <Select
        className={styles.filter}
        aria-label={t('reply.campaign')}
        placeholder={t('reply.all_campaigns')}
        allowClear
        showSearch={searchByLabel}
        value={campaignId}
        options={data?.list.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(campaign?: string) => narrow({ campaign: campaign ?? '' })}
      />
      {campaignId !== undefined && (
        <Button type="link" onClick={() => open('campaign', { campaignId })}>
          {t('reply.open_campaign')}
        </Button>
      )}
    </>
  )
}
