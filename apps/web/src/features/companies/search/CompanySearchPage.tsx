/** The page of the company search: a sentence or a form makes the filter, which the URL stores with the view. */

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { FacetedResult, FilterChips, PageHeader, Panel, useT } from '@tradewind/ui'
import { useSearchParams } from 'react-router'
import { api, queryOf } from '../../../api.ts'
import { companyChips } from '../../../company/chips.ts'
import { useCompanyNames } from '../../../company/company-names.ts'
import { compactFilter } from '../../../company/filter-address.ts'
import { isFailure } from '../../../failure.ts'
import { CompanyFacets } from './CompanyFacets.tsx'
import { CompanyForm } from './form/CompanyForm.tsx'
import { FoundCompanies } from './found/FoundCompanies.tsx'
import { readSearch, writeSearch, type Filter, type SearchState } from './search-url.ts'
import { displayedFailures, SearchFailure } from './SearchFailure.tsx'
import { SentenceBox } from './SentenceBox.tsx'

export const CompanySearchPage = () => {
  const t = useT()
  const names = useCompanyNames()
  const [query, setQuery] = useSearchParams()
  const state = readSearch(query)
  const { filter, sentence } = state
  const change = (changed: Partial<SearchState>) => setQuery(writeSearch({ ...state, ...changed }))
  const search = (asked: Filter) => change({ filter: compactFilter(asked), page: 1 })
  const clear = () => change({ filter: {}, sentence: '', page: 1 })
  const facets = useQuery({
    ...queryOf(api.companySearch.facets, { filter }, displayedFailures),
    placeholderData: keepPreviousData,
  })
  const hasFailed = isFailure(facets.error)
  return (
    <>
      <PageHeader title={t('route.companySearch')} />
      <SentenceBox
        key={sentence}
        sentence={sentence}
        onRead={(text, read) => change({ filter: read, sentence: text, page: 1 })}
      />
      <CompanyForm
        key={JSON.stringify(filter)}
        filter={filter}
        searching={facets.isFetching}
        onSearch={search}
        onReset={clear}
      />
      <FilterChips chips={companyChips(filter, { t, names }, search)} onClear={clear} />
      {hasFailed ? (
        <Panel>
          <SearchFailure query={facets} />
        </Panel>
      ) : (
        <FacetedResult facets={<CompanyFacets facets={facets.data} filter={filter} onChange={search} />}>
          <Panel flush>
            <FoundCompanies state={state} change={change} />
          </Panel>
        </FacetedResult>
      )}
    </>
  )
}
