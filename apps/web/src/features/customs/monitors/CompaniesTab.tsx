/** The table of monitored companies. */

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallOutputOf } from '@tradewind/contract'
import { SubmitButton, DateText, ListTable, useT, type Column } from '@tradewind/ui'
import { Link, useNavigate } from 'react-router'
import { api, queryOf } from '../../../api.ts'
import { refetchMonitors } from '../../../company/monitor-usage.ts'
import { useScreenLink } from '../../../links.ts'
import { usePaging } from '../../../paging.ts'
import { CompanyLink, Country } from '../parts.tsx'
import { LastNews, MonitorUsage, PausedMonitorTag } from './parts.tsx'

type Watched = CallOutputOf<typeof api.insight.monitors.endpoint>['list'][number]

export const CompaniesTab = () => {
  const t = useT()
  const linkTo = useScreenLink()
  const navigate = useNavigate()
  const { page, limit, pagingOf } = usePaging()
  const monitored = useQuery({
    ...queryOf(api.insight.monitors, { page, limit }),
    placeholderData: (old) => old,
  })
  const { data } = monitored
  const searchPath = linkTo('customs_index')
  return (
    <ListTable
      label={t('report.monitors_companies')}
      columns={useColumns()}
      rowKey={(row) => `${row.companyId} ${row.side}`}
      query={monitored}
      onOpen={({ companyId, side }) => {
        const path = linkTo('customs_search_detail', { companyId: String(companyId) }, { side })
        if (path !== null) void navigate(path)
      }}
      empty={{
        title: t('report.monitors_none'),
        hint: t('report.monitors_none_hint'),
        action: searchPath && <Link to={searchPath}>{t('favourites.go_search')}</Link>,
      }}
      toolbar={<MonitorUsage usage={data} />}
      pagingOf={pagingOf}
      stacks
    />
  )
}

const useColumns = (): Column<Watched>[] => {
  const t = useT()
  const linkTo = useScreenLink()
  const recordsOf = ({ companyId, side }: Watched) =>
    linkTo('customs_search_detail', { companyId: String(companyId) }, { side, tab: 'records' })
  return [
    {
      key: 'name',
      title: t('favourites.company'),
      always: true,
      render: (row) => (row.name === '' ? t('favourites.gone') : <CompanyLink company={row} side={row.side} />),
    },
    { key: 'country', title: t('common.country'), render: ({ country }) => <Country code={country} /> },
    {
      key: 'side',
      title: t('report.monitored_as'),
      render: ({ side }) => t(side === 'buyer' ? 'customs.buyer' : 'customs.seller'),
    },
    {
      key: 'news',
      title: t('report.last_news'),
      render: (row) => (row.rests ? <PausedMonitorTag /> : <LastNews news={row} to={recordsOf(row)} />),
    },
    { key: 'created', title: t('report.monitored_since'), render: (row) => <DateText at={row.createdAt} withTime /> },
    { key: 'actions', title: t('common.actions'), always: true, render: (row) => <Unwatch row={row} /> },
  ]
}

const Unwatch = ({ row: { companyId, side } }: { row: Watched }) => {
  const t = useT()
  const client = useQueryClient()
  const { mutateAsync } = useMutation({
    mutationFn: () => api.insight.watch({ companyId, side, watched: false }),
    onSuccess: () => refetchMonitors(client),
  })
  return (
    <SubmitButton type="link" size="small" onSubmit={() => mutateAsync()}>
      {t('report.unwatch')}
    </SubmitButton>
  )
}
