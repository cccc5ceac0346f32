/** The monitored companies and searches on the workbench; those that found new records last come first. */

import { useQuery } from '@tanstack/react-query'
import type { CallOutputOf } from '@tradewind/contract'
import { DateText, EmptyState, Panel, QueryState, useFormatNumber, useT } from '@tradewind/ui'
import { Link } from 'react-router'
import { api, queryOf } from '../../api.ts'
import { useScreenLink, type ScreenLink } from '../../links.ts'
import { newsPath, savedSearchPath } from '../../search-kinds.ts'
import styles from './workbench.module.css'

type Company = CallOutputOf<typeof api.insight.monitors.endpoint>['list'][number]
type Search = CallOutputOf<typeof api.insight.savedSearches.endpoint>['list'][number]
type Task = { key: string; name: string; path: string | null; foundAt: string | null; foundCount: number | null }

const shownTasks = 6
/** Monitors of the first page are compared by their last news; the page of the monitors has the others. */
const readTasks = { page: 1, limit: 100 } as const

const taskOfCompany = (linkTo: ScreenLink, { companyId, side, name, foundAt, foundCount }: Company): Task => ({
  key: `company ${companyId} ${side}`,
  name,
  path: linkTo('customs_search_detail', { companyId: String(companyId) }, { side }),
  foundAt,
  foundCount,
})

const taskOfSearch = (linkTo: ScreenLink, search: Search): Task => ({
  key: `search ${search.id}`,
  name: search.name,
  path: search.foundAt === null ? savedSearchPath(linkTo, search) : newsPath(linkTo, search),
  foundAt: search.foundAt,
  foundCount: search.foundCount,
})

export const MonitoringTasks = () => {
  const t = useT()
  const linkTo = useScreenLink()
  const companies = useQuery(queryOf(api.insight.monitors, readTasks))
  const searches = useQuery(queryOf(api.insight.savedSearches, readTasks))
  const all = linkTo('monitors')
  const failed = [companies, searches].find(({ isError }) => isError)
  const tasks =
    companies.data === undefined || searches.data === undefined
      ? undefined
      : [
          ...companies.data.list.filter(({ name }) => name !== '').map((row) => taskOfCompany(linkTo, row)),
          ...searches.data.list.filter(({ watched }) => watched).map((row) => taskOfSearch(linkTo, row)),
        ]
          .toSorted((a, b) => (b.foundAt ?? '').localeCompare(a.foundAt ?? ''))
          .slice(0, shownTasks)
  return (
    <Panel title={t('workbench.tasks')} extra={all !== null && <Link to={all}>{t('workbench.tasks_all')}</Link>}>
      <div className={styles.tasks}>
        {failed !== undefined && <QueryState query={failed} />}
        {tasks?.length === 0 && (
          <EmptyState compact title={t('workbench.tasks_empty')} hint={t('workbench.tasks_hint')} />
        )}
        <ul className={styles.records}>
          {tasks?.map((task) => (
            <li key={task.key}>
              {task.path === null ? task.name : <Link to={task.path}>{task.name}</Link>}
              <News {...task} />
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  )
}

const News = ({ foundAt, foundCount }: Task) => {
  const t = useT()
  const format = useFormatNumber()
  if (foundAt === null) return <span className="tw-quiet">{t('workbench.tasks_quiet')}</span>
  return (
    <span className={styles.news}>
      {foundCount !== null && t('workbench.tasks_found', { count: format(foundCount) })}{' '}
      <DateText at={foundAt} withTime />
    </span>
  )
}
