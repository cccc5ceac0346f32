/** Links from a load to the screen with the rows that the load published. */

import type { DatasetName, Load } from '@tradewind/contract'
import { NumberText } from '@tradewind/ui'
import { Link } from 'react-router'
import { useScreenLink } from '../../links.ts'

const addresses: Readonly<Record<DatasetName, (load: Load) => [screen: string, query: Record<string, string>]>> = {
  trade: ({ loadId }) => ['transactionDynamics', { load: loadId }],
  list: ({ sourceId }) => ['privateLists', { source: sourceId }],
  statistics: () => ['tradeStatistics', {}],
  company: () => ['companySearch', {}],
  person: () => ['linkedin', {}],
  shareholding: () => ['companySearch', {}],
  funding: () => ['companySearch', {}],
  news: () => ['companySearch', {}],
  technology: () => ['companySearch', {}],
  fair_buyers: () => ['canton_fair', {}],
  social: () => ['socialVideo', {}],
}

/**
 * Returns the URL of the screen that shows the rows that a load published; null if the load has published no rows, or
 * if the user may not open this screen.
 */
export const useRowsAddress = () => {
  const linkTo = useScreenLink()
  return (load: Load): string | null => {
    if (load.state !== 'published' || load.rowsPublished === 0) return null
    const [screen, query] = addresses[load.dataset](load)
    return linkTo(screen, {}, query)
  }
}

/** The number of published rows as a link to these rows. `value`: null when the number is unknown. */
export const LoadedRows = ({ load, value }: { load: Load; value: number | null }) => {
  const address = useRowsAddress()(load)
  const rows = <NumberText value={value} />
  return address === null ? rows : <Link to={address}>{rows}</Link>
}
