/**
 * The recipients of a campaign by time zone. Each row shows the number of recipients in a zone and the time of the
 * first mail, in the zone's time and in the user's time.
 */

import type { ScheduleZone } from '@tradewind/contract'
import { countryName, formatUtcOffset } from '@tradewind/lexicon'
import { DataTable, DateText, Flag, NumberText, useT, useUi, type Column, type Translate } from '@tradewind/ui'

const localText = (at: string, offsetMinutes: number): string =>
  new Date(Date.parse(at) + offsetMinutes * 60_000).toISOString().slice(0, 19).replace('T', ' ')

const countriesShown = 3

const Countries = ({ zone }: { zone: ScheduleZone }) => {
  const t = useT()
  const { locale } = useUi()
  if (zone.countries.length === 0) return <>{t('sending.zone_unknown')}</>
  const names = zone.countries.map((code) => countryName(code, locale))
  const more = names.length - countriesShown
  return (
    <span title={names.join(', ')}>
      <Flag code={zone.countries[0] ?? ''}>{names.slice(0, countriesShown).join(', ')}</Flag>
      {more > 0 && ` +${more}`}
    </span>
  )
}

const columnsOf = (t: Translate): readonly Column<ScheduleZone>[] => [
  {
    key: 'zone',
    title: t('sending.zone'),
    always: true,
    render: ({ zone, offsetMinutes }) =>
      offsetMinutes === null ? '–' : `${/^[+-]/.test(zone) ? '' : `${zone} `}${formatUtcOffset(offsetMinutes)}`,
  },
  { key: 'countries', title: t('sending.countries'), ellipsis: true, render: (zone) => <Countries zone={zone} /> },
  {
    key: 'recipients',
    title: t('sending.recipients'),
    number: true,
    render: ({ recipients }) => <NumberText value={recipients} />,
  },
  {
    key: 'local',
    title: t('sending.first_local'),
    render: ({ firstAt, offsetMinutes }) => (
      <span className="tw-number">{offsetMinutes === null ? '–' : localText(firstAt, offsetMinutes)}</span>
    ),
  },
  {
    key: 'closes',
    title: t('sending.closes_local'),
    render: ({ closesAt, offsetMinutes }) => (
      <span className="tw-number">
        {closesAt === null || offsetMinutes === null ? '–' : localText(closesAt, offsetMinutes)}
      </span>
    ),
  },
  {
    key: 'own',
    title: t('sending.first_own'),
    render: ({ firstAt }) => <DateText at={firstAt} withTime />,
  },
]

export const ZonesTable = ({ zones }: { zones: readonly ScheduleZone[] }) => {
  const t = useT()
  return (
    <DataTable
      label={t('sending.preview')}
      columns={columnsOf(t)}
      stacks
      rowKey={({ zone, basis }) => `${basis} ${zone}`}
      rows={zones.slice()}
      empty={{ title: t('sending.nobody') }}
    />
  )
}
