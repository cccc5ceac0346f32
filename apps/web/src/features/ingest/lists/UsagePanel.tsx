/** Shows how many rows the organisation's private lists have. */

import { useQuery } from '@tanstack/react-query'
import { PlanUsage, useFormatNumber, useT } from '@tradewind/ui'
import { usageQuery } from './queries.ts'
import styles from '../ingest.module.css'

export const UsagePanel = () => {
  const t = useT()
  const format = useFormatNumber()
  const { data } = useQuery(usageQuery)
  if (data === undefined) return null
  const { rowsKept, limit } = data
  if (limit === null) return <p className={styles.addsUp}>{t('lists.usage_unlimited', { used: format(rowsKept) })}</p>
  return (
    <PlanUsage
      text={t('lists.usage', { used: format(rowsKept), limit: format(limit) })}
      label={t('lists.usage_label')}
      used={rowsKept}
      limit={limit}
      almostFull={t('lists.almost_full', { left: format(limit - rowsKept) })}
      full={t('lists.full')}
    />
  )
}
