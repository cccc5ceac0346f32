/** The way from a search, a code or a company's product to its market. */
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useScreenLink } from '../../../links.ts'
import type { Filter } from '../filter-url.ts'
import { marketOf } from './market-state.ts'
import { isMarket } from './use-market.ts'

type MarketLinkProps = { filter: Filter; title?: string; outOfTabs?: boolean; children: ReactNode }

/** Nothing for a user without the screen, or where only dates are asked. */
export const MarketLink = ({ filter, title, outOfTabs = false, children }: MarketLinkProps) => {
  const address = useScreenLink()('marketTrend', {}, marketOf(filter))
  if (address === null || !isMarket(filter)) return null
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
