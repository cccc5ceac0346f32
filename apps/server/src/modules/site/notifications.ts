/** Users' notifications. They are stored as key and values, and shown in the language of each reader. */

import { translate } from '@tradewind/i18n'
import { offsetOf, type Db, type Tx } from '@tradewind/platform'

export type NewNotification = {
  userId: string
  /** The texts `notification.<kind>_title` and `notification.<kind>_text`, filled with `params`. */
  kind: string
  params: Record<string, string | number>
  /** A path inside the site, such as `/user/index?actionName=first`. Null for none. */
  link: string | null
  /**
   * The subject of the notification (an id). A user is notified once for each kind and cause, however often a job runs
   * again.
   */
  cause: string
}

/**
 * Notifies a user. Call it in the transaction of the event, so that the notification is stored only if the event is.
 */
export const notify = async (db: Db | Tx, now: Date, notification: NewNotification): Promise<void> => {
  await db
    .insertInto('notification')
    .values({
      userId: notification.userId,
      kind: notification.kind,
      params: JSON.stringify(notification.params),
      link: notification.link,
      cause: notification.cause,
      createdAt: now,
      readAt: null,
    })
    .onConflict((conflict) => conflict.columns(['userId', 'kind', 'cause']).doNothing())
    .execute()
}

export const listNotifications = async (
  db: Db,
  userId: string,
  { page, limit, unreadOnly, lang }: { page: number; limit: number; unreadOnly: boolean; lang: string },
) => {
  const own = db.selectFrom('notification').where('userId', '=', userId)
  const { all, unread } = await own
    .select((eb) => [
      eb.fn.countAll<number>().as('all'),
      eb.fn.countAll<number>().filterWhere('readAt', 'is', null).as('unread'),
    ])
    .executeTakeFirstOrThrow()
  const rows = await (unreadOnly ? own.where('readAt', 'is', null) : own)
    .selectAll()
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .offset(offsetOf({ page, limit }))
    .limit(limit)
    .execute()
  return {
    total: unreadOnly ? unread : all,
    totalIsExact: true,
    unread,
    list: rows.map((row) => ({
      notificationId: row.id,
      title: translate(lang, `notification.${row.kind}_title`, row.params),
      text: translate(lang, `notification.${row.kind}_text`, row.params),
      link: row.link,
      createdAt: row.createdAt.toISOString(),
      readAt: row.readAt?.toISOString() ?? null,
    })),
  }
}

/** Marks a user's notifications of one kind with the given causes as read. */
export const markReadAbout = async (
  db: Db,
  now: Date,
  { userId, kind, causes }: Pick<NewNotification, 'userId' | 'kind'> & { causes: readonly string[] },
): Promise<void> => {
  await markUnread(db, now, userId)
    .where('kind', '=', kind)
    .where('cause', 'in', [...causes])
    .execute()
}

/** Marks a user's notifications as read; all of them when `ids` is null. Other users' ids have no effect. */
export const markRead = async (db: Db, now: Date, userId: string, ids: readonly string[] | null): Promise<void> => {
  const unread = markUnread(db, now, userId)
  if (ids === null) await unread.execute()
  else if (ids.length > 0) await unread.where('id', 'in', ids).execute()
}

/** The update that marks unread notifications of a user as read; the caller may restrict it. */
const markUnread = (db: Db, now: Date, userId: string) =>
  db.updateTable('notification').set({ readAt: now }).where('userId', '=', userId).where('readAt', 'is', null)
