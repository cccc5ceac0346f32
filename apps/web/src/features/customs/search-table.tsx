/** The props that the tables of the customs search share: paging, sorting, and the state without rows. */

import type { Coverage } from '@tradewind/contract'
import { pagingBy } from '../../paging.ts'
import { useCoverageEmpty } from './CoverageNote.tsx'
import type { SearchState } from './filter-url.ts'
import { SuggestedSearches } from './SuggestedSearches.tsx'
import customsStyles from './customs.module.css'

export type ChangeSearch = (change: Partial<SearchState>) => void
export type ViewProps = { state: SearchState; change: ChangeSearch }

export const useSearchTable = (
  { state, change }: ViewProps,
  answer: { total: number; coverage: Coverage | null; namesMasked: boolean } | undefined,
) => {
  const nothing = useCoverageEmpty(answer?.coverage)
  const empty = {
    ...nothing,
    action: (
      <span className={customsStyles.empty}>
        {answer?.total === 0 && <SuggestedSearches filter={state.filter} view={state.view} />}
        {nothing.action}
      </span>
    ),
  }
  return {
    // With masked names only the first page can be read.
    ...(answer?.namesMasked === true ? {} : { pagingOf: pagingBy(state, change) }),
    sort: { value: state.sort, onChange: (sort: string | undefined) => change({ sort, page: 1 }) },
    empty,
  }
}
