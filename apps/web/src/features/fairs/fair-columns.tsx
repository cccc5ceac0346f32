/** The columns of the list of fair buyers. */

import { MailOutlined } from '@ant-design/icons'
import { fairCategoryName } from '@tradewind/lexicon'
import { Flag, useT, useUi, type Column } from '@tradewind/ui'
import { Button, Tag } from 'antd'
import { FavouriteStar, type useFavouritesAmong } from '../../company/favourites.tsx'
import { useNames } from '../../customs/names.ts'
import { sessionText } from '../../fairs/fair-texts.ts'
import { AddCompaniesButton } from '../../mailing/AddCompaniesButton.tsx'
import { Trade, type BuyerRow } from './parts.tsx'
import styles from './fairs.module.css'

type Context = { among: ReturnType<typeof useFavouritesAmong>; onOpen: (companyId: number) => void }

/** The number of sessions that a row names. */
const mostSessions = 2

const Sessions = ({ buyer: { sessions, otherFairs } }: { buyer: BuyerRow }) => {
  const t = useT()
  const all = [...sessions.map((id) => sessionText(id, t)), ...otherFairs].join('\n')
  return (
    <span title={all} className={styles.sessions}>
      {sessions.slice(0, mostSessions).map((id) => (
        <Tag key={id}>{t('fairs.session_short', { id })}</Tag>
      ))}
      {sessions.length > mostSessions && (
        <small className="tw-quiet">{t('fairs.sessions_more', { count: sessions.length })}</small>
      )}
      {sessions.length === 0 && otherFairs.slice(0, 1).map((name) => <span key={name}>{name}</span>)}
    </span>
  )
}

/** The first of the personnel, and the first value of each kind of contact. Masked values show that it exists. */
const Contacts = ({ buyer: { personnel, contacts } }: { buyer: BuyerRow }) => {
  const values = [contacts.mobiles[0] ?? contacts.phones[0], contacts.emails[0], contacts.websites[0]].flatMap(
    (value) => value ?? [],
  )
  if (values.length + personnel.length === 0) return <span>–</span>
  return (
    <span className={styles.lines}>
      {personnel.length > 0 && <span title={personnel.join(' · ')}>{personnel[0]}</span>}
      {values.map((value) => (
        <span key={value} className={contacts.masked ? 'tw-quiet' : ''}>
          {value}
        </span>
      ))}
    </span>
  )
}

export const useFairColumns = ({ among, onOpen }: Context): Column<BuyerRow>[] => {
  const t = useT()
  const { locale } = useUi()
  const names = useNames()
  return [
    {
      key: 'name',
      title: t('fairs.name'),
      always: true,
      widthPx: 165,
      render: ({ companyId, name, roles }) => (
        <span className={styles.lines}>
          <Button
            type="link"
            className={styles.name}
            aria-label={t('fairs.open', { name })}
            onClick={() => onOpen(companyId)}
          >
            {name}
          </Button>
          {roles.length === 1 && roles[0] === 'exhibitor' && (
            <small className="tw-quiet">{t('fairs.role_exhibitor')}</small>
          )}
        </span>
      ),
    },
    {
      key: 'country',
      title: t('fairs.country'),
      widthPx: 100,
      render: ({ country }) => (country === null ? '–' : <Flag code={country}>{names.country(country)}</Flag>),
    },
    { key: 'sessions', title: t('fairs.sessions'), widthPx: 120, render: (row) => <Sessions buyer={row} /> },
    {
      key: 'category',
      title: t('fairs.category'),
      widthPx: 115,
      render: ({ categories, products }) => (
        <span title={products ?? ''}>
          {categories
            .slice(0, 2)
            .map((code) => fairCategoryName(code, locale))
            .join(' · ') || '–'}
        </span>
      ),
    },
    { key: 'contacts', title: t('fairs.contacts'), widthPx: 125, render: (row) => <Contacts buyer={row} /> },
    { key: 'trade', title: t('fairs.trade'), widthPx: 140, render: (row) => <Trade buyer={row} /> },
    {
      key: 'actions',
      title: t('common.actions'),
      always: true,
      widthPx: 76,
      render: (row) => (
        <span className={styles.actions}>
          <FavouriteStar company={row} among={among} />
          <AddCompaniesButton
            type="text"
            size="small"
            icon={<MailOutlined />}
            title={t('mailing.add_to_list')}
            aria-label={`${t('mailing.add_to_list')}: ${row.name}`}
            companies={{ kind: 'companies', companyIds: [String(row.companyId)] }}
          />
        </span>
      ),
    },
  ]
}
