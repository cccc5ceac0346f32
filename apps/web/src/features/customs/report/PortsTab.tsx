/** The tab with the ports of departure and of arrival. */

import { useQuery } from '@tanstack/react-query'
import type { CallOutputOf } from '@tradewind/contract'
import { labelPort } from '@tradewind/lexicon'
import { Panel, useT } from '@tradewind/ui'
import { api, queryOf } from '../../../api.ts'
import { PortMap } from '../flows/ReportFlows.tsx'
import { BreakdownChart, BreakdownTable } from './Breakdown.tsx'
import { useReport } from './use-report.ts'
import styles from './report.module.css'

type Port = CallOutputOf<typeof api.customs.companyPorts.endpoint>[number]

const usePorts = (role: Port['role']) => {
  const t = useT()
  const { input } = useReport()
  const ports = useQuery(queryOf(api.customs.companyPorts, input))
  const title = t(role === 'departure' ? 'customs.port_departure' : 'customs.port_arrival')
  const label = ({ port }: Port) => (port === null ? t('report.no_port') : labelPort(port))
  return {
    title,
    label,
    rows: ports.data?.filter((row) => row.role === role),
    query: ports,
    rowKey: ({ key }: Port) => key,
    name: {
      title,
      render: (row: Port) => <span title={label(row)}>{label(row)}</span>,
      widthPx: 220,
    },
    narrowingOf: ({ key }: Port) => (role === 'departure' ? { departurePort: key } : { arrivalPort: key }),
  }
}

export const PortsTab = () => {
  const departure = usePorts('departure')
  const arrival = usePorts('arrival')
  return (
    <>
      <PortMap />
      <div className={styles.two}>
        <BreakdownChart {...departure} />
        <BreakdownChart {...arrival} />
      </div>
      <Panel flush title={departure.title}>
        <BreakdownTable {...departure} />
      </Panel>
      <Panel flush title={arrival.title}>
        <BreakdownTable {...arrival} pageIn="secondPage" />
      </Panel>
    </>
  )
}
