/** Sets the area: a form for a circle around a city, and buttons to draw one on the map. */

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { radiusKm, type CompanyArea } from '@tradewind/contract'
import { countryName } from '@tradewind/lexicon'
import { useT, useUi } from '@tradewind/ui'
import { Button, InputNumber, Select } from 'antd'
import { useState } from 'react'
import { api, queryOf } from '../../../api.ts'
import { useSettled } from '../../../use-settled.ts'
import type { Drawing } from './CompanyMap.tsx'
import type { DrawnShape } from './draw-area.ts'
import type { City } from './map-calls.ts'
import styles from './map.module.css'

type AreaBarProps = {
  area: CompanyArea | undefined
  /** False where no map is shown on which one could draw. */
  canDraw: boolean
  drawing: Drawing | null
  onArea: (area: CompanyArea | undefined) => void
  onShape: (shape: DrawnShape | null) => void
  onComplete: () => void
}

const usualKm = 50
const shapes = ['circle', 'box', 'polygon'] as const
const fewestCorners = 3

export const AreaBar = ({ area, canDraw, drawing, onArea, onShape, onComplete }: AreaBarProps) => {
  const t = useT()
  if (drawing !== null)
    return (
      <div className={styles.bar} role="group" aria-label={t('map.draw')}>
        <span role="status">{t(`map.hint_${drawing.shape}`)}</span>
        {drawing.shape === 'polygon' && (
          <Button size="small" type="primary" disabled={drawing.points.length < fewestCorners} onClick={onComplete}>
            {t('map.finish')}
          </Button>
        )}
        <Button size="small" onClick={() => onShape(null)}>
          {t('map.cancel')}
        </Button>
      </div>
    )
  return (
    <div className={styles.bar}>
      <AroundCity onArea={onArea} />
      {canDraw && (
        <div className={styles.draw} role="group" aria-label={t('map.draw')}>
          <span>{t('map.draw')}</span>
          {shapes.map((shape) => (
            <Button key={shape} size="small" onClick={() => onShape(shape)}>
              {t(`map.draw_${shape}`)}
            </Button>
          ))}
        </div>
      )}
      {area !== undefined && (
        <Button size="small" type="link" onClick={() => onArea(undefined)}>
          {t('map.clear')}
        </Button>
      )}
    </div>
  )
}

const keyOf = ({ name, country, state }: City): string => `${name}, ${state === null ? '' : `${state}, `}${country}`

const AroundCity = ({ onArea }: Pick<AreaBarProps, 'onArea'>) => {
  const t = useT()
  const { locale } = useUi()
  const [kilometres, setKilometres] = useState<number | null>(usualKm)
  const [typed, setTyped] = useState('')
  const [city, setCity] = useState<City | null>(null)
  const text = useSettled(typed.trim())
  const cities = useQuery({
    ...queryOf(api.companyMap.cities, { text }),
    enabled: text !== '',
    placeholderData: keepPreviousData,
  })
  const found = text === '' ? [] : (cities.data ?? [])
  const isChinese = locale === 'cn' || locale === 'zhHk'
  const label = (one: City) =>
    [
      isChinese && one.nameCn !== '' ? `${one.nameCn} ${one.name}` : one.name,
      one.state,
      countryName(one.country, locale),
    ]
      .filter((part) => part !== null)
      .join(', ')
  const listed = city === null || found.some((one) => keyOf(one) === keyOf(city)) ? found : [city, ...found]
  return (
    <form
      className={styles.around}
      aria-label={t('map.around')}
      onSubmit={(event) => {
        event.preventDefault()
        if (city === null || kilometres === null) return
        const { latitude, longitude } = city
        onArea({ shape: 'circle', latitude, longitude, radiusKm: kilometres })
      }}
    >
      <span>{t('map.within')}</span>
      <InputNumber
        size="small"
        aria-label={t('map.km')}
        value={kilometres}
        min={radiusKm.min}
        max={radiusKm.max}
        precision={1}
        onChange={setKilometres}
        className={styles.km ?? ''}
      />
      <span>{t('map.km_of')}</span>
      <Select
        size="small"
        className={styles.city ?? ''}
        aria-label={t('map.city')}
        placeholder={t('map.city_placeholder')}
        showSearch={{ filterOption: false, onSearch: setTyped }}
        value={city === null ? undefined : keyOf(city)}
        onChange={(key?: string) => setCity(listed.find((one) => keyOf(one) === key) ?? null)}
        options={listed.map((one) => ({ value: keyOf(one), label: label(one) }))}
        notFoundContent={text === '' || cities.isFetching ? null : t('map.no_city')}
        popupMatchSelectWidth={280}
        allowClear
      />
      <Button size="small" htmlType="submit" disabled={city === null || kilometres === null}>
        {t('map.apply')}
      </Button>
    </form>
  )
}
