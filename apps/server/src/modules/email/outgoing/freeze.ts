/**
 * Freezes a draft at its launch: checks whether the user may launch it and whether preflight finds errors, and fixes
 * its content.
 */

import { fail, type PreflightFinding } from '@tradewind/contract'
import { mailDomainOf } from '@tradewind/lexicon'
import type { Config, Tx } from '@tradewind/platform'
import { readEmailAudience } from '../../audience/index.ts'
import { readStanding, findSender } from '../../mail-transport/index.ts'
import { type ChannelAdapter, type Launcher, readFollowUps } from '../../outreach/index.ts'
import { admitLauncher } from '../compose/approval.ts'
import { StoredContent, variantsOf } from '../message/content.ts'
import { findInMails } from '../preflight/content-findings.ts'
import { findDeletedPictures } from '../preflight/deleted-pictures.ts'

type Deps = {
  config: Pick<Config, 'publicUrl'>
  readCompanyName: (tx: Tx, orgId: string) => Promise<string>
}

/** Throws Failure sender_not_usable, launch_blocked, launch_unconfirmed, draft_changed and approval_needed. */
export const createFreeze =
  ({ config, readCompanyName }: Deps): ChannelAdapter['freeze'] =>
  async (tx, draft, { launcher, now }) => {
    const { id, orgId } = draft
    if (launcher !== null) await admitLauncher(tx, draft, launcher, now)
    const content = StoredContent.parse(draft.content)
    const sender = await findSender(tx, orgId, content.senderId)
    if (sender === null || (await readStanding(tx, orgId, sender)).kind !== 'ready') throw fail('sender_not_usable')
    const organisation = await readCompanyName(tx, orgId)
    const audience = await readEmailAudience(tx, orgId, content.audience)
    const after = await readFollowUps(tx, orgId, id)
    const gone = await findDeletedPictures(tx, config.publicUrl, { content, after })
    const findings = [...(await findInMails(content, after, audience.members)), ...gone]
    if (audience.members.length > 0) refuse(findings, launcher)
    const frozen = { ...content, sender, organisation } satisfies StoredContent
    return { audience, content: frozen, origin: mailDomainOf(sender.address), variants: variantsOf(content) }
  }

/**
 * Refuses a mail with preflight errors, or with findings that the user has not confirmed, even if the user skipped
 * preflight. The launch itself checks audience and balance. `launcher`: null when the product itself launches.
 */
const refuse = (findings: readonly PreflightFinding[], launcher: Launcher | null): void => {
  const errors = findings.filter(({ severity }) => severity === 'error')
  if (errors.length > 0) throw fail('launch_blocked', {}, errors.map(detailOf))
  if (launcher === null) return
  const { confirmed = [] } = launcher
  const open = findings.filter(({ severity, key }) => severity === 'confirm' && !confirmed.includes(key))
  if (open.length > 0) throw fail('launch_unconfirmed', {}, open.map(detailOf))
}

const detailOf = ({ key, params, followUp }: PreflightFinding) => ({
  path: followUp === undefined ? key : `followUps.${followUp}.${key}`,
  key: `compose.preflight_${key}`,
  params,
})
