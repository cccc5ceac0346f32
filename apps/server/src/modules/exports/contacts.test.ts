/**
 * Tests exports of companies: which contacts a file shows, which contacts it unlocks, and how many exported items it
 * takes from the daily quota.
 */

import type { DayItems, ExportFile, Favourite } from '@tradewind/contract'
import { startTestClickHouse } from '@tradewind/testkit'
import { startTestApp } from '@tradewind/testkit/app'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createModules } from '../../modules.ts'
import { readCompaniesFor } from '../companies/index.ts'
import { tradeStore } from '../customs/index.ts'
import { makeRecords, staged } from '../customs/testing/world.ts'
import { setMembership } from '../membership/index.ts'
import { readQuota } from '../membership/quota.ts'

const engine = await startTestClickHouse()
const app = await startTestApp({
  clickhouse: engine.clickhouse,
  modules: (platform) => {
    const modules = createModules(platform)
    modules.find(({ name }) => name === 'exports')?.registerJobs?.()
    return modules
  },
})
const { platform } = app
const { db } = platform
afterAll(async () => {
  await app.close()
  await engine.close()
})

beforeAll(async () => {
  const load = { loadId: 'l1', sourceId: 's1' }
  await tradeStore.stage(platform, load, staged(makeRecords(120, 9)))
  await tradeStore.publish(platform, load, { graceMs: 0 })
  await sql`update customs_company set email = 'sales@c' || company_id || '.example'`.execute(db)
  await platform.jobs.start()
})

type Owner = ReturnType<typeof app.signIn>
const member = async (): Promise<Owner> => {
  const owner = app.signIn({ tier: 'vip1' })
  await setMembership(db, owner.orgId, { tier: 'vip1', expiresAt: null })
  return owner
}
const used = async ({ orgId }: Owner) => {
  const { remaining, limit } = await readQuota(platform, orgId, 'export')
  return (limit ?? 0) - (remaining ?? 0)
}
/** Downloads the finished file as text, together with the export's entry in the list. */
const written = async (owner: Owner, order: object, path = '/exports/create') => {
  const { id } = await app.ask<ExportFile>(owner, path, { format: 'csv', ...order })
  const read = async () =>
    (await app.ask<{ list: ExportFile[] }>(owner, '/user/get_export_file_list', {})).list.find((file) => file.id === id)
  await expect.poll(async () => (await read())?.state, { timeout: 15_000 }).toBe('finished')
  const headers = { token: owner.token }
  const request = { method: 'POST', url: '/user/download_export_file', headers, payload: { ids: [id] } } as const
  return { text: (await app.inject(request)).body, file: await read() }
}
const addressesIn = (text: string) => new Set(text.match(/sales@c\d+\.example/g))
const unlockedBy = (owner: Owner) => app.ask<{ total: number }>(owner, '/customs/company/unlocked', {})
const filter = { keywords: 'tile' }

test('a file of buyers takes an item a row and unlocks its companies, as the preview states', async () => {
  const owner = await member()
  const before = await app.ask<DayItems>(owner, '/exports/preview', { of: { list: 'buyers', filter } })
  const { text, file } = await written(owner, { filter, list: 'buyers' })
  expect(before).toMatchObject({ items: file?.rowsTotal, remaining: 50_000, limit: 50_000 })
  expect(addressesIn(text).size).toBe(file?.rowsTotal)
  expect(await used(owner)).toBe(file?.rowsTotal)
  expect((await unlockedBy(owner)).total).toBe(file?.rowsTotal)
  expect(await app.ask(owner, '/membership/bulk_unlocks', {})).toMatchObject({
    list: [{ source: 'buyers', search: filter, target: 'file', targetName: file?.name, contacts: file?.rowsTotal }],
  })
  // The export has unlocked these companies, so adding them to a mailing list takes no exported items.
  const of = { kind: 'found', found: { list: 'buyers', filter } }
  expect(await app.ask(owner, '/email/list/preview-adding', { of })).toMatchObject({ items: 0 })
})

test('a file of records takes an item a row and unlocks the buyers that it shows, not their suppliers', async () => {
  const owner = await member()
  const { text, file } = await written(owner, { filter })
  const addresses = addressesIn(text).size
  expect(addresses).toBeGreaterThan(1)
  expect((await unlockedBy(owner)).total).toBe(addresses)
  expect(await used(owner)).toBe(file?.rowsTotal)
  await written(owner, { filter })
  expect([await used(owner), (await unlockedBy(owner)).total]).toEqual([2 * (file?.rowsTotal ?? 0), addresses])
})

test('a file of favourites takes an item a row and unlocks its companies, and has the notes of its user only', async () => {
  const owner = await member()
  const colleague = app.signIn({ tier: 'vip1', orgId: owner.orgId })
  const rows = await db.selectFrom('customs_company').select('companyId').orderBy('companyId').limit(4).execute()
  const [first = '', second = '', third = '', fourth = ''] = rows.map(({ companyId }) => String(companyId))
  const kind = 'company'
  await app.ask(owner, '/favourites/add_many', { kind, targetIds: [first, second, third] })
  await app.ask(colleague, '/favourites/add_many', { kind, targetIds: [first, fourth] })
  const idsOf = async (who: Owner) => {
    const { list } = await app.ask<{ list: Favourite[] }>(who, '/favourites/list', {})
    return (targetId: string) => list.find((one) => one.targetId === targetId)?.favouriteId ?? 0
  }
  const [idOf, idOfColleague] = [await idsOf(owner), await idsOf(colleague)]
  await app.ask(owner, '/favourites/save_note', { favouriteId: idOf(first), note: 'Met at the fair, "urgent"' })
  await app.ask(colleague, '/favourites/save_note', {
    favouriteId: idOfColleague(first),
    note: 'a colleague wrote this',
  })
  const order = (of: object = { filter: {} }) => written(owner, { of }, '/exports/create_favourites')

  const one = await order({ favouriteIds: [idOf(second), idOfColleague(fourth)] })
  // A private favourite of a colleague is left out.
  expect([...addressesIn(one.text)]).toEqual([`sales@c${second}.example`])
  expect(await used(owner)).toBe(1)

  const of = { list: 'favourites', of: { filter: {} } }
  expect(await app.ask<DayItems>(owner, '/exports/preview', { of })).toMatchObject({ items: 3, remaining: 49_999 })
  const { text, file } = await order()
  expect(addressesIn(text)).toEqual(new Set([first, second, third].map((id) => `sales@c${id}.example`)))
  expect(text).toContain('"Met at the fair, ""urgent"""')
  expect(text).not.toContain('a colleague wrote this')
  expect(file).toMatchObject({ rowsTotal: 3, name: expect.stringMatching(/^我的收藏 - \d{8}-\d{6}\.csv$/) })
  expect([await used(owner), (await unlockedBy(owner)).total]).toEqual([1 + 3, 3])
  const acts = await app.ask<{ list: object[] }>(owner, '/membership/bulk_unlocks', {})
  // The second file has newly unlocked two of its three companies. The record names neither user nor companies.
  expect(acts.list[0]).toMatchObject({ source: 'favourites', search: null, contacts: 2, items: 3 })

  const { name } = await db
    .selectFrom('customs_company')
    .select('name')
    .where('companyId', '=', Number(third))
    .executeTakeFirstOrThrow()
  expect((await order({ favouriteIds: [idOf(third)] })).file?.name).toContain(`我的收藏 - ${name} - `)
  const nothing = await app.call('POST', '/exports/create_favourites', {
    body: { of: { favouriteIds: [idOfColleague(fourth)] } },
    token: owner.token,
  })
  expect(nothing).toMatchObject({ data: { error: 'export_empty' } })
})

test('a company that the file may not show is masked, and each admission is asked once', async () => {
  const owner = await member()
  const rows = await db.selectFrom('customs_company').select('companyId as id').orderBy('companyId').limit(3).execute()
  const [first = 0, second = 0, third = 0] = rows.map(({ id }) => id)
  await app.ask(owner, '/customs/company/unlock', { companyId: first })
  const asked: string[][] = []
  const viewer = {
    orgId: owner.orgId,
    mayUnlock: true,
    admit: async (_kind: string, targets: readonly { id: string }[]) => {
      asked.push(targets.map(({ id }) => id))
      return new Set([String(second)])
    },
  }
  const companies = await readCompaniesFor(platform, viewer, [first, second, third])
  expect(asked).toEqual([[String(second), String(third)]])
  expect([first, second, third].map((id) => companies.get(id)?.contacts.masked)).toEqual([false, false, true])
  expect(companies.get(third)?.contacts.email).toBe('s***@***')
})

test('a search that is new today counts once against the quota, whether a preview or an order counts its rows', async () => {
  const owner = await member()
  const searches = async () => (await readQuota(platform, owner.orgId, 'search')).remaining
  await app.ask(owner, '/exports/preview', { of: { list: 'records', filter } })
  await app.ask(owner, '/exports/preview', { of: { list: 'buyers', filter } })
  expect(await searches()).toBe(99)
  await app.ask(owner, '/customs/search', { filter })
  await app.ask(owner, '/exports/create', { filter, format: 'csv', rows: 5 })
  expect(await searches()).toBe(99)
  await app.ask(owner, '/exports/create', { filter: { ...filter, dateTo: '2030-01-01' }, format: 'csv', rows: 5 })
  expect(await searches()).toBe(98)

  // Companies that were chosen in the list of a search are no new search; each other condition on companies is one.
  const preview = (list: string, asked: object) => app.ask(owner, '/exports/preview', { of: { list, filter: asked } })
  const { companyId } = await db.selectFrom('customs_company').select('companyId').executeTakeFirstOrThrow()
  const ids = [companyId]
  await preview('buyers', { ...filter, buyerIds: ids })
  await preview('suppliers', { ...filter, sellerIds: ids })
  expect(await searches()).toBe(98)
  await preview('records', { ...filter, buyerIds: ids })
  expect(await searches()).toBe(97)
  await preview('buyers', { ...filter, sellerIds: ids })
  expect(await searches()).toBe(96)
  await preview('buyers', { buyerIds: ids })
  expect(await searches()).toBe(95)
  await preview('buyers', { buyerIds: [companyId + 1] })
  expect(await searches()).toBe(94)

  // A field that is no search by itself does not join the searches of other companies.
  const insufficient = [{ withoutForwarders: true }, { minTrades: 1 }, { companySide: 'seller' }, { keywords: '- !' }]
  for (const [at, more] of insufficient.entries()) {
    await preview('buyers', { ...more, buyerIds: ids })
    await preview('buyers', { ...more, buyerIds: [companyId + 1] })
    expect(await searches()).toBe(92 - 2 * at)
  }
})
