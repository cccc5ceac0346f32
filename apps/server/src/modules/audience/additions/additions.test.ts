/** Adds all companies of real searches to a list, over HTTP and the job queue, also when the worker dies. */

import { randomUUID } from 'node:crypto'
import { fail, type BulkUnlock, type MailingAddition, type MailingContact, type MailingList } from '@tradewind/contract'
import { startTestClickHouse } from '@tradewind/testkit'
import { startTestApp } from '@tradewind/testkit/app'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createModules } from '../../../modules.ts'
import { refreshDirectory } from '../../customs/directory/refresh.ts'
import { tradeStore } from '../../customs/index.ts'
import { makeRecords, staged } from '../../customs/testing/world.ts'
import { takeContacts } from '../../membership/bulk-unlocks.ts'
import { setMembership } from '../../membership/index.ts'
import { readQuota, reserveQuota, searchFingerprint } from '../../membership/quota.ts'
import { insertSuppressions } from '../../outreach/suppression/entries.ts'
import type { CompanySource } from '../lists/company-contacts.ts'
import { addContacts } from '../lists/lists.ts'
import { beginAddition, resumeAddition } from './begin.ts'
import { cancelAddition, readAddition } from './rows.ts'
import { runAddition } from './run.ts'

const engine = await startTestClickHouse()
const app = await startTestApp({
  clickhouse: engine.clickhouse,
  modules: (platform) => {
    const modules = createModules(platform)
    modules.find(({ name }) => name === 'audience')?.registerJobs?.()
    return modules
  },
})
const { platform } = app
const { db } = platform
afterAll(async () => {
  await app.close()
  await engine.close()
})
const { signal } = new AbortController()
const runsAgain = () => true

beforeAll(async () => {
  const load = { loadId: 'l1', sourceId: 's1' }
  await tradeStore.stage(platform, load, staged(makeRecords(120, 9)))
  await tradeStore.publish(platform, load, { graceMs: 0 })
  await refreshDirectory(platform, { signal, thorough: true })
  // Every third company has no address.
  await sql`
    update customs_company
    set email = case when company_id % 3 = 0 then null else 'Buying@c' || company_id || '.example' end`.execute(db)
  await platform.jobs.start()
})

type Page<T> = { total: number; list: T[] }
type Owner = ReturnType<typeof app.signIn>

/** Signs in a user whose membership is also stored, because the job reads the membership from the database. */
const member = async (): Promise<Owner> => {
  const owner = app.signIn()
  await setMembership(db, owner.orgId, { tier: 'vip1', expiresAt: null })
  return owner
}
const newList = async (owner: Owner) =>
  (await app.ask<MailingList>(owner, '/email/list/save', { name: randomUUID() })).id
const ended = async (owner: Owner, { id }: MailingAddition): Promise<MailingAddition> => {
  const read = () => app.ask<MailingAddition>(owner, '/email/addition/detail', { additionId: id })
  await expect.poll(async () => (await read()).state, { timeout: 15_000 }).not.toBe('running')
  return read()
}

test('buyers, suppliers, the directory and partners come onto a list as they are found, those with an address', async () => {
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
    const shown = await app.ask<Page<{ companyId: number }>>(owner, path, { ...body, limit: 100 })
    const ids = shown.list.map(({ companyId }) => companyId)
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
      found: shown.total,
      taken: shown.total,
      done: shown.total,
      added: expected.length - 1,
      alreadyThere: 1,
      withoutAddress: shown.total - expected.length,
    })
    const { list } = await app.ask<Page<MailingContact>>(owner, '/email/list/contacts', { listId, limit: 100 })
    expect(list.map(({ address }) => address).toSorted()).toEqual(expected.toSorted())
    expect(list.filter((contact) => contact.suppressed).length).toBeGreaterThanOrEqual(suppressed)
    expect(await app.ask(owner, '/email/addition/list', { listId })).toMatchObject({
      total: 1,
      list: [{ id: begun.id }],
    })
  }
})

test('a search that is new today counts as one, until the day has no more; what is refused leaves no trace', async () => {
  // The stored plan of this organisation is the free plan, which allows ten searches a day and ends each addition at
  // once.
  const owner = app.signIn({ tier: 'vip4' })
  const listId = await newList(owner)
  // The user opens this page of the directory, which counts as the search of the day.
  const fingerprint = searchFingerprint('/directory/companies', { filter: {}, sort: 'trades_desc', page: 3 })
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

// Hides the job from the queue's workers, because the test runs it itself.
const quiet = { ...platform, jobs: { ...platform.jobs, send: async () => {} } }

/** 2,500 companies: every tenth is unknown, every fifth has no address, and two share an address. */
const found = Array.from({ length: 2_500 }, (_, index) => index + 1)
const readCompanies = async (ids: readonly string[]) =>
  new Map(
    ids
      .filter((id) => Number(id) % 10 !== 0)
      .map((id) => {
        const address = id === '2' ? 'c1@many.example' : `c${id}@many.example`
        return [id, { name: `Company ${id}`, country: 'DE', email: Number(id) % 5 === 0 ? null : address }]
      }),
  )
/** Supplies companies that exist only in these tests, by the same port as `module-ports.ts`. */
const source = (read: CompanySource['readCompanies'] = readCompanies): CompanySource => ({
  readCompanies: read,
  takeCompanies: (tx, person, { companyIds, act }) => {
    const targets = companyIds.map((id) => ({ id, aliases: [id] }))
    return takeContacts(tx, person, { kind: 'trade_company', targets, act, now: platform.clock.now() })
  },
})
const itemsUsed = async (owner: Owner) => {
  const { remaining, limit } = await readQuota(platform, owner.orgId, 'export')
  return (limit ?? 0) - (remaining ?? 0)
}
/** Uses up the daily quota except for this many items. */
const leaveItems = async (owner: Owner, items: number) => {
  const { remaining } = await readQuota(platform, owner.orgId, 'export')
  const use = { quota: 'export', fingerprint: randomUUID(), amount: (remaining ?? 0) - items } as const
  await (await reserveQuota(platform, owner.orgId, use)).commit()
}
const countUnlocked = async (owner: Owner) => {
  const rows = db.selectFrom('contact_unlock').select('targetId').where('orgId', '=', owner.orgId)
  return (await rows.execute()).length
}
const all = { found: 90_000, taken: 2_500, done: 2_500, added: 1_999, alreadyThere: 1, withoutAddress: 500 }

const begin = async (as?: Owner, into?: string) => {
  const owner = as ?? (await member())
  const listId = into ?? (await newList(owner))
  const findAll = async () => ({ total: 90_000, companyIds: found })
  const asked = { listId, found: { list: 'partners', report: { companyId: 1, side: 'buyer' } }, lang: 'en', signal }
  const { id: additionId } = await beginAddition(quiet, findAll, owner, asked as never)
  return { owner, listId, additionId, read: () => readAddition(db, owner.orgId, additionId) }
}

test('an addition whose worker dies goes on behind its last batch; two workers at once double nothing', async () => {
  const { owner, listId, additionId, read } = await begin()
  await insertSuppressions(db, [
    { orgId: owner.orgId, channel: 'all', address: 'c1777@many.example', reason: 'manual', detail: '' },
  ])
  const dying = new AbortController()
  let batches = 0
  const dies = async (ids: readonly string[]) => {
    batches += 1
    if (batches === 2) dying.abort(new Error('killed'))
    if (batches === 2) throw new Error('killed')
    return readCompanies(ids)
  }
  await expect(runAddition(platform, source(dies), { additionId, signal: dying.signal, runsAgain })).rejects.toThrow(
    'killed',
  )
  expect(await read()).toMatchObject({ state: 'running', done: 1_000, added: 799, alreadyThere: 1 })
  expect([await itemsUsed(owner), await countUnlocked(owner)]).toEqual([799, 799])
  const run = () => runAddition(platform, source(), { additionId, signal, runsAgain })
  await Promise.all([run(), run()])
  // One of the parallel runs may have yielded to the other, and the queue may deliver a job again after it has ended.
  await run()
  await run()
  expect(await read()).toMatchObject({ state: 'finished', ...all, suppressed: 1 })
  const contacts = await app.ask<Page<MailingContact>>(owner, '/email/list/contacts', { listId })
  expect(contacts.total).toBe(1_999)
  // One contact per address. The second company with the same address, and companies without an address, take no item.
  expect([await itemsUsed(owner), await countUnlocked(owner)]).toEqual([1_999, 1_999])
  const record = await app.ask<Page<BulkUnlock>>(owner, '/membership/bulk_unlocks', {})
  expect(record).toMatchObject({ total: 1, list: [{ id: additionId, source: 'partners', contacts: 1_999 }] })
})

test('a batch that is killed between unlocking and its commit has counted nothing', async () => {
  const { owner, additionId, read } = await begin()
  const real = source()
  let batches = 0
  const dies: CompanySource = {
    ...real,
    takeCompanies: async (tx, person, take) => {
      const taken = await real.takeCompanies(tx, person, take)
      batches += 1
      if (batches === 2) throw new Error('killed')
      return taken
    },
  }
  const again = { additionId, signal, runsAgain }
  await expect(runAddition(platform, dies, again)).rejects.toThrow('killed')
  expect(await read()).toMatchObject({ state: 'running', done: 1_000, added: 799 })
  expect([await itemsUsed(owner), await countUnlocked(owner)]).toEqual([799, 799])
  await runAddition(platform, source(), again)
  expect([await itemsUsed(owner), await countUnlocked(owner)]).toEqual([1_999, 1_999])
})

test('an addition stops where the day has no more items, says so, and goes on another day without a duplicate', async () => {
  const { owner, listId, additionId, read } = await begin()
  await leaveItems(owner, 1_200)
  const run = () => runAddition(platform, source(), { additionId, signal, runsAgain })
  await run()
  const stopped = await read()
  expect(stopped).toMatchObject({ state: 'limit_reached', limit: 50_000, added: 1_200, taken: 2_500, finishedAt: null })
  expect([await itemsUsed(owner), await countUnlocked(owner)]).toEqual([50_000, 1_200])
  await run()
  expect(await read()).toEqual(stopped)
  const resume = () => app.call('POST', '/email/addition/resume', { body: { additionId }, token: owner.token })
  expect(await resume()).toMatchObject({ status: 429, data: { error: 'quota_exhausted' } })
  // While the addition waits, another one may run on the list, and a colleague sees why the first one waits.
  const colleague = app.signIn({ orgId: owner.orgId, orgRole: 'member' })
  expect(await app.ask(colleague, '/email/addition/list', { listId })).toMatchObject({
    list: [{ state: 'limit_reached' }],
  })

  // Simulates the next day: the quota rows of today are deleted.
  await db.deleteFrom('quota_day').where('orgId', '=', owner.orgId).execute()
  await db.deleteFrom('quota_use').where('orgId', '=', owner.orgId).execute()
  const outcomes = await Promise.allSettled([1, 2, 3].map(() => resumeAddition(quiet, owner.orgId, additionId)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await Promise.all([run(), run()])
  await run()
  expect(await read()).toMatchObject({ state: 'finished', limit: null, ...all })
  expect([await itemsUsed(owner), await countUnlocked(owner)]).toEqual([799, 1_999])
  const contacts = await app.ask<Page<MailingContact>>(owner, '/email/list/contacts', { listId })
  expect(contacts.total).toBe(1_999)
})

test('what an addition takes is told before: those with an address that are not unlocked and not more', async () => {
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
  // Adding the same companies to another list takes no items again.
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

test('companies and favourites are added all or none, for an item each, and what is unlocked is free', async () => {
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
    await app.ask(owner, '/favourites/toggle', { kind: 'trade_company', targetId, collected: true })
  expect(await app.ask(owner, '/email/list/preview-adding', { of: { kind: 'favourites' } })).toMatchObject({ items: 2 })
  expect(await app.ask(owner, '/email/list/add-favourites', { listId })).toMatchObject({ added: 3 })
  expect(await app.ask(owner, '/email/list/add-companies', { listId, companyIds })).toMatchObject({ alreadyThere: 3 })
  expect(await itemsUsed(owner)).toBe(50_000)
})

test('what may pass is tried again behind the last batch, and has failed only at the last try', async () => {
  const { additionId, read } = await begin()
  const fails = async (ids: readonly string[]) => {
    if (ids[0] === '1001') throw new Error('deadlock detected')
    return readCompanies(ids)
  }
  const again = { additionId, signal, runsAgain }
  await expect(runAddition(platform, source(fails), again)).rejects.toThrow('deadlock')
  expect(await read()).toMatchObject({ state: 'running', done: 1_000 })
  await runAddition(platform, source(), again)
  expect(await read()).toMatchObject({ state: 'finished', ...all })
  const hopeless = await begin()
  await runAddition(platform, source(fails), { additionId: hopeless.additionId, signal, runsAgain: () => false })
  expect(await hopeless.read()).toMatchObject({ state: 'failed', done: 1_000, added: 799 })
})

test('one addition of a list is under way at once, and three of an organisation, however many are asked for', async () => {
  const owner = app.signIn()
  const listId = await newList(owner)
  const twice = await Promise.allSettled([begin(owner, listId), begin(owner, listId)])
  expect(twice.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))).toEqual([
    expect.stringContaining('addition_under_way'),
  ])
  const more = await Promise.allSettled(Array.from({ length: 4 }, () => begin(owner)))
  expect(more.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))).toEqual([
    expect.stringContaining('addition_limit_reached'),
    expect.stringContaining('addition_limit_reached'),
  ])
  const { additionId } = more.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))[0] ?? {}
  await cancelAddition(platform, owner.orgId, additionId ?? '')
  await begin(owner)
})

test('an addition whose organisation may not see contacts any more unlocks none', async () => {
  const owner = app.signIn()
  await setMembership(db, owner.orgId, { tier: 'vip0', expiresAt: null })
  const asked = { listId: await newList(owner), found: { list: 'directory', filter: {} } }
  const begun = await app.ask<MailingAddition>(owner, '/email/list/add-found', asked)
  expect(await ended(owner, begun)).toMatchObject({ state: 'failed', done: 0, added: 0 })
  const unlocked = db.selectFrom('contact_unlock').select('targetId').where('orgId', '=', owner.orgId)
  expect(await unlocked.execute()).toEqual([])
})

test('two that add the same addresses in another order do not wait for each other', async () => {
  const owner = app.signIn()
  const listId = await newList(owner)
  const contacts = Array.from({ length: 3_000 }, (_, index) => ({
    address: `a${index}@both.example`, name: '', company: '', companyId: null, country: '', source: 'typed' as const,
  })) // prettier-ignore
  const sums = await Promise.all(
    [contacts, contacts.toReversed()].map((each) => addContacts(db, owner.orgId, listId, each)),
  )
  expect(sums.map(({ added, alreadyThere }) => [added, alreadyThere]).toSorted()).toEqual([[0, 3_000], [3_000, 0]]) // prettier-ignore
})

test('a cancelled addition keeps who was added; a failure is shown; a deleted list ends it', async () => {
  const cancelled = await begin()
  const cancels = async (ids: readonly string[]) => {
    if (ids[0] === '1001') await cancelAddition(platform, cancelled.owner.orgId, cancelled.additionId)
    return readCompanies(ids)
  }
  await runAddition(platform, source(cancels), { additionId: cancelled.additionId, signal, runsAgain })
  expect(await cancelled.read()).toMatchObject({ state: 'cancelled', done: 1_000, added: 799 })
  const again = { body: { additionId: cancelled.additionId }, token: cancelled.owner.token }
  expect(await app.call('POST', '/email/addition/cancel', again)).toMatchObject({ data: { error: 'conflict' } })

  const refused = await begin()
  const refuses = async () => Promise.reject(fail('tier_too_low'))
  await runAddition(platform, source(refuses), { additionId: refused.additionId, signal, runsAgain })
  expect(await refused.read()).toMatchObject({ state: 'failed', done: 0 })

  const gone = await begin()
  const deletes = async (ids: readonly string[]) => {
    await app.ask(gone.owner, '/email/list/delete', { id: gone.listId })
    return readCompanies(ids)
  }
  await runAddition(platform, source(deletes), { additionId: gone.additionId, signal, runsAgain })
  await expect(gone.read()).rejects.toThrow('not_found')
})
