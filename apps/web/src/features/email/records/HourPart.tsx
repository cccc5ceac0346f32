/** The first open and the first click of each person, by hour of the local day and by hours since launch. */

import { type CampaignReport, hoursAfterLaunch } from '@tradewind/contract'
import { Chart, DataTable, useT, type Column } from '@tradewind/ui'
import { usePagesOf } from '../../../outreach/view-parts.tsx'
import { stepTones } from '../../../state-tones.ts'
import { OpenCount, useOpenRecipients, type PartProps } from './figures.tsx'
import type { Narrowing } from './narrowing.ts'
import emailStyles from '../../../outreach/outreach.module.css'
import styles from './records.module.css'

type Line = CampaignReport['sinceLaunch'][number]
const twoDigits = (hour: number): string => String(hour).padStart(2, '0')

export const HourPart = ({ report }: PartProps) => {
  const t = useT()
  const { lines, withoutZone } = report.hours
  const last = report.sinceLaunch.findLastIndex(({ opened, clicked }) => opened + clicked > 0)
  const hours = {
    title: t('mailReport.by_hour'),
    label: (hour: number) => `${twoDigits(hour)}:00`,
    field: 'hour',
  } as const
  const after = {
    title: t('mailReport.since_launch'),
    label: (hour: number) =>
      hour === hoursAfterLaunch ? t('mailReport.later') : t('mailReport.hours_after', { hour }),
    field: 'after',
  } as const
  return (
    <>
      <HourChart {...hours} lines={lines} name={report.campaign.name} />
      <p className={emailStyles.note}>
        {t('mailReport.hour_note')} {withoutZone > 0 && t('mailReport.without_zone', { count: withoutZone })}
      </p>
      <HourChart {...after} lines={report.sinceLaunch.slice(0, last + 1)} name={report.campaign.name} />
      <div className={styles.two}>
        <HourTable
          {...hours}
          lines={lines.filter(({ opened, clicked }) => opened + clicked > 0)}
          name={report.campaign.name}
        />
        <HourTable
          {...after}
          lines={report.sinceLaunch.filter(({ opened, clicked }) => opened + clicked > 0)}
          name={report.campaign.name}
        />
      </div>
    </>
  )
}

type HourProps = {
  title: string
  name: string
  lines: readonly Line[]
  label: (hour: number) => string
  field: 'hour' | 'after'
}

const HourChart = ({ title, name, lines, label, field }: HourProps) => {
  const t = useT()
  const open = useOpenRecipients()
  return (
    <Chart
      title={title}
      fileName={`${name}-${title}`}
      kind="bar"
      heightPx={220}
      categories={lines.map(({ hour }) => label(hour))}
      series={[
        { name: t('mailReport.first_opened'), values: lines.map(({ opened }) => opened), tone: stepTones.opened },
        { name: t('mailReport.first_clicked'), values: lines.map(({ clicked }) => clicked), tone: stepTones.clicked },
      ]}
      onPick={(index) => {
        const hour = lines[index]?.hour
        if (hour !== undefined) open({ [field]: String(hour) })
      }}
    />
  )
}

const HourTable = ({ title, name, lines, label, field }: HourProps) => {
  const t = useT()
  const pages = usePagesOf(lines)
  const narrowing = (hour: number): Narrowing => ({ [field]: String(hour) })
  const columns: Column<Line>[] = [
    { key: 'hour', title, always: true, render: ({ hour }) => label(hour), file: ({ hour }) => label(hour) },
    {
      key: 'opened',
      title: t('mailReport.first_opened'),
      number: true,
      render: ({ hour, opened }) => <OpenCount value={opened} to={narrowing(hour)} />,
      file: ({ opened }) => opened,
    },
    {
      key: 'clicked',
      title: t('mailReport.first_clicked'),
      number: true,
      render: ({ hour, clicked }) => <OpenCount value={clicked} to={{ ...narrowing(hour), step: 'clicked' }} />,
      file: ({ clicked }) => clicked,
    },
  ]
  return (
    <DataTable
      label={title}
      fileName={`${name}-${title}`}
      columns={columns}
      rowKey={({ hour }) => String(hour)}
      rows={lines}
      {...pages}
    />
  )
}
