/** The last searches of the user. A click on a search runs it again with its filters. */

import { useQuery } from '@tanstack/react-query'
import type { SearchRecord } from '@tradewind/contract'
import { DateText, EmptyState, Panel, QueryState, useT } from '@tradewind/ui'
import { Link } from 'react-router'
import { api, queryOf } from '../../api.ts'
import { useRecordTexts } from '../../customs/filter-texts.ts'
import { useScreenLink } from '../../links.ts'
import { searchPath } from '../../search-kinds.ts'
import styles from './workbench.module.css'

export const SearchRecords = () => {
  const t = useT()
  const records = useQuery(queryOf(api.insight.searchRecords, {}))
  return (
    <Panel title={t('workbench.searches')}>
      {records.isPending && <div className={`tw-bone ${styles.loading}`} aria-busy="true" />}
      {records.isError && <QueryState query={records} />}
      {records.data?.length === 0 && <EmptyState compact title={t('workbench.searches_empty')} />}
      <ul className={styles.records}>
        {records.data?.map((record) => (
          <li key={record.id}>
            <Search record={record} />
            <DateText at={record.searchedAt} withTime />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const Search = ({ record }: { record: SearchRecord }) => {
  const linkTo = useScreenLink()
  const path = searchPath(linkTo, record.scope, record.filters)
  const text = useRecordTexts(record).map(({ label, value }, index) => (
    <span key={`${label} ${value}`}>
      {index > 0 && ' · '}
      <span className="tw-quiet">{label}</span> {value}
    </span>
  ))
  return path === null ? <span>{text}</span> : <Link to={path}>{text}</Link>
}
