/** Adding, changing and removing favourites; folders that members of an organisation share. */

import type { Favourite, FavouriteFolder } from '@tradewind/contract'
import { startTestApp } from '@tradewind/testkit/app'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { favouritePorts } from '../../favourite-ports.ts'
import { registerCompanies } from '../companies/index.ts'
import { favouritesModule } from './module.ts'

const members: { userId: string; name: string }[] = []
const app = await startTestApp({
  modules: (platform) => [
    favouritesModule(platform, { ...favouritePorts(platform), listMembers: () => Promise.resolve(members) }),
  ],
})
afterAll(() => app.close())

const kind = 'company'
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
type Counted = { changed: number; skipped: number }
const list = (person: Person, filter: object = {}) =>
  app.ask<{ total: number; list: Favourite[] }>(person, '/favourites/list', { filter })
const idsIn = async (person: Person, filter: object = {}) =>
  (await list(person, filter)).list.map(({ targetId }) => targetId).toSorted()
const one = async (person: Person, targetId: string): Promise<Favourite> => {
  const found = (await list(person)).list.find((favourite) => favourite.targetId === targetId)
  if (found === undefined) throw new Error('no such favourite')
  return found
}
const among = (person: Person) =>
  app.ask<{ targetIds: string[]; workedIds: string[] }>(person, '/favourites/among', { kind, targetIds: ids })
const collect = (person: Person, targetIds: string[], folderId: string | null = null) =>
  app.ask<{ added: number; alreadyThere: number }>(person, '/favourites/add_many', { kind, targetIds, folderId })
const update = (person: Person, of: object, change: object) =>
  app.ask<Counted>(person, '/favourites/update', { of, change })
const save = (person: Person, name: string, isShared = false, folderId?: string) =>
  app.ask<FavouriteFolder>(person, '/favourites/folder/save', { name, isShared, ...(folderId && { folderId }) })
const folders = (person: Person) =>
  app.ask<{ list: FavouriteFolder[]; unfiled: number; total: number }>(person, '/favourites/folder/list', {})
const refused = (person: Person, path: string, body: object) =>
  app.call<{ error: string }>('POST', path, { body, token: person.token })

let user: Person
let colleague: Person
let stranger: Person
beforeAll(() => {
  user = app.signIn({ tier: 'vip1' })
})
const team = () => {
  user = app.signIn({ tier: 'vip1' })
  colleague = app.signIn({ tier: 'vip1', orgId: user.orgId })
  stranger = app.signIn({ tier: 'vip1' })
  members.splice(0, members.length, ...[user, colleague].map(({ userId }) => ({ userId, name: userId.slice(0, 4) })))
}

test('a note belongs to one favourite, can be replaced and deleted, and has at most 500 characters', async () => {
  team()
  await collect(user, [first, second])
  await collect(colleague, [first])
  const { favouriteId } = await one(user, first)
  const write = (note: string, who = user) =>
    app.call('POST', '/favourites/save_note', { body: { favouriteId, note }, token: who.token })
  expect(await write('  Buys 60 × 120;\nask for Ann ')).toMatchObject({ data: { note: 'Buys 60 × 120;\nask for Ann' } })
  expect((await one(user, first)).note).toBe('Buys 60 × 120;\nask for Ann')
  expect((await one(colleague, first)).note).toBe('')
  expect(await among(user)).toMatchObject({ targetIds: expect.arrayContaining([first, second]), workedIds: [first] })
  expect(await write('瓷'.repeat(500))).toMatchObject({ status: 200 })
  expect(await write('瓷'.repeat(501))).toMatchObject({ status: 422, data: { error: 'invalid_input' } })
  // A private favourite of a colleague does not exist for the caller.
  expect(await write('x', colleague)).toMatchObject({ status: 404, data: { error: 'not_found' } })
  // Adding a favourite again leaves its note unchanged.
  expect(await collect(user, [first])).toEqual({ added: 0, alreadyThere: 1 })
  expect((await one(user, first)).note).toBe('瓷'.repeat(500))
  await write('')
  expect(await among(user)).toMatchObject({ workedIds: [] })
})

test('a company that is merged with another one stays one favourite', async () => {
  team()
  const { db } = app.platform
  await collect(user, [first])
  const merge = (mergedInto: number | null) =>
    db.updateTable('customs_company').set({ mergedInto }).where('companyId', '=', Number(first)).execute()
  await merge(Number(second))
  expect((await among(user)).targetIds.toSorted()).toEqual([first, second].toSorted())
  expect(await collect(user, [second])).toEqual({ added: 0, alreadyThere: 1 })
  expect(await one(user, first)).toMatchObject({ name: 'Genoa Ceramiche SpA' })
  await app.ask(user, '/favourites/toggle', { kind, targetId: second, collected: false })
  expect(await idsIn(user)).toEqual([])
  await merge(null)
})

test('members see a shared folder and work on its favourites; other favourites stay private', async () => {
  team()
  const shared = await save(user, 'Tiles', true)
  await collect(user, [first], shared.folderId)
  await collect(user, [second])
  expect([await idsIn(user), await idsIn(colleague), await idsIn(stranger)]).toEqual([
    [first, second].toSorted(),
    [first],
    [],
  ])
  expect((await among(colleague)).targetIds).toEqual([first])
  const { favouriteId } = await one(colleague, first)
  const of = { favouriteIds: [favouriteId] }
  const change = { state: 'talking', assigneeId: colleague.userId, addTags: ['tiles', 'Q3'] }
  expect(await update(colleague, of, change)).toEqual({ changed: 1, skipped: 0 })
  expect(await one(user, first)).toMatchObject({
    state: 'talking',
    tags: ['tiles', 'Q3'],
    assignee: { userId: colleague.userId },
    owner: { userId: user.userId },
    isMine: true,
  })
  expect(await update(stranger, of, { state: 'customer' })).toEqual({ changed: 0, skipped: 0 })
  expect(await refused(user, '/favourites/update', { of, change: { assigneeId: stranger.userId } })).toMatchObject({
    data: { error: 'not_found' },
  })
  // A private favourite has no assignee, and a colleague's favourite does not become private for another member.
  const mine = { favouriteIds: [(await one(user, second)).favouriteId] }
  expect(await update(user, mine, { assigneeId: colleague.userId })).toEqual({ changed: 0, skipped: 1 })
  expect(await update(colleague, of, { folderId: null })).toEqual({ changed: 0, skipped: 1 })
  expect(await update(user, of, { folderId: null })).toEqual({ changed: 1, skipped: 0 })
  expect(await one(user, first)).toMatchObject({ assignee: null, folder: null, state: 'talking' })
  expect(await idsIn(colleague)).toEqual([])
})

test('a folder holds a company once, also when two members move it there at the same time', async () => {
  team()
  const [from, to] = [await save(user, 'From', true), await save(colleague, 'To', true)]
  await collect(user, [first, second, third], from.folderId)
  await collect(colleague, [first])
  const all = { filter: { kind } }
  const answers = await Promise.all([
    update(user, all, { folderId: to.folderId }),
    update(colleague, all, { folderId: to.folderId }),
  ])
  expect(answers.reduce((sum, { changed }) => sum + changed, 0)).toBeGreaterThanOrEqual(3)
  expect(await idsIn(user, { folder: to.folderId })).toEqual(ids.toSorted())
  expect((await folders(user)).list.map(({ name, favourites }) => [name, favourites])).toEqual([
    ['From', 0],
    ['To', 3],
  ])
  // The second favourite of the first company is where it was.
  expect((await list(colleague, { folder: 'none' })).total + (await list(user, { folder: 'none' })).total).toBe(1)
})

test('two members who move folders at the same time lose none, and every order is one of theirs', async () => {
  team()
  const made: FavouriteFolder[] = []
  for (const name of ['A', 'B', 'C', 'D']) made.push(await save(user, name, true))
  const [a, b, , d] = made.map(({ folderId }) => folderId)
  const move = (who: Person, folderId?: string, beforeId: string | null = null) =>
    app.ask(who, '/favourites/folder/move', { folderId, beforeId })
  await Promise.all([move(user, d, a), move(colleague, d, b)])
  const names = (await folders(user)).list.map(({ name }) => name).join('')
  expect(['DABC', 'ADBC']).toContain(names)
  await move(colleague, a, null)
  expect((await folders(user)).list.map(({ name }) => name).at(-1)).toBe('A')
  const unknown = { folderId: a, beforeId: '00000000-0000-4000-8000-000000000000' }
  expect(await refused(user, '/favourites/folder/move', unknown)).toMatchObject({ data: { error: 'not_found' } })
})

test('a folder that is no longer shared, or removed, returns the favourites to those who saved them', async () => {
  team()
  const { folderId } = await save(user, 'Team', true)
  await collect(user, [first], folderId)
  await collect(colleague, [second], folderId)
  const change = { folderId, name: 'Team', isShared: false }
  expect(await refused(colleague, '/favourites/folder/save', change)).toMatchObject({
    data: { error: 'folder_owner_only' },
  })
  expect(await save(colleague, 'Our team', true, folderId)).toMatchObject({ name: 'Our team', isMine: false })
  await save(user, 'Team', false, folderId)
  expect([await idsIn(user, { folder: folderId }), await idsIn(colleague, { folder: 'none' })]).toEqual([
    [first],
    [second],
  ])
  const remove = { folderId, contents: 'keep' }
  expect(await refused(colleague, '/favourites/folder/remove', remove)).toMatchObject({ data: { error: 'not_found' } })
  expect(await app.ask(user, '/favourites/folder/remove', remove)).toEqual({ favourites: 1 })
  expect([await idsIn(user, { folder: 'none' }), (await folders(user)).list]).toEqual([[first], []])
})

test('two folders of a user, or two shared folders, have different names', async () => {
  team()
  await save(user, 'Leads')
  await save(colleague, 'Leads')
  await save(colleague, 'Fair', true)
  const taken = (name: string, isShared: boolean) => refused(user, '/favourites/folder/save', { name, isShared })
  expect(await taken('LEADS', false)).toMatchObject({ data: { error: 'folder_name_taken' } })
  expect(await taken('fair', true)).toMatchObject({ data: { error: 'folder_name_taken' } })
  expect(await taken('Fair', false)).toMatchObject({ code: 1 })
})

test('tags are added and removed in bulk, and a favourite has at most twenty', async () => {
  team()
  await collect(user, ids)
  const all = { filter: {} }
  const many = (from: number, count: number) => Array.from({ length: count }, (_, at) => `t${from + at}`)
  expect(await update(user, all, { addTags: many(0, 20) })).toEqual({ changed: 3, skipped: 0 })
  expect(await update(user, all, { addTags: ['more'] })).toEqual({ changed: 0, skipped: 3 })
  expect(await update(user, all, { addTags: ['more'], removeTags: ['t0'] })).toEqual({ changed: 3, skipped: 0 })
  expect((await one(user, first)).tags).toEqual([...many(1, 19), 'more'])
  expect((await list(user, { tag: 't0' })).total).toBe(0)
  expect(await refused(user, '/favourites/update', { of: all, change: {} })).toMatchObject({ status: 422 })
})

test('favourites are removed in bulk: the chosen ones, or all that match', async () => {
  team()
  for (const person of [user, colleague]) await collect(person, ids)
  const remove = (of: object) => app.ask<{ removed: number }>(user, '/favourites/remove', { of })
  const chosen = { favouriteIds: [(await one(user, first)).favouriteId, (await one(colleague, second)).favouriteId] }
  expect(await remove(chosen)).toEqual({ removed: 1 })
  expect(await remove({ filter: { text: 'lagos' } })).toEqual({ removed: 1 })
  expect([await idsIn(user), (await list(colleague)).total]).toEqual([[second], 3])
})
