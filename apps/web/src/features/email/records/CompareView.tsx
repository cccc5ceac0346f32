/** Shows up to four campaigns side by side. A mark says that a difference between two campaigns may be chance. */

import { ArrowLeftOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { comparedRates, type Campaign, type ComparedRate, type Reached } from '@tradewind/contract'
import {
  Chart,
  DataTable,
  DateText,
  NumberText,
  Panel,
  QueryState,
  formatFull,
  useT,
  type Column,
  type Translate,
} from '@tradewind/ui'
import { Button, Tag, Tooltip } from 'antd'
import { useFilters } from '../../../outreach/filters.ts'
import { Rate, useFormatRate } from '../../../outreach/records/rate.tsx'
import { readRate } from '../../../outreach/records/rates.ts'
import { ownTimeZone } from '../../../own-time-zone.ts'
import { useOpenPart } from '../links.ts'
import { compareQuery } from '../queries.ts'
import styles from '../../../outreach/outreach.module.css'

const figures = [
  'accepted',
  'delivered',
  'opened',
  'openedRaw',
  'clicked',
  'clickedRaw',
  'replied',
  'bounced',
  'complained',
  'unsubscribed',
] as const satisfies readonly (keyof Reached)[]

const lines = ['launchedAt', ...comparedRates, ...figures] as const
type Line = (typeof lines)[number]

/** Returns the ids of the compared campaigns from the URL, at most four. */
const useCompared = (): string[] =>
  (useFilters<'compare'>().read('compare') ?? '')
    .split(',')
    .filter((id) => id !== '')
    .slice(0, 4)

export const CompareView = () => {
  const t = useT()
  const campaignIds = useCompared()
  const open = useOpenPart()
  const comparison = useQuery(compareQuery(campaignIds))
  if (comparison.data === undefined) return <QueryState query={comparison} />
  const { data } = comparison
  const { campaigns, differences } = data
  const percent = (rate: number | null) => (rate === null ? null : Math.round(rate * 10_000) / 100)
  const columns: Column<{ line: Line }>[] = [
    {
      key: 'name',
      title: '',
      always: true,
      render: ({ line }) => titleOf(line, t),
      file: ({ line }) =>
        line === 'launchedAt'
          ? t('common.in_zone', { title: titleOf(line, t), zone: ownTimeZone() })
          : titleOf(line, t),
    },
    ...campaigns.map((campaign, index): Column<{ line: Line }> => ({
      key: campaign.id,
      title: index === 0 ? t('mailReport.baseline', { name: campaign.name }) : campaign.name,
      number: true,
      render: ({ line }) => (
        <Cell
          line={line}
          campaign={campaign}
          note={differences.find((one) => one.campaignId === campaign.id && one.rate === line)}
        />
      ),
      file: ({ line }) => valueOf(line, campaign),
    })),
  ]
  return (
    <>
      <Button className={styles.back} type="link" icon={<ArrowLeftOutlined />} onClick={() => open('campaigns')}>
        {t('email.back_to_records')}
      </Button>
      <Panel title={t('mailReport.comparison')}>
        <Chart
          title={t('mailReport.comparison_chart')}
          fileName={t('mailReport.comparison')}
          kind="bar"
          heightPx={300}
          categories={comparedRates.map((rate) => t(`mailReport.${rate}`))}
          series={campaigns.map((campaign, index) => ({
            name: `${index + 1}. ${campaign.name}`,
            values: comparedRates.map((rate) => percent(readRate(campaign.reached, rate))),
          }))}
        />
        <DataTable
          label={t('mailReport.comparison')}
          fileName={t('mailReport.comparison')}
          columns={columns}
          rowKey={({ line }) => line}
          rows={lines.map((line) => ({ line }))}
          stacks
        />
        <p className={styles.note}>
          {t('mailReport.denominators')} {t('mailReport.chance_note')}
        </p>
      </Panel>
    </>
  )
}

const isRate = (line: Line): line is ComparedRate => comparedRates.some((rate) => rate === line)
const titleOf = (line: Line, t: Translate): string =>
  t(line === 'launchedAt' ? 'mailReport.sent_at' : `mailReport.${line}`)

const valueOf = (line: Line, { launchedAt, reached }: Campaign): string | number | null => {
  if (line === 'launchedAt') return launchedAt === null ? null : formatFull(launchedAt)
  return isRate(line) ? readRate(reached, line) : reached[line]
}

const Cell = ({ line, campaign, note }: { line: Line; campaign: Campaign; note: Note | undefined }) => {
  if (line === 'launchedAt') return <DateText at={campaign.launchedAt} withTime />
  if (!isRate(line)) return <NumberText value={campaign.reached[line]} />
  return (
    <>
      <Difference note={note} /> <Rate value={readRate(campaign.reached, line)} />
    </>
  )
}

type Note = { difference: number; low: number; high: number; isWithinChance: boolean }

const Difference = ({ note }: { note: Note | undefined }) => {
  const t = useT()
  const format = useFormatRate()
  if (note === undefined) return null
  const interval = t('mailReport.interval', { low: format(note.low), high: format(note.high) })
  return (
    <Tooltip title={interval}>
      {note.isWithinChance ? (
        <Tag>{t('mailReport.within_chance')}</Tag>
      ) : (
        <Tag>
          {note.difference > 0 ? '+' : '−'}
          {format(Math.abs(note.difference))}
        </Tag>
      )}
    </Tooltip>
  )
}
