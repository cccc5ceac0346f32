/** A link from an address to its contact's page. */
import { Link } from 'react-router'

export const ContactLink = ({ address }: { address: string }) => (
  <Link to={`?${new URLSearchParams({ tab: 'lists', contact: address }).toString()}`}>{address}</Link>
)
