/** What is known about a value: companies, contacts, people and rows of own lists, each fact with its sources. */

import type { LookupCard as Card } from '@tradewind/contract'
import { EmptyState, Flag, Panel, useT } from '@tradewind/ui'
import { Tag } from 'antd'
import { Link } from 'react-router'
import { FavouriteButton, WriteButton } from '../../company/CompanyActions.tsx'
import { useNames } from '../../customs/names.ts'
import { writeFinderFilter } from '../../finder/finder-address.ts'
import { useScreenLink } from '../../links.ts'
import { networkName } from '../../lookups/lookup-texts.ts'
import { Facts } from './Facts.tsx'
import { People } from './People.tsx'
import { Sources } from './Sources.tsx'
import styles from './lookups.module.css'

export const LookupCard = ({ card }: { card: Card }) => {
  const { companies, facts, people, lists, outcome } = card
  const [first, ...others] = companies
  return (
    <div className={styles.card}>
      <Panel>
        <Head card={card} />
        {outcome === 'nothing' && <Nothing card={card} />}
        {first !== undefined && <Company company={first} isMain />}
      </Panel>
      {first !== undefined && facts.length > 0 && <Facts card={card} companyId={first.companyId} />}
      {people.length > 0 && <People card={card} />}
      {others.length > 0 && <Others card={card} />}
      {lists.length > 0 && <OwnRows card={card} />}
      {outcome !== 'nothing' && <Tried card={card} />}
    </div>
  )
}

/** The value in its usual form, and what it says by itself. */
const Head = ({ card: { asked, marks, outcome } }: { card: Card }) => {
  const t = useT()
  const names = useNames()
  return (
    <header className={styles.head}>
      <strong className={styles.value}>{asked.value}</strong>
      {asked.country !== null && <Flag code={asked.country}>{names.country(asked.country)}</Flag>}
      {asked.network !== null && <Tag>{networkName(asked.network)}</Tag>}
      {marks.map((mark) => (
        <Tag key={mark} title={t(`lookups.mark_${mark}_hint`)}>
          {t(`lookups.mark_${mark}`)}
        </Tag>
      ))}
      {outcome === 'domain' && (
        <p className={styles.note} role="note">
          {t('lookups.only_domain')}
        </p>
      )}
    </header>
  )
}

type FoundCompany = Card['companies'][number]

const Company = ({ company, isMain = false }: { company: FoundCompany; isMain?: boolean }) => {
  const t = useT()
  const names = useNames()
  const linkTo = useScreenLink()
  const { companyId, name, country, isForwarder, match, sources, sessions } = company
  const page = linkTo('companySearchDetail', { companyId: String(companyId) })
  const title = page === null ? name : <Link to={page}>{name}</Link>
  return (
    <section className={styles.company} data-part={isMain ? 'lookup-company' : undefined}>
      <div className={styles.line}>
        {isMain ? <h2>{title}</h2> : title}
        {country !== null && <Flag code={country}>{names.country(country)}</Flag>}
        {isForwarder && <Tag>{t('company.forwarder')}</Tag>}
        <span className="tw-quiet">{t(`lookups.match_${match}`)}</span>
      </div>
      <Trade company={company} />
      {sessions.length > 0 && (
        <span className="tw-quiet">{t('lookups.sessions', { sessions: sessions.slice(0, 5).join(', ') })}</span>
      )}
      <Sources sources={sources} />
      {isMain && (
        <div className={styles.line}>
          <WriteButton companyId={companyId} />
          <FavouriteButton companyId={companyId} name={name} />
        </div>
      )}
    </section>
  )
}

/** The trade of a company in one line, which leads to its customs report. */
const Trade = ({ company: { companyId, trade } }: { company: FoundCompany }) => {
  const t = useT()
  const report = useScreenLink()('customs_search_detail', { companyId: String(companyId) })
  if (trade === null) return <span className="tw-quiet">{t('lookups.no_trade')}</span>
  const { bought, sold, lastOn } = trade
  const text = [
    bought > 0 && t('lookups.bought', { count: bought }),
    sold > 0 && t('lookups.sold', { count: sold }),
    t('lookups.last_on', { day: lastOn }),
  ]
    .filter((part) => part !== false)
    .join(' · ')
  return <span>{report === null ? text : <Link to={report}>{text}</Link>}</span>
}

const Others = ({ card: { companies, companiesTotal } }: { card: Card }) => {
  const t = useT()
  return (
    <Panel title={t('lookups.other_companies', { count: companiesTotal - 1 })}>
      {companies.slice(1).map((company) => (
        <Company key={company.companyId} company={company} />
      ))}
    </Panel>
  )
}

const OwnRows = ({ card: { lists } }: { card: Card }) => {
  const t = useT()
  const page = useScreenLink()('privateLists')
  return (
    <Panel title={t('lookups.own_lists')}>
      <ul className={styles.rows}>
        {lists.map(({ listId, listName, company, contact, title, email, phone }) => (
          <li key={`${listId} ${company} ${contact} ${email} ${phone}`}>
            <span>{[company, contact, title].filter((text) => text !== '').join(' · ')}</span>
            <span className="tw-quiet">
              {[email, phone].filter((text) => text !== '').join(' · ')}{' '}
              {page === null ? listName : <Link to={page}>{listName}</Link>}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** The domain that the smart email search can search; null when the value says nothing about a company. */
const domainOf = ({ asked: { kind, value }, marks }: Card): string | null => {
  if (kind === 'domain') return value
  const isOfCompany = !marks.includes('free') && !marks.includes('disposable')
  return kind === 'email' && isOfCompany ? (value.split('@')[1] ?? null) : null
}

const Nothing = ({ card }: { card: Card }) => {
  const t = useT()
  const { tried, marks } = card
  const domain = domainOf(card)
  const linkTo = useScreenLink()
  const search =
    domain === null
      ? linkTo('intelligenceMailSearch')
      : linkTo('intelligenceMailSearchResult', {}, writeFinderFilter({ text: domain }))
  return (
    <EmptyState
      title={t('lookups.nothing')}
      hint={[
        t('lookups.tried', { places: tried.map(({ place }) => t(`lookups.place_${place}`)).join(t('lookups.and')) }),
        ...(marks.includes('free') ? [t('lookups.mark_free_hint')] : []),
      ].join(' ')}
      {...(search === null ? {} : { action: <Link to={search}>{t('lookups.to_mail_search')}</Link> })}
    />
  )
}

const Tried = ({ card: { tried } }: { card: Card }) => {
  const t = useT()
  return (
    <p className={`tw-quiet ${styles.tried}`}>
      {t('lookups.searched')}{' '}
      {tried
        .map(({ place, records }) => t('lookups.place_count', { place: t(`lookups.place_${place}`), count: records }))
        .join(' · ')}
    </p>
  )
}
