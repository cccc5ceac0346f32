/**
 * The map of companies. The library draws land, tiles and the area; the clusters are buttons above it, so that keyboard
 * and screen readers reach them. The library moves the focused map with the arrow keys, plus and minus.
 */

import type { CompanyArea, MapBox } from '@tradewind/contract'
import type { LonLat } from '@tradewind/lexicon'
import { loadLandShapes, useFormatNumber, useT, useUi } from '@tradewind/ui'
import {
  Map as LibraryMap,
  Marker,
  NavigationControl,
  ScaleControl,
  setWorkerUrl,
  type GeoJSONSource,
} from 'maplibre-gl'
import 'maplibre-gl/dist/maplibre-gl.css'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { useEffect, useRef, useState } from 'react'
import { boundsOf, outlineOf } from './area-shapes.ts'
import { useCityLabels } from './city-labels.ts'
import { areaOf, pointsOf, type DrawnShape } from './draw-area.ts'
import type { Cluster, MapTiles } from './map-calls.ts'
import { nothing, repaint, styleOf } from './map-style.ts'
import { viewOf, type Camera } from './map-url.ts'
import styles from './map.module.css'

setWorkerUrl(workerUrl)

/** The map shows the world without repeating it much. */
const world: Camera = { latitude: 25, longitude: 15, zoom: 1 }
/** The zoom at which a company or a place is shown. */
const closeZoom = 12
const largestZoom = 16

export type Drawing = { shape: DrawnShape; points: readonly LonLat[] }
export type CompanyMapProps = {
  /** Where the map begins; later changes have no effect, because the user moves the map. */
  camera: Camera | null
  area: CompanyArea | undefined
  clusters: readonly Cluster[]
  tiles: MapTiles | null
  drawing: Drawing | null
  /** The company that the user points at in the list. */
  pointed: { latitude: number; longitude: number } | null
  onMove: (camera: Camera, view: MapBox) => void
  onDraw: (points: readonly LonLat[]) => void
  onCompany: (companyId: number) => void
}

export const CompanyMap = (props: CompanyMapProps) => {
  const { area, clusters, drawing, pointed, onDraw, onCompany } = props
  const { isDark } = useUi()
  const holder = useRef<HTMLDivElement>(null)
  const map = useLibraryMap(holder, props)
  const [corner, setCorner] = useState<LonLat | null>(null)

  useEffect(() => {
    if (map !== null) repaint(map, isDark)
  }, [map, isDark])

  const begun =
    drawing === null ? null : areaOf(drawing.shape, [...drawing.points, ...(corner === null ? [] : [corner])])
  const shown = JSON.stringify(drawing === null ? (area ?? null) : begun)
  useEffect(() => {
    const source = map?.getSource<GeoJSONSource>('area')
    const shape: CompanyArea | null = JSON.parse(shown)
    source?.setData(shape === null ? nothing : shapeOf(shape))
  }, [map, shown])

  const wanted = area === undefined ? null : JSON.stringify(area)
  useFitting(map, wanted, props.camera)

  useEffect(() => {
    if (map === null || drawing === null) return undefined
    const add = ({ lngLat }: { lngLat: { lng: number; lat: number } }) => {
      setCorner(null)
      if (drawing.points.length < pointsOf[drawing.shape]) onDraw([...drawing.points, [lngLat.lng, lngLat.lat]])
    }
    const follow = ({ lngLat }: { lngLat: { lng: number; lat: number } }) => setCorner([lngLat.lng, lngLat.lat])
    map.getCanvas().style.cursor = 'crosshair'
    map.doubleClickZoom.disable()
    map.on('click', add)
    map.on('mousemove', follow)
    return () => {
      map.getCanvas().style.cursor = ''
      map.doubleClickZoom.enable()
      map.off('click', add)
      map.off('mousemove', follow)
    }
  }, [map, drawing, onDraw])

  useCityLabels(map, props.tiles === null)
  useClusters(map, { clusters, isDrawing: drawing !== null, onCompany })
  useEffect(() => {
    if (map === null || pointed === null) return undefined
    const element = document.createElement('div')
    element.className = styles.pointed ?? ''
    const marker = new Marker({ element }).setLngLat([pointed.longitude, pointed.latitude]).addTo(map)
    return () => void marker.remove()
  }, [map, pointed])

  return <div ref={holder} className={styles.map} data-part="company-map" data-ready={map !== null} />
}

const shapeOf = (area: CompanyArea): GeoJSON.FeatureCollection => {
  const ring = outlineOf(area).map(([longitude, latitude]) => [longitude, latitude])
  const closed = [...ring, ...ring.slice(0, 1)]
  // The map repeats the world, but a shape across the date line only once; so it is drawn on each side.
  return {
    type: 'FeatureCollection',
    features: [-360, 0, 360].map((turn) => ({
      type: 'Feature',
      properties: {},
      geometry: {
        type: 'Polygon',
        coordinates: [closed.map(([longitude = 0, latitude = 0]) => [longitude + turn, latitude])],
      },
    })),
  }
}

/** Creates the map once; null until its style is loaded. */
const useLibraryMap = (holder: React.RefObject<HTMLDivElement | null>, { camera, tiles, onMove }: CompanyMapProps) => {
  const t = useT()
  const [map, setMap] = useState<LibraryMap | null>(null)
  const moved = useRef(onMove)
  useEffect(() => {
    moved.current = onMove
  })
  const texts = useRef(t)
  const { isDark } = useUi()
  const first = useRef({ camera: camera ?? world, tiles, isDark })
  useEffect(() => {
    const container = holder.current
    if (container === null) return undefined
    const { camera: begin, tiles: background, isDark: dark } = first.current
    let created: LibraryMap | null = null
    let isGone = false
    const create = async () => {
      const land = await loadLandShapes()
      if (isGone) return
      created = new LibraryMap({
        container,
        style: styleOf(land, { tiles: background, isDark: dark }),
        center: [begin.longitude, begin.latitude],
        zoom: begin.zoom,
        maxZoom: largestZoom,
        minZoom: 0,
        dragRotate: false,
        touchPitch: false,
        attributionControl: background === null ? false : {},
        locale: {
          'Map.Title': `${texts.current('map.map')}. ${texts.current('map.hint')}`,
          'NavigationControl.ZoomIn': texts.current('map.zoom_in'),
          'NavigationControl.ZoomOut': texts.current('map.zoom_out'),
        },
      })
      const ready = created
      ready.touchZoomRotate.disableRotation()
      ready.keyboard.disableRotation()
      ready.addControl(new NavigationControl({ showCompass: false }), 'top-right')
      ready.addControl(new ScaleControl({}), 'bottom-left')
      const report = () => {
        const [centre, bounds] = [ready.getCenter(), ready.getBounds()]
        moved.current(
          { latitude: centre.lat, longitude: centre.lng, zoom: ready.getZoom() },
          viewOf({
            west: bounds.getWest(),
            south: bounds.getSouth(),
            east: bounds.getEast(),
            north: bounds.getNorth(),
          }),
        )
      }
      ready.once('load', () => {
        setMap(ready)
        report()
      })
      ready.on('moveend', report)
    }
    void create()
    return () => {
      isGone = true
      created?.remove()
    }
  }, [holder])
  return map
}

/** Moves the map to an area that was not drawn on it: chosen by the form, or named in the address. */
const useFitting = (map: LibraryMap | null, wanted: string | null, camera: Camera | null): void => {
  // An address with a part of the map shows this part, not the whole area.
  const fitted = useRef(camera === null ? null : wanted)
  useEffect(() => {
    if (map === null || wanted === null || fitted.current === wanted) return
    fitted.current = wanted
    const [[west, south], [east, north]] = boundsOf(JSON.parse(wanted))
    map.fitBounds([west, south, east, north], {
      padding: 40,
      maxZoom: closeZoom,
      animate: false,
    })
  }, [map, wanted])
}

type ClustersProps = Pick<CompanyMapProps, 'clusters' | 'onCompany'> & { isDrawing: boolean }

/** Shows each cluster as a button with its number; its area grows with the number. */
const useClusters = (map: LibraryMap | null, { clusters, isDrawing, onCompany }: ClustersProps): void => {
  const t = useT()
  const format = useFormatNumber()
  const show = useRef(onCompany)
  useEffect(() => {
    show.current = onCompany
  })
  useEffect(() => {
    if (map === null || isDrawing) return undefined
    const most = Math.max(1, ...clusters.map(({ companies }) => companies))
    const markers = clusters.map((cluster) => {
      const button = document.createElement('button')
      const { companies, companyId, longitude, latitude } = cluster
      button.type = 'button'
      button.className = (companyId === null ? styles.cluster : styles.company) ?? ''
      button.dataset['part'] = companyId === null ? 'cluster' : 'company'
      if (companyId === null) {
        const size = 26 + 26 * Math.sqrt(companies / most)
        button.style.inlineSize = `${size}px`
        button.style.blockSize = `${size}px`
        button.textContent = format(companies, { notation: 'compact', maximumFractionDigits: 1 })
      }
      button.title = companyId === null ? t('map.cluster', { count: format(companies) }) : t('map.company')
      button.setAttribute('aria-label', button.title)
      button.addEventListener('click', (event) => {
        event.stopPropagation()
        openCluster(map, cluster)
        if (companyId !== null) show.current(companyId)
      })
      return new Marker({ element: button }).setLngLat([longitude, latitude]).addTo(map)
    })
    return () => {
      for (const marker of markers) marker.remove()
    }
  }, [map, clusters, isDrawing, t, format])
}

const openCluster = (map: LibraryMap, { west, south, east, north, longitude, latitude, companyId }: Cluster): void => {
  const isPoint = west === east && south === north
  if (companyId !== null || isPoint)
    map.easeTo({ center: [longitude, latitude], zoom: Math.max(map.getZoom(), closeZoom) })
  else map.fitBounds([west, south, east, north], { padding: 60, maxZoom: largestZoom })
}
