/**
 * A map with a circle for each country. The size of a circle shows the number of records; its colour can show the
 * freshness.
 */

import type { CoverageRow } from '@tradewind/contract'
import { countryName, countryPosition } from '@tradewind/lexicon'
import { Panel, useT, useUi, WorldMap, type MapPoint } from '@tradewind/ui'
import { Segmented } from 'antd'
import { useState } from 'react'
import { freshnessOf, keyOf } from './rows.ts'
import styles from './coverage.module.css'

/** Private lists are not shown on the map. */
const isShown = ({ dataset }: CoverageRow): boolean => dataset !== 'lists'

type Colouring = 'rows' | 'fresh'

const tones = { fresh: 'good', aging: 'fair', stale: 'poor', absent: 'poor' } as const

export const CoverageMap = ({
  rows,
  onPick,
}: {
  rows: readonly CoverageRow[] | undefined
  /** Called with the key of the row whose circle the user clicks. */
  onPick: (key: string) => void
}) => {
  const t = useT()
  const { locale } = useUi()
  const [colouring, setColouring] = useState<Colouring>('fresh')
  const points = (rows ?? []).filter(isShown).flatMap((row): MapPoint[] => {
    const position = row.country === null || row.rows === 0 ? null : countryPosition(row.country)
    if (position === null || row.country === null) return []
    const { latitude, longitude } = position
    const freshness = freshnessOf(row)
    const tone = colouring === 'fresh' && freshness !== null ? { tone: tones[freshness] } : {}
    return [{ key: keyOf(row), label: countryName(row.country, locale), latitude, longitude, value: row.rows, ...tone }]
  })
  return (
    <Panel
      title={t('common.map')}
      extra={
        <div className={styles.mapBar}>
          {colouring === 'fresh' && (
            <ul className={styles.legend}>
              {(['fresh', 'aging', 'stale'] as const).map((freshness) => (
                <li key={freshness} data-fresh={freshness}>
                  {t(`coverage.${freshness}`)}
                </li>
              ))}
            </ul>
          )}
          <Segmented<Colouring>
            size="small"
            value={colouring}
            onChange={setColouring}
            options={[
              { value: 'fresh', label: t('coverage.map_fresh') },
              { value: 'rows', label: t('coverage.map_rows') },
            ]}
          />
        </div>
      }
    >
      <div className={styles.map}>
        <WorldMap title={t('route.coverage')} points={points} onPick={onPick} />
      </div>
    </Panel>
  )
}
