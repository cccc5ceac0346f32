/** The report of a company (customs detail): its identity, and its trade as buyer or supplier, in seven tabs. */

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { EmptyState, PageSkeleton, Panel, QueryState, useT } from '@tradewind/ui'
import { Alert, Tabs } from 'antd'
import { useEffect, useState, type ReactNode } from 'react'
import { Link, Navigate, useLocation, useParams, useSearchParams } from 'react-router'
import { api, queryOf } from '../../../api.ts'
import { isFailure, upsellFailures } from '../../../failure.ts'
import { useScreenLink } from '../../../links.ts'
import { usePageTitle } from '../../../title.ts'
import { DirectoryWalk } from '../directory/DirectoryWalk.tsx'
import { CompanyHead, type Company } from './CompanyHead.tsx'
import { OverviewTab } from './OverviewTab.tsx'
import { PartnersTab } from './PartnersTab.tsx'
import { PortsTab } from './PortsTab.tsx'
import { ProductsTab } from './ProductsTab.tsx'
import { RecordsTab } from './RecordsTab.tsx'
import { RegionsTab } from './RegionsTab.tsx'
import { readReport, reportTabs, type ReportTab } from './report-state.ts'
import { NarrowingChips, PeriodSwitch, SideSwitch } from './ReportBar.tsx'
import { TrendTab } from './TrendTab.tsx'
import { ReportProvider, useReport } from './use-report.ts'
import styles from './report.module.css'

/** Failures that the page shows without a toast. For an unknown company it shows the spec's text. */
const handled = [...upsellFailures, 'not_found', 'invalid_input'] as const

export const CompanyReportPage = () => {
  const { companyId = '' } = useParams()
  const id = /^\d{1,10}$/.test(companyId) ? Number(companyId) : 0
  const found = useQuery(queryOf(api.customs.company, { companyId: id }, handled))
  const { data: company } = found
  const t = useT()
  const others = useScreenLink()('customs_index')
  if (isFailure(found.error, 'not_found', 'invalid_input'))
    return (
      <Panel>
        <EmptyState
          title={t('common.no_company_data')}
          hint={t('common.no_company_data_hint')}
          action={others && <Link to={others}>{t('route.customs_index')}</Link>}
        />
      </Panel>
    )
  if (found.isError)
    return (
      <Panel>
        <QueryState query={found} />
      </Panel>
    )
  if (company === undefined) return <PageSkeleton />
  if (company.companyId !== id) return <Merged company={company} asked={id} />
  return <Report key={company.companyId} company={company} />
}

/**
 * Handles the URL of a company that was merged into another company: replaces the company id in the URL and leaves the
 * URL parameters unchanged.
 */
const Merged = ({ company, asked }: { company: Company; asked: number }) => {
  const client = useQueryClient()
  const { pathname, search } = useLocation()
  const to = useScreenLink()('customs_search_detail', { companyId: String(company.companyId) })
  // The response for a merged company is also stored under the id of the company into which it was merged. This company
  // is therefore not fetched again.
  const { queryKey } = queryOf(api.customs.company, { companyId: company.companyId }, handled)
  useEffect(() => void client.setQueryData(queryKey, company), [client, queryKey, company])
  return to === null ? (
    <PageSkeleton />
  ) : (
    <Navigate replace to={`${to}${search}`} state={{ mergedFrom: asked, replaces: pathname }} />
  )
}

const mergedFrom = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'mergedFrom' in state ? String(state.mergedFrom) : null

const MergedNote = () => {
  const t = useT()
  const { state }: { state: unknown } = useLocation()
  // The number of the merged company comes from the history state. It is stored at the first rendering, because the
  // history entries of the report's other tabs do not contain it.
  const [number] = useState(() => mergedFrom(state))
  return number === null ? null : <Alert type="info" showIcon title={t('company.merged_from', { number })} />
}

const Report = ({ company }: { company: Company }) => {
  usePageTitle(company.name)
  const [query] = useSearchParams()
  const state = readReport(query, company.buyCount >= company.sellCount ? 'buyer' : 'seller')
  const input = { companyId: company.companyId, side: state.side, ...state.range, ...state.narrowing }
  return (
    <ReportProvider value={{ state, input }}>
      <div className={styles.report}>
        {state.list !== undefined && <DirectoryWalk list={state.list} />}
        <MergedNote />
        <CompanyHead company={company} />
        <div className={styles.bar}>
          <SideSwitch buyCount={company.buyCount} sellCount={company.sellCount} />
          <PeriodSwitch />
        </div>
        <NarrowingChips />
        <ReportTabs />
      </div>
    </ReportProvider>
  )
}

const ReportTabs = () => {
  const t = useT()
  const { state, go, input } = useReport()
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
        activeKey={state.tab}
        items={reportTabs.map((key) => ({ key, label: titles[key] }))}
        onChange={(key) => go({ tab: reportTabs.find((one) => one === key) ?? 'overview' })}
      />
      {bodies[state.tab]()}
    </>
  )
}

const bodies: Readonly<Record<ReportTab, () => ReactNode>> = {
  overview: () => <OverviewTab />,
  records: () => <RecordsTab />,
  partners: () => <PartnersTab />,
  products: () => <ProductsTab />,
  regions: () => <RegionsTab />,
  ports: () => <PortsTab />,
  trend: () => <TrendTab />,
}
