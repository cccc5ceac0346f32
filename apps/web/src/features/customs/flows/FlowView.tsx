/**
 * A map of trade flows beside a table of the same numbers. A line on the map and a number in the table link to the
 * records that they count.
 */

import type { Position } from '@tradewind/lexicon'
import { DataTable, DateText, FlowMap, useFormatNumber, useT, type Column, type QueryLike } from '@tradewind/ui'
import { Fragment, type ReactNode } from 'react'
import { useNavigate, type To } from 'react-router'
import { OpenNumber, OpenSum } from '../OpenFigure.tsx'
import customsStyles from '../customs.module.css'
import styles from './flows.module.css'

export type FlowEnd = { key: string; label: string; node: ReactNode; position: Position | null }
export type FlowLine = {
  key: string
  from: FlowEnd
  to: FlowEnd
  trades: number
  amountUsd: number | null
  weightKg: number | null
  lastDate: string
  /** The link to the records of the flow; null when there is no link. */
  open: To | null
}
export type PlaceLine = {
  key: string
  role: 'from' | 'to'
  label: string
  position: Position | null
  trades: number
  open: To | null
}
export type Weighing = 'trades' | 'amount'

export type FlowViewProps = {
  lines: readonly FlowLine[] | undefined
  places: readonly PlaceLine[]
  weighing: Weighing
  /** The number of all routes (pairs of origin and destination); `lines` contains only the largest routes. */
  pairs: number
  /** A note about the records whose origin or destination is unknown; null when every record names both places. */
  unplaced: string | null
  /** The number of records on routes that are not in `lines`. */
  beyond: number
  /** The query whose answer contains `lines`. */
  query: QueryLike
}

export const FlowView = (props: FlowViewProps) => {
  const t = useT()
  const { lines, places, weighing, query } = props
  // When the query failed, the table shows the failure and the map is omitted.
  if (query.error !== null) return <FlowTable {...props} label={t('flows.routes')} />
  return (
    <div className={styles.flows}>
      <div className={styles.pair}>
        <div className={styles.map}>
          {lines === undefined ? (
            <div className={`tw-bone ${styles.bone}`} />
          ) : (
            <FlowDrawing {...{ lines, places, weighing }} />
          )}
          {lines !== undefined && <LeftOut {...props} lines={lines} />}
        </div>
        <div className={styles.table}>
          <FlowTable {...props} label={t('flows.routes')} />
        </div>
      </div>
    </div>
  )
}

type DrawingProps = { lines: readonly FlowLine[]; places: readonly PlaceLine[]; weighing: Weighing }

export const FlowDrawing = ({ lines, places, weighing }: DrawingProps) => {
  const t = useT()
  const navigate = useNavigate()
  const go = (to: To | null | undefined) => {
    if (to !== null && to !== undefined) void navigate(to)
  }
  return (
    <>
      <FlowMap
        title={t('flows.map')}
        unit={t(weighing === 'trades' ? 'flows.unit_trades' : 'flows.unit_usd')}
        placeUnit={t('flows.unit_trades')}
        flows={lines.flatMap(({ key, from, to, trades, amountUsd }) =>
          from.position === null || to.position === null
            ? []
            : [
                {
                  key,
                  from: from.position,
                  to: to.position,
                  label: `${from.label} → ${to.label}`,
                  value: weighing === 'trades' ? trades : amountUsd,
                },
              ],
        )}
        places={places.flatMap(({ key, role, label, position, trades }) =>
          position === null ? [] : [{ key, role, label, ...position, value: trades }],
        )}
        onPick={(key) => go(lines.find((line) => line.key === key)?.open)}
        onPickPlace={(key) => go(places.find((place) => place.key === key)?.open)}
      />
      <p className={styles.legend}>
        <span data-role="from">{t('flows.legend_from')}</span>
        <span data-role="to">{t('flows.legend_to')}</span>
      </p>
    </>
  )
}

/** A note about the records that the map does not show. */
const LeftOut = ({ lines, unplaced, beyond, pairs }: FlowViewProps & { lines: readonly FlowLine[] }) => {
  const t = useT()
  const format = useFormatNumber()
  const ends = lines.filter(({ from, to }) => from.position === null || to.position === null)
  const lost = ends.reduce((sum, { trades }) => sum + trades, 0)
  const nowhere = new Set(
    ends.flatMap(({ from, to }) => [from, to].filter(({ position }) => position === null).map(({ key }) => key)),
  )
  const reasons = [
    unplaced,
    lost === 0 ? null : t('flows.left_places', { count: format(lost), places: format(nowhere.size) }),
    beyond === 0 ? null : t('flows.left_smaller', { count: format(beyond) }),
  ].filter((reason) => reason !== null)
  return (
    <p className={customsStyles.quiet}>
      {pairs > lines.length && t('flows.routes_of', { shown: format(lines.length), pairs: format(pairs) })}
      {reasons.length > 0 && `${pairs > lines.length ? ' · ' : ''}${t('flows.left_out')} `}
      {reasons.map((reason, index) => (
        <Fragment key={reason}>{index === 0 ? reason : ` · ${reason}`}</Fragment>
      ))}
    </p>
  )
}

const FlowTable = ({ lines, query, label }: FlowViewProps & { label: string }) => {
  const t = useT()
  const navigate = useNavigate()
  const columns: Column<FlowLine>[] = [
    {
      key: 'from',
      title: t('flows.from'),
      render: ({ from }) => from.node,
      file: ({ from }) => from.label,
      widthPx: 160,
      ellipsis: true,
      always: true,
    },
    {
      key: 'to',
      title: t('flows.to'),
      render: ({ to }) => to.node,
      file: ({ to }) => to.label,
      widthPx: 160,
      ellipsis: true,
      always: true,
    },
    {
      key: 'trades',
      title: t('customs.trades'),
      render: ({ trades, open }) => <OpenNumber value={trades} to={open} />,
      file: ({ trades }) => trades,
      number: true,
    },
    {
      key: 'amount',
      title: t('customs.amount_usd'),
      render: ({ amountUsd, open }) => <OpenSum value={amountUsd} to={open} />,
      file: ({ amountUsd }) => amountUsd,
      number: true,
    },
    {
      key: 'weight',
      title: t('customs.weight_kg'),
      render: ({ weightKg, open }) => <OpenSum value={weightKg} to={open} />,
      file: ({ weightKg }) => weightKg,
      number: true,
    },
    {
      key: 'last',
      title: t('customs.last_trade'),
      render: ({ lastDate }) => <DateText at={lastDate} />,
      file: ({ lastDate }) => lastDate,
    },
  ]
  return (
    <DataTable
      label={label}
      columns={columns}
      query={query}
      rows={lines}
      rowKey={({ key }) => key}
      onOpen={({ open }) => {
        if (open !== null) void navigate(open)
      }}
      empty={{ title: t('flows.empty'), hint: t('flows.empty_hint') }}
      fileName={label}
    />
  )
}
