import { randomUUID } from 'node:crypto'
import type { contract, OutputOf } from '@tradewind/contract'
import { afterAll, expect, test } from 'vitest'
import { registerCompanies } from '../companies/index.ts'
import { startLeadWorld, type Leads } from './testing/lead-world.ts'

const world = await startLeadWorld(6)
afterAll(() => world.close())
const { platform, makerIds, itemOf, join } = world

type Counts = OutputOf<typeof contract.leads.counts>
const party = { country: 'DE', address: null, email: null, phone: null, lei: null, registerNumber: null }
await registerCompanies(platform.db, [
  { party: { ...party, name: 'Kolibri Trading GmbH', website: 'https://kolibri.example' }, seenOn: '2026-01-01' },
])
const accountsOf = (itemIds: readonly number[]) => ({ accounts: itemIds.map((itemId) => ({ itemId })) })

test('an account is a lead once, also when members add it at the same time', async () => {
  const one = await join()
  const other = await join(one.orgId)
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      (at % 2 === 0 ? one : other).ask<{ added: number }>('add', accountsOf(makerIds.slice(0, 4))),
    ),
  )
  expect(answers.reduce((sum, { added }) => sum + added, 0)).toBe(4)
  const { total, list } = await one.ask<Leads>('list')
  expect(total).toBe(4)
  expect(list.find(({ name }) => name === 'Maker 0')).toMatchObject({
    handle: 'maker0',
    network: 'youtube',
    url: 'https://www.youtube.com/@maker0',
    video: 'Tile test',
    state: 'new',
    company: { name: 'Kolibri Trading GmbH', linkedBy: 'domain' },
  })
  expect(list.find(({ name }) => name === 'Maker 1')?.company).toBeNull()
  const stranger = await join()
  expect((await stranger.ask<Leads>('list')).total).toBe(0)
  expect((await one.call('add', accountsOf([2_000_000]))).data.error).toBe('not_found')
  const among = await one.ask<{ itemId: number }[]>('among', { itemIds: makerIds })
  expect(among.map(({ itemId }) => itemId).toSorted()).toEqual(makerIds.slice(0, 4).toSorted())
})

test('a commenter keeps the comment and the video', async () => {
  const one = await join()
  await one.ask('add', accountsOf([itemOf('ana')]))
  const { list } = await one.ask<Leads>('list')
  expect(list).toMatchObject([{ name: 'Ana', comment: 'What is the MOQ?', video: 'Tile test' }])
})

test('leads are filtered, changed and removed, in bulk or by name', async () => {
  const one = await join()
  const other = await join(one.orgId)
  await one.ask('add', accountsOf(makerIds))
  const { list } = await one.ask<Leads>('list')
  const leadIds = list.map(({ leadId }) => leadId)
  const [first = 0, second = 0] = leadIds
  await one.ask('change', { of: { leadIds: [first, second] }, change: { state: 'customer', addTags: ['a', 'b'] } })
  await one.ask('save_note', { leadId: second, note: 'Wants pallets' })
  const find = async (filter: object) => (await one.ask<Leads>('list', { filter })).total
  expect(await find({ states: ['customer'] })).toBe(2)
  expect(await find({ tag: 'a' })).toBe(2)
  expect(await find({ text: 'pallets' })).toBe(1)
  expect(await find({ text: 'maker 3' })).toBe(1)
  expect(await find({ networks: ['tiktok'] })).toBe(0)
  expect(await find({ assignee: 'none' })).toBe(6)
  const counts = await one.ask<Counts>('counts', { filter: { states: ['new'] } })
  expect(counts.states).toEqual([
    { value: 'new', leads: 4 },
    { value: 'customer', leads: 2 },
  ])
  const foreign = await one.call('change', { of: { leadIds: [first] }, change: { assigneeId: randomUUID() } })
  expect(foreign.data.error).toBe('not_found')
  const stranger = await join()
  const untouched = await stranger.ask('change', { of: { leadIds }, change: { state: 'dropped' } })
  expect(untouched).toEqual({ changed: 0, skipped: 0 })
  expect((await stranger.call('save_note', { leadId: first, note: 'x' })).data.error).toBe('not_found')
  expect((await stranger.call('set_company', { leadId: first, companyId: null })).data.error).toBe('not_found')
  expect(await stranger.ask('remove', { of: { leadIds } })).toEqual({ removed: 0 })
  expect(await other.ask('remove', { of: { filter: { states: ['customer'] } } })).toEqual({ removed: 2 })
  expect(await find({})).toBe(4)
})

test('a lead is linked by hand, and keeps its page when its data is withdrawn', async () => {
  const one = await join()
  await one.ask('add', accountsOf([makerIds[1] ?? 0]))
  const [lead] = (await one.ask<Leads>('list')).list
  const leadId = lead?.leadId ?? 0
  const [company] = (await platform.db.selectFrom('customs_company').select('companyId').execute()).map(
    (row) => row.companyId,
  )
  expect(await one.ask('set_company', { leadId, companyId: company })).toMatchObject({
    company: { linkedBy: 'member' },
  })
  expect((await one.call('set_company', { leadId, companyId: 999_999 })).data.error).toBe('not_found')
  await platform.db
    .updateTable('social_record')
    .set({ isCurrent: false })
    .where('accountId', '=', makerIds[1] ?? 0)
    .execute()
  const [bare] = (await one.ask<Leads>('list')).list
  expect(bare).toMatchObject({ name: 'https://www.youtube.com/@maker1', handle: null, email: null })
})

test('the free tier has no leads', async () => {
  const free = world.app.signIn({ tier: 'vip0', permissions: new Set() })
  const { status } = await world.app.call('POST', '/leads/list', { body: {}, token: free.token })
  expect(status).toBe(403)
})
