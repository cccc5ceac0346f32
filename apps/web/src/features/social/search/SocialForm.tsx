/** The filter fields of the search. Typed values apply on submit. */

import { languageName, languages, socialNetworkName, socialNetworks } from '@tradewind/lexicon'
import { FilterField, FilterFrame, searchByLabel, useT, useUi } from '@tradewind/ui'
import { Checkbox, DatePicker, Input, InputNumber, Select } from 'antd'
import dayjs from 'dayjs'
import { useMemo, useState } from 'react'
import { useNames } from '../../../customs/names.ts'
import type { SocialFilter } from '../../../social/social-address.ts'

type FormProps = { filter: SocialFilter; searching: boolean; onSearch: (filter: SocialFilter) => void }

/**
 * When the filter changes outside this form, the caller must give the form a new React key, so that its typed values are
 * reset to the new filter.
 */
export const SocialForm = ({ filter, searching, onSearch }: FormProps) => {
  const t = useT()
  const { locale } = useUi()
  const names = useNames()
  const [showsAll, setShowsAll] = useState(false)
  const [asked, setAsked] = useState(filter)
  const set = <F extends keyof SocialFilter>(field: F, value: SocialFilter[F]) =>
    setAsked((draft) => ({ ...draft, [field]: value }))
  const options = useMemo(
    () => ({
      networks: socialNetworks.map((value) => ({ value, label: socialNetworkName(value) })),
      countries: names.countryOptions(),
      languages: languages().map(({ code }) => ({ value: code, label: languageName(code, locale) })),
    }),
    [names, locale],
  )
  const several = (field: keyof typeof options, label: string) => (
    <FilterField label={label}>
      <Select
        mode="multiple"
        value={[...(asked[field] ?? [])]}
        onChange={(chosen: string[]) =>
          set(field, (chosen.length === 0 ? undefined : chosen) as SocialFilter[typeof field])
        }
        options={options[field]}
        showSearch={searchByLabel}
        maxTagCount="responsive"
        allowClear
      />
    </FilterField>
  )
  return (
    <FilterFrame
      searching={searching}
      onSubmit={() => onSearch({ ...asked, keywords: asked.keywords?.trim() || undefined })}
      onReset={() => onSearch({})}
      showsAll={showsAll}
      onShowAll={setShowsAll}
    >
      <FilterField label={t('social.keywords')}>
        <Input
          value={asked.keywords}
          onChange={(event) => set('keywords', event.target.value)}
          placeholder={t('social.keywords_placeholder')}
          maxLength={200}
          allowClear
        />
      </FilterField>
      {several('networks', t('social.network'))}
      {several('countries', t('social.country'))}
      {several('languages', t('social.language'))}
      <FilterField label={t('social.published')}>
        <DatePicker.RangePicker
          allowEmpty={[true, true]}
          value={[dayOf(asked.publishedFrom), dayOf(asked.publishedTo)]}
          onChange={(days) => {
            set('publishedFrom', days?.[0]?.format('YYYY-MM-DD'))
            set('publishedTo', days?.[1]?.format('YYYY-MM-DD'))
          }}
        />
      </FilterField>
      <FilterField label={t('social.min_views')}>
        <InputNumber
          min={1}
          precision={0}
          value={asked.minViews ?? null}
          onChange={(value) => set('minViews', value ?? undefined)}
          style={{ inlineSize: '100%' }}
        />
      </FilterField>
      <FilterField label={t('social.email')}>
        <Checkbox
          checked={asked.hasEmail === true}
          onChange={(event) => set('hasEmail', event.target.checked ? true : undefined)}
        >
          {t('social.has_email')}
        </Checkbox>
      </FilterField>
    </FilterFrame>
  )
}

const dayOf = (day: string | undefined) => (day === undefined ? null : dayjs(day))
