/**
 * The page of the customs search. It has one filter and shows the result as records, buyers or suppliers. The URL
 * stores the filter and the view.
 */

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { isSufficient } from '@tradewind/contract'
import { EmptyState, FacetedResult, FilterChips, ListTable, PageHeader, Panel, useT } from '@tradewind/ui'
import { App, Tabs } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { api, queryOf } from '../../api.ts'
import { filterChips } from '../../customs/chips.ts'
import { useFilterCompany } from '../../customs/filter-texts.ts'
import { useNames } from '../../customs/names.ts'
import { isFailure } from '../../failure.ts'
import { useSearchColumns } from './columns.tsx'
import { CoverageLink, CoverageNote } from './CoverageNote.tsx'
import { ExportButton } from './ExportButton.tsx'
import { FacetPanel } from './FacetPanel.tsx'
import { isFormFolded, readSearch, writeSearch, type Filter, type TradeSort, type View } from './filter-url.ts'
import { SearchFlows } from './flows/SearchFlows.tsx'
import { FilterForm, FoldedForm } from './form/FilterForm.tsx'
import { FoundCompanies } from './found/FoundCompanies.tsx'
import { MarketLink } from './market/MarketLink.tsx'
import { MaskedNames, MaskedNote } from './MaskedNames.tsx'
import type { TradeRow } from './parts.tsx'
import { SortedUnit } from './QuantityList.tsx'
import { RecordDrawer } from './RecordDrawer.tsx'
import { SaveSearch } from './SaveSearch.tsx'
import { useSearchTable, type ChangeSearch, type ViewProps } from './search-table.tsx'
import { SearchFailure, displayedFailures } from './SearchFailure.tsx'
import { SearchedWords } from './SuggestedSearches.tsx'
import { Total } from './Total.tsx'
import customsStyles from './customs.module.css'

export const CustomsSearchPage = () => {
  const t = useT()
  const { message } = App.useApp()
  const [query, setQuery] = useSearchParams()
  const state = readSearch(query)
  const { filter } = state
  const [isSubmitted, setIsSubmitted] = useState(false)
  const change: ChangeSearch = (changed) => setQuery(writeSearch({ ...state, ...changed }))
  const search = (asked: Filter) => {
    change({ filter: asked, page: 1, record: undefined })
  }
  const submit = (asked: Filter) => {
    setIsSubmitted(true)
    if (!isSufficient(asked)) message.warning(t('customs.start_title'))
    change({ filter: asked, page: 1, record: undefined, isEditing: false })
  }
  const asks = isSufficient(filter)
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
      {isFormFolded(state, facets) ? (
        <FoldedForm
          takesFocus={isSubmitted}
          onEdit={() => {
            setIsSubmitted(false)
            setQuery(writeSearch({ ...state, isEditing: true }), { replace: true })
          }}
        >
          <SearchChips filter={filter} onChange={search} oneLine />
        </FoldedForm>
      ) : (
        <>
          <FilterForm
            key={JSON.stringify(filter)}
            filter={filter}
            view={state.view}
            searching={facets.isFetching}
            takesFocus={state.isEditing}
            onSearch={submit}
            onReset={() => change({ filter: {}, page: 1, record: undefined, isEditing: false })}
          />
          <SearchChips filter={filter} onChange={search} />
        </>
      )}
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
        <FacetedResult facets={<FacetPanel facets={facets.data} filter={filter} onChange={search} />}>
          <Panel flush>
            <Views state={state} change={change} />
          </Panel>
        </FacetedResult>
      )}
      <RecordDrawer tradeId={state.record} onClose={() => change({ record: undefined })} />
    </>
  )
}

type SearchChipsProps = { filter: Filter; onChange: (filter: Filter) => void; oneLine?: boolean }

const SearchChips = ({ filter, onChange, oneLine = false }: SearchChipsProps) => {
  const t = useT()
  const names = useNames()
  const company = useFilterCompany(filter)
  return (
    <FilterChips
      chips={filterChips(filter, t, names, company, onChange)}
      onClear={() => onChange({})}
      oneLine={oneLine}
    />
  )
}

const Views = ({ state, change }: ViewProps) => {
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
      {(state.view === 'buyers' || state.view === 'suppliers') && <FoundCompanies state={state} change={change} />}
      {isMap && <SearchFlows state={state} change={change} />}
    </>
  )
}

const Records = ({ state, change }: ViewProps) => {
  const t = useT()
  const columns = useSearchColumns(state.sort)
  const { filter, page, limit } = state
  // `readSearch` accepts only the sorts of the view.
  const input = { filter, page, limit, ...(state.sort === undefined ? {} : { sort: state.sort as TradeSort }) }
  const records = useQuery({
    ...queryOf(api.customs.search, input, displayedFailures),
    placeholderData: keepPreviousData,
  })
  const { data } = records
  const table = useSearchTable({ state, change }, data)
  const isMasked = data?.namesMasked === true
  return (
    <MaskedNames value={isMasked}>
      <ListTable
        {...table}
        sort={{ ...table.sort, value: state.sort ?? 'date_desc' }}
        label={t('customs.view_records')}
        columns={columns}
        columnsKey="customs.records"
        stacks
        rowKey={(row) => row.tradeId}
        query={records}
        {...(isMasked ? {} : { onOpen: (row: TradeRow) => change({ record: row.tradeId }) })}
        toolbar={
          <div className={customsStyles.toolbar}>
            <Total total={data?.total} />
            <SortedUnit unit={data?.sortedUnit} />
            {hasPlaceOrPeriod(filter) && data !== undefined && data.total > 0 && (
              <CoverageNote coverage={data.coverage} />
            )}
            {data !== undefined && data.total > 0 && !isMasked && <ExportButton list={{ filter }} />}
            {data !== undefined && !isMasked && <SaveSearch filter={filter} />}
            <SearchedWords words={data?.searchedWords} />
            {isMasked && data.total > 0 && <MaskedNote shown={data.list.length} total={data.total} />}
          </div>
        }
      />
    </MaskedNames>
  )
}

/** Whether the filter restricts the countries or the period. The coverage note is only useful for such a filter. */
const hasPlaceOrPeriod = ({ originCountries, destinationCountries, dateFrom, dateTo }: Filter): boolean =>
  [originCountries, destinationCountries, dateFrom, dateTo].some((asked) => asked !== undefined)
