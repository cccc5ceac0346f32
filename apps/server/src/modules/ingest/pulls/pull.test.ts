import { randomUUID } from 'node:crypto'
import type {
  FileUpload,
  Inspection,
  Load,
  PullAttempt,
  PullCredentials,
  PullLocation,
  SourceDetail,
} from '@tradewind/contract'
import { fixedClock } from '@tradewind/platform'
import { startS3Peer } from '@tradewind/testkit'
import { afterAll, describe, expect, it } from 'vitest'
import { createAccount } from '../../identity/accounts.ts'
import { startHttpPeer } from '../testing/http-peer.ts'
import { startSftpPeer } from '../testing/sftp-peer.ts'
import { startIngestWorld } from '../testing/world.ts'
import { runPull } from './pull.ts'
import { queueDuePulls } from './timetable.ts'

const world = await startIngestWorld({ env: { INGEST_ALLOW_PRIVATE_HOSTS: '127.0.0.1' }, pullDelaysMs: [1, 1] })
const { platform, call } = world
const http = await startHttpPeer()
const s3 = await startS3Peer()
const login = { username: 'customs', password: 'let me in' }
const sftp = await startSftpPeer(login)
afterAll(async () => {
  await world.close()
  await Promise.all([http.close(), s3.close(), sftp.close()])
})
const operatorId = (
  await platform.db.transaction().execute((tx) =>
    createAccount(tx, null, {
      username: 'watcher',
      mobile: '13900000009',
      passwordHash: 'x',
      operator: true,
    }),
  )
).userId

const csvOf = (mark: string, rows: number, product = 'TILES'): string =>
  `Date,Importer,Product,HS Code\n${Array.from({ length: rows }, (_, row) => `2024-03-10,BUYER ${row} LTD,${product} ${mark},690721`).join('\n')}\n`

const createSource = async (name: string): Promise<string> =>
  (await call<SourceDetail>('source/create', { name, country: 'KE', flow: 'import' })).data.sourceId

const savePull = (sourceId: string, place: object, further: object = {}) =>
  call<SourceDetail>('source/pull/save', { sourceId, place, cron: null, timeZone: 'UTC', ...further })

const attemptsOf = async (sourceId: string): Promise<PullAttempt[]> =>
  (await call<{ list: PullAttempt[] }>('source/attempts', { sourceId })).data.list
const detailOf = async (sourceId: string): Promise<SourceDetail> =>
  (await call<SourceDetail>('source', { sourceId })).data

/** Requests a pull and waits until all its tries have ended. */
const pull = async (sourceId: string): Promise<PullAttempt> => {
  const before = (await attemptsOf(sourceId)).length
  expect(await call('source/pull/now', { sourceId })).toMatchObject({ status: 200 })
  const isOver = ({ state, retryAt }: PullAttempt) => state !== 'running' && retryAt === null
  await expect
    .poll(
      async () => {
        const attempts = await attemptsOf(sourceId)
        return attempts.length > before && attempts.slice(0, 1).every(isOver)
      },
      { timeout: 30_000 },
    )
    .toBe(true)
  const [last] = await attemptsOf(sourceId)
  if (last === undefined) throw new Error('no attempt')
  return last
}

const stateOf = async (loadId: string | null): Promise<Load> =>
  (await call<{ load: Load }>('load', { loadId })).data.load
const published = async (loadId: string | null): Promise<Load> => {
  await expect.poll(async () => (await stateOf(loadId)).state, { timeout: 30_000 }).toBe('published')
  return stateOf(loadId)
}

/** An operator checks the columns of the first file and publishes it. */
const review = async (loadId: string | null): Promise<void> => {
  const { data } = await call<Inspection>('inspect', { loadId })
  await call('mapping', { loadId, mapping: data.mapping })
  await call('start', { loadId })
  await published(loadId)
}

const countOf = async (word: string): Promise<number> => {
  const [row] = await platform.clickhouse.rows<{ n: number }>(
    `select toUInt32(count()) as n from trade where description like '%${word}%'`,
  )
  return row?.n ?? 0
}

const notificationsOf = async (kind: string): Promise<number> =>
  (await platform.db.selectFrom('notification').select('id').where('userId', '=', operatorId).where('kind', '=', kind).execute())
    .length // prettier-ignore

describe('a pull over HTTP', () => {
  it('of a new source waits for a person; later files are published automatically, unchanged files make no load', async () => {
    const sourceId = await createSource('Kenya by HTTP')
    http.put('/out/2024.csv', csvOf('first', 20))
    await savePull(sourceId, { kind: 'http', url: `${http.address}/out/2024.csv` })
    const first = await pull(sourceId)
    expect(first).toMatchObject({ state: 'loaded', cause: 'manual', try: 1, address: `${http.address}/out/2024.csv` })
    expect(await stateOf(first.loadId)).toMatchObject({ state: 'received', origin: 'pull', sourceId })
    expect((await detailOf(sourceId)).alerts).toMatchObject([{ kind: 'review', loadId: first.loadId, settledAt: null }])
    expect(await notificationsOf('source_review')).toBe(1)
    // The source offers the same file again while the file's load waits. The pull recognises the file by the server's
    // metadata (ETag, time, size), and a copy by its bytes.
    const waiting = { state: 'unchanged', loadId: first.loadId, loadState: 'received' }
    expect(await pull(sourceId)).toMatchObject(waiting)
    http.put('/out/copy.csv', csvOf('first', 20))
    await savePull(sourceId, { kind: 'http', url: `${http.address}/out/copy.csv` })
    expect(await pull(sourceId)).toMatchObject(waiting)
    await savePull(sourceId, { kind: 'http', url: `${http.address}/out/2024.csv` })
    expect(await pull(sourceId)).toMatchObject(waiting)
    expect(await notificationsOf('source_review')).toBe(1)
    await review(first.loadId)
    expect((await detailOf(sourceId)).alerts.map(({ settledAt }) => settledAt)).not.toContain(null)
    expect(await pull(sourceId)).toMatchObject({ state: 'unchanged', loadId: first.loadId, loadState: 'published' })
    expect(http.requests.at(-1)?.headers['if-none-match']).toMatch(/^"/)
    http.put('/out/2024.csv', csvOf('second', 21))
    const second = await pull(sourceId)
    expect(second.state).toBe('loaded')
    expect(await published(second.loadId)).toMatchObject({ rowsPublished: 21, findings: [] })
    expect(await countOf('TILES second')).toBe(21)
    // If the same bytes are at another URL, they are not loaded again, whatever metadata the server sends.
    http.put('/out/copy.csv', csvOf('second', 21))
    await savePull(sourceId, { kind: 'http', url: `${http.address}/out/copy.csv` })
    expect(await pull(sourceId)).toMatchObject({ state: 'unchanged', loadId: second.loadId })
    const { loads } = await detailOf(sourceId)
    expect(loads).toHaveLength(2)
    expect(loads[0]?.filled).toMatchObject({ hsCode: 1, buyerName: 1, amount: 0 })
  })

  it('is retried after a failure, each try with its own row; then operators get one alert, and a success settles it', async () => {
    const sourceId = await createSource('Failing')
    http.put('/failing.csv', '', { status: 503 })
    await savePull(sourceId, { kind: 'http', url: `${http.address}/failing.csv` })
    expect(await pull(sourceId)).toMatchObject({ state: 'failed', try: 3, failure: 'server_error', detail: 'HTTP 503' })
    const attempts = await attemptsOf(sourceId)
    expect(attempts.map((attempt) => attempt.try)).toEqual([3, 2, 1])
    expect(attempts.map(({ retryAt }) => retryAt === null)).toEqual([true, false, false])
    await expect
      .poll(async () => (await detailOf(sourceId)).alerts)
      .toMatchObject([{ kind: 'pull_failed', detail: 'server_error' }])
    expect(await notificationsOf('source_pull_failed')).toBe(1)
    http.put('/failing.csv', csvOf('mended', 5))
    expect(await pull(sourceId)).toMatchObject({ state: 'loaded' })
    expect((await detailOf(sourceId)).alerts.find(({ kind }) => kind === 'pull_failed')?.settledAt).not.toBeNull()
  })

  it('is not retried after a permanent failure', async () => {
    const sourceId = await createSource('Hopeless')
    http.put('/private.csv', '', { status: 403 })
    await savePull(sourceId, { kind: 'http', url: `${http.address}/private.csv` })
    expect(await pull(sourceId)).toMatchObject({ state: 'failed', try: 1, failure: 'denied' })
    http.put('/private.csv', 'PK\u0003\u0004 and nothing more')
    expect(await pull(sourceId)).toMatchObject({ state: 'failed', try: 1, failure: 'file_rejected' })
  })

  it('continues a broken transfer where it stopped', async () => {
    const sourceId = await createSource('Breaking')
    const content = csvOf('broken and mended', 5000)
    http.put('/breaking.csv', content, { breakAfterBytes: 100_000 })
    await savePull(sourceId, { kind: 'http', url: `${http.address}/breaking.csv` })
    expect(await pull(sourceId)).toMatchObject({ state: 'loaded', try: 1, sizeBytes: content.length })
    expect(http.requests.at(-1)?.headers.range).toMatch(/^bytes=\d+-$/)
  })

  it('reaches no internal address, directly or by redirect, and sends the credentials only to their host', async () => {
    const sourceId = await createSource('Inside')
    const elsewhere = await startHttpPeer()
    const credentials: PullCredentials = { kind: 'password', ...login }
    await savePull(sourceId, { kind: 'http', url: `${http.address}/away.csv` }, { credentials })
    http.put('/away.csv', '', { status: 302, location: 'http://169.254.169.254/latest/meta-data' })
    expect(await pull(sourceId)).toMatchObject({ state: 'failed', try: 1, failure: 'address_refused' })
    http.put('/away.csv', '', { status: 302, location: 'file:///etc/passwd' })
    expect(await pull(sourceId)).toMatchObject({ failure: 'too_many_redirects', try: 1 })
    http.put('/away.csv', '', { status: 302, location: '/away.csv' })
    expect(await pull(sourceId)).toMatchObject({ failure: 'too_many_redirects', try: 1 })
    http.put('/away.csv', '', { status: 302, location: `${elsewhere.address}/there.csv` })
    elsewhere.put('/there.csv', csvOf('elsewhere', 3))
    expect(await pull(sourceId)).toMatchObject({ state: 'loaded' })
    expect(http.requests.at(-1)?.headers.authorization).toMatch(/^Basic /)
    expect(elsewhere.requests.at(-1)?.headers.authorization).toBeUndefined()
    const closed = { ...platform, config: { ...platform.config, ingest: { watchDir: null, allowPrivateHosts: [] } } }
    const job = { sourceId, runId: randomUUID(), cause: 'manual', try: 1 } as const
    // The previous pull may hold its lock for a moment after its attempt has ended, so the pull is requested again
    // until it runs.
    const run = () => runPull(closed, job, new AbortController().signal, []).then(() => 'done', String)
    await expect.poll(run).toBe('done')
    expect((await attemptsOf(sourceId))[0]).toMatchObject({ state: 'failed', failure: 'address_refused' })
    await elsewhere.close()
  })
})

describe('a pull over SFTP', () => {
  const place = (path: string): object => ({ kind: 'sftp', host: '127.0.0.1', port: sftp.port, path })

  it('sends nothing before the host key is confirmed; then takes the newest matching file, but no unchanged file', async () => {
    const sourceId = await createSource('By SFTP')
    sftp.put('/out/trade-01.csv', csvOf('sftp old', 4), 1_700_000_000)
    sftp.put('/out/trade-02.csv', csvOf('sftp new', 6), 1_700_000_100)
    sftp.put('/out/other.txt', 'no table', 1_700_000_200)
    await savePull(sourceId, place('/out/trade-*.csv'), { credentials: { kind: 'password', ...login } })
    const unknown = await pull(sourceId)
    expect(unknown).toMatchObject({ state: 'failed', try: 1, failure: 'host_key_unknown' })
    expect(sftp.opened()).toBe(0)
    const offered = (await detailOf(sourceId)).pull?.offeredHostKey
    expect(offered).toMatch(/^SHA256:[A-Za-z0-9+/]{43}$/)
    expect(await call('source/pull/host-key', { sourceId, hostKey: 'SHA256:another' })).toMatchObject({ status: 409 })
    expect((await call<SourceDetail>('source/pull/host-key', { sourceId, hostKey: offered })).data.pull).toMatchObject({
      hostKey: offered,
      offeredHostKey: null,
    })
    const taken = await pull(sourceId)
    expect(taken).toMatchObject({ state: 'loaded' })
    expect(await stateOf(taken.loadId)).toMatchObject({ fileName: 'trade-02.csv' })
    expect(await pull(sourceId)).toMatchObject({ state: 'unchanged' })
    expect(sftp.opened()).toBe(1)
  })

  it('distinguishes a wrong host key, a wrong password and a missing file', async () => {
    const sourceId = await createSource('SFTP that fails')
    const hostKey = `SHA256:${'A'.repeat(43)}`
    await savePull(sourceId, place('/out/none.csv'), { hostKey, credentials: { kind: 'password', ...login } })
    expect(await pull(sourceId)).toMatchObject({ state: 'failed', failure: 'host_key_changed', try: 1 })
    const offered = (await detailOf(sourceId)).pull?.offeredHostKey
    await call('source/pull/host-key', { sourceId, hostKey: offered })
    expect(await pull(sourceId)).toMatchObject({ failure: 'missing', try: 3 })
    await savePull(sourceId, place('/out/none.csv'), { credentials: { kind: 'password', ...login, password: 'wrong' } })
    expect(await pull(sourceId)).toMatchObject({ failure: 'denied', try: 1 })
  })
})

describe('a pull from S3', () => {
  it('takes an object once, and again when it has changed', async () => {
    const sourceId = await createSource('By S3')
    const place = { kind: 's3', endpoint: s3.endpoint, bucket: 'trade', key: '{yyyy}/file.csv' }
    const credentials = { kind: 'access_key', accessKeyId: 'id', secretAccessKey: 'secret' }
    await savePull(sourceId, place, { credentials })
    expect(await pull(sourceId)).toMatchObject({ state: 'failed', failure: 'missing' })
    const key = `trade/${new Date().getUTCFullYear()}/file.csv`
    s3.put(key, csvOf('bucket one', 7))
    const first = await pull(sourceId)
    expect(first).toMatchObject({ state: 'loaded' })
    await review(first.loadId)
    expect(await pull(sourceId)).toMatchObject({ state: 'unchanged' })
    s3.put(key, csvOf('bucket two', 8))
    await published((await pull(sourceId)).loadId)
    expect(await countOf('bucket two')).toBe(8)
  })
})

describe('a suspicious load', () => {
  it('is held until an operator publishes or discards it', async () => {
    const sourceId = await createSource('Shrinking')
    await savePull(sourceId, { kind: 'http', url: `${http.address}/shrinking.csv` })
    for (const [round, rows] of [40, 41, 42].entries()) {
      http.put('/shrinking.csv', csvOf(`usual ${round}`, rows))
      const { loadId } = await pull(sourceId)
      await (round === 0 ? review(loadId) : published(loadId))
    }
    http.put('/shrinking.csv', csvOf('shrunk one', 3))
    const held = await pull(sourceId)
    await expect.poll(async () => (await stateOf(held.loadId)).state, { timeout: 20_000 }).toBe('held')
    expect(await stateOf(held.loadId)).toMatchObject({ findings: [{ kind: 'rows', was: 41, now: 3 }] })
    expect(await countOf('shrunk one')).toBe(0)
    expect(await notificationsOf('source_held')).toBe(1)
    expect(await call('release', { loadId: held.loadId })).toMatchObject({ status: 200 })
    await published(held.loadId)
    expect(await countOf('shrunk one')).toBe(3)
    expect((await detailOf(sourceId)).alerts.find(({ kind }) => kind === 'held')?.settledAt).not.toBeNull()
    http.put('/shrinking.csv', csvOf('shrunk two', 2))
    const second = await pull(sourceId)
    await expect.poll(async () => (await stateOf(second.loadId)).state, { timeout: 20_000 }).toBe('held')
    await call('cancel', { loadId: second.loadId })
    await expect.poll(async () => (await stateOf(second.loadId)).state, { timeout: 20_000 }).toBe('cancelled')
    expect(await call('release', { loadId: second.loadId })).toMatchObject({ status: 409 })
    expect(await countOf('shrunk two')).toBe(0)
    // The file of a discarded load is fetched again, because the stored metadata of the file is no longer valid.
    expect(await pull(sourceId)).toMatchObject({ state: 'loaded' })
  })
})

describe('the schedule', () => {
  it('makes up for missed runs by one run, and leaves paused sources alone', async () => {
    const sourceId = await createSource('Timed')
    http.put('/timed.csv', csvOf('timed', 2))
    const url = `${http.address}/timed.csv`
    const place: Partial<PullLocation> = { kind: 'http', url }
    expect(await savePull(sourceId, place, { cron: '*/5 * * * *' })).toMatchObject({
      status: 422,
      data: { error: 'schedule_refused' },
    })
    const { data } = await savePull(sourceId, place, { cron: '0 6 * * *', timeZone: 'Asia/Shanghai' })
    expect(data.pull?.nextRuns).toHaveLength(5)
    const due = new Date(data.nextRunAt ?? '')
    const later = (days: number) => ({ ...platform, clock: fixedClock(new Date(due.getTime() + days * 86_400_000)) })
    await queueDuePulls(platform)
    expect(await attemptsOf(sourceId)).toEqual([])
    await Promise.all([1, 2, 3].map(() => queueDuePulls(later(3.5))))
    await expect
      .poll(async () => (await attemptsOf(sourceId)).map(({ state }) => state), { timeout: 20_000 })
      .toEqual(['loaded'])
    expect((await detailOf(sourceId)).nextRunAt).toBe(new Date(due.getTime() + 4 * 86_400_000).toISOString())
    await call('source/pull/pause', { sourceId, isPaused: true })
    await queueDuePulls(later(9))
    expect(await detailOf(sourceId)).toMatchObject({ isPaused: true, nextRunAt: null })
    expect(await attemptsOf(sourceId)).toHaveLength(1)
  })

  it('with no next run stops only its own source, with one alert', async () => {
    const [broken, sound] = [await createSource('Broken schedule'), await createSource('Sound schedule')]
    http.put('/sound.csv', csvOf('sound', 2))
    for (const sourceId of [broken, sound])
      await savePull(sourceId, { kind: 'http', url: `${http.address}/sound.csv` }, { cron: '0 6 * * *' })
    const minute = (at: number) => new Date(Date.UTC(2026, 0, 1, 0, at))
    const setDue = (sourceId: string, at: number, cron: string) =>
      platform.db
        .updateTable('ingest_pull')
        .set({ nextRunAt: minute(at), cron })
        .where('sourceId', '=', sourceId)
        .execute()
    await setDue(broken, 1, 'at dawn')
    await setDue(sound, 2, '0 6 * * *')
    const then = { ...platform, clock: fixedClock(minute(3)) }
    await queueDuePulls(then)
    await queueDuePulls(then)
    await expect
      .poll(async () => (await attemptsOf(sound)).map(({ state }) => state), { timeout: 20_000 })
      .toEqual(['loaded'])
    const { alerts, nextRunAt, pull: shown } = await detailOf(broken)
    expect({ alerts, nextRunAt, runs: shown?.nextRuns }).toMatchObject({
      alerts: [{ kind: 'pull_failed', detail: 'schedule_unusable' }],
      nextRunAt: null,
      runs: [],
    })
    expect(await attemptsOf(broken)).toEqual([])
  })

  it('a job that runs twice pulls once, and a source is never pulled twice at a time', async () => {
    const sourceId = await createSource('Twice')
    http.put('/twice.csv', csvOf('twice', 2))
    await savePull(sourceId, { kind: 'http', url: `${http.address}/twice.csv` })
    const job = { sourceId, runId: randomUUID(), cause: 'manual', try: 1 } as const
    const run = () => runPull(platform, job, new AbortController().signal, [])
    await Promise.allSettled([run(), run(), run()])
    await expect.poll(() => run().then(() => 'done', String)).toBe('done')
    expect(await attemptsOf(sourceId)).toHaveLength(1)
  })
})

describe('credentials', () => {
  it('are encrypted, never answered, and deleted when the host changes', async () => {
    const sourceId = await createSource('Secret')
    const place = (host: string) => ({ kind: 'http', url: `https://${host}/file.csv` })
    const saved = await savePull(sourceId, place('a.example'), {
      credentials: { kind: 'token', token: 'very secret token' },
    })
    expect(JSON.stringify(saved)).not.toContain('very secret')
    expect(saved.data.pull?.credentialsKind).toBe('token')
    const stored = await platform.db
      .selectFrom('ingest_pull')
      .selectAll()
      .where('sourceId', '=', sourceId)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(stored)).not.toContain('very secret')
    expect((await savePull(sourceId, place('a.example'))).data.pull?.credentialsKind).toBe('token')
    expect((await savePull(sourceId, place('b.example'))).data.pull?.credentialsKind).toBeNull()
  })

  it('are refused in an address', async () => {
    const sourceId = await createSource('Named in the address')
    const s3Place = { kind: 's3', endpoint: 'https://user:secret@s3.example', bucket: 'b', key: 'k' }
    expect(await savePull(sourceId, s3Place)).toMatchObject({ status: 422 })
    for (const url of ['https://user:secret@a.example/', 'ftp://a.example/', 'https://'])
      expect(await savePull(sourceId, { kind: 'http', url })).toMatchObject({ status: 422 })
  })
})

describe('a source', () => {
  it('is listed with its last load, and found by name', async () => {
    const { data } = await call<{ list: { name: string; lastLoad: Load | null }[] }>('sources', { search: 'kenya BY' })
    expect(data.list).toMatchObject([{ name: 'Kenya by HTTP', lastLoad: { state: 'published' } }])
    expect(await call('source/create', { name: 'kenya  by http', country: null, flow: null })).toMatchObject({
      status: 409,
    })
    expect(await call<FileUpload>('source', { sourceId: 'nothing' })).toMatchObject({ status: 404 })
  })
})
