/**
 * Applies automatic changes of memberships: terms begin and end, grace periods run out, and owners get notices in
 * advance. Member limits and notices depend on this check. Rights do not depend on this check, because every request
 * reads the plan in force. Each organisation stores the time of its next check; a repeated check changes nothing and
 * sends no second notice.
 */

import { beijingDay } from '@tradewind/lexicon'
import { defineJob, isTransient, type Db, type Platform, type Tx } from '@tradewind/platform'
import { z } from 'zod'
import { readOwners } from '../identity/index.ts'
import { sendNoticeJob, type NoticePorts, sendNotice } from './notice-mail.ts'
import { noticeAt } from './standing.ts'
import { lockMembership, scheduleMembershipCheck, readTerms } from './terms.ts'

export type MembershipPorts = NoticePorts & {
  /** Freezes or restores members to fit the member limit of the plan in force. */
  enforceMemberLimit(tx: Tx, orgId: string): Promise<void>
  /** Notifies a user in the product, once for each kind and cause. */
  notify(
    tx: Tx,
    notification: {
      userId: string
      kind: string
      params: Record<string, string | number>
      link: string | null
      cause: string
    },
  ): Promise<void>
}

export const membershipCheckJob = defineJob({ name: 'membership.look', payload: z.object({}), exclusive: true })

const organisationsAtOnce = 100
const againAfterMs = 10 * 60_000

/** Checks the organisations that are due. Returns their number. */
export const checkMemberships = async (platform: Platform, ports: MembershipPorts): Promise<number> => {
  const now = platform.clock.now()
  let looked = 0
  for (;;) {
    const due = await platform.db
      .selectFrom('membership')
      .select('orgId')
      .where('lookAt', '<=', now)
      .orderBy('lookAt')
      .limit(organisationsAtOnce)
      .execute()
    for (const { orgId } of due)
      try {
        await platform.db.transaction().execute((tx) => checkOne(platform, ports, { tx, orgId, now }))
      } catch (error) {
        if (isTransient(error)) throw error
        platform.log.error({ err: error, orgId }, 'look at a membership failed')
        await postpone(platform.db, orgId, now)
      }
    looked += due.length
    if (due.length < organisationsAtOnce) return looked
  }
}

/** Postpones the check of an organisation after a failure, so that it delays no other organisation. */
const postpone = async (db: Db, orgId: string, now: Date): Promise<void> => {
  await db
    .updateTable('membership')
    .set({ lookAt: new Date(now.getTime() + againAfterMs) })
    .where('orgId', '=', orgId)
    .where('lookAt', '<=', now)
    .execute()
}

const checkOne = async (
  platform: Platform,
  ports: MembershipPorts,
  { tx, orgId, now }: { tx: Tx; orgId: string; now: Date },
): Promise<void> => {
  await lockMembership(tx, orgId)
  await ports.enforceMemberLimit(tx, orgId)
  await tell(platform, ports, { tx, orgId, now })
  await scheduleMembershipCheck(tx, orgId, now)
}

/** The path of the membership centre (section 2 of the specification), to which notices link. */
const membershipCentre = '/user/index?actionName=third'

const tell = async (
  platform: Platform,
  ports: MembershipPorts,
  { tx, orgId, now }: { tx: Tx; orgId: string; now: Date },
): Promise<void> => {
  const notice = noticeAt(await readTerms(tx, orgId, now), now)
  if (notice === null) return
  const owner = (await readOwners(tx, [orgId])).get(orgId)
  if (owner === undefined) return
  const { kind, cause } = notice
  const params = { date: beijingDay(notice.at) }
  const inserted = await tx
    .insertInto('membership_notice')
    .values({ orgId, userId: owner.userId, kind, cause, params: JSON.stringify(params), createdAt: now })
    .onConflict((conflict) => conflict.columns(['orgId', 'kind', 'cause']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (inserted === undefined) return
  await ports.notify(tx, { userId: owner.userId, kind, params, link: membershipCentre, cause: `${orgId} ${cause}` })
  await platform.jobs.send(sendNoticeJob, { id: inserted.id }, { tx })
}

/** Registers the check of memberships, which runs every five minutes, and the mails of its notices. */
export const registerMembershipJobs = (platform: Platform, ports: MembershipPorts): void => {
  platform.jobs.work(membershipCheckJob, async () => void (await checkMemberships(platform, ports)))
  platform.jobs.schedule(membershipCheckJob, '*/5 * * * *', {})
  platform.jobs.work(sendNoticeJob, ({ id }) => sendNotice(platform, ports, id))
}
