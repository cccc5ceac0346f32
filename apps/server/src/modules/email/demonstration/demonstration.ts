/** Initial data of the demonstration's organisations for the email centre. */

import type { Db } from '@tradewind/platform'
import { creditBalance } from '../../ledger/index.ts'
import { findSender, listSenders, markVerified, saveSender } from '../../mail-transport/index.ts'
import { demonstrateCampaigns, type KeepReplies } from './campaigns.ts'

const mailCount = 10_000

/**
 * Creates a verified sender, prepaid mails and past campaigns. The function runs at every start of the product and
 * changes nothing if the data exist.
 */
export const demonstrateEmail = async (
  db: Db,
  organisations: readonly { orgId: string; userId: string; name: string }[],
  { now, keepReplies }: { now: Date; keepReplies: KeepReplies },
): Promise<void> => {
  for (const { orgId, userId, name } of organisations) {
    if ((await listSenders(db, orgId)).length === 0) {
      const { id } = await saveSender(
        db,
        orgId,
        {
          address: 'sales@demo-exporter.example',
          displayName: name,
          postalAddress: '18 Kiln Road, Nanzhuang, Foshan 528061, China',
          replyTo: 'sales@demo-exporter.example',
          perMinute: null,
          isDefault: true,
          smtpAccountId: null,
          smtpFallbackIds: [],
          repliesHere: true,
          forwardReplies: false,
        },
        () => Promise.resolve(),
      )
      await markVerified(db, orgId, { id, at: now })
      const sender = await findSender(db, orgId, id)
      if (sender !== null)
        await demonstrateCampaigns(db, orgId, { sender, organisation: name, userId, now, keepReplies })
    }
    await db.transaction().execute((tx) =>
      creditBalance(tx, {
        orgId,
        asset: 'email_count',
        reason: 'demonstration',
        reference: orgId,
        amount: mailCount,
      }),
    )
  }
}
