/** A link from an address to its contact's page. */

import { Link } from 'react-router'
import { usePartLink } from '../../links.ts'

export const ContactLink = ({ address }: { address: string }) => (
  <Link to={usePartLink()('contact', { address })}>{address}</Link>
)
