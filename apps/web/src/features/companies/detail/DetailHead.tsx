/** The head of the company detail: name, place, industries, contacts, and what the user can do with the company. */

import { FileSearchOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { industryName } from '@tradewind/lexicon'
import { Flag, PageHeader, Panel, QueryState, useT, useUi } from '@tradewind/ui'
import { Button, Tag, Tooltip } from 'antd'
import { Link } from 'react-router'
import { api, queryOf } from '../../../api.ts'
import { ForwarderTag, NameReasons } from '../../../company-identity/NameReasons.tsx'
import { FavouriteButton, MonitorButton, WriteButton } from '../../../company/CompanyActions.tsx'
import { ContactLines } from '../../../company/ContactLines.tsx'
import { FeedbackButton } from '../../../company/FeedbackButton.tsx'
import { placeText } from '../../../company/place-text.ts'
import { useNames } from '../../../customs/names.ts'
import { upsellFailures } from '../../../failure.ts'
import { useScreenLink } from '../../../links.ts'
import { ExportFound } from '../search/found/found-actions.tsx'
import type { DetailCompany } from './parts.tsx'
import styles from './detail.module.css'

const mostIndustries = 3

export const DetailHead = ({ company }: { company: DetailCompany }) => {
  const t = useT()
  const { companyId, name } = company
  const information = useQuery(queryOf(api.companyDetail.information, { companyId }))
  return (
    <Panel>
      <PageHeader
        title={name}
        description={<HeadLine company={company} />}
        actions={
          <>
            <FeedbackButton companyId={companyId} page="company_detail" />
            <FavouriteButton companyId={companyId} name={name} />
            <HeadMonitorButton company={company} />
            <ExportFound filter={{}} companyIds={[companyId]} size="middle" />
            <CustomsReportLink company={company} />
            <WriteButton companyId={companyId} />
          </>
        }
      />
      <div className={styles.contacts}>
        {information.data === undefined ? (
          <QueryState query={information} skeleton={<div className="tw-bone">{t('common.loading')}</div>} />
        ) : (
          <ContactLines
            companyId={companyId}
            contacts={information.data.contacts}
            mayUnlock={information.data.mayUnlock}
          />
        )}
      </div>
    </Panel>
  )
}

const HeadLine = ({ company: { companyId, country, isForwarder, isDemonstration } }: { company: DetailCompany }) => {
  const t = useT()
  const { locale } = useUi()
  const names = useNames()
  const { data } = useQuery(queryOf(api.companyDetail.information, { companyId }))
  const place = placeText([
    data?.facts?.city?.value,
    data?.facts?.state?.value,
    country === null ? t('customs.no_country') : names.country(country),
  ])
  const industries = (data?.facts?.industries ?? []).map(({ value }) => industryName(value, locale))
  const type = data?.facts?.type?.value
  const reasons = data?.reasons ?? []
  return (
    <span className={styles.headLine}>
      <Flag code={country}>{place}</Flag>
      {industries.length > 0 && (
        <span title={industries.join(' · ')}>{industries.slice(0, mostIndustries).join(' · ')}</span>
      )}
      {type !== undefined && <Tag>{t(`companyPage.type_${type}`)}</Tag>}
      {isForwarder && <ForwarderTag />}
      {isDemonstration && <Tag title={t('common.demo_hint')}>{t('common.demo')}</Tag>}
      {reasons.length > 1 && (
        <Tooltip title={<NameReasons names={reasons} />} styles={{ root: { maxInlineSize: 480 } }}>
          <span className={styles.fact} tabIndex={0}>
            {t('company.names', { count: reasons.length })}
          </span>
        </Tooltip>
      )}
    </span>
  )
}

const tradesOf = ({ menu }: DetailCompany): number => menu.find(({ path }) => path === 'customsTrade')?.count ?? 0

/** Monitors a company that occurs in the customs data, on the side with more records. */
const HeadMonitorButton = ({ company }: { company: DetailCompany }) => {
  const { companyId } = company
  const isReadable = useScreenLink()('customs_search_detail', { companyId: String(companyId) }) !== null
  const { data } = useQuery({
    ...queryOf(api.companyDetail.trade, { companyId }, upsellFailures),
    enabled: isReadable && tradesOf(company) > 0,
  })
  if (data === undefined || data === null) return null
  const [bought, sold] = [data.buyer?.trades ?? 0, data.seller?.trades ?? 0]
  return <MonitorButton companyId={companyId} side={sold > bought ? 'seller' : 'buyer'} />
}

/** Leads to the customs report of a company that occurs in the customs data. */
const CustomsReportLink = ({ company }: { company: DetailCompany }) => {
  const t = useT()
  const address = useScreenLink()('customs_search_detail', { companyId: String(company.companyId) })
  if (address === null || tradesOf(company) === 0) return null
  return (
    <Link to={address}>
      <Button icon={<FileSearchOutlined />} tabIndex={-1}>
        {t('route.customs_search_detail')}
      </Button>
    </Link>
  )
}
