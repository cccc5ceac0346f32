/** Links from a load to its rows. */
import { Link } from 'react-router'
import type { DatasetName, Load } from '@tradewind/contract'
import { NumberText } from '@tradewind/ui'
import { useScreenLink } from '../../links.ts'

const addresses: Readonly<Record<DatasetName, (load: Load) => [screen: string, query: Record<string, string>]>> = {
  trade: ({ loadId }) => ['transactionDynamics', { load: loadId }],
  list: ({ sourceId }) => ['privateLists', { source: sourceId }],
  statistics: () => ['tradeStatistics', {}],
}

/** Address of the load's rows; null if it shows none, or the user lacks that screen. */
export const useRowsAddress = () => {
  const linkTo = useScreenLink()
  return (load: Load): string | null => {
    if (load.state !== 'published' || load.rowsPublished === 0) return null
    const [screen, query] = addresses[load.dataset](load)
    return linkTo(screen, {}, query)
  }
}

/** The number of published rows, linking to them. `value`: null where it is unknown. */
export const LoadedRows = ({ load, value }: { load: Load; value: number | null }) => {
  const address = useRowsAddress()(load)
  const rows = <NumberText value={value} />
  return address === null ? rows : <Link to={address}>{rows}</Link>
}
