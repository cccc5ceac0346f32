/** Whether mails may leave from a sender, signed, and how many. */
import type { PreflightFinding } from '@tradewind/contract'
import type { Platform } from '@tradewind/platform'
import { domainOf, type FrozenSender } from '../message/content.ts'
import { lookAnew } from '../domains/look-anew.ts'
import { readStanding, type Standing } from '../domains/standing.ts'
import { daysFor, warmUpOn } from '../domains/warm-up.ts'
import { hasMailbox } from '../mailboxes/mailboxes.ts'
import { when } from './finding.ts'

const shownStanding = (standing: Standing) =>
  standing.kind === 'ready' ? (standing.domain === null ? ('address' as const) : ('domain' as const)) : standing.kind

export const findInSender = async (
  platform: Platform,
  orgId: string,
  { sender, mails, followUps, now }: { sender: FrozenSender; mails: number; followUps: number; now: Date },
) => {
  const { db } = platform
  const { address } = sender
  const domain = domainOf(address)
  // Runs first, because it may change the standing.
  const dns = await lookAnew(platform, { orgId, domain })
  const standing = await readStanding(db, orgId, sender)
  return {
    sender: { id: sender.id, address, domain, standing: shownStanding(standing), dns },
    findings: [
      ...findingsOf(standing, { address, domain, mails, now }),
      // A reply that does not arrive here stops no follow-up.
      ...when(followUps > 0 && !sender.repliesHere && !(await hasMailbox(db, orgId)), 'warning', 'replies_unseen', {
        address: sender.replyTo,
      }),
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
