/**
 * Which mails show a picture. A save of a mail holds a shared lock on its organisation's pictures until its commit, and a
 * deletion needs the lock alone. So a picture is deleted before the save, and preflight reports the gap, or it stays.
 */
import { sql } from 'kysely'
import { containing, type Tx } from '@tradewind/platform'
import { findCampaignSaying } from '../../outreach/index.ts'

const lockOf = (orgId: string) => sql`hashtextextended(${`email_image use ${orgId}`}, 0)`

/** Call before a mail is saved; any number of saves may hold it at once. */
export const holdPictures = async (tx: Tx, orgId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock_shared(${lockOf(orgId)})`.execute(tx)
}

/** Call before the search for uses of a picture to delete: waits for all saves under way. */
export const awaitSaves = async (tx: Tx, orgId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${lockOf(orgId)})`.execute(tx)
}

/** The name of a template, a campaign or a draft's version that shows the picture; null when none does. */
export const findShowing = async (tx: Tx, orgId: string, path: string): Promise<string | null> => {
  const pattern = containing(path)
  const template = await tx
    .selectFrom('email_template')
    .select('name')
    .where('orgId', '=', orgId)
    .where('html', 'like', pattern)
    .executeTakeFirst()
  if (template !== undefined) return template.name
  const campaign = await findCampaignSaying(tx, orgId, path)
  if (campaign !== null) return campaign
  const version = await tx
    .selectFrom('email_draft_version')
    .select('name')
    .where('orgId', '=', orgId)
    .where(sql<boolean>`content::text like ${pattern}`)
    .executeTakeFirst()
  return version?.name ?? null
}
