/**
 * The sending health of a domain: a rating with advice, the results of each day, and the results for each recipient
 * domain.
 */

import { useQuery } from '@tanstack/react-query'
import type { DomainHealth } from '@tradewind/contract'
import {
  Chart,
  DataTable,
  Panel,
  QueryState,
  StatCard,
  StatGrid,
  useFormatNumber,
  useT,
  type Column,
  type Translate,
} from '@tradewind/ui'
import { Alert, Segmented } from 'antd'
import { useFilters } from '../../../outreach/filters.ts'
import { stepTones } from '../../../state-tones.ts'
import { useOpenPart } from '../links.ts'
import { healthQuery } from '../queries.ts'
import styles from './domains.module.css'

const choices = [7, 14, 30, 90] as const
const counts = ['sent', 'delivered', 'bounced', 'complained', 'deferred'] as const
type Row = DomainHealth['recipientDomains'][number]

const columnsOf = (t: Translate, format: (value: number) => string): readonly Column<Row>[] => [
  {
    key: 'domain',
    title: t('sender.domain_name'),
    always: true,
    ellipsis: true,
    widthPx: 220,
    render: ({ domain }) => domain,
    file: ({ domain }) => domain,
  },
  ...counts.map((name): Column<Row> => ({
    key: name,
    title: t(`sender.count_${name}`),
    number: true,
    render: (row) => format(row[name]),
    file: (row) => row[name],
  })),
]

export const DomainHealthPanel = ({ domainId }: { domainId: string }) => {
  const t = useT()
  const { read, narrow } = useFilters<'days'>()
  const days = choices.find((choice) => String(choice) === read('days')) ?? 14
  const health = useQuery(healthQuery(domainId, days))
  const { data } = health
  const period = (
    <Segmented<number>
      aria-label={t('sender.health_days', { days })}
      value={days}
      onChange={(value) => narrow({ days: String(value) })}
      options={choices.map((value) => ({ value, label: t('sender.days_short', { days: value }) }))}
    />
  )
  return (
    <Panel title={t('sender.health')} extra={period}>
      {health.isError && data === undefined ? <QueryState query={health} /> : <Health health={data} />}
    </Panel>
  )
}

const severities = { good: 'success', watch: 'warning', bad: 'error', too_few: 'info' } as const

const Health = ({ health }: { health: DomainHealth | undefined }) => {
  const t = useT()
  const format = useFormatNumber()
  const open = useOpenPart()
  return (
    <div className={styles.health}>
      {health !== undefined && (
        <Alert
          type={severities[health.verdict]}
          showIcon
          title={t(`sender.verdict_${health.verdict}`)}
          description={health.advice.map(({ key, params }) => (
            <p key={key}>{t(`sender.advice_${key}`, params)}</p>
          ))}
        />
      )}
      <StatGrid>
        {counts.map((name) => (
          <StatCard
            key={name}
            label={t(`sender.count_${name}`)}
            value={health?.totals[name]}
            onOpen={() => open('campaigns')}
          />
        ))}
      </StatGrid>
      <Chart
        title={t('sender.health_chart')}
        kind="bar"
        loading={health === undefined}
        categories={(health?.days ?? []).map(({ day }) => day.slice(5))}
        series={(['delivered', 'bounced', 'complained', 'deferred'] as const).map((name) => ({
          name: t(`sender.count_${name}`),
          values: (health?.days ?? []).map((day) => day[name]),
          tone: name === 'deferred' ? ('warning' as const) : stepTones[name],
        }))}
      />
      <DataTable
        label={t('sender.recipient_domains')}
        columns={columnsOf(t, format)}
        rowKey={({ domain }) => domain}
        rows={health?.recipientDomains}
        stacks
        fileName={t('sender.recipient_domains')}
        empty={{ title: t('sender.no_mails') }}
      />
    </div>
  )
}
