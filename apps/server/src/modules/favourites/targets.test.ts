/** People and trade records as favourites: which callers add them, what the list shows, and the search by words. */

import type { Favourite } from '@tradewind/contract'
import { startTestClickHouse } from '@tradewind/testkit'
import { startTestApp } from '@tradewind/testkit/app'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { favouritePorts } from '../../favourite-ports.ts'
import { tradeStore } from '../customs/index.ts'
import { makeRecords, staged } from '../customs/testing/world.ts'
import { indexNow, publishRecords } from '../people/testing/people-world.ts'
import { personOf } from '../profiles/testing/records.ts'
import { favouritesModule } from './module.ts'

const engine = await startTestClickHouse()
const app = await startTestApp({
  clickhouse: engine.clickhouse,
  modules: (platform) => [favouritesModule(platform, favouritePorts(platform))],
})
const { platform } = app
afterAll(async () => {
  await app.close()
  await engine.close()
})

type Person = ReturnType<typeof app.signIn>
type Row = { id: string; text: string; tag: string }
const people: Row[] = []
const records: Row[] = []
beforeAll(async () => {
  await platform.jobs.start()
  const load = { loadId: 'l1', sourceId: 's1' }
  await tradeStore.stage(platform, load, staged(makeRecords(8, 5)))
  await tradeStore.publish(platform, load, { graceMs: 0 })
  const company = { name: 'Genoa Ceramiche SpA', country: 'IT', email: 'info@genoa.example' }
  await publishRecords(platform, [
    personOf(company, { name: 'Zoë Müller', title: 'Purchasing Manager', email: 'zoe@genoa.example' }),
    personOf(company, { name: 'Bo Chan', title: 'CEO' }),
  ])
  await indexNow(platform)
  const indexed = await platform.clickhouse.rows<Row>(
    "select toString(person_id) as id, shown_name as text, '' as tag from person_search order by person_id",
  )
  people.push(...indexed)
  const traded = await platform.clickhouse.rows<Row>(
    `select concat(toString(source), '-', toString(key)) as id, description as text, tag from trade
    where description <> '' and buyer_id > 0 and seller_id > 0 order by key`,
  )
  records.push(...traded)
})

const collect = (who: Person, kind: string, targetIds: string[]) =>
  app.ask<{ added: number }>(who, '/favourites/add_many', { kind, targetIds })
const list = (who: Person, filter: object) =>
  app.ask<{ total: number; list: Favourite[] }>(who, '/favourites/list', { filter })
const refusal = (who: Person, kind: string, targetId: string) =>
  app.call('POST', '/favourites/toggle', { body: { kind, targetId, collected: true }, token: who.token })

test('people are found by their folded names and shown with position and company, contacts masked', async () => {
  const user = app.signIn({ tier: 'vip1' })
  await collect(
    user,
    'person',
    people.map(({ id }) => id),
  )
  const found = await list(user, { text: 'zoe mull' })
  expect(found.list).toMatchObject([
    {
      kind: 'person',
      name: 'Zoë Müller',
      detail: 'Purchasing Manager · Genoa Ceramiche SpA',
      country: 'IT',
      masked: true,
    },
  ])
  expect(found.list[0]?.email).toMatch(/\*/)
  expect((await list(user, { kind: 'person' })).total).toBe(2)
  expect(await refusal(user, 'person', '999999')).toMatchObject({ data: { error: 'not_found' } })
})

test('records are found by their goods and shown with day, seller and buyer', async () => {
  const user = app.signIn({ tier: 'vip1' })
  await collect(
    user,
    'record',
    records.map(({ id }) => id),
  )
  const [first] = records
  const word = first?.text.split(' ')[0]?.toUpperCase() ?? ''
  const expected = records.filter(({ text, tag }) => `${text} ${tag}`.toUpperCase().includes(word)).map(({ id }) => id)
  const found = await list(user, { text: word })
  expect(found.list.map(({ targetId }) => targetId).toSorted()).toEqual(expected.toSorted())
  const shown = found.list.find(({ targetId }) => targetId === first?.id)
  expect(shown).toMatchObject({ kind: 'record', name: first?.text, news: { shipments: 0, people: 0 } })
  expect(shown?.detail).toMatch(/^\d{4}-\d{2}-\d{2} · .+ → .+$/)
  expect(await refusal(user, 'record', '1-99')).toMatchObject({ data: { error: 'not_found' } })
  expect(await refusal(user, 'record', '70000-99999999999999999999')).toMatchObject({ data: { error: 'not_found' } })
})

test('a favourite needs the permission of its search, and records hide their names when it ends', async () => {
  const free = app.signIn({ tier: 'vip0', permissions: new Set(['people.search', 'companies.search']) })
  const [person, record] = [people[0]?.id ?? '', records[0]?.id ?? '']
  expect(await refusal(free, 'person', person)).toMatchObject({ data: { collected: true } })
  for (const [kind, targetId] of [
    ['record', record],
    ['company', '1'],
  ] as const)
    expect(await refusal(free, kind, targetId)).toMatchObject({ data: { error: 'tier_too_low' } })
  const paying = app.signIn({ orgId: free.orgId, userId: free.userId, tier: 'vip1' })
  await collect(paying, 'record', [record])
  const [before] = (await list(paying, { kind: 'record' })).list
  const [after] = (await list(free, { kind: 'record' })).list
  expect(before?.detail).not.toContain('*')
  expect(after?.detail).toMatch(/\*.*→.*\*/)
})
