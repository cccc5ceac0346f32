/**
 * The facets of a search: for each field, how many records have each value. A click on a value restricts the search to
 * this value. Another click on the value removes the restriction.
 */

import type { CallOutputOf } from '@tradewind/contract'
import { NumberText, useT } from '@tradewind/ui'
import { Button } from 'antd'
import { useState } from 'react'
import type { api } from '../../api.ts'
import { useNames } from '../../customs/names.ts'
import { monthRange, type Filter } from './filter-url.ts'
import customsStyles from './customs.module.css'
import facetsStyles from './facets.module.css'

export type Facets = CallOutputOf<typeof api.customs.facets.endpoint>
type Value = { value: string; trades: number }
type ListFacet = 'originCountries' | 'destinationCountries' | 'departurePorts' | 'arrivalPorts'

export type FacetPanelProps = { facets: Facets | undefined; filter: Filter; onChange: (filter: Filter) => void }

export const FacetPanel = ({ facets, filter, onChange }: FacetPanelProps) => {
  const t = useT()
  const names = useNames()
  if (facets === undefined) return <FacetBones />
  const list = (field: ListFacet, title: string, nameOf: (code: string) => string) => {
    const chosen = filter[field] ?? []
    const toggle = (value: string) => {
      const values = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]
      onChange({ ...filter, [field]: values.length === 0 ? undefined : values })
    }
    return (
      <FacetList
        title={title}
        values={facets[field]}
        nameOf={nameOf}
        isChosen={(value) => chosen.includes(value)}
        onToggle={toggle}
      />
    )
  }
  const hs = (field: 'hs2' | 'hs4', title: string) => (
    <FacetList
      title={title}
      values={facets[field]}
      nameOf={(code) => `${code} ${names.hs(code)}`}
      isChosen={(code) => filter.hsCode?.startsWith(code) === true}
      onToggle={(code) => onChange({ ...filter, hsCode: filter.hsCode === code ? undefined : code })}
    />
  )
  const isMonth = (month: string) =>
    filter.dateFrom === monthRange(month).dateFrom && filter.dateTo === monthRange(month).dateTo
  return (
    <div className={facetsStyles.facets} data-part="facets">
      {list('destinationCountries', t('customs.destination'), names.country)}
      {list('originCountries', t('customs.origin'), names.country)}
      {hs('hs4', t('customs.facet_hs4'))}
      {hs('hs2', t('customs.facet_hs2'))}
      <FacetList
        title={t('customs.facet_month')}
        values={facets.months.toReversed()}
        nameOf={(month) => month}
        isChosen={isMonth}
        onToggle={(month) =>
          onChange({ ...filter, ...(isMonth(month) ? { dateFrom: undefined, dateTo: undefined } : monthRange(month)) })
        }
      />
      {list('departurePorts', t('customs.departure_port'), names.port)}
      {list('arrivalPorts', t('customs.arrival_port'), names.port)}
    </div>
  )
}

type FacetListProps = {
  title: string
  values: readonly Value[]
  nameOf: (value: string) => string
  isChosen: (value: string) => boolean
  onToggle: (value: string) => void
}

const shortLength = 6

const FacetList = ({ title, values, nameOf, isChosen, onToggle }: FacetListProps) => {
  const t = useT()
  const [showsAll, setShowsAll] = useState(false)
  if (values.length === 0) return null
  const most = Math.max(...values.map(({ trades }) => trades))
  const visible = showsAll ? values : values.slice(0, shortLength)
  return (
    <section>
      <h3>{title}</h3>
      <ul>
        {visible.map(({ value, trades }) => (
          <li key={value}>
            <button type="button" aria-pressed={isChosen(value)} onClick={() => onToggle(value)} title={nameOf(value)}>
              <span className={facetsStyles.name}>{nameOf(value)}</span>
              <NumberText value={trades} compact />
              <span
                className={customsStyles.facetBar}
                style={{ inlineSize: `${(trades / most) * 100}%` }}
                aria-hidden
              />
            </button>
          </li>
        ))}
      </ul>
      {values.length > shortLength && (
        <Button type="link" size="small" onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? t('common.less') : t('customs.facet_more', { count: values.length - shortLength })}
        </Button>
      )}
    </section>
  )
}

const FacetBones = () => (
  <div className={facetsStyles.facets} data-part="facets" aria-busy>
    {[5, 5, 6].map((lines, index) => (
      // oxlint-disable-next-line react/no-array-index-key
      <section key={index}>
        {Array.from({ length: lines }, (_, line) => (
          <div key={line} className={`tw-bone ${customsStyles.facetBone}`} />
        ))}
      </section>
    ))}
  </div>
)
