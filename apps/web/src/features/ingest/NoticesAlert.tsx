import type { FileNotice } from '@tradewind/contract'
import { useT } from '@tradewind/ui'
import { Alert } from 'antd'
import { noticeText } from './texts.ts'
import styles from './ingest.module.css'

/** Warnings about a file that can still be loaded. */
export const NoticesAlert = ({ notices }: { notices: readonly FileNotice[] }) => {
  const t = useT()
  const [first, ...others] = notices
  if (first === undefined) return null
  if (others.length === 0) return <Alert type="info" showIcon title={noticeText(t, first)} />
  const list = notices.map((notice) => <li key={notice.key}>{noticeText(t, notice)}</li>)
  return (
    <Alert type="info" showIcon title={t('ingest.notices')} description={<ul className={styles.notices}>{list}</ul>} />
  )
}
