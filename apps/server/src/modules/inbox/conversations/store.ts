/** Stores messages of phones, each once, and notifies the user whose campaign the person answers. */

import type { Clock, Db } from '@tradewind/platform'
import { findMemberOrOwner } from '../../identity/index.ts'
import { notify } from '../../site/index.ts'
import type { PhoneReply } from '../../sms/index.ts'
import { replyNotification } from '../queries.ts'

const longestText = 2_000

export const storePhoneReply = (
  { db, clock }: { db: Db; clock: Clock },
  { orgId, recipientId, campaignId, campaignName, createdBy, address, kind, text, at, eventId }: PhoneReply,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const row = await tx
      .insertInto('phone_reply')
      .values({
        orgId,
        recipientId,
        campaignId,
        address,
        kind,
        body: text.replaceAll('\u0000', '').slice(0, longestText),
        at,
        eventId,
        // Only replies wait for a reader.
        readAt: kind === 'reply' ? null : at,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    const userId = row === undefined || kind !== 'reply' ? null : await findMemberOrOwner(tx, orgId, createdBy)
    if (row === undefined || userId === null) return
    await notify(tx, clock.now(), {
      userId,
      kind: replyNotification,
      params: { writer: address, campaign: campaignName },
      link: `/outreach/sms/replies?phone=${encodeURIComponent(address)}`,
      cause: `phone:${row.id}`,
    })
  })
