/** Builds a ready draft with enough balance, for tests of sending. */

import { randomUUID } from 'node:crypto'
import type { Db } from '@tradewind/platform'
import { creditBalance } from '../../ledger/index.ts'
import { markVerified, saveSender } from '../../mail-transport/senders/senders.ts'
import { createDraft } from '../../outreach/campaign/drafts.ts'
import type { StoredContent } from '../message/content.ts'
import '../tables.ts'

export const creditMails = (db: Db, orgId: string, amount: number): Promise<void> =>
  db
    .transaction()
    .execute((tx) =>
      creditBalance(tx, { orgId, asset: 'email_count', reason: 'test', reference: randomUUID(), amount }),
    )

/** Creates a sender, a list of `addresses`, and a draft to that list. */
export const makeDraft = async (
  db: Db,
  orgId: string,
  draft: { addresses: readonly string[]; content?: Partial<StoredContent>; perMinute?: number },
): Promise<{ campaignId: string; listId: string; senderId: string }> => {
  const sender = await saveSender(
    db,
    orgId,
    {
      address: `sales-${randomUUID().slice(0, 8)}@exporter.example`,
      displayName: 'Sales Team',
      replyTo: 'sales@exporter.example',
      perMinute: draft.perMinute ?? null,
      isDefault: true,
      smtpAccountId: null,
      smtpFallbackIds: [],
      repliesHere: false,
      forwardReplies: false,
    },
    () => Promise.resolve(),
  )
  await markVerified(db, orgId, { id: sender.id, at: new Date() })
  const list = await db
    .insertInto('mailing_list')
    .values({ orgId, name: randomUUID() })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (let start = 0; start < draft.addresses.length; start += 1_000)
    await db
      .insertInto('mailing_contact')
      .values(
        draft.addresses.slice(start, start + 1_000).map((address, index) => ({
          listId: list.id, orgId, address, name: `Buyer ${start + index}`, company: 'Company Ltd', companyId: null,
          source: 'company' as const, importId: null, addedBy: null,
        })), // prettier-ignore
      )
      .execute()
  const content: StoredContent = {
    senderId: sender.id,
    subject: 'Porcelain tiles for {{company}}',
    blocks: null,
    html: '<p>Dear {{name}},</p><p>We make <a href="https://exporter.example/tiles">porcelain tiles</a>.</p>',
    salutationFallback: 'Sir or Madam',
    audience: { listIds: [list.id], segmentIds: [], addresses: [], leaveOut: [] },
    ...draft.content,
  }
  const campaignId = await createDraft(db, orgId, {
    createdBy: randomUUID(), channel: 'email', name: 'Test', content, at: new Date(),
  }) // prettier-ignore
  return { campaignId, listId: list.id, senderId: sender.id }
}
