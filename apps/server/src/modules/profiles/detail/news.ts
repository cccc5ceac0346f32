/** Lists the news about a company. News of several sources with the same link, or the same title and day, count once. */

import { registrableDomain } from '@tradewind/lexicon'
import { readSqlPage, type Db, type Page } from '@tradewind/platform'
import { sql } from 'kysely'
import { maskText } from '../facts/masking.ts'
import type { NewsFacts } from '../records/record.ts'

type NewsRow = NewsFacts & { sourceName: string; asOf: string }

const distinctNews = (nameIds: readonly number[]) => sql`
  from (
    select distinct on (identity) record_no, source_name, as_of, facts, identity
    from (
      select record.record_no, source.source_name, source.trust, record.as_of, record.content -> 'facts' as facts,
        coalesce(
          nullif(regexp_replace(lower(record.content -> 'facts' ->> 'link'), '^https?://(www\\.)?|[/#]+$', '', 'g'), ''),
          concat_ws('|', lower(record.content -> 'facts' ->> 'title'), record.content -> 'facts' ->> 'date')
        ) as identity
      from profile_record as record
      join profile_source as source on source.source_id = record.source_id
      where record.name_id = any(${nameIds}::int[]) and record.dataset = 'news' and record.is_current
    ) as stated
    order by identity, trust desc, as_of desc, record_no
  ) as news`

export const countNews = async (db: Db, nameIds: readonly number[]): Promise<number> => {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total ${distinctNews(nameIds)}`.execute(db)
  return rows[0]?.total ?? 0
}

/** Reads a page, newest first; news without a date come last. `ownDomains` is null when contacts are shown. */
export const listNews = async (
  db: Db,
  nameIds: readonly number[],
  { page, ownDomains }: { page: Page; ownDomains: ReadonlySet<string> | null },
) => {
  const from = distinctNews(nameIds)
  const rows = sql<NewsRow>`
    select facts ->> 'title' as title, facts ->> 'content' as content, facts ->> 'link' as link,
      facts ->> 'statusText' as status_text, facts ->> 'date' as date, source_name, as_of
    ${from}
    order by facts ->> 'date' desc nulls last, record_no desc`
  const found = await readSqlPage(db, { from, rows }, page)
  return ownDomains === null ? found : { ...found, list: found.list.map((row) => maskNews(row, ownDomains)) }
}

/** A link to a newspaper stays; contacts in the texts, and links to the company's own website, are masked. */
const maskNews = (row: NewsRow, ownDomains: ReadonlySet<string>): NewsRow => {
  const masked = (text: string | null) => (text === null ? null : maskText(text, ownDomains))
  return {
    ...row,
    title: maskText(row.title, ownDomains),
    content: masked(row.content),
    statusText: masked(row.statusText),
    link: row.link !== null && ownDomains.has(registrableDomain(row.link) ?? '') ? null : row.link,
  }
}
