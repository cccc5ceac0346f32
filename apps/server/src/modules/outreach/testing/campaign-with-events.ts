/** A campaign whose recipients get the given events. The tests of reports use it. */

import { randomUUID } from 'node:crypto'
import type { ReceiptKind } from '@tradewind/contract'
import type { Db } from '@tradewind/platform'
import { sql } from 'kysely'
import { creditBalance, holdBalance } from '../../ledger/index.ts'
import { createDraft } from '../campaign/drafts.ts'
import { receiveNews } from '../progress/receive.ts'
import '../tables.ts'

export const launchedAt = new Date('2026-03-01T01:07:00Z')
export const now = new Date('2026-03-07T03:00:00Z')
export const subjects = ['First', 'Second']
/** The domains that the report names. All other domains are counted together. */
export const named = ['gmail.com', 'googlemail.com', 'buyer.example', 'a.example']
export const links = ['https://a.example/', 'https://b.example/', 'https://c.example/']
export const describeContent = () => ({
  subjects,
  subjectFor: ({ variant }: { variant: number }) => subjects[variant] ?? '',
  links,
})

export type Event = { kind: ReceiptKind; isMachine: boolean; at: Date; link?: number; detail: string }
export type Person = { country: string; domain: string; variant: number; events: Event[] }
export type Standing = Person & { id: number }

export const begin = async (
  db: Db,
  people: readonly Person[],
): Promise<{ orgId: string; campaignId: string; all: Standing[] }> => {
  const orgId = randomUUID()
  const campaignId = await createDraft(db, orgId, {
    createdBy: randomUUID(), channel: 'email', name: 'Spring', content: { sender: { address: 'a@b.example' } }, at: launchedAt,
  }) // prettier-ignore
  const movement = { orgId, asset: 'email_count' as const, reason: 'email_campaign', amount: people.length }
  const holdId = await db.transaction().execute(async (tx) => {
    await creditBalance(tx, { ...movement, reference: randomUUID() })
    return (await holdBalance(tx, { ...movement, reference: campaignId })).holdId
  })
  await db
    .updateTable('outreach_campaign')
    .set({ state: 'running', holdId, launchedAt, namedDomains: named })
    .where('id', '=', campaignId)
    .execute()
  const { rows } = await sql<{ id: number }>`
    insert into outreach_recipient (campaign_id, org_id, address, domain, country, variant, state)
    select ${campaignId}, ${orgId}, 'p' || row_number() over () || '@' || u.domain, u.domain, u.country, u.variant, 'sending'
    from unnest(
      ${people.map(({ domain }) => domain)}::text[],
      ${people.map(({ country }) => country)}::text[],
      ${people.map(({ variant }) => variant)}::int2[]) as u (domain, country, variant)
    returning id`.execute(db)
  return { orgId, campaignId, all: people.map((one, index) => ({ ...one, id: rows[index]?.id ?? 0 })) }
}

export const reportEvents = async (db: Db, all: readonly Standing[]) => {
  const news = all.flatMap(({ id, events }) =>
    events.map((one) => ({ ...one, recipientId: id, provider: 'test', eventId: randomUUID() })),
  )
  for (let start = 0; start < news.length; start += 7) await receiveNews(db, news.slice(start, start + 7))
}
