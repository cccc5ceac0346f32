/** The people with the value, then others at the first company. */

import type { LookupCard } from '@tradewind/contract'
import { Panel, tagColourOf, useT } from '@tradewind/ui'
import { Tag } from 'antd'
import { Link } from 'react-router'
import { useScreenLink } from '../../links.ts'
import { writePeople } from '../../people/people-state.ts'
import { Sources } from './Sources.tsx'
import styles from './lookups.module.css'

export const People = ({ card: { people, peopleTotal, companies } }: { card: LookupCard }) => {
  const t = useT()
  const linkTo = useScreenLink()
  const companyId = companies[0]?.companyId
  const all = companyId === undefined ? null : linkTo('linkedin', {}, writePeople({ filter: { companyId } }))
  return (
    <Panel
      title={t('lookups.people', { count: peopleTotal })}
      extra={all !== null && peopleTotal > people.length && <Link to={all}>{t('lookups.all_people')}</Link>}
    >
      <ul className={styles.rows}>
        {people.map(({ personId, name, title, company, match, sources, contacts }) => {
          const page = linkTo('staffDetail', { personId: String(personId) })
          const details = [contacts.email, contacts.phone].filter((value) => value !== null).join(' · ')
          return (
            <li key={personId}>
              <span>
                {page === null ? name : <Link to={page}>{name}</Link>}{' '}
                {match === 'exact' && <Tag color={tagColourOf('good')}>{t('lookups.match_exact')}</Tag>}
                <span className="tw-quiet">
                  {[title, match === 'colleague' ? null : company?.name].filter((text) => text !== null).join(' · ')}
                </span>
              </span>
              {details !== '' && <small className="tw-quiet">{details}</small>}
              <Sources sources={sources} />
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
