/**
 * One load (the import of one file): its date and source, the number of matching records, and either the newest records
 * or all records in pages.
 */

import { SearchOutlined } from '@ant-design/icons'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { DateText, ListTable, Panel, useFormatNumber, useT, type Column } from '@tradewind/ui'
import { Button, Tag } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { api, queryOf } from '../../../api.ts'
import { useNames } from '../../../customs/names.ts'
import { useScreenLink } from '../../../links.ts'
import { pagingBy } from '../../../paging.ts'
import { useTradeColumns } from '../columns.tsx'
import { writeSearch } from '../filter-url.ts'
import type { TradeRow } from '../parts.tsx'
import { displayedFailures } from '../SearchFailure.tsx'
import { writeFeed, type FeedState } from './feed-state.ts'
import type { FeedLoad } from './use-feed.ts'
import customsStyles from '../customs.module.css'
import styles from './feed.module.css'

type LoadPanelProps = {
  load: FeedLoad
  state: FeedState
  change: (changed: Partial<FeedState>) => void
  /** True: all records of the load are shown in pages. */
  isWhole: boolean
  /** True: the newest records are shown immediately. */
  isOpen: boolean
}

const textOf = (state: Partial<FeedState>): string => new URLSearchParams(writeFeed(state)).toString()

export const LoadPanel = ({ load, state, change, isWhole, isOpen }: LoadPanelProps) => {
  const t = useT()
  const format = useFormatNumber()
  const [isShown, setIsShown] = useState(isOpen)
  const { filter } = state
  const { loadId, trades, firstDate, lastDate } = load
  const showsRecords = isWhole || isShown
  return (
    <Panel
      flush
      title={
        <span className={styles.title}>
          <DateText at={load.loadedAt} withTime />
          <span title={load.fileName ?? undefined}>{load.source}</span>
        </span>
      }
      extra={
        !isWhole && (
          <Button type="link" size="small" aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
            {t(isShown ? 'feed.hide' : 'feed.show')}
          </Button>
        )
      }
    >
      <div className={styles.facts}>
        <Link to={{ search: textOf({ filter, load: loadId }) }}>{t('feed.records', { count: format(trades) })}</Link>
        {firstDate !== null && lastDate !== null && <span>{t('feed.of_days', { from: firstDate, to: lastDate })}</span>}
        <CountryTags
          label={t('feed.origins')}
          values={load.originCountries}
          linkOf={(country) => textOf({ filter: { ...filter, originCountries: [country] }, load: loadId })}
        />
        <CountryTags
          label={t('feed.destinations')}
          values={load.destinationCountries}
          linkOf={(country) => textOf({ filter: { ...filter, destinationCountries: [country] }, load: loadId })}
        />
      </div>
      {showsRecords && <Records load={load} state={state} change={change} isWhole={isWhole} />}
    </Panel>
  )
}

const CountryTags = ({
  label,
  values,
  linkOf,
}: {
  label: string
  values: readonly { value: string; trades: number }[]
  linkOf: (country: string) => string
}) => {
  const names = useNames()
  const format = useFormatNumber()
  if (values.length === 0) return null
  return (
    <span className={styles.countries}>
      <span className={customsStyles.quiet}>{label}</span>
      {values.map(({ value, trades }) => (
        <Tag key={value} variant="filled">
          <Link to={{ search: linkOf(value) }}>{`${names.country(value)} ${format(trades)}`}</Link>
        </Tag>
      ))}
    </span>
  )
}

const previewLength = 5

const Records = ({ load: { loadId, trades }, state, change, isWhole }: Omit<LoadPanelProps, 'isOpen'>) => {
  const t = useT()
  const format = useFormatNumber()
  const { filter } = state
  const { page, limit } = isWhole ? state : { page: 1, limit: previewLength }
  const records = useQuery({
    ...queryOf(api.customsFeed.records, { filter, loadId, page, limit }, displayedFailures),
    placeholderData: keepPreviousData,
  })
  const columns = [...useTradeColumns().map(({ sort: _sort, ...column }) => column), useSearchColumn()]
  return (
    <>
      <ListTable
        label={t('customs.view_records')}
        columns={columns}
        {...(isWhole ? { columnsKey: 'customs.feed' } : {})}
        rowKey={(row) => row.tradeId}
        query={records}
        onOpen={(row) => change({ record: row.tradeId })}
        stacks
        {...(isWhole ? { pagingOf: pagingBy(state, change) } : {})}
      />
      {!isWhole && trades > previewLength && (
        <p className={styles.all}>
          <Link to={{ search: textOf({ filter, load: loadId }) }}>{t('feed.all', { count: format(trades) })}</Link>
        </p>
      )}
    </>
  )
}

/** A column with links to a search of all data for the same product and destination. */
const useSearchColumn = (): Column<TradeRow> => {
  const t = useT()
  const linkTo = useScreenLink()
  return {
    key: 'search',
    title: '',
    always: true,
    widthPx: 44,
    render: ({ hsCode, destinationCountry }) => {
      if (hsCode === null) return null
      const filter = {
        hsCode: hsCode.slice(0, 6),
        ...(destinationCountry === null ? {} : { destinationCountries: [destinationCountry] }),
      }
      const address = linkTo('customs_search', {}, writeSearch({ filter }))
      return (
        address && (
          <Link to={address} aria-label={t('feed.like_this')} title={t('feed.like_this')}>
            <SearchOutlined />
          </Link>
        )
      )
    },
  }
}
