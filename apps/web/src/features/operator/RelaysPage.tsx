/** Page of the operator with the mail relays, their state, and their numbers of today. */

import { useMutation, useQuery } from '@tanstack/react-query'
import type { RelayView, ServerTest } from '@tradewind/contract'
import {
  DateText,
  ListTable,
  PageHeader,
  Panel,
  useT,
  SubmitButton,
  type Column,
  type Translate,
  tagColourOf,
} from '@tradewind/ui'
import { Tag, Tooltip, Typography } from 'antd'
import { api, queryOf } from '../../api.ts'
import { relayTones } from '../../state-tones.ts'
import { AbuseMailsPanel } from './AbuseMailsPanel.tsx'
import styles from './operator.module.css'

const columnsOf = (t: Translate): readonly Column<RelayView>[] => [
  {
    key: 'name',
    title: t('relay.name'),
    always: true,
    render: ({ name, kind, target, priority, weight, hook }) => (
      <div className={styles.relay}>
        <b>{name}</b>
        <small>
          {t(`relay.kind_${kind}`)} · {target}
        </small>
        <Tooltip title={t('relay.order_hint')}>
          <small>
            {t('relay.order')}: {priority} · {weight}
          </small>
        </Tooltip>
        {hook !== null && (
          <Tooltip title={t('relay.hook_counts', { events: hook.events, unknown: hook.unknownEvents })}>
            <small>
              {t('relay.hook')} <code>{hook.path}</code>
            </small>
          </Tooltip>
        )}
      </div>
    ),
  },
  {
    key: 'state',
    title: t('relay.state'),
    render: ({ state, closedUntil, lastError, lastErrorAt }) => (
      <div className={`${styles.relay} ${styles.relayState}`}>
        <span>
          <Tag color={tagColourOf(relayTones[state])}>{t(`relay.state_${state}`)}</Tag>{' '}
          {closedUntil !== null && <DateText at={closedUntil} withTime />}
        </span>
        {lastErrorAt !== null && (
          <>
            <small>
              {t('relay.last_error')} <DateText at={lastErrorAt} withTime />
            </small>
            {/* The answer of a mail server may be a page long, so only its first lines are shown until the operator
                expands it. */}
            <Typography.Paragraph className={styles.relayError} ellipsis={{ rows: 2, expandable: 'collapsible' }}>
              {lastError}
            </Typography.Paragraph>
          </>
        )}
      </div>
    ),
  },
  {
    key: 'accepted',
    title: t('relay.accepted'),
    number: true,
    render: ({ today }) => today.accepted.toLocaleString(),
  },
  {
    key: 'refused',
    title: t('relay.refused'),
    number: true,
    render: ({ today }) => today.refused.toLocaleString(),
  },
  {
    key: 'deferred',
    title: t('relay.deferred'),
    number: true,
    render: ({ today }) => today.deferred.toLocaleString(),
  },
  {
    key: 'unknown',
    title: t('relay.unknown'),
    number: true,
    render: ({ today }) => today.unknown.toLocaleString(),
  },
  {
    key: 'latency',
    title: t('relay.p50'),
    number: true,
    render: ({ p50Ms }) => (p50Ms === null ? '–' : `${Math.round(p50Ms).toLocaleString()} ms`),
  },
  { key: 'test', title: t('common.actions'), render: ({ name }) => <TestButton name={name} /> },
]

const TestButton = ({ name }: { name: string }) => {
  const t = useT()
  const { mutateAsync, data, error } = useMutation({ mutationFn: () => api.relays.test({ name }) })
  return (
    <div className={styles.relay}>
      <SubmitButton size="small" onSubmit={() => mutateAsync()}>
        {t('relay.test')}
      </SubmitButton>
      {error !== null && <small>{error.message}</small>}
      {data !== undefined && <TestResult test={data} />}
    </div>
  )
}

/** The result of a connection test: success, or the failed step with the server's message. */
const TestResult = ({ test }: { test: ServerTest }) => {
  const t = useT()
  const failed = test.steps.find(({ fault }) => fault !== null)
  return failed === undefined || failed.fault === null ? (
    <Tag color={tagColourOf('good')}>{t('relay.test_fine')}</Tag>
  ) : (
    <Tooltip title={failed.detail}>
      <Tag color={tagColourOf('bad')}>{t(`sender.smtp_step_${failed.step}`)}</Tag>
    </Tooltip>
  )
}

const refreshEveryMs = 5_000

export const RelaysPage = () => {
  const t = useT()
  const relays = useQuery({ ...queryOf(api.relays.list, {}), refetchInterval: refreshEveryMs })
  return (
    <div>
      <PageHeader title={t('relay.title')} description={t('relay.hint')} />
      <Panel flush>
        <ListTable
          label={t('relay.title')}
          columns={columnsOf(t)}
          rowKey={({ name }) => name}
          query={relays}
          stacks
          empty={{ title: t('relay.none') }}
        />
      </Panel>
      <AbuseMailsPanel />
    </div>
  )
}
