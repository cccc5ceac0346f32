/**
 * Sends the mails that users write in the inbox: answers, and replies that a user forwards. They leave as the campaign's
 * sender, over the same relay as the campaign's mails.
 */

import { fail, type ThreadMessage } from '@tradewind/contract'
import { mailDomainOf } from '@tradewind/lexicon'
import type { Db, Platform } from '@tradewind/platform'
import { StoredMail } from '../email/index.ts'
import {
  accountsOf,
  createAccountRelays,
  createSigners,
  readStanding,
  type ForwardedMail,
  type FrozenSender,
  type Signer,
} from '../mail-transport/index.ts'
import { findListed, type SendAnswer } from '../outreach/index.ts'

export type SendingPorts = {
  /** Sends a complete message over the relays of the installation. */
  pass: (mail: ForwardedMail) => Promise<SendAnswer>
}

/** What is needed to send a mail, read before the row of the mail is written. `mailHost`: the host of return paths. */
export type Outgoing = { orgId: string; sender: FrozenSender; signer: Signer | null; mailHost: string }

export type Sending = ReturnType<typeof createSending>

export const createSending = (platform: Platform, { pass }: SendingPorts) => {
  const { db, config } = platform
  const signers = createSigners(platform)
  const accounts = createAccountRelays(platform)
  return {
    close: accounts.close,
    /** `content`: the content of the campaign, which names its sender. Throws Failure sender_not_usable. */
    prepare: async (orgId: string, content: unknown): Promise<Outgoing> => {
      const { sender } = StoredMail.parse(content)
      if (sender === undefined) throw fail('sender_not_usable')
      if ((await readStanding(db, orgId, sender)).kind !== 'ready') throw fail('sender_not_usable')
      const signer = await signers.find(orgId, mailDomainOf(sender.address))
      return { orgId, sender, signer, mailHost: signer?.returnPathHost ?? config.mailDomain }
    },
    /** `from`: the return path, used unless an SMTP account of the organisation sends the mail. */
    send: async (
      { orgId, sender, signer }: Outgoing,
      { message: plain, ...mail }: ForwardedMail,
    ): Promise<SendAnswer> => {
      const message = (await signer?.sign(plain)) ?? plain
      const accountIds = accountsOf(sender)
      if (accountIds.length === 0) return pass({ ...mail, message })
      const { to, messageId } = mail
      const envelope = { from: sender.address, to }
      return accounts.send({ orgId, accountIds }, { envelope, message, messageId, campaignId: null }, () => undefined)
    },
  }
}

export const stateAfter = ({ kind }: SendAnswer): NonNullable<ThreadMessage['answerState']> =>
  kind === 'accepted' ? 'sent' : kind === 'unknown' ? 'unknown' : 'failed'

/**
 * Throws recipient_suppressed if an address is on the suppression list. A contact who only asked for fewer campaigns
 * may still get a mail that a user writes.
 */
export const refuseSuppressed = async (db: Db, orgId: string, addresses: readonly string[]): Promise<void> => {
  const [address] = await findListed(db, orgId, 'email', addresses)
  if (address !== undefined) throw fail('recipient_suppressed', { address })
}
