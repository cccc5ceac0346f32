/** The organisation's own SMTP accounts. */

import { useQuery } from '@tanstack/react-query'
import { DateText, useT, tagColourOf } from '@tradewind/ui'
import { Tag } from 'antd'
import { relayTones } from '../../../state-tones.ts'
import { accountsQuery } from '../queries.ts'
import { smtp } from './kinds.ts'
import { ServersPanel } from './ServersPanel.tsx'
import styles from '../../../outreach/outreach.module.css'

export const SmtpAccountsPanel = () => {
  const t = useT()
  const accounts = useQuery(accountsQuery)
  return (
    <ServersPanel
      kind={smtp}
      query={accounts}
      columns={[
        {
          key: 'security',
          title: t('sender.smtp_security'),
          render: ({ security, port }) => t(`sender.security_${security}`, { port }),
        },
        {
          key: 'state',
          title: t('relay.state'),
          render: ({ state, closedUntil, lastError }) => (
            <>
              <Tag color={tagColourOf(relayTones[state])}>{t(`relay.state_${state}`)}</Tag>
              {closedUntil !== null && <DateText at={closedUntil} withTime />}
              {state !== 'open' && <div className={styles.quiet}>{lastError}</div>}
            </>
          ),
        },
        {
          key: 'tested',
          title: t('sender.smtp_tested'),
          render: ({ testedAt }) => <DateText at={testedAt} withTime />,
        },
      ]}
    />
  )
}
