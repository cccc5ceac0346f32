/** The filter fields of the directory. Typed values apply on submit. */

import { FilterFrame, FilterField, FilterGroup, useT } from '@tradewind/ui'
import { Checkbox, DatePicker, Input, InputNumber, Select } from 'antd'
import { useMemo, useState } from 'react'
import { sideText } from '../../../customs/directory-chips.ts'
import { useNames } from '../../../customs/names.ts'
import type { DirectoryFilter } from '../../../directory-address.ts'
import { dayOf, SeveralField, textOf } from '../form/fields.tsx'
import { useDraft } from '../form/use-draft.ts'
import { HsField } from '../hs/HsField.tsx'
import styles from './directory.module.css'

type FormProps = { filter: DirectoryFilter; searching: boolean; onSearch: (filter: DirectoryFilter) => void }

const dayFields = [
  ['activeSince', 'directory.active_since'],
  ['lastBefore', 'directory.last_before'],
  ['firstSince', 'directory.first_since'],
] as const
const sides = ['buyer', 'seller', 'both'] as const

/**
 * When the filter changes outside this form, the caller must give the form a new React key. The form is then mounted
 * again, and its typed values are reset to the new filter.
 */
export const DirectoryForm = ({ filter, searching, onSearch }: FormProps) => {
  const t = useT()
  const names = useNames()
  const [showsAll, setShowsAll] = useState(false)
  const countryOptions = useMemo(() => names.countryOptions(), [names])
  const { asked, set, refused, submit } = useDraft({
    filter,
    codeOf: ({ hs }) => hs,
    onSearch: (draft) => {
      // The directory indexes companies by HS heading (four digits), so a longer code is cut to four digits.
      const hs = (draft.hs ?? '').replace(/\D/g, '').slice(0, 4)
      onSearch({ ...draft, hs: hs === '' ? undefined : hs, name: draft.name?.trim() || undefined })
    },
  })
  return (
    <FilterFrame
      searching={searching}
      onSubmit={submit}
      onReset={() => onSearch({})}
      showsAll={showsAll}
      onShowAll={setShowsAll}
    >
      <FilterField label={t('directory.name')}>
        <Input
          value={asked.name}
          onChange={(event) => set('name', event.target.value)}
          placeholder={t('directory.name_placeholder')}
          maxLength={200}
          allowClear
        />
      </FilterField>
      <SeveralField
        label={t('common.country')}
        values={asked.countries}
        options={countryOptions}
        onChange={(countries) => set('countries', countries)}
      />
      <FilterField label={t('directory.side')}>
        <Select
          value={asked.side ?? 'all'}
          onChange={(value: string) =>
            set(
              'side',
              sides.find((side) => side === value),
            )
          }
          options={[
            { value: 'all', label: t('directory.side_all') },
            ...sides.map((value) => ({ value, label: sideText(value, t) })),
          ]}
        />
      </FilterField>
      <HsField value={asked.hs ?? ''} onChange={(code) => set('hs', code)} refused={refused} />
      <FilterField label={t('directory.min_trades')}>
        <InputNumber
          value={asked.minTrades ?? null}
          onChange={(value) => set('minTrades', value ?? undefined)}
          min={1}
          max={4_000_000_000}
          precision={0}
        />
      </FilterField>
      {dayFields.map(([field, label]) => (
        <FilterField key={field} label={t(label)}>
          <DatePicker value={dayOf(asked[field])} onChange={(day) => set(field, textOf(day))} />
        </FilterField>
      ))}
      <ContactFields asked={asked} set={set} />
    </FilterFrame>
  )
}

type Flag = 'hasEmail' | 'hasPhone' | 'hasWebsite' | 'withoutForwarders'

const ContactFields = ({
  asked,
  set,
}: {
  asked: DirectoryFilter
  set: (field: Flag, value: true | undefined) => void
}) => {
  const t = useT()
  const box = (field: Flag, label: string, hint?: string) => (
    <Checkbox checked={asked[field] === true} onChange={({ target }) => set(field, target.checked ? true : undefined)}>
      <span title={hint}>{label}</span>
    </Checkbox>
  )
  return (
    <>
      {/* The checkboxes are not inside a `label`, because a click on the label would tick the first one. */}
      <FilterGroup label={t('directory.contacts')}>
        <div className={styles.boxes}>
          {box('hasEmail', t('directory.has_email'))}
          {box('hasPhone', t('directory.has_phone'))}
          {box('hasWebsite', t('directory.has_website'))}
        </div>
      </FilterGroup>
      <FilterField label={t('company.forwarder')}>
        {box('withoutForwarders', t('customs.without_forwarders'))}
      </FilterField>
    </>
  )
}
