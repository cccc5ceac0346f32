/** The fields of the feed. What is typed counts when it is submitted. */
import { Button, Input, Select } from 'antd'
import { useMemo, useState } from 'react'
import type { CustomsFilter } from '@tradewind/contract'
import { FilterField, FilterPanel, useT } from '@tradewind/ui'
import type { FeedFilter } from '../../../feed-address.ts'
import { CompanyField, ListField } from '../FilterForm.tsx'
import { HsField } from '../hs/HsField.tsx'
import { isHsCode } from '../hs/HsInput.tsx'
import { useNames } from '../names.ts'

type FeedFormProps = { filter: FeedFilter; searching: boolean; onSearch: (filter: FeedFilter) => void }

const own = ['favourites', 'monitored'] as const

/** Remount it (by key) when the filter changes from outside: the draft begins anew. */
export const FeedForm = ({ filter, searching, onSearch }: FeedFormProps) => {
  const t = useT()
  const names = useNames()
  const [asked, setAsked] = useState(filter)
  const countryOptions = useMemo(() => names.countryOptions(), [names])
  const [refused, setRefused] = useState(false)
  const [showsAll, setShowsAll] = useState(false)
  const set = <F extends keyof FeedFilter>(field: F, value: FeedFilter[F]) =>
    setAsked((draft) => ({ ...draft, [field]: value }))
  const { mine, ...searched } = asked
  // The fields of the search know its filter, of which this one has a part.
  const fields = {
    asked: searched,
    set: <F extends keyof CustomsFilter>(field: F, value: CustomsFilter[F]) =>
      setAsked((draft) => ({ ...draft, [field]: value })),
  }
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
          <Button
            className="feed-more"
            type="link"
            size="small"
            htmlType="button"
            onClick={() => setShowsAll(!showsAll)}
          >
            {t(showsAll ? 'customs.fewer_fields' : 'customs.more_fields')}
          </Button>
        }
      >
        <FilterField label={t('customs.keywords')}>
          <Input
            value={asked.keywords}
            onChange={(event) => set('keywords', event.target.value)}
            placeholder='ceramic tile, "wall tile", cera*'
            maxLength={200}
            allowClear
          />
        </FilterField>
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
      </FilterPanel>
    </div>
  )
}
