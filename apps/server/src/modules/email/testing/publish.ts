/** Publishes the DNS records that the product asks the owner of a sender domain to publish. */

import type { SenderDomainDetail } from '@tradewind/contract'
import type { DnsPeer } from '@tradewind/testkit'

export const publishRecords = (dns: DnsPeer, { records }: Pick<SenderDomainDetail, 'records'>): void => {
  for (const { host, type, value } of records) dns.zone.set(host, [{ type, value }])
}
