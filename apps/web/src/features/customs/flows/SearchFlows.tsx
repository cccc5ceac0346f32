/** Shows the result of a customs search on a map: origins and destinations of the goods, by country or by port. */

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CallOutputOf } from '@tradewind/contract'
import { countryPosition, portOf } from '@tradewind/lexicon'
import { useFormatNumber, useT, type QueryLike } from '@tradewind/ui'
import { Segmented } from 'antd'
import { api, queryOf } from '../../../api.ts'
import { useNames } from '../../../customs/names.ts'
import { useScreenLink } from '../../../links.ts'
import { writeSearch, type Filter, type SearchState } from '../filter-url.ts'
import { Country } from '../parts.tsx'
import { displayedFailures } from '../SearchFailure.tsx'
import { SearchedWords } from '../SuggestedSearches.tsx'
import { FlowView, type FlowEnd, type PlaceLine, type Weighing } from './FlowView.tsx'
import styles from './flows.module.css'

type SearchFlowsProps = { state: SearchState; change: (change: Partial<SearchState>) => void }

export const SearchFlows = ({ state, change }: SearchFlowsProps) => {
  const t = useT()
  const weighing: Weighing = state.sort === 'amount_desc' ? 'amount' : 'trades'
  return (
    <>
      <div className={styles.bar}>
        <Segmented
          size="small"
          value={state.view}
          options={[
            { value: 'map', label: t('flows.by_countries') },
            { value: 'portmap', label: t('flows.by_ports') },
          ]}
          onChange={(view) => change({ view: view === 'portmap' ? 'portmap' : 'map' })}
        />
        <WeighingSwitch weighing={weighing} onChange={(sort) => change({ sort })} />
      </div>
      {state.view === 'portmap' ? (
        <PortFlows filter={state.filter} weighing={weighing} />
      ) : (
        <CountryFlows filter={state.filter} weighing={weighing} />
      )}
    </>
  )
}

type WeighingProps = { weighing: Weighing; onChange: (sort: 'amount_desc' | undefined) => void }

export const WeighingSwitch = ({ weighing, onChange }: WeighingProps) => {
  const t = useT()
  return (
    <Segmented
      size="small"
      value={weighing}
      options={[
        { value: 'trades', label: t('flows.weigh_trades') },
        { value: 'amount', label: t('flows.weigh_amount') },
      ]}
      onChange={(value) => onChange(value === 'amount' ? 'amount_desc' : undefined)}
    />
  )
}

export const sortOf = (weighing: Weighing) => (weighing === 'amount' ? 'amount_desc' : 'trades_desc')

type FlowsProps = { filter: Filter; weighing: Weighing }

/**
 * Returns a function that links a number to the records that it counts. Also returns the facets of the search, which
 * contain the record counts of places.
 */
const useSearchPlaces = (filter: Filter) => {
  const linkTo = useScreenLink()
  const facets = useQuery({
    ...queryOf(api.customs.facets, { filter }, displayedFailures),
    placeholderData: keepPreviousData,
  })
  return {
    facets: facets.data,
    recordsOf: (more: Filter) => linkTo('customs_search', {}, writeSearch({ filter: { ...filter, ...more } })),
  }
}

/** The number of records that have an origin and a destination, but whose route is not among the listed routes. */
const beyondOf = ({ placed, list }: { placed: number; list: readonly { trades: number }[] }): number =>
  placed - list.reduce((sum, { trades }) => sum + trades, 0)

const CountryFlows = ({ filter, weighing }: FlowsProps) => {
  const names = useNames()
  const flows = useQuery({
    ...queryOf(api.customsFlows.countries, { filter, sort: sortOf(weighing) }, displayedFailures),
    placeholderData: keepPreviousData,
  })
  const endOf = (code: string): FlowEnd => ({
    key: code,
    label: names.country(code),
    node: <Country code={code} />,
    position: countryPosition(code),
  })
  return (
    <PlacedFlows
      filter={filter}
      weighing={weighing}
      query={flows}
      fields={{ from: 'originCountries', to: 'destinationCountries' }}
      left="flows.left_countries"
      endOf={endOf}
    />
  )
}

const PortFlows = ({ filter, weighing }: FlowsProps) => {
  const names = useNames()
  const flows = useQuery({
    ...queryOf(api.customsFlows.ports, { filter, sort: sortOf(weighing) }, displayedFailures),
    placeholderData: keepPreviousData,
  })
  const endOf = (code: string): FlowEnd => ({
    key: code,
    label: names.port(code),
    node: <span title={names.port(code)}>{names.port(code)}</span>,
    position: portOf(code),
  })
  return (
    <PlacedFlows
      filter={filter}
      weighing={weighing}
      query={flows}
      fields={{ from: 'departurePorts', to: 'arrivalPorts' }}
      left="flows.left_ports"
      endOf={endOf}
    />
  )
}

type PlaceField = 'originCountries' | 'destinationCountries' | 'departurePorts' | 'arrivalPorts'

type PlacedFlowsProps = FlowsProps & {
  query: QueryLike<CallOutputOf<typeof api.customsFlows.countries.endpoint>>
  /** The names of the fields for the places of origin and of destination, which the filter and the facets share. */
  fields: Readonly<Record<PlaceLine['role'], PlaceField>>
  /** The text about records without an origin or destination on the map. */
  left: 'flows.left_countries' | 'flows.left_ports'
  endOf: (code: string) => FlowEnd
}

/** The map of flows between countries or between ports. A line or circle links to its records. */
const PlacedFlows = ({ filter, weighing, query, fields, left, endOf }: PlacedFlowsProps) => {
  const t = useT()
  const format = useFormatNumber()
  const { data: flows } = query
  const { facets, recordsOf } = useSearchPlaces(filter)
  const placesOf = (role: PlaceLine['role']): PlaceLine[] =>
    (facets?.[fields[role]] ?? []).map(({ value, trades }) => {
      const { label, position } = endOf(value)
      return { key: `${role} ${value}`, role, label, position, trades, open: recordsOf({ [fields[role]]: [value] }) }
    })
  const unplaced = (flows?.trades ?? 0) - (flows?.placed ?? 0)
  return (
    <>
      <SearchedWords words={flows?.searchedWords} />
      <FlowView
        lines={flows?.list.map((row) => ({
          ...row,
          key: `${row.from} ${row.to}`,
          from: endOf(row.from),
          to: endOf(row.to),
          open: recordsOf({ [fields.from]: [row.from], [fields.to]: [row.to] }),
        }))}
        places={[...placesOf('from'), ...placesOf('to')]}
        weighing={weighing}
        pairs={flows?.pairs ?? 0}
        unplaced={unplaced === 0 ? null : t(left, { count: format(unplaced) })}
        beyond={flows === undefined ? 0 : beyondOf(flows)}
        query={query}
      />
    </>
  )
}
