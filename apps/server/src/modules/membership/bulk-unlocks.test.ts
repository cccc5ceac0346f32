/**
 * Tests contacts that are unlocked in bulk and singly: how many items they take, how they are recorded, and that no
 * limit is ever exceeded.
 */

import { randomUUID } from 'node:crypto'
import { fixedClock, type Tx } from '@tradewind/platform'
import { startTestPostgres } from '@tradewind/testkit'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createFileContacts, listBulkUnlocks, bulkUnlock, type BulkAct } from './bulk-unlocks.ts'
import { setMembership } from './plans.ts'
import { refundQuota } from './quota-uses.ts'
import { readQuota, readQuotas, releaseAbandoned, reserveQuota } from './quota.ts'
import { findUnlocked, unlockContact, type ContactTarget } from './unlocks.ts'

const postgres = await startTestPostgres()
const { db } = postgres
afterAll(() => postgres.close())

const clock = fixedClock(new Date('2026-03-01T04:00:00Z'))
const platform = { db, clock }
const kind = 'trade_company'
const dailyItems = 50_000
const dailyContacts = 1_000
let person = { orgId: '', userId: '' }
beforeEach(async () => {
  clock.set(new Date('2026-03-01T04:00:00Z'))
  person = { orgId: randomUUID(), userId: randomUUID() }
  await setMembership(db, person.orgId, { tier: 'vip1', expiresAt: null })
})

const target = (id: string | number): ContactTarget => ({ id: String(id), aliases: [String(id)] })
const targets = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => target(from + index))
const act = (more: Partial<BulkAct> = {}): BulkAct => ({
  id: randomUUID(),
  source: 'buyers',
  search: { keywords: 'tile' },
  target: 'mailing_list',
  targetName: 'Germany',
  ...more,
})
const take = (wanted: readonly ContactTarget[], by: BulkAct = act(), beforeCommit = async (_tx: Tx) => {}) =>
  db.transaction().execute(async (tx) => {
    const taken = await bulkUnlock(tx, person, { kind, targets: wanted, act: by, now: clock.now() })
    await beforeCommit(tx)
    return taken
  })
const used = async (quota: 'export' | 'contact' = 'export') =>
  (await readQuotas(platform, person.orgId)).quotas.find((state) => state.quota === quota)?.used
const countUnlocked = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from contact_unlock where org_id = ${person.orgId}`.execute(db)
  return rows[0]?.count
}
/**
 * Runs the calls, at most fifty at a time. There are fewer database connections, so more calls at once would only wait
 * for a connection.
 */
const inParallel = async <T>(calls: readonly (() => Promise<T>)[]): Promise<PromiseSettledResult<T>[]> => {
  const outcomes: PromiseSettledResult<T>[] = []
  const waiting = calls.values()
  const work = async () => {
    for (const call of waiting) outcomes.push(...(await Promise.allSettled([call()])))
  }
  await Promise.all(Array.from({ length: 50 }, work))
  return outcomes
}
/** Uses up today's quota of exported items until only this many items are left. */
const leave = async (items: number) =>
  (
    await reserveQuota(platform, person.orgId, { quota: 'export', fingerprint: 'file', amount: dailyItems - items })
  ).commit()
/** Expects that the day's counter of exported items equals the sum of all recorded quota uses. */
const expectBalanced = async () => {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount), 0)::int as sum from quota_use where org_id = ${person.orgId} and quota = 'export'`.execute(
    db,
  )
  expect(rows[0]?.sum).toBe(await used())
}

describe('contacts for a mailing list', () => {
  it('an unlocked contact costs one item, and an unlocked company costs nothing under any of its ids', async () => {
    expect(await take(targets(1, 10))).toMatchObject({ wanted: 10, room: dailyItems })
    expect(await used()).toBe(10)
    const { unlocked, wanted } = await take([...targets(6, 12), target(12)])
    expect([unlocked.size, wanted, await used()]).toEqual([7, 2, 12])
    // Company 20 was merged into company 21, so both ids mean company 21, and together they count as one exported item.
    await take([
      { id: '21', aliases: ['20', '21'] },
      { id: '21', aliases: ['20', '21'] },
    ])
    await take([target(20)])
    expect(await used()).toBe(13)
    await expectBalanced()
  })

  it('contacts are unlocked in order until the day’s items are used up, and continue the next day', async () => {
    await leave(3)
    const addition = act()
    const first = await take(targets(1, 5), addition)
    expect([...first.unlocked]).toEqual(['1', '2', '3'])
    expect(first).toMatchObject({ wanted: 5, room: 3, limit: dailyItems })
    expect(await used()).toBe(dailyItems)
    clock.advance(24 * 3_600_000)
    const second = await take(targets(1, 5), addition)
    expect([second.unlocked.size, second.wanted, await used()]).toEqual([5, 2, 2])
    expect((await listBulkUnlocks(db, person.orgId, { page: 1, limit: 20 })).list).toMatchObject([
      {
        id: addition.id,
        contacts: 5,
        items: 5,
        startedAt: '2026-03-01T04:00:00.000Z',
        lastAt: '2026-03-02T04:00:00.000Z',
      },
    ])
  })

  it('when the process dies before the commit, no contact is unlocked, counted or recorded', async () => {
    const addition = act()
    const dies = take(targets(1, 9), addition, async () => Promise.reject(new Error('killed')))
    await expect(dies).rejects.toThrow('killed')
    expect([await used(), await countUnlocked()]).toEqual([0, 0])
    await take(targets(1, 9), addition)
    await take(targets(1, 9), addition)
    expect([await used(), await countUnlocked()]).toEqual([9, 9])
    expect(await listBulkUnlocks(db, person.orgId, { page: 1, limit: 20 })).toMatchObject({
      total: 1,
      list: [{ contacts: 9, items: 9, source: 'buyers', search: { keywords: 'tile' }, targetName: 'Germany' }],
    })
  })

  it('a thousand parallel calls never exceed the limit, and each contact is counted once', async () => {
    await leave(150)
    // Several parallel calls request each contact, while other calls reserve exported items for files.
    const calls = Array.from({ length: 1_000 }, (_, index) => async () => {
      if (index % 10 !== 0) return void (await take(targets((index % 200) + 1, (index % 200) + 3)))
      const file = await reserveQuota(platform, person.orgId, { quota: 'export', fingerprint: `${index}`, amount: 1 })
      await (index % 20 === 0 ? file.commit() : file.release())
    })
    const outcomes = await inParallel(calls)
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ errorName: 'quota_exhausted' })
    const { rows } = await sql<{ files: number }>`
      select count(*)::int as files from quota_use
      where org_id = ${person.orgId} and amount = 1 and fingerprint not like 'unlock:%'`.execute(db)
    expect(await used()).toBe(dailyItems)
    expect((await countUnlocked())! + rows[0]!.files).toBe(150)
    await expectBalanced()
  }, 180_000)

  it('items reserved by a dead process can be used after their release', async () => {
    await reserveQuota(platform, person.orgId, { quota: 'export', fingerprint: 'lost', amount: dailyItems })
    expect((await take(targets(1, 2))).unlocked.size).toBe(0)
    expect(await releaseAbandoned(platform, person.orgId, 'export')).toBe(false)
    clock.advance(11 * 60_000)
    expect(await releaseAbandoned(platform, person.orgId, 'export')).toBe(true)
    expect((await take(targets(1, 2))).unlocked.size).toBe(2)
  })
})

describe('contacts of a file', () => {
  const begin = async (rows: number) => {
    const id = randomUUID()
    const fingerprint = `export:${id}`
    await (await reserveQuota(platform, person.orgId, { quota: 'export', fingerprint, amount: rows })).commit()
    const file = act({ id, source: 'records', target: 'file', targetName: 'customs.xlsx' })
    const write = () => createFileContacts(platform, person, { act: file, fingerprint, rows, mayUnlock: true })
    const settle = (contacts: ReturnType<typeof write>, written = rows) =>
      db.transaction().execute((tx) => contacts.settle(tx, written))
    return { fingerprint, write, settle }
  }

  it('a file’s contacts are included in the price of its rows, and are unlocked when the file is finished', async () => {
    const { write, settle } = await begin(10)
    const contacts = write()
    expect((await contacts.viewer.admit(kind, targets(1, 4))).size).toBe(4)
    expect(await countUnlocked()).toBe(0)
    await settle(contacts)
    expect([await used(), await countUnlocked()]).toEqual([10, 4])
    expect((await listBulkUnlocks(db, person.orgId, { page: 1, limit: 20 })).list).toMatchObject([
      { target: 'file', contacts: 4, items: 10 },
    ])
  })

  it('each contact beyond the file’s rows costs one item, even when the file is written again after a crash', async () => {
    const { write, settle } = await begin(3)
    const died = write()
    await died.viewer.admit(kind, targets(1, 5))
    await died.viewer.admit(kind, targets(4, 6))
    expect(await used()).toBe(6)
    const again = write()
    await again.viewer.admit(kind, targets(1, 6))
    expect(await used()).toBe(6)
    await settle(again)
    expect([await used(), await countUnlocked()]).toEqual([6, 6])
    await expectBalanced()
  })

  it('a cancelled file unlocks nothing and costs nothing', async () => {
    const { fingerprint, write } = await begin(3)
    await write().viewer.admit(kind, targets(1, 8))
    await db.transaction().execute((tx) => refundQuota(tx, person.orgId, { quota: 'export', fingerprint }))
    expect([await used(), await countUnlocked()]).toEqual([0, 0])
  })

  it('contacts beyond the day’s items stay masked, and their number is reported', async () => {
    await leave(5)
    const { write, settle } = await begin(3)
    const contacts = write()
    expect([...(await contacts.viewer.admit(kind, targets(1, 4)))]).toHaveLength(4)
    expect([...(await contacts.viewer.admit(kind, targets(3, 8)))]).toEqual(['3', '4', '5'])
    expect(await settle(contacts)).toBe(3)
    expect([await used(), await countUnlocked()]).toEqual([dailyItems, 5])
    await expectBalanced()
  })

  it('a contact is counted once when another file or list unlocks it at the same time', async () => {
    const files = await Promise.all([begin(2), begin(2)])
    const written = files.map(({ write }) => write())
    for (const { viewer } of written) await viewer.admit(kind, targets(1, 50))
    const settled = files.map(({ settle }, index) => settle(written[index]!))
    await Promise.all([...settled, take(targets(1, 50)), take(targets(1, 50))])
    expect(await countUnlocked()).toBe(50)
    const { list } = await listBulkUnlocks(db, person.orgId, { page: 1, limit: 20 })
    expect(list.reduce((sum, { contacts }) => sum + contacts, 0)).toBe(50)
    await expectBalanced()
  })
})

describe('a contact that is unlocked singly', () => {
  it('a contact costs one of the day’s unlocks, once, and no exported item', async () => {
    await Promise.all(Array.from({ length: 20 }, () => unlockContact(platform, person, kind, target(7))))
    clock.advance(24 * 3_600_000)
    await unlockContact(platform, person, kind, target(7))
    expect([await used('contact'), await used(), await countUnlocked()]).toEqual([0, 0, 1])
    clock.set(new Date('2026-03-01T04:00:00Z'))
    expect(await used('contact')).toBe(1)
    expect((await listBulkUnlocks(db, person.orgId, { page: 1, limit: 20 })).total).toBe(0)
  })

  it('a thousand parallel unlocks never exceed the plan’s limit', async () => {
    const before = { quota: 'contact', fingerprint: 'others', amount: dailyContacts - 40 } as const
    await (await reserveQuota(platform, person.orgId, before)).commit()
    const outcomes = await inParallel(targets(1, 1_000).map((one) => () => unlockContact(platform, person, kind, one)))
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(refused).toHaveLength(960)
    for (const { reason } of refused)
      expect(reason).toMatchObject({ errorName: 'contacts_exhausted', params: { limit: dailyContacts } })
    expect([await countUnlocked(), (await readQuota(platform, person.orgId, 'contact')).remaining]).toEqual([40, 0])
    // Unlocking a company that is already unlocked succeeds, even when the day has no unlocks left.
    const [known = ''] = await findUnlocked(
      db,
      person.orgId,
      kind,
      targets(1, 1_000).map(({ id }) => id),
    )
    await unlockContact(platform, person, kind, target(known))
  }, 180_000)
})
