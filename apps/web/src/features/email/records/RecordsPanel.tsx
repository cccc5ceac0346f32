/** The list of sent campaigns. The user can select up to four of them to compare. */

import { useQuery } from '@tanstack/react-query'
import { campaignSorts, campaignStates } from '@tradewind/contract'
import { Panel, useT } from '@tradewind/ui'
import { Button, Input, Select } from 'antd'
import { useState } from 'react'
import { useFilters } from '../../../outreach/filters.ts'
import { campaignsQuery, type CampaignsFilter } from '../../../outreach/queries.ts'
import { DaysFilter, useDays, useViewPaging } from '../../../outreach/view-parts.tsx'
import { useOpenPart } from '../links.ts'
import { senderAddressesQuery } from '../queries.ts'
import { CampaignsTable } from './CampaignsTable.tsx'
import emailStyles from '../../../outreach/outreach.module.css'
import styles from './records.module.css'

const comparedAtMost = 4
/** All states except `draft`, because drafts have a separate list. */
const states = campaignStates.filter((state) => state !== 'draft')

const useCampaignFilters = () => {
  const { page, read, narrow } = useFilters<'state' | 'sort' | 'q' | 'sender' | 'from' | 'to'>()
  const state = states.find((name) => name === read('state'))
  const sort = campaignSorts.find((name) => name === read('sort'))
  const keyword = read('q')
  const sender = read('sender')
  const filter: CampaignsFilter = {
    channel: 'email',
    page,
    ...(state && { state }),
    ...(sort && { sort }),
    ...(keyword && { keyword }),
    ...useDays(),
    ...(sender && { sender }),
  }
  const isNarrowed = (['state', 'q', 'from', 'to', 'sender'] as const).some((name) => read(name) !== undefined)
  return { filter, isNarrowed, narrow }
}

export const RecordsPanel = () => {
  const t = useT()
  const open = useOpenPart()
  const { filter, isNarrowed, narrow } = useCampaignFilters()
  const pagingOf = useViewPaging()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const campaigns = useQuery({
    ...campaignsQuery(filter),
    placeholderData: (previous) => previous,
  })
  const compare = (
    <Button
      disabled={chosen.length < 2 || chosen.length > comparedAtMost}
      onClick={() => open('comparison', {}, { compare: chosen.join(',') })}
    >
      {t('mailReport.compare_chosen', { count: chosen.length })}
    </Button>
  )
  return (
    <Panel title={t('email.tab_records')} flush>
      <Filters />
      <CampaignsTable
        query={campaigns}
        rows={campaigns.data?.list}
        selection={{ keys: chosen, onChange: (keys) => setChosen(keys.slice(-comparedAtMost)) }}
        toolbar={compare}
        sort={{ value: filter.sort, onChange: (sort) => narrow({ sort: sort ?? '' }) }}
        {...(isNarrowed ? { empty: { title: t('mailReport.none_found') } } : {})}
        paging={pagingOf(campaigns.data?.total)}
      />
    </Panel>
  )
}

const Filters = () => {
  const t = useT()
  const { filter, narrow } = useCampaignFilters()
  const { keyword = '', state: chosen = null, sender: from = null } = filter
  const senders = useQuery(senderAddressesQuery).data ?? []
  return (
    <div className={styles.filters} role="search">
      <Input.Search
        className={emailStyles.filter}
        allowClear
        key={keyword}
        defaultValue={keyword}
        placeholder={t('mailReport.search_name')}
        aria-label={t('mailReport.search_name')}
        onSearch={(q) => narrow({ q: q.trim() })}
        data-search
      />
      <Select
        className={emailStyles.filter}
        aria-label={t('common.status')}
        placeholder={t('email.all_states')}
        allowClear
        value={chosen}
        onChange={(state) => narrow({ state: state ?? '' })}
        options={states.map((state) => ({ value: state, label: t(`email.state_${state}`) }))}
      />
      <Select
        className={emailStyles.filter}
        aria-label={t('email.field_sender')}
        placeholder={t('mailReport.all_senders')}
        allowClear
        value={from}
        onChange={(sender) => narrow({ sender: sender ?? '' })}
        options={senders.map((sender) => ({ value: sender, label: sender }))}
      />
      <DaysFilter label={t('mailReport.sent_at')} />
    </div>
  )
}
