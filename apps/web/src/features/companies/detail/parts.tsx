/** Parts of several pages of the company detail. */

import type { CallOutputOf } from '@tradewind/contract'
import { Flag } from '@tradewind/ui'
import { Link } from 'react-router'
import type { api } from '../../../api.ts'
import { useScreenLink } from '../../../links.ts'

/** The answer with the head and the side menu. */
export type DetailCompany = CallOutputOf<typeof api.companyDetail.menu.endpoint>

type Holder = { companyId: number | null; name: string; country: string | null }

/** The name of a company or another holder. A company that the registry knows links to its detail. */
export const HolderName = ({ holder: { companyId, name, country } }: { holder: Holder }) => {
  const address = useScreenLink()('companySearchDetail', { companyId: String(companyId ?? 0) })
  return (
    <span>
      {country !== null && (
        <>
          <Flag code={country} />{' '}
        </>
      )}
      {companyId === null || address === null ? name : <Link to={address}>{name}</Link>}
    </span>
  )
}
