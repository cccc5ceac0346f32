/**
 * The filters of the coverage page: side (import or export), country, region, freshness and dataset. A selected value
 * applies immediately.
 */

import { coverageDatasets, type CoverageRow, type CoverageSide } from '@tradewind/contract'
import { areas, countries } from '@tradewind/lexicon'
import { useT, useUi, searchByLabel } from '@tradewind/ui'
import { Segmented, Select } from 'antd'
import { useMemo } from 'react'
import { freshnesses, type CoverageView } from './rows.ts'
import styles from './coverage.module.css'

export type CoverageFiltersProps = {
  view: CoverageView
  list: readonly CoverageRow[]
  onChange: (changed: Partial<CoverageView>) => void
}

export const CoverageFilters = ({ view, list, onChange }: CoverageFiltersProps) => {
  const t = useT()
  const { locale } = useUi()
  const countryOptions = useMemo(() => {
    const isChinese = locale === 'cn' || locale === 'zhHk'
    return countries()
      .toSorted((a, b) => b.hot - a.hot)
      .map(({ code, name, nameEn }) => ({ value: code, label: isChinese ? `${name} ${nameEn}` : nameEn }))
  }, [locale])
  const datasets = coverageDatasets.filter((dataset) => list.some((row) => row.dataset === dataset))
  return (
    <div className={styles.filters} role="search" data-search>
      <Segmented<CoverageSide>
        aria-label={t('coverage.side')}
        title={t('coverage.side_hint')}
        value={view.side}
        onChange={(side) => onChange({ side })}
        options={[
          { value: 'imports', label: t('coverage.side_imports') },
          { value: 'exports', label: t('coverage.side_exports') },
        ]}
      />
      <Select
        mode="multiple"
        className={styles.country}
        aria-label={t('coverage.country_placeholder')}
        placeholder={t('coverage.country_placeholder')}
        value={[...view.countries]}
        onChange={(chosen: string[]) => onChange({ countries: chosen })}
        options={countryOptions}
        showSearch={searchByLabel}
        maxTagCount="responsive"
        allowClear
      />
      <Select
        aria-label={t('coverage.area')}
        placeholder={t('coverage.area')}
        value={view.area}
        onChange={(area) => onChange({ area })}
        options={areas.map((area) => ({ value: area, label: t(`coverage.area_${area}`) }))}
        allowClear
      />
      <Select
        aria-label={t('coverage.freshness')}
        placeholder={t('coverage.freshness')}
        value={view.freshness}
        onChange={(freshness) => onChange({ freshness })}
        options={freshnesses.map((freshness) => ({ value: freshness, label: t(`coverage.${freshness}`) }))}
        allowClear
      />
      {datasets.length > 1 && (
        <Select
          aria-label={t('coverage.dataset')}
          placeholder={t('coverage.dataset')}
          value={view.dataset}
          onChange={(dataset) => onChange({ dataset })}
          options={datasets.map((dataset) => ({ value: dataset, label: t(`coverage.dataset_${dataset}`) }))}
          allowClear
        />
      )}
    </div>
  )
}
