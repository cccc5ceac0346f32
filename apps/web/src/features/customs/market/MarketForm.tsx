import { FilterPanel, useT } from '@tradewind/ui'
/** The form of a market: a code, words, or both, with origin, destination and date range. */
import { useMemo, type ReactNode } from 'react'
import type { Filter } from '../filter-url.ts'
import { DateField, KeywordField, ListField } from '../form/fields.tsx'
import { useDraft } from '../form/use-draft.ts'
import { HsField } from '../hs/HsField.tsx'
import { useNames } from '../names.ts'

type MarketFormProps = { filter: Filter; searching: boolean; extra: ReactNode; onShow: (filter: Filter) => void }

/** The form must be remounted (by key) when another market is selected, so that its draft starts again. */
export const MarketForm = ({ filter, searching, extra, onShow }: MarketFormProps) => {
  const t = useT()
  const names = useNames()
  const { asked, set, change, refused, submit } = useDraft({
    filter,
    codeOf: ({ hsCode }) => hsCode,
    onSearch: onShow,
  })
  const countryOptions = useMemo(() => names.countryOptions(), [names])
  const fields = { asked, set }
  return (
    <FilterPanel searching={searching} onSearch={submit} onReset={() => onShow({})} extra={extra}>
      <HsField value={asked.hsCode ?? ''} onChange={(code) => set('hsCode', code)} refused={refused} />
      <KeywordField value={asked.keywords} onChange={(words) => set('keywords', words)} />
      <ListField {...fields} field="originCountries" label={t('customs.origin')} options={countryOptions} />
      <ListField {...fields} field="destinationCountries" label={t('customs.destination')} options={countryOptions} />
      <DateField asked={asked} onChange={change} />
    </FilterPanel>
  )
}
