/** The buyers or suppliers that a search finds. The user can choose several and act on all of them. */

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ListTable, useT } from '@tradewind/ui'
import { api, queryOf } from '../../../api.ts'
import { useChosen } from '../../../chosen.ts'
import { useScreenLink } from '../../../links.ts'
import { AddFoundButton } from '../../../mailing/AddFoundButton.tsx'
import { ExportButton } from '../ExportButton.tsx'
import { writeSearch, type CompanySort, type Filter, type TradeSort, type View } from '../filter-url.ts'
import { MaskedNames, MaskedNote } from '../MaskedNames.tsx'
import type { CompanyRow, Side } from '../parts.tsx'
import { SaveSearch } from '../SaveSearch.tsx'
import { useSearchTable, type ViewProps } from '../search-table.tsx'
import { displayedFailures } from '../SearchFailure.tsx'
import { SearchedWords } from '../SuggestedSearches.tsx'
import { Total } from '../Total.tsx'
import { ChosenActions } from './ChosenActions.tsx'
import { useCompanyColumns, type Curves } from './company-columns.tsx'
import customsStyles from '../customs.module.css'

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

export const FoundCompanies = ({ state, change }: ViewProps) => {
  const t = useT()
  const side = state.view === 'buyers' ? 'buyer' : 'seller'
  const { filter, page, limit } = state
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
  const table = useSearchTable({ state, change }, data)
  const list = side === 'buyer' ? 'buyers' : 'suppliers'
  const isMasked = data?.namesMasked === true
  const openOf = useCompanyAddress(filter, side)
  const curves = useCurves({ filter, side, list: companies.isPlaceholderData || isMasked ? [] : (data?.list ?? []) })
  const allColumns = useCompanyColumns(side, isMasked ? () => null : openOf, curves)
  const columns = isMasked ? allColumns.filter(({ key }) => key !== 'months') : allColumns
  const [chosen, setChosen] = useChosen(JSON.stringify([side, filter]))
  return (
    <MaskedNames value={isMasked}>
      <ListTable
        {...table}
        sort={{ ...table.sort, value: state.sort ?? 'trades_desc' }}
        label={t(side === 'buyer' ? 'customs.view_buyers' : 'customs.view_suppliers')}
        columns={columns}
        columnsKey="customs.companies"
        stacks
        rowKey={(row) => String(row.companyId)}
        query={companies}
        {...(isMasked ? {} : { selection: { keys: chosen, onChange: setChosen } })}
        toolbar={
          chosen.length > 0 ? (
            <ChosenActions filter={filter} side={side} chosen={chosen} onClear={() => setChosen([])} />
          ) : (
            <div className={customsStyles.toolbar}>
              <Total total={data?.total} />
              {data !== undefined && data.total > 0 && !isMasked && (
                <>
                  <ExportButton list={{ filter, list }} />
                  <AddFoundButton found={{ list, filter }} total={data.total} />
                </>
              )}
              {data !== undefined && !isMasked && <SaveSearch filter={filter} />}
              <SearchedWords words={data?.searchedWords} />
              {isMasked && data.total > 0 && <MaskedNote shown={data.list.length} total={data.total} />}
            </div>
          )
        }
      />
    </MaskedNames>
  )
}

type CurvesInput = { filter: Filter; side: Side; list: readonly CompanyRow[] }

/** Reads the shipments per month of the page's companies, when the companies are known. */
const useCurves = ({ filter, side, list: found }: CurvesInput): Curves | 'failed' | undefined => {
  const companyIds = found.map(({ companyId }) => companyId)
  const curves = useQuery({
    ...queryOf(api.customs.companyMonths, { filter, companies: { side, companyIds } }, displayedFailures),
    enabled: companyIds.length > 0,
    staleTime: 60_000,
  })
  if (curves.data === undefined) return curves.isError ? 'failed' : undefined
  const { months, list } = curves.data
  return { months, tradesOf: new Map(list.map(({ companyId, trades }) => [companyId, trades])) }
}
