/** Every recipient of a campaign with his state; a row opens his own timeline. */
import { Drawer, Select, Timeline } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { recipientStates, type Recipient } from '@tradewind/contract'
import {
  CopyText,
  DataTable,
  DateText,
  FailureState,
  PageSkeleton,
  Panel,
  useT,
  type Column,
  type Translate,
} from '@tradewind/ui'
import { api, queryOf } from '../../api.ts'
import { recipientsQuery } from './queries.ts'
import { RecipientTag, Settlement } from './StateTags.tsx'
import { useView } from './view.ts'
import { ContactFilter, useViewPaging } from './view-parts.tsx'

const columnsOf = (t: Translate): readonly Column<Recipient>[] => [
  {
    key: 'address',
    title: t('email.recipient'),
    always: true,
    ellipsis: true,
    widthPx: 240,
    render: ({ address }) => address,
  },
  { key: 'name', title: t('email.contact_name'), ellipsis: true, render: ({ name }) => name || '–' },
  { key: 'company', title: t('email.company'), ellipsis: true, render: ({ company }) => company || '–' },
  { key: 'state', title: t('common.status'), widthPx: 120, render: ({ state }) => <RecipientTag state={state} /> },
  { key: 'charge', title: t('email.charge'), render: (recipient) => <Settlement {...recipient} /> },
  { key: 'detail', title: t('email.detail'), ellipsis: true, widthPx: 220, render: ({ detail }) => detail || '–' },
  { key: 'at', title: t('common.updated_at'), render: ({ stateAt }) => <DateText at={stateAt} withTime /> },
]

export const RecipientsTable = ({ campaignId, isLive }: { campaignId: string; isLive: boolean }) => {
  const t = useT()
  const { view } = useView()
  const pagingOf = useViewPaging()
  const [opened, setOpened] = useState<number | null>(null)
  const state = recipientStates.find((name) => name === view.state)
  const filter = {
    campaignId,
    page: view.page,
    ...(state === undefined ? {} : { state }),
    ...(view.q === undefined ? {} : { keyword: view.q }),
  }
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...recipientsQuery(filter, isLive),
    placeholderData: (previous) => previous,
  })
  return (
    <Panel title={t('email.recipients')} flush extra={<Filters />}>
      <DataTable
        label={t('email.recipients')}
        columns={columnsOf(t)}
        columnsKey="email.recipients"
        rowKey={({ id }) => String(id)}
        rows={data?.list}
        refreshing={isPlaceholderData}
        failure={error}
        onRetry={() => void refetch()}
        onOpen={({ id }) => setOpened(id)}
        paging={pagingOf(data?.total)}
      />
      <Drawer open={opened !== null} onClose={() => setOpened(null)} title={t('email.timeline')} size={460}>
        {opened !== null && <RecipientTimeline recipientId={opened} />}
      </Drawer>
    </Panel>
  )
}

const Filters = () => {
  const t = useT()
  const { view, go } = useView()
  return (
    <div className="email-actions">
      <Select
        className="email-filter"
        aria-label={t('common.status')}
        placeholder={t('email.all_states')}
        allowClear
        value={view.state}
        onChange={(state?: string) => go({ ...view, page: 1, ...(state === undefined ? { state: '' } : { state }) })}
        options={recipientStates.map((name) => ({ value: name, label: t(`email.recipient_${name}`) }))}
      />
      <ContactFilter />
    </div>
  )
}

const RecipientTimeline = ({ recipientId }: { recipientId: number }) => {
  const t = useT()
  const { data, error, refetch } = useQuery({
    ...queryOf(api.outreachReports.recipientTimeline, { recipientId }),
    refetchInterval: 3_000,
  })
  if (data === undefined)
    return error === null ? <PageSkeleton /> : <FailureState failure={error} onRetry={() => void refetch()} />
  return (
    <div className="email-recipient">
      <h3>{data.recipient.address}</h3>
      <p>
        <RecipientTag state={data.recipient.state} /> <Settlement {...data.recipient} />
      </p>
      {data.messageId !== null && (
        <p>
          {t('email.message_id')} <CopyText text={data.messageId} />
        </p>
      )}
      <Timeline
        items={data.entries.map(({ kind, at, detail }) => ({
          key: `${kind} ${at}`,
          content: (
            <div className="email-event">
              <b>{t(`email.recipient_${kind}`)}</b> <DateText at={at} withTime />
              {detail !== '' && <small>{detail}</small>}
            </div>
          ),
        }))}
      />
    </div>
  )
}
