/** What the demonstration's organisations start with in the email centre. */
import { sql } from 'kysely'
import type { Db } from '@tradewind/platform'
import { creditBalance } from '../ledger/index.ts'
import { markVerified, saveSender } from './senders.ts'

const mailCount = 10_000

/** A ready sender and prepaid mails; at every start, changing nothing the second time. */
export const demonstrateEmail = async (
  db: Db,
  organisations: readonly { orgId: string; name: string }[],
): Promise<void> => {
  for (const { orgId, name } of organisations) {
    const { rows } = await sql`select 1 from email_sender where org_id = ${orgId}`.execute(db)
    if (rows.length === 0) {
      const { id } = await saveSender(db, orgId, {
        address: 'sales@demo-exporter.example',
        displayName: name,
        replyTo: 'sales@demo-exporter.example',
        perMinute: null,
        isDefault: true,
      })
      await markVerified(db, orgId, { id, at: new Date() })
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
