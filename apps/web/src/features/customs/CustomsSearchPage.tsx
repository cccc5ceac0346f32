/**
 * The page of the customs search. It has one filter and shows the result as records, buyers or suppliers. The URL
 * stores the filter and the view.
 */

import { FilterOutlined } from '@ant-design/icons'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Coverage } from '@tradewind/contract'
import { EmptyState, FilterChips, ListTable, PageHeader, Panel, useT } from '@tradewind/ui'
import { App, Button, Drawer, Tabs } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { api, queryOf } from '../../api.ts'
import { isFailure } from '../../failure.ts'
import { useScreenLink } from '../../links.ts'
import { pagingBy } from '../../paging.ts'
import { AddFoundButton } from './AddFoundButton.tsx'
import { filterChips } from './chips.ts'
import { useCompanyColumns, useSearchColumns } from './columns.tsx'
import { CoverageLink, CoverageNote, useCoverageEmpty } from './CoverageNote.tsx'
import { ExportButton } from './ExportButton.tsx'
import { FacetPanel } from './FacetPanel.tsx'
import { useFilterCompany } from './filter-texts.ts'
import {
  hasFilter,
  readSearch,
  writeSearch,
  type CompanySort,
  type Filter,
  type SearchState,
  type TradeSort,
  type View,
} from './filter-url.ts'
import { SearchFlows } from './flows/SearchFlows.tsx'
import { FilterForm } from './form/FilterForm.tsx'
import { MarketLink } from './market/MarketLink.tsx'
import { useNames } from './names.ts'
import { RecordDrawer } from './RecordDrawer.tsx'
import { SaveSearch } from './SaveSearch.tsx'
import { SearchFailure, displayedFailures } from './SearchFailure.tsx'
import { SearchedWords, SuggestedSearches } from './SuggestedSearches.tsx'
import { Total } from './Total.tsx'
import customsStyles from './customs.module.css'
import searchStyles from './search.module.css'

type Change = (change: Partial<SearchState>) => void

export const CustomsSearchPage = () => {
  const t = useT()
  const { message } = App.useApp()
  const [query, setQuery] = useSearchParams()
  const state = readSearch(query)
  const { filter } = state
  const change: Change = (changed) => setQuery(writeSearch({ ...state, ...changed }))
  const search = (asked: Filter) => {
    if (!hasFilter(asked) && Object.keys(asked).length > 0) message.warning(t('customs.start_title'))
    change({ filter: asked, page: 1, record: undefined })
  }
  const asks = hasFilter(filter)
  const facets = useQuery({
    ...queryOf(api.customs.facets, { filter }, displayedFailures),
    enabled: asks,
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <PageHeader
        title={t('route.customs_search')}
        actions={
          <>
            <MarketLink filter={filter}>{t('market.of_search')}</MarketLink>
            <MarketLink filter={filter} toSwitches>
              {t('market.switches_title')}
            </MarketLink>
            <CoverageLink />
          </>
        }
      />
      <FilterForm key={JSON.stringify(filter)} filter={filter} searching={facets.isFetching} onSearch={search} />
      <SearchChips filter={filter} onChange={search} />
      {!asks && (
        <Panel>
          <EmptyState title={t('customs.start_title')} hint={t('customs.start_hint')} />
        </Panel>
      )}
      {asks && isFailure(facets.error) && (
        <Panel>
          <SearchFailure query={facets} />
        </Panel>
      )}
      {asks && !isFailure(facets.error) && (
        <div className={searchStyles.result}>
          <Refine>
            <FacetPanel facets={facets.data} filter={filter} onChange={search} />
          </Refine>
          <Panel flush>
            <Views state={state} change={change} />
          </Panel>
        </div>
      )}
      <RecordDrawer tradeId={state.record} onClose={() => change({ record: undefined })} />
    </>
  )
}

const SearchChips = ({ filter, onChange }: { filter: Filter; onChange: (filter: Filter) => void }) => {
  const t = useT()
  const names = useNames()
  const company = useFilterCompany(filter)
  return <FilterChips chips={filterChips(filter, t, names, company, onChange)} onClear={() => onChange({})} />
}

/** Shows the facets beside the result, or behind a button on a narrow screen. */
const Refine = ({ children }: { children: React.ReactNode }) => {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <>
      <aside className={searchStyles.aside} aria-label={t('customs.facets')}>
        {children}
      </aside>
      <Button className={searchStyles.refine} icon={<FilterOutlined />} onClick={() => setOpen(true)}>
        {t('customs.facets')}
      </Button>
      <Drawer open={open} onClose={() => setOpen(false)} placement="left" size={320} title={t('customs.facets')}>
        {children}
      </Drawer>
    </>
  )
}

const Views = ({ state, change }: { state: SearchState; change: Change }) => {
  const t = useT()
  const tabs: readonly { key: View; label: string }[] = [
    { key: 'records', label: t('customs.view_records') },
    { key: 'buyers', label: t('customs.view_buyers') },
    { key: 'suppliers', label: t('customs.view_suppliers') },
    { key: 'map', label: t('flows.map') },
  ]
  const isMap = state.view === 'map' || state.view === 'portmap'
  return (
    <>
      <Tabs
        className={customsStyles.views}
        activeKey={isMap ? 'map' : state.view}
        items={[...tabs]}
        onChange={(key) =>
          change({ view: tabs.find((tab) => tab.key === key)?.key ?? 'records', sort: undefined, page: 1 })
        }
      />
      {state.view === 'records' && <Records state={state} change={change} />}
      {(state.view === 'buyers' || state.view === 'suppliers') && <Companies state={state} change={change} />}
      {isMap && <SearchFlows state={state} change={change} />}
    </>
  )
}

type ViewProps = { state: SearchState; change: Change }

/** The props that the record table and the company table share: paging, sorting and states. */
const useTable = ({ state, change }: ViewProps, answer: { total: number; coverage: Coverage | null } | undefined) => {
  const nothing = useCoverageEmpty(answer?.coverage)
  const empty = {
    ...nothing,
    action: (
      <span className={customsStyles.empty}>
        {answer?.total === 0 && <SuggestedSearches filter={state.filter} view={state.view} />}
        {nothing.action}
      </span>
    ),
  }
  return {
    pagingOf: pagingBy(state, change),
    sort: { value: state.sort, onChange: (sort: string | undefined) => change({ sort, page: 1 }) },
    empty,
  }
}

const Records = ({ state, change }: ViewProps) => {
  const t = useT()
  const columns = useSearchColumns()
  const { filter, page, limit } = state
  // The URL may contain any text as `sort`; the server refuses an unknown value.
  const input = { filter, page, limit, ...(state.sort === undefined ? {} : { sort: state.sort as TradeSort }) }
  const records = useQuery({
    ...queryOf(api.customs.search, input, displayedFailures),
    placeholderData: keepPreviousData,
  })
  const { data } = records
  const table = useTable({ state, change }, data)
  return (
    <ListTable
      {...table}
      sort={{ ...table.sort, value: state.sort ?? 'date_desc' }}
      label={t('customs.view_records')}
      columns={columns}
      columnsKey="customs.records"
      stacks
      rowKey={(row) => row.tradeId}
      query={records}
      onOpen={(row) => change({ record: row.tradeId })}
      toolbar={
        <div className={customsStyles.toolbar}>
          <Total total={data?.total} />
          {hasPlaceOrPeriod(filter) && data !== undefined && data.total > 0 && (
            <CoverageNote coverage={data.coverage} />
          )}
          {data !== undefined && data.total > 0 && <ExportButton list={{ filter }} />}
          {data !== undefined && <SaveSearch filter={filter} />}
          <SearchedWords words={data?.searchedWords} />
        </div>
      }
    />
  )
}

/** Returns the URL that shows the records or the partners of a company, within the filter of the search. */
const useCompanyAddress = (filter: Filter, side: 'buyer' | 'seller') => {
  const linkTo = useScreenLink()
  return (companyId: number, view: 'records' | 'partners', sort?: TradeSort) => {
    const own = { ...filter, [side === 'buyer' ? 'buyerId' : 'sellerId']: companyId }
    const partners: View = side === 'buyer' ? 'suppliers' : 'buyers'
    return linkTo(
      'customs_search',
      {},
      writeSearch({ filter: own, view: view === 'records' ? 'records' : partners, sort }),
    )
  }
}

const Companies = ({ state, change }: ViewProps) => {
  const t = useT()
  const side = state.view === 'buyers' ? 'buyer' : 'seller'
  const { filter, page, limit } = state
  const openOf = useCompanyAddress(filter, side)
  const columns = useCompanyColumns(side, t(side === 'buyer' ? 'customs.buyer' : 'customs.seller'), openOf)
  const input = { filter, page, limit, ...(state.sort === undefined ? {} : { sort: state.sort as CompanySort }) }
  const buyers = useQuery({
    ...queryOf(api.customs.buyers, input, displayedFailures),
    enabled: side === 'buyer',
    placeholderData: keepPreviousData,
  })
  const sellers = useQuery({
    ...queryOf(api.customs.suppliers, input, displayedFailures),
    enabled: side === 'seller',
    placeholderData: keepPreviousData,
  })
  const companies = side === 'buyer' ? buyers : sellers
  const { data } = companies
  const table = useTable({ state, change }, data)
  return (
    <ListTable
      {...table}
      sort={{ ...table.sort, value: state.sort ?? 'trades_desc' }}
      label={t(side === 'buyer' ? 'customs.view_buyers' : 'customs.view_suppliers')}
      columns={columns}
      columnsKey="customs.companies"
      stacks
      rowKey={(row) => String(row.companyId)}
      query={companies}
      toolbar={
        <div className={customsStyles.toolbar}>
          <Total total={data?.total} />
          {data !== undefined && data.total > 0 && (
            <>
              <ExportButton list={{ filter, list: side === 'buyer' ? 'buyers' : 'suppliers' }} />
              <AddFoundButton found={{ list: side === 'buyer' ? 'buyers' : 'suppliers', filter }} total={data.total} />
            </>
          )}
          {data !== undefined && <SaveSearch filter={filter} />}
          <SearchedWords words={data?.searchedWords} />
        </div>
      }
    />
  )
}

/** Whether the filter restricts the countries or the period. The coverage note is only useful for such a filter. */
const hasPlaceOrPeriod = ({ originCountries, destinationCountries, dateFrom, dateTo }: Filter): boolean =>
  [originCountries, destinationCountries, dateFrom, dateTo].some((asked) => asked !== undefined)
