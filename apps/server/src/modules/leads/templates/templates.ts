/** Message templates of an organisation. */

import { fail, leadTemplatesAtMost, type LeadTemplate } from '@tradewind/contract'
import { aiLanguages } from '@tradewind/lexicon'
import type { Db } from '@tradewind/platform'
import { sql } from 'kysely'
import type { Member } from '../change.ts'
import type { LeadPorts } from '../ports.ts'

export const listTemplates = async (
  db: Db,
  { readUserNames }: Pick<LeadPorts, 'readUserNames'>,
  orgId: string,
): Promise<LeadTemplate[]> => {
  const rows = await db
    .selectFrom('lead_template')
    .selectAll()
    .where('orgId', '=', orgId)
    .orderBy('name')
    .orderBy('templateId')
    .execute()
  const names = await readUserNames(db, [...new Set(rows.map(({ changedBy }) => changedBy))])
  return rows.map(({ templateId, name, language, product, body, changedBy, changedAt }) => ({
    templateId,
    name,
    language: aiLanguages.find((one) => one === language) ?? 'en',
    product,
    body,
    changedBy: names.get(changedBy) ?? '',
    changedAt: changedAt.toISOString(),
  }))
}

/** Throws Failure not_found. */
export const readTemplate = async (db: Db, orgId: string, templateId: string) => {
  const row = await db
    .selectFrom('lead_template')
    .select(['name', 'language', 'product', 'body'])
    .where('orgId', '=', orgId)
    .where('templateId', '=', templateId)
    .executeTakeFirst()
  if (row === undefined) throw fail('not_found')
  return row
}

type Saved = {
  templateId?: string | undefined
  name: string
  language: string
  product: string
  body: string
  at: Date
}

/** Returns the id. Throws Failure not_found, lead_template_limit_reached. */
export const saveTemplate = async (
  db: Db,
  { orgId, userId }: Member,
  { templateId, at, ...fields }: Saved,
): Promise<string> => {
  const values = { ...fields, changedBy: userId, changedAt: at }
  if (templateId !== undefined) {
    const { numUpdatedRows } = await db
      .updateTable('lead_template')
      .set(values)
      .where('orgId', '=', orgId)
      .where('templateId', '=', templateId)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw fail('not_found')
    return templateId
  }
  const { rows } = await sql<{ templateId: string }>`
    insert into lead_template (org_id, name, language, product, body, changed_by, changed_at)
    select ${orgId}::uuid, ${fields.name}, ${fields.language}, ${fields.product}, ${fields.body}, ${userId}::uuid, ${at}
    where (select count(*) from lead_template where org_id = ${orgId}) < ${leadTemplatesAtMost}
    returning template_id`.execute(db)
  const [row] = rows
  if (row === undefined) throw fail('lead_template_limit_reached')
  return row.templateId
}

/** Throws Failure not_found. */
export const removeTemplate = async (db: Db, orgId: string, templateId: string): Promise<void> => {
  const { numDeletedRows } = await db
    .deleteFrom('lead_template')
    .where('orgId', '=', orgId)
    .where('templateId', '=', templateId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw fail('not_found')
}
