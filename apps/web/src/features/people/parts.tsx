/** Small components that the people search and the staff detail share. */

import type { CallOutputOf } from '@tradewind/contract'
import { CopyText, Flag, useT, useUi, type Column } from '@tradewind/ui'
import { Button, Grid } from 'antd'
import { Link } from 'react-router'
import type { api } from '../../api.ts'
import { useNames } from '../../customs/names.ts'
import { NoContactLink } from '../../finder/NoContact.tsx'
import { useScreenLink } from '../../links.ts'
import { departmentText, seniorityText, type ContactKind } from '../../people/people-texts.ts'
import styles from './people.module.css'

export type PersonRow = CallOutputOf<typeof api.people.search.endpoint>['list'][number]
export type Person = CallOutputOf<typeof api.people.detail.endpoint>
type Company = { companyId: number | null; name: string; country: string | null } | null

export const Country = ({ code }: { code: string | null }) => {
  const names = useNames()
  return code === null ? <span>–</span> : <Flag code={code}>{names.country(code)}</Flag>
}

/** Returns the address of a company's page: its profile, or its trade report until the profile has a screen. */
export const useCompanyAddress = () => {
  const linkTo = useScreenLink()
  return (companyId: number | null): string | null => {
    if (companyId === null) return null
    const params = { companyId: String(companyId) }
    return linkTo('companySearchDetail', params) ?? linkTo('customs_search_detail', params)
  }
}

export const CompanyName = ({ company }: { company: Company }) => {
  const addressOf = useCompanyAddress()
  if (company === null) return <span>–</span>
  const address = addressOf(company.companyId)
  return address === null ? <span>{company.name}</span> : <Link to={address}>{company.name}</Link>
}

/** A contact value. A profile link opens in a new window; a masked value cannot be copied. */
export const ContactValue = ({ kind, value, masked }: { kind: ContactKind; value: string; masked: boolean }) => {
  if (masked) return <span className={styles.masked}>{value}</span>
  if (kind !== 'social') return <CopyText text={value} />
  const href = /^https?:\/\//i.test(value) ? value : `https://${value}`
  return (
    <a href={href} target="_blank" rel="noreferrer noopener">
      {value}
    </a>
  )
}

export const UpgradeLink = () => {
  const t = useT()
  const { onUpgrade } = useUi()
  if (onUpgrade === null) return null
  return (
    <Button type="link" size="small" onClick={onUpgrade}>
      {t('people.masked_hint')}
    </Button>
  )
}

const Contacts = ({ row }: { row: PersonRow }) => {
  const { email, phone, social, masked } = row.contacts
  if (email === null && phone === null && social === null)
    return <NoContactLink companyId={row.company?.companyId ?? null} />
  return (
    <span className={styles.contacts}>
      {(
        [
          ['email', email],
          ['phone', phone],
          ['social', social],
        ] as const
      ).map(([kind, value]) =>
        value === null ? null : (
          <ContactValue key={kind} kind={kind} value={value} masked={masked || value.includes('***')} />
        ),
      )}
    </span>
  )
}

export const usePersonColumns = (): Column<PersonRow>[] => {
  const t = useT()
  const linkTo = useScreenLink()
  // Beside the facets, a screen below 1600 px has no width for all columns; the contacts must stay visible.
  const isWide = Grid.useBreakpoint().xxl ?? false
  return [
    {
      key: 'name',
      title: t('people.name'),
      always: true,
      widthPx: 130,
      render: ({ personId, name }) => {
        const address = linkTo('staffDetail', { personId: String(personId) })
        return address === null ? name : <Link to={address}>{name}</Link>
      },
    },
    {
      key: 'title',
      title: t('people.title'),
      widthPx: 180,
      render: ({ title, positions, seniority, department }) => {
        const rank = [seniority && seniorityText(seniority, t), department && departmentText(department, t)]
        return (
          <span>
            {title ?? '–'}
            {positions > 1 && (
              <small className={styles.quiet}> {t('people.positions_more', { count: positions })}</small>
            )}
            {!isWide && <small className={styles.rank}>{rank.filter(Boolean).join(' · ')}</small>}
          </span>
        )
      },
    },
    {
      key: 'company',
      title: t('people.company'),
      widthPx: 180,
      render: ({ company }) => <CompanyName company={company} />,
    },
    { key: 'country', title: t('common.country'), widthPx: 120, render: ({ country }) => <Country code={country} /> },
    {
      key: 'seniority',
      title: t('people.seniority'),
      hidden: !isWide,
      widthPx: 105,
      render: ({ seniority }) => (seniority === null ? '–' : seniorityText(seniority, t)),
    },
    {
      key: 'department',
      title: t('people.department'),
      hidden: !isWide,
      widthPx: 90,
      render: ({ department }) => (department === null ? '–' : departmentText(department, t)),
    },
    { key: 'contacts', title: t('people.contacts'), widthPx: 160, render: (row) => <Contacts row={row} /> },
  ]
}
