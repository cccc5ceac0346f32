/** An email address, with tags that warn the user about problems of the address before a mail is sent to it. */

import type { AddressKind } from '@tradewind/contract'
import { useT, tagColourOf } from '@tradewind/ui'
import { Tag } from 'antd'
import { ContactLink } from './contact/ContactLink.tsx'
import emailStyles from '../../../outreach/outreach.module.css'
import styles from './lists.module.css'

type Props = { address: string; suppressed: boolean; kinds: readonly AddressKind[] }

export const AddressCell = ({ address, suppressed, kinds }: Props) => {
  const t = useT()
  return (
    <span className={styles.address}>
      {address === '' ? (
        <span className={emailStyles.quiet}>{t('email.no_address')}</span>
      ) : (
        <ContactLink address={address} />
      )}
      {suppressed && <Tag color={tagColourOf('unsubscribed')}>{t('email.is_suppressed')}</Tag>}
      {kinds.map((kind) => (
        <Tag key={kind}>{t(`mailing.kind_${kind}`)}</Tag>
      ))}
    </span>
  )
}
