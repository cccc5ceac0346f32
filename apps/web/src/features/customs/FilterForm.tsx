/** All fields of the customs search. What is typed counts when it is submitted. */
import { AutoComplete, Button, Checkbox, DatePicker, Input, Select } from 'antd'
import { useQuery } from '@tanstack/react-query'
import dayjs, { type Dayjs } from 'dayjs'
import { useMemo, useState } from 'react'
import type { CoverageSide } from '@tradewind/contract'
import { industryPresets, presetKeywords } from '@tradewind/lexicon'
import { FilterField, FilterPanel, useT } from '@tradewind/ui'
import { api, queryOf } from '../../api.ts'
import { CoverageHint } from './CoverageNote.tsx'
import type { Filter } from './filter-url.ts'
import { HsField } from './hs/HsField.tsx'
import { isHsCode } from './hs/HsInput.tsx'
import { useNames } from './names.ts'
import { useSettled } from './use-settled.ts'

export type FilterFormProps = {
  filter: Filter
  searching: boolean
  onSearch: (filter: Filter) => void
}

/** On a telephone the result comes first: what is asked stands in the chips. As in customs.css. */
const narrow = '(max-width: 560px)'

/** Remount it (by key) when the filter changes from outside: the draft begins anew. */
export const FilterForm = ({ filter, searching, onSearch }: FilterFormProps) => {
  const t = useT()
  const names = useNames()
  const [asked, setAsked] = useState(filter)
  const [showsAll, setShowsAll] = useState(() => usesMoreFields(filter) && !matchMedia(narrow).matches)
  const countryOptions = useMemo(() => names.countryOptions(), [names])
  const set = <F extends keyof Filter>(field: F, value: Filter[F]) =>
    setAsked((draft) => ({ ...draft, [field]: value }))
  const fields = { asked, set }
  const [refused, setRefused] = useState(false)
  const submit = () => {
    if (isHsCode(asked.hsCode ?? '')) onSearch(asked)
    else setRefused(true)
  }
  return (
    <div className="customs-form" data-all={showsAll}>
      <FilterPanel
        searching={searching}
        onSearch={submit}
        onReset={() => onSearch({})}
        extra={
          <Button type="link" size="small" htmlType="button" onClick={() => setShowsAll(!showsAll)}>
            {t(showsAll ? 'customs.fewer_fields' : 'customs.more_fields')}
          </Button>
        }
      >
        <FilterField label={t('customs.keywords')} wide>
          <Input
            value={asked.keywords}
            onChange={(event) => set('keywords', event.target.value)}
            placeholder='ceramic tile, "wall tile", cera*, -toy'
            maxLength={200}
            allowClear
          />
          <small className="customs-hint">{t('customs.words_hint')}</small>
        </FilterField>
        <HsField value={asked.hsCode ?? ''} onChange={(code) => set('hsCode', code)} refused={refused} />
        <CompanyField {...fields} field="company" label={t('customs.company')} />
        <ListField {...fields} field="originCountries" label={t('customs.origin')} options={countryOptions} />
        <ListField {...fields} field="destinationCountries" label={t('customs.destination')} options={countryOptions} />
        <DateField asked={asked} onChange={(range) => setAsked((draft) => ({ ...draft, ...range }))} />
        <FilterField label={t('company.forwarder')}>
          <Checkbox
            checked={asked.withoutForwarders === true}
            onChange={({ target }) => set('withoutForwarders', target.checked ? true : undefined)}
          >
            <span title={t('customs.without_forwarders_hint')}>{t('customs.without_forwarders')}</span>
          </Checkbox>
        </FilterField>
        {showsAll && <MoreFields {...fields} />}
      </FilterPanel>
    </div>
  )
}

const dayOf = (day: string | undefined) => (day === undefined ? null : dayjs(day))
const textOf = (day: Dayjs | null | undefined) => day?.format('YYYY-MM-DD')

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

const moreFields = ['description', 'billNo', 'buyer', 'seller', 'departurePorts', 'arrivalPorts', 'industry'] as const
const usesMoreFields = (filter: Filter): boolean => moreFields.some((field) => filter[field] !== undefined)

type FieldProps = {
  asked: Filter
  set: <F extends keyof Filter>(field: F, value: Filter[F]) => void
}

const MoreFields = (fields: FieldProps) => {
  const t = useT()
  const names = useNames()
  const portOptions = useMemo(() => names.portOptions(), [names])
  const { asked, set } = fields
  return (
    <>
      <TextField {...fields} field="description" label={t('customs.description')} />
      <TextField {...fields} field="billNo" label={t('customs.bill_no')} />
      <CompanyField {...fields} field="buyer" label={t('customs.buyer')} />
      <CompanyField {...fields} field="seller" label={t('customs.seller')} />
      <ListField {...fields} field="departurePorts" label={t('customs.departure_port')} options={portOptions} />
      <ListField {...fields} field="arrivalPorts" label={t('customs.arrival_port')} options={portOptions} />
      <FilterField label={t('customs.industry')}>
        <Select
          value={asked.industry}
          onChange={(industry) => set('industry', industry)}
          options={industryPresets.map(({ key }) => ({ value: key, label: names.industry(key) }))}
          allowClear
        />
        {asked.industry !== undefined && (
          <small className="customs-hint customs-hint-short" title={presetKeywords(asked.industry).join(', ')}>
            {presetKeywords(asked.industry).join(', ')}
          </small>
        )}
      </FilterField>
    </>
  )
}

type TextFieldProps = FieldProps & { field: 'description' | 'billNo'; label: string }

const TextField = ({ asked, set, field, label }: TextFieldProps) => (
  <FilterField label={label}>
    <Input value={asked[field]} onChange={(event) => set(field, event.target.value)} maxLength={200} allowClear />
  </FilterField>
)

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
  <FilterField label={label}>
    <Select
      mode="multiple"
      value={asked[field] ?? []}
      onChange={(values: string[]) => set(field, values.length === 0 ? undefined : values)}
      options={options}
      showSearch={{ optionFilterProp: 'label' }}
      maxTagCount="responsive"
      maxCount={50}
      allowClear
    />
    {sideOf[field] && <CoverageHint side={sideOf[field]} countries={asked[field] ?? []} />}
  </FilterField>
)

const shortestSuggested = 2

/** Names known in the data, offered while typing. */
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
  const text = asked[field] ?? ''
  const { data } = useCompanySuggestions(text)
  return (
    <FilterField label={label}>
      <AutoComplete
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
