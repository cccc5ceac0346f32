/** One event of a timeline. A tag marks an event (e.g. an open) that was caused by a program, not by a person. */

import type { TimelineEntry } from '@tradewind/contract'
import { DateText, useT } from '@tradewind/ui'
import { Tag, Tooltip } from 'antd'
import { receiptTextOf } from './receipt-text.ts'
import styles from '../outreach.module.css'

type Props = { entry: TimelineEntry; address?: string; channel?: 'email' | 'sms' }

export const EventLine = ({ entry, address, channel = 'email' }: Props) => {
  const t = useT()
  const { kind, at, detail, isMachine } = entry
  return (
    <div className={styles.event}>
      <b>{t(channel === 'sms' ? `smsCentre.recipient_${kind}` : `email.recipient_${kind}`)}</b>{' '}
      {isMachine && (
        <Tooltip title={t('mailReport.machine_hint')}>
          <Tag>{t('mailReport.machine')}</Tag>
        </Tooltip>
      )}
      {address !== undefined && <span>{address}</span>} <DateText at={at} withTime />
      {detail !== '' && <small>{receiptTextOf(t, kind, detail)}</small>}
    </div>
  )
}
