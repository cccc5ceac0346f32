/** Saves the company search under a name. If the user monitors it, it reports companies that it finds later. */

import { useT } from '@tradewind/ui'
import { api } from '../../../api.ts'
import { companyChips } from '../../../company/chips.ts'
import { useCompanyNames } from '../../../company/company-names.ts'
import { SaveSearchButton } from '../../../forms/SaveSearchButton.tsx'
import type { Filter } from './search-url.ts'

export const SaveCompanySearch = ({ filter }: { filter: Filter }) => {
  const t = useT()
  const names = useCompanyNames()
  const proposed = companyChips(filter, { t, names }, () => undefined).map(({ value }) => value)
  return (
    <SaveSearchButton
      proposed={proposed.join(' · ')}
      watch="report.watch_companies"
      save={(as) => api.insight.saveCompanySearch({ filter, ...as })}
    />
  )
}
