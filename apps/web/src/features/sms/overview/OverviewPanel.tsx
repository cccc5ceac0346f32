/** The results of the SMS of today or the last days, and the newest campaigns. */

import { useQuery } from '@tanstack/react-query'
import { formatFen } from '@tradewind/lexicon'
import { Chart, Panel, QueryState, StatCard, useT } from '@tradewind/ui'
import { Segmented } from 'antd'
import { api, queryOf } from '../../../api.ts'
import { useFilters } from '../../../outreach/filters.ts'
import { statisticsQuery } from '../../../outreach/queries.ts'
import { useFormatRate } from '../../../outreach/records/rate.tsx'
import { rateOf } from '../../../outreach/records/rates.ts'
import { stepTones } from '../../../state-tones.ts'
import { useOpenPart } from '../links.ts'
import { recordsQuery } from '../queries.ts'
import { CampaignsTable } from '../records/CampaignsTable.tsx'
import styles from '../../../outreach/outreach.module.css'

const periods = [1, 7, 30] as const
const curves = ['accepted', 'delivered', 'bounced', 'replied'] as const
const recentShown = 5

export const OverviewPanel = () => {
  const t = useT()
  const open = useOpenPart()
  const balance = useQuery(queryOf(api.smsPrices.balance, {})).data
  const recent = useQuery(recordsQuery({ page: 1, limit: recentShown }))
  return (
    <>
      <div className={styles.cards}>
        <StatCard
          label={t('smsCentre.packages')}
          value={balance && `¥${formatFen(balance.packages.available)}`}
          onOpen={() => open('prices')}
        />
        <StatCard
          label={t('smsCentre.balance')}
          value={balance && `¥${formatFen(balance.balance.available)}`}
          onOpen={() => open('prices')}
        />
        <StatCard label={t('smsCentre.campaigns')} value={recent.data?.total} onOpen={() => open('campaigns')} />
      </div>
      <Period />
      <Panel title={t('email.recent')} flush>
        <CampaignsTable query={recent} rows={recent.data?.list} />
      </Panel>
    </>
  )
}

const Period = () => {
  const t = useT()
  const formatRate = useFormatRate()
  const { read, set } = useFilters<'days'>()
  const days = periods.find((one) => String(one) === read('days')) ?? 7
  const statistics = useQuery(statisticsQuery('sms', days))
  const { data } = statistics
  const totals = data?.totals
  const figures = data?.days ?? []
  const share = (part: number | undefined) =>
    totals === undefined || part === undefined
      ? undefined
      : t('smsCentre.rate_of_submitted', { rate: formatRate(rateOf(part, totals.accepted)) })
  const failed = totals && totals.failed + totals.bounced
  return (
    <Panel
      title={t('mailReport.period')}
      extra={
        <Segmented
          value={days}
          onChange={(value) => set({ days: String(value) }, { replace: true })}
          options={periods.map((value) => ({
            value,
            label: value === 1 ? t('mailReport.today') : t('mailReport.last_days', { days: value }),
          }))}
        />
      }
    >
      {statistics.isError && data === undefined ? (
        <QueryState query={statistics} />
      ) : (
        <>
          <div className={styles.cards}>
            <StatCard label={t('smsCentre.recipient_accepted')} value={totals?.accepted} />
            <StatCard
              label={t('smsCentre.recipient_delivered')}
              value={totals?.delivered}
              hint={share(totals?.delivered)}
            />
            <StatCard label={t('smsCentre.recipient_failed')} value={failed} />
            <StatCard label={t('smsCentre.replies')} value={totals?.replied} hint={share(totals?.replied)} />
            <StatCard
              label={t('smsCentre.recipient_unsubscribed')}
              value={totals?.unsubscribed}
              hint={share(totals?.unsubscribed)}
            />
          </div>
          <Chart
            title={t('mailReport.by_day')}
            kind="bar"
            loading={data === undefined}
            categories={figures.map(({ day }) => day)}
            series={curves.map((name) => ({
              name: t(name === 'replied' ? 'smsCentre.replies' : `smsCentre.recipient_${name}`),
              values: figures.map((day) => day[name]),
              tone: stepTones[name],
            }))}
          />
        </>
      )}
    </Panel>
  )
}
