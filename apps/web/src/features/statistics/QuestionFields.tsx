/** The fields of a query for trade statistics: reporting country, series, flow, level of HS codes, and filters. */

import type { StatisticFlow, StatisticSeries } from '@tradewind/contract'
import { countries } from '@tradewind/lexicon'
import { FilterField, FilterGrid, useT, searchByLabel } from '@tradewind/ui'
import { Input, Segmented, Select } from 'antd'
import { useAreaName, useSourceName } from './names.ts'
import { periodText, seriesKey, type Question } from './question.ts'
import styles from './statistics.module.css'

type QuestionFieldsProps = {
  all: readonly StatisticSeries[]
  question: Question
  change: (next: Record<string, string>) => void
}

export const QuestionFields = ({ all, question: { series, filter }, change }: QuestionFieldsProps) => {
  const t = useT()
  const areaName = useAreaName()
  const sourceName = useSourceName()
  const reporters = [...new Set(all.map(({ reporter }) => reporter))]
  const own = all.filter(({ reporter }) => reporter === series.reporter)
  return (
    <FilterGrid>
      <FilterField label={t('statistics.reporter')}>
        <Select
          showSearch={searchByLabel}
          value={series.reporter}
          onChange={(reporter) => change({ reporter, series: '', from: '', to: '' })}
          options={reporters.map((value) => ({ value, label: areaName(value) }))}
        />
      </FilterField>
      <FilterField label={t('statistics.series')}>
        <Select
          value={seriesKey(series)}
          onChange={(chosen) => change({ series: chosen, from: '', to: '' })}
          options={own.map((one) => ({
            value: seriesKey(one),
            label: seriesText(sourceName(one), t(`statistics.frequency.${one.frequency}`), one),
          }))}
        />
      </FilterField>
      <FilterField label={t('statistics.level')}>
        <Select
          value={filter.level}
          onChange={(level) => change({ level: String(level), code: '' })}
          options={series.levels.map((value) => ({
            value,
            label: value === 0 ? t('statistics.level.0') : t('statistics.level.n', { digits: value }),
          }))}
        />
      </FilterField>
      <FilterField label={t('statistics.partner')}>
        <Select
          allowClear
          showSearch={searchByLabel}
          placeholder={t('statistics.all_partners')}
          value={filter.partner ?? null}
          onChange={(partner: string | null | undefined) => change({ partner: partner ?? '' })}
          options={partnerOptions(filter.partner).map((value) => ({ value, label: areaName(value) }))}
        />
      </FilterField>
      <FilterField label={t('statistics.code')}>
        <Input.Search
          key={filter.code ?? ''}
          allowClear
          disabled={filter.level === 0}
          defaultValue={filter.code ?? ''}
          maxLength={12}
          onSearch={(code) => change({ code: code.trim() })}
        />
      </FilterField>
      <FilterField label={`${t('statistics.from')} – ${t('statistics.to')}`}>
        <PeriodRange series={series} from={filter.from} to={filter.to} change={change} />
      </FilterField>
      <FilterField label={t('statistics.flow')}>
        <Segmented<StatisticFlow>
          value={filter.flow}
          onChange={(flow) => change({ flow })}
          options={series.flows.map((value) => ({ value, label: t(`statistics.flow.${value}`) }))}
        />
      </FilterField>
    </FilterGrid>
  )
}

const seriesText = (source: string, frequency: string, series: StatisticSeries): string =>
  [source, frequency, series.edition, series.currency, series.procedure, series.transport]
    .filter((part) => part !== '')
    .join(' · ')

/**
 * Returns the partners that the user can choose: all countries, and the partner of the present query if this partner is
 * not a country.
 */
const partnerOptions = (asked: string | undefined): string[] => {
  const codes = countries().map(({ code }) => code)
  return asked === undefined || codes.includes(asked) ? codes : [asked, ...codes]
}

type PeriodRangeProps = {
  series: StatisticSeries
  from: string | undefined
  to: string | undefined
  change: (next: Record<string, string>) => void
}

const PeriodRange = ({ series, from, to, change }: PeriodRangeProps) => {
  const t = useT()
  const options = periodsOf(series).map((value) => ({ value, label: periodText(value, series.frequency) }))
  return (
    <div className={styles.range}>
      <Select
        aria-label={t('statistics.from')}
        value={from ?? series.from}
        onChange={(value) => change({ from: value === series.from ? '' : value })}
        options={options}
      />
      <Select
        aria-label={t('statistics.to')}
        value={to ?? series.to}
        onChange={(value) => change({ to: value === series.to ? '' : value })}
        options={options}
      />
    </div>
  )
}

const periodsOf = ({ from, to, frequency }: StatisticSeries): string[] => {
  const periods: string[] = []
  const day = new Date(`${from}T00:00:00Z`)
  while (day.toISOString().slice(0, 10) <= to) {
    periods.push(day.toISOString().slice(0, 10))
    day.setUTCMonth(day.getUTCMonth() + (frequency === 'year' ? 12 : 1))
  }
  return periods
}
