/** The state of the company's website: being read, read at a time, or not read for a reason. */

import { DateText, SubmitButton, useT } from '@tradewind/ui'
import { Alert, Spin } from 'antd'
import type { Result } from './result.ts'
import styles from './finder.module.css'

export const SiteReading = ({ site, onRead }: { site: Result['site']; onRead: () => Promise<unknown> }) => {
  const t = useT()
  const { state, fault, status, pages, readAt, domain, isDue } = site
  if (fault === 'platform') return <Alert type="info" showIcon title={t('finder.fault_platform')} />
  if (state === 'none') return <p className="tw-quiet">{t(isDue ? 'finder.site_waiting' : 'finder.site_none')}</p>
  if (state === 'waiting' || state === 'reading')
    return (
      <p className={styles.reading} aria-live="polite">
        <Spin size="small" /> {t(state === 'waiting' ? 'finder.site_waiting' : 'finder.site_reading', { count: pages })}
      </p>
    )
  const again = (
    <SubmitButton size="small" type="link" onSubmit={onRead}>
      {t('finder.read_again')}
    </SubmitButton>
  )
  if (state === 'failed')
    return (
      <Alert
        type="warning"
        showIcon
        title={t(`finder.fault_${fault ?? 'unreachable'}`, { status: status ?? '' })}
        action={isDue ? again : undefined}
      />
    )
  return (
    <p className="tw-quiet">
      {t('finder.site_read', { domain: domain ?? '', count: pages })} <DateText at={readAt} withTime />
    </p>
  )
}
