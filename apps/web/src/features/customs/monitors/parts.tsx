/**
 * Components that the list of searches and the list of companies share. They show how many of the plan's monitors are
 * in use, and the last new records.
 */

import { DateText, NumberText, useT, tagColourOf } from '@tradewind/ui'
import { Tag, Tooltip } from 'antd'
import { Link } from 'react-router'
import { monitorUsageText } from '../../../company/monitor-usage.ts'
import { useScreenLink } from '../../../links.ts'
import customsStyles from '../customs.module.css'
import styles from './monitors.module.css'

export const MonitorUsage = ({ usage }: { usage: { used: number; limit: number | null } | undefined }) => {
  const t = useT()
  const plans = useScreenLink()('orderPackage')
  if (usage === undefined) return null
  const isFull = usage.limit !== null && usage.used >= usage.limit
  return (
    <span className={customsStyles.quiet}>
      {monitorUsageText(t, usage)} {isFull && plans !== null && <Link to={plans}>{t('common.upsell_action')}</Link>}
    </span>
  )
}

/**
 * The tag of a monitor that raises no alerts, because the organisation has more monitors than its present plan permits.
 */
export const PausedMonitorTag = () => {
  const t = useT()
  return (
    <Tooltip title={t('report.monitor_rests_hint')}>
      <Tag color={tagColourOf('warning')}>{t('report.monitor_rests')}</Tag>
    </Tooltip>
  )
}

type LastNewsProps = { news: { foundAt: string | null; foundCount: number | null }; to: string | null }

/** The time when new records were last found, and their number as a link to them. */
export const LastNews = ({ news: { foundAt, foundCount }, to }: LastNewsProps) => {
  if (foundAt === null) return <span>–</span>
  const count = <NumberText value={foundCount} />
  return (
    <span className={styles.news}>
      <DateText at={foundAt} withTime />
      {foundCount !== null && (to === null ? count : <Link to={to}>{count}</Link>)}
    </span>
  )
}
