/**
 * Checks the DNS records of a sender domain again for a user who is about to send. The result is stored like the
 * results of the wizard's check and of the daily check. Unlike in those checks, all queries share one deadline. A
 * record whose query has no answer by then is *unknown*, which does not change the domain's state.
 */

import { Failure, type SenderDns } from '@tradewind/contract'
import type { Db, Platform } from '@tradewind/platform'
import { checkDomain } from './check.ts'
import { checkDepsOf } from './daily.ts'
import { createLookup } from './lookup.ts'
import { readDetail } from './rows.ts'

/** A domain is checked again only if its last check is older than this. */
const freshMs = 60_000
const allMs = 3_000

type Sending = { orgId: string; domain: string; deadline?: AbortSignal }

/** Returns null when the organisation has no such domain, so that there are no records to check. */
export const recheckDomain = async (
  platform: Platform,
  { orgId, domain, deadline = AbortSignal.timeout(allMs) }: Sending,
): Promise<SenderDns | null> => {
  const { db, config, clock } = platform
  const row = await findDomain(db, orgId, domain)
  if (row === null) return null
  const { id, checkedAt } = row
  if (checkedAt === null || clock.now().getTime() - checkedAt.getTime() >= freshMs) {
    const lookup = createLookup(config.dnsServers, { timeoutMs: allMs, deadline })
    await checkDomain({ ...checkDepsOf(platform), lookup }, orgId, id).catch(passOver)
  }
  return readLook(platform, orgId, id)
}

const findDomain = async (db: Db, orgId: string, domain: string) =>
  (await db
    .selectFrom('email_domain')
    .select(['id', 'checkedAt'])
    .where('orgId', '=', orgId)
    .where('domain', '=', domain)
    .executeTakeFirst()) ?? null

/**
 * Ignores the failure when another check has just started, or when another organisation verified the domain first. The
 * verdicts of the last check stay.
 */
const passOver = (error: unknown): void => {
  const isSaid = error instanceof Failure && ['too_many_requests', 'domain_taken'].includes(error.errorName)
  if (!isSaid) throw error
}

const readLook = async ({ db, config, clock }: Platform, orgId: string, id: string): Promise<SenderDns> => {
  const now = clock.now()
  const { records, checkedAt, answeredAt } = await readDetail(db, orgId, { id, config, now })
  return {
    domainId: id,
    checkedAt,
    answeredAt,
    ageSeconds: checkedAt === null ? null : Math.max(0, Math.round((now.getTime() - Date.parse(checkedAt)) / 1_000)),
    records: records.flatMap(({ kind, isRequired, verdict }) => (isRequired ? [{ kind, verdict }] : [])),
  }
}
