/** Lists and counts of favourites agree with a plain recount of the rows, for any filter. */

import {
  favouriteStates,
  type Favourite,
  type FavouriteCounts,
  type FavouriteFilter,
  type FavouriteFolder,
} from '@tradewind/contract'
import { startTestApp } from '@tradewind/testkit/app'
import { assert, asyncProperty, constantFrom, integer, option, record, type Arbitrary } from 'fast-check'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { favouritePorts } from '../../favourite-ports.ts'
import { registerCompanies } from '../companies/index.ts'
import { favouritesModule } from './module.ts'

const app = await startTestApp({ modules: (platform) => [favouritesModule(platform, favouritePorts(platform))] })
afterAll(() => app.close())
const { db } = app.platform

const words = ['tile', 'steel', 'lamp', 'harbor']
const tags = ['hot', 'fair', 'q3']
const companies = 120
const parties = Array.from({ length: companies }, (_, at) => ({
  name: `${words[at % words.length]} company ${at}`,
  country: 'VN',
  address: null,
  phone: null,
  website: null,
  email: null,
}))
const numberOf = await registerCompanies(
  db,
  parties.map((party) => ({ party, seenOn: '2026-01-02' })),
)
const names = new Map(parties.map((party) => [String(numberOf(party).companyId), party.name]))
const targetIds = [...names.keys()]

const user = app.signIn({ tier: 'vip1' })
const colleague = app.signIn({ tier: 'vip1', orgId: user.orgId })
const stranger = app.signIn({ tier: 'vip1' })
const folderOf = (who: typeof user, name: string, isShared: boolean) =>
  app.ask<FavouriteFolder>(who, '/favourites/folder/save', { name, isShared })
const shared = await folderOf(colleague, 'Team', true)
const own = await folderOf(user, 'Mine', false)
const hidden = await folderOf(colleague, 'Private', false)

const collect = (who: typeof user, ids: readonly string[], folderId: string | null) =>
  app.ask(who, '/favourites/add_many', { kind: 'company', targetIds: ids, folderId })
await collect(user, targetIds.slice(0, 50), null)
await collect(user, targetIds.slice(50, 80), own.folderId)
await collect(colleague, targetIds.slice(30, 90), shared.folderId)
await collect(colleague, targetIds.slice(90), hidden.folderId)
await collect(stranger, targetIds.slice(0, 20), null)
// Every row gets its own state, tags, assignee, note, news and times, by its number.
await sql`
  update favourite
  set state = (${favouriteStates}::text[])[favourite_id % 5 + 1],
    tags = (${tags}::text[])[1:favourite_id % 4],
    assignee_id = case when visible_to = org_id and favourite_id % 3 = 0 then ${user.userId}::uuid end,
    note = case when favourite_id % 7 = 0 then 'asks for steel' else '' end,
    new_shipments = case when favourite_id % 6 = 0 then favourite_id % 10 else 0 end,
    new_people = case when favourite_id % 11 = 0 then 2 else 0 end,
    collected_at = timestamptz '2026-01-01' + favourite_id % 13 * interval '1 day',
    changed_at = timestamptz '2026-02-01' + favourite_id % 17 * interval '1 day'`.execute(db)
const rows = await db.selectFrom('favourite').selectAll().execute()

const matches = (row: (typeof rows)[number], filter: FavouriteFilter): boolean => {
  const isVisible = row.orgId === user.orgId && (row.userId === user.userId || row.folderId === shared.folderId)
  const { folder, kind, state, assignee, tag, text = '', withNews } = filter
  const name = names.get(row.targetId) ?? ''
  return (
    isVisible &&
    (folder === undefined || (folder === 'none' ? row.folderId === null : row.folderId === folder)) &&
    (kind === undefined || row.kind === kind) &&
    (state === undefined || row.state === state) &&
    (assignee === undefined ||
      (assignee === 'none' ? row.assigneeId === null && row.visibleTo === row.orgId : row.assigneeId === assignee)) &&
    (tag === undefined || row.tags.includes(tag)) &&
    (name.toLowerCase().includes(text.toLowerCase()) || row.note.toLowerCase().includes(text.toLowerCase())) &&
    (withNews !== true || row.newShipments + row.newPeople > 0)
  )
}
const expected = (filter: FavouriteFilter, sort: 'collected' | 'changed') => {
  const at = sort === 'collected' ? 'collectedAt' : 'changedAt'
  return rows
    .filter((row) => matches(row, filter))
    .toSorted((a, b) => b[at].getTime() - a[at].getTime() || b.favouriteId - a.favouriteId)
}

const optional = <T>(values: readonly T[]) => option(constantFrom(...values), { nil: undefined })
const filters: Arbitrary<FavouriteFilter> = record({
  folder: optional(['none', own.folderId, shared.folderId]),
  kind: optional(['company', 'person'] as const),
  state: optional(favouriteStates),
  assignee: optional(['none', user.userId]),
  tag: optional([...tags, 'other']),
  text: optional(['STEEL', 'tile company 4', '%', 'nothing like it']),
  withNews: optional([true, false]),
}).map((filter) => Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined)))

test('any page of any filter has the rows of a plain recount, in both orders', async () => {
  await assert(
    asyncProperty(
      filters,
      constantFrom('collected', 'changed'),
      integer({ min: 1, max: 5 }),
      integer({ min: 1, max: 40 }),
      async (filter, sort, page, limit) => {
        const asked = { filter, sort, page, limit }
        const answer = await app.ask<{ total: number; list: Favourite[] }>(user, '/favourites/list', asked)
        const all = expected(filter, sort)
        expect(answer.total).toBe(all.length)
        expect(answer.list.map(({ favouriteId }) => favouriteId)).toEqual(
          all.slice((page - 1) * limit, page * limit).map(({ favouriteId }) => favouriteId),
        )
        for (const { targetId, name } of answer.list) expect(name).toBe(names.get(targetId))
      },
    ),
    { numRuns: 120 },
  )
})

test('the counts of each field are those of a plain recount that leaves the field out', async () => {
  const countBy = (
    filter: FavouriteFilter,
    field: keyof FavouriteFilter,
    valuesOf: (row: (typeof rows)[number]) => unknown[],
  ) => {
    const { [field]: _left, ...others } = filter
    const values = rows.filter((row) => matches(row, others)).flatMap(valuesOf)
    return new Map([...Map.groupBy(values, (value) => value)].map(([value, same]) => [value, same.length]))
  }
  await assert(
    asyncProperty(filters, async (filter) => {
      const counts = await app.ask<FavouriteCounts>(user, '/favourites/counts', { filter })
      const answered = (list: readonly { value: string; favourites: number }[]) =>
        new Map(list.map(({ value, favourites }) => [value, favourites]))
      expect(counts.total).toBe(expected(filter, 'collected').length)
      expect(answered(counts.kinds)).toEqual(countBy(filter, 'kind', ({ kind }) => [kind]))
      expect(answered(counts.states)).toEqual(countBy(filter, 'state', ({ state }) => [state]))
      expect(answered(counts.tags)).toEqual(countBy(filter, 'tag', (row) => row.tags))
      expect(counts.withNews).toBe(expected({ ...filter, withNews: true }, 'collected').length)
      expect(answered(counts.assignees.map(({ userId, favourites }) => ({ value: userId, favourites })))).toEqual(
        countBy(filter, 'assignee', ({ assigneeId }) => (assigneeId === null ? [] : [assigneeId])),
      )
    }),
    { numRuns: 60 },
  )
})

test('a filter of a colleague’s private folder is not found, and a wild text finds nothing', async () => {
  const ask = (filter: object) => app.call('POST', '/favourites/list', { body: { filter }, token: user.token })
  expect(await ask({ folder: hidden.folderId })).toMatchObject({ status: 404 })
  expect(await ask({ folder: 'everything' })).toMatchObject({ status: 422 })
  expect(await ask({ text: "'; drop table favourite; --\\%_" })).toMatchObject({ data: { total: 0 } })
})
