/** The search for videos, creators and commenters, with one filter, facets and a table. The URL stores the search. */

import { YoutubeOutlined } from '@ant-design/icons'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { socialSorts, socialSubjects, type CallOutputOf } from '@tradewind/contract'
import {
  EmptyState,
  FacetedResult,
  FilterChips,
  ListTable,
  Panel,
  QueryState,
  useFormatNumber,
  useT,
  useUi,
} from '@tradewind/ui'
import { Alert, Button, Segmented, Select } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { api, queryOf } from '../../../api.ts'
import { useChosen } from '../../../chosen.ts'
import { useNames } from '../../../customs/names.ts'
import { isFailure, upsellFailures } from '../../../failure.ts'
import { pagingBy } from '../../../paging.ts'
import type { SocialFilter } from '../../../social/social-address.ts'
import { socialChips } from '../../../social/social-chips.ts'
import { KeepButton, keptOf, useLeadsAmong } from '../leads/KeepButton.tsx'
import { YoutubeDrawer } from '../youtube/YoutubeDrawer.tsx'
import { DetailDrawer } from './DetailDrawer.tsx'
import { readState, writeState, type SocialState } from './search-state.ts'
import { useSocialColumns } from './social-columns.tsx'
import { SocialFacets } from './SocialFacets.tsx'
import { SocialForm } from './SocialForm.tsx'
import styles from '../social.module.css'

/** Failures that the page shows instead of the result. */
const displayed = [...upsellFailures, 'invalid_input'] as const

type Found = CallOutputOf<typeof api.social.search.endpoint>

export const SearchPart = () => {
  const t = useT()
  const { locale } = useUi()
  const names = useNames()
  const [query, setQuery] = useSearchParams()
  const state = readState(query)
  const { subject, filter, sort, page, limit, open } = state
  const change = (changed: Partial<SocialState>) => setQuery(writeState({ ...state, ...changed }))
  const search = (asked: SocialFilter) => change({ filter: asked, page: 1 })
  const found = useQuery({
    ...queryOf(api.social.search, { subject, filter, sort, page, limit }, displayed),
    placeholderData: keepPreviousData,
  })
  const facets = useQuery({
    ...queryOf(api.social.facets, { subject, filter }, displayed),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <SocialForm key={JSON.stringify(filter)} filter={filter} searching={found.isFetching} onSearch={search} />
      <FilterChips chips={socialChips(filter, { t, names, locale }, search)} onClear={() => search({})} />
      {isFailure(found.error) ? (
        <Panel>
          {isFailure(found.error, 'invalid_input') ? (
            <EmptyState title={t('customs.refused_title')} hint={found.error.message} />
          ) : (
            <QueryState query={found} />
          )}
        </Panel>
      ) : (
        <FacetedResult facets={<SocialFacets facets={facets.data} filter={filter} onChange={search} />}>
          <Panel flush>
            <FoundTable state={state} change={change} found={found} />
          </Panel>
        </FacetedResult>
      )}
      {open !== 0 && (
        <DetailDrawer
          key={open}
          itemId={open}
          onOpen={(itemId) => change({ open: itemId })}
          onClose={() => change({ open: 0 })}
        />
      )}
    </>
  )
}

type TableProps = {
  state: SocialState
  change: (changed: Partial<SocialState>) => void
  found: Parameters<typeof ListTable>[0]['query'] & { data: Found | undefined }
}

const FoundTable = ({ state, change, found }: TableProps) => {
  const t = useT()
  const format = useFormatNumber()
  const { subject, sort } = state
  const { data } = found
  const open = (itemId: number) => change({ open: itemId })
  const isMasked = data?.masked === true
  const leads = useLeadsAmong(isMasked ? [] : (data?.list ?? []).flatMap((row) => keptOf(row, subject)?.itemId ?? []))
  const columns = useSocialColumns(subject, open, isMasked ? null : leads)
  const [chosen, setChosen] = useChosen(JSON.stringify([subject, state.filter]), keptAtOnce)
  const [showsYoutube, setShowsYoutube] = useState(false)
  const keptRows = data?.list.filter(({ itemId }) => chosen.includes(String(itemId))) ?? []
  const countOf = (one: (typeof socialSubjects)[number]) => (data === undefined ? '' : ` (${format(data.totals[one])})`)
  return (
    <>
      {isMasked && data.total > 0 && <MaskedNote />}
      <ListTable
        label={t(`social.found_${subject}`)}
        columns={columns}
        columnsKey={`social.${subject}`}
        rowKey={({ itemId }) => String(itemId)}
        query={found}
        stacks
        onOpen={({ itemId }) => open(itemId)}
        empty={{ title: t('social.empty'), hint: t('social.empty_hint') }}
        // With masked names only the first page can be read.
        {...(isMasked ? {} : { pagingOf: pagingBy(state, change), selection: { keys: chosen, onChange: setChosen } })}
        toolbar={
          <div className={styles.toolbar}>
            <Segmented
              value={subject}
              onChange={(next) => change({ subject: next, page: 1 })}
              options={socialSubjects.map((value) => ({
                value,
                label: `${t(`social.find_${value}`)}${countOf(value)}`,
              }))}
            />
            <label>
              <span className="tw-quiet">{t('social.order')} </span>
              <Select
                size="small"
                value={sort}
                onChange={(next) => change({ sort: next, page: 1 })}
                options={socialSorts.map((value) => ({ value, label: t(`social.order_${value}`) }))}
                popupMatchSelectWidth={false}
              />
            </label>
            {keptRows.length > 0 && (
              <KeepButton
                accounts={keptRows.flatMap((row) => keptOf(row, subject) ?? [])}
                onKept={() => setChosen([])}
              />
            )}
            <Button size="small" icon={<YoutubeOutlined />} onClick={() => setShowsYoutube(true)}>
              {t('social.youtube_search')}
            </Button>
          </div>
        }
      />
      {showsYoutube && <YoutubeDrawer filter={state.filter} onOpen={open} onClose={() => setShowsYoutube(false)} />}
    </>
  )
}

/** The number of accounts that one request keeps. */
const keptAtOnce = { most: 200, text: 'customs.chosen_limit' } as const

/** The note above a table with masked rows. */
const MaskedNote = () => {
  const t = useT()
  const { onUpgrade } = useUi()
  return (
    <Alert
      type="info"
      showIcon
      title={t('social.masked')}
      action={
        onUpgrade !== null && (
          <Button size="small" type="primary" onClick={onUpgrade}>
            {t('common.upsell_action')}
          </Button>
        )
      }
    />
  )
}
