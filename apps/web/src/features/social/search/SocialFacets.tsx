/** The facets of the search. A click on a value restricts the search to it; another click lifts this. */

import type { CallOutputOf } from '@tradewind/contract'
import { languageName } from '@tradewind/lexicon'
import { FacetList, FacetLists, useT, useUi } from '@tradewind/ui'
import type { api } from '../../../api.ts'
import { useNames } from '../../../customs/names.ts'
import type { SocialFilter } from '../../../social/social-address.ts'
import { networkText } from '../../../social/social-chips.ts'

type Facets = CallOutputOf<typeof api.social.facets.endpoint>
type FacetsProps = { facets: Facets | undefined; filter: SocialFilter; onChange: (filter: SocialFilter) => void }

export const SocialFacets = ({ facets, filter, onChange }: FacetsProps) => {
  const t = useT()
  const { locale } = useUi()
  const names = useNames()
  if (facets === undefined) return <FacetLists />
  const list = (field: 'networks' | 'countries' | 'languages', title: string, nameOf: (value: string) => string) => {
    const chosen: readonly string[] = filter[field] ?? []
    const isChosen = (value: string) => chosen.includes(value)
    const toggle = (value: string) => {
      const values = isChosen(value) ? chosen.filter((one) => one !== value) : [...chosen, value]
      onChange({ ...filter, [field]: values.length === 0 ? undefined : values })
    }
    return (
      <FacetList
        title={title}
        values={facets[field].map(({ value, found }) => ({ value, count: found }))}
        nameOf={nameOf}
        isChosen={isChosen}
        onToggle={toggle}
      />
    )
  }
  return (
    <FacetLists>
      {list('networks', t('social.network'), networkText)}
      {list('countries', t('social.country'), names.country)}
      {list('languages', t('social.language'), (code) => languageName(code, locale))}
      <FacetList
        title={t('social.email')}
        values={facets.withEmail === 0 ? [] : [{ value: 'email', count: facets.withEmail }]}
        nameOf={() => t('social.has_email')}
        isChosen={() => filter.hasEmail === true}
        onToggle={() => onChange({ ...filter, hasEmail: filter.hasEmail === true ? undefined : true })}
      />
    </FacetLists>
  )
}
