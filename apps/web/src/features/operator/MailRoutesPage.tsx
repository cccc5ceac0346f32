/** Page of the operator with the mail relays, their state, and their figures of today. */

import { useMutation, useQuery } from '@tanstack/react-query'
import type { MailRouteView, ServerTest } from '@tradewind/contract'
import { DateText, ListTable, PageHeader, Panel, useT, type Column, type Translate } from '@tradewind/ui'
import { Button, Tag, Tooltip, Typography } from 'antd'
import { api, queryOf } from '../../api.ts'
import { AbuseMailsPanel } from './AbuseMailsPanel.tsx'
import styles from './operator.module.css'

const colourOf = { open: 'success', closed: 'error', trying: 'warning' } as const

const columnsOf = (t: Translate): readonly Column<MailRouteView>[] => [
  {
    key: 'name',
    title: t('mail_route.name'),
    always: true,
    render: ({ name, kind, target, priority, weight, hook }) => (
      <div className={styles.route}>
        <b>{name}</b>
        <small>
          {t(`mail_route.kind_${kind}`)} · {target}
        </small>
        <Tooltip title={t('mail_route.order_hint')}>
          <small>
            {t('mail_route.order')}: {priority} · {weight}
          </small>
        </Tooltip>
        {hook !== null && (
          <Tooltip title={t('mail_route.hook_counts', { events: hook.events, unknown: hook.unknownEvents })}>
            <small>
              {t('mail_route.hook')} <code>{hook.path}</code>
            </small>
          </Tooltip>
        )}
      </div>
    ),
  },
  {
    key: 'state',
    title: t('mail_route.state'),
    render: ({ state, closedUntil, lastError, lastErrorAt }) => (
      <div className={`${styles.route} ${styles.routeState}`}>
        <span>
          <Tag color={colourOf[state]}>{t(`mail_route.state_${state}`)}</Tag>{' '}
          {closedUntil !== null && <DateText at={closedUntil} withTime />}
        </span>
        {lastErrorAt !== null && (
          <>
            <small>
              {t('mail_route.last_error')} <DateText at={lastErrorAt} withTime />
            </small>
            {/* The answer of a mail server may be a page long, so a click expands it. */}
            <Typography.Paragraph className={styles.routeError} ellipsis={{ rows: 2, expandable: 'collapsible' }}>
              {lastError}
            </Typography.Paragraph>
          </>
        )}
      </div>
    ),
  },
  {
    key: 'accepted',
    title: t('mail_route.accepted'),
    number: true,
    render: ({ today }) => today.accepted.toLocaleString(),
  },
  {
    key: 'refused',
    title: t('mail_route.refused'),
    number: true,
    render: ({ today }) => today.refused.toLocaleString(),
  },
  {
    key: 'deferred',
    title: t('mail_route.deferred'),
    number: true,
    render: ({ today }) => today.deferred.toLocaleString(),
  },
  {
    key: 'unknown',
    title: t('mail_route.unknown'),
    number: true,
    render: ({ today }) => today.unknown.toLocaleString(),
  },
  {
    key: 'latency',
    title: t('mail_route.p50'),
    number: true,
    render: ({ p50Ms }) => (p50Ms === null ? '–' : `${Math.round(p50Ms).toLocaleString()} ms`),
  },
  { key: 'test', title: t('common.actions'), render: ({ name }) => <TestButton name={name} /> },
]

const TestButton = ({ name }: { name: string }) => {
  const t = useT()
  const { mutate, data, error, isPending } = useMutation({ mutationFn: () => api.mailRoutes.testRoute({ name }) })
  return (
    <div className={styles.route}>
      <Button size="small" loading={isPending} onClick={() => mutate()}>
        {t('mail_route.test')}
      </Button>
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
    <Tag color="success">{t('mail_route.test_fine')}</Tag>
  ) : (
    <Tooltip title={failed.detail}>
      <Tag color="error">{t(`sender.smtp_step_${failed.step}`)}</Tag>
    </Tooltip>
  )
}

const refreshEveryMs = 5_000

export const MailRoutesPage = () => {
  const t = useT()
  const routes = useQuery({ ...queryOf(api.mailRoutes.routes, {}), refetchInterval: refreshEveryMs })
  return (
    <div>
      <PageHeader title={t('mail_route.title')} description={t('mail_route.hint')} />
      <Panel flush>
        <ListTable
          label={t('mail_route.title')}
          columns={columnsOf(t)}
          rowKey={({ name }) => name}
          query={routes}
          stacks
          empty={{ title: t('mail_route.none') }}
        />
      </Panel>
      <AbuseMailsPanel />
    </div>
  )
}
