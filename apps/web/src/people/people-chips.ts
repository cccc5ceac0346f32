/** Converts the filter of the people search to removable chips. */

import { industryName } from '@tradewind/lexicon'
import type { FilterChip, Translate } from '@tradewind/ui'
import type { Names } from '../customs/names.ts'
import type { Filter } from './people-state.ts'
import { departmentText, hasContactText, seniorityText } from './people-texts.ts'

type Reader = { t: Translate; names: Names; locale: string; companyName: string | undefined }

export const peopleChips = (
  filter: Filter,
  { t, names, locale, companyName }: Reader,
  onChange: (filter: Filter) => void,
): FilterChip[] => {
  const lists = [
    ['countries', t('common.country'), names.country],
    ['industries', t('people.industry'), (code: string) => industryName(code, locale)],
    ['seniorities', t('people.seniority'), (value: string) => seniorityText(value, t)],
    ['departments', t('people.department'), (value: string) => departmentText(value, t)],
    ['contacts', t('people.contacts'), (value: string) => hasContactText(value, t)],
  ] as const
  const texts = [
    ['keywords', t('people.keywords'), filter.keywords],
    ['name', t('people.name'), filter.name],
    ['title', t('people.title'), filter.title],
    ['company', t('people.company'), filter.company],
    [
      'companyId',
      t('people.company'),
      filter.companyId === undefined ? undefined : (companyName ?? `#${filter.companyId}`),
    ],
  ] as const
  return [
    ...lists.flatMap(([field, label, nameOf]) => {
      const values: readonly string[] = filter[field] ?? []
      return values.map((value) => ({
        key: `${field} ${value}`,
        label,
        value: nameOf(value),
        onRemove: () => {
          const left = values.filter((other) => other !== value)
          onChange({ ...filter, [field]: left.length === 0 ? undefined : left })
        },
      }))
    }),
    ...texts.flatMap(([field, label, value]) =>
      value === undefined || value === ''
        ? []
        : [{ key: field, label, value, onRemove: () => onChange({ ...filter, [field]: undefined }) }],
    ),
  ]
}
