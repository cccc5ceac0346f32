/** The map search: the filter of the company search, an area on the map, clusters, and the list of the companies in view. */

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { mapZoomAtMost, type CompanyArea, type MapBox } from '@tradewind/contract'
import type { LonLat } from '@tradewind/lexicon'
import { EmptyState, FilterChips, PageHeader, PageSkeleton, Panel, useFormatNumber, useT } from '@tradewind/ui'
import { App } from 'antd'
import { Suspense, useCallback, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { api, queryOf } from '../../../api.ts'
import { companyChips } from '../../../company/chips.ts'
import { useCompanyNames } from '../../../company/company-names.ts'
import { compactFilter, writeCompanyFilter } from '../../../company/filter-address.ts'
import { isFailure } from '../../../failure.ts'
import { useScreenLink } from '../../../links.ts'
import { lazyComponent } from '../../../load-code.ts'
import { CompanyForm } from '../search/form/CompanyForm.tsx'
import { displayedFailures, SearchFailure } from '../search/SearchFailure.tsx'
import { AreaBar } from './AreaBar.tsx'
import type { CompanyMapProps, Drawing } from './CompanyMap.tsx'
import { areaOf, pointsOf, problemOf } from './draw-area.ts'
import type { Cluster, InView } from './map-calls.ts'
import { readMap, writeMap, type Camera, type MapState } from './map-url.ts'
import { MapList } from './MapList.tsx'
import styles from './map.module.css'

// The library is large, and a user whose membership lacks the map must not load it.
const CompanyMap = lazyComponent<CompanyMapProps>(async () => (await import('./CompanyMap.tsx')).CompanyMap)

export const MapSearchPage = () => {
  const t = useT()
  const names = useCompanyNames()
  const [query, setQuery] = useSearchParams()
  const state = readMap(query)
  const { filter } = state
  const change = (changed: Partial<MapState>) => setQuery(writeMap({ ...state, ...changed }))
  const search = (asked: MapState['filter']) => change({ filter: compactFilter(asked), page: 1 })
  const totals = useQuery({
    ...queryOf(api.companyMap.totals, { filter }, displayedFailures),
    placeholderData: keepPreviousData,
  })
  const tablePath = useScreenLink()('companySearch', {}, writeCompanyFilter(filter))
  const { area, ...others } = filter
  return (
    <>
      <PageHeader
        title={t('route.mapSearch')}
        description={t('map.lead')}
        actions={tablePath !== null && <Link to={tablePath}>{t('map.as_table')}</Link>}
      />
      <CompanyForm
        key={JSON.stringify(others)}
        filter={others}
        searching={totals.isFetching}
        onSearch={(asked) => search({ ...asked, area })}
        onReset={() => search({})}
      />
      <FilterChips chips={companyChips(filter, { t, names }, search)} onClear={() => search({})} />
      <Panel flush>
        {isFailure(totals.error) ? (
          <SearchFailure query={totals} />
        ) : totals.data === undefined ? (
          <PageSkeleton />
        ) : (
          <>
            <MapAndList
              state={state}
              placed={totals.data.placed}
              change={change}
              onArea={(drawn) => search({ ...filter, area: drawn })}
            />
            <Totals {...totals.data} />
          </>
        )}
      </Panel>
    </>
  )
}

const hasWebgl = (): boolean => document.createElement('canvas').getContext('webgl2') !== null
const world: MapBox = { shape: 'box', west: -180, south: -90, east: 180, north: 90 }

type MapAndListProps = {
  state: MapState
  placed: number
  change: (changed: Partial<MapState>) => void
  onArea: (area: CompanyArea | undefined) => void
}

const MapAndList = ({ state, placed, change, onArea }: MapAndListProps) => {
  const t = useT()
  const { message } = App.useApp()
  const { filter } = state
  const [canDraw] = useState(hasWebgl)
  const [part, setPart] = useState<{ view: MapBox; zoom: number } | null>(canDraw ? null : { view: world, zoom: 0 })
  const [drawing, setDrawing] = useState<Drawing | null>(null)
  const [pointed, setPointed] = useState<InView['place'] | null>(null)
  const [companyId, setCompanyId] = useState<number | null>(null)
  const tiles = useQuery({ ...queryOf(api.companyMap.tiles, {}, displayedFailures), staleTime: Infinity })
  const clusters = useClusters(filter, part)
  const move = (camera: Camera, view: MapBox) => {
    setPart({ view, zoom: Math.min(camera.zoom, mapZoomAtMost) })
    change({ camera, page: part === null ? state.page : 1 })
  }
  const finish = (shape: Drawing['shape'], points: readonly LonLat[]) => {
    const area = areaOf(shape, points)
    const problem = area === null ? null : problemOf(area)
    if (problem !== null) message.warning(t(`validation.area_${problem}`))
    else if (area !== null) onArea(area)
    setDrawing(null)
  }
  const draw = useCallback(
    (points: readonly LonLat[]) => setDrawing((current) => (current === null ? null : { ...current, points })),
    [],
  )
  return (
    <>
      <AreaBar
        area={filter.area}
        canDraw={canDraw}
        drawing={drawing}
        onArea={onArea}
        onShape={(shape) => setDrawing(shape === null ? null : { shape, points: [] })}
        onComplete={() => drawing !== null && finish(drawing.shape, drawing.points)}
      />
      <div className={styles.split}>
        <div className={styles.frame}>
          {!canDraw ? (
            <EmptyState title={t('map.unavailable')} hint={t('map.unavailable_hint')} />
          ) : tiles.data === undefined ? (
            <PageSkeleton />
          ) : (
            <Suspense fallback={<PageSkeleton />}>
              <CompanyMap
                camera={state.camera}
                area={filter.area}
                clusters={clusters}
                tiles={tiles.data}
                drawing={drawing}
                pointed={pointed}
                onMove={move}
                onDraw={(points) =>
                  drawing !== null && drawing.shape !== 'polygon' && points.length >= pointsOf[drawing.shape]
                    ? finish(drawing.shape, points)
                    : draw(points)
                }
                onCompany={setCompanyId}
              />
            </Suspense>
          )}
        </div>
        <div className={styles.list}>
          {part === null ? (
            <PageSkeleton />
          ) : (
            <MapList
              state={state}
              view={part.view}
              placed={placed}
              companyId={companyId}
              change={change}
              onPoint={setPointed}
            />
          )}
        </div>
      </div>
    </>
  )
}

const none: readonly Cluster[] = []

const useClusters = (filter: MapState['filter'], part: { view: MapBox; zoom: number } | null): readonly Cluster[] => {
  const clusters = useQuery({
    ...queryOf(
      api.companyMap.clusters,
      { filter, view: part?.view ?? world, zoom: part?.zoom ?? 0 },
      displayedFailures,
    ),
    enabled: part !== null,
    placeholderData: keepPreviousData,
  })
  return clusters.data?.clusters ?? none
}

type TotalsProps = {
  placed: number
  precisions: Readonly<Record<InView['place']['precision'], number>>
  unplaced: number
}

const Totals = ({ placed, precisions, unplaced }: TotalsProps) => {
  const t = useT()
  const format = useFormatNumber()
  return (
    <div className={styles.totals} role="status">
      <span>{t('map.on_map', { count: format(placed) })}</span>
      {(['exact', 'city', 'postal', 'state'] as const).map(
        (precision) =>
          precisions[precision] > 0 && (
            <span key={precision}>
              {t(`map.precision_${precision}`)}: {format(precisions[precision])}
            </span>
          ),
      )}
      {unplaced > 0 && <span title={t('map.off_map_why')}>{t('map.off_map', { count: format(unplaced) })}</span>}
    </div>
  )
}
