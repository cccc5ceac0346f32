/** My last searches; a click runs one again, with its filters in the address. */
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { SearchRecord } from '@tradewind/contract'
import { DateText, EmptyState, FailureState, Panel, useT } from '@tradewind/ui'
import { api, queryOf } from '../../api.ts'
import { filterQuery } from '../../filter-query.ts'
import { useScreenLink } from '../../links.ts'

/** Scope of a search record → the screen that runs it. */
const screenOf: Readonly<Record<string, string>> = { customs: 'customs_search' }

export const SearchRecords = () => {
  const t = useT()
  const linkTo = useScreenLink()
  const records = useQuery(queryOf(api.insight.searchRecords, {}))
  const pathOf = ({ scope, filters }: SearchRecord) => linkTo(screenOf[scope] ?? '', {}, filterQuery(filters))
  return (
    <Panel title={t('workbench.searches')}>
      {records.error && <FailureState failure={records.error} onRetry={() => void records.refetch()} />}
      {records.data?.length === 0 && <EmptyState compact title={t('workbench.searches_empty')} />}
      <ul className="tw-records">
        {records.data?.map((record) => {
          const path = pathOf(record)
          const text = Object.values(filterQuery(record.filters)).join(' · ')
          return (
            <li key={record.id}>
              {path === null ? text : <Link to={path}>{text}</Link>}
              <DateText at={record.searchedAt} withTime />
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
