/** Conversations with phones: who wrote back, and what. A row opens the conversation and marks it as read. */

import { useQuery } from '@tanstack/react-query'
import type { Conversation } from '@tradewind/contract'
import {
  DateText,
  Flag,
  ListTable,
  Panel,
  QueryState,
  tagColourOf,
  useT,
  type Column,
  type Translate,
} from '@tradewind/ui'
import { Badge, Drawer, Segmented, Tag } from 'antd'
import { useEffect, useEffectEvent } from 'react'
import { api, queryOf } from '../../../api.ts'
import { useFilters } from '../../../outreach/filters.ts'
import { pageSize, useChange } from '../../../outreach/queries.ts'
import { ContactFilter, useViewPaging } from '../../../outreach/view-parts.tsx'
import { useOpenPart } from '../links.ts'
import { RecipientTag } from '../states.tsx'
import outreachStyles from '../../../outreach/outreach.module.css'
import styles from './replies.module.css'

const refreshMs = 10_000

const columnsOf = (t: Translate): readonly Column<Conversation>[] => [
  {
    key: 'number',
    title: t('smsCentre.number'),
    always: true,
    widthPx: 190,
    render: ({ address, country, unread }) => (
      <Badge dot={unread > 0} title={t('smsCentre.unread', { count: unread })}>
        {country === '' ? address : <Flag code={country}>{address}</Flag>}
      </Badge>
    ),
  },
  { key: 'name', title: t('email.contact_name'), ellipsis: true, widthPx: 130, render: ({ name }) => name || '–' },
  { key: 'company', title: t('email.company'), ellipsis: true, widthPx: 160, render: ({ company }) => company || '–' },
  {
    key: 'text',
    title: t('smsCentre.last_message'),
    ellipsis: true,
    widthPx: 320,
    render: ({ lastKind, lastText }) => (
      <>
        {lastKind !== 'reply' && <KindTag kind={lastKind} />}
        {lastText}
      </>
    ),
  },
  { key: 'at', title: t('smsCentre.received_at'), render: ({ lastAt }) => <DateText at={lastAt} withTime /> },
]

const KindTag = ({ kind }: { kind: 'opt_out' | 'opt_in' }) => {
  const t = useT()
  return <Tag color={tagColourOf(kind === 'opt_out' ? 'unsubscribed' : 'good')}>{t(`smsCentre.kind_${kind}`)}</Tag>
}

export const RepliesPanel = () => {
  const t = useT()
  const { page, read, narrow, set } = useFilters<'q' | 'show' | 'phone'>()
  const keyword = read('q')
  const isUnread = read('show') === 'unread'
  const phone = read('phone')
  const list = useQuery({
    ...queryOf(api.conversations.conversations, {
      page,
      limit: pageSize,
      ...(keyword !== undefined && { keyword }),
      ...(isUnread && { unread: true }),
    }),
    refetchInterval: refreshMs,
    placeholderData: (previous) => previous,
  })
  return (
    <Panel title={t('smsCentre.replies')} flush>
      <ListTable
        stacks
        label={t('smsCentre.replies')}
        columns={columnsOf(t)}
        rowKey={({ address }) => address}
        query={list}
        onOpen={({ address }) => set({ phone: address })}
        empty={{ title: t('smsCentre.no_replies'), hint: t('smsCentre.no_replies_hint') }}
        toolbar={
          <div className={outreachStyles.actions}>
            <Segmented
              value={isUnread ? 'unread' : 'all'}
              onChange={(show) => narrow({ show: show === 'all' ? '' : show })}
              options={[
                { value: 'all', label: t('smsCentre.show_all') },
                { value: 'unread', label: t('smsCentre.unread', { count: list.data?.unread ?? 0 }) },
              ]}
            />
            <ContactFilter />
          </div>
        }
        pagingOf={useViewPaging()}
      />
      <Drawer open={phone !== undefined} onClose={() => set({ phone: '' })} title={phone} size={460}>
        {phone !== undefined && <Thread key={phone} address={phone} />}
      </Drawer>
    </Panel>
  )
}

const Thread = ({ address }: { address: string }) => {
  const t = useT()
  const open = useOpenPart()
  const thread = useQuery({ ...queryOf(api.conversations.conversation, { address }), refetchInterval: refreshMs })
  const { mutate } = useChange(() => api.conversations.markConversationRead({ address }))
  const markRead = useEffectEvent(() => mutate(undefined))
  const isLoaded = thread.data !== undefined
  useEffect(() => {
    if (isLoaded) markRead()
  }, [isLoaded])
  if (thread.data === undefined) return <QueryState query={thread} />
  const { name, company, isOptedOut, messages } = thread.data
  return (
    <div className={styles.thread}>
      <p>
        {[name, company].filter((part) => part !== '').join(' · ')}{' '}
        {isOptedOut && <Tag color={tagColourOf('unsubscribed')}>{t('smsCentre.recipient_unsubscribed')}</Tag>}
      </p>
      <ol aria-label={t('smsCentre.conversation')}>
        {messages.map(({ id, kind, text, at, state, campaignId, campaignName }, index) => (
          <li key={id ?? `campaign ${index}`} data-own={kind === 'campaign'}>
            <small>
              {kind === 'campaign' && campaignId !== null ? (
                <button type="button" className={styles.link} onClick={() => open('campaign', { campaignId })}>
                  {campaignName}
                </button>
              ) : (
                address
              )}{' '}
              <DateText at={at} withTime />
            </small>
            <p>{text}</p>
            {state !== null && <RecipientTag state={state} />}
            {(kind === 'opt_out' || kind === 'opt_in') && <KindTag kind={kind} />}
          </li>
        ))}
      </ol>
    </div>
  )
}
