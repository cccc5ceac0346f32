/**
 * The frequency cap: the maximum number of mails within a number of days to one address, over all campaigns of an
 * organisation. It is off unless the organisation sets it, so that an update changes no running campaign.
 *
 * The cap's row is the lock. A launch or claim that uses the cap keeps the row locked until its recipients are written,
 * so that two concurrent campaigns count each other's mails. The row is always locked before any ledger lock.
 */

import type { Channel, FrequencyCap } from '@tradewind/contract'
import type { Db, Tx } from '@tradewind/platform'
import { sql } from 'kysely'

const off: FrequencyCap = { mails: 0, days: 7 }
const dayMs = 86_400_000

export const readFrequencyCap = async (db: Db | Tx, orgId: string): Promise<FrequencyCap> => {
  const row = await db
    .selectFrom('outreach_frequency_cap')
    .select(['mails', 'days'])
    .where('orgId', '=', orgId)
    .executeTakeFirst()
  return row ?? off
}

export const saveFrequencyCap = async (
  db: Db,
  orgId: string,
  { mails, days, userId, at }: FrequencyCap & { userId: string; at: Date },
): Promise<void> => {
  const values = { mails, days, updatedBy: userId, updatedAt: at }
  await db
    .insertInto('outreach_frequency_cap')
    .values({ orgId, ...values })
    .onConflict((conflict) => conflict.column('orgId').doUpdateSet(values))
    .execute()
}

/**
 * Locks the cap until the transaction ends and returns it. Returns null without a lock when the organisation has no
 * cap.
 */
export const lockFrequencyCap = async (tx: Tx, orgId: string): Promise<FrequencyCap | null> => {
  const row = await tx
    .selectFrom('outreach_frequency_cap')
    .select(['mails', 'days'])
    .where('orgId', '=', orgId)
    .where('mails', '>', 0)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** A mail that is planned for `dueAt`. */
type Planned = { address: string; dueAt: Date }

/**
 * Returns the addresses that a campaign must leave out at launch. With the new mail at its due time, some period of the
 * cap's days would contain more mails than the cap allows. Planned mails of other campaigns count at their due time.
 */
export const findCapped = async (
  db: Db | Tx,
  orgId: string,
  { channel, planned, cap }: { channel: Channel; planned: readonly Planned[]; cap: FrequencyCap },
): Promise<ReadonlySet<string>> => {
  if (cap.mails === 0 || planned.length === 0) return new Set()
  const span = sql`make_interval(secs => ${cap.days * 86_400})`
  const { rows } = await sql<{ address: string }>`
    with planned as (
      select address, due_at
      from unnest(
        ${planned.map(({ address }) => address)}::text[],
        ${planned.map(({ dueAt }) => dueAt)}::timestamptz[]
      ) as u (address, due_at)
    ), mails as (
      select r.address, case when r.state = 'queued' then r.next_attempt_at else r.sending_at end as at
      from outreach_recipient r
      join outreach_campaign c on c.id = r.campaign_id
      where r.org_id = ${orgId} and r.address in (select address from planned) and c.channel = ${channel}
        and (r.state not in ('queued', 'cancelled', 'failed')
          or r.state = 'queued' and c.state in ('scheduled', 'running', 'paused'))
    ), runs as (
      -- Each row is a group of as many consecutive mails as the cap allows. If the group and the planned mail lie
      -- within the days of the cap, the planned mail exceeds the cap.
      select p.address, p.due_at, m.at as first,
        lead(m.at, ${cap.mails - 1}) over (partition by p.address order by m.at) as last
      from planned p
      join mails m on m.address = p.address and m.at > p.due_at - ${span} and m.at < p.due_at + ${span}
    )
    select distinct address
    from runs
    where last is not null and greatest(last, due_at) - least(first, due_at) < ${span}`.execute(db)
  return new Set(rows.map(({ address }) => address))
}

type Asked = { channel: Channel; addresses: readonly string[]; cap: FrequencyCap; at: Date }

/**
 * Returns the given addresses that have reached the cap, each with the time when one more mail is allowed. The caller
 * is about to send mails to the given addresses. Only sent mails count, not mails that other campaigns have queued.
 */
export const findCappedNow = async (
  tx: Db | Tx,
  orgId: string,
  { channel, addresses, cap, at }: Asked,
): Promise<ReadonlyMap<string, Date>> => {
  const since = new Date(at.getTime() - cap.days * dayMs)
  const { rows } = await sql<{ address: string; nth: Date }>`
    select address, nth
    from (
      select r.address, r.sending_at as nth, row_number() over (partition by r.address order by r.sending_at desc) as place
      from outreach_recipient r
      join outreach_campaign c on c.id = r.campaign_id
      where r.org_id = ${orgId} and r.address = any(${addresses}::text[]) and c.channel = ${channel}
        and r.state not in ('queued', 'cancelled', 'failed') and r.sending_at > ${since}
    ) as sent
    where place = ${cap.mails}`.execute(tx)
  return new Map(rows.map(({ address, nth }) => [address, new Date(nth.getTime() + cap.days * dayMs)]))
}
