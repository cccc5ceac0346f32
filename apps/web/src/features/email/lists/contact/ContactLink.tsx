/** An address that leads to the page of its contact. */
import { Link } from 'react-router'

export const ContactLink = ({ address }: { address: string }) => (
  <Link to={`?${new URLSearchParams({ tab: 'lists', contact: address }).toString()}`}>{address}</Link>
)
