/** Counts what was sent today in Beijing, and how many messages a member may still send on each network. */

import { messagePaceSeconds, messagesADay, type OutboxDay } from '@tradewind/contract'
import { beijingDay, socialNetworks, startOfBeijingDay, type SocialNetwork } from '@tradewind/lexicon'
import type { Db, Tx } from '@tradewind/platform'
import { sql } from 'kysely'
import type { Member } from '../change.ts'

export type MemberDay = { readonly sent: ReadonlyMap<SocialNetwork, number>; readonly waitsUntil: Date | null }

/** The messages of one member. */
export const readMemberDay = async (db: Db | Tx, { orgId, userId }: Member, now: Date): Promise<MemberDay> => {
  const { rows } = await sql<{ network: SocialNetwork; sent: number; lastAt: Date }>`
    select network, count(*)::int as sent, max(done_at) as last_at
    from lead_message
    where org_id = ${orgId} and done_by = ${userId} and state = 'sent'
      and done_at >= ${startOfBeijingDay(beijingDay(now))}
    group by network`.execute(db)
  const last = Math.max(...rows.map(({ lastAt }) => lastAt.getTime()))
  const waitsUntil = new Date(last + messagePaceSeconds * 1_000)
  return {
    sent: new Map(rows.map(({ network, sent }) => [network, sent])),
    waitsUntil: rows.length > 0 && waitsUntil > now ? waitsUntil : null,
  }
}

/** The networks on which the member may send another message today. */
export const openNetworks = ({ sent }: MemberDay): SocialNetwork[] =>
  socialNetworks.filter((network) => (sent.get(network) ?? 0) < messagesADay[network])

export const readDay = async (db: Db, member: Member, now: Date): Promise<OutboxDay> => {
  const own = await readMemberDay(db, member, now)
  const since = startOfBeijingDay(beijingDay(now))
  const { rows: queued } = await sql<{ network: SocialNetwork; n: number }>`
    select network, count(*)::int as n
    from lead_message
    where org_id = ${member.orgId} and state = 'queued'
    group by network`.execute(db)
  const { rows } = await sql<{ sent: number; skipped: number; replied: number }>`
    select (count(*) filter (where state = 'sent' and done_at >= ${since}))::int as sent,
      (count(*) filter (where state = 'skipped' and done_at >= ${since}))::int as skipped,
      (count(*) filter (where replied_at >= ${since}))::int as replied
    from lead_message
    where org_id = ${member.orgId} and (done_at >= ${since} or replied_at >= ${since})`.execute(db)
  const waiting = new Map(queued.map(({ network, n }) => [network, n]))
  return {
    networks: socialNetworks.flatMap((network) => {
      const [sent, inQueue] = [own.sent.get(network) ?? 0, waiting.get(network) ?? 0]
      return sent + inQueue === 0 ? [] : [{ network, sent, limit: messagesADay[network], queued: inQueue }]
    }),
    queued: queued.reduce((sum, { n }) => sum + n, 0),
    sent: rows[0]?.sent ?? 0,
    skipped: rows[0]?.skipped ?? 0,
    replied: rows[0]?.replied ?? 0,
    waitsUntil: own.waitsUntil?.toISOString() ?? null,
  }
}
