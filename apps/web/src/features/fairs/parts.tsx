/** Small components that the list of fair buyers and the drawer of one buyer share. */

import type { CallOutputOf } from '@tradewind/contract'
import { CopyText, useFormatNumber, useT } from '@tradewind/ui'
import { Link } from 'react-router'
import type { api } from '../../api.ts'
import { useScreenLink } from '../../links.ts'
import styles from './fairs.module.css'

export type BuyerRow = CallOutputOf<typeof api.fairs.search.endpoint>['list'][number]

/** The trade since the latest session, linked to its records in the customs report. */
export const Trade = ({ buyer: { companyId, trade, sessions } }: { buyer: BuyerRow }) => {
  const t = useT()
  const format = useFormatNumber()
  const linkTo = useScreenLink()
  if (trade === null) return <span className="tw-quiet">{sessions.length === 0 ? t('fairs.no_session') : '–'}</span>
  const { session, since, bought, sold } = trade
  if (bought + sold === 0) return <span className="tw-quiet">{t('fairs.no_trade', { session })}</span>
  const line = (side: 'buyer' | 'seller', text: string) => {
    const address = linkTo(
      'customs_search_detail',
      { companyId: String(companyId) },
      { side, tab: 'records', from: since },
    )
    return address === null ? <span>{text}</span> : <Link to={address}>{text}</Link>
  }
  return (
    <span className={styles.lines}>
      {bought > 0 && line('buyer', t('fairs.bought', { session, count: format(bought) }))}
      {sold > 0 && line('seller', t('fairs.sold', { session, count: format(sold) }))}
    </span>
  )
}

/** Contact values of one kind; masked ones cannot be copied. */
export const Values = ({ values, masked }: { values: readonly string[]; masked: boolean }) =>
  values.length === 0 ? (
    <span>–</span>
  ) : (
    <span className={styles.lines}>
      {values.map((value) =>
        masked ? (
          <span key={value} className="tw-quiet">
            {value}
          </span>
        ) : /^https?:\/\//i.test(value) ? (
          <a key={value} href={value} target="_blank" rel="noreferrer noopener">
            {value}
          </a>
        ) : (
          <CopyText key={value} text={value} />
        ),
      )}
    </span>
  )
