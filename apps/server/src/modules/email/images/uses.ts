/**
 * Finds the mails that use a picture. Saving a mail holds a shared lock on the organisation's pictures until the
 * commit; deleting a picture needs the exclusive lock. If the save comes first, the deletion finds the mail and fails.
 * If the deletion comes first, preflight reports that the mail lacks the picture.
 */

import { containing, type Db, type Tx } from '@tradewind/platform'
import { sql } from 'kysely'
import { readCompanyProfile } from '../../identity/index.ts'
import { findCampaignContaining } from '../../outreach/index.ts'

const lockOf = (orgId: string) => sql`hashtextextended(${`email_image use ${orgId}`}, 0)`

/**
 * Takes the shared lock on the organisation's pictures. Call this before a mail is saved. Any number of saves may hold
 * the lock at once.
 */
export const holdPictures = async (tx: Db | Tx, orgId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock_shared(${lockOf(orgId)})`.execute(tx)
}

/**
 * Takes the exclusive lock, and so waits for all saves that have not committed yet. Call this before searching for
 * mails that use a picture to be deleted.
 */
export const awaitSaves = async (tx: Tx, orgId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${lockOf(orgId)})`.execute(tx)
}

/**
 * Returns the name of the company whose logo the picture is, or of a template, campaign or draft version that uses the
 * picture; null when the picture is unused.
 */
export const findImageUse = async (
  tx: Tx,
  orgId: string,
  { id, path }: { id: string; path: string },
): Promise<string | null> => {
  const company = await readCompanyProfile(tx, orgId)
  if (company.logoImageId === id) return company.englishName || company.name
  const pattern = containing(path)
  const template = await tx
    .selectFrom('email_template')
    .select('name')
    .where('orgId', '=', orgId)
    .where('html', 'like', pattern)
    .executeTakeFirst()
  if (template !== undefined) return template.name
  const campaign = await findCampaignContaining(tx, orgId, path)
  if (campaign !== null) return campaign
  const version = await tx
    .selectFrom('email_draft_version')
    .select('name')
    .where('orgId', '=', orgId)
    .where(sql<boolean>`content::text like ${pattern}`)
    .executeTakeFirst()
  return version?.name ?? null
}
