/** The labels of replies. */

import { fail, labelsAtMost, type Contract, type ReplyLabel } from '@tradewind/contract'
import type { Db, Handlers, Platform } from '@tradewind/platform'
import { sql } from 'kysely'

const columns = ['id', 'name', 'colour'] as const

export const labelRoutes = ({ db }: Pick<Platform, 'db'>): Handlers<Contract['replyLabels']> => ({
  labels: (_input, { session }) => listLabels(db, session.orgId),
  saveLabel: (input, { session }) => saveLabel(db, session.orgId, input),
  deleteLabel: async ({ id }, { session }) => {
    const { numDeletedRows } = await db
      .deleteFrom('email_reply_label')
      .where('orgId', '=', session.orgId)
      .where('id', '=', id)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw fail('not_found')
    return null
  },
  setLabels: (input, { session }) => setLabels(db, session.orgId, input),
})

const listLabels = (db: Db, orgId: string) =>
  db
    .selectFrom('email_reply_label as label')
    .select(['label.id', 'label.name', 'label.colour'])
    .select((eb) =>
      eb
        .selectFrom('email_reply_labelled as given')
        .select(eb.fn.countAll<number>().as('count'))
        .whereRef('given.labelId', '=', 'label.id')
        .as('replies'),
    )
    .where('label.orgId', '=', orgId)
    .orderBy(sql`lower(label.name)`)
    .execute()
    .then((rows) => rows.map((row) => ({ ...row, replies: row.replies ?? 0 })))

const saveLabel = (
  db: Db,
  orgId: string,
  { id, name, colour }: { id?: string | undefined; name: string; colour: ReplyLabel['colour'] },
): Promise<ReplyLabel> =>
  db.transaction().execute(async (tx) => {
    // Labels of one organisation are saved one after another, so that parallel calls cannot exceed the limit.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`email_reply_label ${orgId}`}, 0))`.execute(tx)
    const others = await tx.selectFrom('email_reply_label').select(columns).where('orgId', '=', orgId).execute()
    if (id !== undefined && !others.some((one) => one.id === id)) throw fail('not_found')
    const isSame = (one: ReplyLabel) => one.name.toLowerCase() === name.toLowerCase()
    if (others.some((one) => one.id !== id && isSame(one))) throw fail('reply_label_taken')
    if (id !== undefined)
      return tx
        .updateTable('email_reply_label')
        .set({ name, colour })
        .where('id', '=', id)
        .returning(columns)
        .executeTakeFirstOrThrow()
    if (others.length >= labelsAtMost) throw fail('reply_labels_full', { limit: labelsAtMost })
    return tx
      .insertInto('email_reply_label')
      .values({ orgId, name, colour })
      .returning(columns)
      .executeTakeFirstOrThrow()
  })

const setLabels = (
  db: Db,
  orgId: string,
  { replyId, labelIds }: { replyId: number; labelIds: readonly string[] },
): Promise<ReplyLabel[]> =>
  db.transaction().execute(async (tx) => {
    const wanted = [...new Set(labelIds)]
    const reply = await tx
      .selectFrom('email_reply')
      .select('id')
      .where('orgId', '=', orgId)
      .where('id', '=', replyId)
      .where('kind', '<>', 'answer')
      .forUpdate()
      .executeTakeFirst()
    const labels =
      wanted.length === 0
        ? []
        : await tx
            .selectFrom('email_reply_label')
            .select(columns)
            .where('orgId', '=', orgId)
            .where('id', 'in', wanted)
            .orderBy(sql`lower(name)`)
            // Without the lock, a label that is deleted before the insert would violate the foreign key.
            .forKeyShare()
            .execute()
    if (reply === undefined || labels.length < wanted.length) throw fail('not_found')
    await tx.deleteFrom('email_reply_labelled').where('replyId', '=', replyId).execute()
    if (wanted.length > 0)
      await tx
        .insertInto('email_reply_labelled')
        .values(wanted.map((labelId) => ({ replyId, labelId })))
        .execute()
    return labels
  })

/** Reads the labels of several replies, by reply id and sorted by name. */
export const readLabels = async (db: Db, replyIds: readonly number[]): Promise<(replyId: number) => ReplyLabel[]> => {
  if (replyIds.length === 0) return () => []
  const rows = await db
    .selectFrom('email_reply_labelled as given')
    .innerJoin('email_reply_label as label', 'label.id', 'given.labelId')
    .select(['given.replyId', 'label.id', 'label.name', 'label.colour'])
    .where('given.replyId', 'in', [...replyIds])
    .orderBy(sql`lower(label.name)`)
    .execute()
  const byReply = Map.groupBy(rows, ({ replyId }) => replyId)
  return (replyId) => (byReply.get(replyId) ?? []).map(({ id, name, colour }) => ({ id, name, colour }))
}
