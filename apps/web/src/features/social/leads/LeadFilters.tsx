/** The filters of the leads. */

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { leadStates, type LeadFilter } from '@tradewind/contract'
import { socialNetworkName, socialNetworks } from '@tradewind/lexicon'
import { searchByLabel, useFormatNumber, useT } from '@tradewind/ui'
import { Input, Select } from 'antd'
import { api, queryOf } from '../../../api.ts'
import { noAssignee } from './lead-state.ts'
import styles from './leads.module.css'

type Props = { filter: LeadFilter; onChange: (parameters: Record<string, string>) => void }

export const LeadFilters = ({ filter, onChange }: Props) => {
  const t = useT()
  const format = useFormatNumber()
  const { data } = useQuery({ ...queryOf(api.leads.counts, { filter }), placeholderData: keepPreviousData })
  const countOf = (state: string) => data?.states.find(({ value }) => value === state)?.leads ?? 0
  const choose = (name: string) => (value: string | undefined) => onChange({ [name]: value ?? '' })
  return (
    <div className={styles.filters} role="search" data-search>
      <Input.Search
        key={filter.text ?? ''}
        className={styles.text}
        allowClear
        maxLength={100}
        defaultValue={filter.text ?? ''}
        aria-label={t('leads.search')}
        placeholder={t('leads.search')}
        onSearch={(text) => choose('text')(text.trim())}
      />
      <Select
        allowClear
        value={filter.states?.[0]}
        aria-label={t('leads.state')}
        placeholder={t('leads.state_all')}
        popupMatchSelectWidth={false}
        onChange={choose('state')}
        options={leadStates.map((value) => ({
          value,
          label: `${t(`leads.state_${value}`)} (${format(countOf(value))})`,
        }))}
      />
      <Select
        allowClear
        value={filter.networks?.[0]}
        aria-label={t('social.network')}
        placeholder={t('leads.network_all')}
        popupMatchSelectWidth={false}
        onChange={choose('network')}
        options={socialNetworks.map((value) => ({ value, label: socialNetworkName(value) }))}
      />
      <Select
        allowClear
        showSearch={searchByLabel}
        value={filter.assignee}
        aria-label={t('leads.assignee')}
        placeholder={t('leads.assignee_all')}
        popupMatchSelectWidth={false}
        onChange={choose('assignee')}
        options={[
          { value: noAssignee, label: t('leads.assignee_none') },
          ...(data?.members ?? []).map(({ userId, name }) => ({ value: userId, label: name })),
        ]}
      />
      <Select
        allowClear
        showSearch={searchByLabel}
        value={filter.tag}
        aria-label={t('leads.tags')}
        placeholder={t('leads.tag_all')}
        popupMatchSelectWidth={false}
        onChange={choose('tag')}
        options={(data?.tags ?? []).map(({ value, leads }) => ({ value, label: `${value} (${format(leads)})` }))}
      />
    </div>
  )
}
