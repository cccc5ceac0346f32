/**
 * Computes the audience and the cost that a launch of a draft would have now, and the findings and scores of its mails.
 */

import type { BrokenRule, PreflightFinding } from '@tradewind/contract'
import type { Platform } from '@tradewind/platform'
import { readEmailAudience } from '../../audience/index.ts'
import { readBalance } from '../../ledger/index.ts'
import { findSender } from '../../mail-transport/index.ts'
import { planAdmission, previewAdmission, readCampaignContent, readFollowUps } from '../../outreach/index.ts'
import { mailsOf } from '../follow-up/follow-up.ts'
import { StoredContent, variantsOf } from '../message/content.ts'
import { findInMails } from './content-findings.ts'
import { findDeletedPictures } from './deleted-pictures.ts'
import { when } from './finding.ts'
import { scoreInThread } from './score-rules.ts'
import { findInSender, type PreflightPorts } from './sender-findings.ts'

/** Throws Failure not_found. */
export const runPreflight = async (platform: Platform & PreflightPorts, orgId: string, id: string) => {
  const { db, clock, config } = platform
  const now = clock.now()
  const draft = await readCampaignContent(db, orgId, { id, channel: 'email' })
  const content = StoredContent.parse(draft.content)
  const [audience, sender, balance, followUps] = await Promise.all([
    readEmailAudience(db, orgId, content.audience),
    findSender(db, orgId, content.senderId),
    readBalance(db, orgId, 'email_count'),
    readFollowUps(db, orgId, id),
  ])
  const plan = planAdmission(draft, variantsOf(content), now)
  const { admitted, waterfall } = await previewAdmission(db, plan, audience)
  const cost = admitted.length
  const supplied = admitted.filter(({ isSupplied }) => isSupplied).length
  const ofSender =
    sender === null
      ? { sender: null, findings: when(true, 'error', 'no_sender') }
      : await findInSender(platform, orgId, { sender, mails: cost, followUps: followUps.length, now })
  const scores = await Promise.all(
    mailsOf(content, followUps).map(async ({ content: mail, isReply, which }) => ({
      ...which,
      ...(await scoreInThread({ mail, isReply, sender })),
    })),
  )
  const findings: PreflightFinding[] = [
    ...(await findInMails(content, followUps, audience.members)),
    ...(await findDeletedPictures(db, config.publicUrl, { content, after: followUps })),
    ...ofSender.findings,
    ...when(sender !== null && scores.some(lacksAddress), 'warning', 'postal_unset', {
      address: sender?.address ?? '',
    }),
    ...when(audience.chosen === 0, 'error', 'no_audience'),
    ...when(audience.chosen > 0 && cost === 0, 'error', 'nobody_left'),
    ...when(cost > balance.available, 'error', 'balance_short', { missing: cost - balance.available }),
  ]
  const { revision } = draft
  return {
    revision,
    waterfall,
    cost,
    followUpsCostAtMost: cost * followUps.length,
    supplied,
    available: balance.available,
    findings,
    scores,
    sender: ofSender.sender,
  }
}

const lacksAddress = ({ broken }: { broken: readonly BrokenRule[] }): boolean =>
  broken.some(({ rule }) => rule === 'no_address')
