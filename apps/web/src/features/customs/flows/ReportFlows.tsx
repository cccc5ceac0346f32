/** Shows the trade of a company on maps: between its country and other countries, and between ports. */

import { useQuery } from '@tanstack/react-query'
import { countryPosition, labelPort, portOf } from '@tradewind/lexicon'
import { Panel, useFormatNumber, useT } from '@tradewind/ui'
import { api, queryOf } from '../../../api.ts'
import { useNames } from '../../../customs/names.ts'
import { Country } from '../parts.tsx'
import type { Narrowing } from '../report/report-state.ts'
import { useReport } from '../report/use-report.ts'
import { FlowDrawing, FlowView, type FlowEnd, type FlowLine, type PlaceLine, type Weighing } from './FlowView.tsx'
import { sortOf, WeighingSwitch } from './SearchFlows.tsx'
import customsStyles from '../customs.module.css'
import styles from './flows.module.css'

const useOpenRecords = () => {
  const { linkOf, recordsOf } = useReport()
  return (narrowing: Narrowing) => linkOf(recordsOf({ narrowing }))
}

/**
 * A map with an arc between the company's country and each other country. The table of the tab shows the same numbers.
 */
export const RegionMap = () => {
  const t = useT()
  const format = useFormatNumber()
  const names = useNames()
  const { input } = useReport()
  const open = useOpenRecords()
  const { data } = useQuery(queryOf(api.customs.companyRegions, input))
  const company = useQuery(queryOf(api.customs.company, { companyId: input.companyId }))
  const home = company.data?.country ?? null
  if (data === undefined || company.data === undefined) return null
  const endOf = (code: string | null): FlowEnd => ({
    key: code ?? '-',
    label: code === null ? t('customs.no_country') : names.country(code),
    node: <Country code={code} />,
    position: code === null ? null : countryPosition(code),
  })
  const isBuyer = input.side === 'buyer'
  const lines = data.map((row): FlowLine => {
    const [region, own] = [endOf(row.country), endOf(home)]
    return {
      ...row,
      key: region.key,
      from: isBuyer ? region : own,
      to: isBuyer ? own : region,
      open: open({ country: region.key }),
    }
  })
  const places = data.map(({ country, trades }): PlaceLine => {
    const { key, label, position } = endOf(country)
    return { key, role: isBuyer ? 'from' : 'to', label, position, trades, open: open({ country: key }) }
  })
  const nowhere = places.filter(({ position }) => position === null)
  const lost = nowhere.reduce((sum, { trades }) => sum + trades, 0)
  return (
    <Panel title={t('flows.map')}>
      <div className={styles.alone}>
        <FlowDrawing lines={lines} places={places} weighing="trades" />
      </div>
      {lost > 0 && (
        <p className={customsStyles.quiet}>
          {t('flows.left_out')} {t('flows.left_places', { count: format(lost), places: nowhere.length })}
        </p>
      )}
    </Panel>
  )
}

/**
 * A map of the trade between pairs of ports. A table of the same numbers accompanies the map, because the other tables
 * of the tab do not count pairs of ports.
 */
export const PortMap = () => {
  const t = useT()
  const { input, state, go } = useReport()
  const open = useOpenRecords()
  const weighing: Weighing = state.table.sort === 'amount_desc' ? 'amount' : 'trades'
  const asked = { ...input, sort: sortOf(weighing) } as const
  const flows = useQuery(queryOf(api.customsFlows.companyPorts, asked))
  const { data } = flows
  const ports = useQuery(queryOf(api.customs.companyPorts, input))
  const endOf = (key: string, port: { code: string | null; name: string } | null): FlowEnd => {
    const label = port === null ? t('report.no_port') : labelPort(port)
    return { key, label, node: <span title={label}>{label}</span>, position: portOf(key) }
  }
  const places = (ports.data ?? []).map(({ role, key, port, trades }): PlaceLine => {
    const { label, position } = endOf(key, port)
    const isDeparture = role === 'departure'
    return {
      key: `${role} ${key}`,
      role: isDeparture ? 'from' : 'to',
      label,
      position,
      trades,
      open: open(isDeparture ? { departurePort: key } : { arrivalPort: key }),
    }
  })
  const listed = data?.list.reduce((sum, { trades }) => sum + trades, 0) ?? 0
  return (
    <Panel
      flush
      title={t('flows.map')}
      extra={
        <WeighingSwitch weighing={weighing} onChange={(sort) => go({ table: sort === undefined ? {} : { sort } })} />
      }
    >
      <FlowView
        lines={data?.list.map((row) => ({
          ...row,
          key: `${row.from} ${row.to}`,
          from: endOf(row.from, row.fromPort),
          to: endOf(row.to, row.toPort),
          open: open({ departurePort: row.from, arrivalPort: row.to }),
        }))}
        places={places}
        weighing={weighing}
        pairs={data?.pairs ?? 0}
        unplaced={null}
        beyond={(data?.placed ?? 0) - listed}
        query={flows}
      />
    </Panel>
  )
}
