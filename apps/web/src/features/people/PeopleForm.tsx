/** The filter fields of the people search. Typed values apply on submit. */

import { useQuery } from '@tanstack/react-query'
import { departments, industries, industryName, seniorities } from '@tradewind/lexicon'
import { FilterField, FilterFrame, searchByLabel, useT, useUi } from '@tradewind/ui'
import { AutoComplete, Input, Select } from 'antd'
import { useMemo, useState } from 'react'
import { api, queryOf } from '../../api.ts'
import { useNames } from '../../customs/names.ts'
import type { Filter } from '../../people/people-state.ts'
import { contactKinds, departmentText, hasContactText, seniorityText } from '../../people/people-texts.ts'
import { useSettled } from '../../use-settled.ts'

type FormProps = { filter: Filter; searching: boolean; onSearch: (filter: Filter) => void }

const trimmed = (text: string | undefined) => text?.trim() || undefined

/**
 * When the filter changes outside this form, the caller must give the form a new React key, so that its typed values are
 * reset to the new filter.
 */
export const PeopleForm = ({ filter, searching, onSearch }: FormProps) => {
  const t = useT()
  const { locale } = useUi()
  const names = useNames()
  const [showsAll, setShowsAll] = useState(false)
  const [asked, setAsked] = useState(filter)
  const set = <F extends keyof Filter>(field: F, value: Filter[F]) =>
    setAsked((draft) => ({ ...draft, [field]: value }))
  const options = useMemo(
    () => ({
      countries: names.countryOptions(),
      industries: industries().map(({ code }) => ({ value: code, label: industryName(code, locale) })),
      seniorities: seniorities.map((value) => ({ value, label: seniorityText(value, t) })),
      departments: departments.map((value) => ({ value, label: departmentText(value, t) })),
      contacts: contactKinds.map((value) => ({ value, label: hasContactText(value, t) })),
    }),
    [names, locale, t],
  )
  const several = (field: keyof typeof options, label: string) => (
    <FilterField label={label}>
      <Select
        mode="multiple"
        value={asked[field] ?? []}
        onChange={(chosen: string[]) => set(field, (chosen.length === 0 ? undefined : chosen) as Filter[typeof field])}
        options={options[field]}
        showSearch={searchByLabel}
        maxTagCount="responsive"
        allowClear
      />
    </FilterField>
  )
  const submit = () =>
    onSearch({
      ...asked,
      keywords: trimmed(asked.keywords),
      name: trimmed(asked.name),
      title: trimmed(asked.title),
      company: trimmed(asked.company),
    })
  return (
    <FilterFrame
      searching={searching}
      onSubmit={submit}
      onReset={() => onSearch({})}
      showsAll={showsAll}
      onShowAll={setShowsAll}
    >
      <SuggestField
        label={t('people.title')}
        column="title"
        value={asked.title ?? ''}
        hint={t('people.title_hint')}
        placeholder={t('people.title_placeholder')}
        onChange={(title) => set('title', title)}
      />
      <FilterField label={t('people.company')}>
        <Input
          value={asked.company}
          onChange={(event) => set('company', event.target.value)}
          placeholder={t('people.company_placeholder')}
          maxLength={200}
          allowClear
        />
      </FilterField>
      <SuggestField
        label={t('people.name')}
        column="name"
        value={asked.name ?? ''}
        placeholder={t('people.name_placeholder')}
        onChange={(name) => set('name', name)}
      />
      <FilterField label={t('people.keywords')}>
        <Input
          value={asked.keywords}
          onChange={(event) => set('keywords', event.target.value)}
          placeholder={t('people.keywords_placeholder')}
          maxLength={200}
          allowClear
        />
      </FilterField>
      {several('countries', t('common.country'))}
      {several('industries', t('people.industry'))}
      {several('seniorities', t('people.seniority'))}
      {several('departments', t('people.department'))}
      {several('contacts', t('people.contacts'))}
    </FilterFrame>
  )
}

type SuggestProps = {
  label: string
  column: 'name' | 'title'
  value: string
  hint?: string
  placeholder: string
  onChange: (value: string) => void
}

/** A text field that suggests names or titles while the user types. */
const SuggestField = ({ label, column, value, hint, placeholder, onChange }: SuggestProps) => {
  const text = useSettled(value.trim()).slice(0, 100)
  const { data } = useQuery({
    ...queryOf(api.people.suggest, { text, in: column }),
    enabled: text !== '',
    staleTime: 60_000,
  })
  return (
    <FilterField label={label}>
      <AutoComplete
        value={value}
        onChange={(typed: string) => onChange(typed.slice(0, 200))}
        options={(data?.list ?? []).map((one) => ({ value: one.value }))}
        placeholder={placeholder}
        {...(hint === undefined ? {} : { title: hint })}
        allowClear
      />
    </FilterField>
  )
}
