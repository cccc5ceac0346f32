/** The filters of the favourites, with the number of favourites beside each choice. */

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { favouriteKinds, favouriteStates } from '@tradewind/contract'
import { FilterChips, searchByLabel, useFormatNumber, useT, type FilterChip } from '@tradewind/ui'
import { Button, Input, Select } from 'antd'
import { api, queryOf } from '../../api.ts'
import { noFilter, none, type Asked } from './favourite-state.ts'
import styles from './favourites.module.css'

type Props = { asked: Asked; onChange: (parameters: Record<string, string>) => void }

export const FavouriteFilters = ({ asked: { filter, sort }, onChange }: Props) => {
  const t = useT()
  const format = useFormatNumber()
  const { data: counts } = useQuery({
    ...queryOf(api.favourites.counts, { filter }),
    placeholderData: keepPreviousData,
  })
  const counted = <V extends string>(rows: readonly { value: V; favourites: number }[] | undefined, value: V) =>
    format(rows?.find((row) => row.value === value)?.favourites ?? 0)
  const choose = (name: string, value: string | undefined) => onChange({ [name]: value ?? '' })
  const news = counts?.withNews ?? 0
  return (
    <>
      <div className={styles.filters} role="search" data-search>
        <Input.Search
          key={filter.text ?? ''}
          className={styles.text}
          allowClear
          maxLength={100}
          defaultValue={filter.text ?? ''}
          aria-label={t('favourites.search')}
          placeholder={t('favourites.search')}
          onSearch={(text) => choose('text', text.trim())}
        />
        <Select
          allowClear
          value={filter.kind}
          aria-label={t('favourites.kind')}
          placeholder={t('favourites.kind_all')}
          popupMatchSelectWidth={false}
          onChange={(value) => choose('kind', value)}
          options={favouriteKinds.map((value) => ({
            value,
            label: `${t(`favourites.kind_${value}`)} (${counted(counts?.kinds, value)})`,
          }))}
        />
        <Select
          allowClear
          value={filter.state}
          aria-label={t('favourites.state')}
          placeholder={t('favourites.state_all')}
          popupMatchSelectWidth={false}
          onChange={(value) => choose('state', value)}
          options={favouriteStates.map((value) => ({
            value,
            label: `${t(`favourites.state_${value}`)} (${counted(counts?.states, value)})`,
          }))}
        />
        <Select
          allowClear
          showSearch={searchByLabel}
          value={filter.assignee}
          aria-label={t('favourites.assignee')}
          placeholder={t('favourites.assignee_all')}
          popupMatchSelectWidth={false}
          onChange={(value) => choose('assignee', value)}
          options={[
            { value: none, label: t('favourites.assignee_none') },
            ...(counts?.assignees ?? []).map(({ userId, name, favourites }) => ({
              value: userId,
              label: `${name} (${format(favourites)})`,
            })),
          ]}
        />
        <Select
          allowClear
          showSearch={searchByLabel}
          value={filter.tag}
          aria-label={t('favourites.tags')}
          placeholder={t('favourites.tags_all')}
          popupMatchSelectWidth={false}
          onChange={(value) => choose('tag', value)}
          options={(counts?.tags ?? []).map(({ value, favourites }) => ({
            value,
            label: `${value} (${format(favourites)})`,
          }))}
        />
        <Button
          type={filter.withNews === true ? 'primary' : 'default'}
          aria-pressed={filter.withNews === true}
          onClick={() => choose('news', filter.withNews === true ? '' : '1')}
        >
          {t('favourites.news_only')} ({format(news)})
        </Button>
        <Select
          value={sort}
          aria-label={t('favourites.sort')}
          popupMatchSelectWidth={false}
          onChange={(value) => choose('sort', value === 'collected' ? '' : value)}
          options={[
            { value: 'collected', label: t('favourites.sort_collected') },
            { value: 'changed', label: t('favourites.sort_changed') },
          ]}
        />
      </div>
      <Chips filter={filter} names={counts?.assignees ?? []} onChange={onChange} />
    </>
  )
}

type ChipsProps = {
  filter: Asked['filter']
  names: readonly { userId: string; name: string }[]
  onChange: Props['onChange']
}

const Chips = ({ filter, names, onChange }: ChipsProps) => {
  const t = useT()
  const { text, kind, state, assignee, tag, withNews } = filter
  const chip = (key: string, label: string, value: string | undefined): FilterChip[] =>
    value === undefined ? [] : [{ key, label, value, onRemove: () => onChange({ [key]: '' }) }]
  const assigned =
    assignee === none ? t('favourites.assignee_none') : (names.find(({ userId }) => userId === assignee)?.name ?? '–')
  return (
    <FilterChips
      chips={[
        ...chip('text', t('common.search'), text),
        ...chip('kind', t('favourites.kind'), kind && t(`favourites.kind_${kind}`)),
        ...chip('state', t('favourites.state'), state && t(`favourites.state_${state}`)),
        ...chip('assignee', t('favourites.assignee'), assignee && assigned),
        ...chip('tag', t('favourites.tags'), tag),
        ...chip('news', t('favourites.news'), withNews === true ? t('favourites.news_only') : undefined),
      ]}
      onClear={() => onChange(noFilter)}
    />
  )
}
