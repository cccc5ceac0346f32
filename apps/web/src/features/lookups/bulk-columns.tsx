/** The columns of the lines of a bulk lookup. */

import type { BulkLine } from '@tradewind/contract'
import { Flag, useT, type Column } from '@tradewind/ui'
import { Link } from 'react-router'
import { UnmaskButton } from '../../company/ContactLines.tsx'
import { useNames } from '../../customs/names.ts'
import { useScreenLink } from '../../links.ts'
import { lookupScreens, writeLookup } from '../../lookups/lookup-address.ts'
import { LineState } from './BulkState.tsx'
import styles from './lookups.module.css'

const Contacts = ({ row: { company, contacts }, mayUnlock }: { row: BulkLine; mayUnlock: boolean }) => {
  if (company === null || contacts === null) return <span>–</span>
  const values = [contacts.email, contacts.phone, contacts.website].filter((value) => value !== null)
  if (values.length === 0) return <span>–</span>
  return (
    <span className={styles.facts}>
      {values.map((value) => (
        <span key={value} className={contacts.masked ? 'tw-quiet' : ''}>
          {value}
        </span>
      ))}
      {contacts.masked && <UnmaskButton companyId={company.companyId} mayUnlock={mayUnlock} />}
    </span>
  )
}

export const useBulkColumns = (mayUnlock: boolean): readonly Column<BulkLine>[] => {
  const t = useT()
  const names = useNames()
  const linkTo = useScreenLink()
  return [
    { key: 'line', title: '#', number: true, widthPx: 60, render: ({ line }) => line },
    {
      key: 'typed',
      title: t('lookups.typed'),
      always: true,
      widthPx: 220,
      render: ({ typed, kind, value }) => {
        const page = kind === null || value === null ? null : linkTo(lookupScreens[kind], {}, writeLookup({ value }))
        return (
          <span className={styles.facts}>
            {page === null ? typed : <Link to={page}>{typed}</Link>}
            {value !== null && value !== typed && <small className="tw-quiet">{value}</small>}
          </span>
        )
      },
    },
    { key: 'result', title: t('lookups.result'), widthPx: 110, render: ({ state }) => <LineState state={state} /> },
    {
      key: 'company',
      title: t('lookups.company'),
      widthPx: 220,
      render: ({ company, companies }) => {
        if (company === null) return '–'
        const { companyId, name, country } = company
        const page = linkTo('companySearchDetail', { companyId: String(companyId) })
        return (
          <span className={styles.facts}>
            {page === null ? name : <Link to={page}>{name}</Link>}
            {country !== null && <Flag code={country}>{names.country(country)}</Flag>}
            {companies > 1 && (
              <small className="tw-quiet">{t('lookups.more_companies', { count: companies - 1 })}</small>
            )}
          </span>
        )
      },
    },
    {
      key: 'person',
      title: t('lookups.person'),
      widthPx: 150,
      render: ({ person }) => {
        if (person === null) return '–'
        const page = linkTo('staffDetail', { personId: String(person.personId) })
        return (
          <span className={styles.facts}>
            {page === null ? person.name : <Link to={page}>{person.name}</Link>}
            {person.title !== null && <small className="tw-quiet">{person.title}</small>}
          </span>
        )
      },
    },
    {
      key: 'contact',
      title: t('lookups.contact'),
      widthPx: 200,
      render: (row) => <Contacts row={row} mayUnlock={mayUnlock} />,
    },
  ]
}
