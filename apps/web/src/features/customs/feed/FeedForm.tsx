/** The filter fields of the feed. Typed values apply on submit. */

import type { CustomsFilter } from '@tradewind/contract'
import { FilterFrame, FilterField, useT } from '@tradewind/ui'
import { Select } from 'antd'
import { useMemo, useState } from 'react'
import { useNames } from '../../../customs/names.ts'
import type { FeedFilter } from '../../../feed-address.ts'
import { CompanyField, KeywordField, ListField } from '../form/fields.tsx'
import { useDraft } from '../form/use-draft.ts'
import { HsField } from '../hs/HsField.tsx'

type FeedFormProps = { filter: FeedFilter; searching: boolean; onSearch: (filter: FeedFilter) => void }

const own = ['favourites', 'monitored'] as const

/**
 * When the filter changes outside this form, the caller must give the form a new React key. The form is then mounted
 * again, and its typed values are reset to the new filter.
 */
export const FeedForm = ({ filter, searching, onSearch }: FeedFormProps) => {
  const t = useT()
  const names = useNames()
  const draft = useDraft({ filter, codeOf: ({ hsCode }) => hsCode, onSearch })
  const { set, change, refused, submit } = draft
  const [showsAll, setShowsAll] = useState(false)
  const countryOptions = useMemo(() => names.countryOptions(), [names])
  const { mine, ...asked } = draft.asked
  // The field components expect a search filter; the feed's filter is a subset of it.
  const fields = {
    asked,
    set: <F extends keyof CustomsFilter>(field: F, value: CustomsFilter[F]) => change({ [field]: value }),
  }
  return (
    <FilterFrame
      searching={searching}
      onSubmit={submit}
      onReset={() => onSearch({})}
      showsAll={showsAll}
      onShowAll={setShowsAll}
    >
      <KeywordField value={asked.keywords} onChange={(words) => set('keywords', words)} />
      <FilterField label={t('feed.mine')}>
        <Select
          value={mine ?? 'all'}
          onChange={(value: string) =>
            set(
              'mine',
              own.find((one) => one === value),
            )
          }
          options={[
            { value: 'all', label: t('feed.mine_all') },
            { value: 'favourites', label: t('feed.mine_favourites') },
            { value: 'monitored', label: t('feed.mine_monitored') },
          ]}
        />
      </FilterField>
      <HsField value={asked.hsCode ?? ''} onChange={(code) => set('hsCode', code)} refused={refused} />
      <ListField {...fields} field="originCountries" label={t('customs.origin')} options={countryOptions} />
      <ListField {...fields} field="destinationCountries" label={t('customs.destination')} options={countryOptions} />
      <CompanyField {...fields} field="buyer" label={t('customs.buyer')} />
      <CompanyField {...fields} field="seller" label={t('customs.seller')} />
    </FilterFrame>
  )
}
