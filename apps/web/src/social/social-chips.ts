/** Converts the filter of the social-video search to removable chips. */

import { languageName, socialNetworkName, socialNetworks } from '@tradewind/lexicon'
import type { FilterChip, Translate } from '@tradewind/ui'
import type { Names } from '../customs/names.ts'
import type { SocialFilter } from './social-address.ts'

type Reader = { t: Translate; names: Names; locale: string }

/** The URL may contain any value; an unknown one is shown as it is. */
export const networkText = (value: string): string => {
  const known = socialNetworks.find((network) => network === value)
  return known === undefined ? value : socialNetworkName(known)
}

export const socialChips = (
  filter: SocialFilter,
  { t, names, locale }: Reader,
  onChange: (filter: SocialFilter) => void,
): FilterChip[] => {
  const lists = [
    ['networks', t('social.network'), networkText],
    ['countries', t('social.country'), names.country],
    ['languages', t('social.language'), (code: string) => languageName(code, locale)],
  ] as const
  const single = [
    ['keywords', t('social.keywords'), filter.keywords],
    ['publishedFrom', t('social.published_from'), filter.publishedFrom],
    ['publishedTo', t('social.published_to'), filter.publishedTo],
    ['minViews', t('social.min_views'), filter.minViews?.toLocaleString('en')],
    ['hasEmail', t('social.email'), filter.hasEmail === true ? t('social.has_email') : undefined],
  ] as const
  return [
    ...single.flatMap(([field, label, value]) =>
      value === undefined || value === ''
        ? []
        : [{ key: field, label, value, onRemove: () => onChange({ ...filter, [field]: undefined }) }],
    ),
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
  ]
}
