/** Whether a user is told of news by email as well, at the address of his profile. */
import type { Generated } from 'kysely'
import type { Db, Tx } from '@tradewind/platform'
import { accounts } from '../identity/index.ts'

declare module '@tradewind/platform' {
  interface Tables {
    alert_setting: { user_id: string; by_email: Generated<boolean>; lang: string }
  }
}

export type AlertReader = { userId: string; address: string; lang: string }

/** `address` null: his profile has none. */
export const readAlertSetting = async (
  db: Db,
  userId: string,
): Promise<{ byEmail: boolean; address: string | null }> => {
  const [setting, people] = await Promise.all([
    db.selectFrom('alert_setting').select('by_email').where('user_id', '=', userId).executeTakeFirst(),
    accounts.readPeople(db, [userId]),
  ])
  return { byEmail: setting?.by_email ?? true, address: people.get(userId)?.email || null }
}

/** The language in which a user last kept or watched something. */
export const readLanguage = async (db: Db, userId: string): Promise<string> => {
  const setting = await db.selectFrom('alert_setting').select('lang').where('user_id', '=', userId).executeTakeFirst()
  return setting?.lang ?? 'cn'
}

/** `byEmail` absent: only the language in which he works is kept. */
export const saveAlertSetting = async (
  db: Db,
  userId: string,
  setting: { byEmail?: boolean; lang: string },
): Promise<void> => {
  const values = { lang: setting.lang, by_email: setting.byEmail }
  await db
    .insertInto('alert_setting')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute()
}

/** By the link in a mail, or because the address is none: the language stays as it is. */
export const stopAlerts = async (db: Db, userId: string): Promise<void> => {
  await db
    .insertInto('alert_setting')
    .values({ user_id: userId, by_email: false, lang: 'cn' })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ by_email: false }))
    .execute()
}

/** Of these users those who want mail and have an address. */
export const findAlertReaders = async (db: Db | Tx, userIds: readonly string[]): Promise<AlertReader[]> => {
  if (userIds.length === 0) return []
  const settings = await db
    .selectFrom('alert_setting')
    .select(['user_id', 'by_email', 'lang'])
    .where('user_id', 'in', userIds)
    .execute()
  const people = await accounts.readPeople(db, userIds)
  return [...people].flatMap(([userId, { email }]) => {
    const setting = settings.find((one) => one.user_id === userId)
    if (email === '' || setting?.by_email === false) return []
    return [{ userId, address: email, lang: setting?.lang ?? 'cn' }]
  })
}
