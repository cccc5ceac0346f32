/**
 * A user's search history, newest first. Each search occurs once, and a click runs the search again (spec section 2).
 */

import type { SearchRecord } from '@tradewind/contract'
import type { Db } from '@tradewind/platform'
import { sql, type Generated, type GeneratedAlways } from 'kysely'

declare module '@tradewind/platform' {
  interface Tables {
    search_record: {
      id: GeneratedAlways<number>
      orgId: string
      userId: string
      scope: string
      fingerprint: string
      filters: Record<string, unknown>
      searchedAt: Generated<Date>
    }
  }
}

const mostShown = 20

/**
 * Adds a search to the user's history. The scope is that of the screen on which the search was made last. `fingerprint`
 * identifies the search, whatever its page or order. The daily quota uses the same fingerprint.
 */
export const recordSearch = async (
  db: Db,
  orgId: string,
  search: { userId: string; scope: string; fingerprint: string; filters: Record<string, unknown>; at: Date },
): Promise<void> => {
  const { userId, scope, fingerprint, filters, at } = search
  // A search is followed by requests for its pages and facets. Only the first request in ten seconds writes the
  // history, because a write waits for the disk.
  await sql`
    insert into search_record (org_id, user_id, scope, fingerprint, filters, searched_at)
    select ${orgId}, ${userId}, ${scope}, ${fingerprint}, ${JSON.stringify(filters)}::jsonb, ${at}
    where not exists (
      select
      from search_record
      where user_id = ${userId} and fingerprint = ${fingerprint}
        and searched_at between ${at}::timestamptz - interval '10 seconds' and ${at}::timestamptz)
    on conflict (user_id, fingerprint) do update set searched_at = excluded.searched_at, scope = excluded.scope`.execute(
    db,
  )
}

export const listSearchRecords = async (db: Db, orgId: string, userId: string): Promise<SearchRecord[]> => {
  const rows = await db
    .selectFrom('search_record')
    .select(['id', 'scope', 'filters', 'searchedAt'])
    .where('orgId', '=', orgId)
    .where('userId', '=', userId)
    .orderBy('searchedAt', 'desc')
    .limit(mostShown)
    .execute()
  return rows.map(({ searchedAt, ...row }) => ({ ...row, searchedAt: searchedAt.toISOString() }))
}

export const clearSearchRecords = async (db: Db, orgId: string, userId: string): Promise<void> => {
  await db.deleteFrom('search_record').where('orgId', '=', orgId).where('userId', '=', userId).execute()
}
