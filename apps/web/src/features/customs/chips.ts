/** Converts the filter of a search to removable chips. */

import type { FilterChip, Translate } from '@tradewind/ui'
import type { Filter } from './filter-url.ts'
import type { Names } from './names.ts'

type Field = keyof Filter
type Asked = { field: Field; label: string; values: readonly { text: string; without: Filter[Field] }[] }

const single = (field: Field, label: string, text: string): Asked => ({
  field,
  label,
  values: text === '' ? [] : [{ text, without: undefined }],
})

const several = (
  field: 'originCountries' | 'destinationCountries' | 'departurePorts' | 'arrivalPorts',
  label: string,
  filter: Filter,
  nameOf: (code: string) => string,
): Asked => ({
  field,
  label,
  values: (filter[field] ?? []).map((code, _index, all) => ({
    text: nameOf(code),
    without: all.filter((other) => other !== code),
  })),
})

/** `companyName`: the name of the company in `buyerId` or `sellerId`. */
export const filterChips = (
  filter: Filter,
  t: Translate,
  names: Names,
  companyName: string | undefined,
  onChange: (filter: Filter) => void,
): FilterChip[] => {
  const company = (id: number | undefined) => (id === undefined ? '' : (companyName ?? `#${id}`))
  const asked: Asked[] = [
    single('keywords', t('customs.keywords'), filter.keywords ?? ''),
    single('description', t('customs.description'), filter.description ?? ''),
    single('industry', t('customs.industry'), filter.industry === undefined ? '' : names.industry(filter.industry)),
    single('hsCode', t('customs.hs_code'), `${filter.hsCode ?? ''} ${names.hs(filter.hsCode ?? '')}`.trim()),
    single('billNo', t('customs.bill_no'), filter.billNo ?? ''),
    single('company', t('customs.company'), filter.company ?? ''),
    single('buyer', t('customs.buyer'), filter.buyer ?? ''),
    single('seller', t('customs.seller'), filter.seller ?? ''),
    single('buyerId', t('customs.buyer'), company(filter.buyerId)),
    single('sellerId', t('customs.seller'), company(filter.sellerId)),
    several('originCountries', t('customs.origin'), filter, names.country),
    several('destinationCountries', t('customs.destination'), filter, names.country),
    several('departurePorts', t('customs.departure_port'), filter, names.port),
    several('arrivalPorts', t('customs.arrival_port'), filter, names.port),
    single('dateFrom', t('customs.date_from'), filter.dateFrom ?? ''),
    single('dateTo', t('customs.date_to'), filter.dateTo ?? ''),
    single('withoutForwarders', t('company.forwarder'), filter.withoutForwarders === true ? t('customs.left_out') : ''),
  ]
  return asked.flatMap(({ field, label, values }) =>
    values.map(({ text, without }) => ({
      key: `${field} ${text}`,
      label,
      value: text,
      onRemove: () => onChange({ ...filter, [field]: without }),
    })),
  )
}
