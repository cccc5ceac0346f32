/** The recipients of a campaign with their states. A row opens the recipient's timeline. */

import { useQuery } from '@tanstack/react-query'
import { recipientStates, type Recipient, type RecipientFilter } from '@tradewind/contract'
import { countryName } from '@tradewind/lexicon'
import {
  CopyText,
  DateText,
  FilterChips,
  Flag,
  ListTable,
  Panel,
  QueryState,
  useT,
  useUi,
  type Column,
  type Translate,
} from '@tradewind/ui'
import { Drawer, Select, Timeline } from 'antd'
import { useState } from 'react'
import { api, queryOf } from '../../../api.ts'
import { useFilters } from '../../../outreach/filters.ts'
import { recipientsQuery } from '../../../outreach/queries.ts'
import { EventLine } from '../../../outreach/records/EventLine.tsx'
import { receiptTextOf } from '../../../outreach/records/receipt-text.ts'
import { RecipientTag, Settlement } from '../../../outreach/StateTags.tsx'
import { ContactFilter, useViewPaging } from '../../../outreach/view-parts.tsx'
import { ContactLink } from '../lists/contact/ContactLink.tsx'
import { ProofList } from '../proof/ProofList.tsx'
import { ExportRecipientsButton } from './ExportButton.tsx'
import { chipsOf, readNarrowing, type NarrowedBy } from './narrowing.ts'
import emailStyles from '../../../outreach/outreach.module.css'
import styles from './records.module.css'

const columnsOf = (t: Translate, locale: string): readonly Column<Recipient>[] => [
  {
    key: 'address',
    title: t('email.recipient'),
    always: true,
    ellipsis: true,
    widthPx: 200,
    render: ({ address }) => address,
  },
  { key: 'name', title: t('email.contact_name'), ellipsis: true, widthPx: 110, render: ({ name }) => name || '–' },
  { key: 'company', title: t('email.company'), ellipsis: true, widthPx: 130, render: ({ company }) => company || '–' },
  {
    key: 'country',
    title: t('mailReport.by_country'),
    ellipsis: true,
    widthPx: 130,
    render: ({ country }) => (country === '' ? '–' : <Flag code={country}>{countryName(country, locale)}</Flag>),
  },
  { key: 'state', title: t('common.status'), widthPx: 120, render: ({ state }) => <RecipientTag state={state} /> },
  { key: 'charge', title: t('email.charge'), render: (recipient) => <Settlement {...recipient} /> },
  {
    key: 'detail',
    title: t('email.detail'),
    ellipsis: true,
    widthPx: 140,
    render: ({ state, detail }) => receiptTextOf(t, state, detail) || '–',
  },
  { key: 'at', title: t('common.updated_at'), render: ({ stateAt }) => <DateText at={stateAt} withTime /> },
]

export const RecipientsTable = ({ campaignId, isLive }: { campaignId: string; isLive: boolean }) => {
  const t = useT()
  const { locale } = useUi()
  const { page, read, narrow } = useFilters<NarrowedBy | 'q'>()
  const pagingOf = useViewPaging()
  const [opened, setOpened] = useState<number | null>(null)
  const filter = readNarrowing(campaignId, read)
  const recipients = useQuery({
    ...recipientsQuery({ ...filter, page }, isLive),
    placeholderData: (previous) => previous,
  })
  const chips = chipsOf(filter, t, locale).map((chip) => ({
    ...chip,
    onRemove: () => narrow({ [chip.key]: '' }),
  }))
  const clear = () => narrow(Object.fromEntries(chips.map(({ key }) => [key, ''])))
  return (
    <div id="email-recipients">
      <Panel title={t('email.recipients')} flush extra={<Filters filter={filter} />}>
        {chips.length > 0 && (
          <div className={styles.chips}>
            <FilterChips chips={chips} onClear={clear} />
          </div>
        )}
        <ListTable
          label={t('email.recipients')}
          columns={columnsOf(t, locale)}
          columnsKey="email.recipients"
          rowKey={({ id }) => String(id)}
          query={recipients}
          empty={{ title: t('mailReport.no_recipients') }}
          onOpen={({ id }) => setOpened(id)}
          pagingOf={pagingOf}
          stacks
        />
        <Drawer open={opened !== null} onClose={() => setOpened(null)} title={t('email.timeline')} size={460}>
          {opened !== null && <RecipientTimeline recipientId={opened} />}
        </Drawer>
      </Panel>
    </div>
  )
}

const Filters = ({ filter }: { filter: RecipientFilter }) => {
  const t = useT()
  const { read, narrow } = useFilters<'state'>()
  return (
    <div className={emailStyles.actions}>
      <Select
        className={emailStyles.filter}
        aria-label={t('common.status')}
        placeholder={t('email.all_states')}
        allowClear
        value={read('state')}
        onChange={(state = '') => narrow({ state })}
        options={recipientStates.map((name) => ({ value: name, label: t(`email.recipient_${name}`) }))}
      />
      <ContactFilter />
      <ExportRecipientsButton filter={filter} />
    </div>
  )
}

const RecipientTimeline = ({ recipientId }: { recipientId: number }) => {
  const t = useT()
  const recipient = useQuery({
    ...queryOf(api.outreachReports.recipientTimeline, { recipientId }),
    refetchInterval: 3_000,
  })
  if (recipient.data === undefined) return <QueryState query={recipient} />
  const { data } = recipient
  return (
    <div className={emailStyles.recipient}>
      <h3>
        <ContactLink address={data.recipient.address} />
      </h3>
      <p>
        <RecipientTag state={data.recipient.state} /> <Settlement {...data.recipient} />
      </p>
      <p className={emailStyles.quiet}>
        {t(data.recipient.isSupplied ? 'email.address_supplied' : 'email.address_brought')}
      </p>
      {data.messageId !== null && (
        <p>
          {t('email.message_id')} <CopyText text={data.messageId} />
        </p>
      )}
      <p>
        {data.campaign.name}
        {data.subject !== '' && <small> · {data.subject}</small>}
      </p>
      {!data.isWhole && <p className={emailStyles.quiet}>{t('email.timeline_newest')}</p>}
      <Timeline
        items={data.entries.map((entry, index) => ({ key: String(index), content: <EventLine entry={entry} /> }))}
      />
      <h3>{t('relay.proof')}</h3>
      <ProofList recipientId={recipientId} />
    </div>
  )
}
