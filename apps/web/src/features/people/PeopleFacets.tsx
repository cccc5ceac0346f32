/** The facets of the people search. A click on a value restricts the search to it; another click lifts the restriction. */

import type { CallOutputOf } from '@tradewind/contract'
import { industryName } from '@tradewind/lexicon'
import { FacetList, FacetLists, useT, useUi } from '@tradewind/ui'
import type { api } from '../../api.ts'
import { useNames } from '../../customs/names.ts'
import type { Filter } from '../../people/people-state.ts'
import { departmentText, seniorityText } from '../../people/people-texts.ts'

type Facets = CallOutputOf<typeof api.people.facets.endpoint>

export const PeopleFacets = ({
  facets,
  filter,
  onChange,
}: {
  facets: Facets | undefined
  filter: Filter
  onChange: (filter: Filter) => void
}) => {
  const t = useT()
  const { locale } = useUi()
  const names = useNames()
  if (facets === undefined) return <FacetLists />
  const list = (
    field: 'seniorities' | 'departments' | 'countries' | 'industries',
    title: string,
    nameOf: (value: string) => string,
  ) => {
    const chosen: readonly string[] = filter[field] ?? []
    const toggle = (value: string) => {
      const values = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]
      onChange({ ...filter, [field]: values.length === 0 ? undefined : values })
    }
    const values = facets[field].map(({ value, people }) => ({ value, count: people }))
    return (
      <FacetList
        title={title}
        values={values}
        nameOf={nameOf}
        isChosen={(value) => chosen.includes(value)}
        onToggle={toggle}
      />
    )
  }
  const companies = new Map(facets.companies.map(({ value: { companyId, name } }) => [String(companyId), name]))
  return (
    <FacetLists>
      {list('seniorities', t('people.seniority'), (value) => seniorityText(value, t))}
      {list('departments', t('people.department'), (value) => departmentText(value, t))}
      {list('countries', t('common.country'), names.country)}
      {list('industries', t('people.industry'), (code) => industryName(code, locale))}
      <FacetList
        title={t('people.company')}
        values={facets.companies.map(({ value, people }) => ({ value: String(value.companyId), count: people }))}
        nameOf={(value) => companies.get(value) ?? value}
        isChosen={(value) => String(filter.companyId) === value}
        onToggle={(value) =>
          onChange({ ...filter, companyId: String(filter.companyId) === value ? undefined : Number(value) })
        }
      />
    </FacetLists>
  )
}
