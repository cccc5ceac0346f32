/** Stores users' reports of errors in the data of companies, and the operator's answers. */

import { fail, feedbackADay } from '@tradewind/contract'
import { readPage, type Db, type Page, type Platform, type Tx } from '@tradewind/platform'
import type { Tables } from '@tradewind/platform'
import { sql, type Selectable } from 'kysely'
import { readPeople } from '../identity/index.ts'
import { notify } from '../site/index.ts'

type Row = Selectable<Tables['data_feedback']>
type Person = { readonly orgId: string; readonly userId: string }
type Report = Pick<Row, 'companyId' | 'reason' | 'description' | 'page'>

const dayMs = 24 * 60 * 60 * 1000
// An arbitrary number that no other module uses for its advisory locks.
const lockSpace = 80_787
/** The tab of the member centre with the user's own reports. */
const ownReports = '/user/index?actionName=feedback'

/**
 * Stores a report and returns its id. Throws Failure `feedback_open` while the user has an open report with the same
 * company and reason, and `too_many_requests` after `feedbackADay` reports in 24 hours.
 */
export const reportError = async (
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { orgId, userId }: Person,
  report: Report,
): Promise<string> =>
  db.transaction().execute(async (tx) => {
    // Parallel reports of one user are counted one after another.
    await sql`select pg_advisory_xact_lock(${lockSpace}, hashtext(${userId}))`.execute(tx)
    await refuseFlood(tx, userId, clock.now())
    const stored = await tx
      .insertInto('data_feedback')
      .values({ orgId, userId, ...report, reportedAt: clock.now() })
      .onConflict((conflict) =>
        conflict.columns(['userId', 'companyId', 'reason']).where('answeredAt', 'is', null).doNothing(),
      )
      .returning('id')
      .executeTakeFirst()
    if (stored === undefined) throw fail('feedback_open')
    return stored.id
  })

const refuseFlood = async (tx: Tx, userId: string, now: Date): Promise<void> => {
  const latest = await tx
    .selectFrom('data_feedback')
    .select('reportedAt')
    .where('userId', '=', userId)
    .where('reportedAt', '>', new Date(now.getTime() - dayMs))
    .orderBy('reportedAt', 'desc')
    .limit(feedbackADay)
    .execute()
  const oldest = latest[feedbackADay - 1]
  if (oldest === undefined) return
  const waitMs = oldest.reportedAt.getTime() + dayMs - now.getTime()
  throw fail('too_many_requests', { retryAfterSeconds: Math.ceil(waitMs / 1000) })
}

/** Reads the user's own reports, newest first. */
export const listOwn = (db: Db, orgId: string, { userId, ...page }: { userId: string } & Page) => {
  const own = db.selectFrom('data_feedback').where('orgId', '=', orgId).where('userId', '=', userId)
  return readPage({ matching: own, rows: own.selectAll().orderBy('reportedAt', 'desc').orderBy('id') }, page)
}

/** Reads the reports of all users for the operator: open ones oldest first, answered ones newest first. */
export const listQueue = async (
  db: Db,
  { state, reason, ...page }: { state: 'open' | 'answered'; reason?: Row['reason'] } & Page,
) => {
  const all = db.selectFrom('data_feedback').where('answeredAt', state === 'open' ? 'is' : 'is not', null)
  const matching = reason === undefined ? all : all.where('reason', '=', reason)
  const rows =
    state === 'open'
      ? matching.selectAll().orderBy('reportedAt').orderBy('id')
      : matching.selectAll().orderBy('answeredAt', 'desc').orderBy('id')
  const { list, ...counted } = await readPage({ matching, rows }, page)
  const people = await readPeople(
    db,
    list.flatMap(({ userId, answeredBy }) => [userId, ...(answeredBy === null ? [] : [answeredBy])]),
  )
  const nameOf = (userId: string | null) => (userId === null ? null : (people.get(userId)?.username ?? null))
  return {
    ...counted,
    list: list.map((row) => ({ ...row, username: nameOf(row.userId) ?? '', answeredBy: nameOf(row.answeredBy) })),
  }
}

/** Answers a report, and notifies its user in the same transaction. Throws Failure `not_found`, `conflict`. */
export const answerReport = async (
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { id, answer, answeredBy }: { id: string; answer: string; answeredBy: string },
  nameOf: (companyId: number) => Promise<string>,
): Promise<void> => {
  const report = await db.selectFrom('data_feedback').selectAll().where('id', '=', id).executeTakeFirst()
  if (report === undefined) throw fail('not_found')
  const company = await nameOf(report.companyId)
  await db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('data_feedback')
      .set({ answer, answeredAt: clock.now(), answeredBy })
      .where('id', '=', id)
      .where('answeredAt', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw fail('conflict')
    await notify(tx, clock.now(), {
      userId: report.userId,
      kind: 'feedback_answered',
      params: { company, answer },
      link: ownReports,
      cause: id,
    })
  })
}
