/**
 * Mails of a mailbox that could not be processed and were set aside with the reason. Most of them are tried again at
 * the next readings.
 */

import { fail, type SkippedMail } from '@tradewind/contract'
import { withoutNul, type Db } from '@tradewind/platform'
import { sql } from 'kysely'

/** After this many tries a mail is not tried again, unless the user asks for it. */
const triesAtMost = 5
const shownAtMost = 20
const keptDays = 90

export type SkippedMailRow = { uid: number; from: string; subject: string }
/** A folder of a mailbox, with the UIDVALIDITY of the folder. */
type Where = { mailboxId: string; orgId: string; folder: string; uidValidity: string; at: Date }

export const recordSkippedMail = async (
  db: Db,
  { mailboxId, orgId, folder, uidValidity, at }: Where,
  mail: SkippedMailRow,
  { reason, detail }: { reason: SkippedMail['reason']; detail: string },
): Promise<void> => {
  const isHopeless = reason === 'unreadable' || reason === 'too_many' || reason === 'too_large'
  const fault = { reason, detail: withoutNul(detail).slice(0, 300), at }
  await db
    .insertInto('email_mailbox_aside')
    .values({
      mailboxId,
      orgId,
      folder,
      uidValidity,
      uid: mail.uid,
      ...fault,
      fromHeader: mail.from.slice(0, 300),
      subject: mail.subject.slice(0, 300),
      tries: 1,
      isFinal: isHopeless,
    })
    .onConflict((conflict) =>
      conflict.columns(['mailboxId', 'folder', 'uidValidity', 'uid']).doUpdateSet({
        ...fault,
        tries: sql`email_mailbox_aside.tries + 1`,
        isFinal: sql`${isHopeless} or email_mailbox_aside.tries + 1 >= ${triesAtMost}`,
      }),
    )
    .execute()
}

/**
 * Returns the mails of a folder that are to be tried again. Deletes the mails of the mailbox that were set aside long
 * ago.
 */
export const findPending = async (
  db: Db,
  { mailboxId, folder, uidValidity, at }: Omit<Where, 'orgId'>,
): Promise<SkippedMailRow[]> => {
  await db
    .deleteFrom('email_mailbox_aside')
    .where('mailboxId', '=', mailboxId)
    .where('at', '<', new Date(at.getTime() - keptDays * 86_400_000))
    .execute()
  return db
    .selectFrom('email_mailbox_aside')
    .select(['uid', 'fromHeader as from', 'subject'])
    .where('mailboxId', '=', mailboxId)
    .where('folder', '=', folder)
    .where('uidValidity', '=', uidValidity)
    .where('isFinal', '=', false)
    .orderBy('uid')
    .execute()
}

export const clearSkipped = async (
  db: Db,
  { mailboxId, folder, uidValidity }: Pick<Where, 'mailboxId' | 'folder' | 'uidValidity'>,
  uid: number,
) => {
  await db
    .deleteFrom('email_mailbox_aside')
    .where('mailboxId', '=', mailboxId)
    .where('folder', '=', folder)
    .where('uidValidity', '=', uidValidity)
    .where('uid', '=', uid)
    .execute()
}

/** Returns, for each mailbox, the newest mails that were set aside, and the number of all such mails. */
export const listSkipped = async (
  db: Db,
  orgId: string,
): Promise<ReadonlyMap<string, { total: number; list: SkippedMail[] }>> => {
  const { rows } = await sql<{ mailboxId: string; total: number; list: SkippedMail[] }>`
    select mailbox_id, max(total)::int as total,
      json_agg(json_build_object('folder', folder, 'from', from_header, 'subject', subject, 'reason', reason, 'detail', detail,
        'isFinal', is_final, 'at', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) order by at desc, uid desc) as list
    from (
      select *, row_number() over (partition by mailbox_id order by at desc, uid desc) as place,
        count(*) over (partition by mailbox_id) as total
      from email_mailbox_aside
      where org_id = ${orgId}
    ) a
    where place <= ${shownAtMost}
    group by mailbox_id`.execute(db)
  return new Map(rows.map(({ mailboxId, ...skipped }) => [mailboxId, skipped]))
}

/** Makes the next reading try all mails of the mailbox again that were set aside. Throws Failure not_found. */
export const retrySkipped = async (db: Db, orgId: string, mailboxId: string): Promise<void> => {
  const own = await db
    .selectFrom('email_mailbox')
    .select('id')
    .where('orgId', '=', orgId)
    .where('id', '=', mailboxId)
    .executeTakeFirst()
  if (own === undefined) throw fail('not_found')
  await db
    .updateTable('email_mailbox_aside')
    .set({ tries: 0, isFinal: false })
    .where('orgId', '=', orgId)
    .where('mailboxId', '=', mailboxId)
    // A mail that is too large is not tried again, because a retry does not make the mail smaller.
    .where('reason', '<>', 'too_large')
    .execute()
}
