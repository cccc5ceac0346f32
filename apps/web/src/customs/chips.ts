/** Converts the filters of searches and of the news feed to removable chips. */

import type { CustomsFilter } from '@tradewind/contract'
import type { FilterChip, Translate } from '@tradewind/ui'
import type { FeedFilter } from '../feed-address.ts'
import type { Names } from './names.ts'

type Field = keyof CustomsFilter
type Asked = { label: string; values: readonly { text: string; without: CustomsFilter[Field] }[] }

/** The names of the sides, to which the conditions on companies apply. */
export const sideKeys = { buyer: 'customs.view_buyers', seller: 'customs.view_suppliers' } as const

const single = (label: string, text: string): Asked => ({
  label,
  values: text === '' ? [] : [{ text, without: undefined }],
})

const several = (label: string, codes: readonly string[] | undefined, nameOf: (code: string) => string): Asked => ({
  label,
  values: (codes ?? []).map((code, _index, all) => ({
    text: nameOf(code),
    without: all.filter((other) => other !== code),
  })),
})

/** `companyName`: the name of the company in `buyerId` or `sellerId`. */
export const filterChips = (
  filter: CustomsFilter,
  t: Translate,
  names: Names,
  companyName: string | undefined,
  onChange: (filter: CustomsFilter) => void,
): FilterChip[] => {
  const company = (id: number | undefined) => (id === undefined ? '' : (companyName ?? `#${id}`))
  const chosen = (ids: readonly number[] | undefined) => (ids === undefined ? '' : String(ids.length))
  const asked = {
    keywords: single(t('customs.keywords'), filter.keywords ?? ''),
    description: single(t('customs.description'), filter.description ?? ''),
    industry: single(t('customs.industry'), filter.industry === undefined ? '' : names.industry(filter.industry)),
    hsCode: single(t('customs.hs_code'), `${filter.hsCode ?? ''} ${names.hs(filter.hsCode ?? '')}`.trim()),
    billNo: single(t('customs.bill_no'), filter.billNo ?? ''),
    company: single(t('customs.company'), filter.company ?? ''),
    buyer: single(t('customs.buyer'), filter.buyer ?? ''),
    seller: single(t('customs.seller'), filter.seller ?? ''),
    buyerId: single(t('customs.buyer'), company(filter.buyerId)),
    sellerId: single(t('customs.seller'), company(filter.sellerId)),
    buyerIds: single(t('customs.chosen_buyers'), chosen(filter.buyerIds)),
    sellerIds: single(t('customs.chosen_sellers'), chosen(filter.sellerIds)),
    originCountries: several(t('customs.origin'), filter.originCountries, names.country),
    destinationCountries: several(t('customs.destination'), filter.destinationCountries, names.country),
    departurePorts: several(t('customs.departure_port'), filter.departurePorts, names.port),
    arrivalPorts: several(t('customs.arrival_port'), filter.arrivalPorts, names.port),
    dateFrom: single(t('customs.date_from'), filter.dateFrom ?? ''),
    dateTo: single(t('customs.date_to'), filter.dateTo ?? ''),
    withoutForwarders: single(t('company.forwarder'), filter.withoutForwarders === true ? t('customs.left_out') : ''),
    companySide: single(
      t('customs.company_side'),
      filter.companySide === undefined ? '' : t(sideKeys[filter.companySide]),
    ),
    lastBefore: single(t('customs.last_before'), filter.lastBefore ?? ''),
    firstSince: single(t('customs.first_since'), filter.firstSince ?? ''),
    minTrades: single(t('customs.min_trades'), filter.minTrades === undefined ? '' : String(filter.minTrades)),
    hasEmail: single(t('customs.contacts'), filter.hasEmail === true ? t('customs.has_email') : ''),
  } satisfies Record<Field, Asked>
  return Object.entries(asked).flatMap(([field, { label, values }]) =>
    values.map(({ text, without }) => ({
      key: `${field} ${text}`,
      label,
      value: text,
      onRemove: () => onChange({ ...filter, [field]: without }),
    })),
  )
}

export const feedChips = (
  { mine, ...asked }: FeedFilter,
  t: Translate,
  names: Names,
  onChange: (filter: FeedFilter) => void,
): FilterChip[] => {
  const chips = filterChips(asked, t, names, undefined, (left) => onChange({ ...left, mine }))
  if (mine === undefined) return chips
  const value = t(mine === 'monitored' ? 'feed.mine_monitored' : 'feed.mine_favourites')
  return [...chips, { key: 'mine', label: t('feed.mine'), value, onRemove: () => onChange(asked) }]
}
