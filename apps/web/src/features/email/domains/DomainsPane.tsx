/** All sender domains, or one of them. */
import { useView } from '../view.ts'
import { DomainsPanel } from './DomainsPanel.tsx'
import { DomainView } from './DomainView.tsx'

export const DomainsPane = () => {
  const { domain } = useView().view
  return domain === undefined ? <DomainsPanel /> : <DomainView key={domain} domainId={domain} />
}
