/** Bulk lookups: reading lists and files, counting, the limit of a day, a worker that dies, cancelling, and the export. */

import type { BulkLine, BulkLookup, contract, ExportFile, FailureData, OutputOf } from '@tradewind/contract'
import { multipart } from '@tradewind/testkit'
import { afterAll, expect, test } from 'vitest'
import { exportSources } from '../../../module-ports.ts'
import { describeMail } from '../../email/index.ts'
import { exportsModule } from '../../exports/module.ts'
import { writeExport } from '../../exports/write-export.ts'
import { xlsxOf } from '../../ingest/testing/files.ts'
import { readQuota } from '../../membership/index.ts'
import { setMembership } from '../../membership/plans.ts'
import { companyOf, personOf } from '../../profiles/testing/records.ts'
import { startLookupWorld } from '../testing/lookup-world.ts'
import { runBulk } from './run.ts'

const describe = (_channel: unknown, content: unknown) => describeMail(content)
const { app, platform, publish, close } = await startLookupWorld((own) => [
  exportsModule(own, { sources: exportSources(own, describe) }),
])
afterAll(close)

const count = 120
await publish([
  ...Array.from({ length: count }, (_, at) =>
    companyOf({ name: `Company ${at} Trading`, website: `https://www.company-${at}.example`, email: `info@company-${at}.example` }),
  ),
  personOf({ name: 'Company 1 Trading', country: 'DE' }, { name: 'Ada One', title: 'CEO', email: 'ada@company-1.example' }),
]) // prettier-ignore

const enter = async (tier: 'vip0' | 'vip1' | 'vip4') => {
  const person = app.signIn({
    tier,
    ...(tier === 'vip0' ? { permissions: new Set(['companies.search', 'people.search'] as const) } : {}),
  })
  if (tier !== 'vip0') await setMembership(platform.db, person.orgId, { tier, expiresAt: null })
  return person
}
const owner = await enter('vip4')
type Person = typeof owner
type Lines = OutputOf<typeof contract.lookups.bulkLines>
type Detail = OutputOf<typeof contract.lookups.readBulk>

const create = (text: string, person: Person = owner, country?: string) =>
  app.ask<BulkLookup>(person, '/lookups/bulk/create', { text, ...(country === undefined ? {} : { country }) })
const detail = (id: string, person: Person = owner) => app.ask<Detail>(person, '/lookups/bulk/detail', { id })
const start = (id: string, person: Person = owner) =>
  app.call<FailureData>('POST', '/lookups/bulk/start', { body: { id }, token: person.token })
const linesOf = async (id: string, person: Person = owner, limit = 100) =>
  (await app.ask<Lines>(person, '/lookups/bulk/lines', { id, limit })).list
const job = { signal: new AbortController().signal, runsAgain: () => true }
const run = (id: string) => runBulk(platform, id, job)
const remaining = async ({ orgId }: Person) => (await readQuota(platform, orgId, 'search')).remaining

test('reads a pasted list, tells its cost, looks up each value once, and shows each line', async () => {
  const person = await enter('vip1')
  const text = [
    'ADA@company-1.example',
    '',
    'https://www.company-2.example/about',
    'mailto:ada@company-1.example',
    'new@company-3.example',
    'unknown.example',
    'not a value at all',
    '020 7946 0958',
    '😀'.repeat(400),
  ].join('\r\n')
  const bulk = await create(text, person, 'GB')
  expect(bulk).toMatchObject({ state: 'ready', linesTotal: 8, valuesTotal: 5, linesRepeated: 1, linesInvalid: 2 })
  expect((await detail(bulk.id, person)).cost).toEqual({ searches: 5, remaining: 100, limit: 100 })
  // A value that was looked up today is free.
  await app.ask(person, '/lookups/search', { filter: { kind: 'domain', value: 'company-2.example' } })
  expect((await detail(bulk.id, person)).cost).toEqual({ searches: 4, remaining: 99, limit: 100 })
  expect(await start(bulk.id, person)).toMatchObject({ status: 200 })
  await run(bulk.id)
  expect(await detail(bulk.id, person)).toMatchObject({
    state: 'finished', valuesDone: 5, linesFound: 2, linesDomain: 1, linesNothing: 2, cost: { searches: 0 },
  }) // prettier-ignore
  expect(await remaining(person)).toBe(95)
  const lines = await linesOf(bulk.id, person)
  expect(lines.map(({ line, state, kind }) => [line, state, kind])).toEqual([
    [1, 'found', 'email'],
    [3, 'found', 'domain'],
    [4, 'repeated', 'email'],
    [5, 'domain', 'email'],
    [6, 'nothing', 'domain'],
    [7, 'invalid', null],
    [8, 'nothing', 'phone'],
    [9, 'invalid', null],
  ])
  expect(lines[0]).toMatchObject({
    company: { name: 'Company 1 Trading' },
    person: { name: 'Ada One', title: 'CEO' },
    contacts: { masked: true },
  })
  expect(JSON.stringify(lines.map(({ contacts }) => contacts))).not.toContain('company-1.example')
  expect(await start(bulk.id, person)).toMatchObject({ status: 409 })
})

test('stops at the limit of the day, and goes on the next day where it stopped', async () => {
  const person = await enter('vip0')
  const bulk = await create(Array.from({ length: 12 }, (_, at) => `company-${at}.example`).join('\n'), person)
  expect((await detail(bulk.id, person)).cost).toEqual({ searches: 12, remaining: 10, limit: 10 })
  await start(bulk.id, person)
  await run(bulk.id)
  expect(await detail(bulk.id, person)).toMatchObject({ state: 'limit_reached', valuesDone: 10, cost: { searches: 2 } })
  expect(await start(bulk.id, person)).toMatchObject({ status: 429 })
  await platform.db.deleteFrom('quota_use').where('orgId', '=', person.orgId).execute()
  await platform.db.deleteFrom('quota_day').where('orgId', '=', person.orgId).execute()
  await start(bulk.id, person)
  await run(bulk.id)
  expect(await detail(bulk.id, person)).toMatchObject({ state: 'finished', valuesDone: 12, linesFound: 12 })
  expect(await remaining(person)).toBe(8)
})

test('a worker that dies between reserving and writing loses and counts nothing twice', async () => {
  const person = await enter('vip1')
  const bulk = await create(Array.from({ length: 80 }, (_, at) => `company-${at}.example`).join('\n'), person)
  await start(bulk.id, person)
  // The database throws at the second batch, after its searches were reserved, as if the worker died there.
  const { db } = platform
  let batches = 0
  const dying = {
    ...platform,
    db: new Proxy(db, {
      get: (target, name) => {
        if (name === 'transaction' && (batches += 1) > 1) throw new Error('killed')
        const value = Reflect.get(target, name, target)
        return typeof value === 'function' ? value.bind(target) : value
      },
    }),
  }
  await expect(runBulk(dying, bulk.id, job)).rejects.toThrow('killed')
  expect(await detail(bulk.id, person)).toMatchObject({ state: 'running', valuesDone: 50, linesFound: 50 })
  // Two workers take the job at the same time, and it runs once more after it has ended.
  await Promise.all([run(bulk.id), run(bulk.id)])
  await run(bulk.id)
  expect(await detail(bulk.id, person)).toMatchObject({ state: 'finished', valuesDone: 80, linesFound: 80 })
  expect(await remaining(person)).toBe(20)
})

test('a cancelled lookup takes no further search, and cannot be removed while it runs', async () => {
  const person = await enter('vip1')
  const bulk = await create('company-1.example\ncompany-2.example', person)
  await start(bulk.id, person)
  const remove = () => app.call('POST', '/lookups/bulk/remove', { body: { id: bulk.id }, token: person.token })
  expect(await remove()).toMatchObject({ status: 409 })
  await app.ask(person, '/lookups/bulk/cancel', { id: bulk.id })
  await run(bulk.id)
  expect(await detail(bulk.id, person)).toMatchObject({ state: 'cancelled', valuesDone: 0 })
  expect(await remaining(person)).toBe(100)
  expect(await remove()).toMatchObject({ status: 200 })
  expect(await app.call('POST', '/lookups/bulk/detail', { body: { id: bulk.id }, token: person.token })).toMatchObject({
    status: 404,
  })
})

const upload = async (name: string, content: string | Buffer) => {
  const form = multipart({ name, content, fields: {} })
  const headers = { token: owner.token, lang: 'en', 'content-type': form.contentType }
  const answer = await app.inject({ method: 'POST', url: '/lookups/bulk/upload', headers, payload: form.payload })
  return answer.json<{ code: number; data: BulkLookup & { error?: string } }>()
}

test('chooses the column of a file by its header and its values', async () => {
  const csv = 'No,Name,E-mail\n1,Ann,info@company-1.example\n2,Bob,\n3,Cy,info@company-2.example\n'
  expect(await upload('fair.csv', csv)).toMatchObject({
    data: { fileName: 'fair.csv', column: 'E-mail', linesTotal: 2, valuesTotal: 2, state: 'ready' },
  })
  const sheet = await xlsxOf([
    ['Buyer', 'Profile'],
    ['Ann', 'https://www.facebook.com/company.one'],
    ['Bob', 'facebook.com/company.two'],
  ])
  expect(await upload('fair.xlsx', sheet)).toMatchObject({ data: { column: 'Profile', valuesTotal: 2 } })
  expect(await upload('names.csv', 'Name,City\nAnn,Kiel\nBob,Bonn\n')).toMatchObject({
    data: { error: 'file_rejected' },
  })
  expect(await upload('empty.csv', '')).toMatchObject({ data: { error: 'file_rejected' } })
})

test('refuses a list without lines, and one with too many', async () => {
  for (const text of [' \n\t\n', 'a.example\n'.repeat(10_001)])
    expect(await app.call('POST', '/lookups/bulk/create', { body: { text }, token: owner.token })).toMatchObject({
      status: 422,
    })
})

test('exports the lines, with the contacts of companies that the file unlocks', async () => {
  const bulk = await create('info@company-5.example\nunknown.example')
  await start(bulk.id)
  await run(bulk.id)
  const file = await app.ask<ExportFile>(owner, '/exports/create_bulk_lookup', { bulkId: bulk.id, format: 'csv' })
  await writeExport(platform, exportSources(platform, describe), { orgId: owner.orgId, id: file.id }, job)
  const answer = await app.inject({
    method: 'POST',
    url: '/user/download_export_file',
    payload: { ids: [file.id] },
    headers: { token: owner.token },
  })
  expect(answer.body).toContain('info@company-5.example')
  expect(answer.body).toContain('Company 5 Trading')
  const stranger = await enter('vip4')
  expect(
    await app.call('POST', '/exports/create_bulk_lookup', { body: { bulkId: bulk.id }, token: stranger.token }),
  ).toMatchObject({ status: 404 })
  const own: BulkLine[] = await linesOf(bulk.id)
  expect(own[0]?.contacts).toMatchObject({ masked: false, email: 'info@company-5.example' })
})
