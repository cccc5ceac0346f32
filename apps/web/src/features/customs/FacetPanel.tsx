/**
 * The facets of a search: for each field, how many records have each value. A click on a value restricts the search to
 * this value. Another click on the value removes the restriction.
 */

import type { CallOutputOf } from '@tradewind/contract'
import { FacetList, FacetLists, useT } from '@tradewind/ui'
import type { api } from '../../api.ts'
import { useNames } from '../../customs/names.ts'
import { monthRange, type Filter } from './filter-url.ts'

export type Facets = CallOutputOf<typeof api.customs.facets.endpoint>
type ListFacet = 'originCountries' | 'destinationCountries' | 'departurePorts' | 'arrivalPorts'

export type FacetPanelProps = { facets: Facets | undefined; filter: Filter; onChange: (filter: Filter) => void }

export const FacetPanel = ({ facets, filter, onChange }: FacetPanelProps) => {
  const t = useT()
  const names = useNames()
  if (facets === undefined) return <FacetLists />
  const list = (field: ListFacet, title: string, nameOf: (code: string) => string) => {
    const chosen = filter[field] ?? []
    const toggle = (value: string) => {
      const values = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]
      onChange({ ...filter, [field]: values.length === 0 ? undefined : values })
    }
    return (
      <FacetList
        title={title}
        values={counted(facets[field])}
        nameOf={nameOf}
        isChosen={(value) => chosen.includes(value)}
        onToggle={toggle}
      />
    )
  }
  const hs = (field: 'hs2' | 'hs4', title: string) => (
    <FacetList
      title={title}
      values={counted(facets[field])}
      nameOf={(code) => `${code} ${names.hs(code)}`}
      isChosen={(code) => filter.hsCode?.startsWith(code) === true}
      onToggle={(code) => onChange({ ...filter, hsCode: filter.hsCode === code ? undefined : code })}
    />
  )
  const isMonth = (month: string) =>
    filter.dateFrom === monthRange(month).dateFrom && filter.dateTo === monthRange(month).dateTo
  return (
    <FacetLists>
      {list('destinationCountries', t('customs.destination'), names.country)}
      {list('originCountries', t('customs.origin'), names.country)}
      {hs('hs4', t('customs.facet_hs4'))}
      {hs('hs2', t('customs.facet_hs2'))}
      <FacetList
        title={t('customs.facet_month')}
        values={counted(facets.months).toReversed()}
        nameOf={(month) => month}
        isChosen={isMonth}
        onToggle={(month) =>
          onChange({ ...filter, ...(isMonth(month) ? { dateFrom: undefined, dateTo: undefined } : monthRange(month)) })
        }
      />
      {list('departurePorts', t('customs.departure_port'), names.port)}
      {list('arrivalPorts', t('customs.arrival_port'), names.port)}
    </FacetLists>
  )
}

const counted = (values: readonly { value: string; trades: number }[]) =>
  values.map(({ value, trades }) => ({ value, count: trades }))
