/** The saved searches, each with the actions run, rename, monitor and delete. */

import { useQuery } from '@tanstack/react-query'
import type { CallOutputOf, SavedSearch } from '@tradewind/contract'
import { DateText, ListTable, useT, type Column } from '@tradewind/ui'
import { Link, useNavigate } from 'react-router'
import { api, queryOf } from '../../../api.ts'
import { useRecordTexts, useSearchTexts } from '../../../customs/filter-texts.ts'
import { useScreenLink } from '../../../links.ts'
import { positive, usePaging } from '../../../paging.ts'
import { newsPath, savedSearchPath } from '../../../search-kinds.ts'
import { sessionQuery } from '../../../session.ts'
import { NewsDrawer } from './NewsDrawer.tsx'
import { LastNews, MonitorUsage, PausedMonitorTag } from './parts.tsx'
import { SearchActions, WatchSwitch } from './SearchActions.tsx'
import styles from './monitors.module.css'

export const SearchesTab = () => {
  const t = useT()
  const linkTo = useScreenLink()
  const navigate = useNavigate()
  const { query, change, page, limit, pagingOf } = usePaging()
  const opened = positive(query.get('news'), 0)
  const searches = useQuery({
    ...queryOf(api.insight.savedSearches, { page, limit }),
    placeholderData: (old) => old,
  })
  const { data } = searches
  const searchPath = linkTo('customs_search')
  return (
    <>
      <ListTable
        label={t('report.monitors_searches')}
        columns={useColumns()}
        rowKey={(row) => String(row.id)}
        query={searches}
        onOpen={(row) => {
          const path = savedSearchPath(linkTo, row)
          if (path !== null) void navigate(path)
        }}
        empty={{
          title: t('report.searches_none'),
          hint: t('report.searches_none_hint'),
          action: searchPath && <Link to={searchPath}>{t('favourites.go_search')}</Link>,
        }}
        toolbar={<MonitorUsage usage={data} />}
        pagingOf={pagingOf}
        stacks
      />
      {opened > 0 && <NewsDrawer searchId={opened} onClose={() => change({ news: '' })} />}
    </>
  )
}

type Kept = CallOutputOf<typeof api.insight.savedSearches.endpoint>['list'][number]

const useColumns = (): Column<Kept>[] => {
  const t = useT()
  const linkTo = useScreenLink()
  const isOwner = useQuery(sessionQuery).data?.user.orgRole === 'owner'
  const mayChange = ({ isOwn }: Kept) => isOwn || isOwner
  return [
    {
      key: 'name',
      title: t('common.name'),
      always: true,
      render: (row) => {
        const path = savedSearchPath(linkTo, row)
        return (
          <>
            {path === null ? row.name : <Link to={path}>{row.name}</Link>}
            {row.shared && (
              <p className="tw-quiet">
                {row.isOwn ? t('report.shared_own') : t('report.shared_by', { user: row.username })}
              </p>
            )}
          </>
        )
      },
    },
    { key: 'filter', title: t('common.filters'), widthPx: 240, render: (row) => <FilterText search={row} /> },
    {
      key: 'watched',
      title: t('report.monitor'),
      render: (row) => <WatchSwitch search={row} disabled={!mayChange(row)} />,
    },
    {
      key: 'news',
      title: t('report.last_news'),
      render: (row) => (row.rests ? <PausedMonitorTag /> : <LastNews news={row} to={newsPath(linkTo, row)} />),
    },
    { key: 'created', title: t('common.created_at'), render: (row) => <DateText at={row.createdAt} withTime /> },
    {
      key: 'actions',
      title: t('common.actions'),
      always: true,
      widthPx: 190,
      render: (row) => mayChange(row) && <SearchActions search={row} />,
    },
  ]
}

const FilterText = ({ search: { scope, filters, switches } }: { search: SavedSearch }) => {
  const records = useSearchTexts(scope === 'customs' ? filters : {}, switches)
  const found = useRecordTexts({ scope, filters })
  const asked = scope === 'customs' ? records : found
  return <span className={styles.asked}>{asked.map(({ label, value }) => `${label} ${value}`.trim()).join(' · ')}</span>
}
