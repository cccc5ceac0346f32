/**
 * Names of cities on the map, because outlines of the land alone do not tell a reader where a cluster lies. They are
 * elements of the page: names drawn by the library need fonts from a server.
 */

import { citiesWithin } from '@tradewind/lexicon'
import { useUi } from '@tradewind/ui'
import { Marker, type Map as LibraryMap } from 'maplibre-gl'
import { useEffect } from 'react'
import { withoutOverlap } from './label-places.ts'
import styles from './map.module.css'

const mostLabels = 36

/** Shows the large cities in view whose names do not overlap. `isOn`: false when the tiles of the operator have names. */
export const useCityLabels = (map: LibraryMap | null, isOn: boolean): void => {
  const { locale } = useUi()
  const isChinese = locale === 'cn' || locale === 'zhHk'
  useEffect(() => {
    if (map === null || !isOn) return undefined
    let markers: Marker[] = []
    const clear = () => {
      for (const marker of markers) marker.remove()
      markers = []
    }
    const show = () => {
      clear()
      const bounds = map.getBounds()
      const [west, east] = [bounds.getWest(), bounds.getEast()]
      const found = citiesWithin({ west, east, south: bounds.getSouth(), north: bounds.getNorth() }).map((city) => {
        const longitude = city.longitude + Math.ceil((west - city.longitude) / 360) * 360
        const text = isChinese && city.nameCn !== '' ? city.nameCn : city.name
        const { x, y } = map.project([longitude, city.latitude])
        return { text, x, y, longitude, latitude: city.latitude }
      })
      markers = withoutOverlap(found, mostLabels).map(({ text, longitude, latitude }) => {
        const element = document.createElement('span')
        element.className = styles.cityLabel ?? ''
        element.setAttribute('aria-hidden', 'true')
        element.textContent = text
        return new Marker({ element, anchor: 'left' }).setLngLat([longitude, latitude]).addTo(map)
      })
    }
    show()
    map.on('moveend', show)
    return () => {
      map.off('moveend', show)
      clear()
    }
  }, [map, isOn, isChinese])
}
