/**
 * The first page of the email centre: the balance, the results of the last days, the most successful mails, and the
 * newest mails.
 */

import { useQuery } from '@tanstack/react-query'
import { PageSkeleton, Panel, QueryState, StatCard, useT } from '@tradewind/ui'
import { statisticsQuery } from '../../../outreach/queries.ts'
import { useOpenPart } from '../links.ts'
import { companyProfileQuery, domainsQuery, overviewQuery, sendersQuery } from '../queries.ts'
import { CampaignsTable } from '../records/CampaignsTable.tsx'
import { Period, usePeriod } from './Period.tsx'
import { SetupChecklist } from './SetupChecklist.tsx'
import styles from '../../../outreach/outreach.module.css'

export const OverviewPanel = () => {
  const t = useT()
  const open = useOpenPart()
  const overview = useQuery(overviewQuery)
  const { data } = overview
  const others = [
    useQuery(companyProfileQuery),
    useQuery(sendersQuery),
    useQuery(domainsQuery),
    useQuery(statisticsQuery('email', usePeriod().days)),
  ]
  if (overview.isError && data === undefined) return <QueryState query={overview} />
  // The checklist, the hints and the results would move each other if they arrived one after another.
  if ([overview, ...others].some(({ isPending }) => isPending)) return <PageSkeleton />
  return (
    <>
      <SetupChecklist />
      <div className={styles.cards}>
        <StatCard
          label={t('email.balance')}
          value={data?.emailCount.available}
          hint={data && t('email.balance_held', { count: data.emailCount.held })}
        />
        <StatCard label={t('email.contacts')} value={data?.contacts} onOpen={() => open('lists')} />
        <StatCard label={t('email.suppressed_count')} value={data?.suppressed} onOpen={() => open('suppression')} />
      </div>
      <Period />
      <Panel title={t('email.recent')} flush>
        <CampaignsTable rows={data?.recent} />
      </Panel>
    </>
  )
}
