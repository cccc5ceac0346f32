/**
 * Preflight findings about the sender: whether the sender may send, whether the mails are signed, and how many mails
 * the sender may send.
 */

import type { PreflightFinding } from '@tradewind/contract'
import { mailDomainOf } from '@tradewind/lexicon'
import type { Platform } from '@tradewind/platform'
import {
  type FrozenSender,
  recheckDomain,
  readStanding,
  type Standing,
  daysFor,
  warmUpOn,
} from '../../mail-transport/index.ts'
import { when } from './finding.ts'

export type PreflightPorts = {
  /** Returns true if the organisation has a mailbox from which replies are read. */
  hasMailbox(orgId: string): Promise<boolean>
}

const shownStanding = (standing: Standing) =>
  standing.kind === 'ready' ? (standing.domain === null ? ('address' as const) : ('domain' as const)) : standing.kind

export const findInSender = async (
  platform: Platform & PreflightPorts,
  orgId: string,
  { sender, mails, followUps, now }: { sender: FrozenSender; mails: number; followUps: number; now: Date },
) => {
  const { db } = platform
  const { address } = sender
  const domain = mailDomainOf(address)
  // DNS must be checked before the sender's status is read, because the check may change the status.
  const dns = await recheckDomain(platform, { orgId, domain })
  const standing = await readStanding(db, orgId, sender)
  return {
    sender: { id: sender.id, address, domain, standing: shownStanding(standing), dns },
    findings: [
      ...findingsOf(standing, { address, domain, mails, now }),
      // Warns if replies to the mails do not reach the product, because then a reply cannot stop the follow-ups.
      ...when(
        followUps > 0 && !sender.repliesHere && !(await platform.hasMailbox(orgId)),
        'warning',
        'replies_unseen',
        {
          address: sender.replyTo,
        },
      ),
    ],
  }
}

const findingsOf = (
  standing: Standing,
  { address, domain, mails, now }: { address: string; domain: string; mails: number; now: Date },
): PreflightFinding[] => {
  if (standing.kind === 'unverified') return when(true, 'error', 'sender_unverified', { address })
  if (standing.kind === 'lapsed') return when(true, 'error', 'sender_lapsed', { domain })
  if (standing.domain === null)
    return standing.unproved === null
      ? when(true, 'warning', 'sender_unsigned', { domain })
      : when(true, 'warning', 'sender_unproved', { domain, since: standing.unproved.addedAt.toISOString() })
  const { warmUp, warmUpFrom, failing } = standing.domain
  const { todayLimit } = warmUpOn(warmUp, warmUpFrom, now)
  return [
    ...when(failing !== null, 'warning', 'sender_failing', {
      domain,
      since: failing?.since.toISOString() ?? '',
      until: failing?.until.toISOString() ?? '',
    }),
    ...when(todayLimit !== null && todayLimit < mails, 'warning', 'warm_up', {
      domain,
      limit: todayLimit ?? 0,
      days: daysFor(warmUp, warmUpFrom, now, mails),
    }),
  ]
}
