/** Fields of the form of the company search. */

import type { CompanyField } from '@tradewind/contract'
import { FilterField, FilterGroup, searchByLabel, useT } from '@tradewind/ui'
import { Input, InputNumber, Select } from 'antd'
import { modeOf, withMode, type Mode, type ModeValues } from '../field-modes.ts'
import type { Filter } from '../search-url.ts'
import styles from './form.module.css'

export type FieldProps = { asked: Filter; change: (changed: Filter) => void }
export type Option = { value: string; label: string }

type FieldOf<Value> = {
  [F in CompanyField]: NonNullable<Filter[F]> extends Value ? (Value extends NonNullable<Filter[F]> ? F : never) : never
}[CompanyField]
type TextFieldName = FieldOf<string>
type NumberFieldName = FieldOf<number>
type ListFieldName = FieldOf<string[]>

type TextProps = FieldProps & { field: TextFieldName; label: string; placeholder?: string; longest?: number }

export const TextField = ({ asked, change, field, label, placeholder = '', longest = 200 }: TextProps) => (
  <FilterField label={label}>
    <Input
      value={asked[field]}
      onChange={({ target }) => change({ [field]: target.value })}
      placeholder={placeholder}
      maxLength={longest}
      allowClear
    />
  </FilterField>
)

type ListProps = FieldProps & { field: ListFieldName; label: string; options?: readonly Option[] }

/** Several values: those of `options`, or without options any typed values. */
export const ListField = ({ asked, change, field, label, ...choice }: ListProps) => (
  <ValuesField label={label} values={asked[field]} onChange={(values) => change({ [field]: values })} {...choice} />
)

type ValuesFieldProps = {
  label: string
  values: readonly string[] | undefined
  onChange: (values: string[]) => void
  options?: readonly Option[]
}

export const ValuesField = ({ label, values = [], ...choice }: ValuesFieldProps) => (
  <FilterField label={label}>
    <Values values={values} {...choice} />
  </FilterField>
)

type ValuesProps = {
  values: readonly string[]
  onChange: (values: string[]) => void
  options?: readonly Option[]
  placeholder?: string
  label?: string
}

const Values = ({ values, onChange, options, placeholder, label }: ValuesProps) => (
  <Select
    mode={options === undefined ? 'tags' : 'multiple'}
    value={[...values]}
    onChange={(chosen: string[]) => onChange(chosen)}
    options={options === undefined ? [] : [...options]}
    {...(options === undefined ? { open: false, suffixIcon: null, tokenSeparators: [';', '；'] } : {})}
    {...(options === undefined ? {} : { showSearch: searchByLabel })}
    {...(placeholder === undefined ? {} : { placeholder })}
    {...(label === undefined ? {} : { 'aria-label': label })}
    maxTagCount="responsive"
    allowClear
  />
)

const modeKeys = {
  any: 'companies.mode_any',
  none: 'companies.mode_none',
  known: 'companies.mode_known',
  unknown: 'companies.mode_unknown',
} as const satisfies Record<Mode, string>

type ModeFieldProps = {
  label: string
  modes: readonly Mode[]
  values: ModeValues
  onChange: (values: ModeValues) => void
  options?: readonly Option[]
  placeholder?: string
  /** The mode of a field without values, which the filter does not contain. */
  shown: Mode | undefined
  onShow: (mode: Mode) => void
}

/** A list with the way in which it matches: any of the values, none of them, known or unknown. */
export const ModeField = ({ label, modes, values, onChange, shown, onShow, ...choice }: ModeFieldProps) => {
  const t = useT()
  const stated = modeOf(values)
  const mode = stated === 'any' && values.any.length === 0 ? (shown ?? 'any') : stated
  const isBoth = values.any.length > 0 && values.none.length > 0
  const current = isBoth && shown === 'none' ? 'none' : mode
  const setMode = (next: Mode) => {
    onShow(next)
    onChange(withMode(values, next))
  }
  return (
    <FilterGroup label={label}>
      <div className={styles.withMode}>
        <Select
          aria-label={t('companies.mode', { field: label })}
          value={current}
          onChange={setMode}
          options={modes.map((one) => ({ value: one, label: t(modeKeys[one]) }))}
          popupMatchSelectWidth={false}
        />
        {(current === 'any' || current === 'none') && (
          <Values
            label={label}
            values={values[current]}
            onChange={(chosen) => onChange({ ...values, [current]: chosen })}
            {...choice}
          />
        )}
      </div>
    </FilterGroup>
  )
}

type RangeProps = FieldProps & {
  from: NumberFieldName
  to: NumberFieldName
  label: string
  /** Ends of the range that the user can choose with one click; null is an open end. */
  presets?: readonly { min: number | null; max: number | null; label: string }[]
  isYear?: boolean
}

export const RangeField = ({ asked, change, from, to, label, presets = [], isYear = false }: RangeProps) => {
  const t = useT()
  const [low, high] = [asked[from], asked[to]]
  const chosen = presets.findIndex(({ min, max }) => min === (low ?? null) && max === (high ?? null))
  const end = (field: NumberFieldName, name: string, placeholder: string) => (
    <InputNumber
      aria-label={name}
      placeholder={placeholder}
      value={asked[field] ?? null}
      min={isYear ? 1000 : 0}
      max={isYear ? 2200 : 1_000_000_000_000_000}
      precision={0}
      controls={false}
      {...(isYear ? {} : { formatter: grouped, parser: ungrouped })}
      onChange={(value) => change({ [field]: value ?? undefined })}
    />
  )
  return (
    <FilterGroup label={label}>
      <div className={styles.range}>
        {presets.length > 0 && (
          <Select
            aria-label={`${label}: ${t('companies.preset')}`}
            placeholder={t('companies.preset')}
            value={chosen < 0 ? null : chosen}
            onChange={(index: number | undefined) => {
              const { min = null, max = null } = index === undefined ? {} : (presets[index] ?? {})
              change({ [from]: min ?? undefined, [to]: max ?? undefined })
            }}
            options={presets.map(({ label: text }, index) => ({ value: index, label: text }))}
            popupMatchSelectWidth={false}
            allowClear
          />
        )}
        {end(from, t('companies.from', { field: label }), t('companies.at_least'))}
        <span aria-hidden>–</span>
        {end(to, t('companies.to', { field: label }), t('companies.at_most'))}
      </div>
    </FilterGroup>
  )
}

const grouped = (value: number | undefined): string =>
  value === undefined ? '' : String(value).replace(/\B(?=(?:\d{3})+$)/g, ',')
const ungrouped = (text: string | undefined): number => Number((text ?? '').replace(/\D/g, ''))
