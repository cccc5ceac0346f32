/** What market: a code, words, or both, from where to where, and when. */
import { Input } from 'antd'
import { useMemo, useState, type ReactNode } from 'react'
import { FilterField, FilterPanel, useT } from '@tradewind/ui'
import type { Filter } from '../filter-url.ts'
import { DateField, ListField } from '../FilterForm.tsx'
import { HsField } from '../hs/HsField.tsx'
import { isHsCode } from '../hs/HsInput.tsx'
import { useNames } from '../names.ts'

type MarketFormProps = { filter: Filter; searching: boolean; extra: ReactNode; onShow: (filter: Filter) => void }

/** Remount it (by key) when another market is picked: the draft begins anew. */
export const MarketForm = ({ filter, searching, extra, onShow }: MarketFormProps) => {
  const t = useT()
  const names = useNames()
  const [asked, setAsked] = useState(filter)
  const [refused, setRefused] = useState(false)
  const countryOptions = useMemo(() => names.countryOptions(), [names])
  const set = <F extends keyof Filter>(field: F, value: Filter[F]) =>
    setAsked((draft) => ({ ...draft, [field]: value }))
  const show = () => {
    if (isHsCode(asked.hsCode ?? '')) onShow(asked)
    else setRefused(true)
  }
  const fields = { asked, set }
  return (
    <FilterPanel searching={searching} onSearch={show} onReset={() => onShow({})} extra={extra}>
      <HsField value={asked.hsCode ?? ''} onChange={(code) => set('hsCode', code)} refused={refused} />
      <FilterField label={t('customs.keywords')}>
        <Input
          value={asked.keywords}
          onChange={(event) => set('keywords', event.target.value)}
          placeholder='ceramic tile, "wall tile", cera*, -toy'
          title={t('customs.words_hint')}
          maxLength={200}
          allowClear
        />
      </FilterField>
      <ListField {...fields} field="originCountries" label={t('customs.origin')} options={countryOptions} />
      <ListField {...fields} field="destinationCountries" label={t('customs.destination')} options={countryOptions} />
      <DateField asked={asked} onChange={(range) => setAsked((draft) => ({ ...draft, ...range }))} />
    </FilterPanel>
  )
}
