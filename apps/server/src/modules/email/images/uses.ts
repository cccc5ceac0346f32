/**
 * Where pictures are shown. Whoever saves a mail holds its organisation's pictures until he is done, and one is deleted
 * only while nobody does: it is gone before the mail was saved, which preflight then says, or it stays.
 */
import { sql } from 'kysely'
import { containing, type Tx } from '@tradewind/platform'
import { drafts } from '../../outreach/index.ts'

const lockOf = (orgId: string) => sql`hashtextextended(${`email_image use ${orgId}`}, 0)`

/** Before a mail is saved; any number at once. */
export const holdPictures = async (tx: Tx, orgId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock_shared(${lockOf(orgId)})`.execute(tx)
}

/** Before one is looked for to be deleted: waits for everybody who saves. */
export const awaitSaves = async (tx: Tx, orgId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${lockOf(orgId)})`.execute(tx)
}

/** The name of a template, a campaign, or a version of a draft that shows it; null when none does. */
export const findShowing = async (tx: Tx, orgId: string, path: string): Promise<string | null> => {
  const pattern = containing(path)
  const template = await tx
    .selectFrom('email_template')
    .select('name')
    .where('org_id', '=', orgId)
    .where('html', 'like', pattern)
    .executeTakeFirst()
  if (template !== undefined) return template.name
  const campaign = await drafts.findCampaignSaying(tx, orgId, path)
  if (campaign !== null) return campaign
  const version = await tx
    .selectFrom('email_draft_version')
    .select('name')
    .where('org_id', '=', orgId)
    .where(sql<boolean>`content::text like ${pattern}`)
    .executeTakeFirst()
  return version?.name ?? null
}
