import { startTestClickHouse } from '@tradewind/testkit'
import { startTestApp } from '@tradewind/testkit/app'
import { afterAll, expect, test } from 'vitest'
import { rekeyTrades } from '../../customs/publish/rekey.ts'
import { unknownParty, type TradeRecord } from '../../customs/record.ts'
import { makeRecords, publishRecords } from '../../customs/testing/world.ts'
import { registerCompanies } from '../registry.ts'
import { movePending } from './moving.ts'

const engine = await startTestClickHouse()
const app = await startTestApp({ clickhouse: engine.clickhouse })
const { platform } = app
afterAll(async () => {
  await app.close()
  await engine.close()
})
// Starts the job queue, because a decision queues a job. The test itself runs the job's work, so that it can stop
// half-way.
await platform.jobs.start()
const operator = app.signIn({ roles: ['vip4', 'operator'] })
const vip = app.signIn({ permissions: new Set(['customs.search'] as const) })
const noWait = { graceMs: 0 }
const rekey: typeof rekeyTrades = (to, moves) => rekeyTrades(to, moves, noWait)

const recordsOf = (buyers: readonly string[], seed: number): TradeRecord[] =>
  makeRecords(buyers.length * 10, seed).map((record, at) => ({
    ...record,
    buyer: { ...record.buyer, name: buyers[at % buyers.length] ?? null, country: 'DE', email: null, phone: null },
  }))
let loads = 0
const load = async (records: readonly TradeRecord[], sourceId: string) => {
  const one = { loadId: `identity-${(loads += 1)}`, sourceId }
  return publishRecords(platform, one, records)
}
const companyOf = async (name: string): Promise<{ companyId: number; nameId: number }> => {
  const party = { name, country: 'DE', address: null, email: null, phone: null, website: null }
  return (await registerCompanies(platform.db, [{ party, seenOn: '2024-01-01' }]))(party)
}
const decide = (path: string, body: object) =>
  app.call<Record<string, unknown>>('POST', `/customs/identity/${path}`, {
    body: { reason: 'same tax number', ...body },
    token: operator.token,
  })
const report = async (companyId: number) => {
  const body = { companyId }
  const { data } = await app.call<{ companyId: number; buyCount: number; names: { rule: string }[] }>(
    'POST',
    '/customs/company',
    { body, token: vip.token },
  )
  return data
}

/** Undoes the newest decision that has not been undone. */
const undoLast = async () => {
  const { data } = await app.call<{ list: { changeId: number; canBeUndone: boolean }[] }>(
    'POST',
    '/customs/identity/journal',
    { body: {}, token: operator.token },
  )
  const last = data.list.find(({ canBeUndone }) => canBeUndone)
  expect(await decide('undo', { changeId: last?.changeId })).toMatchObject({ code: 1 })
}

test('a merge moves the records, leaves the old number valid, survives a reload, and can be undone', async () => {
  const records = recordsOf(['Amsel Pumpen GmbH', 'Amsel Technik und Service'], 41)
  await load(records, 'amsel')
  const [target, other] = [await companyOf('Amsel Pumpen GmbH'), await companyOf('Amsel Technik und Service')]
  expect(await report(other.companyId)).toMatchObject({ companyId: other.companyId, buyCount: 10 })
  const merged = await decide('merge', { companyId: target.companyId, otherCompanyId: other.companyId })
  expect(merged.data).toEqual({ companyId: target.companyId })
  // The process dies while it moves records, and the next process completes the pending work.
  const dying = await movePending(platform, () => Promise.reject(new Error('killed'))).catch((error: unknown) => error)
  expect(dying).toBeInstanceOf(Error)
  expect(await movePending(platform, rekey)).toBe(1)
  expect(await movePending(platform, rekey)).toBe(0)

  for (const companyId of [target.companyId, other.companyId]) {
    const answered = await report(companyId)
    expect(answered).toMatchObject({ companyId: target.companyId, buyCount: 20 })
    expect(answered.names.map(({ rule }) => rule)).toEqual(['first', 'operator'])
  }
  const found = (filter: object) =>
    app.call<{ total: number }>('POST', '/customs/search', { body: { filter }, token: vip.token })
  expect((await found({ buyerId: other.companyId })).data.total).toBe(20)
  expect((await found({ buyer: 'amsel technik' })).data.total).toBe(20)

  // Loads the same file again, in this process and in a process with an empty cache.
  expect(await load(records, 'amsel')).toMatchObject({ published: 0, replaced: 0, duplicates: 20 })
  expect(await companyOf('AMSEL TECHNIK UND SERVICE')).toEqual({ ...other, companyId: target.companyId })
  await load(recordsOf(['Amsel Technik & Service', 'Amsel Technik und Service'], 42), 'amsel-two')
  expect(await report(other.companyId)).toMatchObject({ companyId: target.companyId, buyCount: 40 })

  const journal = await app.call<{ list: { changeId: number; kind: string; canBeUndone: boolean }[] }>(
    'POST',
    '/customs/identity/journal',
    { body: {}, token: operator.token },
  )
  const [change] = journal.data.list
  expect(change).toMatchObject({ kind: 'merge', canBeUndone: true })
  expect(await decide('undo', { changeId: change?.changeId })).toMatchObject({ code: 1 })
  expect(await decide('undo', { changeId: change?.changeId })).toMatchObject({ status: 409 })
  await movePending(platform, rekey)
  expect(await report(target.companyId)).toMatchObject({ companyId: target.companyId, buyCount: 10 })
  expect(await report(other.companyId)).toMatchObject({ companyId: other.companyId, buyCount: 30 })
  expect((await found({ buyer: 'amsel technik' })).data.total).toBe(30)
}, 120_000)

test('a split name becomes a company of its own; undoing the split redirects its number to the old company', async () => {
  await load(recordsOf(['Bussard Lampen GmbH', 'BUSSARDLAMPEN'], 43), 'bussard')
  const [whole, part] = [await companyOf('Bussard Lampen GmbH'), await companyOf('BUSSARDLAMPEN')]
  expect(part.companyId).toBe(whole.companyId)
  const { data } = await decide('split', { nameId: part.nameId })
  const companyId = Number(data['companyId'])
  await movePending(platform, rekey)
  expect(await report(companyId)).toMatchObject({ companyId, buyCount: 10 })
  expect(await report(whole.companyId)).toMatchObject({ buyCount: 10 })
  expect((await companyOf('BussardLampen GmbH')).companyId).toBe(companyId)
  const apart = await platform.db.selectFrom('customs_name_apart').selectAll().execute()
  expect(apart).toHaveLength(1)
  expect(await decide('split', { nameId: part.nameId })).toMatchObject({ status: 409 })

  const { data: journal } = await app.call<{ list: { changeId: number }[] }>('POST', '/customs/identity/journal', {
    body: {},
    token: operator.token,
  })
  await decide('undo', { changeId: journal.list[0]?.changeId })
  await movePending(platform, rekey)
  expect(await report(companyId)).toMatchObject({ companyId: whole.companyId, buyCount: 20 })
  expect(await platform.db.selectFrom('customs_name_apart').selectAll().execute()).toEqual([])
}, 120_000)

test('merges of merged companies lead to the last company; undoing a merge restores what had been merged before', async () => {
  const [a, b, c] = [await companyOf('Dohle Foods'), await companyOf('Elster Pumps'), await companyOf('Falke Lamps')]
  await decide('merge', { companyId: b.companyId, otherCompanyId: c.companyId })
  await decide('merge', { companyId: a.companyId, otherCompanyId: b.companyId })
  expect((await report(c.companyId)).companyId).toBe(a.companyId)
  expect(await decide('merge', { companyId: a.companyId, otherCompanyId: c.companyId })).toMatchObject({ status: 409 })
  expect(await decide('merge', { companyId: a.companyId, otherCompanyId: a.companyId })).toMatchObject({ status: 409 })
  expect(await decide('merge', { companyId: a.companyId, otherCompanyId: 999_999 })).toMatchObject({ status: 404 })
  const { data } = await app.call<{ list: { changeId: number }[] }>('POST', '/customs/identity/journal', {
    body: {},
    token: operator.token,
  })
  await decide('undo', { changeId: data.list[0]?.changeId })
  expect((await report(c.companyId)).companyId).toBe(b.companyId)
  expect((await companyOf('Falke Lamps')).companyId).toBe(b.companyId)
  await movePending(platform, rekey)
})

test('the words in names no longer change the forwarder flag after an operator has set it', async () => {
  const { companyId } = await companyOf('Geier Spedition GmbH')
  const flagOf = async () =>
    (await app.call<{ isForwarder: boolean }>('POST', '/customs/company', { body: { companyId }, token: vip.token }))
      .data.isForwarder
  expect(await flagOf()).toBe(true)
  await decide('forwarder', { companyId, isForwarder: false })
  expect(await flagOf()).toBe(false)
  expect((await companyOf('GEIERSPEDITION')).companyId).toBe(companyId)
  expect(await flagOf()).toBe(false)
  const pinned = () =>
    platform.db
      .selectFrom('customs_company')
      .select(['isForwarder', 'forwarderPinned'])
      .where('companyId', '=', companyId)
      .executeTakeFirst()
  await decide('forwarder', { companyId, isForwarder: true })
  await undoLast()
  expect(await pinned()).toEqual({ isForwarder: false, forwarderPinned: true })
  await undoLast()
  expect(await pinned()).toEqual({ isForwarder: true, forwarderPinned: false })
})

test('undoing a merge also restores the decision that two names are kept apart', async () => {
  const [one, other] = [await companyOf('Ibis Kaffee'), await companyOf('Jaguar Tee')]
  await decide('apart', { nameId: one.nameId, otherNameId: other.nameId })
  const apart = () =>
    platform.db
      .selectFrom('customs_name_apart')
      .select(['nameId', 'otherNameId'])
      .where('nameId', 'in', [one.nameId, other.nameId])
      .execute()
  const before = await apart()
  expect(before).toHaveLength(1)
  await decide('merge', { companyId: one.companyId, otherCompanyId: other.companyId })
  expect(await apart()).toEqual([])
  await undoLast()
  expect(await apart()).toEqual(before)
  await movePending(platform, rekey)
})

test('joined names wait for review, lowest confidence first; only the operator sees the contacts', async () => {
  const phone = '+494012398765'
  const see = (name: string) => {
    const party = { name, country: 'DE', address: null, email: null, phone, website: null }
    return registerCompanies(platform.db, [{ party, seenOn: '2024-01-01' }])
  }
  await see('Habicht Werkzeug')
  await see('Habicht Werkzeug Kiel')
  type Reviewed = { list: { nameId: number; confidence: number; evidence: { value: string }[]; spellings: string[] }[] }
  const review = () =>
    app.call<Reviewed>('POST', '/customs/identity/review', { body: { limit: 100 }, token: operator.token })
  const { list } = (await review()).data
  expect(list.map(({ confidence }) => confidence)).toEqual(
    list.map(({ confidence }) => confidence).toSorted((x, y) => x - y),
  )
  const mine = list.find(({ spellings }) => spellings.includes('Habicht Werkzeug Kiel'))
  expect(mine?.evidence).toEqual([{ kind: 'phone', value: phone }])
  expect(
    JSON.stringify(await report((await companyOf('Habicht Werkzeug')).companyId).then(({ names }) => names)),
  ).not.toContain(phone)
  await decide('confirm', { nameId: mine?.nameId, reason: undefined })
  expect((await review()).data.list.map(({ nameId }) => nameId)).not.toContain(mine?.nameId)
  const found = await app.call<{ name: string; nameCount: number }[]>('POST', '/customs/identity/find', {
    body: { text: 'habicht' },
    token: operator.token,
  })
  expect(found.data).toMatchObject([{ name: 'Habicht Werkzeug', nameCount: 2 }])
  expect(
    await app.call('POST', '/customs/identity/find', { body: { text: 'habicht' }, token: vip.token }),
  ).toMatchObject({ status: 403 })
})

test('merge, split and undo keep names together that joined by an identifier, and later names respect a split', async () => {
  const lei = 'HWUPKR0MPOU8FGXBT394'
  const see = async (name: string, isIdentified = true) => {
    const party = { ...unknownParty, name, country: 'DE', lei: isIdentified ? lei : null }
    return (await registerCompanies(platform.db, [{ party, seenOn: '2024-01-01' }]))(party)
  }
  const target = await see('Kauz Lampen', false)
  const first = await see('Lachmoewe Pumpen')
  await decide('merge', { companyId: target.companyId, otherCompanyId: first.companyId })
  const renamed = await see('Mauersegler Textil')
  expect(renamed.companyId).toBe(target.companyId)
  await undoLast()
  expect((await see('Mauersegler Textil', false)).companyId).toBe(first.companyId)
  expect((await see('Kauz Lampen', false)).companyId).toBe(target.companyId)

  const { data } = await decide('split', { nameId: renamed.nameId })
  const split = Number(data['companyId'])
  expect((await see('Mauersegler Textil')).companyId).toBe(split)
  // Two companies now have the LEI, so a name that is like neither of them is only suggested.
  const later = await see('Nachtigall Papier')
  expect([first.companyId, split]).not.toContain(later.companyId)
  const suggested = async () => {
    const { data: page } = await app.call<{ list: { nameId: number; otherNameId: number; evidence: object[] }[] }>(
      'POST',
      '/customs/identity/suggestions',
      { body: { limit: 100 }, token: operator.token },
    )
    return page.list.filter(({ nameId, otherNameId }) => [nameId, otherNameId].includes(later.nameId))
  }
  expect(await suggested()).toMatchObject([{ evidence: [{ kind: 'lei', value: lei }] }])
  await decide('merge', { companyId: first.companyId, otherCompanyId: later.companyId })
  expect(await suggested()).toEqual([])
  expect((await see('Nachtigall Papier')).companyId).toBe(first.companyId)
  const { names } = await report(first.companyId)
  expect(names).toMatchObject([{ rule: 'first' }, { rule: 'operator' }])
  expect(JSON.stringify(names)).not.toContain(lei)
  await undoLast()
  expect((await see('Nachtigall Papier')).companyId).toBe(later.companyId)
  await movePending(platform, rekey)
})
