/** My last searches; a click runs one again, with its filters in the address. */
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { SearchRecord } from '@tradewind/contract'
import { DateText, EmptyState, FailureState, Panel, useT } from '@tradewind/ui'
import { api, queryOf } from '../../api.ts'
import { writeFilter } from '../../customs-address.ts'
import { useScreenLink } from '../../links.ts'

/** The record's filters as query parameters; the server recorded them from a call it had accepted. */
const queryOfRecord = ({ filters }: SearchRecord) => writeFilter(filters)

export const SearchRecords = () => {
  const t = useT()
  const linkTo = useScreenLink()
  const records = useQuery(queryOf(api.insight.searchRecords, {}))
  // Customs is the only search so far; another scope brings its own screen and address.
  const pathOf = (record: SearchRecord) =>
    record.scope === 'customs' ? linkTo('customs_search', {}, queryOfRecord(record)) : null
  return (
    <Panel title={t('workbench.searches')}>
      {records.error && <FailureState failure={records.error} onRetry={() => void records.refetch()} />}
      {records.data?.length === 0 && <EmptyState compact title={t('workbench.searches_empty')} />}
      <ul className="tw-records">
        {records.data?.map((record) => {
          const path = pathOf(record)
          const text = Object.values(queryOfRecord(record)).join(' · ')
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
