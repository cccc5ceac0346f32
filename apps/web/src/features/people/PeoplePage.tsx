/** The professional network: a search for people with one filter, facets and a table. The URL stores the search. */

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { chosenAtMost, personSorts, type CallOutputOf } from '@tradewind/contract'
import {
  EmptyState,
  FacetedResult,
  FilterChips,
  ListTable,
  PageHeader,
  Panel,
  QueryState,
  useT,
  useUi,
  type Column,
} from '@tradewind/ui'
import { Select } from 'antd'
import { useNavigate, useSearchParams } from 'react-router'
import { api, queryOf } from '../../api.ts'
import { useChosen } from '../../chosen.ts'
import { useNames } from '../../customs/names.ts'
import { isFailure, upsellFailures } from '../../failure.ts'
import { FavouriteStar } from '../../favourites/FavouriteToggle.tsx'
import { useFavouritesAmong } from '../../favourites/queries.ts'
import { SaveSearchButton } from '../../forms/SaveSearchButton.tsx'
import { useScreenLink } from '../../links.ts'
import { AddFoundButton } from '../../mailing/AddFoundButton.tsx'
import { pagingBy } from '../../paging.ts'
import { peopleChips } from '../../people/people-chips.ts'
import { readPeople, writePeople, type Filter, type PeopleState } from '../../people/people-state.ts'
import { departmentText, seniorityText } from '../../people/people-texts.ts'
import { ChosenPeople, ExportPeople } from './ChosenPeople.tsx'
import { usePersonColumns } from './parts.tsx'
import { PeopleFacets } from './PeopleFacets.tsx'
import { PeopleForm } from './PeopleForm.tsx'
import styles from './people.module.css'

/** Failures that the page shows instead of the result. */
const displayed = [...upsellFailures, 'invalid_input'] as const

type Found = CallOutputOf<typeof api.people.search.endpoint>

export const PeoplePage = () => {
  const t = useT()
  const { locale } = useUi()
  const names = useNames()
  const [query, setQuery] = useSearchParams()
  const state = readPeople(query)
  const { filter } = state
  const change = (changed: Partial<PeopleState>) => setQuery(writePeople({ ...state, page: 1, ...changed }))
  const search = (asked: Filter) => change({ filter: asked })
  const people = useQuery({ ...queryOf(api.people.search, state, displayed), placeholderData: keepPreviousData })
  const facets = useQuery({
    ...queryOf(api.people.facets, { filter }, displayed),
    placeholderData: keepPreviousData,
  })
  const companyName = facets.data?.companies.find(({ value }) => value.companyId === filter.companyId)?.value.name
  const chips = peopleChips(filter, { t, names, locale, companyName }, search)
  return (
    <>
      <PageHeader title={t('route.linkedin')} description={t('people.lead')} />
      <PeopleForm key={JSON.stringify(filter)} filter={filter} searching={people.isFetching} onSearch={search} />
      <FilterChips chips={chips} onClear={() => search({})} />
      {isFailure(people.error) ? (
        <Panel>
          {isFailure(people.error, 'invalid_input') ? (
            <EmptyState title={t('customs.refused_title')} hint={people.error.message} />
          ) : (
            <QueryState query={people} />
          )}
        </Panel>
      ) : (
        <FacetedResult facets={<PeopleFacets facets={facets.data} filter={filter} onChange={search} />}>
          <Panel flush>
            <People
              state={state}
              change={change}
              people={people}
              proposedName={chips.map(({ value }) => value).join(' · ')}
            />
          </Panel>
        </FacetedResult>
      )}
    </>
  )
}

const sortKeys = {
  relevance: 'people.order_relevance',
  name: 'people.order_name',
  seniority: 'people.order_seniority',
} as const

type PeopleProps = {
  state: PeopleState
  change: (changed: Partial<PeopleState>) => void
  people: Parameters<typeof ListTable>[0]['query'] & { data: Found | undefined }
  /** The name that is proposed when the search is saved. */
  proposedName: string
}

const People = ({ state, change, people, proposedName }: PeopleProps) => {
  const t = useT()
  const navigate = useNavigate()
  const linkTo = useScreenLink()
  const { filter, sort } = state
  const { data } = people
  const [chosen, setChosen] = useChosen(JSON.stringify(filter), { most: chosenAtMost, text: 'people.chosen_limit' })
  const among = useFavouritesAmong('person', data?.list.map(({ personId }) => String(personId)) ?? [])
  const star: Column<Found['list'][number]> = {
    key: 'star',
    title: '',
    always: true,
    widthPx: 44,
    render: ({ personId, name }) => (
      <FavouriteStar kind="person" targetId={String(personId)} name={name} among={among} />
    ),
  }
  const columns = [star, ...usePersonColumns()]
  return (
    <ListTable
      label={t('route.linkedin')}
      columns={columns}
      columnsKey="people.search"
      rowKey={({ personId }) => String(personId)}
      query={people}
      stacks
      onOpen={({ personId }) => {
        const address = linkTo('staffDetail', { personId: String(personId) })
        if (address !== null) void navigate(address)
      }}
      empty={{ title: t('people.empty'), hint: t('people.empty_hint') }}
      selection={{ keys: chosen, onChange: setChosen }}
      pagingOf={pagingBy(state, change)}
      toolbar={
        chosen.length > 0 ? (
          <ChosenPeople found={{ filter, sort }} chosen={chosen} onClear={() => setChosen([])} />
        ) : (
          <div className={styles.toolbar}>
            <label>
              <span className={styles.quiet}>{t('people.order')} </span>
              <Select
                size="small"
                value={sort}
                onChange={(next) => change({ sort: next })}
                options={personSorts.map((value) => ({ value, label: t(sortKeys[value]) }))}
                popupMatchSelectWidth={false}
              />
            </label>
            {data !== undefined && data.total > 0 && (
              <>
                <ExportPeople filter={filter} sort={sort} />
                <AddFoundButton found={{ list: 'people', filter }} total={data.total} />
              </>
            )}
            {Object.keys(filter).length > 0 && (
              <SaveSearchButton
                proposed={proposedName}
                watch="report.watch_people"
                save={(as) => api.insight.savePeopleSearch({ filter, ...as })}
              />
            )}
            <Understood words={filter.title ?? ''} understood={data?.understood ?? null} />
          </div>
        )
      }
    />
  )
}

/** Says how the title words were understood in other languages. */
const Understood = ({ words, understood }: { words: string; understood: Found['understood'] }) => {
  const t = useT()
  if (understood === null || words === '') return null
  const seniorities = understood.seniorities.map((value) => seniorityText(value, t)).join(' / ')
  const department = understood.department === null ? '' : departmentText(understood.department, t)
  const reading = [seniorities, department].filter((text) => text !== '').join(' · ')
  return <p className={styles.understood}>{t('people.understood', { words, reading })}</p>
}
