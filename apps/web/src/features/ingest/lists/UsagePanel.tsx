/** How many rows the organisation keeps, and says so before the plan's limit is reached. */
import { Alert, Button, Progress } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { Panel, useFormatNumber, useT, useUi } from '@tradewind/ui'
import { usageQuery } from './queries.ts'

/** From here on a person is warned. */
const nearlyFullShare = 0.9

export const UsagePanel = () => {
  const t = useT()
  const format = useFormatNumber()
  const { onUpgrade } = useUi()
  const { data } = useQuery(usageQuery)
  if (data === undefined) return null
  const { rowsKept, limit } = data
  if (limit === null) return <p className="ingest-adds-up">{t('lists.usage_unlimited', { used: format(rowsKept) })}</p>
  const share = limit === 0 ? 1 : rowsKept / limit
  const upgrade = onUpgrade !== null && (
    <Button size="small" onClick={onUpgrade}>
      {t('lists.upgrade')}
    </Button>
  )
  return (
    <Panel>
      <div className="ingest-usage">
        <span>{t('lists.usage', { used: format(rowsKept), limit: format(limit) })}</span>
        <Progress
          percent={Math.min(100, share * 100)}
          showInfo={false}
          size="small"
          status={share >= 1 ? 'exception' : 'normal'}
          aria-label={t('lists.usage_label')}
        />
      </div>
      {share >= 1 && <Alert type="error" showIcon title={t('lists.full')} action={upgrade} />}
      {share >= nearlyFullShare && share < 1 && (
        <Alert
          type="warning"
          showIcon
          title={t('lists.almost_full', { left: format(limit - rowsKept) })}
          action={upgrade}
        />
      )}
    </Panel>
  )
}
