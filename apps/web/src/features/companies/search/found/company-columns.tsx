/** The facts of a found company: as columns of a table, and as a card. */

import { MailOutlined } from '@ant-design/icons'
import type { CallOutputOf } from '@tradewind/contract'
import { Flag, NumberText, useT, type Column } from '@tradewind/ui'
import { Button, Grid, Popover } from 'antd'
import { Link } from 'react-router'
import type { api } from '../../../../api.ts'
import { useCompanyNames } from '../../../../company/company-names.ts'
import { ContactLines } from '../../../../company/ContactLines.tsx'
import { ContactMarks } from '../../../../company/ContactMarks.tsx'
import { FavouriteStar, type useFavouritesAmong } from '../../../../company/favourites.tsx'
import { placeText } from '../../../../company/place-text.ts'
import { useScreenLink } from '../../../../links.ts'
import { AddCompaniesButton } from '../../../../mailing/AddCompaniesButton.tsx'
import styles from '../company-search.module.css'

export type Found = CallOutputOf<typeof api.companySearch.search.endpoint>['list'][number]
/** What the rows need besides the company: which are favourites, and whether contacts can be unlocked. */
export type RowContext = { among: ReturnType<typeof useFavouritesAmong>; mayUnlock: boolean }

const CompanyName = ({ company: { companyId, name, country } }: { company: Found }) => {
  const names = useCompanyNames()
  const path = useScreenLink()('companySearchDetail', { companyId: String(companyId) })
  return (
    <span className={styles.company} title={country === null ? name : `${name} · ${names.country(country)}`}>
      <Flag code={country} />
      {path === null ? <span>{name}</span> : <Link to={path}>{name}</Link>}
    </span>
  )
}

const Actions = ({ company, among }: { company: Found; among: RowContext['among'] }) => {
  const t = useT()
  return (
    <span className={styles.actions}>
      <FavouriteStar company={company} among={among} />
      <AddCompaniesButton
        type="text"
        size="small"
        icon={<MailOutlined />}
        title={t('mailing.add_to_list')}
        aria-label={`${t('mailing.add_to_list')}: ${company.name}`}
        companies={{ kind: 'companies', companyIds: [String(company.companyId)] }}
      />
    </span>
  )
}

/** The marks of a company's contacts. A click shows the contacts, which may be masked. */
const Contacts = ({ company, mayUnlock }: { company: Found; mayUnlock: boolean }) => {
  const t = useT()
  const { companyId, name, contacts } = company
  return (
    <Popover
      trigger="click"
      content={<ContactLines companyId={companyId} contacts={contacts} mayUnlock={mayUnlock} />}
      styles={{ root: { maxInlineSize: 380 } }}
    >
      <Button type="text" size="small" aria-label={t('companies.contacts_of', { name })}>
        <ContactMarks row={company} />
      </Button>
    </Popover>
  )
}

const TwoLines = ({ text }: { text: string }) => (
  <span className={styles.two} title={text}>
    {text}
  </span>
)

/** A description often begins with the name, which stands above it in the row. */
const withoutName = (description: string, name: string): string =>
  description.startsWith(`${name} `) ? `… ${description.slice(name.length + 1)}` : description

const useFacts = () => {
  const t = useT()
  const names = useCompanyNames()
  return {
    place: ({ city, state, country }: Found): string =>
      placeText([city, state, country === null ? null : names.country(country)]) || '–',
    industries: ({ industries }: Found): string => industries.map(names.industry).join(' · ') || '–',
    employees: ({ employees }: Found): string =>
      employees === null ? '–' : names.range(employees.min, employees.max) || '–',
    revenue: ({ revenueUsd }: Found): string => {
      if (revenueUsd === null) return '–'
      const { min, max } = revenueUsd
      const ends = [...new Set([min, max].flatMap((usd) => (usd === null ? [] : [names.amount(usd)])))]
      return ends.length < 2 && min !== max ? `${min === null ? '<' : '>'} ${ends.join('')}` : ends.join(' – ')
    },
    lastRound: ({ lastRound }: Found): string => {
      if (lastRound === null) return '–'
      const { round, on, amountUsd } = lastRound
      return [names.round(round), amountUsd === null ? '' : names.amount(amountUsd), on].filter(Boolean).join(' · ')
    },
    type: ({ type }: Found): string => names.type(type),
    trade: ({ trade }: Found): string =>
      trade === null
        ? '–'
        : (['bought', 'sold'] as const)
            .filter((side) => trade[side] > 0)
            .map((side) => t(`companies.trade_${side}`, { count: trade[side] }))
            .join(' · '),
  }
}

export const useCompanyColumns = ({ among, mayUnlock }: RowContext): Column<Found>[] => {
  const t = useT()
  const facts = useFacts()
  const names = useCompanyNames()
  // Beside the facets, a screen below 1600 px has no width for all columns; the contacts and actions must stay visible.
  const isWide = Grid.useBreakpoint().xxl ?? false
  return [
    {
      key: 'name',
      title: t('companies.name'),
      render: (row) => (
        <>
          <CompanyName company={row} />
          {row.description !== null && (
            <span className={styles.line} title={row.description}>
              {withoutName(row.description, row.name)}
            </span>
          )}
        </>
      ),
      sort: { ascend: 'name' },
      always: true,
      widthPx: 184,
    },
    {
      key: 'place',
      title: t('companies.place'),
      render: (row) => <TwoLines text={facts.place(row)} />,
      widthPx: 120,
    },
    {
      key: 'industries',
      title: t('companies.industries'),
      render: (row) => <TwoLines text={facts.industries(row)} />,
      widthPx: 120,
    },
    {
      key: 'employees',
      title: t('companies.employees'),
      render: facts.employees,
      number: true,
      sort: { descend: 'employees' },
      widthPx: 92,
    },
    {
      key: 'revenue',
      title: t('companies.revenue_short'),
      render: facts.revenue,
      number: true,
      sort: { descend: 'revenue' },
      hidden: !isWide,
      widthPx: 108,
    },
    { key: 'trade', title: t('companies.trade'), render: facts.trade, widthPx: 116 },
    { key: 'type', title: t('companies.type'), render: facts.type, hidden: !isWide, widthPx: 76 },
    {
      key: 'founded',
      title: t('companies.founded'),
      render: ({ founded }) => (founded === null ? '–' : String(founded)),
      number: true,
      sort: { descend: 'founded' },
      hidden: !isWide,
      widthPx: 84,
    },
    {
      key: 'funding',
      title: t('companies.funding'),
      render: ({ fundingUsd }) => (fundingUsd === null ? <NumberText value={null} /> : names.amount(fundingUsd)),
      number: true,
      sort: { descend: 'funding' },
      hidden: true,
    },
    {
      key: 'lastRound',
      title: t('companies.last_round'),
      render: facts.lastRound,
      hidden: !isWide,
      widthPx: 150,
      ellipsis: true,
    },
    {
      key: 'contacts',
      title: t('companies.contacts'),
      render: (row) => <Contacts company={row} mayUnlock={mayUnlock} />,
      widthPx: 96,
    },
    {
      key: 'actions',
      title: t('common.actions'),
      render: (row) => <Actions company={row} among={among} />,
      always: true,
      widthPx: 76,
    },
  ]
}

export const CompanyCard = ({ company, among, mayUnlock }: RowContext & { company: Found }) => {
  const t = useT()
  const facts = useFacts()
  const lines = [
    [t('companies.place'), facts.place(company)],
    [t('companies.industries'), facts.industries(company)],
    [t('companies.employees'), facts.employees(company)],
    [t('companies.revenue'), facts.revenue(company)],
    [t('companies.trade'), facts.trade(company)],
    [t('companies.type'), facts.type(company)],
    [t('companies.founded'), company.founded === null ? '–' : String(company.founded)],
    [t('companies.last_round'), facts.lastRound(company)],
  ] as const
  return (
    <article className={styles.card}>
      <div className={styles.cardHead}>
        <CompanyName company={company} />
        <Actions company={company} among={among} />
      </div>
      {company.description !== null && <p className={styles.clamp}>{company.description}</p>}
      <dl className={styles.facts}>
        {lines
          .filter(([, value]) => value !== '–')
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <ContactLines companyId={company.companyId} contacts={company.contacts} mayUnlock={mayUnlock} />
    </article>
  )
}
