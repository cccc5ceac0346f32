/** The sources of a fact with their days, in small quiet text. */

import type { LookupCard } from '@tradewind/contract'
import { useT } from '@tradewind/ui'

type Source = LookupCard['companies'][number]['sources'][number]

export const Sources = ({ sources }: { sources: readonly Source[] }) => {
  const t = useT()
  if (sources.length === 0) return null
  return (
    <small className="tw-quiet">
      {t('lookups.sources')}{' '}
      {sources
        .map(({ origin, name, asOf }) =>
          [t(`lookups.place_${origin}`), name, asOf].filter((text) => text !== null && text !== '').join(' '),
        )
        .join(' · ')}
    </small>
  )
}
