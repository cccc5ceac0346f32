/** The page of trade news. It shows the records of the newest loads (imports of files), or the records of one load. */

import { ReloadOutlined } from '@ant-design/icons'
import { keepPreviousData, useIsFetching, useQuery } from '@tanstack/react-query'
import { EmptyState, FilterChips, PageHeader, PageSkeleton, Panel, useFormatNumber, useT } from '@tradewind/ui'
import { Button } from 'antd'
import { Link, useSearchParams } from 'react-router'
import { api, queryOf } from '../../../api.ts'
import { feedChips } from '../../../customs/chips.ts'
import { useNames } from '../../../customs/names.ts'
import { isFailure } from '../../../failure.ts'
import type { FeedFilter } from '../../../feed-address.ts'
import { useScreenLink } from '../../../links.ts'
import { writeSearch } from '../filter-url.ts'
import { RecordDrawer } from '../RecordDrawer.tsx'
import { SearchFailure, displayedFailures } from '../SearchFailure.tsx'
import { readFeed, writeFeed, type FeedState } from './feed-state.ts'
import { FeedForm } from './FeedForm.tsx'
import { LoadPanel } from './LoadPanel.tsx'
import { useFeed } from './use-feed.ts'
import styles from './feed.module.css'

export const FeedPage = () => {
  const t = useT()
  const [query, setQuery] = useSearchParams()
  const state = readFeed(query)
  const { filter, load } = state
  const change = (changed: Partial<FeedState>) => setQuery(writeFeed({ ...state, ...changed }))
  const search = (asked: FeedFilter) => setQuery(writeFeed({ filter: asked, load }))
  const { loads, load: oneLoad } = api.customsFeed
  const searching = useIsFetching({ queryKey: [(load === undefined ? loads : oneLoad).endpoint.path] }) > 0
  return (
    <>
      <PageHeader
        title={t('route.transactionDynamics')}
        description={t('feed.lead')}
        actions={
          <span className={styles.live} title={t('feed.live_hint')}>
            {t('feed.live')}
          </span>
        }
      />
      <FeedForm key={JSON.stringify(filter)} filter={filter} searching={searching} onSearch={search} />
      <Chips filter={filter} onChange={search} />
      {load === undefined ? (
        <NewestLoads state={state} change={change} />
      ) : (
        <OneLoad loadId={load} state={state} change={change} />
      )}
      <RecordDrawer tradeId={state.record} onClose={() => change({ record: undefined })} />
    </>
  )
}

const Chips = ({ filter, onChange }: { filter: FeedFilter; onChange: (filter: FeedFilter) => void }) => {
  const t = useT()
  return <FilterChips chips={feedChips(filter, t, useNames(), onChange)} onClear={() => onChange({})} />
}

/**
 * Shows a note about the records of new loads (imports of files). These records are shown only on request, so that the
 * list does not move while the user reads.
 */
const Fresh = ({ count, onShow }: { count: number; onShow: () => void }) => {
  const t = useT()
  const format = useFormatNumber()
  return (
    <div className={styles.fresh} role="status">
      {count > 0 && (
        <Button type="primary" icon={<ReloadOutlined />} onClick={onShow}>
          {t('feed.fresh', { count: format(count) })}
        </Button>
      )}
    </div>
  )
}

type LoadsProps = { state: FeedState; change: (changed: Partial<FeedState>) => void }

/**
 * The number of loads (imports of files) whose records are shown immediately. The records of further loads are fetched
 * on request.
 */
const openedLoads = 3

const NewestLoads = ({ state, change }: LoadsProps) => {
  const feed = useFeed(state.filter)
  const { data, fresh, showFresh } = feed
  if (feed.error !== null)
    return (
      <Panel>
        <SearchFailure query={feed} />
      </Panel>
    )
  if (data === undefined) return <PageSkeleton />
  const found = data.filter(({ trades }) => trades > 0)
  return (
    <>
      <Fresh count={fresh} onShow={showFresh} />
      {found.length === 0 && <NothingFound filter={state.filter} hasLoads={data.length > 0} />}
      {found.map((load, index) => (
        <LoadPanel
          key={load.loadId}
          load={load}
          state={state}
          change={change}
          isWhole={false}
          isOpen={index < openedLoads}
        />
      ))}
    </>
  )
}

const NothingFound = ({ filter, hasLoads }: { filter: FeedFilter; hasLoads: boolean }) => {
  const t = useT()
  const { mine: _mine, ...asked } = filter
  const elsewhere = useScreenLink()('customs_search', {}, writeSearch({ filter: asked }))
  return (
    <Panel>
      <EmptyState
        title={t(hasLoads ? 'feed.none' : 'feed.empty')}
        hint={t(hasLoads ? 'feed.none_hint' : 'common.no_data_hint')}
        action={elsewhere && <Link to={elsewhere}>{t('route.customs_search')}</Link>}
      />
    </Panel>
  )
}

/** Shows all records of one load, regardless of the age of the load. */
const OneLoad = ({ loadId, state, change }: LoadsProps & { loadId: string }) => {
  const t = useT()
  const load = useQuery({
    ...queryOf(api.customsFeed.load, { filter: state.filter, loadId }, [...displayedFailures, 'not_found']),
    placeholderData: keepPreviousData,
  })
  const { data } = load
  const back = { search: new URLSearchParams(writeFeed({ filter: state.filter })).toString() }
  return (
    <>
      <p className={styles.back}>
        <Link to={back}>{t('feed.back')}</Link>
      </p>
      {isFailure(load.error) ? (
        <Panel>
          {isFailure(load.error, 'not_found') ? (
            <EmptyState title={t('feed.gone')} hint={t('feed.gone_hint')} />
          ) : (
            <SearchFailure query={load} />
          )}
        </Panel>
      ) : data === undefined ? (
        <PageSkeleton />
      ) : (
        <LoadPanel load={data} state={state} change={change} isWhole isOpen />
      )}
    </>
  )
}
