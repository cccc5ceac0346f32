/**
 * Shown instead of the result when a search fails: the fields that the server refused, an upsell, or an error message
 * with a retry button.
 */

import { EmptyState, QueryState, useT, type QueryLike, type Translate } from '@tradewind/ui'
import type { DirectoryFilter } from '../../directory-address.ts'
import { isFailure, upsellFailures, type CallFailure, type CallFailureName } from '../../failure.ts'
import type { Filter } from './filter-url.ts'

const refusals = [
  'invalid_input',
  'beginning_too_short',
  'no_filter',
  'market_too_large',
] as const satisfies CallFailureName[]

/** Failures that the page shows instead of the result. */
export const displayedFailures: readonly CallFailureName[] = [...upsellFailures, ...refusals]

/** The label of each field of the customs filter. */
export const searchLabels = {
  keywords: 'customs.keywords',
  description: 'customs.description',
  industry: 'customs.industry',
  hsCode: 'customs.hs_code',
  billNo: 'customs.bill_no',
  company: 'customs.company',
  buyer: 'customs.buyer',
  seller: 'customs.seller',
  buyerId: 'customs.buyer',
  sellerId: 'customs.seller',
  buyerIds: 'customs.chosen_buyers',
  sellerIds: 'customs.chosen_sellers',
  originCountries: 'customs.origin',
  destinationCountries: 'customs.destination',
  departurePorts: 'customs.departure_port',
  arrivalPorts: 'customs.arrival_port',
  dateFrom: 'customs.date_from',
  dateTo: 'customs.date_to',
  withoutForwarders: 'company.forwarder',
  companySide: 'customs.company_side',
  lastBefore: 'customs.last_before',
  firstSince: 'customs.first_since',
  minTrades: 'customs.min_trades',
  hasEmail: 'customs.contacts',
} as const satisfies Record<keyof Filter, string>

const directoryLabels = {
  name: 'directory.name',
  countries: 'common.country',
  side: 'directory.side',
  hs: 'directory.hs',
  minTrades: 'directory.min_trades',
  activeSince: 'directory.active_since',
  lastBefore: 'directory.last_before',
  firstSince: 'directory.first_since',
  hasEmail: 'directory.contacts',
  hasPhone: 'directory.contacts',
  hasWebsite: 'directory.contacts',
  withoutForwarders: 'company.forwarder',
} as const satisfies Record<keyof DirectoryFilter, string>

const labels = { ...searchLabels, ...directoryLabels }

/**
 * Returns the label of the field that a path names, e.g. `filter.originCountries.0`; a field without a label is shown
 * by its name.
 */
const labelOf = (path: string, t: Translate): string => {
  const [, field = path] = path.split('.')
  const key = Object.entries(labels).find(([name]) => name === field)?.[1]
  return key === undefined ? field : t(key)
}

/**
 * The fields that the server refused, with the values that it accepts. There is no retry button, because the same input
 * would fail again.
 */
const Refused = ({ failure }: { failure: CallFailure }) => {
  const t = useT()
  const reasons = failure.details.map(({ path, message }) => `${labelOf(path, t)}: ${message}`)
  return (
    <EmptyState
      title={t('customs.refused_title')}
      hint={reasons.length === 0 ? failure.message : reasons.join(' · ')}
    />
  )
}

export const SearchFailure = ({ query }: { query: QueryLike }) =>
  isFailure(query.error, ...refusals) ? <Refused failure={query.error} /> : <QueryState query={query} />
