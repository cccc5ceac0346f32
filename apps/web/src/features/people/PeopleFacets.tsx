/** The facets of the people search. A click on a value restricts the search to it; another click lifts the restriction. */

import type { CallOutputOf } from '@tradewind/contract'
import { industryName } from '@tradewind/lexicon'
import { NumberText, useT, useUi } from '@tradewind/ui'
import { Button } from 'antd'
import { useState } from 'react'
import type { api } from '../../api.ts'
import { useNames } from '../../customs/names.ts'
import type { Filter } from './people-state.ts'
import { departmentText, seniorityText } from './texts.ts'
import styles from './people.module.css'

type Facets = CallOutputOf<typeof api.people.facets.endpoint>
type Value = { value: string; name: string; people: number }

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
  if (facets === undefined) return <FacetBones />
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
    const values = facets[field].map(({ value, people }) => ({ value, people, name: nameOf(value) }))
    return <FacetList title={title} values={values} isChosen={(value) => chosen.includes(value)} onToggle={toggle} />
  }
  return (
    <div className={styles.facets} data-part="facets">
      {list('seniorities', t('people.seniority'), (value) => seniorityText(value, t))}
      {list('departments', t('people.department'), (value) => departmentText(value, t))}
      {list('countries', t('common.country'), names.country)}
      {list('industries', t('people.industry'), (code) => industryName(code, locale))}
      <FacetList
        title={t('people.company')}
        values={facets.companies.map(({ value: { companyId, name }, people }) => ({
          value: String(companyId),
          name,
          people,
        }))}
        isChosen={(value) => String(filter.companyId) === value}
        onToggle={(value) =>
          onChange({ ...filter, companyId: String(filter.companyId) === value ? undefined : Number(value) })
        }
      />
    </div>
  )
}

type FacetListProps = {
  title: string
  values: readonly Value[]
  isChosen: (value: string) => boolean
  onToggle: (value: string) => void
}

const shortLength = 6

const FacetList = ({ title, values, isChosen, onToggle }: FacetListProps) => {
  const t = useT()
  const [showsAll, setShowsAll] = useState(false)
  if (values.length === 0) return null
  const visible = showsAll ? values : values.filter(({ value }, at) => at < shortLength || isChosen(value))
  return (
    <section>
      <h3>{title}</h3>
      <ul>
        {visible.map(({ value, name, people }) => (
          <li key={value}>
            <button type="button" aria-pressed={isChosen(value)} onClick={() => onToggle(value)} title={name}>
              <span className={styles.clip}>{name}</span>
              <NumberText value={people} compact />
            </button>
          </li>
        ))}
      </ul>
      {values.length > shortLength && (
        <Button type="link" size="small" onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? t('common.less') : t('people.facet_more', { count: values.length - shortLength })}
        </Button>
      )}
    </section>
  )
}

const FacetBones = () => (
  <div className={styles.facets} data-part="facets" aria-busy>
    {Array.from({ length: 14 }, (_, line) => (
      <div key={line} className={`tw-bone ${styles.bone}`} />
    ))}
  </div>
)
