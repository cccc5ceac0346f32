/** Publishes the records that a domain's detail lists. */

import type { SenderDomainDetail } from '@tradewind/contract'
import type { DnsPeer } from '@tradewind/testkit'

export const publishRecords = (dns: DnsPeer, { records }: Pick<SenderDomainDetail, 'records'>): void => {
  for (const { host, type, value } of records) dns.zone.set(host, [{ type, value }])
}
