/** A campaign whose mails the provider has accepted, for tests of receipts and replies. */

import type { Platform } from '@tradewind/platform'
import { sql } from 'kysely'
import { launchCampaign, receiveNews } from '../../outreach/index.ts'
import { createEmailChannel } from '../channel.ts'
import type { StoredContent } from '../message/content.ts'
import { creditMails, makeDraft } from './campaign.ts'

type SentCampaign = { campaignId: string; listId: string; senderId: string; idOf(address: string): number }

export const sendCampaign = async (
  platform: Platform,
  orgId: string,
  sent: {
    addresses: readonly string[]
    content?: Partial<StoredContent>
    repliesHere?: boolean
    forwardReplies?: boolean
    /** True if the sender's reply address is also a verified sender; default: true. */
    isReplyToProved?: boolean
    /** The time when the mails were sent; default: now. */
    sentAt?: Date
  },
): Promise<SentCampaign> => {
  const { db, clock } = platform
  await creditMails(db, orgId, sent.addresses.length)
  const draft = await makeDraft(db, orgId, sent)
  await db
    .updateTable('email_sender')
    .set({ repliesHere: sent.repliesHere ?? false, forwardReplies: sent.forwardReplies ?? false })
    .where('id', '=', draft.senderId)
    .execute()
  if (sent.isReplyToProved !== false)
    await sql`
      insert into email_sender (org_id, address, display_name, reply_to, is_default, verified_at)
      values (${orgId}, 'sales@exporter.example', '', 'sales@exporter.example', false, now())
      on conflict do nothing`.execute(db)
  const email = createEmailChannel(platform, {
    readCatcherAddress: async () => null,
    findCaught: async () => new Set(),
    readCompanyName: async () => 'Exporter Ltd',
  })
  const { campaignId } = draft
  await launchCampaign({ db, clock, adapters: new Map([['email', email]]) }, { orgId, campaignId, scheduledAt: null })
  const rows = await db
    .updateTable('outreach_recipient')
    .set({ sendingAt: sent.sentAt ?? clock.now() })
    .where('campaignId', '=', campaignId)
    .returning(['id', 'address'])
    .execute()
  await receiveNews(
    db,
    rows.map(({ id }) => ({
      recipientId: id, kind: 'accepted', provider: 'test', eventId: `accepted:${id}`, at: sent.sentAt ?? clock.now(), detail: '',
    })), // prettier-ignore
  )
  const ids = new Map(rows.map(({ id, address }) => [address, id]))
  return {
    ...draft,
    idOf: (address) => {
      const id = ids.get(address)
      if (id === undefined) throw new Error(`${address} is no recipient`)
      return id
    },
  }
}
