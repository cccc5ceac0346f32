/** Leads from a company or a person without contacts to the smart mail search for the company. */

import { useT } from '@tradewind/ui'
import { Link } from 'react-router'
import { useScreenLink } from '../links.ts'
import { writeFinderFilter } from './finder-address.ts'

/** `companyId`: null for a person without a company, for whom the search begins empty. */
export const NoContactLink = ({ companyId }: { companyId: number | null }) => {
  const t = useT()
  const linkTo = useScreenLink()
  const address =
    companyId === null
      ? linkTo('intelligenceMailSearch')
      : linkTo('intelligenceMailSearchResult', {}, writeFinderFilter({ companyId }))
  return (
    <span className="tw-quiet">
      {address === null ? t('common.no_contact') : <Link to={address}>{t('common.no_contact')}</Link>}
    </span>
  )
}
