/** The company detail (spec section 2): the head of a company, its side menu, and the open page. */

import { useQuery } from '@tanstack/react-query'
import { EmptyState, PageSkeleton, Panel, QueryState, useT } from '@tradewind/ui'
import type { ReactNode } from 'react'
import { Link, Navigate, useLocation, useParams, useSearchParams } from 'react-router'
import { api, queryOf } from '../../../api.ts'
import { isFailure, upsellFailures } from '../../../failure.ts'
import { useScreenLink } from '../../../links.ts'
import { usePageTitle } from '../../../title.ts'
import { AtlasPage } from './atlas/AtlasPage.tsx'
import { BusinessPage } from './BusinessPage.tsx'
import { readDetail, type Child, type Section } from './detail-state.ts'
import { DetailHead } from './DetailHead.tsx'
import { FinancingPage } from './FinancingPage.tsx'
import { NewsPage } from './NewsPage.tsx'
import { ShareholdersPage, ShareholdingPage } from './ownership.tsx'
import type { DetailCompany } from './parts.tsx'
import { DepartmentsPage } from './personnel/DepartmentsPage.tsx'
import { StaffPage } from './personnel/StaffPage.tsx'
import { SideMenu } from './SideMenu.tsx'
import { SimilarCompanies } from './SimilarCompanies.tsx'
import { TechnologiesPage } from './TechnologiesPage.tsx'
import { TradePage } from './TradePage.tsx'
import styles from './detail.module.css'

/** Failures that the page shows without a toast. For an unknown company it shows the spec's text. */
const handled = [...upsellFailures, 'not_found', 'invalid_input'] as const

export const CompanyDetailPage = () => {
  const { companyId = '' } = useParams()
  const id = /^\d{1,10}$/.test(companyId) ? Number(companyId) : 0
  const found = useQuery(queryOf(api.companyDetail.menu, { companyId: id }, handled))
  const { data: company } = found
  if (isFailure(found.error, 'not_found', 'invalid_input'))
    return (
      <Panel>
        <NoCompanyData />
      </Panel>
    )
  if (company === undefined)
    return found.isError ? (
      <Panel>
        <QueryState query={found} />
      </Panel>
    ) : (
      <PageSkeleton />
    )
  if (company.companyId !== id) return <Merged companyId={company.companyId} />
  return <Detail key={company.companyId} company={company} />
}

/** The spec's text for a company without data, with a way to other companies. */
const NoCompanyData = () => {
  const t = useT()
  const linkTo = useScreenLink()
  const others = linkTo('companySearch') ?? linkTo('customs_index')
  return (
    <EmptyState
      title={t('common.no_company_data')}
      hint={t('common.no_company_data_hint')}
      action={others && <Link to={others}>{t('companyPage.other_companies')}</Link>}
    />
  )
}

/** Replaces the number of a merged company in the URL by that of the company into which it was merged. */
const Merged = ({ companyId }: { companyId: number }) => {
  const { pathname, search } = useLocation()
  const to = useScreenLink()('companySearchDetail', { companyId: String(companyId) })
  return to === null ? <PageSkeleton /> : <Navigate replace to={`${to}${search}`} state={{ replaces: pathname }} />
}

const Detail = ({ company }: { company: DetailCompany }) => {
  usePageTitle(company.name)
  const [query] = useSearchParams()
  const { section, child } = readDetail(query)
  const isEmpty = company.menu.every(({ count }) => count === 0)
  return (
    <div className={styles.detail}>
      <DetailHead company={company} />
      {isEmpty ? (
        <>
          <Panel>
            <NoCompanyData />
          </Panel>
          <SimilarCompanies companyId={company.companyId} />
        </>
      ) : (
        <div className={styles.columns}>
          <SideMenu menu={company.menu} open={{ section, child }} />
          <div className={styles.page}>{pages[child ?? section](company)}</div>
        </div>
      )}
    </div>
  )
}

const pages: Readonly<Record<Section | Child, (company: DetailCompany) => ReactNode>> = {
  information: (company) => <BusinessPage companyId={company.companyId} />,
  business: (company) => <BusinessPage companyId={company.companyId} />,
  shareholder: (company) => <ShareholdersPage companyId={company.companyId} />,
  technology: (company) => <TechnologiesPage companyId={company.companyId} />,
  enterpriseAtlas: (company) => <AtlasPage company={company} />,
  shareholding: (company) => <ShareholdingPage companyId={company.companyId} />,
  personnel: (company) => <DepartmentsPage companyId={company.companyId} />,
  department: (company) => <DepartmentsPage companyId={company.companyId} />,
  total: (company) => <StaffPage companyId={company.companyId} key="total" />,
  reserve: (company) => <StaffPage companyId={company.companyId} isReserve key="reserve" />,
  customsTrade: (company) => <TradePage companyId={company.companyId} />,
  financing: (company) => <FinancingPage companyId={company.companyId} />,
  news: (company) => <NewsPage companyId={company.companyId} />,
}
