/** Converts the filter of the directory to removable chips. */

import type { FilterChip, Translate } from '@tradewind/ui'
import type { DirectoryFilter } from '../directory-address.ts'
import type { Names } from './names.ts'

const sideKeys = {
  buyer: 'directory.side_buyer',
  seller: 'directory.side_seller',
  both: 'directory.side_both',
} as const

/**
 * Returns the name of a side (importers, exporters). The URL may contain any text as the side; the server refuses an
 * unknown one.
 */
export const sideText = (side: string, t: Translate): string => {
  const key = Object.entries(sideKeys).find(([name]) => name === side)?.[1]
  return key === undefined ? side : t(key)
}

export const directoryChips = (
  filter: DirectoryFilter,
  t: Translate,
  names: Names,
  onChange: (filter: DirectoryFilter) => void,
): FilterChip[] => {
  const { countries = [], hs, minTrades, side } = filter
  const asked: [field: keyof DirectoryFilter, label: string, value: string][] = [
    ['name', t('directory.name'), filter.name ?? ''],
    ['side', t('directory.side'), side === undefined ? '' : sideText(side, t)],
    ['hs', t('directory.hs'), hs === undefined ? '' : `${hs} ${names.hs(hs)}`.trim()],
    ['minTrades', t('directory.min_trades'), minTrades === undefined ? '' : String(minTrades)],
    ['activeSince', t('directory.active_since'), filter.activeSince ?? ''],
    ['lastBefore', t('directory.last_before'), filter.lastBefore ?? ''],
    ['firstSince', t('directory.first_since'), filter.firstSince ?? ''],
    ['hasEmail', t('directory.contacts'), filter.hasEmail === true ? t('directory.has_email') : ''],
    ['hasPhone', t('directory.contacts'), filter.hasPhone === true ? t('directory.has_phone') : ''],
    ['hasWebsite', t('directory.contacts'), filter.hasWebsite === true ? t('directory.has_website') : ''],
    ['withoutForwarders', t('company.forwarder'), filter.withoutForwarders === true ? t('customs.left_out') : ''],
  ]
  const country = (code: string): FilterChip => {
    const left = countries.filter((other) => other !== code)
    return {
      key: `country ${code}`,
      label: t('common.country'),
      value: names.country(code),
      onRemove: () => onChange({ ...filter, countries: left.length === 0 ? undefined : left }),
    }
  }
  return [
    ...countries.map(country),
    ...asked
      .filter(([, , value]) => value !== '')
      .map(([field, label, value]) => ({
        key: field,
        label,
        value,
        onRemove: () => onChange({ ...filter, [field]: undefined }),
      })),
  ]
}
