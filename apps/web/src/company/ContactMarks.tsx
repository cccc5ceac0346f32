/** Shows which kinds of contact details of a company are known, never the details. */

import { GlobalOutlined, MailOutlined, PhoneOutlined, ShareAltOutlined } from '@ant-design/icons'
import { useT } from '@tradewind/ui'
import styles from './contact-lines.module.css'

type Reachable = { hasEmail: boolean; hasPhone: boolean; hasWebsite: boolean; hasSocial?: boolean }

export const ContactMarks = ({ row }: { row: Reachable }) => {
  const t = useT()
  const { hasEmail, hasPhone, hasWebsite, hasSocial = false } = row
  if (!hasEmail && !hasPhone && !hasWebsite && !hasSocial) return <span>–</span>
  const social = t('companies.contact_social')
  return (
    <span className={styles.marks}>
      {hasEmail && <MailOutlined aria-label={t('directory.has_email')} title={t('directory.has_email')} />}
      {hasPhone && <PhoneOutlined aria-label={t('directory.has_phone')} title={t('directory.has_phone')} />}
      {hasWebsite && <GlobalOutlined aria-label={t('directory.has_website')} title={t('directory.has_website')} />}
      {hasSocial && <ShareAltOutlined aria-label={social} title={social} />}
    </span>
  )
}
