/** Own templates of an organisation, beside the system's. */
import { fail, type EmailTemplate } from '@tradewind/contract'
import type { Db } from '@tradewind/platform'
import { sanitizeMail } from './html.ts'
import { systemTemplates } from './system-templates.ts'

export type NameReader = (userIds: readonly string[]) => Promise<ReadonlyMap<string, string>>

/** Own templates first, newest first, then the system's. */
export const listTemplates = async (
  db: Db,
  orgId: string,
  query: { category?: EmailTemplate['category']; page: number; limit: number },
  readNames: NameReader,
): Promise<{ total: number; totalIsExact: boolean; list: EmailTemplate[] }> => {
  const rows =
    query.category !== undefined && query.category !== 'own'
      ? []
      : await db
          .selectFrom('email_template')
          .selectAll()
          .where('org_id', '=', orgId)
          .orderBy('updated_at', 'desc')
          .limit(1_000)
          .execute()
  const names = await readNames([...new Set(rows.map((row) => row.created_by))])
  const own = rows.map((row): EmailTemplate => toTemplate(row, names.get(row.created_by) ?? ''))
  const system = systemTemplates.filter(({ category }) => query.category === undefined || category === query.category)
  const all = [...own, ...system]
  const start = (query.page - 1) * query.limit
  return { total: all.length, totalIsExact: true, list: all.slice(start, start + query.limit) }
}

type Row = { id: string; name: string; subject: string; html: string; updated_at: Date }
const toTemplate = ({ id, name, subject, html, updated_at }: Row, creator: string): EmailTemplate => ({
  id,
  category: 'own',
  name,
  subject,
  html,
  creator,
  updatedAt: updated_at.toISOString(),
})

/** Throws Failure not_found. */
export const saveTemplate = async (
  db: Db,
  orgId: string,
  template: { id?: string; userId: string; name: string; subject: string; html: string; at: Date },
): Promise<EmailTemplate> => {
  const { id, userId, name, subject, at } = template
  const values = { name, subject, html: sanitizeMail(template.html), updated_at: at }
  const row = await (id === undefined
    ? db
        .insertInto('email_template')
        .values({ org_id: orgId, created_by: userId, ...values })
        .returningAll()
        .executeTakeFirst()
    : db
        .updateTable('email_template')
        .set(values)
        .where('org_id', '=', orgId)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst())
  if (row === undefined) throw fail('not_found')
  return toTemplate(row, '')
}

/** Throws Failure not_found. */
export const deleteTemplate = async (db: Db, orgId: string, id: string): Promise<void> => {
  const deleted = await db
    .deleteFrom('email_template')
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (deleted.numDeletedRows === 0n) throw fail('not_found')
}
