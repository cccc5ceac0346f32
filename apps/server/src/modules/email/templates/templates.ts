/** Templates of an organisation, listed together with the system templates. */

import { fail, type EmailTemplate } from '@tradewind/contract'
import type { MailDocument } from '@tradewind/contract/mail'
import type { Db } from '@tradewind/platform'
import { holdPictures } from '../images/uses.ts'
import { htmlInThread } from '../message/html.ts'
import { readSystemTemplates } from './system-templates.ts'

export type NameReader = (userIds: readonly string[]) => Promise<ReadonlyMap<string, string>>

/**
 * `publicUrl`: the product's public URL. `readNames`: reads the names of users. `lang`: the language of the system
 * templates' names.
 */
export type TemplateDeps = { db: Db; publicUrl: string; lang: string; readNames: NameReader }
type Query = { category?: EmailTemplate['category']; keyword?: string; page: number; limit: number }

/** Lists the organisation's templates, newest first, then the system templates. */
export const listTemplates = async (
  deps: TemplateDeps,
  orgId: string,
  query: Query,
): Promise<{ total: number; totalIsExact: boolean; list: EmailTemplate[] }> => {
  const { category } = query
  const own = category === undefined || category === 'own' ? await readOwn(deps, orgId) : []
  const system = readSystemTemplates(deps).filter(
    (template) => category === undefined || template.category === category,
  )
  const keyword = query.keyword?.toLowerCase() ?? ''
  const all = [...own, ...system].filter(({ name, subject }) => `${name}\n${subject}`.toLowerCase().includes(keyword))
  const start = (query.page - 1) * query.limit
  return { total: all.length, totalIsExact: true, list: all.slice(start, start + query.limit) }
}

const readOwn = async ({ db, readNames }: TemplateDeps, orgId: string): Promise<EmailTemplate[]> => {
  const rows = await db
    .selectFrom('email_template')
    .selectAll()
    .where('orgId', '=', orgId)
    .orderBy('updatedAt', 'desc')
    .limit(1_000)
    .execute()
  const names = await readNames([...new Set(rows.map((row) => row.createdBy))])
  return rows.map((row) => toTemplate(row, names))
}

type Row = {
  id: string
  createdBy: string
  name: string
  subject: string
  html: string
  blocks: MailDocument | null
  updatedAt: Date
}
const toTemplate = (row: Row, names: ReadonlyMap<string, string>): EmailTemplate => ({
  id: row.id,
  category: 'own',
  name: row.name,
  subject: row.subject,
  html: row.html,
  blocks: row.blocks,
  creator: names.get(row.createdBy) ?? '',
  updatedAt: row.updatedAt.toISOString(),
})

const answer = async ({ readNames }: TemplateDeps, row: Row | undefined): Promise<EmailTemplate> => {
  if (row === undefined) throw fail('not_found')
  return toTemplate(row, await readNames([row.createdBy]))
}

const isOwnId = (id: string): boolean => /^[0-9a-f-]{36}$/i.test(id)

const findOwn = ({ db }: TemplateDeps, orgId: string, id: string): Promise<Row | undefined> =>
  db.selectFrom('email_template').selectAll().where('orgId', '=', orgId).where('id', '=', id).executeTakeFirst()

/** Throws Failure not_found. */
export const readTemplate = async (deps: TemplateDeps, orgId: string, id: string): Promise<EmailTemplate> => {
  const system = readSystemTemplates(deps).find((template) => template.id === id)
  return system ?? answer(deps, isOwnId(id) ? await findOwn(deps, orgId, id) : undefined)
}

type Saved = {
  id?: string
  userId: string
  name: string
  subject: string
  html: string
  blocks: MailDocument | null
  at: Date
}

/** Throws Failure not_found. */
export const saveTemplate = async (deps: TemplateDeps, orgId: string, template: Saved): Promise<EmailTemplate> => {
  const { id, userId, name, subject, at } = template
  const blocks = template.blocks === null ? null : JSON.stringify(template.blocks)
  const values = { name, subject, html: await htmlInThread(template), blocks, updatedAt: at }
  const row = await deps.db.transaction().execute(async (tx) => {
    await holdPictures(tx, orgId)
    return id === undefined
      ? tx
          .insertInto('email_template')
          .values({ orgId, createdBy: userId, ...values })
          .returningAll()
          .executeTakeFirst()
      : tx
          .updateTable('email_template')
          .set(values)
          .where('orgId', '=', orgId)
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirst()
  })
  return answer(deps, row)
}

/** Throws Failure not_found. */
export const renameTemplate = async (
  deps: TemplateDeps,
  orgId: string,
  { id, name, at }: { id: string; name: string; at: Date },
): Promise<EmailTemplate> =>
  answer(
    deps,
    await deps.db
      .updateTable('email_template')
      .set({ name, updatedAt: at })
      .where('orgId', '=', orgId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst(),
  )

/** Duplicates a template. The caller becomes the creator of the copy. Throws Failure not_found. */
export const duplicateTemplate = async (
  deps: TemplateDeps,
  orgId: string,
  { id, ...named }: { id: string; name: string; userId: string; at: Date },
): Promise<EmailTemplate> => {
  const row = await findOwn(deps, orgId, id)
  if (row === undefined) throw fail('not_found')
  const { subject, html, blocks } = row
  return saveTemplate(deps, orgId, { subject, html, blocks, ...named })
}

/** Throws Failure not_found. */
export const deleteTemplate = async (db: Db, orgId: string, id: string): Promise<void> => {
  const deleted = await db
    .deleteFrom('email_template')
    .where('orgId', '=', orgId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (deleted.numDeletedRows === 0n) throw fail('not_found')
}
