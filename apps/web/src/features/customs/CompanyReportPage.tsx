/** A company's report (customs detail): who it is, and its trade on either side under seven tabs. */
import { App, DatePicker, Segmented, Tabs, Tooltip } from 'antd'
import { useQuery } from '@tanstack/react-query'
import dayjs from 'dayjs'
import type { ReactNode } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import type { CallOutputOf } from '@tradewind/contract'
import { EmptyState, FailureState, Flag, PageHeader, PageSkeleton, Panel, useT } from '@tradewind/ui'
import { api, queryOf } from '../../api.ts'
import { isFailure, upsellFailures } from '../../failure.ts'
import { ForwarderTag, NameReasons } from '../../company-identity/NameReasons.tsx'
import { useScreenLink } from '../../links.ts'
import { usePageTitle } from '../../title.ts'
import { FavouriteButton, WriteButton } from './CompanyActions.tsx'
import { ContactLines } from './ContactLines.tsx'
import { CoverageLink } from './CoverageNote.tsx'
import { useNames } from './names.ts'
import { OverviewTab } from './OverviewTab.tsx'
import { PartnersTab } from './PartnersTab.tsx'
import { PortsTab, ProductsTab, RegionsTab } from './BreakdownTabs.tsx'
import { RecordsTab } from './RecordsTab.tsx'
import {
  rangeOf,
  readReport,
  reportTabs,
  writeReport,
  type Period,
  type ReportInput,
  type ReportState,
  type ReportTab,
} from './report-url.ts'
import { TrendTab } from './TrendTab.tsx'
import './customs.css'

type Company = CallOutputOf<typeof api.customs.company.endpoint>

/** An unknown company is no fault: the page says so in the spec's words. */
const handled = [...upsellFailures, 'not_found', 'invalid_input'] as const

export const CompanyReportPage = () => {
  const { companyId = '' } = useParams()
  const id = /^\d{1,10}$/.test(companyId) ? Number(companyId) : 0
  const { data: company, error, refetch } = useQuery(queryOf(api.customs.company, { companyId: id }, handled))
  const t = useT()
  const others = useScreenLink()('customs_index')
  if (isFailure(error, 'not_found', 'invalid_input'))
    return (
      <Panel>
        <EmptyState
          title={t('common.no_company_data')}
          hint={t('common.no_company_data_hint')}
          action={others && <Link to={others}>{t('route.customs_index')}</Link>}
        />
      </Panel>
    )
  if (error !== null)
    return (
      <Panel>
        <FailureState failure={error} onRetry={() => void refetch()} />
      </Panel>
    )
  if (company === undefined) return <PageSkeleton />
  return <Report key={company.companyId} company={company} />
}

const Report = ({ company }: { company: Company }) => {
  usePageTitle(company.name)
  const [query, setQuery] = useSearchParams()
  const state = readReport(query, company.buyCount >= company.sellCount ? 'buyer' : 'seller')
  const change = (changed: Partial<ReportState>) => setQuery(writeReport({ ...state, ...changed }), { replace: true })
  const { side, dateFrom, dateTo } = state
  const input: ReportInput = {
    companyId: company.companyId,
    side,
    ...(dateFrom === undefined ? {} : { dateFrom }),
    ...(dateTo === undefined ? {} : { dateTo }),
  }
  return (
    <div className="customs-report">
      <Head company={company} />
      <div className="customs-report-bar">
        <SideSwitch company={company} state={state} change={change} />
        <PeriodSwitch state={state} change={change} input={input} />
      </div>
      <ReportTabs input={input} tab={state.tab} onTab={(tab) => change({ tab })} />
    </div>
  )
}

const Head = ({ company }: { company: Company }) => {
  const t = useT()
  const names = useNames()
  const { companyId, name, country, spellings, contacts, isForwarder, names: merged } = company
  return (
    <Panel>
      <PageHeader
        title={name}
        description={
          <span className="customs-head-line">
            <Flag code={country}>{country === null ? t('customs.no_country') : names.country(country)}</Flag>
            {isForwarder && <ForwarderTag />}
            {merged.length > 1 && (
              <Tooltip title={<NameReasons names={merged} />} styles={{ root: { maxInlineSize: 480 } }}>
                <span className="customs-hinted" tabIndex={0}>
                  {t('company.names', { count: merged.length })}
                </span>
              </Tooltip>
            )}
            {spellings.length > 1 && merged.length <= 1 && (
              <Tooltip title={<Spellings spellings={spellings} />} styles={{ root: { maxInlineSize: 460 } }}>
                <span className="customs-hinted" tabIndex={0}>
                  {t('customs.spellings', { count: spellings.length })}
                </span>
              </Tooltip>
            )}
            <CoverageLink countries={country === null ? [] : [country]} />
          </span>
        }
        actions={
          <>
            <FavouriteButton companyId={companyId} />
            <WriteButton companyId={companyId} />
          </>
        }
      />
      <ContactLines contacts={contacts} />
    </Panel>
  )
}

const Spellings = ({ spellings }: { spellings: readonly string[] }) => {
  const t = useT()
  return (
    <>
      <p>{t('customs.spellings_hint')}</p>
      <ul className="customs-spellings">
        {spellings.slice(0, 12).map((spelling) => (
          <li key={spelling}>{spelling}</li>
        ))}
      </ul>
    </>
  )
}

type SwitchProps = { state: ReportState; change: (changed: Partial<ReportState>) => void }

const SideSwitch = ({ company, state, change }: SwitchProps & { company: Company }) => {
  const t = useT()
  return (
    <Segmented
      value={state.side}
      onChange={(side) => change({ side })}
      options={[
        {
          value: 'buyer' as const,
          label: `${t('customs.as_buyer')} · ${company.buyCount}`,
          disabled: company.buyCount === 0,
        },
        {
          value: 'seller' as const,
          label: `${t('customs.as_seller')} · ${company.sellCount}`,
          disabled: company.sellCount === 0,
        },
      ]}
    />
  )
}

const PeriodSwitch = ({ state, change, input }: SwitchProps & { input: ReportInput }) => {
  const t = useT()
  const { message } = App.useApp()
  const { companyId, side } = input
  const { data } = useQuery(queryOf(api.customs.companyOverview, { companyId, side }))
  const lastDay = data?.current.lastDate ?? null
  const periods: readonly { value: Period; label: string }[] = [
    { value: 'quarter', label: t('customs.range_quarter') },
    { value: 'half', label: t('customs.range_half') },
    { value: 'year', label: t('customs.range_year') },
    { value: 'all', label: t('customs.range_all') },
  ]
  const isNow = ({ value }: { value: Period }) => {
    const range = rangeOf(value, lastDay ?? '1970-01-01')
    return range.dateFrom === state.dateFrom && range.dateTo === state.dateTo
  }
  const choose = (value: string) => {
    const period = periods.find((one) => one.value === value)
    if (lastDay === null) message.info(t('common.no_data'))
    else if (period !== undefined) change(rangeOf(period.value, lastDay))
  }
  return (
    <div className="customs-period" role="group" aria-label={t('customs.range_label')}>
      <Segmented<string> value={periods.find(isNow)?.value ?? ''} onChange={choose} options={[...periods]} />
      <DatePicker.RangePicker
        value={[toDay(state.dateFrom), toDay(state.dateTo)]}
        allowEmpty={[true, true]}
        onChange={(range) =>
          change({ dateFrom: range?.[0]?.format('YYYY-MM-DD'), dateTo: range?.[1]?.format('YYYY-MM-DD') })
        }
      />
    </div>
  )
}

const toDay = (day: string | undefined) => (day === undefined ? null : dayjs(day))

const ReportTabs = ({ input, tab, onTab }: { input: ReportInput; tab: ReportTab; onTab: (tab: ReportTab) => void }) => {
  const t = useT()
  const titles: Readonly<Record<ReportTab, string>> = {
    overview: t('customs.tab_overview'),
    records: t('customs.tab_records'),
    partners: t('customs.tab_partners'),
    products: t(input.side === 'buyer' ? 'customs.tab_products' : 'customs.tab_products_seller'),
    regions: t('customs.tab_regions'),
    ports: t('customs.tab_ports'),
    trend: t('customs.tab_trend'),
  }
  return (
    <>
      <Tabs
        activeKey={tab}
        items={reportTabs.map((key) => ({ key, label: titles[key] }))}
        onChange={(key) => onTab(reportTabs.find((one) => one === key) ?? 'overview')}
      />
      {bodyOf(tab, input, onTab)}
    </>
  )
}

const bodyOf = (tab: ReportTab, input: ReportInput, onTab: (tab: ReportTab) => void): ReactNode => {
  switch (tab) {
    case 'overview':
      return <OverviewTab input={input} onTab={onTab} />
    case 'records':
      return <RecordsTab input={input} />
    case 'partners':
      return <PartnersTab input={input} />
    case 'products':
      return <ProductsTab input={input} />
    case 'regions':
      return <RegionsTab input={input} />
    case 'ports':
      return <PortsTab input={input} />
    case 'trend':
      return <TrendTab input={input} />
  }
}
