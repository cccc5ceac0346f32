/** The facets of the company search. A click on a value adds it to the filter; another click removes it. */

import { tradeRoles, type CallOutputOf } from '@tradewind/contract'
import { employeeRanges, fundingRounds } from '@tradewind/lexicon'
import { FacetList, FacetLists, useT } from '@tradewind/ui'
import type { api } from '../../../api.ts'
import { useCompanyNames } from '../../../company/company-names.ts'
import { toggleDecade, toggleValue } from './facet-changes.ts'
import type { Filter } from './search-url.ts'

type Facets = CallOutputOf<typeof api.companySearch.facets.endpoint>
type Values = readonly { value: string; companies: number }[]
type CompanyFacetsProps = { facets: Facets | undefined; filter: Filter; onChange: (filter: Filter) => void }

const counted = (values: Values) => values.map(({ value, companies }) => ({ value, count: companies }))
const rangeCodes = employeeRanges.map(({ code }) => code)

export const CompanyFacets = ({ facets, filter, onChange }: CompanyFacetsProps) => {
  const t = useT()
  const names = useCompanyNames()
  if (facets === undefined) return <FacetLists />
  const change = (changed: Filter) => onChange({ ...filter, ...changed })
  type Facet = {
    title: string
    values: Values
    chosen: readonly string[] | undefined
    nameOf?: (value: string) => string
  }
  const list = (
    { title, values, chosen = [], nameOf = (value) => value }: Facet,
    set: (values: string[]) => Filter,
  ) => (
    <FacetList
      title={title}
      values={counted(values)}
      nameOf={nameOf}
      isChosen={(value) => chosen.includes(value)}
      onToggle={(value) => change(set(toggleValue(chosen, value)))}
    />
  )
  const { countries, industries, states, cities, technologies, languages } = facets
  return (
    <FacetLists>
      {list(
        { title: t('companies.countries'), values: countries, chosen: filter.countries, nameOf: names.country },
        (values) => ({ countries: values }),
      )}
      {list(
        { title: t('companies.industries'), values: industries, chosen: filter.industries, nameOf: names.industry },
        (values) => ({ industries: values }),
      )}
      {list(
        { title: t('companies.employees'), values: facets.employeeRanges, chosen: filter.employeeRanges },
        (values) => ({ employeeRanges: rangeCodes.filter((code) => values.includes(code)) }),
      )}
      <FacetList
        title={t('companies.type')}
        values={counted(facets.types)}
        nameOf={names.type}
        isChosen={(value) => filter.type === value}
        onToggle={(value) =>
          change({ type: filter.type === value ? undefined : value === 'listed' ? 'listed' : 'private' })
        }
      />
      {list(
        {
          title: t('companies.trade'),
          values: facets.tradeRoles,
          chosen: filter.tradeRoles,
          nameOf: names.tradeRole,
        },
        (values) => ({ tradeRoles: tradeRoles.filter((role) => values.includes(role)) }),
      )}
      {list({ title: t('companies.states'), values: states, chosen: filter.states }, (values) => ({ states: values }))}
      {list({ title: t('companies.cities'), values: cities, chosen: filter.cities }, (values) => ({ cities: values }))}
      <FacetList
        title={t('companies.founded')}
        values={counted(facets.decades).toReversed()}
        nameOf={(year) => t('companies.decade', { year })}
        isChosen={(year) => filter.foundedFrom === Number(year) && filter.foundedTo === Number(year) + 9}
        onToggle={(year) => change(toggleDecade(filter, Number(year)))}
      />
      {list(
        {
          title: t('companies.round_types'),
          values: facets.roundTypes,
          chosen: filter.roundTypes,
          nameOf: names.round,
        },
        (values) => ({ roundTypes: fundingRounds.filter((round) => values.includes(round)) }),
      )}
      {list({ title: t('companies.technologies'), values: technologies, chosen: filter.technologies }, (values) => ({
        technologies: values,
      }))}
      {list(
        { title: t('companies.languages'), values: languages, chosen: filter.languages, nameOf: names.language },
        (values) => ({ languages: values }),
      )}
    </FacetLists>
  )
}
