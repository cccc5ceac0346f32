/** The companies or people that a monitored search found for the first time, newest first. */

import { fail, type contract, type InputOf, type OutputOf } from '@tradewind/contract'
import { offsetOf, type Platform, type Session } from '@tradewind/platform'
import { sql } from 'kysely'
import { foundKinds, isFoundScope } from './found-searches.ts'
import { findVisible } from './saved-searches.ts'

/** A search of trade records has an empty list. Throws Failure `not_found` and `tier_too_low`. */
export const listSearchNews = async (
  { db }: Platform,
  { orgId, userId, permissions }: Session,
  { id, ...page }: InputOf<typeof contract.insight.searchNews>,
): Promise<OutputOf<typeof contract.insight.searchNews>> => {
  const { scope, name } = await findVisible(db, { orgId, userId, id })
  if (!isFoundScope(scope)) return { name, scope, total: 0, totalIsExact: true, list: [] }
  const kind = foundKinds[scope]
  if (!permissions.has(kind.permission)) throw fail('tier_too_low')
  const { rows: counted } = await sql<{ total: number }>`
    select coalesce(sum(cardinality(item_ids)), 0)::int as total
    from saved_search_news
    where search_id = ${id}`.execute(db)
  const { rows } = await sql<{ itemId: number; foundAt: Date }>`
    select item.item_id, news.found_at
    from saved_search_news as news
    cross join lateral unnest(news.item_ids) with ordinality as item (item_id, place)
    where news.search_id = ${id}
    order by news.id desc, item.place
    limit ${page.limit} offset ${offsetOf(page)}`.execute(db)
  const names = await kind.name(
    db,
    permissions,
    rows.map(({ itemId }) => itemId),
  )
  return {
    name,
    scope,
    total: counted[0]?.total ?? 0,
    totalIsExact: true,
    list: rows.map(({ itemId, foundAt }) => {
      // The data about the company or person may have been withdrawn.
      const { name: itemName, detail, country } = names.get(itemId) ?? { name: '', detail: '', country: null }
      return { itemId, name: itemName, detail, country, foundAt: foundAt.toISOString() }
    }),
  }
}
