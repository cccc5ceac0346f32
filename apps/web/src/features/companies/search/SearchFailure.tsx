/** Shown instead of the result when a search fails: the refused fields, an upsell, or an error with a retry button. */

import { EmptyState, QueryState, useT, type QueryLike } from '@tradewind/ui'
import { fieldLabel } from '../../../company/chips.ts'
import { isFailure, upsellFailures, type CallFailureName } from '../../../failure.ts'

/** Failures that the page shows instead of the result. */
export const displayedFailures: readonly CallFailureName[] = [...upsellFailures, 'invalid_input']

export const SearchFailure = ({ query }: { query: QueryLike }) => {
  const t = useT()
  if (!isFailure(query.error, 'invalid_input')) return <QueryState query={query} />
  const { details, message } = query.error
  const reasons = details.map(({ path, message: reason }) =>
    t('companies.refused', { field: fieldLabel(path.split('.')[1] ?? path, t), reason }),
  )
  // Two parts of one field may be refused for one reason.
  const hint = reasons.length === 0 ? message : [...new Set(reasons)].join(' · ')
  return <EmptyState title={t('customs.refused_title')} hint={hint} />
}
