/** The form with all fields of the customs search. Typed values apply on submit. */

import { EditOutlined } from '@ant-design/icons'
import { companyFields } from '@tradewind/contract'
import { industryPresets, presetKeywords } from '@tradewind/lexicon'
import { FilterFrame, FilterField, useT } from '@tradewind/ui'
import { Button, Checkbox, Input, Select } from 'antd'
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useNames } from '../../../customs/names.ts'
import type { Filter, View } from '../filter-url.ts'
import { HsField } from '../hs/HsField.tsx'
import { CompanyFields, shownSide, withCompanySide } from './CompanyFields.tsx'
import { CompanyField, DateField, KeywordField, ListField, type FieldProps } from './fields.tsx'
import { useDraft } from './use-draft.ts'
import styles from '../customs.module.css'

export type FilterFormProps = {
  filter: Filter
  view: View
  searching: boolean
  /** True when the user has just opened the form, so that the first field gets the keyboard focus. */
  takesFocus: boolean
  onSearch: (filter: Filter) => void
  onReset: () => void
}

/** This width must equal the breakpoint in customs.module.css. */
const narrow = '(max-width: 560px)'

/**
 * When the filter changes outside this form, the caller must give the form a new React key. The form is then mounted
 * again, and its typed values are reset to the new filter.
 */
export const FilterForm = ({ filter, view, searching, takesFocus, onSearch, onReset }: FilterFormProps) => {
  const t = useT()
  const names = useNames()
  const { asked, set, change, refused, submit } = useDraft({
    filter,
    codeOf: ({ hsCode }) => hsCode,
    onSearch: (draft) => onSearch(withCompanySide(draft, view)),
  })
  const [showsAll, setShowsAll] = useState(() => usesMoreFields(filter) && !matchMedia(narrow).matches)
  const countryOptions = useMemo(() => names.countryOptions(), [names])
  const fields = { asked, set }
  return (
    <FilterFrame
      searching={searching}
      onSubmit={submit}
      onReset={onReset}
      showsAll={showsAll}
      onShowAll={setShowsAll}
      hasMore
    >
      <KeywordField value={asked.keywords} onChange={(words) => set('keywords', words)} wide takesFocus={takesFocus} />
      <HsField value={asked.hsCode ?? ''} onChange={(code) => set('hsCode', code)} refused={refused} />
      <CompanyField {...fields} field="company" label={t('customs.company')} />
      <ListField {...fields} field="originCountries" label={t('customs.buys_from')} options={countryOptions} />
      <ListField {...fields} field="destinationCountries" label={t('customs.sells_to')} options={countryOptions} />
      <DateField asked={asked} onChange={change} />
      <FilterField label={t('company.forwarder')}>
        <Checkbox
          checked={asked.withoutForwarders === true}
          onChange={({ target }) => set('withoutForwarders', target.checked ? true : undefined)}
        >
          <span title={t('customs.without_forwarders_hint')}>{t('customs.without_forwarders')}</span>
        </Checkbox>
      </FilterField>
      {showsAll && <MoreFields {...fields} />}
      {(showsAll || isCompanyView(view) || usesCompanyFields(filter)) && (
        <CompanyFields {...fields} side={shownSide(asked, view)} />
      )}
    </FilterFrame>
  )
}

const moreFields = ['description', 'billNo', 'buyer', 'seller', 'departurePorts', 'arrivalPorts', 'industry'] as const
const isCompanyView = (view: View): boolean => view === 'buyers' || view === 'suppliers'
const usesCompanyFields = (filter: Filter): boolean => companyFields.some((field) => filter[field] !== undefined)
const usesMoreFields = (filter: Filter): boolean => moreFields.some((field) => filter[field] !== undefined)

const MoreFields = (fields: FieldProps) => {
  const t = useT()
  const names = useNames()
  const portOptions = useMemo(() => names.portOptions(), [names])
  const { asked, set } = fields
  return (
    <>
      <TextField {...fields} field="description" label={t('customs.description')} hint={t('customs.words_hint')} />
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
          <small className={`${styles.hint} ${styles.hintShort}`} title={presetKeywords(asked.industry).join(', ')}>
            {presetKeywords(asked.industry).join(', ')}
          </small>
        )}
      </FilterField>
    </>
  )
}

type TextFieldProps = FieldProps & { field: 'description' | 'billNo'; label: string; hint?: string }

const TextField = ({ asked, set, field, label, hint }: TextFieldProps) => (
  <FilterField label={label}>
    <Input
      value={asked[field]}
      onChange={(event) => set(field, event.target.value)}
      title={hint}
      maxLength={200}
      allowClear
    />
  </FilterField>
)

type FoldedFormProps = {
  /** True when the user has just submitted the form, so that the keyboard focus must not be lost with the form. */
  takesFocus: boolean
  onEdit: () => void
  /** The chips of the filter. */
  children: ReactNode
}

/** The form of a search that has a result, in one line: the filters as chips, and a button that opens the form. */
export const FoldedForm = ({ takesFocus, onEdit, children }: FoldedFormProps) => {
  const t = useT()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus) button.current?.focus()
  }, [takesFocus])
  return (
    <div className={styles.folded} role="search" data-part="folded-form">
      <Button ref={button} icon={<EditOutlined />} aria-expanded={false} data-opens-search onClick={onEdit}>
        {t('customs.edit_search')}
      </Button>
      {children}
    </div>
  )
}
