/** From a load to the rows that it brought. */
import { Link } from 'react-router'
import type { DatasetName, Load } from '@tradewind/contract'
import { NumberText } from '@tradewind/ui'
import { useScreenLink } from '../../links.ts'

const addresses: Readonly<Record<DatasetName, (load: Load) => [screen: string, query: Record<string, string>]>> = {
  trade: ({ loadId }) => ['transactionDynamics', { load: loadId }],
  list: ({ sourceId }) => ['privateLists', { source: sourceId }],
  statistics: () => ['tradeStatistics', {}],
}

/** Where the rows are now; null for a load that shows none, and for a user without that screen. */
export const useRowsAddress = () => {
  const linkTo = useScreenLink()
  return (load: Load): string | null => {
    if (load.state !== 'published' || load.rowsPublished === 0) return null
    const [screen, query] = addresses[load.dataset](load)
    return linkTo(screen, {}, query)
  }
}

/** How many rows were published, open to them. `value`: null where that is not known. */
export const LoadedRows = ({ load, value }: { load: Load; value: number | null }) => {
  const address = useRowsAddress()(load)
  const rows = <NumberText value={value} />
  return address === null ? rows : <Link to={address}>{rows}</Link>
}
