/** Queries of the catcher's inbox page. */

import { fail, type CaughtMail } from '@tradewind/contract'
import { containing, readPage, type Db } from '@tradewind/platform'
import { simpleParser } from 'mailparser'

const columns = ['id', 'sender', 'recipient', 'subject', 'sizeBytes', 'receivedAt'] as const

type Row = Omit<CaughtMail, 'receivedAt'> & { receivedAt: Date }
const toMail = (row: Row): CaughtMail => ({ ...row, receivedAt: row.receivedAt.toISOString() })

export const listCaught = async (
  db: Db,
  orgId: string,
  filter: { keyword?: string; page: number; limit: number },
): Promise<{ total: number; totalIsExact: boolean; list: CaughtMail[] }> => {
  let base = db.selectFrom('caught_mail').where('orgId', '=', orgId)
  if (filter.keyword) {
    const pattern = containing(filter.keyword)
    base = base.where((eb) => eb.or([eb('recipient', 'ilike', pattern), eb('subject', 'ilike', pattern)]))
  }
  const { total, list: rows } = await readPage(
    { matching: base, rows: base.select(columns).orderBy('id', 'desc') },
    filter,
  )
  return { total, totalIsExact: true, list: rows.map(toMail) }
}

/**
 * Reads a mail that the catcher received. `sanitize`: removes active content from its HTML. Throws Failure not_found.
 */
export const readCaught = async (db: Db, orgId: string, id: number, sanitize: (html: string) => string) => {
  const row = await db
    .selectFrom('caught_mail')
    .select([...columns, 'source'])
    .where('orgId', '=', orgId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) throw fail('not_found')
  const { source, ...mail } = row
  const parsed = await simpleParser(Buffer.from(source, 'latin1'))
  const headers = parsed.headerLines.map(({ key, line }) => ({
    name: line.slice(0, key.length),
    value: line.slice(line.indexOf(':') + 1).trim(),
  }))
  const html = parsed.html === false ? '' : sanitize(parsed.html)
  return { ...toMail(mail), headers, html, text: parsed.text ?? '', source, returnPath: mail.sender }
}

/**
 * Returns which of the given Message-IDs the catcher has received. The email channel calls this function after a crash.
 */
export const findCaught = async (db: Db, messageIds: readonly string[]): Promise<ReadonlySet<string>> => {
  if (messageIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('caught_mail')
    .select('messageId')
    .where('messageId', 'in', [...messageIds])
    .execute()
  return new Set(rows.map((row) => row.messageId))
}
