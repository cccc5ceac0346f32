/**
 * Cards with the user's remaining searches, balance and remaining mails. Further cards count the user's favourites,
 * campaigns, contacts and exports.
 */

import { useQuery } from '@tanstack/react-query'
import { formatFen } from '@tradewind/lexicon'
import { StatCard, StatGrid, useFormatNumber, useT } from '@tradewind/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { api, queryOf } from '../../api.ts'
import { useScreenLink } from '../../links.ts'
import { useOpen } from './open.ts'
import styles from './workbench.module.css'

export const Remaining = () => {
  const t = useT()
  const format = useFormatNumber()
  const open = useOpen()
  const account = useQuery(queryOf(api.ledger.account, {})).data
  const searches = useQuery(queryOf(api.membership.searchTimes, {})).data?.quotas.find(
    ({ quota }) => quota === 'search',
  )
  const mine = useQuery(queryOf(api.workbench.mine, {})).data
  const left = searches && (searches.remaining === null ? t('workbench.unlimited') : format(searches.remaining))
  const limit = searches?.limit
  return (
    <StatGrid>
      <StatCard
        label={t('workbench.searches_left')}
        value={left}
        {...(typeof limit === 'number' ? { hint: t('workbench.of_limit', { limit: format(limit) }) } : {})}
        {...open('user', { actionName: 'third' })}
      />
      <StatCard
        label={t('workbench.balance')}
        value={account && `¥${formatFen(account.balanceFen)}`}
        hint={
          <Links>
            <ScreenLink name="recharge" text={t('route.recharge')} />
            <ScreenLink name="user" query={{ actionName: 'second' }} text={t('workbench.transactions')} />
          </Links>
        }
      />
      <StatCard
        label={t('workbench.mails_left')}
        value={account?.emailCount}
        hint={
          <Links>
            <ScreenLink name="emailTimesRecharge" text={t('workbench.buy_mails')} />
            <ScreenLink
              name="user"
              query={{ actionName: 'second', asset: 'email_count' }}
              text={t('workbench.transactions')}
            />
          </Links>
        }
      />
      <StatCard label={t('workbench.favourites')} value={mine?.favourites} {...open('datacenter')} />
      <StatCard label={t('workbench.campaigns')} value={mine?.campaigns} {...open('email')} />
      <StatCard label={t('workbench.contacts')} value={mine?.contacts} {...open('email.lists')} />
      <StatCard label={t('workbench.exports')} value={mine?.exports} {...open('exports')} />
    </StatGrid>
  )
}

const Links = ({ children }: { children: ReactNode }) => <span className={styles.links}>{children}</span>

const ScreenLink = ({ name, query, text }: { name: string; query?: Record<string, string>; text: string }) => {
  const path = useScreenLink()(name, {}, query)
  return path !== null && <Link to={path}>{text}</Link>
}
