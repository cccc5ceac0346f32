/** The list of sent SMS campaigns. */

import { useQuery } from '@tanstack/react-query'
import { campaignStates } from '@tradewind/contract'
import { Panel, useT } from '@tradewind/ui'
import { Input, Select } from 'antd'
import { useFilters } from '../../../outreach/filters.ts'
import { DaysFilter, useDays, useViewPaging } from '../../../outreach/view-parts.tsx'
import { recordsQuery } from '../queries.ts'
import { CampaignsTable } from './CampaignsTable.tsx'
import styles from '../../../outreach/outreach.module.css'

/** All states except `draft`, because drafts have a separate list. */
const states = campaignStates.filter((state) => state !== 'draft')

export const RecordsPanel = () => {
  const t = useT()
  const { page, read, narrow } = useFilters<'state' | 'q'>()
  const state = states.find((name) => name === read('state'))
  const keyword = read('q')
  const days = useDays()
  const campaigns = useQuery({
    ...recordsQuery({ page, ...days, ...(state && { state }), ...(keyword && { keyword }) }),
    placeholderData: (previous) => previous,
  })
  const isNarrowed = state !== undefined || keyword !== undefined || Object.keys(days).length > 0
  const pagingOf = useViewPaging()
  return (
    <Panel title={t('smsCentre.tab_records')} flush>
      <div className={`${styles.actions} ${styles.inset}`} role="search">
        <Input.Search
          className={styles.filter}
          allowClear
          key={keyword ?? ''}
          defaultValue={keyword ?? ''}
          placeholder={t('mailReport.search_name')}
          aria-label={t('mailReport.search_name')}
          onSearch={(q) => narrow({ q: q.trim() })}
          data-search
        />
        <Select
          className={styles.filter}
          aria-label={t('common.status')}
          placeholder={t('email.all_states')}
          allowClear
          value={state}
          onChange={(chosen: string | undefined) => narrow({ state: chosen ?? '' })}
          options={states.map((value) => ({ value: value as string, label: t(`smsCentre.state_${value}`) }))}
        />
        <DaysFilter label={t('mailReport.sent_at')} />
      </div>
      <CampaignsTable
        query={campaigns}
        rows={campaigns.data?.list}
        paging={pagingOf(campaigns.data?.total)}
        {...(isNarrowed && { empty: { title: t('mailReport.none_found') } })}
      />
    </Panel>
  )
}
