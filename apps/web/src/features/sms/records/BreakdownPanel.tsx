/** The results of one SMS campaign by country, by mobile network, and by the reason of failures. */

import { useQuery } from '@tanstack/react-query'
import type { Campaign, CampaignReport, Reached } from '@tradewind/contract'
import { countryName } from '@tradewind/lexicon'
import { DataTable, Flag, NumberText, Panel, QueryState, useT, useUi, type Column, type Translate } from '@tradewind/ui'
import { Segmented } from 'antd'
import type { ReactNode } from 'react'
import { useFilters } from '../../../outreach/filters.ts'
import { reportQuery } from '../../../outreach/queries.ts'
import { Rate } from '../../../outreach/records/rate.tsx'
import { rateOf } from '../../../outreach/records/rates.ts'
import { usePagesOf } from '../../../outreach/view-parts.tsx'

const views = ['country', 'network', 'reason'] as const

export const BreakdownPanel = ({ campaign }: { campaign: Campaign }) => {
  const t = useT()
  const { read, set } = useFilters<'by'>()
  const view = views.find((name) => name === read('by')) ?? 'country'
  const report = useQuery(reportQuery(campaign))
  return (
    <Panel
      title={t('smsCentre.breakdown')}
      flush
      extra={
        <Segmented
          value={view}
          onChange={(by) => set({ by }, { replace: true })}
          options={views.map((value) => ({ value, label: t(`smsCentre.by_${value}`) }))}
        />
      }
    >
      {report.data === undefined ? <QueryState query={report} /> : <View view={view} report={report.data} />}
    </Panel>
  )
}

const View = ({ view, report }: { view: (typeof views)[number]; report: CampaignReport }) => {
  const t = useT()
  const { locale } = useUi()
  if (view === 'reason') return <Reasons reasons={report.reasons} />
  const lines =
    view === 'country'
      ? report.countries.map((line) => ({ ...line, key: line.country, label: countryLabel(t, locale, line.country) }))
      : report.domains.map((line) => ({
          ...line,
          key: line.domain,
          label: line.domain || t('smsCentre.network_unknown'),
        }))
  return <Results title={t(`smsCentre.by_${view}`)} lines={lines} />
}

const countryLabel = (t: Translate, locale: string, country: string): ReactNode =>
  /^[A-Z]{2}$/.test(country) ? (
    <Flag code={country}>{countryName(country, locale)}</Flag>
  ) : (
    t('smsCentre.country_unknown')
  )

type Line = Reached & { key: string; label: ReactNode }

const columnsOf = (t: Translate, title: string): readonly Column<Line>[] => [
  { key: 'label', title, always: true, render: ({ label }) => label },
  {
    key: 'accepted',
    title: t('smsCentre.recipient_accepted'),
    number: true,
    render: ({ accepted }) => <NumberText value={accepted} />,
  },
  {
    key: 'delivered',
    title: t('smsCentre.recipient_delivered'),
    number: true,
    render: ({ delivered }) => <NumberText value={delivered} />,
  },
  {
    key: 'rate',
    title: t('smsCentre.delivery_rate'),
    number: true,
    render: ({ delivered, accepted }) => <Rate value={rateOf(delivered, accepted)} />,
  },
  {
    key: 'failed',
    title: t('smsCentre.recipient_failed'),
    number: true,
    render: ({ failed, bounced }) => <NumberText value={failed + bounced} />,
  },
  {
    key: 'replied',
    title: t('smsCentre.replies'),
    number: true,
    render: ({ replied }) => <NumberText value={replied} />,
  },
]

const Results = ({ title, lines }: { title: string; lines: readonly Line[] }) => {
  const t = useT()
  const pages = usePagesOf(lines, { stacks: true })
  return (
    <DataTable
      stacks
      label={title}
      columns={columnsOf(t, title)}
      rowKey={({ key }) => key}
      rows={lines}
      empty={{ title: t('mailReport.no_recipients') }}
      {...pages}
    />
  )
}

type Reason = CampaignReport['reasons'][number]

const Reasons = ({ reasons }: { reasons: readonly Reason[] }) => {
  const t = useT()
  const columns: readonly Column<Reason>[] = [
    {
      key: 'reason',
      title: t('smsCentre.by_reason'),
      always: true,
      render: ({ reason }) => t(`smsCentre.failure_${reason}`),
    },
    {
      key: 'recipients',
      title: t('sending.recipients'),
      number: true,
      render: ({ recipients }) => <NumberText value={recipients} />,
    },
    {
      key: 'codes',
      title: t('smsCentre.gateway_codes'),
      ellipsis: true,
      widthPx: 320,
      render: ({ codes }) => codes.map(({ code, recipients }) => `${code} (${recipients})`).join(', ') || '–',
    },
  ]
  return (
    <DataTable
      stacks
      label={t('smsCentre.by_reason')}
      columns={columns}
      rowKey={({ reason }) => reason}
      rows={reasons}
      empty={{ title: t('smsCentre.no_failures') }}
    />
  )
}
