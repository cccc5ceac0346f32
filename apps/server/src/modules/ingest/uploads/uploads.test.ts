import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { FileUpload, Load } from '@tradewind/contract'
import { fixedClock } from '@tradewind/platform'
import { afterAll, describe, expect, it } from 'vitest'
import { startIngestWorld } from '../testing/world.ts'
import { recordPart, countPart } from './queries.ts'
import { sweepUploads } from './uploads.ts'

const world = await startIngestWorld()
const { app, platform, operator, call, sendForm } = world
afterAll(() => world.close())

const csvOf = (mark: string, rows = 200): Buffer =>
  Buffer.from(
    `Date,Importer,Product\n${Array.from({ length: rows }, (_, row) => `2024-03-10,BUYER ${mark} ${row},TILES`).join('\n')}\n`,
  )

const begin = (fileName: string, content: Buffer, token = operator.token) =>
  app.call<FileUpload>('POST', '/ingest/uploads/begin', {
    token,
    body: { fileName, sizeBytes: content.length, fingerprint: `${fileName} ${content.length}` },
  })

const sendPart = (uploadId: string, content: Buffer, offset: number, bytes: number, token = operator.token) =>
  sendForm<FileUpload>(
    'uploads/part',
    { name: 'part', content: content.subarray(offset, offset + bytes), fields: { uploadId, offset: String(offset) } },
    token,
  )

const finish = async (uploadId: string): Promise<FileUpload> => {
  await call('uploads/finish', { uploadId })
  await expect
    .poll(async () => (await call<FileUpload>('uploads/state', { uploadId })).data.state, { timeout: 20_000 })
    .toMatch(/finished|refused/)
  return (await call<FileUpload>('uploads/state', { uploadId })).data
}

const storedFor = async (owner: string): Promise<string[]> =>
  readdir(join(platform.config.dataDir, 'files', owner)).catch(() => [])

describe('a file in parts', () => {
  it('becomes one load, whatever parts are sent twice, at a wrong position, or at the same time', async () => {
    const content = csvOf('parts')
    const { data } = await begin('parts.csv', content)
    expect(data).toMatchObject({ state: 'open', receivedBytes: 0, loadId: null })
    const { uploadId } = data
    const step = 1000
    expect((await sendPart(uploadId, content, 0, step)).data.receivedBytes).toBe(step)
    // A repeated part changes nothing, and neither does a part that is too far ahead. Both responses contain the
    // current position.
    expect((await sendPart(uploadId, content, 0, step)).data.receivedBytes).toBe(step)
    expect((await sendPart(uploadId, content, 3 * step, step)).data.receivedBytes).toBe(step)
    expect(await call('uploads/finish', { uploadId })).toMatchObject({ status: 409 })
    // Simulates two browser tabs that send the same part.
    const both = await Promise.all([1, 2].map(() => sendPart(uploadId, content, step, step)))
    expect(both.map(({ data: { receivedBytes } }) => receivedBytes)).toEqual([2 * step, 2 * step])
    for (let at = 2 * step; at < content.length; at += step) await sendPart(uploadId, content, at, step)
    const finished = await finish(uploadId)
    expect(finished).toMatchObject({ state: 'finished', repeated: false, loadId: expect.any(String) })
    const { load } = (await call<{ load: Load }>('load', { loadId: finished.loadId })).data
    expect(load).toMatchObject({ fileName: 'parts.csv', sizeBytes: content.length, state: 'received' })
    const { contentSha256: sha256 } = await platform.db
      .selectFrom('ingest_load')
      .select('contentSha256')
      .where('loadId', '=', load.loadId)
      .executeTakeFirstOrThrow()
    expect(sha256).toBe(createHash('sha256').update(content).digest('hex'))
    await expect.poll(() => storedFor(uploadId)).toEqual([])
    expect(await call('uploads/finish', { uploadId })).toMatchObject({ data: { state: 'finished' } })
    expect(await sendPart(uploadId, content, 0, step)).toMatchObject({ status: 409 })
  })

  it('is continued by the same file, also after the process died while a part was stored', async () => {
    const content = csvOf('again')
    const { uploadId } = (await begin('again.csv', content)).data
    await sendPart(uploadId, content, 0, 500)
    const lost = { startByte: 500, sha256: 'a'.repeat(64), sizeBytes: 500 }
    await recordPart(platform.db, uploadId, lost)
    expect((await begin('again.csv', content)).data).toMatchObject({ uploadId, receivedBytes: 500 })
    expect((await call<FileUpload[]>('uploads/unfinished')).data.map((one) => one.uploadId)).toContain(uploadId)
    await sendPart(uploadId, content, 500, content.length)
    expect(await finish(uploadId)).toMatchObject({ state: 'finished' })
    // The same bytes under another name give the same load.
    const again = await begin('other name.csv', content)
    await sendPart(again.data.uploadId, content, 0, content.length)
    expect(await finish(again.data.uploadId)).toMatchObject({ state: 'finished', repeated: true })
  })

  it('counts a part once when two processes store it', async () => {
    const content = csvOf('twice')
    const { uploadId } = (await begin('twice.csv', content)).data
    const sha256 = createHash('sha256').update(content).digest('hex')
    const part = { startByte: 0, sha256, sizeBytes: content.length }
    await recordPart(platform.db, uploadId, part)
    await platform.storage.put(Readable.from([content]), { owner: uploadId })
    await Promise.all([1, 2, 3].map(() => countPart(platform.db, uploadId, part, new Date())))
    expect((await call<FileUpload>('uploads/state', { uploadId })).data.receivedBytes).toBe(content.length)
    expect(await finish(uploadId)).toMatchObject({ state: 'finished' })
  })

  it('without a job is assembled by the next sweep, and ends with a reason after some days', async () => {
    const giveUp = async (mark: string) => {
      const content = csvOf(mark)
      const { uploadId } = (await begin(`${mark}.csv`, content)).data
      await sendPart(uploadId, content, 0, content.length)
      // Simulates an upload whose job has failed in all its tries. The state is `finishing`, but no job exists.
      await platform.db
        .updateTable('ingest_upload')
        .set({ state: 'finishing' })
        .where('uploadId', '=', uploadId)
        .execute()
      return uploadId
    }
    const stateOf = async (uploadId: string) => (await call<FileUpload>('uploads/state', { uploadId })).data
    const swept = await giveUp('swept')
    await sweepUploads(platform)
    await expect.poll(async () => (await stateOf(swept)).state, { timeout: 20_000 }).toBe('finished')
    const hopeless = await giveUp('hopeless')
    const mark = new Date(Date.now() - 4 * 24 * 60 * 60_000)
    await platform.db.updateTable('ingest_upload').set({ touchedAt: mark }).where('uploadId', '=', hopeless).execute()
    const queued: (string | null)[] = []
    // This sweep also deletes the row of the upload, and the storage then contains no parts.
    await sweepUploads({ ...platform, jobs: { ...platform.jobs, send: async () => void queued.push('queued') } })
    expect(queued).toEqual([])
    expect(await storedFor(hopeless)).toEqual([])
    expect(await call('uploads/state', { uploadId: hopeless })).toMatchObject({ status: 404 })
  })

  it('that cannot be loaded is refused with the reason, and leaves nothing', async () => {
    const content = Buffer.from('%PDF-1.7 no table')
    const { uploadId } = (await begin('brochure.pdf', content)).data
    await sendPart(uploadId, content, 0, content.length)
    expect(await finish(uploadId)).toMatchObject({ state: 'refused', failure: 'unsupported_format', loadId: null })
    await expect.poll(() => storedFor(uploadId)).toEqual([])
  })

  it('refuses a part beyond its size, and a part without an upload', async () => {
    const content = csvOf('beyond')
    const { uploadId } = (await begin('beyond.csv', content)).data
    const longer = Buffer.concat([content, content])
    expect(await sendPart(uploadId, longer, 0, longer.length)).toMatchObject({ status: 413 })
    expect((await call<FileUpload>('uploads/state', { uploadId })).data.receivedBytes).toBe(0)
    await call('uploads/cancel', { uploadId })
  })
})

describe('an upload', () => {
  it('is invisible to other users', async () => {
    const content = csvOf('mine')
    const { uploadId } = (await begin('mine.csv', content)).data
    const colleague = app.signIn({ orgId: operator.orgId, roles: ['vip4', 'operator'] })
    const stranger = app.signIn({ userId: operator.userId, roles: ['vip4', 'operator'] })
    for (const { token } of [colleague, stranger]) {
      for (const path of ['state', 'finish', 'cancel'])
        expect(await app.call('POST', `/ingest/uploads/${path}`, { token, body: { uploadId } })).toMatchObject({
          status: 404,
        })
      expect(await sendPart(uploadId, content, 0, 100, token)).toMatchObject({ status: 404 })
      expect((await begin('mine.csv', content, token)).data.uploadId).not.toBe(uploadId)
    }
    await call('uploads/cancel', { uploadId })
  })

  it('into the trade records is for operators only', async () => {
    const user = app.signIn({ permissions: new Set(['customs.search']) })
    expect(await begin('user.csv', csvOf('user'), user.token)).toMatchObject({ status: 403 })
  })

  it('loses its parts when it is cancelled or when no part arrives for some days', async () => {
    const content = csvOf('gone')
    const cancelled = (await begin('cancelled.csv', content)).data.uploadId
    const forgotten = (await begin('forgotten.csv', content)).data.uploadId
    const fresh = (await begin('fresh.csv', content)).data.uploadId
    for (const uploadId of [cancelled, forgotten, fresh]) await sendPart(uploadId, content, 0, 700)
    expect(await storedFor(cancelled)).toHaveLength(1)
    expect(await call('uploads/cancel', { uploadId: cancelled })).toMatchObject({ status: 200 })
    expect(await storedFor(cancelled)).toEqual([])
    await platform.db
      .updateTable('ingest_upload')
      .set({ touchedAt: new Date(Date.now() - 4 * 24 * 60 * 60_000) })
      .where('uploadId', '=', forgotten)
      .execute()
    await sweepUploads(platform)
    for (const uploadId of [cancelled, forgotten])
      expect(await call('uploads/state', { uploadId })).toMatchObject({ status: 404 })
    expect(await storedFor(forgotten)).toEqual([])
    expect((await call<FileUpload>('uploads/state', { uploadId: fresh })).data.receivedBytes).toBe(700)
    await sweepUploads({ ...platform, clock: fixedClock(new Date(Date.now() + 4 * 24 * 60 * 60_000)) })
    expect(await call('uploads/state', { uploadId: fresh })).toMatchObject({ status: 404 })
  })

  it('is refused when the organisation has too many open uploads or bytes', async () => {
    const eager = app.signIn({ roles: ['vip4', 'operator'] })
    const huge = (fileName: string, sizeBytes: number) =>
      app.call('POST', '/ingest/uploads/begin', {
        token: eager.token,
        body: { fileName, sizeBytes, fingerprint: fileName },
      })
    expect(await huge('too large', 21 * 1024 ** 3)).toMatchObject({ status: 413 })
    expect(await huge('first', 20 * 1024 ** 3)).toMatchObject({ status: 200 })
    expect(await huge('second', 20 * 1024 ** 3)).toMatchObject({ status: 200 })
    expect(await huge('third', 1)).toMatchObject({ status: 429, data: { error: 'upload_limit' } })
    expect(await huge('first', 20 * 1024 ** 3)).toMatchObject({ status: 200 })
  })

  it('of a list is limited by the plan in number and storage, however many begin at once', async () => {
    const free = app.signIn({ tier: 'vip0', permissions: new Set() })
    const begin = (sizeBytes: number) => (_: unknown, index: number) =>
      app.call<FileUpload>('POST', '/ingest/uploads/begin', {
        token: free.token,
        body: { dataset: 'list', fileName: `list-${index}.csv`, sizeBytes, fingerprint: `list ${index} ${sizeBytes}` },
      })
    const many = await Promise.all(Array.from({ length: 6 }, begin(1000)))
    const open = many.filter(({ status }) => status === 200)
    // The expected number of open uploads is the limit of the free plan in the migrations.
    expect(open).toHaveLength(2)
    for (const { status, data } of many.filter((answer) => !open.includes(answer)))
      expect([status, data]).toMatchObject([429, { error: 'upload_limit' }])
    for (const { data } of open)
      await app.call('POST', '/ingest/uploads/cancel', { token: free.token, body: { uploadId: data.uploadId } })
    await platform.db.updateTable('plan').set({ storedMb: 1, openUploads: 10 }).where('tier', '=', 'vip0').execute()
    const large = await Promise.all(Array.from({ length: 5 }, begin(400 * 1024)))
    expect(large.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409, 409])
    expect(large.find(({ status }) => status === 409)).toMatchObject({ data: { error: 'storage_full' } })
  })

  it('counts once in the organisation’s storage, as parts and then as the file of a list', async () => {
    const { orgId, token } = app.signIn({ tier: 'vip0', permissions: new Set() })
    const content = Buffer.from(`Company,Email\n${'Blue Harbor,sales@blue.example\n'.repeat(20_000)}`)
    await platform.db.updateTable('plan').set({ storedMb: 1, openUploads: 10 }).where('tier', '=', 'vip0').execute()
    const room = () =>
      platform.db
        .selectFrom('stored_bytes')
        .select(['kind', 'bytes'])
        .where('orgId', '=', orgId)
        .where('bytes', '>', 0)
        .execute()
    const { data } = await app.call<FileUpload>('POST', '/ingest/uploads/begin', {
      token,
      body: { dataset: 'list', fileName: 'own.csv', sizeBytes: content.length, fingerprint: 'own' },
    })
    expect(await room()).toEqual([{ kind: 'uploads', bytes: content.length }])
    await sendPart(data.uploadId, content, 0, content.length, token)
    const state = () =>
      app.call<FileUpload>('POST', '/ingest/uploads/state', { token, body: { uploadId: data.uploadId } })
    await app.call('POST', '/ingest/uploads/finish', { token, body: { uploadId: data.uploadId } })
    // The file takes more than half of the storage, so it would be refused if it were counted twice.
    await expect.poll(async () => (await state()).data.state, { timeout: 20_000 }).toBe('finished')
    expect(await room()).toEqual([{ kind: 'lists', bytes: content.length }])
  })
})
