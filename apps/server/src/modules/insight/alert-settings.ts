/** The setting whether a user also receives alerts by email, at the address of the user's profile. */

import type { Db, Tx } from '@tradewind/platform'
import { sql, type Generated } from 'kysely'
import { readPeople } from '../identity/index.ts'
import { findStopped } from './stopped-addresses.ts'

declare module '@tradewind/platform' {
  interface Tables {
    alert_setting: { userId: string; byEmail: Generated<boolean>; lang: string }
  }
}

export type AlertReader = { userId: string; address: string; lang: string }

/**
 * `address` is null when the profile has none. `isStopped` is true when the alerts were stopped by a link in a mail to
 * this address.
 */
export const readAlertSetting = async (
  db: Db,
  userId: string,
): Promise<{ byEmail: boolean; address: string | null; isStopped: boolean }> => {
  const [setting, people] = await Promise.all([
    db.selectFrom('alert_setting').select('byEmail').where('userId', '=', userId).executeTakeFirst(),
    readPeople(db, [userId]),
  ])
  const address = people.get(userId)?.email || null
  const isStopped = address !== null && (await findStopped(db, [address])).has(address)
  return { byEmail: !isStopped && (setting?.byEmail ?? true), address, isStopped }
}

/** A user's alerts are written in the language in which the user last saved a setting, a search or a monitor. */
export const readLanguage = async (db: Db, userId: string): Promise<string> => {
  const setting = await db.selectFrom('alert_setting').select('lang').where('userId', '=', userId).executeTakeFirst()
  return setting?.lang ?? 'cn'
}

/** When `byEmail` is absent, only the user's current language is stored. */
export const saveAlertSetting = async (
  db: Db,
  userId: string,
  setting: { byEmail?: boolean; lang: string },
): Promise<void> => {
  const values = { lang: setting.lang, byEmail: setting.byEmail }
  await db
    .insertInto('alert_setting')
    .values({ userId, ...values })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(values))
    .execute()
}

/**
 * Changes the setting through a link in a mail, or because the address is invalid. The stored language does not change.
 */
export const setByEmail = async (db: Db | Tx, userId: string, byEmail: boolean): Promise<void> => {
  await db
    .insertInto('alert_setting')
    .values({ userId, byEmail, lang: 'cn' })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ byEmail }))
    .execute()
}

/** Finds those of the given users who want mail and have an address for which the alerts are not stopped. */
export const findAlertReaders = async (db: Db | Tx, userIds: readonly string[]): Promise<AlertReader[]> => {
  if (userIds.length === 0) return []
  const settings = await db
    .selectFrom('alert_setting')
    .select(['userId', 'byEmail', 'lang'])
    .where(sql<boolean>`user_id = any(${userIds}::uuid[])`)
    .execute()
  const people = await readPeople(db, userIds)
  const stopped = await findStopped(
    db,
    [...people.values()].flatMap(({ email }) => (email === '' ? [] : [email])),
  )
  const byUser = new Map(settings.map((setting) => [setting.userId, setting]))
  return [...people].flatMap(([userId, { email }]) => {
    const setting = byUser.get(userId)
    if (email === '' || stopped.has(email) || setting?.byEmail === false) return []
    return [{ userId, address: email, lang: setting?.lang ?? 'cn' }]
  })
}

/**
 * The recipient of the alert mail with this link. `addressKey` is null for an older link without an address, which
 * identifies only a user.
 */
type AlertReaderKey = { userId: string; addressKey: string | null }

/** The links in alert mails. One link stops the alerts to a mailbox, the other starts them again. */
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
