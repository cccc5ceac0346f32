import { randomUUID } from 'node:crypto'
import type { ReceiptKind } from '@tradewind/contract'
import { startTestClickHouse, startTestPostgres, type TestClickHouse, type TestPostgres } from '@tradewind/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishReceipts } from '../progress/publish.ts'
import { readStatistics } from './statistics.ts'
import '../tables.ts'

let postgres: TestPostgres
let engine: TestClickHouse
beforeAll(async () => {
  ;[postgres, engine] = await Promise.all([startTestPostgres(), startTestClickHouse()])
})
afterAll(() => Promise.all([postgres.close(), engine.close()]))

test('a recipient counts on the day of sending, with everything that happened later', async () => {
  const orgId = randomUUID()
  const campaignId = randomUUID()
  const insert = (recipientId: number, kind: ReceiptKind, at: string) =>
    postgres.db
      .insertInto('outreach_receipt')
      .values({
        provider: 'test',
        eventId: randomUUID(),
        orgId,
        campaignId,
        recipientId,
        channel: 'email',
        domain: 'example.com',
        kind,
        at: new Date(at),
      } as never)
      .execute()
  await publishReceipts(postgres.db, engine.clickhouse)
  await insert(1, 'delivered', '2026-03-01T10:00:00Z')
  await insert(1, 'opened', '2026-03-01T11:00:00Z')
  await insert(1, 'opened', '2026-03-02T11:00:00Z')
  // 17:00 UTC is already the next day in Beijing.
  await insert(2, 'delivered', '2026-03-01T17:00:00Z')
  expect((await publishReceipts(postgres.db, engine.clickhouse)).copied).toBe(4)
  expect((await publishReceipts(postgres.db, engine.clickhouse)).copied).toBe(0)
  // Resetting `published` simulates a crash after the insert into ClickHouse and before the mark: all receipts are
  // copied again.
  await postgres.db.updateTable('outreach_receipt').set({ published: false }).where('orgId', '=', orgId).execute()
  expect((await publishReceipts(postgres.db, engine.clickhouse)).copied).toBe(4)

  const now = new Date('2026-03-02T12:00:00Z')
  const statistics = await readStatistics(engine.clickhouse, orgId, { channel: 'email', days: 3, now })
  expect(statistics.totals).toMatchObject({ accepted: 2, delivered: 2, opened: 1, bounced: 0 })
  expect(statistics.days.map(({ day, delivered, opened }) => ({ day, delivered, opened }))).toEqual([
    { day: '2026-02-28', delivered: 0, opened: 0 },
    { day: '2026-03-01', delivered: 1, opened: 1 },
    { day: '2026-03-02', delivered: 1, opened: 0 },
  ])
  // A delivered mail that bounces later is no longer delivered. A mail of the days before the period does not count,
  // even if it is opened in the period.
  await insert(2, 'bounced', '2026-03-02T11:30:00Z')
  await insert(3, 'accepted', '2026-02-27T10:00:00Z')
  await insert(3, 'delivered', '2026-02-28T10:00:00Z')
  await insert(3, 'opened', '2026-03-02T10:00:00Z')
  await publishReceipts(postgres.db, engine.clickhouse)
  const later = await readStatistics(engine.clickhouse, orgId, { channel: 'email', days: 3, now })
  expect(later.totals).toMatchObject({ accepted: 2, delivered: 1, opened: 1, bounced: 1 })
  const others = await readStatistics(engine.clickhouse, randomUUID(), { channel: 'email', days: 3, now })
  expect(others.totals.delivered).toBe(0)
})
