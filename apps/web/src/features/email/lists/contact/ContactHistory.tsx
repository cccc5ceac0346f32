/** Everything between the organisation and a contact, newest first. */
import { Segmented, Switch, Timeline } from 'antd'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { contactEntryGroupNames, type ContactEntry } from '@tradewind/contract'
import { EmptyState, FailureState, PageSkeleton, Panel, TablePaging, useT } from '@tradewind/ui'
import { api, queryOf } from '../../../../api.ts'
import { pageSize } from '../../queries.ts'
import { useView } from '../../view.ts'
import { EntryLine } from './EntryLine.tsx'

const useGroup = () => {
  const { view } = useView()
  return contactEntryGroupNames.find((name) => name === view.kind)
}

export const ContactHistory = ({ address }: { address: string }) => {
  const t = useT()
  const { view, go } = useView()
  const group = useGroup()
  const people = view.people === 'yes'
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...queryOf(api.mailingContacts.contactTimeline, {
      address,
      people,
      ...(group === undefined ? {} : { group }),
      page: view.page,
      limit: pageSize,
    }),
    placeholderData: keepPreviousData,
  })
  const isNarrowed = group !== undefined || people
  return (
    <Panel title={t('contact.history')}>
      <Filters />
      {error !== null && data === undefined && <FailureState failure={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <PageSkeleton />}
      {data?.list.length === 0 &&
        (isNarrowed ? (
          <EmptyState compact title={t('contact.nothing_matches')} />
        ) : (
          <EmptyState compact title={t('contact.nothing')} hint={t('contact.nothing_hint')} />
        ))}
      {data !== undefined && data.list.length > 0 && (
        <>
          <Timeline
            className="email-timeline"
            data-refreshing={isPlaceholderData}
            items={data.list.map((entry, index) => ({
              key: keyOf(entry, index),
              content: <EntryLine entry={entry} />,
            }))}
          />
          <TablePaging
            page={view.page}
            limit={pageSize}
            limitIsFixed
            total={data.total}
            totalIsExact={data.totalIsExact}
            onChange={(page) => go({ ...view, page })}
          />
        </>
      )}
    </Panel>
  )
}

const keyOf = ({ kind, at }: ContactEntry, index: number): string => `${at} ${kind} ${index}`

const Filters = () => {
  const t = useT()
  const { view, go } = useView()
  const options = [
    { value: '', label: t('contact.all') },
    ...contactEntryGroupNames.map((value) => ({ value: value as string, label: t(`contact.group_${value}`) })),
  ]
  return (
    <div className="contact-filters">
      <Segmented
        aria-label={t('contact.history')}
        value={useGroup() ?? ''}
        options={options}
        onChange={(kind) => go({ ...view, kind, page: 1 })}
      />
      <label className="email-switch">
        <Switch
          size="small"
          checked={view.people === 'yes'}
          onChange={(on) => go({ ...view, people: on ? 'yes' : '', page: 1 })}
        />
        {t('contact.people_only')}
      </label>
    </div>
  )
}
