/**
 * Tests the job of an addition: its batches, its limits, and a worker that dies before the job has ended. The test runs
 * the job itself.
 */

import { fail, type BulkUnlock, type MailingContact } from '@tradewind/contract'
import { afterAll, expect, test } from 'vitest'
import { bulkUnlock } from '../../membership/bulk-unlocks.ts'
import { insertSuppressions } from '../../outreach/suppression/entries.ts'
import type { CompanySource } from '../lists/company-contacts.ts'
import { addContacts } from '../lists/lists.ts'
import { startAdditionWorld, type Owner, type Page } from '../testing/addition-world.ts'
import { beginAddition, resumeAddition } from './begin.ts'
import { cancelAddition, readAddition } from './rows.ts'
import { runAddition, type AdditionSource } from './run.ts'

const { app, platform, db, member, newList, itemsUsed, leaveItems, countUnlocked, close } = await startAdditionWorld()
afterAll(close)
const { signal } = new AbortController()
const runsAgain = () => true

// Jobs are not queued, so that no worker runs them: the test runs the job itself.
const quiet = { ...platform, jobs: { ...platform.jobs, send: async () => {} } }

/**
 * The ids of 2,500 companies. Every tenth company is unknown, every fifth company has no address, and two companies
 * share an address.
 */
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
/** A replacement for the port of `module-ports.ts`, with companies that exist only in this test. */
const source = (read: CompanySource['readCompanies'] = readCompanies): AdditionSource => ({
  readCompanies: read,
  readPeople: async () => new Map(),
  unlockPeopleInBulk: async () => ({ unlocked: new Set<string>(), wanted: 0, room: null, limit: null }),
  unlockInBulk: (tx, person, { companyIds, act }) => {
    const targets = companyIds.map((id) => ({ id, aliases: [id] }))
    return bulkUnlock(tx, person, { kind: 'trade_company', targets, act, now: platform.clock.now() })
  },
})
const all = { found: 90_000, taken: 2_500, done: 2_500, added: 1_999, alreadyThere: 1, withoutAddress: 500 }

const begin = async (as?: Owner, into?: string) => {
  const owner = as ?? (await member())
  const listId = into ?? (await newList(owner))
  const findAll = async () => ({ total: 90_000, companyIds: found })
  const asked = { listId, found: { list: 'partners', report: { companyId: 1, side: 'buyer' } }, lang: 'en', signal }
  const { id: additionId } = await beginAddition(quiet, findAll, owner, asked as never)
  return { owner, listId, additionId, read: () => readAddition(db, owner.orgId, additionId) }
}

test('an addition whose worker dies continues after its last batch, and two workers at once add nothing twice', async () => {
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
  // The job may run again after it has ended, because the queue may deliver it twice. A parallel run ends without work
  // when another run has taken the batch.
  await run()
  await run()
  expect(await read()).toMatchObject({ state: 'finished', ...all, suppressed: 1 })
  const contacts = await app.ask<Page<MailingContact>>(owner, '/email/list/contacts', { listId })
  expect(contacts.total).toBe(1_999)
  // The list has one contact per address. A second company with the same address uses no exported item of the daily
  // quota, and neither does a company without an address.
  expect([await itemsUsed(owner), await countUnlocked(owner)]).toEqual([1_999, 1_999])
  const record = await app.ask<Page<BulkUnlock>>(owner, '/membership/bulk_unlocks', {})
  expect(record).toMatchObject({ total: 1, list: [{ id: additionId, source: 'partners', contacts: 1_999 }] })
})

test('a batch that is killed between unlocking and its commit takes no items', async () => {
  const { owner, additionId, read } = await begin()
  const real = source()
  let batches = 0
  const dies: AdditionSource = {
    ...real,
    unlockInBulk: async (tx, person, take) => {
      const taken = await real.unlockInBulk(tx, person, take)
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

test('an addition stops when the day’s items are used up, and continues the next day without a duplicate', async () => {
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
  // While the addition waits for the next day, a colleague sees the reason.
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

test('an addition with a temporary fault is retried after its last batch, and fails only at the last try', async () => {
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

test('a list has one running addition at a time, and an organisation has three', async () => {
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

test('two calls that add the same addresses in different order do not deadlock', async () => {
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

test('a cancelled addition keeps its contacts, a refused addition fails, and deleting the list ends its addition', async () => {
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
    await app.ask(gone.owner, '/email/list/delete', { ids: [gone.listId] })
    return readCompanies(ids)
  }
  await runAddition(platform, source(deletes), { additionId: gone.additionId, signal, runsAgain })
  await expect(gone.read()).rejects.toThrow('not_found')
})
