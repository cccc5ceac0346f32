/** The page of importers and exporters: all companies with records, which can be filtered and sorted. */

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CallOutputOf } from '@tradewind/contract'
import { DataTable, DateText, FilterChips, PageHeader, Panel, useT, type QueryLike } from '@tradewind/ui'
import { Select } from 'antd'
import type { ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { api, queryOf } from '../../../api.ts'
import { directoryChips } from '../../../customs/directory-chips.ts'
import { useNames } from '../../../customs/names.ts'
import { isFailure } from '../../../failure.ts'
import { AddFoundButton } from '../../../mailing/AddFoundButton.tsx'
import { pagingBy } from '../../../paging.ts'
import { CoverageLink } from '../CoverageNote.tsx'
import { MaskedNote } from '../MaskedNames.tsx'
import { SearchFailure, displayedFailures } from '../SearchFailure.tsx'
import { useDirectoryColumns, useDetailAddress, type DirectoryRow } from './columns.tsx'
import {
  directorySorts,
  readDirectory,
  writeDirectory,
  type DirectorySort,
  type DirectoryState,
} from './directory-state.ts'
import { DirectoryForm } from './DirectoryForm.tsx'
import customsStyles from '../customs.module.css'
import styles from './directory.module.css'

export const DirectoryPage = () => {
  const t = useT()
  const names = useNames()
  const [query, setQuery] = useSearchParams()
  const state = readDirectory(query)
  const change = (changed: Partial<DirectoryState>) => setQuery(writeDirectory({ ...state, page: 1, ...changed }))
  const search = useQuery({
    ...queryOf(api.customsDirectory.companies, state, displayedFailures),
    placeholderData: keepPreviousData,
  })
  const { filter } = state
  return (
    <>
      <PageHeader title={t('route.importExportCompany')} description={t('directory.lead')} actions={<CoverageLink />} />
      <DirectoryForm
        key={JSON.stringify(filter)}
        filter={filter}
        searching={search.isFetching}
        onSearch={(asked) => change({ filter: asked })}
      />
      <FilterChips
        chips={directoryChips(filter, t, names, (left) => change({ filter: left }))}
        onClear={() => change({ filter: {} })}
      />
      <Panel flush>
        {isFailure(search.error) ? (
          <SearchFailure query={search} />
        ) : (
          <Companies state={state} change={change} search={search} />
        )}
      </Panel>
    </>
  )
}

type CompaniesProps = {
  state: DirectoryState
  change: (changed: Partial<DirectoryState>) => void
  search: QueryLike<CallOutputOf<typeof api.customsDirectory.companies.endpoint>>
}

const Companies = ({ state, change, search }: CompaniesProps) => {
  const t = useT()
  const navigate = useNavigate()
  const { filter, sort, page, limit } = state
  const positionOf = (index: number) => ({ filter, sort, limit, at: (page - 1) * limit + index + 1 })
  const addressOf = useDetailAddress()
  const { data } = search
  const rows = data?.list.map((row, index) => ({ ...row, position: positionOf(index) }))
  const isMasked = data?.namesMasked === true
  const columns = useDirectoryColumns(isMasked)
  return (
    <DataTable
      label={t('route.importExportCompany')}
      columns={columns}
      columnsKey="customs.directory"
      rowKey={(row) => String(row.companyId)}
      query={search}
      rows={rows}
      {...(isMasked
        ? {}
        : {
            onOpen: (row: DirectoryRow) => {
              const address = addressOf(row, filter.side)
              if (address !== null) void navigate(address)
            },
            paging: pagingBy(state, change)(data?.total),
          })}
      stacks
      empty={
        data?.asOf === null
          ? { title: t('directory.preparing'), hint: t('directory.preparing_hint') }
          : { title: t('common.no_result'), hint: t('common.no_result_hint') }
      }
      toolbar={
        <Toolbar sort={sort} asOf={data?.asOf ?? null} onSort={(next) => change({ sort: next })}>
          {filter.hs !== undefined && (
            <span className={customsStyles.quiet}>{t('directory.of_code', { code: filter.hs })}</span>
          )}
          {data !== undefined && data.total > 0 && !isMasked && (
            <AddFoundButton found={{ list: 'directory', filter }} total={data.total} />
          )}
          {isMasked && data.total > 0 && <MaskedNote shown={data.list.length} total={data.total} />}
        </Toolbar>
      }
    />
  )
}

const sortKeys = {
  trades_desc: 'directory.order_trades',
  amount_desc: 'directory.order_amount',
  last_desc: 'directory.order_last',
  name_asc: 'directory.order_name',
} as const satisfies Record<DirectorySort, string>

type ToolbarProps = {
  sort: DirectorySort
  asOf: string | null
  onSort: (sort: DirectorySort) => void
  children: ReactNode
}

const Toolbar = ({ sort, asOf, onSort, children }: ToolbarProps) => {
  const t = useT()
  const [before = '', after = ''] = t('directory.as_of', { at: '\n' }).split('\n')
  return (
    <div className={customsStyles.toolbar}>
      <label className={styles.order}>
        <span className={customsStyles.quiet}>{t('directory.order')}</span>
        <Select
          size="small"
          value={sort}
          onChange={onSort}
          options={directorySorts.map((value) => ({ value, label: t(sortKeys[value]) }))}
          popupMatchSelectWidth={false}
        />
      </label>
      {asOf !== null && (
        <span className={customsStyles.quiet} title={t('directory.as_of_hint')}>
          {before}
          <DateText at={asOf} withTime />
          {after}
        </span>
      )}
      {children}
    </div>
  )
}
