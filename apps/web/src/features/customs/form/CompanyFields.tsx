/** The form fields of the conditions on companies. They compare the shipments that the search finds for a company. */

import { companyFields } from '@tradewind/contract'
import { FilterField, FilterGroup, useT } from '@tradewind/ui'
import { Checkbox, DatePicker, InputNumber, Select } from 'antd'
import { sideKeys } from '../../../customs/chips.ts'
import type { Filter, View } from '../filter-url.ts'
import { dayOf, textOf, type FieldProps } from './fields.tsx'
import styles from '../customs.module.css'

/** The side to which the conditions apply. Until the user chooses a side, it is the side that the view lists. */
export const shownSide = ({ companySide }: Filter, view: View): 'buyer' | 'seller' =>
  companySide ?? (view === 'suppliers' ? 'seller' : 'buyer')

/** Adds the side to a filter with conditions on companies. The default side, buyers, is omitted. */
export const withCompanySide = (filter: Filter, view: View): Filter => {
  const hasConditions = companyFields.some((field) => filter[field] !== undefined)
  const side = hasConditions && shownSide(filter, view) === 'seller' ? 'seller' : undefined
  return { ...filter, companySide: side }
}

export const CompanyFields = ({ asked, set, side }: FieldProps & { side: 'buyer' | 'seller' }) => {
  const t = useT()
  const dayField = (field: 'lastBefore' | 'firstSince', label: string) => (
    <FilterField label={label}>
      <DatePicker value={dayOf(asked[field])} onChange={(day) => set(field, textOf(day))} />
    </FilterField>
  )
  return (
    <>
      <FilterField label={t('customs.company_side')}>
        <Select
          value={side}
          onChange={(chosen) => set('companySide', chosen)}
          options={(['buyer', 'seller'] as const).map((value) => ({ value, label: t(sideKeys[value]) }))}
        />
        <small className={styles.hint}>{t('customs.company_side_hint')}</small>
      </FilterField>
      {dayField('lastBefore', t('customs.last_before'))}
      {dayField('firstSince', t('customs.first_since'))}
      <FilterField label={t('customs.min_trades')}>
        <InputNumber
          value={asked.minTrades ?? null}
          onChange={(value) => set('minTrades', value ?? undefined)}
          min={1}
          max={4_000_000_000}
          precision={0}
        />
      </FilterField>
      <FilterGroup label={t('customs.contacts')}>
        <Checkbox
          checked={asked.hasEmail === true}
          onChange={({ target }) => set('hasEmail', target.checked ? true : undefined)}
        >
          {t('customs.has_email')}
        </Checkbox>
      </FilterGroup>
    </>
  )
}
