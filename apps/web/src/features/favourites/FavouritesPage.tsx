/**
 * The page of the favourites: folders, filters, and a table in which the user follows them up, one, several or all at a
 * time. The URL stores the folder, the filters and the order.
 */

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { favouritesNamedAtMost } from '@tradewind/contract'
import { ListTable, PageHeader, Panel, useT } from '@tradewind/ui'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { api, queryOf } from '../../api.ts'
import { useScreenLink } from '../../links.ts'
import { usePaging } from '../../paging.ts'
import { useFavouriteColumns, useFavouritePath } from './favourite-columns.tsx'
import { readAsked } from './favourite-state.ts'
import { FavouriteFilters } from './FavouriteFilters.tsx'
import { AllFavouritesActions, ChosenFavouritesActions, noChoice, type Choice } from './FavouritesActions.tsx'
import { FolderPanel } from './FolderPanel.tsx'
import styles from './favourites.module.css'

export const FavouritesPage = () => {
  const t = useT()
  const { query, page, limit, change, pagingOf } = usePaging()
  const asked = readAsked(query)
  const { folder, ...rest } = asked.filter
  const isFiltered = folder !== undefined || Object.keys(rest).length > 0
  return (
    <>
      <PageHeader title={t('favourites.title')} description={t('favourites.description')} />
      <div className={styles.page}>
        <FolderPanel open={folder ?? ''} onOpen={(next) => change({ folder: next })} />
        <div className={styles.list}>
          <FavouriteFilters asked={asked} onChange={change} />
          <Panel flush>
            <Favourites
              // Rows that were chosen under another filter are not chosen any more, because the user does not see them.
              key={JSON.stringify(asked.filter)}
              asked={{ ...asked, page, limit }}
              isFiltered={isFiltered}
              pagingOf={pagingOf}
            />
          </Panel>
        </div>
      </div>
    </>
  )
}

type ListProps = {
  asked: ReturnType<typeof readAsked> & { page: number; limit: number }
  isFiltered: boolean
  pagingOf: ReturnType<typeof usePaging>['pagingOf']
}

const Favourites = ({ asked, isFiltered, pagingOf }: ListProps) => {
  const t = useT()
  const linkTo = useScreenLink()
  const navigate = useNavigate()
  const pathOf = useFavouritePath()
  const columns = useFavouriteColumns()
  const [choice, setChoice] = useState<Choice>(noChoice)
  const favourites = useQuery({ ...queryOf(api.favourites.list, asked), placeholderData: keepPreviousData })
  const total = favourites.data?.total ?? 0
  const searchPath = linkTo('customs_index')
  const shown = favourites.data?.list.map(({ favouriteId }) => String(favouriteId)) ?? []
  const isChoosing = choice.all || choice.keys.length > 0
  return (
    <ListTable
      label={t('favourites.title')}
      columns={columns}
      columnsKey="favourites"
      rowKey={(row) => String(row.favouriteId)}
      query={favourites}
      stacks
      onOpen={(row) => {
        const path = pathOf(row)
        if (path !== null) void navigate(path)
      }}
      empty={
        isFiltered
          ? { title: t('favourites.empty_filtered'), hint: t('favourites.empty_filtered_hint') }
          : {
              title: t('favourites.empty'),
              hint: t('favourites.empty_hint'),
              action: searchPath && <Link to={searchPath}>{t('favourites.go_search')}</Link>,
            }
      }
      {...(total > 0
        ? {
            selection: {
              keys: choice.all ? shown : choice.keys,
              onChange: (keys) => setChoice({ all: false, keys: keys.slice(0, favouritesNamedAtMost) }),
            },
          }
        : {})}
      toolbar={
        isChoosing ? (
          <ChosenFavouritesActions filter={asked.filter} total={total} choice={choice} onChoose={setChoice} />
        ) : (
          total > 0 && <AllFavouritesActions filter={asked.filter} total={total} />
        )
      }
      pagingOf={pagingOf}
    />
  )
}
