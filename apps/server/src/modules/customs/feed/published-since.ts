/** Counts the records of companies by the load that published them, for the news of favourites. */

import type { Db, Platform } from '@tradewind/platform'
import { sql } from 'kysely'
import { conditionsOf, optionsOf, whereOf } from '../conditions.ts'
import { openScope } from '../filter/scope.ts'

/** Returns a text that changes when records are published, rolled back, or given to another company. */
export const readPublicationMark = async (db: Db): Promise<string> => {
  const { rows } = await sql<{ mark: string }>`
    select concat(max(publication_no), ' ', count(*) filter (where state = 'published')) as mark
    from customs_publication`.execute(db)
  return rows[0]?.mark ?? ''
}

/** Lists the publications of the loads that became visible after a time. Rollbacks publish nothing new. */
const listPublicationsSince = async (db: Db, since: Date): Promise<{ publicationNo: number; shownAt: Date }[]> => {
  const { rows } = await sql<{ publicationNo: number; shownAt: Date }>`
    select publication_no, shown_at
    from customs_load
    join customs_publication using (stage_no)
    where kind = 'load' and shown_at > ${since} and customs_load.state in ('sweeping', 'published')
      and customs_publication.state in ('sweeping', 'published')`.execute(db)
  return rows
}

type Asked = { companyId: number; since: Date }

/**
 * Counts the visible records of each company, as buyer or as seller, that were published after its time. A record that a
 * later load replaced counts for the later load. The counts are in the order of `asked`.
 */
export const countPublishedSince = async (
  platform: Platform,
  asked: readonly Asked[],
  signal?: AbortSignal,
): Promise<number[]> => {
  if (asked.length === 0) return []
  const oldest = new Date(Math.min(...asked.map(({ since }) => since.getTime())))
  const publications = await listPublicationsSince(platform.db, oldest)
  if (publications.length === 0) return asked.map(() => 0)
  const scope = await openScope(platform, signal)
  const conditions = conditionsOf(scope.view, (bind) => [
    'kind in (0, 1)',
    `entity in ${bind([...new Set(asked.map(({ companyId }) => companyId))], 'Array(UInt32)')}`,
    `load in ${bind(
      publications.map(({ publicationNo }) => publicationNo),
      'Array(UInt32)',
    )}`,
  ])
  const rows = await scope.clickhouse.rows<{ entity: number; load: number; n: string }>(
    `select entity, load, uniqExact(source, key) as n
    from trade_by_entity
    ${whereOf(conditions)}
    group by entity, load`,
    optionsOf(scope, conditions),
  )
  const shownAt = new Map(publications.map((row) => [row.publicationNo, row.shownAt]))
  const ofCompany = Map.groupBy(rows, ({ entity }) => entity)
  return asked.map(({ companyId, since }) =>
    (ofCompany.get(companyId) ?? []).reduce(
      (sum, { load, n }) => ((shownAt.get(load)?.getTime() ?? 0) > since.getTime() ? sum + Number(n) : sum),
      0,
    ),
  )
}
