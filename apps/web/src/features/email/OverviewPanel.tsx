/** What the email centre opens with: balance, the last days and what became of them, the best and the latest mails. */
import { Alert, Segmented } from 'antd'
import { useQuery } from '@tanstack/react-query'
import {
  Chart,
  DataTable,
  FailureState,
  NumberText,
  Panel,
  StatCard,
  useFormatNumber,
  useT,
  type Column,
} from '@tradewind/ui'
import type { CampaignSort, OutreachTotals } from '@tradewind/contract'
import { CampaignsTable } from './records/CampaignsTable.tsx'
import { campaignsQuery, domainsQuery, overviewQuery, statisticsQuery } from './queries.ts'
import { useFormatRate } from './records/figures.tsx'
import { rateOf } from './records/rates.ts'
import { useView } from './view.ts'

const periods = [1, 7, 30, 90]
const usePeriod = (): number => {
  const { view } = useView()
  return periods.find((days) => String(days) === view.days) ?? 7
}

export const OverviewPanel = () => {
  const t = useT()
  const { go } = useView()
  const { data, error, refetch } = useQuery(overviewQuery)
  if (error !== null && data === undefined) return <FailureState failure={error} onRetry={() => void refetch()} />
  return (
    <>
      <div className="email-cards">
        <StatCard
          label={t('email.balance')}
          value={data?.emailCount.available}
          hint={t('email.balance_held', { count: data?.emailCount.held ?? 0 })}
        />
        <StatCard label={t('email.contacts')} value={data?.contacts} onOpen={() => go({ tab: 'lists' })} />
        <StatCard
          label={t('email.suppressed_count')}
          value={data?.suppressed}
          onOpen={() => go({ tab: 'suppression' })}
        />
      </div>
      <Period />
      <Panel title={t('email.recent')} flush>
        <CampaignsTable rows={data?.recent} />
      </Panel>
    </>
  )
}

const shown = ['accepted', 'delivered', 'opened', 'clicked', 'replied', 'bounced', 'complained'] as const
type Shown = (typeof shown)[number]
/** Which campaigns a figure shows first. */
const sortOf: Partial<Record<Shown, CampaignSort>> = {
  opened: '-openRate',
  clicked: '-clickRate',
  bounced: '-bounceRate',
}
const curves = ['delivered', 'opened', 'clicked', 'replied', 'bounced'] as const

const Period = () => {
  const t = useT()
  const formatRate = useFormatRate()
  const format = useFormatNumber()
  const { view, go } = useView()
  const days = usePeriod()
  const { data, error, refetch } = useQuery(statisticsQuery(days))
  const sent = data?.sent
  const rates = {
    opened: sent && rateOf(sent.opened, sent.notBounced),
    clicked: sent && rateOf(sent.clicked, sent.notBounced),
    replied: sent && rateOf(sent.replied, sent.notBounced),
    bounced: sent && rateOf(sent.bounced, sent.accepted),
    complained: sent && rateOf(sent.complained, sent.notBounced),
  }
  const figures = data?.days ?? []
  const from = figures[0]?.day
  const hintOf = (name: Shown) => {
    const rate = name in rates ? rates[name as keyof typeof rates] : undefined
    if (rate === undefined) return {}
    const raw = name === 'opened' || name === 'clicked' ? data?.totals[`${name}Raw`] : undefined
    return {
      hint: (
        <>
          {t('mailReport.of_sent', { rate: formatRate(rate) })}
          {raw !== undefined && <span className="email-raw">{t('mailReport.raw', { count: format(raw) })}</span>}
        </>
      ),
    }
  }
  /** Where it comes from: the campaigns of these days, those with most of it first; replies as they are. */
  const openOf = (name: Shown) => {
    const between = { from: from ?? '', to: figures.at(-1)?.day ?? '' }
    return () =>
      name === 'replied'
        ? go({ tab: 'replies', ...between })
        : go({ tab: 'records', ...between, sort: sortOf[name] ?? '' })
  }
  return (
    <>
      <Panel
        title={t('mailReport.period')}
        extra={
          <Segmented
            value={days}
            onChange={(value) => go({ ...view, days: String(value) }, { replace: true })}
            options={periods.map((value) => ({
              value,
              label: value === 1 ? t('mailReport.today') : t('mailReport.last_days', { days: value }),
            }))}
          />
        }
      >
        {error !== null && data === undefined ? (
          <FailureState failure={error} onRetry={() => void refetch()} />
        ) : (
          <div className="email-period">
            <HealthHints bounceRate={rates.bounced ?? null} complaintRate={rates.complained ?? null} />
            <div className="email-cards">
              {shown.map((name) => (
                <StatCard
                  key={name}
                  label={t(`mailReport.${name}`)}
                  value={data?.totals[name]}
                  {...hintOf(name)}
                  {...((data?.totals[name] ?? 0) > 0 ? { onOpen: openOf(name) } : {})}
                />
              ))}
            </div>
            <Chart
              title={t('mailReport.by_day')}
              kind={days > 30 ? 'line' : 'bar'}
              loading={data === undefined}
              categories={figures.map(({ day }) => day)}
              series={curves.map((name) => ({
                name: t(`mailReport.${name}`),
                values: figures.map((day) => day[name]),
              }))}
            />
            <DayTable rows={figures.filter((day) => allCounts.some((name) => day[name] > 0)).toReversed()} />
            <p className="email-note">{t('mailReport.period_note')}</p>
          </div>
        )}
      </Panel>
      {from !== undefined && <BestCampaigns from={from} />}
    </>
  )
}

type Day = OutreachTotals & { day: string }
const allCounts = ['accepted', 'delivered', 'opened', 'openedRaw', 'clicked', 'clickedRaw', 'replied', 'bounced', 'failed', 'complained', 'unsubscribed'] as const // prettier-ignore

const DayTable = ({ rows }: { rows: readonly Day[] }) => {
  const t = useT()
  if (rows.length === 0) return null
  const columns: Column<Day>[] = [
    { key: 'day', title: t('mailReport.day'), always: true, render: ({ day }) => day, file: ({ day }) => day },
    ...allCounts.map((name): Column<Day> => ({
      key: name,
      title: t(`mailReport.${name}`),
      number: true,
      hidden: name === 'openedRaw' || name === 'clickedRaw' || name === 'failed',
      render: (row) => <NumberText value={row[name]} />,
      file: (row) => row[name],
    })),
  ]
  return (
    <DataTable
      label={t('mailReport.by_day')}
      fileName={t('mailReport.by_day')}
      columns={columns}
      columnsKey="email.days"
      rowKey={({ day }) => day}
      rows={rows}
      stacks
    />
  )
}

/** Above these, mailbox providers begin to refuse a sender: Gmail and Yahoo ask for complaints below 0.1 %, 0.3 % at worst. */
const bounceLimit = 0.05
const complaintLimit = 0.001

const HealthHints = ({ bounceRate, complaintRate }: { bounceRate: number | null; complaintRate: number | null }) => {
  const t = useT()
  const { go } = useView()
  const formatRate = useFormatRate()
  const domains = useQuery(domainsQuery).data ?? []
  const ill = domains.filter(({ state, failingSince }) => state !== 'verified' || failingSince !== null)
  const hints = [
    ...((bounceRate ?? 0) > bounceLimit ? [t('mailReport.hint_bounces', { rate: formatRate(bounceRate) })] : []),
    ...((complaintRate ?? 0) > complaintLimit
      ? [t('mailReport.hint_complaints', { rate: formatRate(complaintRate) })]
      : []),
  ]
  return (
    <>
      {hints.map((hint) => (
        <Alert key={hint} type="warning" showIcon title={hint} />
      ))}
      {ill.map(({ id, domain }) => (
        <Alert
          key={id}
          type="warning"
          showIcon
          title={t('mailReport.hint_domain', { domain })}
          action={
            <button type="button" className="email-link" onClick={() => go({ tab: 'domains', domain: id })}>
              {t('mailReport.open_domain')}
            </button>
          }
        />
      ))}
    </>
  )
}

const bestShown = 5

const BestCampaigns = ({ from }: { from: string }) => {
  const t = useT()
  const { data } = useQuery(campaignsQuery({ from, sort: '-openRate', limit: bestShown, page: 1 }))
  const best = data?.list.filter(({ reached }) => reached.opened > 0)
  if (best === undefined || best.length === 0) return null
  return (
    <Panel title={t('mailReport.best')} flush>
      <CampaignsTable rows={best} />
    </Panel>
  )
}
