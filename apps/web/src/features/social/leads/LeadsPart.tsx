/** The leads of the organisation. The URL stores the filter; rows are changed one, several or all at a time. */

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Lead } from '@tradewind/contract'
import { DateText, Flag, ListTable, Panel, tagColourOf, useT, type Column } from '@tradewind/ui'
import { Tag } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { api, queryOf } from '../../../api.ts'
import { useNames } from '../../../customs/names.ts'
import { useScreenLink } from '../../../links.ts'
import { usePaging } from '../../../paging.ts'
import { networkText } from '../../../social/social-chips.ts'
import { readLeadFilter } from './lead-state.ts'
import { leadTones } from './lead-tones.ts'
import { LeadActions, noChoice, type Choice } from './LeadActions.tsx'
import { CompanyCell, NoteCell } from './LeadCells.tsx'
import { LeadFilters } from './LeadFilters.tsx'
import styles from '../social.module.css'

export const LeadsPart = () => {
  const { query, page, limit, change, pagingOf } = usePaging()
  const filter = readLeadFilter(query)
  return (
    <>
      <LeadFilters filter={filter} onChange={change} />
      <Panel flush>
        <LeadTable key={JSON.stringify(filter)} asked={{ filter, page, limit }} pagingOf={pagingOf} />
      </Panel>
    </>
  )
}

type TableProps = {
  asked: { filter: ReturnType<typeof readLeadFilter>; page: number; limit: number }
  pagingOf: ReturnType<typeof usePaging>['pagingOf']
}

const LeadTable = ({ asked, pagingOf }: TableProps) => {
  const t = useT()
  const linkTo = useScreenLink()
  const columns = useLeadColumns()
  const [choice, setChoice] = useState<Choice>(noChoice)
  const leads = useQuery({ ...queryOf(api.leads.list, asked), placeholderData: keepPreviousData })
  const total = leads.data?.total ?? 0
  const shown = leads.data?.list.map(({ leadId }) => String(leadId)) ?? []
  const isFiltered = Object.keys(asked.filter).length > 0
  const searchPath = linkTo('socialVideo.search')
  return (
    <ListTable
      label={t('social.tab_leads')}
      columns={columns}
      columnsKey="leads"
      rowKey={({ leadId }) => String(leadId)}
      query={leads}
      stacks
      empty={
        isFiltered
          ? { title: t('leads.empty_filtered'), hint: t('leads.empty_filtered_hint') }
          : {
              title: t('leads.empty'),
              hint: t('leads.empty_hint'),
              action: searchPath && <Link to={searchPath}>{t('leads.go_search')}</Link>,
            }
      }
      selection={{ keys: choice.all ? shown : choice.keys, onChange: (keys) => setChoice({ all: false, keys }) }}
      toolbar={total > 0 && <LeadActions filter={asked.filter} total={total} choice={choice} onChoose={setChoice} />}
      pagingOf={pagingOf}
    />
  )
}

const useLeadColumns = (): Column<Lead>[] => {
  const t = useT()
  const names = useNames()
  return [
    {
      key: 'name',
      title: t('leads.name'),
      always: true,
      widthPx: 190,
      render: (lead) => (
        <span className={styles.lines}>
          {lead.url === null ? (
            lead.name
          ) : (
            <a href={lead.url} target="_blank" rel="noopener noreferrer">
              {lead.name}
            </a>
          )}
          <small className="tw-quiet">
            {networkText(lead.network)}
            {lead.handle === null ? '' : ` · @${lead.handle}`}
          </small>
          {lead.isDemonstration && <Tag>{t('social.demonstration')}</Tag>}
        </span>
      ),
    },
    {
      key: 'state',
      title: t('leads.state'),
      widthPx: 110,
      render: ({ state, isQueued }) => (
        <span className={styles.lines}>
          <Tag color={tagColourOf(leadTones[state])}>{t(`leads.state_${state}`)}</Tag>
          {isQueued && <small className="tw-quiet">{t('leads.queued')}</small>}
        </span>
      ),
    },
    {
      key: 'country',
      title: t('social.country'),
      widthPx: 110,
      render: ({ country }) => (country === null ? '–' : <Flag code={country}>{names.country(country)}</Flag>),
    },
    {
      key: 'video',
      title: t('social.video'),
      widthPx: 200,
      render: ({ video, comment }) => (
        <span className={styles.lines}>
          <span className={styles.clamped}>{video ?? '–'}</span>
          {comment !== null && <small className={`tw-quiet ${styles.clamped}`}>“{comment}”</small>}
        </span>
      ),
    },
    { key: 'company', title: t('leads.company'), widthPx: 160, render: (lead) => <CompanyCell lead={lead} /> },
    {
      key: 'contacts',
      title: t('social.contacts'),
      widthPx: 150,
      hidden: true,
      render: ({ email, website }) => [email, website].filter((one) => one !== null).join(' · ') || '–',
    },
    { key: 'assignee', title: t('leads.assignee'), widthPx: 100, render: ({ assignee }) => assignee?.name ?? '–' },
    {
      key: 'tags',
      title: t('leads.tags'),
      widthPx: 110,
      render: ({ tags }) => (tags.length === 0 ? '–' : tags.map((tag) => <Tag key={tag}>{tag}</Tag>)),
    },
    { key: 'note', title: t('leads.note'), widthPx: 140, render: (lead) => <NoteCell lead={lead} /> },
    {
      key: 'last_sent',
      title: t('leads.last_sent'),
      widthPx: 150,
      render: ({ lastSentAt }) => <DateText at={lastSentAt} withTime />,
    },
  ]
}
