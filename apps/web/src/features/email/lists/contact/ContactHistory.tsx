/** The history of a contact in this organisation (mails, reactions, list changes), newest first. */

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { contactEntryGroupNames, type ContactEntry } from '@tradewind/contract'
import { EmptyState, Panel, QueryState, TablePaging, useT } from '@tradewind/ui'
import { Segmented, Switch, Timeline } from 'antd'
import { api, queryOf } from '../../../../api.ts'
import { useFilters } from '../../../../outreach/filters.ts'
import { pageSize } from '../../../../outreach/queries.ts'
import { EntryLine } from './EntryLine.tsx'
import emailStyles from '../../../../outreach/outreach.module.css'
import styles from './contact.module.css'

const useHistoryFilters = () => {
  const { page, read, set, narrow } = useFilters<'kind' | 'people'>()
  return {
    page,
    group: contactEntryGroupNames.find((name) => name === read('kind')),
    people: read('people') === 'yes',
    set,
    narrow,
  }
}

export const ContactHistory = ({ address }: { address: string }) => {
  const t = useT()
  const { page, group, people, set } = useHistoryFilters()
  const history = useQuery({
    ...queryOf(api.mailingContacts.contactTimeline, {
      address,
      people,
      ...(group === undefined ? {} : { group }),
      page,
      limit: pageSize,
    }),
    placeholderData: keepPreviousData,
  })
  const { data } = history
  const isNarrowed = group !== undefined || people
  return (
    <Panel title={t('contact.history')}>
      <Filters />
      {data === undefined && <QueryState query={history} />}
      {data?.list.length === 0 &&
        (isNarrowed ? (
          <EmptyState compact title={t('contact.nothing_matches')} />
        ) : (
          <EmptyState compact title={t('contact.nothing')} hint={t('contact.nothing_hint')} />
        ))}
      {data !== undefined && data.list.length > 0 && (
        <>
          <Timeline
            className={emailStyles.timeline}
            data-refreshing={history.isPlaceholderData}
            items={data.list.map((entry, index) => ({
              key: keyOf(entry, index),
              content: <EntryLine entry={entry} />,
            }))}
          />
          <TablePaging
            page={page}
            limit={pageSize}
            limitIsFixed
            total={data.total}
            totalIsExact={data.totalIsExact}
            onChange={(next) => set({ page: next === 1 ? '' : String(next) })}
          />
        </>
      )}
    </Panel>
  )
}

const keyOf = ({ kind, at }: ContactEntry, index: number): string => `${at} ${kind} ${index}`

const Filters = () => {
  const t = useT()
  const { group = '', people, narrow } = useHistoryFilters()
  const options = [
    { value: '', label: t('contact.all') },
    ...contactEntryGroupNames.map((value) => ({ value: value as string, label: t(`contact.group_${value}`) })),
  ]
  return (
    <div className={styles.filters}>
      <Segmented
        aria-label={t('contact.history')}
        value={group}
        options={options}
        onChange={(kind) => narrow({ kind })}
      />
      <label className={emailStyles.switch}>
        <Switch size="small" checked={people} onChange={(on) => narrow({ people: on ? 'yes' : '' })} />
        {t('contact.people_only')}
      </label>
    </div>
  )
}
