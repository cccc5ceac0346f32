/**
 * The funnel of the recipients: for each step, how many recipients reached it in person, beside the number that
 * includes events caused by programs. A click on a number lists the recipients that it counts.
 */

import type { Campaign, Reached, ReachedStep } from '@tradewind/contract'
import { Chart, Panel, StatCard, useFormatNumber, useT } from '@tradewind/ui'
import { useFormatRate } from '../../../outreach/records/rate.tsx'
import { funnel, losses, rateOf } from '../../../outreach/records/rates.ts'
import { stepsOf } from '../../../outreach/waterfall-steps.ts'
import { stepTones } from '../../../state-tones.ts'
import { useOpenRecipients } from './figures.tsx'
import emailStyles from '../../../outreach/outreach.module.css'
import styles from './records.module.css'

export const Funnel = ({ campaign }: { campaign: Campaign }) => {
  const t = useT()
  const format = useFormatNumber()
  const formatRate = useFormatRate()
  const open = useOpenRecipients()
  const { waterfall, reached, counts } = campaign
  if (waterfall === null) return null
  const before = stepsOf(waterfall).map(({ step, count }) => ({ name: t(`mailing.waterfall_${step}`), value: count }))
  const after = funnel.map((line) => ({
    ...line,
    name: t(`mailReport.${line.step}`),
    value: reached[line.step],
    rawValue: 'raw' in line ? reached[line.raw] : null,
  }))
  const hasRaw = after.some(({ rawValue, value }) => rawValue !== null && rawValue !== value)
  const show = (step: ReachedStep, count: number) => (count === 0 ? {} : { onOpen: () => open({ step }) })
  const shareText = (step: keyof Reached, of: 'accepted' | 'notBounced') =>
    t('mailReport.rate_of', {
      rate: formatRate(rateOf(reached[step], reached[of])),
      whole: t(`mailReport.of_${of}`),
    })
  return (
    <Panel title={t('mailReport.funnel')}>
      <div className={styles.funnel}>
        <Chart
          title={t('mailReport.funnel_chart')}
          fileName={`${t('mailReport.funnel')}-${campaign.name}`}
          kind="bar-horizontal"
          heightPx={hasRaw ? 400 : 330}
          categories={[...before, ...after].map(({ name }) => name)}
          series={[
            {
              name: t('mailReport.people'),
              values: [...before, ...after].map(({ value }) => value),
              tones: [...before.map(() => 'neutral' as const), ...after.map(({ step }) => stepTones[step])],
            },
            ...(hasRaw
              ? [
                  {
                    name: t('mailReport.with_machines'),
                    values: [...before.map(() => null), ...after.map(({ rawValue }) => rawValue)],
                    muted: true,
                  },
                ]
              : []),
          ]}
          onPick={(index) => {
            const line = after[index - before.length]
            if (line !== undefined) open({ step: line.step })
          }}
        />
        <div className={emailStyles.cards}>
          {after.map((line) => (
            <StatCard
              key={line.step}
              label={line.name}
              value={line.value}
              hint={
                <>
                  {line.of === null ? t('mailReport.of_chosen') : shareText(line.step, line.of)}
                  {line.rawValue !== null && (
                    <span className={emailStyles.raw}>{t('mailReport.raw', { count: format(line.rawValue) })}</span>
                  )}
                </>
              }
              {...show(line.step, line.value)}
            />
          ))}
          {losses.map(({ step, of }) => (
            <StatCard
              key={step}
              label={t(`mailReport.${step}`)}
              value={reached[step]}
              hint={of === null ? t('mailReport.failed_hint') : shareText(step, of)}
              {...show(step, reached[step])}
            />
          ))}
          {counts.unknown > 0 && (
            <StatCard
              label={t('email.recipient_unknown')}
              value={counts.unknown}
              hint={t('mailReport.unknown_hint')}
              onOpen={() => open({ state: 'unknown' })}
            />
          )}
        </div>
      </div>
    </Panel>
  )
}
