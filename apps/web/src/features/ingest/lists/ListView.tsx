/** The page of one private list, which the user can search, filter, and add to a mailing list. */

import { ArrowLeftOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import type { PrivateListRow, PrivateListFilter } from '@tradewind/contract'
import { countryName } from '@tradewind/lexicon'
import { ListTable, PageHeader, Panel, QueryState, useFormatNumber, useT, useUi, searchByLabel } from '@tradewind/ui'
import { Checkbox, Input, Select } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { usePaging } from '../../../paging.ts'
import { ListActions } from './ListActions.tsx'
import { listQuery, rowsQuery, type RowsQuestion } from './queries.ts'
import { useRowColumns } from './row-columns.tsx'
import { RowDrawer } from './RowDrawer.tsx'
import styles from '../ingest.module.css'

type Sort = NonNullable<RowsQuestion['sort']>
const sorts: readonly Sort[] = ['company', '-company', 'country', 'newest']

const readListFilter = (query: URLSearchParams): PrivateListFilter => {
  const [keyword, country, tag] = ['q', 'country', 'tag'].map((name) => query.get(name) ?? '')
  return {
    ...(keyword && { keyword }),
    ...(country && { country }),
    ...(tag && { tag }),
    ...(query.get('mail') === '1' && { withEmail: true }),
  }
}

const readSort = (query: URLSearchParams): Sort => sorts.find((sort) => sort === query.get('sort')) ?? 'company'

export const ListView = ({ listId }: { listId: string }) => {
  const t = useT()
  const format = useFormatNumber()
  const { query, page, limit, change, pagingOf } = usePaging()
  const filter = readListFilter(query)
  const sort = readSort(query)
  const [opened, setOpened] = useState<PrivateListRow | null>(null)
  const about = useQuery(listQuery(listId))
  const rows = useQuery(rowsQuery({ listId, filter, sort, page, limit }))
  const columns = useRowColumns()
  if (!about.isSuccess) return <QueryState query={about} />
  const { list, countries, tags } = about.data
  return (
    <div className={styles.ingest}>
      <Link to="?" className={styles.back}>
        <ArrowLeftOutlined /> {t('lists.back')}
      </Link>
      <PageHeader
        title={list.name}
        description={`${t('lists.rows')} ${format(list.rows)} · ${t('lists.with_email')} ${format(list.rowsWithEmail)} · ${t('lists.no_favourites')}`}
        actions={<ListActions list={list} filter={filter} />}
      />
      <Panel flush>
        <ListTable
          stacks
          label={list.name}
          columns={columns}
          columnsKey="private-list"
          rowKey={({ rowId }) => String(rowId)}
          query={rows}
          empty={{ title: t('lists.no_rows') }}
          onOpen={setOpened}
          sort={{ value: sort, onChange: (next) => change({ sort: next ?? 'company' }) }}
          toolbar={<Filters key={listId} filter={filter} countries={countries} tags={tags} change={change} />}
          pagingOf={pagingOf}
        />
      </Panel>
      <RowDrawer row={opened} onClose={() => setOpened(null)} />
    </div>
  )
}

type FiltersProps = {
  filter: ReturnType<typeof readListFilter>
  countries: readonly { country: string; rows: number }[]
  tags: readonly { tag: string; rows: number }[]
  change: (next: Record<string, string>) => void
}

const Filters = ({ filter, countries, tags, change }: FiltersProps) => {
  const t = useT()
  const { locale } = useUi()
  const format = useFormatNumber()
  return (
    <div className={styles.listFilters}>
      <Input.Search
        allowClear
        defaultValue={filter.keyword ?? ''}
        placeholder={t('lists.keyword')}
        aria-label={t('lists.keyword')}
        maxLength={100}
        onSearch={(q) => change({ q: q.trim() })}
      />
      <Select
        aria-label={t('lists.country')}
        showSearch={searchByLabel}
        value={filter.country ?? ''}
        onChange={(country) => change({ country })}
        options={[
          { value: '', label: t('lists.all_countries') },
          ...countries.map(({ country, rows }) => ({
            value: country,
            label: `${countryName(country, locale)} · ${format(rows)}`,
          })),
        ]}
      />
      {tags.length > 0 && (
        <Select
          aria-label={t('lists.tags')}
          showSearch={searchByLabel}
          value={filter.tag ?? ''}
          onChange={(tag) => change({ tag })}
          options={[
            { value: '', label: t('lists.all_tags') },
            ...tags.map(({ tag, rows }) => ({ value: tag, label: `${tag} · ${format(rows)}` })),
          ]}
        />
      )}
      <Checkbox
        checked={filter.withEmail === true}
        onChange={({ target }) => change({ mail: target.checked ? '1' : '' })}
      >
        {t('lists.with_email_only')}
      </Checkbox>
    </div>
  )
}
