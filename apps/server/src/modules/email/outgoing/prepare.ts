/**
 * Prepares a campaign for sending. The content is compiled once, sending limits are checked at every claim, and each
 * mail is signed when it is sent.
 */

import { mailDomainOf } from '@tradewind/lexicon'
import { isTransient, type Config, type Storage } from '@tradewind/platform'
import { findLeavers } from '../../audience/index.ts'
import {
  type createSigners,
  type Signer,
  readStanding,
  warmUpLimits,
  productReturnPathOf,
  replyAddressOf,
  returnPathOf,
  type FrozenSender,
} from '../../mail-transport/index.ts'
import type { ChannelAdapter, SendAnswer } from '../../outreach/index.ts'
import { loadAttachments } from '../attachments/attachments.ts'
import { compileMail, compileMessage } from '../message/compile.ts'
import { StoredContent, type StoredMail } from '../message/content.ts'
import { urlsOf, untrackedUrls } from '../message/urls.ts'
import { salutationOf } from '../message/wording.ts'
import type { RelayChoice } from './choose-relays.ts'

type Deps = {
  config: Pick<Config, 'secret' | 'publicUrl' | 'mailDomain'>
  storage: Pick<Storage, 'get'>
  signers: ReturnType<typeof createSigners>
  relayChoice: RelayChoice
}
type Campaign = Parameters<ChannelAdapter['prepare']>[0]
type Prepared = Awaited<ReturnType<ChannelAdapter['prepare']>>
type OnItsWay = { campaign: Campaign; mail: StoredMail; sender: FrozenSender }

export const createPrepare =
  (deps: Deps): ChannelAdapter['prepare'] =>
  async (campaign) => {
    const { sender, audience, ...mail } = StoredContent.parse(campaign.content)
    if (sender === undefined) throw new Error(`campaign ${campaign.id} was launched without a sender`)
    const { orgId } = campaign
    return {
      readLimits: async (tx, now) => {
        const standing = await readStanding(tx, orgId, sender)
        if (standing.kind !== 'ready') return 'stopped'
        const ways = await deps.relayChoice.readLimits(tx, { orgId, sender }, now)
        if (ways === 'stopped') return 'stopped'
        const { id, perMinute } = sender
        const own = perMinute === null ? [] : [{ key: `sender:${id}`, perMinute }]
        return [...own, ...warmUpLimits(standing, now), ...ways]
      },
      findLeavers: (tx, addresses) => findLeavers(tx, orgId, audience.listIds, addresses),
      send: await createSend(deps, { campaign, mail, sender }),
    }
  }

const createSend = async (deps: Deps, { campaign, mail, sender }: OnItsWay): Promise<Prepared['send']> => {
  const { config, signers, relayChoice } = deps
  const { id: campaignId, orgId } = campaign
  const compiled = compileMail({ ...mail, sender, organisation: mail.organisation ?? '' })
  const write = compileMessage(compiled, {
    from: { address: sender.address, name: sender.displayName },
    replyTo: sender.replyTo,
    headers: { 'X-Mailer': 'Tradewind', 'X-Campaign-Id': campaignId },
    attachments: await loadAttachments(deps.storage, mail.attachments ?? []),
  })
  const fallback = salutationOf(mail)
  return async (delivery, handOver, takenBack) => {
    const { recipientId, address, name, company, country, fields, variant, messageId, thread } = delivery
    const found = await findSigner(signers, orgId, sender.address)
    if ('kind' in found) return found
    const { signer } = found
    // A verified sender domain has a subdomain for return paths, which its DNS points to the product's own server
    // (domains/published.ts).
    const mailHost = signer?.returnPathHost ?? config.mailDomain
    const message = write({
      address,
      salutation: { name, company, country, fields, fallback },
      urls:
        mail.isTest === true
          ? untrackedUrls(config, compiled)
          : urlsOf(config, recipientId, signer?.trackingHost ?? null),
      variant,
      messageId,
      thread,
      date: new Date(),
      ...(sender.repliesHere && { replyTo: replyAddressOf(config.secret, mailHost, recipientId) }),
    })
    // The return path and the DKIM signature belong to the sender's domain, so they are both aligned with From (RFC
    // 7489 section 3.1). A test mail has no recipient, so its return path contains the organisation's id, as in the
    // product's own mails.
    const returnPath =
      mail.isTest === true
        ? productReturnPathOf(config.secret, mailHost, orgId)
        : returnPathOf(config.secret, mailHost, recipientId)
    const signed = (await signer?.sign(message)) ?? message
    const leaving = { to: address, returnPath, message: signed, messageId, campaignId }
    return relayChoice.send({ orgId, sender }, leaving, { handOver, takenBack })
  }
}

/**
 * Finds the signer of a sender. If the database does not answer, the mail is retried later, because it must not be sent
 * unsigned.
 */
const findSigner = async (
  signers: Deps['signers'],
  orgId: string,
  address: string,
): Promise<{ signer: Signer | null } | SendAnswer> => {
  try {
    return { signer: await signers.find(orgId, mailDomainOf(address)) }
  } catch (error) {
    if (isTransient(error)) throw error
    return { kind: 'deferred', byRelay: true, detail: error instanceof Error ? error.message : String(error) }
  }
}
