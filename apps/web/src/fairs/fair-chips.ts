/** Converts the filter of the search for fair buyers to removable chips. */

import { fairCategoryName } from '@tradewind/lexicon'
import type { FilterChip, Translate } from '@tradewind/ui'
import type { Names } from '../customs/names.ts'
import type { FairFilter } from './fair-address.ts'
import { conditionText, roleText, sessionText, sourceText } from './fair-texts.ts'

type Reader = { t: Translate; names: Names; locale: string }

export const fairChips = (
  filter: FairFilter,
  { t, names, locale }: Reader,
  onChange: (filter: FairFilter) => void,
): FilterChip[] => {
  const lists = [
    ['sessions', t('fairs.session'), (value: string) => sessionText(Number(value), t)],
    ['conditions', t('fairs.conditions'), (value: string) => conditionText(value, t)],
    ['categories', t('fairs.category'), (code: string) => fairCategoryName(code, locale)],
    ['countries', t('fairs.country'), names.country],
  ] as const
  const single = [
    ['keywords', t('fairs.keywords'), filter.keywords],
    ['source', t('fairs.source'), filter.source === undefined ? undefined : sourceText(filter.source, t)],
    ['role', t('fairs.role'), filter.role === undefined ? undefined : roleText(filter.role, t)],
  ] as const
  return [
    ...lists.flatMap(([field, label, nameOf]) => {
      const values: readonly (string | number)[] = filter[field] ?? []
      return values.map((value) => ({
        key: `${field} ${value}`,
        label,
        value: nameOf(String(value)),
        onRemove: () => {
          const left = values.filter((other) => other !== value)
          onChange({ ...filter, [field]: left.length === 0 ? undefined : left })
        },
      }))
    }),
    ...single.flatMap(([field, label, value]) =>
      value === undefined || value === ''
        ? []
        : [{ key: field, label, value, onRemove: () => onChange({ ...filter, [field]: undefined }) }],
    ),
  ]
}
