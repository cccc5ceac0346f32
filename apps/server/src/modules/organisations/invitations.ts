/**
 * Invitations: an SMS asks a number to join, and the number's owner decides (docs/decisions/0033-invitations.md).
 *
 * An invitation belongs to a number, not to an account, so that an organisation learns nothing about a number before
 * its owner accepts. Known and unknown numbers take the same steps here, and are treated differently only in the job
 * that sends the SMS.
 *
 * A caller must lock an organisation before the organisation's applications. A caller that moves a user from one
 * organisation to another locks both organisations first.
 */

import { randomInt } from 'node:crypto'
import { fail, invitationCodeLength, invitationDays, type IssueDetail } from '@tradewind/contract'
import type { Platform, Tx } from '@tradewind/platform'
import {
  countAttempt,
  findMobilesIn,
  lockOrganisations,
  readAccount,
  readOrganisationNames,
} from '../identity/index.ts'
import { invitationJob } from './invitation-messages.ts'
import { closeExpired, isOpenInvitation } from './open-invitations.ts'
import type { OrganisationPorts } from './ports.ts'
import { readSeatLimit, reserveSeats } from './seats.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const resendAfterMs = minuteMs
/** Crockford's base 32, without letters that look like others. 16 characters are 80 bits. */
const codeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The limits of invitation SMS. Verification codes have separate limits. */
const limits = {
  byOrganisation: (orgId: string) => ({ key: `invitation:org:${orgId}`, limit: 100, windowMs: dayMs }),
  /** The limit of messages to one number, from all organisations together. It protects the number from spam. */
  byMobile: (mobile: string) => ({ key: `invitation:mobile:${mobile}`, limit: 6, windowMs: dayMs }),
} as const

type Deps = Pick<Platform, 'db' | 'clock' | 'jobs'>
export type Invited = { username: string; mobile: string }
type Inviting = { orgId: string; members: readonly Invited[]; now: Date; lang: string }

/**
 * Invites either all given numbers or none. A number with an open invitation gets its SMS again, at most once a minute.
 * Throws Failure tier_too_low, member_limit_reached, too_many_requests, or conflict with details that name the entries.
 */
export const inviteMembers = async (
  platform: Deps,
  ports: OrganisationPorts,
  orgId: string,
  { members, lang }: { members: readonly Invited[]; lang: string },
): Promise<void> => {
  const repeated = findRepeated(members)
  if (repeated.length > 0) throw fail('conflict', {}, repeated)
  const limit = await readSeatLimit(platform.db, ports, orgId)
  if (limit === 0) throw fail('tier_too_low', { feature: 'members' })
  const now = platform.clock.now()
  await platform.db.transaction().execute((tx) => invite(platform, tx, { orgId, members, now, lang }, limit))
}

/** The entries of one call whose number appears in an earlier entry of the same call. */
const findRepeated = (members: readonly Invited[]): IssueDetail[] =>
  members.flatMap(({ mobile }, index) =>
    members.slice(0, index).some((earlier) => earlier.mobile === mobile)
      ? [{ path: `members.${index}.mobile`, key: 'validation.repeated' }]
      : [],
  )

const invite = async (platform: Deps, tx: Tx, inviting: Inviting, limit: number | null): Promise<void> => {
  const { orgId, members, now } = inviting
  await lockOrganisations(tx, [orgId])
  await closeExpired(tx, orgId, now)
  const mobiles = members.map(({ mobile }) => mobile)
  const own = await findMobilesIn(tx, orgId, mobiles)
  const already = mobiles.flatMap((mobile, index): IssueDetail[] =>
    own.has(mobile) ? [{ path: `members.${index}.mobile`, key: 'validation.already_member' }] : [],
  )
  if (already.length > 0) throw fail('conflict', {}, already)
  const open = await readOpen(tx, orgId, mobiles)
  await reserveSeats(tx, orgId, { count: members.length - open.size, limit, now })
  // Two parallel calls lock the same numbers in the same order, so they cannot deadlock.
  for (const member of members.toSorted((a, b) => a.mobile.localeCompare(b.mobile))) {
    const present = open.get(member.mobile)
    if (present === undefined) await sendFirst(platform, tx, inviting, member)
    else if (waitMs(present, now) === 0) await sendAgain(platform, tx, inviting, { ...present, ...member })
  }
}

type Open = { id: string; mobile: string | null; sentAt: Date | null; smsState: string | null }

const readOpen = async (
  tx: Tx,
  orgId: string,
  mobiles: readonly string[],
): Promise<ReadonlyMap<string | null, Open>> => {
  const rows = await tx
    .selectFrom('member_application')
    .select(['id', 'mobile', 'sentAt', 'smsState'])
    .where('orgId', '=', orgId)
    .where(isOpenInvitation)
    .where('mobile', 'in', mobiles)
    .execute()
  return new Map(rows.map((row) => [row.mobile, row]))
}

/**
 * How many milliseconds must pass before the SMS of an invitation may be sent again. 0 when the gateway refused the
 * last SMS.
 */
const waitMs = ({ sentAt, smsState }: Pick<Open, 'sentAt' | 'smsState'>, now: Date): number =>
  sentAt === null || smsState === 'failed' ? 0 : Math.max(0, sentAt.getTime() + resendAfterMs - now.getTime())

const sendFirst = async (platform: Deps, tx: Tx, { orgId, now, lang }: Inviting, member: Invited): Promise<void> => {
  await countSms(tx, now, orgId, member.mobile)
  const { id } = await tx
    .insertInto('member_application')
    .values({
      orgId,
      userId: null,
      origin: 'invited',
      createdAt: now,
      decidedAt: null,
      mobile: member.mobile,
      invitedName: member.username,
      code: makeCode(),
      ...sending(now, 1),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await platform.jobs.send(invitationJob, { applicationId: id, send: 1, lang }, { tx })
}

const sendAgain = async (
  platform: Deps,
  tx: Tx,
  { orgId, now, lang }: Inviting,
  again: Invited & { id: string },
): Promise<void> => {
  await countSms(tx, now, orgId, again.mobile)
  const { sends } = await tx
    .updateTable('member_application')
    .set((eb) => ({ ...sending(now, eb('sends', '+', 1)), invitedName: again.username }))
    .where('id', '=', again.id)
    .returning('sends')
    .executeTakeFirstOrThrow()
  await platform.jobs.send(invitationJob, { applicationId: again.id, send: sends, lang }, { tx })
}

/** Counts one SMS against the limits, in the transaction that queues it. A rollback undoes the count too. */
const countSms = async (tx: Tx, now: Date, orgId: string, mobile: string): Promise<void> => {
  await countAttempt(tx, now, limits.byOrganisation(orgId))
  await countAttempt(tx, now, limits.byMobile(mobile))
}

const sending = <Sends>(now: Date, sends: Sends) => ({
  expiresAt: new Date(now.getTime() + invitationDays * dayMs),
  sentAt: now,
  sends,
  smsState: 'queued' as const,
})

const makeCode = (): string =>
  Array.from({ length: invitationCodeLength }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('')

/**
 * Sends an open or expired invitation again, with a new expiry. Throws Failure not_found, tier_too_low,
 * member_limit_reached, too_many_requests, and conflict when the invitation was answered or withdrawn.
 */
export const resendInvitation = async (
  platform: Deps,
  ports: OrganisationPorts,
  orgId: string,
  { applicationId, lang }: { applicationId: string; lang: string },
): Promise<void> => {
  const limit = await readSeatLimit(platform.db, ports, orgId)
  const now = platform.clock.now()
  await platform.db.transaction().execute(async (tx) => {
    await lockOrganisations(tx, [orgId])
    const found = await tx
      .selectFrom('member_application')
      .select(['mobile', 'invitedName as username', 'auditStatus'])
      .select(['sentAt', 'smsState'])
      .where('id', '=', applicationId)
      .where('orgId', '=', orgId)
      .where('origin', '=', 'invited')
      .executeTakeFirst()
    if (found === undefined || found.mobile === null) throw fail('not_found')
    if (found.auditStatus !== 'not_added' && found.auditStatus !== 'expired') throw fail('conflict')
    const wait = waitMs(found, now)
    if (wait > 0) throw fail('too_many_requests', { retryAfterSeconds: Math.ceil(wait / 1000) })
    const member = { username: found.username, mobile: found.mobile }
    await invite(platform, tx, { orgId, members: [member], now, lang }, limit)
  })
}

/** The open and the answered invitations to a user's number, newest first; at most a hundred. */
export const listInvitations = async ({ db, clock }: Pick<Platform, 'db' | 'clock'>, userId: string) => {
  const { mobile } = await readAccount(db, userId)
  const rows = await db
    .selectFrom('member_application')
    .select(['id', 'orgId', 'auditStatus'])
    .select(['createdAt', 'expiresAt'])
    .where('origin', '=', 'invited')
    .where((eb) =>
      eb.or([
        eb('userId', '=', userId),
        eb.and([eb('mobile', '=', mobile), eb('auditStatus', '=', 'not_added'), eb('expiresAt', '>', clock.now())]),
      ]),
    )
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
  const names = await readOrganisationNames(
    db,
    rows.map((row) => row.orgId),
  )
  return rows.map((row) => ({
    applicationId: row.id,
    enterprise: names.get(row.orgId) ?? '',
    auditStatus: row.auditStatus,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
  }))
}
