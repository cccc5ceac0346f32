/** Fields that the forms of the customs screens share. */

import { useQuery } from '@tanstack/react-query'
import type { CoverageSide } from '@tradewind/contract'
import { FilterField, useT, searchByLabel } from '@tradewind/ui'
import { AutoComplete, DatePicker, Input, Select } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import type { ReactNode } from 'react'
import { api, queryOf } from '../../../api.ts'
import { useSettled } from '../../../use-settled.ts'
import { CoverageHint } from '../CoverageNote.tsx'
import type { Filter } from '../filter-url.ts'
import styles from '../customs.module.css'

export type FieldProps = {
  asked: Filter
  set: <F extends keyof Filter>(field: F, value: Filter[F]) => void
}

type KeywordFieldProps = {
  value: string | undefined
  onChange: (value: string) => void
  /**
   * True: an explanation of the search syntax (phrases, alternatives, exclusions) is shown below the field, in addition
   * to the tooltip.
   */
  wide?: boolean
  /** True: the field gets the keyboard focus when it appears. */
  takesFocus?: boolean
}

export const KeywordField = ({ value, onChange, wide = false, takesFocus = false }: KeywordFieldProps) => {
  const t = useT()
  return (
    <FilterField label={t('customs.keywords')} wide={wide}>
      <Input
        value={value}
        onChange={(event) => onChange(event.target.value)}
        placeholder={t('customs.words_example')}
        title={t('customs.words_hint')}
        autoFocus={takesFocus}
        maxLength={200}
        allowClear
      />
      {wide && <small className={styles.hint}>{t('customs.words_syntax')}</small>}
    </FilterField>
  )
}

type SeveralFieldProps = {
  label: string
  values: readonly string[] | undefined
  options: { value: string; label: string }[]
  onChange: (values: string[] | undefined) => void
  children?: ReactNode
}

export const SeveralField = ({ label, values = [], options, onChange, children }: SeveralFieldProps) => (
  <FilterField label={label}>
    <Select
      mode="multiple"
      value={[...values]}
      onChange={(chosen: string[]) => onChange(chosen.length === 0 ? undefined : chosen)}
      options={options}
      showSearch={searchByLabel}
      maxTagCount="responsive"
      maxCount={50}
      allowClear
    />
    {children}
  </FilterField>
)

export const dayOf = (day: string | undefined) => (day === undefined ? null : dayjs(day))
export const textOf = (day: Dayjs | null | undefined) => day?.format('YYYY-MM-DD')

type Dates = Pick<Filter, 'dateFrom' | 'dateTo'>

export const DateField = ({ asked, onChange }: { asked: Dates; onChange: (range: Dates) => void }) => {
  const t = useT()
  return (
    <FilterField label={t('customs.date')}>
      <DatePicker.RangePicker
        value={[dayOf(asked.dateFrom), dayOf(asked.dateTo)]}
        allowEmpty={[true, true]}
        suffixIcon={null}
        onChange={(range) => onChange({ dateFrom: textOf(range?.[0]), dateTo: textOf(range?.[1]) })}
      />
    </FilterField>
  )
}

type ListFieldProps = FieldProps & {
  field: 'originCountries' | 'destinationCountries' | 'departurePorts' | 'arrivalPorts'
  label: string
  options: { value: string; label: string }[]
}

const sideOf: Readonly<Partial<Record<ListFieldProps['field'], CoverageSide>>> = {
  originCountries: 'exports',
  destinationCountries: 'imports',
}

export const ListField = ({ asked, set, field, label, options }: ListFieldProps) => (
  <SeveralField label={label} values={asked[field]} options={options} onChange={(values) => set(field, values)}>
    {sideOf[field] && <CoverageHint side={sideOf[field]} countries={asked[field] ?? []} />}
  </SeveralField>
)

const shortestSuggested = 1

/** Suggests names of known companies while the user types. */
export const useCompanySuggestions = (text: string) => {
  const asked = useSettled(text.trim())
  return useQuery({
    ...queryOf(api.customs.suggestCompanies, { text: asked }),
    enabled: asked.length >= shortestSuggested,
    staleTime: 60_000,
  })
}

export const CompanyField = ({
  asked,
  set,
  field,
  label,
}: FieldProps & { field: 'company' | 'buyer' | 'seller'; label: string }) => {
  const t = useT()
  const text = asked[field] ?? ''
  const { data } = useCompanySuggestions(text)
  return (
    <FilterField label={label}>
      <AutoComplete
        title={t('customs.names_hint')}
        value={text}
        onChange={(value: string) => set(field, value)}
        options={(data ?? []).map(({ companyId, name, country }) => ({
          key: companyId,
          value: name,
          label: `${name}${country === null ? '' : ` · ${country}`}`,
        }))}
        allowClear
      />
    </FilterField>
  )
}
