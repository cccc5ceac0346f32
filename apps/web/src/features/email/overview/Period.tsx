/** The results of the mails that were sent in the last days, and the most successful mails. */

import { useQuery } from '@tanstack/react-query'
import type { CampaignSort } from '@tradewind/contract'
import { Chart, Panel, QueryState, StatCard, useFormatNumber, useT } from '@tradewind/ui'
import { Segmented } from 'antd'
import { useFilters } from '../../../outreach/filters.ts'
import { campaignsQuery, statisticsQuery } from '../../../outreach/queries.ts'
import { useFormatRate } from '../../../outreach/records/rate.tsx'
import { funnel, losses, rateOf } from '../../../outreach/records/rates.ts'
import { stepTones } from '../../../state-tones.ts'
import { useOpenPart } from '../links.ts'
import { CampaignsTable } from '../records/CampaignsTable.tsx'
import { DayTable } from './DayTable.tsx'
import { HealthHints } from './HealthHints.tsx'
import emailStyles from '../../../outreach/outreach.module.css'
import styles from './overview.module.css'

const periods = [1, 7, 30, 90]
export const usePeriod = () => {
  const { read, set } = useFilters<'days'>()
  return {
    days: periods.find((days) => String(days) === read('days')) ?? 7,
    choose: (days: number) => set({ days: String(days) }, { replace: true }),
  }
}

const shown = ['accepted', 'delivered', 'opened', 'clicked', 'replied', 'bounced', 'complained'] as const
type Tile = (typeof shown)[number]
/** For each number, the sort order of the campaign list that opens when the user clicks the number. */
const sortOf: Partial<Record<Tile, CampaignSort>> = {
  opened: '-openRate',
  clicked: '-clickRate',
  replied: '-replyRate',
  bounced: '-bounceRate',
}
const curves = ['delivered', 'opened', 'clicked', 'replied', 'bounced'] as const

export const Period = () => {
  const t = useT()
  const formatRate = useFormatRate()
  const format = useFormatNumber()
  const open = useOpenPart()
  const { days, choose } = usePeriod()
  const statistics = useQuery(statisticsQuery('email', days))
  const { data } = statistics
  const totals = data?.totals
  const shareOf = (name: Tile) => {
    const of = [...funnel, ...losses].find(({ step }) => step === name)?.of ?? null
    return totals === undefined || of === null ? null : { rate: rateOf(totals[name], totals[of]), of }
  }
  const figures = data?.days ?? []
  const from = figures[0]?.day
  const hintOf = (name: Tile) => {
    const share = shareOf(name)
    if (share === null) return {}
    const raw = name === 'opened' || name === 'clicked' ? totals?.[`${name}Raw`] : undefined
    return {
      hint: (
        <>
          {t('mailReport.rate_of', { rate: formatRate(share.rate), whole: t(`mailReport.of_${share.of}`) })}
          {name === 'bounced' && totals !== undefined && totals.failed > 0 && (
            <span className={emailStyles.raw}>{t('mailReport.refused_too', { count: format(totals.failed) })}</span>
          )}
          {raw !== undefined && <span className={emailStyles.raw}>{t('mailReport.raw', { count: format(raw) })}</span>}
        </>
      ),
    }
  }
  /** Returns the click handler of a number, which opens the campaigns of the shown days, sorted by this number. */
  const openOf = (name: Tile) => {
    const sort = sortOf[name]
    const between = { from: from ?? '', to: figures.at(-1)?.day ?? '' }
    return () => open('campaigns', {}, { ...between, ...(sort !== undefined && { sort }) })
  }
  return (
    <>
      <Panel
        title={t('mailReport.period')}
        extra={
          <Segmented
            value={days}
            onChange={choose}
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
          <div className={styles.period}>
            <HealthHints
              bounceRate={shareOf('bounced')?.rate ?? null}
              complaintRate={shareOf('complained')?.rate ?? null}
            />
            <div className={emailStyles.cards}>
              {shown.map((name) => (
                <StatCard
                  key={name}
                  label={t(`mailReport.${name}`)}
                  value={totals?.[name]}
                  {...hintOf(name)}
                  {...((totals?.[name] ?? 0) > 0 ? { onOpen: openOf(name) } : {})}
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
                tone: stepTones[name],
              }))}
            />
            <DayTable days={figures} />
            <p className={emailStyles.note}>{t('mailReport.period_note')}</p>
          </div>
        )}
      </Panel>
      {from !== undefined && <BestCampaigns from={from} />}
    </>
  )
}

const bestShown = 5

const BestCampaigns = ({ from }: { from: string }) => {
  const t = useT()
  const { data } = useQuery(campaignsQuery({ channel: 'email', from, sort: '-openRate', limit: bestShown, page: 1 }))
  const best = data?.list.filter(({ reached }) => reached.opened > 0)
  if (best === undefined || best.length === 0) return null
  return (
    <Panel title={t('mailReport.best')} flush>
      <CampaignsTable rows={best} />
    </Panel>
  )
}
