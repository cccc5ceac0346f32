/** Basic information: what sources say about a company, in groups, each fact with its source and day. */

import { useQuery } from '@tanstack/react-query'
import type { CallOutputOf } from '@tradewind/contract'
import { countryName, industryName, languageName } from '@tradewind/lexicon'
import {
  CopyText,
  DescriptionList,
  EmptyState,
  Panel,
  QueryState,
  useT,
  useUi,
  type Description,
  type Translate,
} from '@tradewind/ui'
import type { ReactNode } from 'react'
import { api, queryOf } from '../../../api.ts'
import { UnmaskButton } from '../../../company/ContactLines.tsx'
import { FactValue, ListedValues, useRangeText } from './facts.tsx'
import { SimilarCompanies } from './SimilarCompanies.tsx'
import styles from './detail.module.css'

type Information = CallOutputOf<typeof api.companyDetail.information.endpoint>
type Facts = NonNullable<Information['facts']>
type TextFact = Facts['legalName']
type Listed = Facts['names']
type Item = Description | false

export const BusinessPage = ({ companyId }: { companyId: number }) => {
  const t = useT()
  const information = useQuery(queryOf(api.companyDetail.information, { companyId }))
  const { data } = information
  if (data === undefined)
    return (
      <Panel>
        <QueryState query={information} />
      </Panel>
    )
  const { facts } = data
  if (facts === null)
    return (
      <>
        <Panel>
          <EmptyState title={t('companyPage.no_profile')} hint={t('companyPage.no_profile_hint')} />
        </Panel>
        <SimilarCompanies companyId={data.companyId} />
      </>
    )
  return (
    <>
      <FactGroups facts={facts} information={data} />
      <SimilarCompanies companyId={data.companyId} />
    </>
  )
}

const text = (label: string, fact: TextFact, isLong = false): Item =>
  fact !== null && [label, <FactValue key={label} fact={fact} show={(value) => value} isLong={isLong} />]

const list = (label: string, values: Listed, show?: (value: string) => ReactNode): Item =>
  values.length > 0 && [label, <ListedValues key={label} values={values} {...(show === undefined ? {} : { show })} />]

const FactGroups = ({ facts, information }: { facts: Facts; information: Information }) => {
  const t = useT()
  return (
    <div className={styles.facts}>
      <FactPanel title={t('companyPage.group_company')} items={useCompanyItems(facts)} />
      <FactPanel
        title={t('companyPage.group_contact')}
        items={useContactItems(facts, information.contacts.masked)}
        extra={
          information.contacts.masked && (
            <UnmaskButton companyId={information.companyId} mayUnlock={information.mayUnlock} />
          )
        }
      />
      <FactPanel title={t('companyPage.group_activity')} items={useActivityItems(facts)} />
      <FactPanel
        title={t('companyPage.group_register')}
        items={[
          text(t('companyPage.legal_name'), facts.legalName),
          text(t('companyPage.register_number'), facts.registerNumber),
          text(t('companyPage.lei'), facts.lei),
          text(t('companyPage.register_type'), facts.registerType),
          text(t('companyPage.register_date'), facts.registerDate),
          text(t('companyPage.register_capital'), facts.registerCapital),
          text(t('companyPage.register_person'), facts.registerPerson),
        ]}
      />
    </div>
  )
}

type FactPanelProps = { title: string; items: readonly Item[]; extra?: ReactNode }

/** A group of facts; nothing when no source states one of them. */
const FactPanel = ({ title, items, extra }: FactPanelProps) =>
  items.some((item) => item !== false) && (
    <Panel title={title} {...(extra === undefined ? {} : { extra })}>
      <DescriptionList items={items} />
    </Panel>
  )

/** The texts of frequent register states in English; another state is shown as the source writes it. */
const statusTexts = {
  active: 'companyPage.status_active',
  operating: 'companyPage.status_active',
  inactive: 'companyPage.status_inactive',
  closed: 'companyPage.status_closed',
  dissolved: 'companyPage.status_dissolved',
  'in liquidation': 'companyPage.status_liquidation',
  liquidation: 'companyPage.status_liquidation',
  bankrupt: 'companyPage.status_insolvent',
  insolvent: 'companyPage.status_insolvent',
  merged: 'companyPage.status_merged',
} as const
const statusKeys = new Map<string, (typeof statusTexts)[keyof typeof statusTexts]>(Object.entries(statusTexts))

const statusText = (value: string, t: Translate): string => {
  const key = statusKeys.get(value.trim().toLowerCase())
  return key === undefined ? value : t(key)
}

const useCompanyItems = (facts: Facts): Item[] => {
  const t = useT()
  const countText = useRangeText()
  const moneyText = useRangeText({ style: 'currency', currency: 'USD', notation: 'compact', maximumFractionDigits: 1 })
  const { type, employees, revenueUsd, hasRetail, isParent, isSubsidiary } = facts
  const structure = [isParent && t('companyPage.parent'), isSubsidiary && t('companyPage.subsidiary')]
  return [
    list(t('companyPage.names'), facts.names),
    type !== null && [
      t('companyPage.type'),
      <FactValue key="type" fact={type} show={(value) => t(`companyPage.type_${value}`)} />,
    ],
    text(t('companyPage.stock_code'), facts.stockCode),
    facts.status !== null && [
      t('companyPage.business_status'),
      <FactValue key="status" fact={facts.status} show={(value) => statusText(value, t)} />,
    ],
    text(t('companyPage.founded'), facts.foundedOn),
    employees !== null && [t('companyPage.employees'), <FactValue key="employees" fact={employees} show={countText} />],
    revenueUsd !== null && [t('companyPage.revenue'), <FactValue key="revenue" fact={revenueUsd} show={moneyText} />],
    (isParent || isSubsidiary) && [t('companyPage.structure'), structure.filter((one) => one !== false).join(' · ')],
    hasRetail !== null && [
      t('companyPage.retail'),
      <FactValue key="retail" fact={hasRetail} show={(value) => t(value ? 'common.yes' : 'common.no')} />,
    ],
  ]
}

const useActivityItems = (facts: Facts): Item[] => {
  const t = useT()
  const { locale } = useUi()
  return [
    list(t('companyPage.industries'), facts.industries, (code) => industryName(code, locale)),
    text(t('companyPage.products'), facts.products, true),
    text(t('companyPage.scope'), facts.scope, true),
    text(t('companyPage.description'), facts.description, true),
    list(t('companyPage.keywords'), facts.keywords),
    list(t('companyPage.languages'), facts.languages, (code) => languageName(code, locale)),
    text(t('companyPage.seo'), facts.seoDescription, true),
    text(t('companyPage.social_text'), facts.socialText, true),
  ]
}

/** The proper names of the networks; another network is shown as the source writes it. */
const networkNames: ReadonlyMap<string, string> = new Map([
  ['facebook', 'Facebook'],
  ['instagram', 'Instagram'],
  ['linkedin', 'LinkedIn'],
  ['pinterest', 'Pinterest'],
  ['tiktok', 'TikTok'],
  ['x', 'X'],
  ['youtube', 'YouTube'],
])

const useContactItems = (facts: Facts, masked: boolean): Item[] => {
  const t = useT()
  const { locale } = useUi()
  const { country } = facts
  const show = (value: string) => (masked ? value : <CopyText text={value} />)
  return [
    country !== null && [
      t('common.country'),
      <FactValue key="country" fact={country} show={(code) => countryName(code, locale)} />,
    ],
    text(t('companyPage.state'), facts.state),
    text(t('companyPage.city'), facts.city),
    text(t('companyPage.postal_code'), facts.postalCode),
    text(t('customs.address'), facts.address),
    list(t('customs.email'), facts.emails, show),
    list(t('customs.phone'), facts.phones, show),
    list(t('customs.website'), facts.websites, show),
    ...Object.entries(facts.socials).map(([network, fact]): Item => [
      networkNames.get(network) ?? network,
      <FactValue key={network} fact={fact} show={show} />,
    ]),
  ]
}
