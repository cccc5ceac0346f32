/** Sent mails. Up to four can be selected for comparison. */
import { Button, Input, Select } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { campaignSorts, campaignStates } from '@tradewind/contract'
import { Panel, useT } from '@tradewind/ui'
import { CampaignsTable } from './CampaignsTable.tsx'
import { campaignsQuery, senderAddressesQuery, type CampaignsFilter } from '../queries.ts'
import { useView, type View } from '../view.ts'
import { DaysFilter, daysOf, useViewPaging } from '../view-parts.tsx'

const comparedAtMost = 4
/** Drafts have their own list. */
const states = campaignStates.filter((state) => state !== 'draft')

const filterOf = (view: View & { page: number }): CampaignsFilter => {
  const state = states.find((name) => name === view.state)
  const sort = campaignSorts.find((name) => name === view.sort)
  return {
    page: view.page,
    ...(state && { state }),
    ...(sort && { sort }),
    ...(view.q && { keyword: view.q }),
    ...daysOf(view),
    ...(view.sender && { sender: view.sender }),
  }
}

export const RecordsPanel = () => {
  const t = useT()
  const { view, go } = useView()
  const pagingOf = useViewPaging()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...campaignsQuery(filterOf(view)),
    placeholderData: (previous) => previous,
  })
  const compare = (
    <Button
      disabled={chosen.length < 2 || chosen.length > comparedAtMost}
      onClick={() => go({ tab: 'records', compare: chosen.join(',') })}
    >
      {t('mailReport.compare_chosen', { count: chosen.length })}
    </Button>
  )
  return (
    <Panel title={t('email.tab_records')} flush>
      <Filters />
      <CampaignsTable
        rows={data?.list}
        failure={error}
        onRetry={() => void refetch()}
        refreshing={isPlaceholderData}
        selection={{ keys: chosen, onChange: (keys) => setChosen(keys.slice(-comparedAtMost)) }}
        toolbar={compare}
        sort={{ value: view.sort, onChange: (sort) => go({ ...view, sort: sort ?? '', page: 1 }) }}
        {...(isNarrowed(view) ? { empty: { title: t('mailReport.none_found') } } : {})}
        paging={pagingOf(data?.total)}
      />
    </Panel>
  )
}

const isNarrowed = ({ state, q, from, to, sender }: View): boolean =>
  [state, q, from, to, sender].some((text) => text !== undefined)

const Filters = () => {
  const t = useT()
  const { view, go } = useView()
  const senders = useQuery(senderAddressesQuery).data ?? []
  const set = (change: Partial<View>) => go({ ...view, ...change, page: 1 })
  return (
    <div className="email-filters" role="search">
      <Input.Search
        className="email-filter"
        allowClear
        key={view.q ?? ''}
        defaultValue={view.q ?? ''}
        placeholder={t('mailReport.search_name')}
        aria-label={t('mailReport.search_name')}
        onSearch={(q) => set({ q: q.trim() })}
        data-search
      />
      <Select
        className="email-filter"
        aria-label={t('common.status')}
        placeholder={t('email.all_states')}
        allowClear
        value={states.find((state) => state === view.state) ?? null}
        onChange={(state) => set({ state: state ?? '' })}
        options={states.map((state) => ({ value: state, label: t(`email.state_${state}`) }))}
      />
      <Select
        className="email-filter"
        aria-label={t('email.field_sender')}
        placeholder={t('mailReport.all_senders')}
        allowClear
        value={view.sender ?? null}
        onChange={(sender) => set({ sender: sender ?? '' })}
        options={senders.map((sender) => ({ value: sender, label: sender }))}
      />
      <DaysFilter label={t('mailReport.sent_at')} />
    </div>
  )
}
