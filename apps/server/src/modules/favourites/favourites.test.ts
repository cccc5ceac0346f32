/** Favourites belong to one user of an organisation; so do their notes. */

import type { Favourite } from '@tradewind/contract'
import { startTestApp } from '@tradewind/testkit/app'
import { afterAll, expect, test } from 'vitest'
import { favouriteTargets } from '../../module-ports.ts'
import { registerCompanies } from '../companies/index.ts'
import { favouritesModule } from './module.ts'

const app = await startTestApp({ modules: (platform) => [favouritesModule(platform, favouriteTargets(platform))] })
afterAll(() => app.close())

const kind = 'trade_company'
const parties = ['Hanoi Tile JSC', 'Genoa Ceramiche SpA', 'Lagos Floors Ltd'].map((name) => ({
  name,
  country: 'VN',
  address: null,
  phone: null,
  website: null,
  email: `sales@${name.split(' ')[0]?.toLowerCase()}.example`,
}))
const numberOf = await registerCompanies(
  app.platform.db,
  parties.map((party) => ({ party, seenOn: '2026-01-02' })),
)
const ids = parties.map((party) => String(numberOf(party).companyId))
const [first = '', second = '', third = ''] = ids

type Person = ReturnType<typeof app.signIn>
const list = (person: Person) => app.ask<{ total: number; list: Favourite[] }>(person, '/favourites/list', {})
const among = (person: Person) =>
  app.ask<{ targetIds: string[]; notedIds: string[] }>(person, '/favourites/among', { kind, targetIds: ids })
const notesOf = async (person: Person) =>
  Object.fromEntries((await list(person)).list.map(({ targetId, note }) => [targetId, note]))

test('a note belongs to one user, can be replaced and deleted, and has at most 500 characters', async () => {
  const user = app.signIn({ tier: 'vip1' })
  const colleague = app.signIn({ tier: 'vip1', orgId: user.orgId })
  const write = (note: string, targetId = first, who = user) =>
    app.call<{ note: string }>('POST', '/favourites/save_note', { body: { kind, targetId, note }, token: who.token })
  await app.ask(user, '/favourites/add_many', { kind, targetIds: [first, second] })
  await app.ask(colleague, '/favourites/add_many', { kind, targetIds: [first] })

  expect(await write('  Buys 60 × 120;\nask for Ann ')).toMatchObject({ data: { note: 'Buys 60 × 120;\nask for Ann' } })
  expect(await notesOf(user)).toEqual({ [first]: 'Buys 60 × 120;\nask for Ann', [second]: '' })
  expect(await notesOf(colleague)).toEqual({ [first]: '' })
  expect(await among(user)).toMatchObject({ targetIds: expect.arrayContaining([first, second]), notedIds: [first] })

  expect(await write('瓷'.repeat(500))).toMatchObject({ status: 200 })
  expect(await write('瓷'.repeat(501))).toMatchObject({ status: 422, data: { error: 'invalid_input' } })
  // A company that is no favourite of the user has no note.
  expect(await write('x', third)).toMatchObject({ status: 404, data: { error: 'not_found' } })
  expect(await write('x', second, colleague)).toMatchObject({ status: 404, data: { error: 'not_found' } })
  // Adding a favourite again leaves its note unchanged.
  await app.ask(user, '/favourites/toggle', { kind, targetId: first, collected: true })
  expect((await notesOf(user))[first]).toBe('瓷'.repeat(500))
  await write('')
  expect(await among(user)).toMatchObject({ notedIds: [] })
})

test('several favourites are removed at once, with their notes, for one user only', async () => {
  const user = app.signIn({ tier: 'vip1' })
  const colleague = app.signIn({ tier: 'vip1', orgId: user.orgId })
  for (const person of [user, colleague]) await app.ask(person, '/favourites/add_many', { kind, targetIds: ids })
  await app.ask(user, '/favourites/save_note', { kind, targetId: first, note: 'call on Monday' })
  const remove = (targetIds: string[]) =>
    app.ask<{ removed: number }>(user, '/favourites/remove_many', { kind, targetIds })
  expect(await remove([first, second])).toEqual({ removed: 2 })
  expect(await remove([first, second])).toEqual({ removed: 0 })
  expect([(await list(user)).total, (await list(colleague)).total]).toEqual([1, 3])
  await app.ask(user, '/favourites/toggle', { kind, targetId: first, collected: true })
  expect((await notesOf(user))[first]).toBe('')
})
