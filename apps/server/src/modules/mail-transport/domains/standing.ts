/** Decides whether a sender may send now, and how many mails today. */

import type { WarmUpPlan } from '@tradewind/contract'
import { mailDomainOf } from '@tradewind/lexicon'
import type { Db, Tx } from '@tradewind/platform'
import { sql } from 'kysely'
import type { Limit } from '../../outreach/index.ts'
import { graceMs, hasLapsed } from './state.ts'
import { dayOf, warmUpOn } from './warm-up.ts'

export type Standing =
  /**
   * `unverified`: neither the address nor its domain is verified. `lapsed`: the domain was verified earlier and is not
   * verified now.
   */
  | { kind: 'unverified' }
  | { kind: 'lapsed' }
  /**
   * `domain` is null when only the address is verified. `unproved`: the address's domain was added and is not verified
   * yet.
   */
  | { kind: 'ready'; domain: null; unproved: { addedAt: Date } | null }
  | {
      kind: 'ready'
      domain: {
        id: string
        warmUp: WarmUpPlan
        warmUpFrom: string | null
        failing: { since: Date; until: Date } | null
      }
    }

type Row = {
  addressVerifiedAt: Date | null
  isKept: boolean
  id: string | null
  state: 'pending' | 'verified' | 'failed' | null
  verifiedAt: Date | null
  failingSince: Date | null
  addedAt: Date | null
  warmUp: WarmUpPlan | null
  warmUpFrom: string | null
}

/**
 * Returns whether the sender may send. A sender that was removed while its campaign runs may still send for the
 * campaign until its domain lapses.
 */
export const readStanding = async (
  db: Db | Tx,
  orgId: string,
  sender: { id: string; address: string },
): Promise<Standing> => {
  const { rows } = await sql<Row>`
    select s.verified_at as address_verified_at, s.id is not null as is_kept,
      d.id, d.state, d.verified_at, d.failing_since,
      d.created_at as added_at, d.warm_up, d.warm_up_from
    from (values (1)) as one (row)
    left join email_sender s on s.org_id = ${orgId} and s.id = ${sender.id}
    left join email_domain d on d.org_id = ${orgId} and d.domain = ${mailDomainOf(sender.address)}`.execute(db)
  const row = rows[0]
  if (row === undefined) throw new Error('a query of one row answered none')
  const { id, state, verifiedAt, failingSince, addedAt, warmUp, warmUpFrom } = row
  if (id !== null && state !== null && warmUp !== null) {
    if (hasLapsed({ state, verifiedAt })) return { kind: 'lapsed' }
    if (state === 'verified')
      return { kind: 'ready', domain: { id, warmUp, warmUpFrom, failing: failingOf(failingSince) } }
  }
  if (row.addressVerifiedAt === null && row.isKept) return { kind: 'unverified' }
  return { kind: 'ready', domain: null, unproved: addedAt === null ? null : { addedAt } }
}

const failingOf = (since: Date | null) =>
  since === null ? null : { since, until: new Date(since.getTime() + graceMs) }

/**
 * Returns today's limit of the domain's warm-up plan as a budget for the throttle; an empty list when the domain has no
 * limit.
 */
export const warmUpLimits = (standing: Standing, now: Date): Limit[] => {
  if (standing.kind !== 'ready' || standing.domain === null) return []
  const { id, warmUp, warmUpFrom } = standing.domain
  const { todayLimit } = warmUpOn(warmUp, warmUpFrom, now)
  return todayLimit === null ? [] : [{ key: `warm-up:${id}`, amount: todayLimit, ...dayOf(now) }]
}
