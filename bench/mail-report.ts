/**
 * Measures the report of one campaign of 100,000 recipients (`--rows`), as the screen requests it during sending. In
 * the same run it counts the opens by hour from all events, to show what the stored counts save. Aim: the report within
 * 100 ms.
 */

import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { createLog, migratePostgres, openPostgres, type Db } from '@tradewind/platform'
import { startEmbeddedPostgres } from '@tradewind/platform/embedded'
import { sql } from 'kysely'
import { createDraft } from '../apps/server/src/modules/outreach/campaign/drafts.ts'
import { receiveNews, type News } from '../apps/server/src/modules/outreach/progress/receive.ts'
import { nameDomains } from '../apps/server/src/modules/outreach/reports/named-domains.ts'
import { readReport } from '../apps/server/src/modules/outreach/reports/report.ts'
import { foldCounts } from '../apps/server/src/modules/outreach/reports/stored-counts.ts'
import { makeFolder } from './folder.ts'
import type { Options } from './options.ts'

const usualRecipients = 100_000
const newsAtOnce = 2_000
const rounds = 21
const countries = ['US', 'DE', 'IN', 'BR', 'FR', 'GB', 'ES', 'IT', 'MX', 'TR', 'VN', 'ID', 'AE', 'ZA', 'PL', 'NL', 'CA', 'AU', 'JP', ''] // prettier-ignore
const launchedAt = new Date('2026-03-01T01:07:00Z')
const log = createLog({ logLevel: 'error' })
const links = ['https://a.example/', 'https://b.example/', 'https://c.example/']
const describe = () => ({ subjects: ['One', 'Two'], subjectFor: () => '', links })

/** A deterministic number: the same in every run. */
const chance = (index: number, salt: number): number => {
  const mixed = Math.imul((index + 1) ^ Math.imul(salt, 0x9e3779b1), 0x85ebca6b)
  return ((mixed ^ (mixed >>> 13)) >>> 0) / 2 ** 32
}

const insertCampaign = async (db: Db, orgId: string, count: number): Promise<{ campaignId: string; ids: number[] }> => {
  const campaignId = await createDraft(db, orgId, {
    createdBy: randomUUID(), channel: 'email', name: 'Spring', content: {}, at: launchedAt,
  }) // prettier-ignore
  const domains = Array.from({ length: count }, (_, index) =>
    index % 3 === 0 ? 'gmail.com' : `buyer${Math.floor(chance(index, 1) ** 3 * 20_000)}.example`,
  )
  await db
    .updateTable('outreach_campaign')
    .set({ state: 'running', launchedAt, namedDomains: nameDomains(domains) })
    .where('id', '=', campaignId)
    .execute()
  const { rows } = await sql<{ id: number }>`
    insert into outreach_recipient (campaign_id, org_id, address, domain, country, variant, state, settlement)
    select ${campaignId}, ${orgId}, 'p' || no || '@' || u.domain, u.domain, u.country, no % 2, 'sending', 'captured'
    from unnest(
      ${domains}::text[], ${domains.map((_, index) => countries[index % countries.length])}::text[]
    ) with ordinality as u (domain, country, no)
    returning id`.execute(db)
  return { campaignId, ids: rows.map(({ id }) => id) }
}

/**
 * Four in ten recipients open within days, most of them soon; one in ten clicks, every thirtieth bounces, and in a
 * fifth of the mails a security gateway opens the mail at once.
 */
const newsOf = (recipientId: number, index: number): News[] => {
  const after = (hours: number) => new Date(launchedAt.getTime() + 60_000 + hours * 3_600_000)
  const news = (kind: News['kind'], at: Date, more: Partial<News> = {}): News => ({
    recipientId, kind, at, provider: 'bench', eventId: randomUUID(), detail: '', ...more,
  }) // prettier-ignore
  const openedAt = after(-Math.log(1 - chance(index, 2)) * 20)
  return [
    news('accepted', after(0)),
    ...(chance(index, 3) < 0.2 ? [news('opened', after(0.001), { isMachine: true })] : []),
    ...(chance(index, 4) < 0.4 ? [news('opened', openedAt)] : []),
    ...(chance(index, 4) < 0.1 ? [news('clicked', new Date(openedAt.getTime() + 40_000), { link: index % 3 })] : []),
    ...(index % 30 === 0 ? [news('bounced', after(1), { detail: '552 5.2.2 mailbox full' })] : []),
  ]
}

/** Counts the opens by hour from all events, without the counts that the product stores. */
const countHours = (db: Db, campaignId: string) =>
  sql`
    select kind, country, date_bin('15 minutes', at, 'epoch') as quarter, date_bin('1 hour', at, ${launchedAt}), count(*)
    from (
      select recipient_id, min(country) as country, min(at) as opened, min(at) filter (where kind = 'clicked') as clicked
      from outreach_receipt
      where campaign_id = ${campaignId} and kind in ('opened', 'clicked') and not is_machine
      group by recipient_id
    ) first
    cross join lateral (values ('opened', opened), ('clicked', clicked)) steps (kind, at)
    where at is not null
    group by 1, 2, 3, 4`.execute(db)

const medianMs = async (measure: () => Promise<unknown>): Promise<number> => {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const startMs = performance.now()
    await measure()
    times.push(performance.now() - startMs)
  }
  return times.toSorted((a, b) => a - b)[rounds >> 1] ?? 0
}

export const run = async ({ rows }: Options): Promise<void> => {
  const dataDir = await makeFolder('tradewind-bench-report')
  const postgres = await startEmbeddedPostgres({ dataDir, log })
  const db = openPostgres(postgres.url)
  try {
    const directory = fileURLToPath(new URL('../apps/server/migrations/postgres', import.meta.url))
    await migratePostgres(db, { directory, log })
    const orgId = randomUUID()
    const { campaignId, ids } = await insertCampaign(db, orgId, rows ?? usualRecipients)
    const startMs = performance.now()
    let eventCount = 0
    for (let start = 0; start < ids.length; start += newsAtOnce) {
      const news = ids.slice(start, start + newsAtOnce).flatMap((id, index) => newsOf(id, start + index))
      eventCount += (await receiveNews(db, news)).applied
      await foldCounts(db, [campaignId])
    }
    const perSecond = eventCount / ((performance.now() - startMs) / 1000)
    await sql`vacuum analyze`.execute(db)
    const report = await medianMs(() => readReport({ db, describe }, orgId, campaignId))
    const counted = await medianMs(() => countHours(db, campaignId))
    console.log(
      `report of ${ids.length} recipients, ${eventCount} events (${perSecond.toFixed(0)} a second): ${report.toFixed(1)} ms (aim 100); its hours counted alone ${counted.toFixed(1)} ms`,
    )
  } finally {
    await db.destroy()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
