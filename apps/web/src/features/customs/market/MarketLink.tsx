/** A link to the market of a search, of a code, or of a company's product. */

import { writeSwitches } from '@tradewind/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useScreenLink } from '../../../links.ts'
import type { Filter } from '../filter-url.ts'
import { marketOf } from './market-state.ts'
import { isMarket } from './use-market.ts'

type MarketLinkProps = {
  filter: Filter
  title?: string
  outOfTabs?: boolean
  /** True: the link opens the buyers of the market that switched suppliers. */
  toSwitches?: boolean
  /** Shown instead of the link when there is no link; by default nothing. */
  or?: ReactNode
  children: ReactNode
}

/**
 * The link is omitted if the user may not open the market screen, or if the filter contains only dates, which define no
 * market.
 */
export const MarketLink = (props: MarketLinkProps) => {
  const { filter, title, outOfTabs = false, toSwitches = false, or = null, children } = props
  const address = useScreenLink()('marketTrend', {}, { ...marketOf(filter), ...(toSwitches && writeSwitches({})) })
  if (address === null || !isMarket(filter)) return or
  return (
    <Link
      to={address}
      {...(title === undefined ? {} : { title, 'aria-label': title })}
      {...(outOfTabs && { tabIndex: -1 })}
    >
      {children}
    </Link>
  )
}
