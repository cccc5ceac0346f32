/** The recipients of an SMS campaign with their states. A row opens the recipient's timeline. */

import { useQuery } from '@tanstack/react-query'
import type { Recipient } from '@tradewind/contract'
import { countryName, formatFen } from '@tradewind/lexicon'
import { DateText, Flag, ListTable, Panel, QueryState, useT, useUi, type Column, type Translate } from '@tradewind/ui'
import { Drawer, Select, Timeline } from 'antd'
import { useState } from 'react'
import { api, queryOf } from '../../../api.ts'
import { useFilters } from '../../../outreach/filters.ts'
import { recipientsQuery } from '../../../outreach/queries.ts'
import { EventLine } from '../../../outreach/records/EventLine.tsx'
import { receiptTextOf } from '../../../outreach/records/receipt-text.ts'
import { Settlement } from '../../../outreach/StateTags.tsx'
import { ContactFilter, useViewPaging } from '../../../outreach/view-parts.tsx'
import { RecipientTag, smsRecipientStates } from '../states.tsx'
import styles from '../../../outreach/outreach.module.css'

const columnsOf = (t: Translate, locale: string): readonly Column<Recipient>[] => [
  {
    key: 'number',
    title: t('smsCentre.number'),
    always: true,
    widthPx: 190,
    render: ({ address, country }) =>
      country === '' ? (
        <span className="tw-number">{address}</span>
      ) : (
        <Flag code={country}>
          <span className="tw-number" title={countryName(country, locale)}>
            {address}
          </span>
        </Flag>
      ),
  },
  { key: 'name', title: t('email.contact_name'), ellipsis: true, widthPx: 130, render: ({ name }) => name || '–' },
  { key: 'company', title: t('email.company'), ellipsis: true, widthPx: 160, render: ({ company }) => company || '–' },
  { key: 'state', title: t('common.status'), widthPx: 120, render: ({ state }) => <RecipientTag state={state} /> },
  {
    key: 'cost',
    title: t('smsCentre.cost'),
    number: true,
    render: ({ segments, cost }) => (
      <span className="tw-number" title={t('smsCentre.segments', { count: segments })}>
        ¥{formatFen(cost)}
      </span>
    ),
  },
  { key: 'charge', title: t('email.charge'), render: (recipient) => <Settlement {...recipient} area="smsCentre" /> },
  { key: 'network', title: t('smsCentre.by_network'), render: ({ domain }) => domain || '–' },
  {
    key: 'detail',
    title: t('email.detail'),
    ellipsis: true,
    widthPx: 180,
    render: ({ state, detail }) => receiptTextOf(t, state, detail) || '–',
  },
  { key: 'at', title: t('common.updated_at'), render: ({ stateAt }) => <DateText at={stateAt} withTime /> },
]

export const RecipientsTable = ({ campaignId, isLive }: { campaignId: string; isLive: boolean }) => {
  const t = useT()
  const { locale } = useUi()
  const { page, read, narrow } = useFilters<'state' | 'q'>()
  const [opened, setOpened] = useState<number | null>(null)
  const state = smsRecipientStates.find((name) => name === read('state'))
  const keyword = read('q')
  const filter = { campaignId, page, ...(state && { state }), ...(keyword && { keyword }) }
  const recipients = useQuery({ ...recipientsQuery(filter, isLive), placeholderData: (previous) => previous })
  return (
    <div id="sms-recipients">
      <Panel
        title={t('email.recipients')}
        flush
        extra={
          <div className={styles.actions}>
            <Select
              className={styles.filter}
              aria-label={t('common.status')}
              placeholder={t('email.all_states')}
              allowClear
              value={state}
              onChange={(chosen: string | undefined) => narrow({ state: chosen ?? '' })}
              options={smsRecipientStates.map((value) => ({
                value: value as string,
                label: t(`smsCentre.recipient_${value}`),
              }))}
            />
            <ContactFilter />
          </div>
        }
      >
        <ListTable
          stacks
          label={t('email.recipients')}
          columns={columnsOf(t, locale)}
          rowKey={({ id }) => String(id)}
          query={recipients}
          empty={{ title: t('mailReport.no_recipients') }}
          onOpen={({ id }) => setOpened(id)}
          pagingOf={useViewPaging()}
        />
        <Drawer open={opened !== null} onClose={() => setOpened(null)} title={t('email.timeline')} size={460}>
          {opened !== null && <RecipientTimeline recipientId={opened} />}
        </Drawer>
      </Panel>
    </div>
  )
}

const RecipientTimeline = ({ recipientId }: { recipientId: number }) => {
  const t = useT()
  const timeline = useQuery({
    ...queryOf(api.outreachReports.recipientTimeline, { recipientId }),
    refetchInterval: 3_000,
  })
  if (timeline.data === undefined) return <QueryState query={timeline} />
  const { recipient, entries, messageId, campaign } = timeline.data
  return (
    <div className={styles.recipient}>
      <h3>{recipient.address}</h3>
      <p>
        <RecipientTag state={recipient.state} /> <Settlement {...recipient} area="smsCentre" /> ¥
        {formatFen(recipient.cost)} · {t('smsCentre.segments', { count: recipient.segments })}
      </p>
      <p>{campaign.name}</p>
      {messageId !== null && (
        <p className={styles.quiet}>
          {t('email.message_id')} {messageId}
        </p>
      )}
      <Timeline
        items={entries.map((entry, index) => ({
          key: String(index),
          content: <EventLine entry={entry} channel="sms" />,
        }))}
      />
    </div>
  )
}
