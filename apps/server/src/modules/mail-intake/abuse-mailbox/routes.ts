/** Handlers of the abuse mailbox. */

import { fail, type contract, type AbuseMail } from '@tradewind/contract'
import { readPage, type Db, type Handlers, type Platform } from '@tradewind/platform'

export const abuseMailboxRoutes = ({ db, clock }: Platform): Handlers<(typeof contract)['abuseMailbox']> => ({
  mails: (input) => listAbuseMails(db, input),
  setDone: async ({ id, isDone }, { session: { userId } }) => {
    const changed = await db
      .updateTable('email_desk_mail')
      .set(isDone ? { doneAt: clock.now(), doneBy: userId } : { doneAt: null, doneBy: null })
      .where('id', '=', id)
      .executeTakeFirst()
    if (changed.numUpdatedRows === 0n) throw fail('not_found')
    return null
  },
})

const listAbuseMails = async (
  db: Db,
  { state, page, limit }: { state: 'open' | 'all'; page: number; limit: number },
): Promise<{ total: number; totalIsExact: boolean; list: AbuseMail[] }> => {
  const all = db.selectFrom('email_desk_mail')
  const base = state === 'open' ? all.where('doneAt', 'is', null) : all
  const { total, list: rows } = await readPage(
    {
      matching: base,
      rows: base
        .select(['id', 'desk', 'subject', 'headers', 'body', 'attachments', 'at', 'doneAt'])
        .select(['fromAddress', 'fromName'])
        .orderBy('at', 'desc')
        .orderBy('id', 'desc'),
    },
    { page, limit },
  )
  const list = rows.map(({ at, doneAt, ...row }) => ({
    ...row,
    at: at.toISOString(),
    doneAt: doneAt?.toISOString() ?? null,
  }))
  return { total, totalIsExact: true, list }
}
