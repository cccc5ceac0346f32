/** Sent mails, or drafts: the same rows in another state. */
import { Select } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { campaignStates } from '@tradewind/contract'
import { Panel, useT } from '@tradewind/ui'
import { CampaignsTable } from './CampaignsTable.tsx'
import { campaignsQuery } from './queries.ts'
import { useView } from './view.ts'
import { useViewPaging } from './view-parts.tsx'

export const RecordsPanel = ({ isDrafts = false }: { isDrafts?: boolean }) => {
  const t = useT()
  const { view, go } = useView()
  const pagingOf = useViewPaging()
  const chosen = isDrafts ? 'draft' : campaignStates.find((state) => state === view.state)
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...campaignsQuery({ page: view.page, ...(chosen === undefined ? {} : { state: chosen }) }),
    placeholderData: (previous) => previous,
  })
  const filter = (
    <Select
      className="email-filter"
      aria-label={t('common.status')}
      placeholder={t('email.all_states')}
      allowClear
      value={chosen}
      onChange={(state?: string) => go({ tab: 'records', ...(state === undefined ? {} : { state }) })}
      options={campaignStates.map((state) => ({ value: state, label: t(`email.state_${state}`) }))}
    />
  )
  return (
    <Panel
      title={t(isDrafts ? 'email.tab_drafts' : 'email.tab_records')}
      flush
      {...(isDrafts ? {} : { extra: filter })}
    >
      <CampaignsTable
        rows={data?.list}
        failure={error}
        onRetry={() => void refetch()}
        refreshing={isPlaceholderData}
        {...(isDrafts ? { empty: { title: t('email.no_drafts') } } : {})}
        paging={pagingOf(data?.total)}
      />
    </Panel>
  )
}
