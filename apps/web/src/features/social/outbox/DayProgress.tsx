/** Shows what the organisation has done today, and how much of the limits of the user is used. */

import { useQuery } from '@tanstack/react-query'
import { Panel, QueryState, StatCard, StatGrid, useFormatNumber, useT } from '@tradewind/ui'
import { Progress } from 'antd'
import { api, queryOf } from '../../../api.ts'
import { networkText } from '../../../social/social-chips.ts'
import styles from './outbox.module.css'

export const DayProgress = () => {
  const t = useT()
  const format = useFormatNumber()
  const day = useQuery(queryOf(api.leadOutbox.day, {}))
  if (day.data === undefined) return <QueryState query={day} />
  const { queued, sent, skipped, replied, networks } = day.data
  return (
    <Panel title={t('leads.today')}>
      <StatGrid>
        <StatCard label={t('leads.today_queued')} value={format(queued)} />
        <StatCard label={t('leads.today_sent')} value={format(sent)} />
        <StatCard label={t('leads.today_skipped')} value={format(skipped)} />
        <StatCard label={t('leads.today_replied')} value={format(replied)} />
      </StatGrid>
      {networks.length > 0 && (
        <>
          <ul className={styles.limits}>
            {networks.map(({ network, sent: own, limit }) => (
              <li key={network}>
                <span>{t('leads.limit_of', { network: networkText(network), sent: own, limit })}</span>
                <Progress percent={Math.min(100, Math.round((own / limit) * 100))} size="small" showInfo={false} />
              </li>
            ))}
          </ul>
          <p className="tw-quiet">{t('leads.limit_hint')}</p>
        </>
      )}
    </Panel>
  )
}
