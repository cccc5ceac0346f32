/** Trade news: the records of the newest loads, as they come. */
import { ReloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Link, useSearchParams } from 'react-router'
import {
  EmptyState,
  FailureState,
  FilterChips,
  PageHeader,
  PageSkeleton,
  Panel,
  useFormatNumber,
  useT,
} from '@tradewind/ui'
import { isFailure } from '../../../failure.ts'
import type { FeedFilter } from '../../../feed-address.ts'
import { useScreenLink } from '../../../links.ts'
import { filterChips } from '../chips.ts'
import { writeSearch } from '../filter-url.ts'
import { useNames } from '../names.ts'
import { RecordDrawer } from '../RecordDrawer.tsx'
import { Refused, refusals } from '../Refused.tsx'
import { FeedForm } from './FeedForm.tsx'
import { LoadPanel } from './LoadPanel.tsx'
import { readFeed, writeFeed, type FeedState } from './feed-state.ts'
import { useFeed } from './use-feed.ts'
import '../customs.css'
import './feed.css'

export const FeedPage = () => {
  const t = useT()
  const [query, setQuery] = useSearchParams()
  const state = readFeed(query)
  const change = (changed: Partial<FeedState>) => setQuery(writeFeed({ ...state, ...changed }))
  const search = (filter: FeedFilter) => setQuery(writeFeed({ filter }))
  const feed = useFeed(state.filter)
  return (
    <>
      <PageHeader
        title={t('route.transactionDynamics')}
        description={t('feed.lead')}
        actions={
          <span className="feed-live" title={t('feed.live_hint')}>
            {t('feed.live')}
          </span>
        }
      />
      <FeedForm
        key={JSON.stringify(state.filter)}
        filter={state.filter}
        searching={feed.isFetching}
        onSearch={search}
      />
      <Chips filter={state.filter} onChange={search} />
      <Fresh count={feed.fresh} onShow={feed.showFresh} />
      <Loads state={state} change={change} feed={feed} />
      <RecordDrawer tradeId={state.record} onClose={() => change({ record: undefined })} />
    </>
  )
}

const Chips = ({ filter, onChange }: { filter: FeedFilter; onChange: (filter: FeedFilter) => void }) => {
  const t = useT()
  const names = useNames()
  const { mine, ...asked } = filter
  const chips = filterChips(asked, t, names, undefined, (left) => onChange({ ...left, mine }))
  const own = {
    key: 'mine',
    label: t('feed.mine'),
    value: t(mine === 'monitored' ? 'feed.mine_monitored' : 'feed.mine_favourites'),
    onRemove: () => onChange(asked),
  }
  return <FilterChips chips={mine === undefined ? chips : [...chips, own]} onClear={() => onChange({})} />
}

/** Nothing moves by itself: what came is announced, and shown when the reader asks for it. */
const Fresh = ({ count, onShow }: { count: number; onShow: () => void }) => {
  const t = useT()
  const format = useFormatNumber()
  return (
    <div className="feed-fresh" role="status">
      {count > 0 && (
        <Button type="primary" icon={<ReloadOutlined />} onClick={onShow}>
          {t('feed.fresh', { count: format(count) })}
        </Button>
      )}
    </div>
  )
}

type LoadsProps = {
  state: FeedState
  change: (changed: Partial<FeedState>) => void
  feed: ReturnType<typeof useFeed>
}

/** Loads whose records are there at once; of the others when they are asked for. */
const openedLoads = 3

const Loads = ({ state, change, feed }: LoadsProps) => {
  const t = useT()
  const linkTo = useScreenLink()
  const { data, error, refetch } = feed
  if (isFailure(error, ...refusals))
    return (
      <Panel>
        <Refused failure={error} />
      </Panel>
    )
  if (error !== null)
    return (
      <Panel>
        <FailureState failure={error} onRetry={() => void refetch()} />
      </Panel>
    )
  if (data === undefined) return <PageSkeleton />
  const found = data.filter(({ trades }) => trades > 0)
  const { mine: _mine, ...asked } = state.filter
  const elsewhere = linkTo('customs_search', {}, writeSearch({ filter: asked }))
  if (found.length === 0)
    return (
      <Panel>
        <EmptyState
          title={t(data.length === 0 ? 'feed.empty' : 'feed.none')}
          hint={data.length === 0 ? t('common.no_data_hint') : t('feed.none_hint')}
          action={elsewhere && <Link to={elsewhere}>{t('route.customs_search')}</Link>}
        />
      </Panel>
    )
  const chosen = found.filter(({ loadNo }) => loadNo === state.load)
  const shown = chosen.length > 0 ? chosen : found
  return (
    <>
      {chosen.length > 0 && (
        <p className="feed-back">
          <Link to={{ search: new URLSearchParams(writeFeed({ filter: state.filter })).toString() }}>
            {t('feed.back')}
          </Link>
        </p>
      )}
      {shown.map((load, index) => (
        <LoadPanel
          key={load.loadNo}
          load={load}
          state={state}
          change={change}
          isWhole={chosen.length > 0}
          isOpen={index < openedLoads}
        />
      ))}
    </>
  )
}
