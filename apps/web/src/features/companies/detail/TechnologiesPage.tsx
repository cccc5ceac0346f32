/** Technologies that a company uses, grouped by category. */

import { useQuery } from '@tanstack/react-query'
import { DescriptionList, EmptyState, Panel, QueryState, TablePaging, useT } from '@tradewind/ui'
import { api, queryOf } from '../../../api.ts'
import { usePaging } from '../../../paging.ts'
import { Sourced } from './facts.tsx'
import styles from './detail.module.css'

export const TechnologiesPage = ({ companyId }: { companyId: number }) => {
  const t = useT()
  const { page, pagingOf } = usePaging()
  const technologies = useQuery({
    ...queryOf(api.companyDetail.technologies, { companyId, page, limit: 100 }),
    placeholderData: (old) => old,
  })
  const { data } = technologies
  if (data === undefined)
    return (
      <Panel>
        <QueryState query={technologies} />
      </Panel>
    )
  const categories = Map.groupBy(data.list, ({ category }) => category ?? t('companyPage.other_technologies'))
  return (
    <Panel title={t('companyPage.technologies')}>
      {data.list.length === 0 && <EmptyState title={t('companyPage.no_technologies')} compact />}
      <DescriptionList
        lined
        items={[...categories].map(([category, list]) => [
          category,
          <span key={category} className={styles.values}>
            {list.map(({ value, origins, firstSeenOn, lastSeenOn }) => (
              <span key={value}>
                <Sourced origins={origins}>{value}</Sourced>
                {(firstSeenOn ?? lastSeenOn) !== null && (
                  <small className="tw-quiet">
                    {' '}
                    {[firstSeenOn, lastSeenOn].filter((day) => day !== null).join(' – ')}
                  </small>
                )}
              </span>
            ))}
          </span>,
        ])}
      />
      {data.total > data.list.length && <TablePaging {...pagingOf(data.total)} limit={100} limitIsFixed />}
    </Panel>
  )
}
