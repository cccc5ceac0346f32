/** The companies that a search finds, as a table or as cards. The user can choose several and act on all of them. */

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ListTable, useFormatNumber, useT } from '@tradewind/ui'
import { Grid, Segmented } from 'antd'
import { api, queryOf } from '../../../../api.ts'
import { useChosen } from '../../../../chosen.ts'
import { useFavouritesAmong } from '../../../../company/favourites.tsx'
import { AddFoundButton } from '../../../../mailing/AddFoundButton.tsx'
import { pagingBy } from '../../../../paging.ts'
import { SaveCompanySearch } from '../SaveCompanySearch.tsx'
import { sortOf, type SearchState } from '../search-url.ts'
import { displayedFailures } from '../SearchFailure.tsx'
import { CompanyCard, useCompanyColumns, type Found } from './company-columns.tsx'
import { ChosenActions, ExportFound } from './found-actions.tsx'
import { NothingFound } from './NothingFound.tsx'
import styles from '../company-search.module.css'

type FoundCompaniesProps = { state: SearchState; change: (changed: Partial<SearchState>) => void }

export const FoundCompanies = ({ state, change }: FoundCompaniesProps) => {
  const t = useT()
  const { filter, sort, page, limit, view } = state
  const isNarrow = !(Grid.useBreakpoint().md ?? true)
  const input = { filter, page, limit, ...(sort === undefined ? {} : { sort }) }
  const companies = useQuery({
    ...queryOf(api.companySearch.search, input, displayedFailures),
    placeholderData: keepPreviousData,
  })
  const { data } = companies
  const among = useFavouritesAmong(data?.list.map(({ companyId }) => companyId) ?? [])
  const context = { among, mayUnlock: data?.mayUnlock ?? false }
  const columns = useCompanyColumns(context)
  const [chosen, setChosen] = useChosen(JSON.stringify(filter))
  const isCards = isNarrow || view === 'cards'
  return (
    <ListTable
      label={t('companies.found')}
      columns={columns}
      {...(isCards ? {} : { columnsKey: 'companies.found' })}
      {...(isCards ? { renderCard: (company: Found) => <CompanyCard company={company} {...context} /> } : {})}
      rowKey={({ companyId }) => String(companyId)}
      query={companies}
      pagingOf={pagingBy(state, change)}
      sort={{ value: sort, onChange: (text) => change({ sort: sortOf(text), page: 1 }) }}
      selection={{ keys: chosen, onChange: setChosen }}
      empty={{
        title: t('companies.nothing_found'),
        action: <NothingFound filter={filter} onChange={(wider) => change({ filter: wider, sentence: '', page: 1 })} />,
      }}
      toolbar={
        chosen.length > 0 ? (
          <ChosenActions
            of={{ filter, ...(sort === undefined ? {} : { sort }) }}
            chosen={chosen}
            onClear={() => setChosen([])}
          />
        ) : (
          <div className={styles.toolbar}>
            <Totals state={state} change={change} totals={data} />
            {data !== undefined && data.total > 0 && (
              <>
                <ExportFound filter={filter} {...(sort === undefined ? {} : { sort })} />
                <AddFoundButton found={{ list: 'found_companies', filter }} total={data.total} />
              </>
            )}
            {Object.keys(filter).length > 0 && <SaveCompanySearch filter={filter} />}
            {!isNarrow && (
              <Segmented
                size="small"
                aria-label={t('companies.view')}
                value={view}
                onChange={(chosenView) => change({ view: chosenView })}
                options={[
                  { value: 'table' as const, label: t('companies.view_table') },
                  { value: 'cards' as const, label: t('companies.view_cards') },
                ]}
              />
            )}
          </div>
        )
      }
    />
  )
}

const shortenedFrom = 1000

type TotalsProps = FoundCompaniesProps & {
  totals: { total: number; privateTotal: number; listedTotal: number } | undefined
}

/** The number of companies, and how many are private or listed. A click on either restricts the search to this type. */
const Totals = ({ state, change, totals }: TotalsProps) => {
  const t = useT()
  const format = useFormatNumber()
  if (totals === undefined) return null
  const short = (count: number) =>
    count < shortenedFrom ? format(count) : format(count, { notation: 'compact', maximumSignificantDigits: 3 })
  const { filter } = state
  const part = (type: 'private' | 'listed', count: number) => (
    <button
      type="button"
      aria-pressed={filter.type === type}
      title={format(count)}
      onClick={() =>
        change({ filter: { ...filter, type: filter.type === type ? undefined : type }, sentence: '', page: 1 })
      }
    >
      {t(type === 'private' ? 'companies.total_private' : 'companies.total_listed', { count: short(count) })}
    </button>
  )
  return (
    <span className={styles.totals}>
      <span>{t('companies.total', { total: format(totals.total) })}</span>
      {part('private', totals.privateTotal)}
      <span aria-hidden>/</span>
      {part('listed', totals.listedTotal)}
    </span>
  )
}
