/** The links in alert mails. One link stops the alerts to a mailbox, the other starts them again. */

import type { Db } from '@tradewind/platform'
import { setByEmail } from './alert-settings.ts'

/**
 * The recipient of the alert mail with this link. `addressKey` is null for an older link without an address, which
 * identifies only a user.
 */
export type AlertReaderKey = { userId: string; addressKey: string | null }

export const alertLinks = (db: Db) => ({
  stop: async ({ userId, addressKey }: AlertReaderKey): Promise<void> => {
    await db.transaction().execute(async (tx) => {
      await setByEmail(tx, userId, false)
      if (addressKey === null) return
      await tx
        .insertInto('alert_stopped_address')
        .values({ addressKey })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    })
  },
  start: async ({ userId, addressKey }: AlertReaderKey & { addressKey: string }): Promise<void> => {
    await db.transaction().execute(async (tx) => {
      await setByEmail(tx, userId, true)
      await tx.deleteFrom('alert_stopped_address').where('addressKey', '=', addressKey).execute()
    })
  },
})
