/** The filter fields of the search for fair buyers. Typed values apply on submit. */

import { fairConditions, fairRoles, fairSources } from '@tradewind/contract'
import { fairCategories, fairCategoryName, fairSessions } from '@tradewind/lexicon'
import { FilterField, FilterPanel, searchByLabel, useT, useUi } from '@tradewind/ui'
import { Button, Input, Select } from 'antd'
import { useMemo, useState } from 'react'
import { useNames } from '../../customs/names.ts'
import type { FairFilter } from '../../fairs/fair-address.ts'
import { conditionText, roleText, sessionText, sourceText } from '../../fairs/fair-texts.ts'
import styles from './fairs.module.css'

type FormProps = { filter: FairFilter; searching: boolean; onSearch: (filter: FairFilter) => void }

/**
 * When the filter changes outside this form, the caller must give the form a new React key, so that its typed values are
 * reset to the new filter.
 */
export const FairForm = ({ filter, searching, onSearch }: FormProps) => {
  const t = useT()
  const { locale } = useUi()
  const names = useNames()
  const [showsAll, setShowsAll] = useState(false)
  const [asked, setAsked] = useState(filter)
  const set = <F extends keyof FairFilter>(field: F, value: FairFilter[F]) =>
    setAsked((draft) => ({ ...draft, [field]: value }))
  const options = useMemo(
    () => ({
      sessions: fairSessions.map(({ id }) => ({ value: id, label: sessionText(id, t) })).toReversed(),
      conditions: fairConditions.map((value) => ({ value, label: conditionText(value, t) })),
      categories: fairCategories().map(({ code }) => ({ value: code, label: fairCategoryName(code, locale) })),
      countries: names.countryOptions(),
    }),
    [names, locale, t],
  )
  const several = (field: keyof typeof options, label: string, placeholder?: string) => (
    <FilterField label={label}>
      <Select
        mode="multiple"
        value={[...(asked[field] ?? [])]}
        onChange={(chosen: (string | number)[]) =>
          set(field, (chosen.length === 0 ? undefined : chosen) as FairFilter[typeof field])
        }
        options={[...options[field]]}
        showSearch={searchByLabel}
        maxTagCount="responsive"
        placeholder={placeholder}
        {...(field === 'sessions'
          ? { labelRender: ({ value }: { value: string | number }) => t('fairs.session_short', { id: Number(value) }) }
          : {})}
        allowClear
      />
    </FilterField>
  )
  return (
    <div className={styles.form} data-all={showsAll}>
      <FilterPanel
        searching={searching}
        onSearch={() => onSearch({ ...asked, keywords: asked.keywords?.trim() || undefined })}
        onReset={() => onSearch({})}
        extra={
          <Button
            className={styles.more}
            type="link"
            size="small"
            htmlType="button"
            onClick={() => setShowsAll(!showsAll)}
          >
            {t(showsAll ? 'customs.fewer_fields' : 'customs.more_fields')}
          </Button>
        }
      >
        <FilterField label={t('fairs.keywords')}>
          <Input
            value={asked.keywords}
            onChange={(event) => set('keywords', event.target.value)}
            placeholder={t('fairs.keywords_placeholder')}
            maxLength={200}
            allowClear
          />
        </FilterField>
        {several('sessions', t('fairs.session'), t('fairs.session_all'))}
        {several('categories', t('fairs.category'))}
        {several('countries', t('fairs.country'))}
        <FilterField label={t('fairs.source')}>
          <Select
            value={asked.source ?? 'all'}
            onChange={(value: string) =>
              set(
                'source',
                fairSources.find((one) => one === value),
              )
            }
            options={[
              { value: 'all', label: t('fairs.source_all') },
              ...fairSources.map((value: string) => ({ value, label: sourceText(value, t) })),
            ]}
          />
        </FilterField>
        <FilterField label={t('fairs.role')}>
          <Select
            value={asked.role ?? 'all'}
            onChange={(value: string) =>
              set(
                'role',
                fairRoles.find((one) => one === value),
              )
            }
            options={[
              { value: 'all', label: t('fairs.role_all') },
              ...fairRoles.map((value: string) => ({ value, label: roleText(value, t) })),
            ]}
          />
        </FilterField>
        {several('conditions', t('fairs.conditions'))}
      </FilterPanel>
    </div>
  )
}
