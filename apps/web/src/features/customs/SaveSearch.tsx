/**
 * Saves the search under a name. If the user monitors the saved search, it reports new records. With `switches`, the
 * search finds the switched suppliers of the market, and reports new ones.
 */

import type { SwitchFilter } from '@tradewind/contract'
import { api } from '../../api.ts'
import { useSearchTexts } from '../../customs/filter-texts.ts'
import { SaveSearchButton } from '../../forms/SaveSearchButton.tsx'
import type { Filter } from './filter-url.ts'

type Saved = { filter: Filter; switches?: SwitchFilter }

export const SaveSearch = (saved: Saved) => {
  const asked = useSearchTexts(saved.filter, saved.switches ?? null)
  return (
    <SaveSearchButton
      proposed={asked.map(({ value }) => value).join(' · ')}
      watch={saved.switches === undefined ? 'report.watch_search' : 'market.switch_watch'}
      save={(as) => api.insight.saveSearch({ ...saved, ...as })}
    />
  )
}
