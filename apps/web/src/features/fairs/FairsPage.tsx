/** The search for buyers of trade fairs, with one filter, facets and a table. The URL stores the search. */

import { MailOutlined } from '@ant-design/icons'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { fairSorts, isGiven, type CallOutputOf } from '@tradewind/contract'
import {
  EmptyState,
  FacetedResult,
  FilterChips,
  ListTable,
  PageHeader,
  Panel,
  QueryState,
  useT,
  useUi,
} from '@tradewind/ui'
import { Button, Select } from 'antd'
import { useSearchParams } from 'react-router'
import { api, queryOf } from '../../api.ts'
import { useChosen } from '../../chosen.ts'
import { FavouriteChosen, useFavouritesAmong } from '../../company/favourites.tsx'
import { useNames } from '../../customs/names.ts'
import { isFailure, upsellFailures, type CallFailure } from '../../failure.ts'
import type { FairFilter } from '../../fairs/fair-address.ts'
import { fairChips } from '../../fairs/fair-chips.ts'
import { SaveSearchButton } from '../../forms/SaveSearchButton.tsx'
import { OrderExportButton } from '../../items/ExportDialog.tsx'
import { AddCompaniesButton } from '../../mailing/AddCompaniesButton.tsx'
import { AddFoundButton } from '../../mailing/AddFoundButton.tsx'
import { pagingBy } from '../../paging.ts'
import { BuyerDrawer } from './BuyerDrawer.tsx'
import { useFairColumns } from './fair-columns.tsx'
import { readFairs, writeFairs, type FairState } from './fair-state.ts'
import { FairFacets } from './FairFacets.tsx'
import { FairForm } from './FairForm.tsx'
import styles from './fairs.module.css'

/** Failures that the page shows instead of the result. */
const displayed = [...upsellFailures, 'invalid_input'] as const

/** The first reason of a refused filter, e.g. a session that does not exist. */
const reasonOf = ({ details, message }: CallFailure): string => details[0]?.message ?? message

type Found = CallOutputOf<typeof api.fairs.search.endpoint>

export const FairsPage = () => {
  const t = useT()
  const { locale } = useUi()
  const names = useNames()
  const [query, setQuery] = useSearchParams()
  const state = readFairs(query)
  const { filter, sort, page, limit, buyer } = state
  const change = (changed: Partial<FairState>) => setQuery(writeFairs({ ...state, ...changed }))
  const search = (asked: FairFilter) => change({ filter: asked, page: 1 })
  const buyers = useQuery({
    ...queryOf(api.fairs.search, { filter, sort, page, limit }, displayed),
    placeholderData: keepPreviousData,
  })
  const facets = useQuery({ ...queryOf(api.fairs.facets, { filter }, displayed), placeholderData: keepPreviousData })
  return (
    <>
      <PageHeader title={t('route.canton_fair')} description={t('fairs.lead')} />
      <FairForm key={JSON.stringify(filter)} filter={filter} searching={buyers.isFetching} onSearch={search} />
      <FilterChips chips={fairChips(filter, { t, names, locale }, search)} onClear={() => search({})} />
      {isFailure(buyers.error) ? (
        <Panel>
          {isFailure(buyers.error, 'invalid_input') ? (
            <EmptyState title={t('customs.refused_title')} hint={reasonOf(buyers.error)} />
          ) : (
            <QueryState query={buyers} />
          )}
        </Panel>
      ) : (
        <FacetedResult facets={<FairFacets facets={facets.data} filter={filter} onChange={search} />}>
          <Panel flush>
            <Buyers state={state} change={change} buyers={buyers} />
          </Panel>
        </FacetedResult>
      )}
      {buyer !== 0 && (
        <BuyerDrawer key={buyer} companyId={buyer} sessions={filter.sessions} onClose={() => change({ buyer: 0 })} />
      )}
    </>
  )
}

const SaveFairSearch = ({ filter }: { filter: FairFilter }) => {
  const t = useT()
  const { locale } = useUi()
  const names = useNames()
  const proposed = fairChips(filter, { t, names, locale }, () => undefined).map(({ value }) => value)
  return (
    <SaveSearchButton
      proposed={proposed.join(' · ')}
      watch="report.watch_fairs"
      save={(as) => api.insight.saveFairSearch({ filter, ...as })}
    />
  )
}

type BuyersProps = {
  state: FairState
  change: (changed: Partial<FairState>) => void
  buyers: Parameters<typeof ListTable>[0]['query'] & { data: Found | undefined }
}

const Buyers = ({ state, change, buyers }: BuyersProps) => {
  const t = useT()
  const { filter, sort } = state
  const { data } = buyers
  const among = useFavouritesAmong(data?.list.map(({ companyId }) => companyId) ?? [])
  const open = (companyId: number) => change({ buyer: companyId })
  const columns = useFairColumns({ among, onOpen: open })
  const [chosen, setChosen] = useChosen(JSON.stringify(filter))
  return (
    <ListTable
      label={t('fairs.found')}
      columns={columns}
      columnsKey="fairs.search"
      rowKey={({ companyId }) => String(companyId)}
      query={buyers}
      stacks
      onOpen={({ companyId }) => open(companyId)}
      empty={{ title: t('fairs.empty'), hint: t('fairs.empty_hint') }}
      pagingOf={pagingBy(state, change)}
      selection={{ keys: chosen, onChange: setChosen }}
      toolbar={
        chosen.length > 0 ? (
          <div className={styles.toolbar} role="group" aria-label={t('customs.chosen_actions')} data-part="chosen">
            <span role="status">{t('common.selected', { count: chosen.length })}</span>
            <FavouriteChosen chosen={chosen} />
            <AddCompaniesButton
              size="small"
              icon={<MailOutlined />}
              companies={{ kind: 'companies', companyIds: [...chosen] }}
            >
              {t('mailing.add_to_list')}
            </AddCompaniesButton>
            <Button size="small" type="link" onClick={() => setChosen([])}>
              {t('customs.chosen_clear')}
            </Button>
          </div>
        ) : (
          <div className={styles.toolbar}>
            <label>
              <span className="tw-quiet">{t('fairs.order')} </span>
              <Select
                size="small"
                value={sort}
                onChange={(next) => change({ sort: next, page: 1 })}
                options={fairSorts.map((value) => ({ value, label: t(`fairs.order_${value}`) }))}
                popupMatchSelectWidth={false}
              />
            </label>
            {data !== undefined && data.total > 0 && (
              <>
                <AddFoundButton found={{ list: 'fair_buyers', filter }} total={data.total} />
                <OrderExportButton
                  of={{ list: 'fair_buyers', filter }}
                  order={(file) => api.exports.createFairBuyers({ filter, ...file })}
                />
              </>
            )}
            {Object.values(filter).some(isGiven) && <SaveFairSearch filter={filter} />}
          </div>
        )
      }
    />
  )
}
