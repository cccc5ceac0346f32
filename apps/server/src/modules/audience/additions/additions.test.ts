/** Tests adding all companies of real searches to a list, over HTTP and through the job queue. */

import { randomUUID } from 'node:crypto'
import type { MailingAddition, MailingContact, MailingList } from '@tradewind/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refreshDirectory } from '../../customs/directory/refresh.ts'
import { tradeStore } from '../../customs/index.ts'
import { makeRecords, staged } from '../../customs/testing/world.ts'
import { setMembership } from '../../membership/index.ts'
import { reserveQuota, searchFingerprint } from '../../membership/quota.ts'
import { insertSuppressions } from '../../outreach/suppression/entries.ts'
import { indexNow, publishRecords } from '../../people/testing/people-world.ts'
import { personOf } from '../../profiles/testing/records.ts'
import { startAdditionWorld, type Page } from '../testing/addition-world.ts'

const { app, platform, db, member, newList, ended, itemsUsed, leaveItems, close } = await startAdditionWorld()
afterAll(close)

beforeAll(async () => {
  const load = { loadId: 'l1', sourceId: 's1' }
  await tradeStore.stage(platform, load, staged(makeRecords(120, 9)))
  await tradeStore.publish(platform, load, { graceMs: 0 })
  await refreshDirectory(platform, { signal: new AbortController().signal, thorough: true })
  // Every third company has no address.
  await sql`
    update customs_company
    set email = case when company_id % 3 = 0 then null else 'Buying@c' || company_id || '.example' end`.execute(db)
  await platform.jobs.start()
})

test('buyers, suppliers, directory companies and partners with an address are added to a list', async () => {
  const owner = await member()
  const filter = { keywords: 'tile' }
  const { list: sold } = await app.ask<Page<{ companyId: number }>>(owner, '/customs/suppliers', { filter })
  const report = { companyId: sold[0]?.companyId ?? 0, side: 'seller' }
  for (const [found, path, body] of [
    [{ list: 'buyers', filter }, '/customs/buyers', { filter }],
    [{ list: 'suppliers', filter }, '/customs/suppliers', { filter }],
    [{ list: 'directory', filter: { side: 'buyer' } }, '/directory/companies', { filter: { side: 'buyer' } }],
    [{ list: 'partners', report }, '/customs/company/partners', report],
  ] as const) {
    const listed = await app.ask<Page<{ companyId: number }>>(owner, path, { ...body, limit: 100 })
    const ids = listed.list.map(({ companyId }) => companyId)
    const expected = ids.filter((id) => id % 3 !== 0).map((id) => `buying@c${id}.example`)
    expect(expected.length, found.list).toBeGreaterThan(1)
    const { id: listId } = await app.ask<MailingList>(owner, '/email/list/save', { name: found.list })
    await app.ask(owner, '/email/list/add', { listId, contacts: [{ address: expected[0] }] })
    const silent = { channel: 'email', address: expected[1] ?? '', reason: 'manual', detail: '' } as const
    await insertSuppressions(db, [{ orgId: owner.orgId, ...silent }])
    const suppressed = expected.filter((address) => address === silent.address).length
    const begun = await app.ask<MailingAddition>(owner, '/email/list/add-found', { listId, found })
    expect(await ended(owner, begun), found.list).toMatchObject({
      of: found.list,
      state: 'finished',
      found: listed.total,
      taken: listed.total,
      done: listed.total,
      added: expected.length - 1,
      alreadyThere: 1,
      withoutAddress: listed.total - expected.length,
    })
    const { list } = await app.ask<Page<MailingContact>>(owner, '/email/list/contacts', { listId, limit: 100 })
    expect(list.map(({ address }) => address).toSorted()).toEqual(expected.toSorted())
    expect(list.filter((contact) => contact.suppressed).length).toBeGreaterThanOrEqual(suppressed)
    expect(await app.ask(owner, '/email/addition/list', { listId })).toMatchObject({
      total: 1,
      list: [{ id: begun.id, listName: found.list }],
    })
  }
})

test('a new search takes one from the day’s search quota, and a refused addition stores nothing', async () => {
  // Only the session says vip4. The stored plan of the organisation is the free plan, which allows ten searches a day
  // and ends each addition at once.
  const owner = app.signIn({ tier: 'vip4' })
  const listId = await newList(owner)
  // The user has already opened the directory today, so the search is already charged.
  const fingerprint = searchFingerprint('/directory/companies', {})
  await (await reserveQuota(platform, owner.orgId, { quota: 'search', fingerprint, amount: 1 })).commit()
  const add = (filter: object, into = listId) =>
    app.call<MailingAddition & { error?: string }>('POST', '/email/list/add-found', {
      body: { listId: into, found: { list: 'directory', filter } },
      token: owner.token,
    })
  expect(await add({}, randomUUID())).toMatchObject({ status: 404 })
  await ended(
    owner,
    await app.ask(owner, '/email/list/add-found', { listId, found: { list: 'directory', filter: {} } }),
  )
  const outcomes: (string | number)[] = []
  for (let minTrades = 1; minTrades <= 11; minTrades += 1) {
    const { status, data } = await add({ minTrades })
    outcomes.push(data.error ?? status)
    if (data.error === undefined) await ended(owner, data)
  }
  expect(outcomes).toEqual([...Array.from({ length: 9 }, () => 200), 'quota_exhausted', 'quota_exhausted'])
  expect(await app.ask(owner, '/email/addition/list', { listId })).toMatchObject({ total: 10 })
  const free = app.signIn({ tier: 'vip0', permissions: new Set(['contacts.view']) })
  const refused = { listId: await newList(free), found: { list: 'directory', filter: {} } }
  expect(await app.call('POST', '/email/list/add-found', { body: refused, token: free.token })).toMatchObject({
    data: { error: 'tier_too_low' },
  })
})

test('a preview counts the items that an addition takes: companies with an address that are not unlocked yet', async () => {
  const owner = await member()
  const found = { list: 'directory', filter: { side: 'buyer' } }
  const preview = () => app.ask<object>(owner, '/email/list/preview-adding', { of: { kind: 'found', found } })
  const before = await preview()
  const begun = await ended(
    owner,
    await app.ask(owner, '/email/list/add-found', { listId: await newList(owner), found }),
  )
  expect(begun.added).toBeGreaterThan(0)
  expect(before).toEqual({ items: begun.added, remaining: 50_000, limit: 50_000 })
  expect(await preview()).toEqual({ items: 0, remaining: 50_000 - begun.added, limit: 50_000 })
  // The addresses of these companies are already unlocked, so adding the companies to another list uses no exported
  // items of the daily quota.
  await ended(owner, await app.ask(owner, '/email/list/add-found', { listId: await newList(owner), found }))
  expect(await itemsUsed(owner)).toBe(begun.added)
  expect(await app.ask(owner, '/membership/bulk_unlocks', {})).toMatchObject({
    total: 1,
    list: [{ source: 'directory', search: { side: 'buyer' }, target: 'mailing_list', contacts: begun.added }],
  })
  const member2 = app.signIn({ orgId: owner.orgId, orgRole: 'member' })
  const refused = await app.call('POST', '/membership/bulk_unlocks', { body: {}, token: member2.token })
  expect(refused).toMatchObject({ data: { error: 'owner_only' } })
})

test('companies and favourites are added all or none, each takes one item, and unlocked companies are free', async () => {
  const owner = await member()
  const listId = await newList(owner)
  const rows = await db
    .selectFrom('customs_company')
    .select('companyId')
    .where('email', 'is not', null)
    .limit(3)
    .execute()
  const companyIds = rows.map(({ companyId }) => String(companyId))
  expect(companyIds).toHaveLength(3)
  const of = { kind: 'companies', companyIds }
  expect(await app.ask(owner, '/email/list/preview-adding', { of })).toMatchObject({ items: 3 })
  await leaveItems(owner, 2)
  const add = () => app.call('POST', '/email/list/add-companies', { body: { listId, companyIds }, token: owner.token })
  expect(await add()).toMatchObject({ status: 429, data: { error: 'items_exhausted' } })
  expect(await itemsUsed(owner)).toBe(49_998)
  expect(await app.ask(owner, '/email/list/contacts', { listId })).toMatchObject({ total: 0 })
  await app.ask(owner, '/customs/company/unlock', { companyId: Number(companyIds[0]) })
  for (const targetId of companyIds)
    await app.ask(owner, '/favourites/toggle', { kind: 'company', targetId, collected: true })
  const found = { list: 'favourites', of: { filter: {} } }
  const kept = { kind: 'found', found }
  expect(await app.ask(owner, '/email/list/preview-adding', { of: kept })).toMatchObject({ items: 2 })
  const begun = await app.ask<MailingAddition>(owner, '/email/list/add-found', { listId, found })
  expect(await ended(owner, begun)).toMatchObject({ state: 'finished', of: 'favourites', found: 3, added: 3 })
  expect(await app.ask(owner, '/email/list/add-companies', { listId, companyIds })).toMatchObject({ alreadyThere: 3 })
  expect(await itemsUsed(owner)).toBe(50_000)
})

test('favourites are added as companies and as people, and each takes the items that unlocking takes', async () => {
  const owner = await member()
  const listId = await newList(owner)
  const at = { name: 'Birke Werk', country: 'DE' }
  await publishRecords(platform, [
    personOf(at, { name: 'Ada Birke', email: 'ada@birke.example' }),
    personOf(at, { name: 'Bo Birke', email: 'bo@birke.example' }),
    personOf(null, { name: 'Cy Frei', email: 'cy@frei.example' }),
    personOf(null, { name: 'Di Frei', phone: '+49 30 1234567' }),
  ])
  await indexNow(platform)
  const persons = await db.selectFrom('person_record').select('personId').distinct().execute()
  const company = await db
    .selectFrom('customs_company')
    .select('companyId')
    .where('email', 'is not', null)
    .executeTakeFirstOrThrow()
  const kept = [
    { kind: 'company', targetId: String(company.companyId) },
    ...persons.map(({ personId }) => ({ kind: 'person', targetId: String(personId) })),
  ]
  for (const one of kept) await app.ask(owner, '/favourites/toggle', { ...one, collected: true })
  const found = { list: 'favourites', of: { filter: {} } }
  const of = { kind: 'found', found }
  // The company, the company of two people, and the person without a company.
  expect(await app.ask(owner, '/email/list/preview-adding', { of })).toMatchObject({ items: 3 })
  await leaveItems(owner, 2)
  const begun = await app.ask<MailingAddition>(owner, '/email/list/add-found', { listId, found })
  const stopped = await ended(owner, begun)
  expect(stopped).toMatchObject({ state: 'limit_reached', found: 5, taken: 5 })
  await db.deleteFrom('quota_day').where('orgId', '=', owner.orgId).execute()
  await db.deleteFrom('quota_use').where('orgId', '=', owner.orgId).execute()
  await app.ask(owner, '/email/addition/resume', { additionId: begun.id })
  expect(await ended(owner, begun)).toMatchObject({ state: 'finished', done: 5, added: 4, withoutAddress: 1 })
  expect(await itemsUsed(owner)).toBe(1)
  const { list } = await app.ask<Page<MailingContact>>(owner, '/email/list/contacts', { listId })
  expect(list.map(({ name }) => name).toSorted()).toEqual(['', 'Ada Birke', 'Bo Birke', 'Cy Frei'])
  expect(await app.ask(owner, '/email/list/preview-adding', { of })).toMatchObject({ items: 0 })
})

test('an addition unlocks nothing when its organisation may no longer see contacts', async () => {
  const owner = app.signIn()
  await setMembership(db, owner.orgId, { tier: 'vip0', expiresAt: null })
  const asked = { listId: await newList(owner), found: { list: 'directory', filter: {} } }
  const begun = await app.ask<MailingAddition>(owner, '/email/list/add-found', asked)
  expect(await ended(owner, begun)).toMatchObject({ state: 'failed', done: 0, added: 0 })
  const unlocked = db.selectFrom('contact_unlock').select('targetId').where('orgId', '=', owner.orgId)
  expect(await unlocked.execute()).toEqual([])
})
