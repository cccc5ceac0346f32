/** The companies in view, beside the map. A company that the user points at is marked on the map, and the other way. */

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { MapBox } from '@tradewind/contract'
import { ListTable, useFormatNumber, useT } from '@tradewind/ui'
import { Tag } from 'antd'
import { useEffect, useRef } from 'react'
import { api, queryOf } from '../../../api.ts'
import { useChosen } from '../../../chosen.ts'
import { useFavouritesAmong } from '../../../company/favourites.tsx'
import { AddFoundButton } from '../../../mailing/AddFoundButton.tsx'
import { pagingBy } from '../../../paging.ts'
import { CompanyCard, type RowContext } from '../search/found/company-columns.tsx'
import { ChosenActions, ExportFound } from '../search/found/found-actions.tsx'
import { SaveCompanySearch } from '../search/SaveCompanySearch.tsx'
import { displayedFailures } from '../search/SearchFailure.tsx'
import type { InView } from './map-calls.ts'
import type { MapState } from './map-url.ts'
import styles from './map.module.css'

type MapListProps = {
  state: MapState
  view: MapBox
  /** The number of companies that the filter finds on the whole map. */
  placed: number
  /** The company whose mark on the map the user has chosen. */
  companyId: number | null
  change: (changed: Partial<MapState>) => void
  onPoint: (place: InView['place'] | null) => void
}

export const MapList = ({ state, view, placed, companyId, change, onPoint }: MapListProps) => {
  const t = useT()
  const format = useFormatNumber()
  const { filter, page, limit } = state
  const companies = useQuery({
    ...queryOf(api.companyMap.list, { filter, view, page, limit }, displayedFailures),
    placeholderData: keepPreviousData,
  })
  const { data } = companies
  // Without an area, the visible part of the map is the area.
  const found =
    filter.area === undefined
      ? { filter: { ...filter, area: view }, total: data?.total ?? 0 }
      : { filter, total: placed }
  const among = useFavouritesAmong(data?.list.map((company) => company.companyId) ?? [])
  const context = { among, mayUnlock: data?.mayUnlock ?? false }
  const [chosen, setChosen] = useChosen(JSON.stringify({ filter, view }))
  return (
    <ListTable
      label={t('map.list')}
      columns={[]}
      rowKey={(company) => String(company.companyId)}
      query={companies}
      pagingOf={pagingBy(state, change)}
      selection={{ keys: chosen, onChange: setChosen }}
      renderCard={(company: InView) => (
        <MapCard company={company} isShown={company.companyId === companyId} onPoint={onPoint} {...context} />
      )}
      empty={{ title: t('map.nothing'), hint: t('map.nothing_hint') }}
      toolbar={
        chosen.length > 0 ? (
          <ChosenActions of={{ filter }} chosen={chosen} onClear={() => setChosen([])} />
        ) : (
          data !== undefined && (
            <div className={styles.actions}>
              <span className={styles.quiet}>{t('map.in_view', { count: format(data.total) })}</span>
              {found.total > 0 && (
                <>
                  <ExportFound filter={found.filter} />
                  <AddFoundButton found={{ list: 'found_companies', filter: found.filter }} total={found.total} />
                </>
              )}
              {filter.area !== undefined && <SaveCompanySearch filter={filter} />}
            </div>
          )
        )
      }
    />
  )
}

type MapCardProps = RowContext & { company: InView; isShown: boolean; onPoint: MapListProps['onPoint'] }

const MapCard = ({ company, isShown, onPoint, ...context }: MapCardProps) => {
  const t = useT()
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isShown) card.current?.scrollIntoView({ block: 'nearest' })
  }, [isShown])
  const point = () => onPoint(company.place)
  const leave = () => onPoint(null)
  return (
    <div
      ref={card}
      className={styles.card}
      data-shown={isShown}
      onMouseEnter={point}
      onMouseLeave={leave}
      onFocus={point}
      onBlur={leave}
    >
      <CompanyCard company={company} {...context} />
      <Tag>{t(`map.precision_${company.place.precision}`)}</Tag>
    </div>
  )
}
