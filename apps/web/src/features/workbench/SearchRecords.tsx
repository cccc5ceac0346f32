/** The last searches of the user. A click on a search runs it again with its filters. */

import { useQuery } from '@tanstack/react-query'
import type { SearchRecord } from '@tradewind/contract'
import type { MessageKey } from '@tradewind/i18n/web'
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
            <div>
              <Kind scope={record.scope} />
              <Search record={record} />
            </div>
            <DateText at={record.searchedAt} withTime />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** The screens of the kinds of searches; filters such as a country look alike in all of them. */
const kindTexts: ReadonlyMap<string, MessageKey> = new Map([
  ['companies', 'route.companySearch'],
  ['map', 'route.mapSearch'],
  ['people', 'route.linkedin'],
  ['fairs', 'route.canton_fair'],
  ['social', 'route.socialVideo'],
  ['customs', 'route.customs_search'],
  ['feed', 'route.transactionDynamics'],
  ['directory', 'route.importExportCompany'],
])

const Kind = ({ scope }: Pick<SearchRecord, 'scope'>) => {
  const t = useT()
  const key = kindTexts.get(scope)
  return key === undefined ? null : <small className={styles.kind}>{t(key)}</small>
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
