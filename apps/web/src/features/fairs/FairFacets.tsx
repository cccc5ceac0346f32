/** The facets of the search for fair buyers. A click on a value restricts the search to it; another click lifts this. */

import type { CallOutputOf } from '@tradewind/contract'
import { fairCategoryName } from '@tradewind/lexicon'
import { FacetList, FacetLists, useT, useUi } from '@tradewind/ui'
import type { api } from '../../api.ts'
import { useNames } from '../../customs/names.ts'
import type { FairFilter } from '../../fairs/fair-address.ts'
import { conditionText, roleText, shortSessionText, sourceText } from '../../fairs/fair-texts.ts'

type Facets = CallOutputOf<typeof api.fairs.facets.endpoint>
type FacetsProps = { facets: Facets | undefined; filter: FairFilter; onChange: (filter: FairFilter) => void }

export const FairFacets = ({ facets, filter, onChange }: FacetsProps) => {
  const t = useT()
  const { locale } = useUi()
  const names = useNames()
  if (facets === undefined) return <FacetLists />
  const list = (
    field: 'sessions' | 'categories' | 'countries' | 'conditions',
    title: string,
    nameOf: (value: string) => string,
  ) => {
    const chosen: readonly (string | number)[] = filter[field] ?? []
    const isChosen = (value: string) => chosen.some((one) => String(one) === value)
    const toggle = (value: string) => {
      const typed = field === 'sessions' ? Number(value) : value
      const values = isChosen(value) ? chosen.filter((one) => one !== typed) : [...chosen, typed]
      onChange({ ...filter, [field]: values.length === 0 ? undefined : values })
    }
    return (
      <FacetList
        title={title}
        values={facets[field].map(({ value, buyers }) => ({ value: String(value), count: buyers }))}
        nameOf={nameOf}
        isChosen={isChosen}
        onToggle={toggle}
      />
    )
  }
  const choice = (field: 'source' | 'role', title: string, nameOf: (value: string) => string) => (
    <FacetList
      title={title}
      values={facets[`${field}s`].map(({ value, buyers }) => ({ value, count: buyers }))}
      nameOf={nameOf}
      isChosen={(value) => filter[field] === value}
      onToggle={(value) => onChange({ ...filter, [field]: filter[field] === value ? undefined : value })}
    />
  )
  return (
    <FacetLists>
      {list('sessions', t('fairs.session'), (value) => shortSessionText(Number(value), t))}
      {list('categories', t('fairs.category'), (code) => fairCategoryName(code, locale))}
      {list('countries', t('fairs.country'), names.country)}
      {choice('source', t('fairs.source'), (value) => sourceText(value, t))}
      {choice('role', t('fairs.role'), (value) => roleText(value, t))}
      {list('conditions', t('fairs.conditions'), (value) => conditionText(value, t))}
    </FacetLists>
  )
}
