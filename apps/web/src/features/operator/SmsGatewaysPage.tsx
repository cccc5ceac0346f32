/** Page of the operator with the SMS gateways: their connections, last errors, and answers of today. */

import { useQuery } from '@tanstack/react-query'
import type { SmsGatewayView } from '@tradewind/contract'
import {
  DateText,
  ListTable,
  NumberText,
  PageHeader,
  Panel,
  tagColourOf,
  useT,
  type Column,
  type Translate,
} from '@tradewind/ui'
import { Tag, Tooltip, Typography } from 'antd'
import { api, queryOf } from '../../api.ts'
import { gatewayTones } from '../../state-tones.ts'
import styles from './operator.module.css'

const countColumn = (t: Translate, key: keyof SmsGatewayView['today']): Column<SmsGatewayView> => ({
  key,
  title: t(key === 'throttled' ? 'smsGateway.throttled' : `relay.${key}`),
  number: true,
  render: ({ today }) => <NumberText value={today[key]} />,
})

const columnsOf = (t: Translate): readonly Column<SmsGatewayView>[] => [
  {
    key: 'name',
    title: t('smsGateway.name'),
    always: true,
    render: ({ name, kind, target, priority, hookPath }) => (
      <div className={styles.relay}>
        <b>{name}</b>
        <small>
          {t(`smsGateway.kind_${kind}`)} · {target}
        </small>
        <small>{t('smsGateway.priority', { priority })}</small>
        {hookPath !== null && (
          <small>
            {t('smsGateway.hook')} <code>{hookPath}</code>
          </small>
        )}
      </div>
    ),
  },
  {
    key: 'state',
    title: t('relay.state'),
    render: ({ state, binds, bound, perSecond, lastError, lastErrorAt }) => (
      <div className={`${styles.relay} ${styles.relayState}`}>
        <span>
          <Tag color={tagColourOf(gatewayTones[state])}>{t(`smsGateway.state_${state}`)}</Tag>{' '}
          {binds > 0 && t('smsGateway.binds', { bound, binds })}
        </span>
        {perSecond !== null && (
          <Tooltip title={t('smsGateway.pace_hint')}>
            <small>{t('smsGateway.pace', { count: Math.round(perSecond) })}</small>
          </Tooltip>
        )}
        {lastErrorAt !== null && (
          <>
            <small>
              {t('relay.last_error')} <DateText at={lastErrorAt} withTime />
            </small>
            <Typography.Paragraph className={styles.relayError} ellipsis={{ rows: 2, expandable: 'collapsible' }}>
              {lastError}
            </Typography.Paragraph>
          </>
        )}
      </div>
    ),
  },
  ...(['accepted', 'refused', 'deferred', 'unknown', 'throttled'] as const).map((key) => countColumn(t, key)),
  {
    key: 'outstanding',
    title: t('smsGateway.outstanding'),
    number: true,
    render: ({ outstanding }) => <NumberText value={outstanding} />,
  },
  {
    key: 'unmatched',
    title: t('smsGateway.unmatched'),
    number: true,
    render: ({ unmatched }) => <NumberText value={unmatched} />,
  },
]

const refreshEveryMs = 5_000

export const SmsGatewaysPage = () => {
  const t = useT()
  const gateways = useQuery({ ...queryOf(api.smsGateways.list, {}), refetchInterval: refreshEveryMs })
  return (
    <>
      <PageHeader title={t('smsGateway.title')} description={t('smsGateway.hint')} />
      <Panel flush>
        <ListTable
          stacks
          label={t('smsGateway.title')}
          columns={columnsOf(t)}
          rowKey={({ name }) => name}
          query={gateways}
          empty={{ title: t('smsGateway.none') }}
        />
      </Panel>
    </>
  )
}
