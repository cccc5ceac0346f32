/** A table of the days on which mails were sent, with the results of these mails, newest first. */

import type { Reached } from '@tradewind/contract'
import { DataTable, NumberText, useT, type Column } from '@tradewind/ui'

type Day = Reached & { day: string }
const allCounts = [
  'accepted',
  'delivered',
  'opened',
  'openedRaw',
  'clicked',
  'clickedRaw',
  'replied',
  'bounced',
  'failed',
  'complained',
  'unsubscribed',
] as const

export const DayTable = ({ days }: { days: readonly Day[] }) => {
  const t = useT()
  const rows = days.filter((day) => allCounts.some((name) => day[name] > 0)).toReversed()
  if (rows.length === 0) return null
  const columns: Column<Day>[] = [
    { key: 'day', title: t('mailReport.day'), always: true, render: ({ day }) => day, file: ({ day }) => day },
    ...allCounts.map((name): Column<Day> => ({
      key: name,
      title: t(`mailReport.${name}`),
      number: true,
      hidden: name === 'openedRaw' || name === 'clickedRaw',
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
