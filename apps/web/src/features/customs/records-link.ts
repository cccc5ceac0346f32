/** Every figure opens its records: the search of a company, a period, and one value. */
import { useNavigate } from 'react-router'
import { useScreenLink } from '../../links.ts'
import { writeSearch, type Filter } from './filter-url.ts'
import type { ReportInput } from './report-url.ts'

export const useOpenRecords = (input: ReportInput): ((more: Filter) => void) => {
  const navigate = useNavigate()
  const linkTo = useScreenLink()
  const { companyId, side, dateFrom, dateTo } = input
  return (more) => {
    const own: Filter = { [side === 'buyer' ? 'buyerId' : 'sellerId']: companyId, dateFrom, dateTo }
    const address = linkTo('customs_search', {}, writeSearch({ filter: { ...own, ...more } }))
    if (address !== null) void navigate(address)
  }
}
