/** SMS templates of an organisation. */

import { fail, type SmsTemplate } from '@tradewind/contract'
import { containing, readPage, type Db, type Page } from '@tradewind/platform'
import type { NameReader } from '../tariff/tariff.ts'

type Row = { id: string; name: string; content: string; createdBy: string; createdAt: Date; updatedAt: Date }
const columns = ['id', 'name', 'content', 'createdBy', 'createdAt', 'updatedAt'] as const

const toTemplate = ({ createdBy, ...row }: Row, names: ReadonlyMap<string, string>): SmsTemplate => ({
  ...row,
  creator: names.get(createdBy) ?? '',
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

export const listTemplates = async (
  db: Db,
  orgId: string,
  { keyword = '', ...page }: { keyword?: string | undefined } & Page,
  readNames: NameReader,
) => {
  const own = db.selectFrom('sms_template').where('orgId', '=', orgId)
  const pattern = containing(keyword)
  const matching =
    keyword === '' ? own : own.where((eb) => eb.or([eb('name', 'ilike', pattern), eb('content', 'ilike', pattern)]))
  const { total, list: rows } = await readPage(
    { matching, rows: matching.select(columns).orderBy('createdAt', 'desc').orderBy('id') },
    page,
  )
  const names = await readNames([...new Set(rows.map(({ createdBy }) => createdBy))])
  return { total, totalIsExact: true, list: rows.map((row) => toTemplate(row, names)) }
}

/** Throws Failure not_found. */
export const readTemplate = async (db: Db, orgId: string, id: string, readNames: NameReader): Promise<SmsTemplate> => {
  const row = await db
    .selectFrom('sms_template')
    .select(columns)
    .where('orgId', '=', orgId)
    .where('id', '=', id)
    .executeTakeFirst()
  return answer(row, readNames)
}

const answer = async (row: Row | undefined, readNames: NameReader): Promise<SmsTemplate> => {
  if (row === undefined) throw fail('not_found')
  return toTemplate(row, await readNames([row.createdBy]))
}

type Saved = { id?: string | undefined; name: string; content: string; userId: string; at: Date }

/** Throws Failure not_found. */
export const saveTemplate = async (
  db: Db,
  orgId: string,
  { id, name, content, userId, at }: Saved,
  readNames: NameReader,
): Promise<SmsTemplate> => {
  const values = { name, content, updatedAt: at }
  const write =
    id === undefined
      ? db
          .insertInto('sms_template')
          .values({ orgId, createdBy: userId, createdAt: at, ...values })
          .returning(columns)
      : db.updateTable('sms_template').set(values).where('orgId', '=', orgId).where('id', '=', id).returning(columns)
  return answer(await write.executeTakeFirst(), readNames)
}

/** Throws Failure not_found. */
export const deleteTemplate = async (db: Db, orgId: string, id: string): Promise<void> => {
  const deleted = await db.deleteFrom('sms_template').where('orgId', '=', orgId).where('id', '=', id).executeTakeFirst()
  if (deleted.numDeletedRows === 0n) throw fail('not_found')
}
