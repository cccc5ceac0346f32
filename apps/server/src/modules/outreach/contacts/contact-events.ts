/** Events of one address in all campaigns of an organisation, for segments and the contact page. */

import type { ContactEvent } from '@tradewind/contract'
import { sql, type RawBuilder } from 'kysely'

type Asked = { event: ContactEvent; /** Null: at any time. */ since: Date | null }

/**
 * A SQL condition: `address` has an event of the given kind in the organisation. `mailed` means that a mail was sent.
 * Opens and clicks of programs do not count.
 */
export const hasEvent = (orgId: string, address: RawBuilder<string>, { event, since }: Asked): RawBuilder<boolean> =>
  event === 'mailed'
    ? sql<boolean>`exists (
        select
        from outreach_recipient r
        where r.org_id = ${orgId} and r.address = ${address} and r.sending_at is not null
          and r.state not in ('queued', 'cancelled', 'failed')
          and (${since}::timestamptz is null or r.sending_at >= ${since}))`
    : sql<boolean>`exists (
        select
        from outreach_recipient r
        join outreach_receipt e on e.recipient_id = r.id
        where r.org_id = ${orgId} and r.address = ${address} and e.kind = ${event} and not e.is_machine
          and (${since}::timestamptz is null or e.at >= ${since}))`
